// Softmax over the first axis: one kernel, lanes across the rows.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-SAME: along = columns
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @softmax(%x: tensor<512x640xf32> {fuse.name = "x"}) -> tensor<512x640xf32> {
  %y = fuse.softmax %x {axis = 0 : i64} : (tensor<512x640xf32>) -> tensor<512x640xf32>
  return %y : tensor<512x640xf32>
}
