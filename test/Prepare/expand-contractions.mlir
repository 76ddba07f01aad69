// RUN: fusec-opt %s --fusec-expand-contractions --split-input-file | FileCheck %s

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
