// Where gradients are summed over matrices of a batch, as those of keys that heads share, these matrices are one for a kernel: side by side
// they are columns of the scores, so that its products sum over all of them.
// RUN: fusec-opt %s --fusec-recompute-scores=target=sm_90a --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-recompute-scores="target=sm_90a exact" --split-input-file | FileCheck %s --check-prefix=EXACT

// The sum goes before the number, and the rounding, that each matrix would be multiplied by. What each row has one of follows.
// CHECK-LABEL: func.func @shared_keys(
// CHECK-SAME: %[[Q:[a-z0-9]*]]: {{.*}}, %[[K:[a-z0-9]*]]: {{.*}}, %[[L:[a-z0-9]*]]: {{.*}}, %[[G:[a-z0-9]*]]: 
// CHECK: %[[K8:.*]] = fuse.reshape %[[K]] : {{.*}} -> tensor<8x2048x64xbf16>
// CHECK: %[[Q8:.*]] = fuse.reshape {{.*}} -> tensor<8x16384x64xbf16>
// CHECK: %[[S:.*]] = fuse.matmul %[[K8]], %[[Q8]] {{.*}}transpose_b = true{{.*}} -> tensor<8x2048x16384xbf16>
// CHECK: %[[L8:.*]] = fuse.reshape %[[L]] : {{.*}} -> tensor<8x16384x1xbf16>
// CHECK: %[[T:.*]] = fuse.transpose %[[L8]]
// CHECK: %[[X:.*]] = fuse.sub %[[S]], %[[T]]
// CHECK: %[[E:.*]] = fuse.exp %[[X]]
// CHECK: %[[G8:.*]] = fuse.reshape %[[G]] : {{.*}} -> tensor<8x16384x64xbf16>
// CHECK: %[[P:.*]] = fuse.matmul %[[E]], %[[G8]] {fuse.matrices = 8 : i64, {{.*}} -> tensor<8x2048x64xbf16>
// CHECK: %[[W:.*]] = fuse.cast %[[P]]
// CHECK: %[[Y:.*]] = fuse.mul %[[W]]
// CHECK: %[[Z:.*]] = fuse.cast %[[Y]]
// CHECK: %[[R:.*]] = fuse.reshape %[[Z]] : {{.*}} -> tensor<1x8x2048x64xbf16>
// CHECK-NOT: fuse.reduce
// CHECK: return {{.*}}, %[[R]]
// EXACT-LABEL: func.func @shared_keys(
// EXACT-NOT: fuse.matrices
// EXACT: fuse.reduce
func.func @shared_keys(%q: tensor<1x64x2048x64xbf16>, %k: tensor<1x8x2048x64xbf16>, %l: tensor<1x64x2048x1xbf16>, %g: tensor<1x64x2048x64xbf16>) -> (tensor<1x64x2048x64xbf16>, tensor<1x8x2048x64xbf16>) {
  %c = fuse.constant {value = dense<0.125> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.reshape %q : (tensor<1x64x2048x64xbf16>) -> tensor<1x8x16384x64xbf16>
  %1 = fuse.matmul %0, %k {transpose_b = true} : (tensor<1x8x16384x64xbf16>, tensor<1x8x2048x64xbf16>) -> tensor<1x8x16384x2048xbf16>
  %2 = fuse.reshape %1 : (tensor<1x8x16384x2048xbf16>) -> tensor<1x64x2048x2048xbf16>
  %3 = fuse.sub %2, %l : (tensor<1x64x2048x2048xbf16>, tensor<1x64x2048x1xbf16>) -> tensor<1x64x2048x2048xbf16>
  %4 = fuse.exp %3 : (tensor<1x64x2048x2048xbf16>) -> tensor<1x64x2048x2048xbf16>
  %5 = fuse.reshape %4 : (tensor<1x64x2048x2048xbf16>) -> tensor<1x8x16384x2048xbf16>
  %6 = fuse.matmul %5, %k : (tensor<1x8x16384x2048xbf16>, tensor<1x8x2048x64xbf16>) -> tensor<1x8x16384x64xbf16>
  %7 = fuse.reshape %6 : (tensor<1x8x16384x64xbf16>) -> tensor<1x64x2048x64xbf16>
  %8 = fuse.matmul %4, %g {transpose_a = true} : (tensor<1x64x2048x2048xbf16>, tensor<1x64x2048x64xbf16>) -> tensor<1x64x2048x64xbf16>
  %9 = fuse.cast %8 : (tensor<1x64x2048x64xbf16>) -> tensor<1x64x2048x64xf32>
  %10 = fuse.mul %9, %c : (tensor<1x64x2048x64xf32>, tensor<f32>) -> tensor<1x64x2048x64xf32>
  %11 = fuse.cast %10 : (tensor<1x64x2048x64xf32>) -> tensor<1x64x2048x64xbf16>
  %12 = fuse.reshape %11 : (tensor<1x64x2048x64xbf16>) -> tensor<1x8x8x2048x64xbf16>
  %13 = fuse.reduce %12 {kind = "sum", axes = array<i64: 2>} : (tensor<1x8x8x2048x64xbf16>) -> tensor<1x8x2048x64xbf16>
  return %7, %13 : tensor<1x64x2048x64xbf16>, tensor<1x8x2048x64xbf16>
}

// -----

// Einsums have the rows of such heads in one matrix already. That changes no order of additions.
// CHECK-LABEL: func.func @merged(
// CHECK: fuse.matmul {{.*}}fuse.matrices = 8 : i64
// EXACT-LABEL: func.func @merged(
// EXACT: fuse.matmul {{.*}}fuse.matrices = 8 : i64
func.func @merged(%q: tensor<8x16384x64xbf16>, %k: tensor<8x2048x64xbf16>, %l: tensor<8x8x2048x1xbf16>, %g: tensor<8x16384x64xbf16>) -> (tensor<8x16384x64xbf16>, tensor<8x2048x64xbf16>) {
  %1 = fuse.matmul %q, %k {transpose_b = true} : (tensor<8x16384x64xbf16>, tensor<8x2048x64xbf16>) -> tensor<8x16384x2048xbf16>
  %2 = fuse.reshape %1 : (tensor<8x16384x2048xbf16>) -> tensor<8x8x2048x2048xbf16>
  %3 = fuse.sub %2, %l : (tensor<8x8x2048x2048xbf16>, tensor<8x8x2048x1xbf16>) -> tensor<8x8x2048x2048xbf16>
  %4 = fuse.exp %3 : (tensor<8x8x2048x2048xbf16>) -> tensor<8x8x2048x2048xbf16>
  %5 = fuse.reshape %4 : (tensor<8x8x2048x2048xbf16>) -> tensor<8x16384x2048xbf16>
  %6 = fuse.matmul %5, %k : (tensor<8x16384x2048xbf16>, tensor<8x2048x64xbf16>) -> tensor<8x16384x64xbf16>
  %7 = fuse.matmul %5, %g {transpose_a = true} : (tensor<8x16384x2048xbf16>, tensor<8x16384x64xbf16>) -> tensor<8x2048x64xbf16>
  return %6, %7 : tensor<8x16384x64xbf16>, tensor<8x2048x64xbf16>
}

// -----

// Matrices that are one need not follow each other in the batch; a mask that all of them have is repeated.
// CHECK-LABEL: func.func @shared_by_batch(
// CHECK-SAME: %[[Q:[a-z0-9]*]]: {{.*}}, %[[K:[a-z0-9]*]]: {{.*}}, %[[M:[a-z0-9]*]]: 
// CHECK: %[[ONE:.*]] = fuse.slice {{.*}} -> tensor<1x32x2048x64xbf16>
// CHECK: %[[K1:.*]] = fuse.reshape %[[ONE]] : {{.*}} -> tensor<32x2048x64xbf16>
// CHECK: %[[T:.*]] = fuse.transpose %[[Q]] {permutation = array<i64: 1, 0, 2, 3>}
// CHECK: %[[Q1:.*]] = fuse.reshape %[[T]] : {{.*}} -> tensor<32x8192x64xbf16>
// CHECK: fuse.matmul %[[K1]], %[[Q1]]
// CHECK: fuse.broadcast_to {{.*}} -> tensor<4x2048x1xbf16>
// CHECK: fuse.matmul {{.*}}fuse.matrices = 4 : i64
// CHECK-NOT: fuse.reduce
func.func @shared_by_batch(%q: tensor<4x32x2048x64xbf16>, %k: tensor<32x2048x64xbf16>, %m: tensor<2048x1xbf16>, %g: tensor<4x32x2048x64xbf16>) -> tensor<32x2048x64xbf16> {
  %0 = fuse.broadcast_to %k : (tensor<32x2048x64xbf16>) -> tensor<4x32x2048x64xbf16>
  %1 = fuse.matmul %q, %0 {transpose_b = true} : (tensor<4x32x2048x64xbf16>, tensor<4x32x2048x64xbf16>) -> tensor<4x32x2048x2048xbf16>
  %2 = fuse.mul %1, %m : (tensor<4x32x2048x2048xbf16>, tensor<2048x1xbf16>) -> tensor<4x32x2048x2048xbf16>
  %e = fuse.exp %2 : (tensor<4x32x2048x2048xbf16>) -> tensor<4x32x2048x2048xbf16>
  %3 = fuse.matmul %e, %g {transpose_a = true} : (tensor<4x32x2048x2048xbf16>, tensor<4x32x2048x64xbf16>) -> tensor<4x32x2048x64xbf16>
  %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 0>} : (tensor<4x32x2048x64xbf16>) -> tensor<32x2048x64xbf16>
  return %4 : tensor<32x2048x64xbf16>
}

// -----

// Each head has keys of its own: their scores have different rows.
// CHECK-LABEL: func.func @own_keys(
// CHECK-NOT: fuse.matrices
// CHECK: fuse.reduce
func.func @own_keys(%q: tensor<64x2048x64xbf16>, %k: tensor<64x2048x64xbf16>, %g: tensor<64x2048x64xbf16>) -> tensor<8x2048x64xbf16> {
  %1 = fuse.matmul %q, %k {transpose_b = true} : (tensor<64x2048x64xbf16>, tensor<64x2048x64xbf16>) -> tensor<64x2048x2048xbf16>
  %2 = fuse.exp %1 : (tensor<64x2048x2048xbf16>) -> tensor<64x2048x2048xbf16>
  %3 = fuse.matmul %2, %g {transpose_a = true} : (tensor<64x2048x2048xbf16>, tensor<64x2048x64xbf16>) -> tensor<64x2048x64xbf16>
  %4 = fuse.reshape %3 : (tensor<64x2048x64xbf16>) -> tensor<8x8x2048x64xbf16>
  %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 1>} : (tensor<8x8x2048x64xbf16>) -> tensor<8x2048x64xbf16>
  return %5 : tensor<8x2048x64xbf16>
}

// -----

// One head of keys is too few tiles to fill the device: each head has a kernel's tiles of its own, and sums are another kernel.
// CHECK-LABEL: func.func @few_tiles(
// CHECK-NOT: fuse.matrices
// CHECK: fuse.reduce
func.func @few_tiles(%q: tensor<64x512x64xbf16>, %k: tensor<1x512x64xbf16>, %g: tensor<64x512x64xbf16>) -> tensor<512x64xbf16> {
  %0 = fuse.broadcast_to %k : (tensor<1x512x64xbf16>) -> tensor<64x512x64xbf16>
  %1 = fuse.matmul %q, %0 {transpose_b = true} : (tensor<64x512x64xbf16>, tensor<64x512x64xbf16>) -> tensor<64x512x512xbf16>
  %2 = fuse.exp %1 : (tensor<64x512x512xbf16>) -> tensor<64x512x512xbf16>
  %3 = fuse.matmul %2, %g {transpose_a = true} : (tensor<64x512x512xbf16>, tensor<64x512x64xbf16>) -> tensor<64x512x64xbf16>
  %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 0>} : (tensor<64x512x64xbf16>) -> tensor<512x64xbf16>
  return %4 : tensor<512x64xbf16>
}

// -----

// The other way round heads may share queries, whose gradients are sums.
// CHECK-LABEL: func.func @shared_queries(
// CHECK: fuse.matmul {{.*}} -> tensor<8x2048x16384xbf16>
// CHECK: fuse.matmul {{.*}}fuse.matrices = 8 : i64{{.*}} -> tensor<8x2048x64xbf16>
func.func @shared_queries(%q: tensor<8x2048x64xbf16>, %k: tensor<64x2048x64xbf16>, %g: tensor<64x2048x64xbf16>) -> (tensor<8x2048x64xbf16>, tensor<64x2048x64xbf16>) {
  %a = fuse.reshape %q : (tensor<8x2048x64xbf16>) -> tensor<8x1x2048x64xbf16>
  %b = fuse.broadcast_to %a : (tensor<8x1x2048x64xbf16>) -> tensor<8x8x2048x64xbf16>
  %0 = fuse.reshape %b : (tensor<8x8x2048x64xbf16>) -> tensor<64x2048x64xbf16>
  %1 = fuse.matmul %0, %k {transpose_b = true} : (tensor<64x2048x64xbf16>, tensor<64x2048x64xbf16>) -> tensor<64x2048x2048xbf16>
  %2 = fuse.exp %1 : (tensor<64x2048x2048xbf16>) -> tensor<64x2048x2048xbf16>
  %3 = fuse.matmul %2, %k : (tensor<64x2048x2048xbf16>, tensor<64x2048x64xbf16>) -> tensor<64x2048x64xbf16>
  %4 = fuse.reshape %3 : (tensor<64x2048x64xbf16>) -> tensor<8x8x2048x64xbf16>
  %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 1>} : (tensor<8x8x2048x64xbf16>) -> tensor<8x2048x64xbf16>
  %6 = fuse.matmul %2, %0 {transpose_a = true} : (tensor<64x2048x2048xbf16>, tensor<64x2048x64xbf16>) -> tensor<64x2048x64xbf16>
  return %5, %6 : tensor<8x2048x64xbf16>, tensor<64x2048x64xbf16>
}
