// Rows of a product that are reduced over its tiles: states of rows in scratch memory, counted by warps, and combined by
// the last of them. Nothing of the product's size is stored.
//
// RUN: fusec-opt %s --fusec-kernel | FileCheck %s
// RUN: fusec-opt %s --pass-pipeline='builtin.module(fusec-kernel,gpu.module(fusec-lower-to-nvvm,fusec-print-ptx{chip=sm_90a}))' -o /dev/null | python3 %S/../tools/check_ptxas.py - --arch sm_90a

// Of four lanes that share a row one leaves its state; the last warp of two tiles reads both, half of its lanes one each.
// CHECK-LABEL: llvm.func @wide_0_matmul
// CHECK: nvx.wgmma
// CHECK: nvvm.shfl.sync {{.*}}bfly {{.*}}%c1_i32
// CHECK: nvvm.shfl.sync {{.*}}bfly {{.*}}%c2_i32
// CHECK: llvm.store {{.*}} : f32, !llvm.ptr<1>
// CHECK: llvm.fence syncscope("device") acq_rel
// CHECK: llvm.atomicrmw uinc_wrap
// CHECK: scf.for
// CHECK: llvm.load {{.*}} : !llvm.ptr<1> -> f32
// CHECK: nvvm.shfl.sync {{.*}}bfly {{.*}}%c16_i32
// CHECK: llvm.store {{.*}} : f32, !llvm.ptr<1>
// CHECK-NOT: bf16, !llvm.ptr<1>
// CHECK: llvm.return
func.func @wide(%x: tensor<128x64xbf16>, %w: tensor<64x256xbf16>) -> tensor<128x1xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>, scratch = [#fuse.scratch<bytes = 2048>, #fuse.scratch<bytes = 32, zeroed = true>], tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x256xbf16>) -> tensor<128x1xf32> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x256xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x256xbf16>) -> tensor<128x256xbf16>
    %c = fuse.cast %p : (tensor<128x256xbf16>) -> tensor<128x256xf32>
    %m = fuse.reduce %c {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x256xf32>) -> tensor<128x1xf32>
    %d = fuse.sub %c, %m : (tensor<128x256xf32>, tensor<128x1xf32>) -> tensor<128x256xf32>
    %e = fuse.exp %d : (tensor<128x256xf32>) -> tensor<128x256xf32>
    %s = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x256xf32>) -> tensor<128x1xf32>
    fuse.yield %s : tensor<128x1xf32>
  }
  return %0 : tensor<128x1xf32>
}

// A tile with all columns needs no scratch memory.
// CHECK-LABEL: llvm.func @narrow_1_matmul
// CHECK: nvvm.mma.sync
// CHECK: nvvm.shfl.sync {{.*}}bfly {{.*}}%c2_i32
// CHECK-NOT: llvm.atomicrmw
// CHECK: llvm.store {{.*}} : f32, !llvm.ptr<1>
// CHECK: llvm.return
func.func @narrow(%x: tensor<64x64xbf16>, %w: tensor<64x32xbf16>) -> tensor<64x1xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 2, group_m = 1>} : (tensor<64x64xbf16>, tensor<64x32xbf16>) -> tensor<64x1xf32> {
  ^bb0(%a: tensor<64x64xbf16>, %b: tensor<64x32xbf16>):
    %p = fuse.matmul %a, %b : (tensor<64x64xbf16>, tensor<64x32xbf16>) -> tensor<64x32xbf16>
    %c = fuse.cast %p : (tensor<64x32xbf16>) -> tensor<64x32xf32>
    %s = fuse.reduce %c {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<64x32xf32>) -> tensor<64x1xf32>
    fuse.yield %s : tensor<64x1xf32>
  }
  return %0 : tensor<64x1xf32>
}
