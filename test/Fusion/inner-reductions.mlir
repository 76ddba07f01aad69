// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s

// The matrix of distances is computed where it is reduced.
// CHECK-LABEL: func.func @nearest
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @nearest(%x: tensor<8192x3xf32>, %y: tensor<16384x3xf32>) -> tensor<8192xi64> {
  %0 = fuse.reshape %x : (tensor<8192x3xf32>) -> tensor<8192x1x3xf32>
  %1 = fuse.sub %0, %y : (tensor<8192x1x3xf32>, tensor<16384x3xf32>) -> tensor<8192x16384x3xf32>
  %2 = fuse.mul %1, %1 : (tensor<8192x16384x3xf32>, tensor<8192x16384x3xf32>) -> tensor<8192x16384x3xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 2>} : (tensor<8192x16384x3xf32>) -> tensor<8192x16384xf32>
  %4 = fuse.reduce %3 {kind = "argmin", axes = array<i64: 1>} : (tensor<8192x16384xf32>) -> tensor<8192xi64>
  return %4 : tensor<8192xi64>
}

// -----

// Where a position counts, or where it is long, the first reduction is a kernel of its own.
// CHECK-LABEL: func.func @position
// CHECK-COUNT-2: fuse.group
func.func @position(%x: tensor<64x128x3xf32>) -> tensor<64xi64> {
  %0 = fuse.reduce %x {kind = "argmin", axes = array<i64: 2>} : (tensor<64x128x3xf32>) -> tensor<64x128xi64>
  %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<64x128xi64>) -> tensor<64xi64>
  return %1 : tensor<64xi64>
}

// -----

// CHECK-LABEL: func.func @long
// CHECK-COUNT-2: fuse.group
func.func @long(%x: tensor<64x8x1024xf32>) -> tensor<64xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 2>} : (tensor<64x8x1024xf32>) -> tensor<64x8xf32>
  %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<64x8xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
