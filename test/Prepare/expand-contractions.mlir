// RUN: fusec-opt %s --fusec-expand-contractions --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-expand-contractions=exact --split-input-file | FileCheck %s --check-prefix=EXACT

// EXACT-LABEL: func.func @few_results
// EXACT: fuse.matmul

// CHECK-LABEL: func.func @f64
// CHECK-SAME: (%[[A:.*]]: tensor<3x4xf64>, %[[B:.*]]: tensor<4x5xf64>)
// CHECK: %[[BT:.*]] = fuse.transpose %[[B]]
// CHECK: %[[L:.*]] = fuse.reshape %[[A]] : (tensor<3x4xf64>) -> tensor<3x1x4xf64>
// CHECK: %[[R:.*]] = fuse.reshape %[[BT]] : (tensor<5x4xf64>) -> tensor<1x5x4xf64>
// CHECK: %[[P:.*]] = fuse.mul %[[L]], %[[R]] : {{.*}} -> tensor<3x5x4xf64>
// CHECK: %[[S:.*]] = fuse.reduce %[[P]] {axes = array<i64: 2>, kind = "sum"{{.*}}} : {{.*}} -> tensor<3x5xf64>
// CHECK: return %[[S]]
func.func @f64(%a: tensor<3x4xf64>, %b: tensor<4x5xf64>) -> tensor<3x5xf64> {
  %0 = fuse.matmul %a, %b : (tensor<3x4xf64>, tensor<4x5xf64>) -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

// -----

// Nothing to sum: zeros, whatever the type.
// CHECK-LABEL: func.func @no_products
// CHECK-NOT: fuse.matmul
// CHECK: fuse.reduce
func.func @no_products(%a: tensor<3x0xf32>, %b: tensor<0x5xf32>) -> tensor<3x5xf32> {
  %0 = fuse.matmul %a, %b : (tensor<3x0xf32>, tensor<0x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// -----

// Batch dimensions broadcast as the matmul's do.
// CHECK-LABEL: func.func @batched
// CHECK: fuse.mul {{.*}} : (tensor<2x3x1x4xf64>, tensor<1x5x4xf64>) -> tensor<2x3x5x4xf64>
func.func @batched(%a: tensor<2x3x4xf64>, %b: tensor<5x4xf64>) -> tensor<2x3x5xf64> {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<2x3x4xf64>, tensor<5x4xf64>) -> tensor<2x3x5xf64>
  return %0 : tensor<2x3x5xf64>
}

// -----

// CHECK-LABEL: func.func @tensor_cores
// CHECK: fuse.matmul
func.func @tensor_cores(%a: tensor<3x4xf32>, %b: tensor<4x5xf32>) -> tensor<3x5xf32> {
  %0 = fuse.matmul %a, %b : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// -----

// Ten results of long sums would be one tile: the sums of f32 products, spread over the machine.
// CHECK-LABEL: func.func @few_results
// CHECK-NOT: fuse.matmul
// CHECK: fuse.cast {{.*}} -> tensor<5x16384xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<5x2xf32>
// CHECK: fuse.cast {{.*}} -> tensor<5x2xbf16>
func.func @few_results(%a: tensor<5x16384xbf16>, %b: tensor<16384x2xbf16>) -> tensor<5x2xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<5x16384xbf16>, tensor<16384x2xbf16>) -> tensor<5x2xbf16>
  return %0 : tensor<5x2xbf16>
}

// -----

// Many results keep the tensor cores, and so do short sums.
// CHECK-LABEL: func.func @many_results
// CHECK: fuse.matmul
// CHECK: fuse.matmul
func.func @many_results(%a: tensor<64x4096xbf16>, %b: tensor<4096x4096xbf16>, %c: tensor<4096x8xbf16>, %d: tensor<64x64xbf16>) -> (tensor<64x4096xbf16>, tensor<64x64xbf16>) {
  %0 = fuse.matmul %a, %b : (tensor<64x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<64x4096xbf16>
  %1 = fuse.matmul %d, %d : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %0, %1 : tensor<64x4096xbf16>, tensor<64x64xbf16>
}

// -----

// A matrix times a vector, on either side of it.
// CHECK-LABEL: func.func @vectors
// CHECK-NOT: fuse.matmul
// CHECK: fuse.reduce {{.*}} -> tensor<1x8192xf32>
// CHECK-NOT: fuse.matmul
// CHECK: fuse.reduce {{.*}} -> tensor<4096x1xf32>
// CHECK-NOT: fuse.matmul
// EXACT-LABEL: func.func @vectors
// EXACT-COUNT-2: fuse.matmul
func.func @vectors(%x: tensor<1x2048xbf16>, %w: tensor<8192x2048xbf16>, %a: tensor<4096x1000xf32>, %y: tensor<1000x1xf32>)
    -> (tensor<1x8192xbf16>, tensor<4096x1xf32>) {
  %0 = fuse.matmul %x, %w {transpose_b = true} : (tensor<1x2048xbf16>, tensor<8192x2048xbf16>) -> tensor<1x8192xbf16>
  %1 = fuse.matmul %a, %y : (tensor<4096x1000xf32>, tensor<1000x1xf32>) -> tensor<4096x1xf32>
  return %0, %1 : tensor<1x8192xbf16>, tensor<4096x1xf32>
}
