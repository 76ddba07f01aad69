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

// -----

// A thread holds 19 values of a point: of eight points they would be more registers than a kernel may ask for.
// CHECK-LABEL: func.func @holds_many
// CHECK: kind = #fuse.kind<transpose>
// CHECK-SAME: vector = 4, transposed_vector = 4>
func.func @holds_many(%x: tensor<4096x2048xbf16>, %y: tensor<2048x4096xbf16>) -> tensor<4096x2048xbf16> {
  %t = fuse.transpose %y {permutation = array<i64: 1, 0>} : (tensor<2048x4096xbf16>) -> tensor<4096x2048xbf16>
  %v0 = fuse.add %t, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v1 = fuse.add %v0, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v2 = fuse.add %v1, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v3 = fuse.add %v2, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v4 = fuse.add %v3, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v5 = fuse.add %v4, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v6 = fuse.add %v5, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v7 = fuse.add %v6, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v8 = fuse.add %v7, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v9 = fuse.add %v8, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v10 = fuse.add %v9, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v11 = fuse.add %v10, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v12 = fuse.add %v11, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v13 = fuse.add %v12, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v14 = fuse.add %v13, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v15 = fuse.add %v14, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %v16 = fuse.add %v15, %x : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m15 = fuse.mul %v16, %v15 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m14 = fuse.mul %m15, %v14 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m13 = fuse.mul %m14, %v13 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m12 = fuse.mul %m13, %v12 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m11 = fuse.mul %m12, %v11 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m10 = fuse.mul %m11, %v10 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m9 = fuse.mul %m10, %v9 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m8 = fuse.mul %m9, %v8 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m7 = fuse.mul %m8, %v7 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m6 = fuse.mul %m7, %v6 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m5 = fuse.mul %m6, %v5 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m4 = fuse.mul %m5, %v4 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m3 = fuse.mul %m4, %v3 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m2 = fuse.mul %m3, %v2 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m1 = fuse.mul %m2, %v1 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  %m0 = fuse.mul %m1, %v0 : (tensor<4096x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
  return %m0 : tensor<4096x2048xbf16>
}
