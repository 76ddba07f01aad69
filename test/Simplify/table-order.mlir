// What scores have added to them of a table with heads last is read of the transposed table, with heads first.
// RUN: fusec-opt %s --fusec-simplify --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @bias(
// CHECK-SAME: %{{.*}}, %{{.*}}, %[[TABLE:[a-z0-9]*]]: {{.*}}, %[[PLACES:[a-z0-9]*]]: 
// CHECK: %[[T:.*]] = fuse.transpose %[[TABLE]] {permutation = array<i64: 1, 0>} : (tensor<32x4xf32>) -> tensor<4x32xf32>
// CHECK: %[[G:.*]] = fuse.gather %[[T]], %[[PLACES]] {axis = 1 : i64} : (tensor<4x32xf32>, tensor<16x24xi64>) -> tensor<4x16x24xf32>
// CHECK-NOT: fuse.transpose
// CHECK: return
func.func @bias(%q: tensor<2x4x16x8xf32>, %k: tensor<2x4x24x8xf32>, %table: tensor<32x4xf32>, %places: tensor<16x24xi64>) -> tensor<2x4x16x24xf32> {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x4x16x8xf32>, tensor<2x4x24x8xf32>) -> tensor<2x4x16x24xf32>
  %1 = fuse.gather %table, %places : (tensor<32x4xf32>, tensor<16x24xi64>) -> tensor<16x24x4xf32>
  %2 = fuse.reshape %1 : (tensor<16x24x4xf32>) -> tensor<1x16x24x4xf32>
  %3 = fuse.transpose %2 {permutation = array<i64: 0, 3, 1, 2>} : (tensor<1x16x24x4xf32>) -> tensor<1x4x16x24xf32>
  %4 = fuse.add %0, %3 : (tensor<2x4x16x24xf32>, tensor<1x4x16x24xf32>) -> tensor<2x4x16x24xf32>
  return %4 : tensor<2x4x16x24xf32>
}

// -----

// Places in one dimension are split where they are read.
// CHECK-LABEL: func.func @flat_places(
// CHECK: %[[P:.*]] = fuse.reshape %{{.*}} : (tensor<384xi64>) -> tensor<16x24xi64>
// CHECK: fuse.gather %{{.*}}, %[[P]] {axis = 1 : i64} : (tensor<4x32xf32>, tensor<16x24xi64>) -> tensor<4x16x24xf32>
// CHECK-NOT: fuse.transpose
// CHECK: return
func.func @flat_places(%scores: tensor<4x16x24xf32>, %w: tensor<4x24x24xf32>, %table: tensor<32x4xf32>, %places: tensor<384xi64>) -> tensor<4x16x24xf32> {
  %0 = fuse.matmul %scores, %w : (tensor<4x16x24xf32>, tensor<4x24x24xf32>) -> tensor<4x16x24xf32>
  %1 = fuse.gather %table, %places : (tensor<32x4xf32>, tensor<384xi64>) -> tensor<384x4xf32>
  %2 = fuse.reshape %1 : (tensor<384x4xf32>) -> tensor<16x24x4xf32>
  %3 = fuse.transpose %2 {permutation = array<i64: 2, 0, 1>} : (tensor<16x24x4xf32>) -> tensor<4x16x24xf32>
  %4 = fuse.add %3, %0 : (tensor<4x16x24xf32>, tensor<4x16x24xf32>) -> tensor<4x16x24xf32>
  return %4 : tensor<4x16x24xf32>
}

// -----

// What nothing is added to that a product gives, as embeddings, stays as it is; so does what swaps places.
// CHECK-LABEL: func.func @embeddings(
// CHECK: fuse.gather %{{.*}} : (tensor<32x4xf32>, tensor<16x24xi64>) -> tensor<16x24x4xf32>
// CHECK: fuse.gather %{{.*}} : (tensor<32x4xf32>, tensor<24x16xi64>) -> tensor<24x16x4xf32>
// CHECK-NOT: fuse.gather
// CHECK: return
func.func @embeddings(%x: tensor<4x16x24xf32>, %w: tensor<4x24x24xf32>, %table: tensor<32x4xf32>, %places: tensor<16x24xi64>, %others: tensor<24x16xi64>) -> (tensor<4x16x24xf32>, tensor<4x16x24xf32>) {
  %0 = fuse.gather %table, %places : (tensor<32x4xf32>, tensor<16x24xi64>) -> tensor<16x24x4xf32>
  %1 = fuse.transpose %0 {permutation = array<i64: 2, 0, 1>} : (tensor<16x24x4xf32>) -> tensor<4x16x24xf32>
  %2 = fuse.add %1, %x : (tensor<4x16x24xf32>, tensor<4x16x24xf32>) -> tensor<4x16x24xf32>
  %3 = fuse.gather %table, %others : (tensor<32x4xf32>, tensor<24x16xi64>) -> tensor<24x16x4xf32>
  %4 = fuse.transpose %3 {permutation = array<i64: 2, 1, 0>} : (tensor<24x16x4xf32>) -> tensor<4x16x24xf32>
  %5 = fuse.matmul %x, %w : (tensor<4x16x24xf32>, tensor<4x24x24xf32>) -> tensor<4x16x24xf32>
  %6 = fuse.add %5, %4 : (tensor<4x16x24xf32>, tensor<4x16x24xf32>) -> tensor<4x16x24xf32>
  return %2, %6 : tensor<4x16x24xf32>, tensor<4x16x24xf32>
}
