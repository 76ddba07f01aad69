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

// -----

// Two products compute the joined sums for themselves: nobody else reads these,
// and the kernels that store the sums are tried as one.
// CHECK-LABEL: func.func @joined
// CHECK-COUNT-3: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.group {{.*}}#fuse.kind<matmul>
// CHECK: fuse.concat
// CHECK: fuse.group {{.*}}#fuse.kind<matmul>
// CHECK: fuse.concat
// CHECK-NOT: fuse.group
func.func @joined(%a: tensor<32x2x16xf32>, %b: tensor<32x3x16xf32>, %c: tensor<32x4x16xf32>, %w: tensor<48x32xf32>, %x: tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<48x32xf32>) {
  %0 = fuse.reduce %a {axes = array<i64: 1>, kind = "sum"} : (tensor<32x2x16xf32>) -> tensor<32x16xf32>
  %1 = fuse.reduce %b {axes = array<i64: 1>, kind = "sum"} : (tensor<32x3x16xf32>) -> tensor<32x16xf32>
  %2 = fuse.reduce %c {axes = array<i64: 1>, kind = "sum"} : (tensor<32x4x16xf32>) -> tensor<32x16xf32>
  %3 = fuse.concat %0, %1, %2 {axis = 1 : i64} : (tensor<32x16xf32>, tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x48xf32>
  %4 = fuse.matmul %3, %w : (tensor<32x48xf32>, tensor<48x32xf32>) -> tensor<32x32xf32>
  %5 = fuse.matmul %3, %x {transpose_a = true} : (tensor<32x48xf32>, tensor<32x32xf32>) -> tensor<48x32xf32>
  return %4, %5 : tensor<32x32xf32>, tensor<48x32xf32>
}
