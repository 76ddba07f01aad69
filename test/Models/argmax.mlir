// The position of the largest element of each row: one kernel.
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

func.func @argmax(%x: tensor<512x1024xf32> {fuse.name = "x"}) -> tensor<512xi64> {
  %y = fuse.reduce %x {kind = "argmax", axes = array<i64: 1>, keepdims = false} : (tensor<512x1024xf32>) -> tensor<512xi64>
  return %y : tensor<512xi64>
}
