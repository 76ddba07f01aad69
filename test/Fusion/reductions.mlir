// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @softmax
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @softmax(%x: tensor<4096x8192xbf16>) -> tensor<4096x8192xbf16> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4096x8192xbf16>) -> tensor<4096x1xbf16>
  %1 = fuse.sub %x, %0 : (tensor<4096x8192xbf16>, tensor<4096x1xbf16>) -> tensor<4096x8192xbf16>
  %2 = fuse.exp %1 : (tensor<4096x8192xbf16>) -> tensor<4096x8192xbf16>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4096x8192xbf16>) -> tensor<4096x1xbf16>
  %4 = fuse.div %2, %3 : (tensor<4096x8192xbf16>, tensor<4096x1xbf16>) -> tensor<4096x8192xbf16>
  return %4 : tensor<4096x8192xbf16>
}

// -----

// CHECK-LABEL: func.func @layer_norm
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @layer_norm(%x: tensor<64x768xf32>, %w: tensor<768xf32>, %b: tensor<768xf32>) -> tensor<64x768xf32> {
  %eps = fuse.constant {value = dense<1.0e-5> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<64x768xf32>) -> tensor<64x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<64x768xf32>, tensor<64x1xf32>) -> tensor<64x768xf32>
  %2 = fuse.mul %1, %1 : (tensor<64x768xf32>, tensor<64x768xf32>) -> tensor<64x768xf32>
  %3 = fuse.reduce %2 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<64x768xf32>) -> tensor<64x1xf32>
  %4 = fuse.add %3, %eps : (tensor<64x1xf32>, tensor<f32>) -> tensor<64x1xf32>
  %5 = fuse.rsqrt %4 : (tensor<64x1xf32>) -> tensor<64x1xf32>
  %6 = fuse.mul %1, %5 : (tensor<64x768xf32>, tensor<64x1xf32>) -> tensor<64x768xf32>
  %7 = fuse.mul %6, %w : (tensor<64x768xf32>, tensor<768xf32>) -> tensor<64x768xf32>
  %8 = fuse.add %7, %b : (tensor<64x768xf32>, tensor<768xf32>) -> tensor<64x768xf32>
  return %8 : tensor<64x768xf32>
}

// -----

// Residual add and RMS norm: both results leave the one kernel.
// CHECK-LABEL: func.func @residual_rms_norm
// CHECK: %{{.*}}:2 = fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @residual_rms_norm(%x: tensor<2048x4096xbf16>, %r: tensor<2048x4096xbf16>, %w: tensor<4096xbf16>) -> (tensor<2048x4096xbf16>, tensor<2048x4096xbf16>) {
  %eps = fuse.constant {value = dense<1.0e-6> : tensor<f32>} : () -> tensor<f32>
  %s = fuse.add %x, %r : (tensor<2048x4096xbf16>, tensor<2048x4096xbf16>) -> tensor<2048x4096xbf16>
  %f = fuse.cast %s : (tensor<2048x4096xbf16>) -> tensor<2048x4096xf32>
  %q = fuse.mul %f, %f : (tensor<2048x4096xf32>, tensor<2048x4096xf32>) -> tensor<2048x4096xf32>
  %m = fuse.reduce %q {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<2048x4096xf32>) -> tensor<2048x1xf32>
  %e = fuse.add %m, %eps : (tensor<2048x1xf32>, tensor<f32>) -> tensor<2048x1xf32>
  %i = fuse.rsqrt %e : (tensor<2048x1xf32>) -> tensor<2048x1xf32>
  %n = fuse.mul %f, %i : (tensor<2048x4096xf32>, tensor<2048x1xf32>) -> tensor<2048x4096xf32>
  %c = fuse.cast %n : (tensor<2048x4096xf32>) -> tensor<2048x4096xbf16>
  %y = fuse.mul %c, %w : (tensor<2048x4096xbf16>, tensor<4096xbf16>) -> tensor<2048x4096xbf16>
  return %s, %y : tensor<2048x4096xbf16>, tensor<2048x4096xbf16>
}

// -----

// CHECK-LABEL: func.func @weighted_row_sum
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @weighted_row_sum(%x: tensor<1024x1024xf32>, %w: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = fuse.mul %x, %w : (tensor<1024x1024xf32>, tensor<1024xf32>) -> tensor<1024x1024xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<1024x1024xf32>) -> tensor<1024xf32>
  return %1 : tensor<1024xf32>
}

// -----

// Rows and, carried across those of each part, columns.
// CHECK-LABEL: func.func @rows_and_columns
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @rows_and_columns(%x: tensor<16384x4096xf32>) -> (tensor<16384xf32>, tensor<256x4096xf32>) {
  %0 = fuse.reshape %x : (tensor<16384x4096xf32>) -> tensor<256x64x4096xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<256x64x4096xf32>) -> tensor<256x4096xf32>
  %2 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<16384x4096xf32>) -> tensor<16384xf32>
  return %2, %1 : tensor<16384xf32>, tensor<256x4096xf32>
}
