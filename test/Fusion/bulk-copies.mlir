// A view that no bulk copy takes as the operand of a product of warp groups is offered as a copy, which they take.
// RUN: fusec-opt %s --fusec-simplify --fusec-fusion="device=h200 target=sm_90a" | FileCheck %s
// RUN: fusec-opt %s --fusec-simplify --fusec-fusion="device=a100-sxm-80gb target=sm_80" | FileCheck %s --check-prefix=OTHER

// Rows of 16 sequences side by side, as nn.MultiheadAttention has them: parts of 16 are no box.
// CHECK-LABEL: func.func @turned(
// CHECK: fuse.group
// CHECK: fuse.transpose
// CHECK: fuse.yield
// CHECK: fuse.group
// CHECK: fuse.matmul
// OTHER-LABEL: func.func @turned(
// OTHER-COUNT-1: fuse.group
// OTHER-NOT: fuse.group
func.func @turned(%x: tensor<16x1024x1024xbf16>, %w: tensor<3072x1024xbf16>) -> tensor<16384x3072xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0, 2>} : (tensor<16x1024x1024xbf16>) -> tensor<1024x16x1024xbf16>
  %1 = fuse.reshape %0 : (tensor<1024x16x1024xbf16>) -> tensor<16384x1024xbf16>
  %2 = fuse.matmul %1, %w {transpose_b = true} : (tensor<16384x1024xbf16>, tensor<3072x1024xbf16>) -> tensor<16384x3072xbf16>
  return %2 : tensor<16384x3072xbf16>
}
