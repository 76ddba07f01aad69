// Matrices that indices choose: the thread that copies reads which one a tile
// wants, once, and asks for boxes of it where it lies.
//
// RUN: fusec-opt %s --fusec-kernel | FileCheck %s

// CHECK-LABEL: llvm.func @f_0_matmul
// CHECK: nvvm.griddepcontrol wait
// CHECK: scf.for
// CHECK: %[[READ:.*]] = llvm.load {{.*}} -> i64
// CHECK: %[[HIGHEST:.*]] = arith.minsi %[[READ]], %c6_i64
// CHECK: %[[CHOSEN:.*]] = arith.maxsi %[[HIGHEST]],
// CHECK: %[[MATRIX:.*]] = arith.trunci %[[CHOSEN]] : i64 to i32
// CHECK: scf.for
// CHECK: nvvm.cp.async.bulk.tensor.shared.cluster.global
// CHECK: nvvm.cp.async.bulk.tensor.shared.cluster.global
// CHECK-SAME: , %[[MATRIX]]] {isCTAOnly
func.func @f(%x: tensor<5x64x128xbf16>, %w: tensor<7x96x128xbf16>, %i: tensor<5xi64>) -> tensor<5x64x96xbf16> {
  %0 = fuse.group %x, %w, %i {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 1, stages = 4, panels = 1, group_m = 1, persistent = 4>} : (tensor<5x64x128xbf16>, tensor<7x96x128xbf16>, tensor<5xi64>) -> tensor<5x64x96xbf16> {
  ^bb0(%a: tensor<5x64x128xbf16>, %b: tensor<7x96x128xbf16>, %c: tensor<5xi64>):
    %m = fuse.gather %b, %c : (tensor<7x96x128xbf16>, tensor<5xi64>) -> tensor<5x96x128xbf16>
    %y = fuse.matmul %a, %m {transpose_b = true} : (tensor<5x64x128xbf16>, tensor<5x96x128xbf16>) -> tensor<5x64x96xbf16>
    fuse.yield %y : tensor<5x64x96xbf16>
  }
  return %0 : tensor<5x64x96xbf16>
}
