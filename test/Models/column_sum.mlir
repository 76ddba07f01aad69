// Sum of the columns of a bf16 matrix in f32, as for the gradient of a bias: parts, and
// their sum.
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

func.func @column_sum(%x: tensor<4096x512xbf16> {fuse.name = "x"}) -> tensor<512xf32> {
  %wide = fuse.cast %x : (tensor<4096x512xbf16>) -> tensor<4096x512xf32>
  %y = fuse.reduce %wide {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<4096x512xf32>) -> tensor<512xf32>
  return %y : tensor<512xf32>
}
