// Kernels that merging leaves far from where the graph has them run in its order again, where that keeps the peak of memory:
// products of what each layer keeps, which are cast at the end, run before what the next layers keep is written.
//
// RUN: fusec-opt %s --fusec-simplify --fusec-fusion --remarks-filter=fusion --fusec-verify-fusion 2>%t.txt | FileCheck %s
// RUN: FileCheck %s --check-prefix=REASON --input-file=%t.txt --allow-empty

// CHECK-LABEL: func.func @main
// CHECK: fuse.relu
// CHECK: fuse.cast
// CHECK: fuse.relu
// CHECK: fuse.cast
// CHECK: fuse.relu
// CHECK: fuse.cast
// CHECK: fuse.relu
// CHECK: fuse.cast
// REASON-NOT: it would raise the peak memory
func.func @main(%x0: tensor<2048x2048xf32>, %x1: tensor<2048x2048xf32>, %x2: tensor<2048x2048xf32>, %x3: tensor<2048x2048xf32>, %w0: tensor<16x16xf32>, %w1: tensor<16x16xf32>, %w2: tensor<16x16xf32>, %w3: tensor<16x16xf32>, %g0: tensor<2048x16xf32>) -> (tensor<2048x16xbf16>, tensor<2048x16xbf16>, tensor<2048x16xbf16>, tensor<2048x16xbf16>) {
  %p0 = fuse.relu %x0 : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %d0 = fuse.matmul %p0, %g0 : (tensor<2048x2048xf32>, tensor<2048x16xf32>) -> tensor<2048x16xf32>
  %g1 = fuse.matmul %g0, %w0 : (tensor<2048x16xf32>, tensor<16x16xf32>) -> tensor<2048x16xf32>
  %p1 = fuse.relu %x1 : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %d1 = fuse.matmul %p1, %g1 : (tensor<2048x2048xf32>, tensor<2048x16xf32>) -> tensor<2048x16xf32>
  %g2 = fuse.matmul %g1, %w1 : (tensor<2048x16xf32>, tensor<16x16xf32>) -> tensor<2048x16xf32>
  %p2 = fuse.relu %x2 : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %d2 = fuse.matmul %p2, %g2 : (tensor<2048x2048xf32>, tensor<2048x16xf32>) -> tensor<2048x16xf32>
  %g3 = fuse.matmul %g2, %w2 : (tensor<2048x16xf32>, tensor<16x16xf32>) -> tensor<2048x16xf32>
  %p3 = fuse.relu %x3 : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %d3 = fuse.matmul %p3, %g3 : (tensor<2048x2048xf32>, tensor<2048x16xf32>) -> tensor<2048x16xf32>
  %g4 = fuse.matmul %g3, %w3 : (tensor<2048x16xf32>, tensor<16x16xf32>) -> tensor<2048x16xf32>
  %o0 = fuse.cast %d0 : (tensor<2048x16xf32>) -> tensor<2048x16xbf16>
  %o1 = fuse.cast %d1 : (tensor<2048x16xf32>) -> tensor<2048x16xbf16>
  %o2 = fuse.cast %d2 : (tensor<2048x16xf32>) -> tensor<2048x16xbf16>
  %o3 = fuse.cast %d3 : (tensor<2048x16xf32>) -> tensor<2048x16xbf16>
  return %o0, %o1, %o2, %o3 : tensor<2048x16xbf16>, tensor<2048x16xbf16>, tensor<2048x16xbf16>, tensor<2048x16xbf16>
}
