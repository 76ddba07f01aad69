// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-verify-tiling --split-input-file | FileCheck %s

// 16-bit elements: 16-byte accesses on both sides.
// CHECK-LABEL: func.func @bf16
// CHECK: kind = #fuse.kind<transpose>
// CHECK-SAME: #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 8, transposed_vector = 8>
func.func @bf16(%x: tensor<4096x2048xbf16>) -> tensor<2048x4096xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<4096x2048xbf16>) -> tensor<2048x4096xbf16>
  return %0 : tensor<2048x4096xbf16>
}

// -----

// Two transpositions around an addition: one kernel, and only %y is transposed.
// CHECK-LABEL: func.func @around_add
// CHECK: kind = #fuse.kind<transpose>
// CHECK-NOT: fuse.group
func.func @around_add(%x: tensor<2048x1024xf32>, %y: tensor<1024x2048xf32>) -> tensor<2048x1024xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2048x1024xf32>) -> tensor<1024x2048xf32>
  %1 = fuse.add %0, %y : (tensor<1024x2048xf32>, tensor<1024x2048xf32>) -> tensor<1024x2048xf32>
  %2 = fuse.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<1024x2048xf32>) -> tensor<2048x1024xf32>
  return %2 : tensor<2048x1024xf32>
}

// -----

// Whole lines stay whole lines: nothing is transposed.
// CHECK-LABEL: func.func @heads
// CHECK: kind = #fuse.kind<loop>
func.func @heads(%x: tensor<8x1024x16x64xbf16>) -> tensor<8x16x1024x64xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x1024x16x64xbf16>) -> tensor<8x16x1024x64xbf16>
  return %0 : tensor<8x16x1024x64xbf16>
}
