// The weighted sum of each row: one kernel, one read of the matrix.
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

func.func @weighted_row_sum(%x: tensor<4000x512xf32> {fuse.name = "x"}, %w: tensor<512xf32> {fuse.name = "w"}) -> tensor<4000xf32> {
  %p = fuse.mul %x, %w : (tensor<4000x512xf32>, tensor<512xf32>) -> tensor<4000x512xf32>
  %y = fuse.reduce %p {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<4000x512xf32>) -> tensor<4000xf32>
  return %y : tensor<4000xf32>
}
