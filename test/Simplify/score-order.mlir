// Rows of a product that are places and heads of a group, of which matrices of each head are wanted, come in that order.
// RUN: fusec-opt %s --fusec-simplify --split-input-file | FileCheck %s

// Queries change places, and not scores: neither in front of the scale, nor behind what rows are reduced and divided by.
// CHECK-LABEL: func.func @scores(
// CHECK-SAME: %[[Q:[a-z0-9]*]]: {{.*}}, %[[K:[a-z0-9]*]]: {{.*}}, %[[V:[a-z0-9]*]]: 
// CHECK: %[[T:.*]] = fuse.transpose %{{.*}} -> tensor<2x3x16x4xf32>
// CHECK: %[[G:.*]] = fuse.reshape %[[T]] : (tensor<2x3x16x4xf32>) -> tensor<2x48x4xf32>
// CHECK: %[[S:.*]] = fuse.matmul %[[G]], %[[K]]
// CHECK-NOT: fuse.transpose
// CHECK: %[[P:.*]] = fuse.div
// CHECK: %[[R:.*]] = fuse.reshape %[[P]] : (tensor<2x3x16x32xf32>) -> tensor<2x48x32xf32>
// CHECK: fuse.matmul %[[V]], %[[R]] {transpose_b = true}
func.func @scores(%q: tensor<2x48x4xf32>, %k: tensor<2x4x32xf32>, %v: tensor<2x4x32xf32>) -> tensor<2x4x48xf32> {
  %scale = fuse.constant {value = dense<0.5> : tensor<1x1x1x1xf32>} : () -> tensor<1x1x1x1xf32>
  %0 = fuse.matmul %q, %k : (tensor<2x48x4xf32>, tensor<2x4x32xf32>) -> tensor<2x48x32xf32>
  %1 = fuse.reshape %0 : (tensor<2x48x32xf32>) -> tensor<2x16x3x32xf32>
  %2 = fuse.mul %1, %scale : (tensor<2x16x3x32xf32>, tensor<1x1x1x1xf32>) -> tensor<2x16x3x32xf32>
  %3 = fuse.transpose %2 {permutation = array<i64: 2, 0, 1, 3>} : (tensor<2x16x3x32xf32>) -> tensor<3x2x16x32xf32>
  %4 = fuse.exp %3 : (tensor<3x2x16x32xf32>) -> tensor<3x2x16x32xf32>
  %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 3>} : (tensor<3x2x16x32xf32>) -> tensor<3x2x16xf32>
  %6 = fuse.reshape %5 : (tensor<3x2x16xf32>) -> tensor<3x2x16x1xf32>
  %7 = fuse.div %4, %6 : (tensor<3x2x16x32xf32>, tensor<3x2x16x1xf32>) -> tensor<3x2x16x32xf32>
  %8 = fuse.transpose %7 {permutation = array<i64: 1, 3, 0, 2>} : (tensor<3x2x16x32xf32>) -> tensor<2x32x3x16xf32>
  %9 = fuse.reshape %8 : (tensor<2x32x3x16xf32>) -> tensor<2x32x48xf32>
  %10 = fuse.matmul %v, %9 : (tensor<2x4x32xf32>, tensor<2x32x48xf32>) -> tensor<2x4x48xf32>
  return %10 : tensor<2x4x48xf32>
}

// -----

// What a product has fewer of than its rows stays as it is.
// CHECK-LABEL: func.func @small(
// CHECK: %[[P:.*]] = fuse.matmul
// CHECK: %[[R:.*]] = fuse.reshape %[[P]]
// CHECK: fuse.transpose %[[R]]
func.func @small(%x: tensor<2x48x40xf32>, %w: tensor<2x40x8xf32>) -> tensor<2x3x16x8xf32> {
  %0 = fuse.matmul %x, %w : (tensor<2x48x40xf32>, tensor<2x40x8xf32>) -> tensor<2x48x8xf32>
  %1 = fuse.reshape %0 : (tensor<2x48x8xf32>) -> tensor<2x16x3x8xf32>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x16x3x8xf32>) -> tensor<2x3x16x8xf32>
  return %2 : tensor<2x3x16x8xf32>
}
