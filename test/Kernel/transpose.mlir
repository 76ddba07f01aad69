// Transposes: wide loads along the transposed dimension, single elements through
// padded lines of shared memory, wide stores along the innermost one.
//
// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @turn
// CHECK: llvm.func @turn_0_transpose
// CHECK-SAME: fusec.grid = array<i64: 512, 1, 1>, fusec.shared_bytes = 8448
// CHECK: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
// CHECK-COUNT-8: llvm.store {{.*}} : bf16, !llvm.ptr<3>
// CHECK: nvvm.barrier
// CHECK-COUNT-8: llvm.load {{.*}} : !llvm.ptr<3> -> bf16
// CHECK: math.exp
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<1>
func.func @turn(%x: tensor<1024x2048xbf16>) -> tensor<2048x1024xbf16> {
  %0 = fuse.group %x {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 8, transposed_vector = 8>} : (tensor<1024x2048xbf16>) -> tensor<2048x1024xbf16> {
  ^bb0(%a: tensor<1024x2048xbf16>):
    %t = fuse.transpose %a {permutation = array<i64: 1, 0>} : (tensor<1024x2048xbf16>) -> tensor<2048x1024xbf16>
    %e = fuse.exp %t : (tensor<2048x1024xbf16>) -> tensor<2048x1024xbf16>
    fuse.yield %e : tensor<2048x1024xbf16>
  }
  return %0 : tensor<2048x1024xbf16>
}
