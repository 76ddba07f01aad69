// Sum of 2^24 elements: a kernel for parts and one for the partial sums.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @global_sum(%x: tensor<16777216xf32> {fuse.name = "x"}) -> tensor<f32> {
  %y = fuse.reduce %x {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<16777216xf32>) -> tensor<f32>
  return %y : tensor<f32>
}
