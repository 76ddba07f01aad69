// Of what stands between two products the sum joins the one, and its statistics the other: no kernel is left between them.
//
// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @residuals
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @residuals(%x0: tensor<2048xbf16>, %m0_w: tensor<2048x2048xbf16>, %m1_w: tensor<2048x2048xbf16>, %m2_w: tensor<2048x2048xbf16>) -> tensor<2048xbf16> {
  %w0 = fuse.cast %x0 : (tensor<2048xbf16>) -> tensor<2048xf32>
  %s0 = fuse.mul %w0, %w0 : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
  %m0 = fuse.reduce %s0 {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<2048xf32>) -> tensor<1xf32>
  %r0 = fuse.rsqrt %m0 : (tensor<1xf32>) -> tensor<1xf32>
  %n0 = fuse.mul %w0, %r0 : (tensor<2048xf32>, tensor<1xf32>) -> tensor<2048xf32>
  %a0 = fuse.cast %m0_w : (tensor<2048x2048xbf16>) -> tensor<2048x2048xf32>
  %b0 = fuse.mul %a0, %n0 : (tensor<2048x2048xf32>, tensor<2048xf32>) -> tensor<2048x2048xf32>
  %c0 = fuse.reduce %b0 {kind = "sum", axes = array<i64: 1>} : (tensor<2048x2048xf32>) -> tensor<2048xf32>
  %d0 = fuse.cast %c0 : (tensor<2048xf32>) -> tensor<2048xbf16>
  %x1 = fuse.add %d0, %x0 : (tensor<2048xbf16>, tensor<2048xbf16>) -> tensor<2048xbf16>
  %w1 = fuse.cast %x1 : (tensor<2048xbf16>) -> tensor<2048xf32>
  %s1 = fuse.mul %w1, %w1 : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
  %m1 = fuse.reduce %s1 {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<2048xf32>) -> tensor<1xf32>
  %r1 = fuse.rsqrt %m1 : (tensor<1xf32>) -> tensor<1xf32>
  %n1 = fuse.mul %w1, %r1 : (tensor<2048xf32>, tensor<1xf32>) -> tensor<2048xf32>
  %a1 = fuse.cast %m1_w : (tensor<2048x2048xbf16>) -> tensor<2048x2048xf32>
  %b1 = fuse.mul %a1, %n1 : (tensor<2048x2048xf32>, tensor<2048xf32>) -> tensor<2048x2048xf32>
  %c1 = fuse.reduce %b1 {kind = "sum", axes = array<i64: 1>} : (tensor<2048x2048xf32>) -> tensor<2048xf32>
  %d1 = fuse.cast %c1 : (tensor<2048xf32>) -> tensor<2048xbf16>
  %x2 = fuse.add %d1, %x1 : (tensor<2048xbf16>, tensor<2048xbf16>) -> tensor<2048xbf16>
  %w2 = fuse.cast %x2 : (tensor<2048xbf16>) -> tensor<2048xf32>
  %s2 = fuse.mul %w2, %w2 : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
  %m2 = fuse.reduce %s2 {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<2048xf32>) -> tensor<1xf32>
  %r2 = fuse.rsqrt %m2 : (tensor<1xf32>) -> tensor<1xf32>
  %n2 = fuse.mul %w2, %r2 : (tensor<2048xf32>, tensor<1xf32>) -> tensor<2048xf32>
  %a2 = fuse.cast %m2_w : (tensor<2048x2048xbf16>) -> tensor<2048x2048xf32>
  %b2 = fuse.mul %a2, %n2 : (tensor<2048x2048xf32>, tensor<2048xf32>) -> tensor<2048x2048xf32>
  %c2 = fuse.reduce %b2 {kind = "sum", axes = array<i64: 1>} : (tensor<2048x2048xf32>) -> tensor<2048xf32>
  %d2 = fuse.cast %c2 : (tensor<2048xf32>) -> tensor<2048xbf16>
  %x3 = fuse.add %d2, %x2 : (tensor<2048xbf16>, tensor<2048xbf16>) -> tensor<2048xbf16>
  return %x3 : tensor<2048xbf16>
}

// -----

// What is cheap, and gains nearly as much in the kernel that makes it, is not computed again by those that read it.
// CHECK-LABEL: func.func @joins_its_maker
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.reduce
// CHECK: fuse.abs
// CHECK: fuse.reduce
// CHECK: fuse.group {{.*}}#fuse.kind<loop>
// CHECK-NOT: fuse.abs
// CHECK-NOT: fuse.group
// CHECK: return
func.func @joins_its_maker(%x: tensor<2x16xf32>) -> (tensor<1x10xf32>, tensor<2x16xf32>) {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 0, 1>, keepdims = true} : (tensor<2x16xf32>) -> tensor<1x1xf32>
  %1 = fuse.mul %x, %0 : (tensor<2x16xf32>, tensor<1x1xf32>) -> tensor<2x16xf32>
  %2 = fuse.abs %1 : (tensor<2x16xf32>) -> tensor<2x16xf32>
  %3 = fuse.slice %2 {starts = array<i64: 0, 5>, limits = array<i64: 2, 15>, strides = array<i64: 3, 1>} : (tensor<2x16xf32>) -> tensor<1x10xf32>
  %4 = fuse.reduce %2 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<2x16xf32>) -> tensor<2x1xf32>
  %5 = fuse.mul %2, %4 : (tensor<2x16xf32>, tensor<2x1xf32>) -> tensor<2x16xf32>
  return %3, %5 : tensor<1x10xf32>, tensor<2x16xf32>
}
