// The running sum of each row: one kernel, one read and one write of the matrix.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @cumsum(%x: tensor<512x1024xf32> {fuse.name = "x"}) -> (tensor<512x1024xf32> {fuse.name = "y"}) {
  %y = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  return %y : tensor<512x1024xf32>
}
