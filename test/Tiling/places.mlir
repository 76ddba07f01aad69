// RUN: fusec-opt %s --fusec-simplify --fusec-fusion --fusec-tiling --fusec-verify-tiling --split-input-file | FileCheck %s

// Windows of neighbouring places share most of what they read.
// CHECK-LABEL: func.func @depthwise
// CHECK: #fuse.loop_tile<threads = {{.*}}, places = {{7|8|14}}>
func.func @depthwise(%x: tensor<16x62x62x96xbf16>, %k: tensor<96x1x7x7xbf16>) -> tensor<16x56x56x96xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<16x62x62x96xbf16>) -> tensor<16x96x62x62xbf16>
  %1 = fuse.convolution %0, %k {groups = 96 : i64} : (tensor<16x96x62x62xbf16>, tensor<96x1x7x7xbf16>) -> tensor<16x96x56x56xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<16x96x56x56xbf16>) -> tensor<16x56x56x96xbf16>
  return %2 : tensor<16x56x56x96xbf16>
}

// -----

// No number of places divides 53.
// CHECK-LABEL: func.func @prime
// CHECK-NOT: places
func.func @prime(%x: tensor<16x62x59x96xbf16>, %k: tensor<96x1x7x7xbf16>) -> tensor<16x56x53x96xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<16x62x59x96xbf16>) -> tensor<16x96x62x59xbf16>
  %1 = fuse.convolution %0, %k {groups = 96 : i64} : (tensor<16x96x62x59xbf16>, tensor<96x1x7x7xbf16>) -> tensor<16x96x56x53xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<16x96x56x53xbf16>) -> tensor<16x56x53x96xbf16>
  return %2 : tensor<16x56x53x96xbf16>
}

// -----

// Nothing is read twice.
// CHECK-LABEL: func.func @once
// CHECK-NOT: places
func.func @once(%x: tensor<64x64x96xbf16>, %y: tensor<64x64x96xbf16>, %b: tensor<96xbf16>) -> tensor<64x64x96xbf16> {
  %0 = fuse.add %x, %y : (tensor<64x64x96xbf16>, tensor<64x64x96xbf16>) -> tensor<64x64x96xbf16>
  %1 = fuse.mul %0, %b : (tensor<64x64x96xbf16>, tensor<96xbf16>) -> tensor<64x64x96xbf16>
  return %1 : tensor<64x64x96xbf16>
}
