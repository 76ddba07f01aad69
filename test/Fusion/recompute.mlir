// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s

// The cheap producer of two kernels that cannot be one is computed in both, and
// its value is never stored.
// CHECK-LABEL: func.func @row_and_column
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.mul
// CHECK: fuse.reduce
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.mul
// CHECK: fuse.reduce
// CHECK-NOT: fuse.group
// CHECK: return
func.func @row_and_column(%x: tensor<2048x2048xf32>) -> (tensor<2048xf32>, tensor<2048xf32>) {
  %0 = fuse.mul %x, %x : (tensor<2048x2048xf32>, tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2048x2048xf32>) -> tensor<2048xf32>
  %2 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0>} : (tensor<2048x2048xf32>) -> tensor<2048xf32>
  return %1, %2 : tensor<2048xf32>, tensor<2048xf32>
}

// -----

// A cycle: the matmul stands between the two elementwise ops.
// CHECK-LABEL: func.func @around
// CHECK: %[[A:.*]] = fuse.group %{{.*}} {kind = #fuse.kind<loop>
// CHECK: fuse.group %[[A]], {{.*}}#fuse.kind<matmul>
// CHECK: fuse.matmul
// CHECK: fuse.mul
// CHECK-NOT: fuse.group
// CHECK: return
func.func @around(%x: tensor<256x256xbf16>, %w: tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  %0 = fuse.tanh %x : (tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %1 = fuse.matmul %0, %w : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %2 = fuse.mul %0, %1 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
  return %2 : tensor<256x256xbf16>
}
