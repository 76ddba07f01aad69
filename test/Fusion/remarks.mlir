// RUN: fusec-opt %s --fusec-fusion --remarks-filter=fusion --split-input-file 2>&1 | FileCheck %s

// CHECK: remark: [Passed] group | Category:fusion | Function=prologue | Remark="loop kernel: fuse.exp"
// CHECK: remark: [Passed] group | Category:fusion | Function=prologue | Remark="matmul kernel: fuse.matmul"
// CHECK: remark: [Missed] edge | {{.*}} | Reason="a matmul reads its operands from memory", Remark="kernel 0 not fused into kernel 1"
func.func @prologue(%x: tensor<64x64xbf16>, %w: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = fuse.exp %x : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %1 = fuse.matmul %0, %w : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %1 : tensor<64x64xbf16>
}

// -----

// CHECK: remark: [Missed] edge | {{.*}} | Reason="its reductions run over different dimensions"
func.func @two_axes(%x: tensor<64x320xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<64x320xf32>) -> tensor<64xf32>
  %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
