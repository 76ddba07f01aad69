// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s

// An argument that is a result, and a value that is two results, are copied.
// CHECK-LABEL: func.func @copies
// CHECK-SAME: (%[[X:.*]]: tensor<8xf32>)
// CHECK: %[[E:.*]] = fuse.group %[[X]]
// CHECK: %[[A:.*]] = fuse.group %[[X]]
// CHECK-NEXT: ^bb0(%[[ARG:.*]]: tensor<8xf32>):
// CHECK-NEXT: fuse.yield %[[ARG]]
// CHECK: %[[F:.*]] = fuse.group %[[E]]
// CHECK: return %[[A]], %[[E]], %[[F]]
func.func @copies(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0 = fuse.exp %x : (tensor<8xf32>) -> tensor<8xf32>
  return %x, %0, %0 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// -----

// A constant result is stored by a kernel; a transposed result is stored
// transposed by the kernel that computes it.
// CHECK-LABEL: func.func @shape_results
// CHECK: fuse.group
// CHECK: fuse.exp
// CHECK-NEXT: fuse.transpose
// CHECK: return
func.func @shape_results(%x: tensor<8x4xf32>) -> (tensor<3xf32>, tensor<4x8xf32>) {
  %c = fuse.constant {value = dense<2.0> : tensor<3xf32>} : () -> tensor<3xf32>
  %0 = fuse.exp %x : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = fuse.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<8x4xf32>) -> tensor<4x8xf32>
  return %c, %1 : tensor<3xf32>, tensor<4x8xf32>
}

// -----

// What no result needs is gone.
// CHECK-LABEL: func.func @dead
// CHECK-NOT: fuse.tanh
// CHECK: return
func.func @dead(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = fuse.tanh %x : (tensor<8xf32>) -> tensor<8xf32>
  %1 = fuse.exp %x : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// A result that is another order of a value is the only place where that lies:
// a matmul reads it there.
// CHECK-LABEL: func.func @reads_results
// CHECK: %[[ROWS:.*]] = fuse.group
// CHECK: fuse.exp
// CHECK-NEXT: fuse.reshape
// CHECK-NEXT: fuse.yield %{{.*}} : tensor<64x32xbf16>
// CHECK: %[[PRODUCT:.*]] = fuse.group %[[ROWS]],
// CHECK: fuse.matmul
// CHECK-NEXT: fuse.yield %{{.*}} : tensor<64x16xbf16>
// CHECK: return %[[PRODUCT]], %[[ROWS]]
func.func @reads_results(%x: tensor<4x16x32xbf16>, %w: tensor<32x16xbf16>) -> (tensor<64x16xbf16>, tensor<64x32xbf16>) {
  %0 = fuse.exp %x : (tensor<4x16x32xbf16>) -> tensor<4x16x32xbf16>
  %1 = fuse.reshape %0 : (tensor<4x16x32xbf16>) -> tensor<64x32xbf16>
  %2 = fuse.matmul %1, %w : (tensor<64x32xbf16>, tensor<32x16xbf16>) -> tensor<64x16xbf16>
  return %2, %1 : tensor<64x16xbf16>, tensor<64x32xbf16>
}
