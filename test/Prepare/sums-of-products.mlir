// Sums over products of all with all are matmuls: (a[:, None] * b[None]).sum(-1) and its like.
// RUN: fusec-opt %s --fusec-sums-of-products --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-sums-of-products=exact --split-input-file | FileCheck %s --check-prefix=EXACT

// CHECK-LABEL: func.func @rows(
// CHECK: %[[P:.*]] = fuse.matmul %{{.*}}, %{{.*}} {transpose_b = true} : (tensor<32x64xf32>, tensor<48x64xf32>) -> tensor<32x48xf32>
// CHECK-NOT: fuse.reduce
// EXACT-LABEL: func.func @rows(
// EXACT: fuse.reduce
func.func @rows(%a: tensor<32x1x64xf32>, %b: tensor<48x64xf32>) -> tensor<32x48xf32> {
  %0 = fuse.mul %a, %b : (tensor<32x1x64xf32>, tensor<48x64xf32>) -> tensor<32x48x64xf32>
  %1 = fuse.reduce %0 {axes = array<i64: 2>, kind = "sum"} : (tensor<32x48x64xf32>) -> tensor<32x48xf32>
  return %1 : tensor<32x48xf32>
}

// -----

// The states of a chunk: what both have is a batch, what is summed lies before it. Heads that read one matrix are
// rows of it, and what all repeat is computed once.
// CHECK-LABEL: func.func @chunks(
// CHECK: fuse.matmul {{.*}} {transpose_a = true} : (tensor<2x4x64x32xf32>, tensor<2x4x64x16xf32>) -> tensor<2x4x32x16xf32>
// CHECK: fuse.matmul {{.*}} {transpose_b = true} : (tensor<2x64x16xf32>, tensor<2x64x16xf32>) -> tensor<2x64x64xf32>
// CHECK: fuse.broadcast_to {{.*}} -> tensor<2x64x64x4xf32>
// CHECK-NOT: fuse.reduce
func.func @chunks(%x: tensor<2x64x4x32x1xf32>, %b: tensor<2x64x4x1x16xf32>, %c: tensor<2x64x1x1x16xf32>, %d: tensor<2x1x64x1x16xf32>) -> (tensor<2x4x32x16xf32>, tensor<2x64x64x4xf32>) {
  %0 = fuse.mul %x, %b : (tensor<2x64x4x32x1xf32>, tensor<2x64x4x1x16xf32>) -> tensor<2x64x4x32x16xf32>
  %1 = fuse.reduce %0 {axes = array<i64: 1>, kind = "sum"} : (tensor<2x64x4x32x16xf32>) -> tensor<2x4x32x16xf32>
  %2 = fuse.broadcast_to %c : (tensor<2x64x1x1x16xf32>) -> tensor<2x64x1x4x16xf32>
  %3 = fuse.mul %2, %d : (tensor<2x64x1x4x16xf32>, tensor<2x1x64x1x16xf32>) -> tensor<2x64x64x4x16xf32>
  %4 = fuse.reduce %3 {axes = array<i64: 4>, kind = "sum"} : (tensor<2x64x64x4x16xf32>) -> tensor<2x64x64x4xf32>
  return %1, %4 : tensor<2x4x32x16xf32>, tensor<2x64x64x4xf32>
}

// -----

// A mean of f16 is one of sums in f32; the sums' columns are the product's, whichever operand has them.
// CHECK-LABEL: func.func @mean(
// CHECK: %[[P:.*]] = fuse.matmul {{.*}} -> tensor<20x18xf32>
// CHECK: fuse.div
// CHECK: fuse.cast {{.*}} : (tensor<20x1x18xf32>) -> tensor<20x1x18xf16>
func.func @mean(%a: tensor<32x18xf16>, %b: tensor<20x32x1xf16>) -> tensor<20x1x18xf16> {
  %0 = fuse.mul %a, %b : (tensor<32x18xf16>, tensor<20x32x1xf16>) -> tensor<20x32x18xf16>
  %1 = fuse.reduce %0 {axes = array<i64: 1>, keepdims = true, kind = "mean"} : (tensor<20x32x18xf16>) -> tensor<20x1x18xf16>
  return %1 : tensor<20x1x18xf16>
}

// -----

// Products of bf16 that are summed in f32: they are not rounded in between.
// CHECK-LABEL: func.func @widened(
// CHECK: fuse.matmul {{.*}} -> tensor<32x48xf32>
// CHECK-NOT: fuse.reduce
func.func @widened(%a: tensor<32x1x64xbf16>, %b: tensor<1x48x64xbf16>) -> tensor<32x48xf32> {
  %0 = fuse.mul %a, %b : (tensor<32x1x64xbf16>, tensor<1x48x64xbf16>) -> tensor<32x48x64xbf16>
  %1 = fuse.cast %0 : (tensor<32x48x64xbf16>) -> tensor<32x48x64xf32>
  %2 = fuse.reduce %1 {axes = array<i64: 2>, kind = "sum"} : (tensor<32x48x64xf32>) -> tensor<32x48xf32>
  return %2 : tensor<32x48xf32>
}

// -----

// Too few rows, terms that one operand has alone, integers, and products that others read stay as they are.
// CHECK-LABEL: func.func @others(
// CHECK-COUNT-4: fuse.reduce
// CHECK-NOT: fuse.matmul
func.func @others(%a: tensor<8x1x64xf32>, %b: tensor<48x64xf32>, %c: tensor<32x1x64x2xf32>, %d: tensor<48x64x1xf32>, %i: tensor<32x1x64xi32>, %j: tensor<48x64xi32>, %e: tensor<32x1x64xf32>)
    -> (tensor<8x48xf32>, tensor<32x48xf32>, tensor<32x48xi32>, tensor<32x48xf32>, tensor<32x48x64xf32>) {
  %0 = fuse.mul %a, %b : (tensor<8x1x64xf32>, tensor<48x64xf32>) -> tensor<8x48x64xf32>
  %1 = fuse.reduce %0 {axes = array<i64: 2>, kind = "sum"} : (tensor<8x48x64xf32>) -> tensor<8x48xf32>
  %2 = fuse.mul %c, %d : (tensor<32x1x64x2xf32>, tensor<48x64x1xf32>) -> tensor<32x48x64x2xf32>
  %3 = fuse.reduce %2 {axes = array<i64: 2, 3>, kind = "sum"} : (tensor<32x48x64x2xf32>) -> tensor<32x48xf32>
  %4 = fuse.mul %i, %j : (tensor<32x1x64xi32>, tensor<48x64xi32>) -> tensor<32x48x64xi32>
  %5 = fuse.reduce %4 {axes = array<i64: 2>, kind = "sum"} : (tensor<32x48x64xi32>) -> tensor<32x48xi32>
  %6 = fuse.mul %e, %b : (tensor<32x1x64xf32>, tensor<48x64xf32>) -> tensor<32x48x64xf32>
  %7 = fuse.reduce %6 {axes = array<i64: 2>, kind = "sum"} : (tensor<32x48x64xf32>) -> tensor<32x48xf32>
  return %1, %3, %5, %7, %6 : tensor<8x48xf32>, tensor<32x48xf32>, tensor<32x48xi32>, tensor<32x48xf32>, tensor<32x48x64xf32>
}
