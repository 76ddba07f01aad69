// A matrix times a vector is a reduction, and what makes the vector is in its kernel: the norm's sum is of a row that all rows share.
//
// RUN: fusec %s --target=sm_90a --emit=fusion | FileCheck %s
// RUN: fusec %s --target=sm_90a --numerics=exact --emit=fusion | FileCheck %s --check-prefix=EXACT

// Two products of one normalised vector, as a gate and what it lets through.
// CHECK-LABEL: func.func @gated
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-COUNT-3: fuse.reduce
// CHECK-NOT: fuse.group
// CHECK: return
// EXACT-LABEL: func.func @gated
// EXACT: fuse.matmul
// EXACT: fuse.matmul
func.func @gated(%x: tensor<1x2048xbf16>, %scale: tensor<2048xbf16>, %gate: tensor<8192x2048xbf16>, %up: tensor<8192x2048xbf16>)
    -> tensor<1x8192xbf16> {
  %0 = fuse.rms_norm %x, %scale {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<1x2048xbf16>, tensor<2048xbf16>) -> tensor<1x2048xbf16>
  %1 = fuse.matmul %0, %gate {transpose_b = true} : (tensor<1x2048xbf16>, tensor<8192x2048xbf16>) -> tensor<1x8192xbf16>
  %2 = fuse.matmul %0, %up {transpose_b = true} : (tensor<1x2048xbf16>, tensor<8192x2048xbf16>) -> tensor<1x8192xbf16>
  %3 = fuse.silu %1 : (tensor<1x8192xbf16>) -> tensor<1x8192xbf16>
  %4 = fuse.mul %3, %2 : (tensor<1x8192xbf16>, tensor<1x8192xbf16>) -> tensor<1x8192xbf16>
  return %4 : tensor<1x8192xbf16>
}

// The vector is a result too, which no row of the product's kernel could store.
// CHECK-LABEL: func.func @stored
// CHECK: fuse.group
// CHECK: fuse.group
// CHECK: return
func.func @stored(%x: tensor<1x2048xbf16>, %w: tensor<4096x2048xbf16>) -> (tensor<1x2048xbf16>, tensor<1x4096xbf16>) {
  %0 = fuse.rms_norm %x {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<1x2048xbf16>) -> tensor<1x2048xbf16>
  %1 = fuse.matmul %0, %w {transpose_b = true} : (tensor<1x2048xbf16>, tensor<4096x2048xbf16>) -> tensor<1x4096xbf16>
  return %0, %1 : tensor<1x2048xbf16>, tensor<1x4096xbf16>
}

// The halves of rotated queries are put together where they are computed: attention asks for them in one place.
// CHECK-LABEL: func.func @rotated
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<loop>
// CHECK: fuse.concat
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<matmul>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @rotated(%low: tensor<8x4x32xbf16>, %high: tensor<8x4x32xbf16>, %k: tensor<8x4096x64xbf16>, %v: tensor<8x4096x64xbf16>)
    -> tensor<8x4x64xbf16> {
  %a = fuse.sub %low, %high : (tensor<8x4x32xbf16>, tensor<8x4x32xbf16>) -> tensor<8x4x32xbf16>
  %b = fuse.add %low, %high : (tensor<8x4x32xbf16>, tensor<8x4x32xbf16>) -> tensor<8x4x32xbf16>
  %q = fuse.concat %a, %b {axis = 2 : i64} : (tensor<8x4x32xbf16>, tensor<8x4x32xbf16>) -> tensor<8x4x64xbf16>
  %y = fuse.attention %q, %k, %v {scale = 0.125 : f64} : (tensor<8x4x64xbf16>, tensor<8x4096x64xbf16>, tensor<8x4096x64xbf16>) -> tensor<8x4x64xbf16>
  return %y : tensor<8x4x64xbf16>
}
