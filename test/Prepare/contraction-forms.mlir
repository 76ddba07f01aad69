// Products whose operands no bulk copy takes, or of few rows and long sums, in another form.
// RUN: fusec-opt %s --fusec-push-behind-products=target=sm_90a --fusec-expand-contractions=target=sm_90a --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-push-behind-products="target=sm_90a exact" --fusec-expand-contractions="target=sm_90a exact" --split-input-file | FileCheck %s --check-prefix=EXACT
// RUN: fusec-opt %s --fusec-push-behind-products="device=a100-sxm-80gb target=sm_80" --fusec-expand-contractions="device=a100-sxm-80gb target=sm_80" --split-input-file | FileCheck %s --check-prefix=OTHER

// Rows of 6666 bytes are copied into rows of 6784, whole lines of 128; of what is read the product is the same.
// CHECK-LABEL: func.func @odd_rows
// CHECK: %[[A:.*]] = fuse.pad %{{.*}} -> tensor<1111x3392xbf16>
// CHECK: %[[L:.*]] = fuse.slice %[[A]] {{.*}} -> tensor<1111x3333xbf16>
// CHECK: %[[B:.*]] = fuse.pad %{{.*}} -> tensor<3333x2240xbf16>
// CHECK: %[[R:.*]] = fuse.slice %[[B]] {{.*}} -> tensor<3333x2223xbf16>
// CHECK: fuse.matmul %[[L]], %[[R]]
// EXACT-LABEL: func.func @odd_rows
// EXACT-COUNT-2: fuse.pad
// OTHER-LABEL: func.func @odd_rows
// OTHER-NOT: fuse.pad
func.func @odd_rows(%a: tensor<1111x3333xbf16>, %b: tensor<3333x2223xbf16>) -> tensor<1111x2223xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<1111x3333xbf16>, tensor<3333x2223xbf16>) -> tensor<1111x2223xbf16>
  return %0 : tensor<1111x2223xbf16>
}

// -----

// Behind views that leave rows whole, and once where several products read them.
// CHECK-LABEL: func.func @behind_views
// CHECK: %[[A:.*]] = fuse.pad %{{.*}} -> tensor<4x1024x5056xbf16>
// CHECK: %[[L:.*]] = fuse.reshape %[[A]] : {{.*}} -> tensor<4096x5056xbf16>
// CHECK: %[[M:.*]] = fuse.slice %[[L]] {{.*}} -> tensor<4096x5001xbf16>
// CHECK: fuse.matmul %[[M]], %{{.*}} {transpose_a = true
// CHECK-NOT: fuse.pad
// CHECK: fuse.matmul %[[M]], %{{.*}} : 
func.func @behind_views(%a: tensor<4x1024x5001xbf16>, %b: tensor<4096x768xbf16>, %c: tensor<5001x768xbf16>) -> (tensor<5001x768xbf16>, tensor<4096x768xbf16>) {
  %0 = fuse.reshape %a : (tensor<4x1024x5001xbf16>) -> tensor<4096x5001xbf16>
  %1 = fuse.matmul %0, %b {transpose_a = true} : (tensor<4096x5001xbf16>, tensor<4096x768xbf16>) -> tensor<5001x768xbf16>
  %2 = fuse.matmul %0, %c : (tensor<4096x5001xbf16>, tensor<5001x768xbf16>) -> tensor<4096x768xbf16>
  return %1, %2 : tensor<5001x768xbf16>, tensor<4096x768xbf16>
}

// -----

// Small ones, and those that are parts of longer rows already, stay.
// CHECK-LABEL: func.func @stays
// CHECK-NOT: fuse.pad
func.func @stays(%a: tensor<33x33xbf16>, %b: tensor<2048x4096xbf16>, %c: tensor<2047x2048xbf16>) -> (tensor<33x33xbf16>, tensor<2048x2048xbf16>) {
  %0 = fuse.matmul %a, %a : (tensor<33x33xbf16>, tensor<33x33xbf16>) -> tensor<33x33xbf16>
  %1 = fuse.slice %b {starts = array<i64: 0, 0>, limits = array<i64: 2048, 2047>, strides = array<i64: 1, 1>} : (tensor<2048x4096xbf16>) -> tensor<2048x2047xbf16>
  %2 = fuse.matmul %1, %c : (tensor<2048x2047xbf16>, tensor<2047x2048xbf16>) -> tensor<2048x2048xbf16>
  return %0, %2 : tensor<33x33xbf16>, tensor<2048x2048xbf16>
}

// -----

// 36 tiles sum 8192 products each: blocks share a tile, in one kernel.
// CHECK-LABEL: func.func @long_sums
// CHECK-NEXT: %[[PRODUCT:.*]] = fuse.matmul %arg0, %arg1
// CHECK-NEXT: return %[[PRODUCT]]
func.func @long_sums(%a: tensor<8192x768xbf16>, %b: tensor<8192x768xbf16>) -> tensor<768x768xbf16> {
  %0 = fuse.matmul %a, %b {transpose_a = true} : (tensor<8192x768xbf16>, tensor<8192x768xbf16>) -> tensor<768x768xbf16>
  return %0 : tensor<768x768xbf16>
}

// -----

// What one kernel computes with the product before it stays: attention.
// CHECK-LABEL: func.func @attention
// CHECK-NOT: fuse.pad
// CHECK-NOT: fuse.widens_partial
// CHECK: return
// EXACT-LABEL: func.func @attention
func.func @attention(%q: tensor<2x128x64xbf16>, %k: tensor<2x4095x64xbf16>, %v: tensor<2x4095x64xbf16>) -> tensor<2x128x64xbf16> {
  %s = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x128x64xbf16>, tensor<2x4095x64xbf16>) -> tensor<2x128x4095xbf16>
  %m = fuse.reduce %s {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<2x128x4095xbf16>) -> tensor<2x128x1xbf16>
  %d = fuse.sub %s, %m : (tensor<2x128x4095xbf16>, tensor<2x128x1xbf16>) -> tensor<2x128x4095xbf16>
  %e = fuse.exp %d : (tensor<2x128x4095xbf16>) -> tensor<2x128x4095xbf16>
  %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<2x128x4095xbf16>) -> tensor<2x128x1xbf16>
  %p = fuse.div %e, %l : (tensor<2x128x4095xbf16>, tensor<2x128x1xbf16>) -> tensor<2x128x4095xbf16>
  %o = fuse.matmul %p, %v : (tensor<2x128x4095xbf16>, tensor<2x4095x64xbf16>) -> tensor<2x128x64xbf16>
  return %o : tensor<2x128x64xbf16>
}

// -----

// What is widened for a product is multiplied in 16 bits, with sums in f32 that stay so.
// CHECK-LABEL: func.func @widened
// CHECK-SAME: (%[[A:.*]]: tensor<64x64xbf16>, %[[B:.*]]: tensor<64x64xbf16>)
// CHECK: %[[P:.*]] = fuse.matmul %[[A]], %[[B]] : {{.*}} -> tensor<64x64xbf16>
// CHECK: fuse.cast %[[P]] {fuse.widens_partial} : {{.*}} -> tensor<64x64xf32>
// EXACT-LABEL: func.func @widened
// EXACT: fuse.matmul {{.*}} -> tensor<64x64xf32>
// OTHER-LABEL: func.func @widened
// OTHER: fuse.matmul {{.*}} -> tensor<64x64xbf16>
func.func @widened(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>) -> tensor<64x64xf32> {
  %0 = fuse.cast %a : (tensor<64x64xbf16>) -> tensor<64x64xf32>
  %1 = fuse.cast %b : (tensor<64x64xbf16>) -> tensor<64x64xf32>
  %2 = fuse.matmul %0, %1 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// -----

// Rows that come of another product are multiplied from the left.
// CHECK-LABEL: func.func @from_the_right
// CHECK: %[[P:.*]] = fuse.div
// CHECK: %[[O:.*]] = fuse.matmul %[[P]], %{{.*}} {transpose_b = true} : {{.*}} -> tensor<128x64xbf16>
// CHECK: fuse.transpose %[[O]]
// EXACT-LABEL: func.func @from_the_right
// EXACT: fuse.matmul {{.*}} -> tensor<64x128xbf16>
func.func @from_the_right(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<64x128xbf16>) -> tensor<64x128xbf16> {
  %s = fuse.matmul %q, %k {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
  %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
  %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
  %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
  %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
  %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
  %o = fuse.matmul %v, %p {transpose_b = true} : (tensor<64x128xbf16>, tensor<128x128xbf16>) -> tensor<64x128xbf16>
  return %o : tensor<64x128xbf16>
}

// -----

// Which weights a block of rows takes another product says; that is nothing that feeds them.
// CHECK-LABEL: func.func @picked_weights
// CHECK: fuse.matmul %arg0, %{{.*}} {transpose_b = true} : {{.*}} -> tensor<4x128x512xbf16>
// EXACT-LABEL: func.func @picked_weights
func.func @picked_weights(%x: tensor<4x128x64xbf16>, %w: tensor<8x512x64xbf16>, %a: tensor<4x64xbf16>, %b: tensor<64x8xbf16>) -> tensor<4x128x512xbf16> {
  %s = fuse.matmul %a, %b : (tensor<4x64xbf16>, tensor<64x8xbf16>) -> tensor<4x8xbf16>
  %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>} : (tensor<4x8xbf16>) -> tensor<4xbf16>
  %i = fuse.cast %m : (tensor<4xbf16>) -> tensor<4xi64>
  %g = fuse.gather %w, %i : (tensor<8x512x64xbf16>, tensor<4xi64>) -> tensor<4x512x64xbf16>
  %o = fuse.matmul %x, %g {transpose_b = true} : (tensor<4x128x64xbf16>, tensor<4x512x64xbf16>) -> tensor<4x128x512xbf16>
  return %o : tensor<4x128x512xbf16>
}

// -----

// Matrices times a vector each are sums; several vectors from the left may be queries.
// CHECK-LABEL: func.func @vectors
// CHECK-NOT: fuse.matmul
// CHECK: fuse.reduce {{.*}}kind = "sum"
// CHECK: return
// EXACT-LABEL: func.func @vectors
func.func @vectors(%w: tensor<3072x64x9xbf16>, %x: tensor<3072x9x1xbf16>) -> tensor<3072x64x1xbf16> {
  %o = fuse.matmul %w, %x : (tensor<3072x64x9xbf16>, tensor<3072x9x1xbf16>) -> tensor<3072x64x1xbf16>
  return %o : tensor<3072x64x1xbf16>
}

// -----

// CHECK-LABEL: func.func @queries
// CHECK: fuse.matmul
// EXACT-LABEL: func.func @queries
func.func @queries(%q: tensor<3072x1x9xbf16>, %k: tensor<3072x64x9xbf16>) -> tensor<3072x1x64xbf16> {
  %o = fuse.matmul %q, %k {transpose_b = true} : (tensor<3072x1x9xbf16>, tensor<3072x64x9xbf16>) -> tensor<3072x1x64xbf16>
  return %o : tensor<3072x1x64xbf16>
}

// -----

// Sums, also of products that become a reduction, are f32 where that was asked for: nothing rounds them.
// CHECK-LABEL: func.func @widened_long_sums
// CHECK: fuse.matmul {{.*}} -> tensor<768x768xbf16>
// CHECK-NEXT: %[[SUM:.*]] = fuse.cast {{.*}}fuse.widens_partial{{.*}} -> tensor<768x768xf32>
// CHECK: %[[FEW:.*]] = fuse.reduce {{.*}} -> tensor<5x2xf32>
// CHECK: return %[[SUM]], %[[FEW]]
func.func @widened_long_sums(%a: tensor<8192x768xbf16>, %b: tensor<8192x768xbf16>, %c: tensor<5x16384xbf16>,
                             %d: tensor<16384x2xbf16>) -> (tensor<768x768xf32>, tensor<5x2xf32>) {
  %0 = fuse.cast %a : (tensor<8192x768xbf16>) -> tensor<8192x768xf32>
  %1 = fuse.cast %b : (tensor<8192x768xbf16>) -> tensor<8192x768xf32>
  %2 = fuse.matmul %0, %1 {transpose_a = true} : (tensor<8192x768xf32>, tensor<8192x768xf32>) -> tensor<768x768xf32>
  %3 = fuse.cast %c : (tensor<5x16384xbf16>) -> tensor<5x16384xf32>
  %4 = fuse.cast %d : (tensor<16384x2xbf16>) -> tensor<16384x2xf32>
  %5 = fuse.matmul %3, %4 : (tensor<5x16384xf32>, tensor<16384x2xf32>) -> tensor<5x2xf32>
  return %2, %5 : tensor<768x768xf32>, tensor<5x2xf32>
}

// -----

// Halves that meet element by element are two products of the same rows: with a row added to all columns,
// behind a reshape. Halves that do not meet stay, as do parts of other sizes.
// CHECK-LABEL: func.func @gate
// CHECK: %[[W0:.*]] = fuse.slice %{{.*}}limits = array<i64: 8192, 2048>{{.*}} -> tensor<8192x2048xbf16>
// CHECK: %[[P0:.*]] = fuse.matmul %{{.*}}, %[[W0]] {transpose_b = true} : {{.*}} -> tensor<4096x8192xbf16>
// CHECK: fuse.matmul {{.*}} -> tensor<4096x8192xbf16>
// CHECK: %[[B0:.*]] = fuse.slice %{{.*}} -> tensor<8192xbf16>
// CHECK-DAG: %[[C0:.*]] = fuse.add %[[P0]], %[[B0]]
// CHECK: %[[D0:.*]] = fuse.reshape %[[C0]]
// CHECK: %[[GATE:.*]] = fuse.silu %[[D0]]
// CHECK: fuse.mul %[[GATE]]
// OTHER-LABEL: func.func @gate
// OTHER: fuse.matmul {{.*}} -> tensor<4096x16384xbf16>
func.func @gate(%x: tensor<4096x2048xbf16>, %w: tensor<16384x2048xbf16>, %b: tensor<16384xbf16>) -> tensor<1x4096x8192xbf16> {
  %0 = fuse.matmul %x, %w {transpose_b = true} : (tensor<4096x2048xbf16>, tensor<16384x2048xbf16>) -> tensor<4096x16384xbf16>
  %1 = fuse.add %0, %b : (tensor<4096x16384xbf16>, tensor<16384xbf16>) -> tensor<4096x16384xbf16>
  %2 = fuse.reshape %1 : (tensor<4096x16384xbf16>) -> tensor<1x4096x16384xbf16>
  %3 = fuse.slice %2 {starts = array<i64: 0, 0, 0>, limits = array<i64: 1, 4096, 8192>, strides = array<i64: 1, 1, 1>} : (tensor<1x4096x16384xbf16>) -> tensor<1x4096x8192xbf16>
  %4 = fuse.slice %2 {starts = array<i64: 0, 0, 8192>, limits = array<i64: 1, 4096, 16384>, strides = array<i64: 1, 1, 1>} : (tensor<1x4096x16384xbf16>) -> tensor<1x4096x8192xbf16>
  %5 = fuse.silu %3 : (tensor<1x4096x8192xbf16>) -> tensor<1x4096x8192xbf16>
  %6 = fuse.mul %5, %4 : (tensor<1x4096x8192xbf16>, tensor<1x4096x8192xbf16>) -> tensor<1x4096x8192xbf16>
  return %6 : tensor<1x4096x8192xbf16>
}

// -----

// CHECK-LABEL: func.func @halves
// CHECK: fuse.matmul {{.*}} -> tensor<4096x16384xbf16>
func.func @halves(%x: tensor<4096x2048xbf16>, %w: tensor<2048x16384xbf16>) -> (tensor<4096x8192xbf16>, tensor<4096x8192xbf16>) {
  %0 = fuse.matmul %x, %w : (tensor<4096x2048xbf16>, tensor<2048x16384xbf16>) -> tensor<4096x16384xbf16>
  %1 = fuse.slice %0 {starts = array<i64: 0, 0>, limits = array<i64: 4096, 8192>, strides = array<i64: 1, 1>} : (tensor<4096x16384xbf16>) -> tensor<4096x8192xbf16>
  %2 = fuse.slice %0 {starts = array<i64: 0, 8192>, limits = array<i64: 4096, 16384>, strides = array<i64: 1, 1>} : (tensor<4096x16384xbf16>) -> tensor<4096x8192xbf16>
  %3 = fuse.silu %1 : (tensor<4096x8192xbf16>) -> tensor<4096x8192xbf16>
  return %3, %2 : tensor<4096x8192xbf16>, tensor<4096x8192xbf16>
}

// -----

// A copy that the model has is read by the product too; the zero that others read stays in front of them.
// CHECK-LABEL: func.func @own_pad(
// CHECK-COUNT-1: fuse.pad
// CHECK-NOT: fuse.pad
// EXACT-LABEL: func.func @own_pad(
// OTHER-LABEL: func.func @own_pad(
func.func @own_pad(%x: tensor<4096x1020xf16>, %w: tensor<1020x4096xf16>, %u: tensor<128x128xf16>) -> (tensor<4096x4096xf16>, tensor<4096x1024xf16>, tensor<128x128xf16>) {
  %z = fuse.constant {value = dense<0.0> : tensor<f16>} : () -> tensor<f16>
  %m = fuse.maximum %u, %z : (tensor<128x128xf16>, tensor<f16>) -> tensor<128x128xf16>
  %a = fuse.matmul %x, %w : (tensor<4096x1020xf16>, tensor<1020x4096xf16>) -> tensor<4096x4096xf16>
  %p = fuse.pad %x, %z {low = array<i64: 0, 0>, high = array<i64: 0, 4>} : (tensor<4096x1020xf16>, tensor<f16>) -> tensor<4096x1024xf16>
  return %a, %p, %m : tensor<4096x4096xf16>, tensor<4096x1024xf16>, tensor<128x128xf16>
}
