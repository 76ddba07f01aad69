// Another kernel that reads the rows of a norm again has a ramp of its own: none of four norms behind products is summed in parts.
//
// RUN: fusec-opt %s --fusec-split-reductions | FileCheck %s

// CHECK-LABEL: func.func @norms
// CHECK-COUNT-8: kind = "mean"
// CHECK-NOT: kind =
// CHECK: return
func.func @norms(%x0: tensor<8192x768xbf16>, %n0: tensor<8192x768xbf16>, %w0: tensor<768x768xbf16>, %w1: tensor<768x768xbf16>, %w2: tensor<768x768xbf16>, %w3: tensor<768x768xbf16>) -> (tensor<8192x768xbf16>, tensor<8192x768xbf16>) {
  %p0 = fuse.matmul %n0, %w0 {transpose_b = true} : (tensor<8192x768xbf16>, tensor<768x768xbf16>) -> tensor<8192x768xbf16>
  %x1 = fuse.add %x0, %p0 : (tensor<8192x768xbf16>, tensor<8192x768xbf16>) -> tensor<8192x768xbf16>
  %c0 = fuse.cast %x1 : (tensor<8192x768xbf16>) -> tensor<8192x768xf32>
  %m0 = fuse.reduce %c0 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8192x768xf32>) -> tensor<8192x1xf32>
  %d0 = fuse.sub %c0, %m0 : (tensor<8192x768xf32>, tensor<8192x1xf32>) -> tensor<8192x768xf32>
  %q0 = fuse.mul %d0, %d0 : (tensor<8192x768xf32>, tensor<8192x768xf32>) -> tensor<8192x768xf32>
  %v0 = fuse.reduce %q0 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8192x768xf32>) -> tensor<8192x1xf32>
  %r0 = fuse.rsqrt %v0 : (tensor<8192x1xf32>) -> tensor<8192x1xf32>
  %s0 = fuse.mul %d0, %r0 : (tensor<8192x768xf32>, tensor<8192x1xf32>) -> tensor<8192x768xf32>
  %n1 = fuse.cast %s0 : (tensor<8192x768xf32>) -> tensor<8192x768xbf16>
  %p1 = fuse.matmul %n1, %w1 {transpose_b = true} : (tensor<8192x768xbf16>, tensor<768x768xbf16>) -> tensor<8192x768xbf16>
  %x2 = fuse.add %x1, %p1 : (tensor<8192x768xbf16>, tensor<8192x768xbf16>) -> tensor<8192x768xbf16>
  %c1 = fuse.cast %x2 : (tensor<8192x768xbf16>) -> tensor<8192x768xf32>
  %m1 = fuse.reduce %c1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8192x768xf32>) -> tensor<8192x1xf32>
  %d1 = fuse.sub %c1, %m1 : (tensor<8192x768xf32>, tensor<8192x1xf32>) -> tensor<8192x768xf32>
  %q1 = fuse.mul %d1, %d1 : (tensor<8192x768xf32>, tensor<8192x768xf32>) -> tensor<8192x768xf32>
  %v1 = fuse.reduce %q1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8192x768xf32>) -> tensor<8192x1xf32>
  %r1 = fuse.rsqrt %v1 : (tensor<8192x1xf32>) -> tensor<8192x1xf32>
  %s1 = fuse.mul %d1, %r1 : (tensor<8192x768xf32>, tensor<8192x1xf32>) -> tensor<8192x768xf32>
  %n2 = fuse.cast %s1 : (tensor<8192x768xf32>) -> tensor<8192x768xbf16>
  %p2 = fuse.matmul %n2, %w2 {transpose_b = true} : (tensor<8192x768xbf16>, tensor<768x768xbf16>) -> tensor<8192x768xbf16>
  %x3 = fuse.add %x2, %p2 : (tensor<8192x768xbf16>, tensor<8192x768xbf16>) -> tensor<8192x768xbf16>
  %c2 = fuse.cast %x3 : (tensor<8192x768xbf16>) -> tensor<8192x768xf32>
  %m2 = fuse.reduce %c2 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8192x768xf32>) -> tensor<8192x1xf32>
  %d2 = fuse.sub %c2, %m2 : (tensor<8192x768xf32>, tensor<8192x1xf32>) -> tensor<8192x768xf32>
  %q2 = fuse.mul %d2, %d2 : (tensor<8192x768xf32>, tensor<8192x768xf32>) -> tensor<8192x768xf32>
  %v2 = fuse.reduce %q2 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8192x768xf32>) -> tensor<8192x1xf32>
  %r2 = fuse.rsqrt %v2 : (tensor<8192x1xf32>) -> tensor<8192x1xf32>
  %s2 = fuse.mul %d2, %r2 : (tensor<8192x768xf32>, tensor<8192x1xf32>) -> tensor<8192x768xf32>
  %n3 = fuse.cast %s2 : (tensor<8192x768xf32>) -> tensor<8192x768xbf16>
  %p3 = fuse.matmul %n3, %w3 {transpose_b = true} : (tensor<8192x768xbf16>, tensor<768x768xbf16>) -> tensor<8192x768xbf16>
  %x4 = fuse.add %x3, %p3 : (tensor<8192x768xbf16>, tensor<8192x768xbf16>) -> tensor<8192x768xbf16>
  %c3 = fuse.cast %x4 : (tensor<8192x768xbf16>) -> tensor<8192x768xf32>
  %m3 = fuse.reduce %c3 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8192x768xf32>) -> tensor<8192x1xf32>
  %d3 = fuse.sub %c3, %m3 : (tensor<8192x768xf32>, tensor<8192x1xf32>) -> tensor<8192x768xf32>
  %q3 = fuse.mul %d3, %d3 : (tensor<8192x768xf32>, tensor<8192x768xf32>) -> tensor<8192x768xf32>
  %v3 = fuse.reduce %q3 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8192x768xf32>) -> tensor<8192x1xf32>
  %r3 = fuse.rsqrt %v3 : (tensor<8192x1xf32>) -> tensor<8192x1xf32>
  %s3 = fuse.mul %d3, %r3 : (tensor<8192x768xf32>, tensor<8192x1xf32>) -> tensor<8192x768xf32>
  %n4 = fuse.cast %s3 : (tensor<8192x768xf32>) -> tensor<8192x768xbf16>
  return %x4, %n4 : tensor<8192x768xbf16>, tensor<8192x768xbf16>
}
