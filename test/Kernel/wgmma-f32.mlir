// f32 by warp groups: three TF32 products of operands that one more group rewrites, or
// one of operands that copies round.
//
// RUN: fusec-opt %s --fusec-kernel | FileCheck %s
// RUN: fusec-opt %s --fusec-kernel=allow-tf32=true | FileCheck %s --check-prefix=TF32
// RUN: fusec-opt %s --pass-pipeline='builtin.module(fusec-kernel,gpu.module(fusec-lower-to-nvvm,fusec-print-ptx{chip=sm_90a}))' -o /dev/null | python3 %S/../tools/check_ptxas.py - --arch sm_90a
// RUN: fusec-opt %s --pass-pipeline='builtin.module(fusec-kernel{allow-tf32=true},gpu.module(fusec-lower-to-nvvm,fusec-print-ptx{chip=sm_90a}))' -o /dev/null | python3 %S/../tools/check_ptxas.py - --arch sm_90a

// The right operand lies across: in panels of 32 columns, which are turned around
// where they lie. Its small parts have a tile of their own.
// CHECK-LABEL: llvm.func @across_0_matmul
// CHECK-SAME: pointer = 0, offset = 0, element = "f32", sizes = [512, 1024], strides = [2048], box = [32, 128], swizzle = "b128"
// CHECK-SAME: pointer = 1, offset = 0, element = "f32", sizes = [768, 512], strides = [3072], box = [32, 32], swizzle = "b128"
// CHECK-SAME: fusec.block = array<i64: 512, 1, 1>
// CHECK: nvvm.setmaxregister decrease 24
// CHECK: nvvm.mbarrier.arrive.expect_tx {{.*}}, %c32768_i32
// CHECK-COUNT-5: nvvm.cp.async.bulk.tensor.shared.cluster.global
// CHECK: nvvm.setmaxregister decrease 88
// CHECK: nvx.mbarrier_wait
// CHECK-COUNT-8: llvm.load {{.*}} : !llvm.ptr<3> -> vector<4xi32>
// CHECK: nvvm.bar.warp.sync
// What bounds the squares of a block's numbers says whether it is scaled.
// CHECK-COUNT-32: math.fma
// CHECK: %[[BOUND:.*]] = nvvm.redux.sync umax
// CHECK: %[[FINITE:.*]] = arith.cmpi ult, %[[BOUND]]
// CHECK: arith.select %[[FINITE]]
// CHECK-COUNT-8: llvm.store {{.*}} : vector<4xi32>, !llvm.ptr<3>
// CHECK: llvm.store %[[BOUND]], {{.*}} : i32, !llvm.ptr<3>
// CHECK-COUNT-8: llvm.store {{.*}} : vector<4xi32>, !llvm.ptr<3>
// CHECK: nvvm.fence.proxy
// CHECK: nvvm.bar.warp.sync
// CHECK: nvvm.mbarrier.arrive
// CHECK: nvvm.setmaxregister increase 200
// CHECK-COUNT-2: nvx.mbarrier_wait
// CHECK-COUNT-16: llvm.load {{.*}} : !llvm.ptr<3> -> i32
// Whether products may overflow is known before them. The two groups take turns at them:
// the next one's turn is when half of them are done.
// CHECK-COUNT-16: math.fma
// CHECK: %[[LARGE:.*]] = nvvm.vote.sync any
// CHECK: llvm.nvvm.barrier.cta.sync.aligned.count
// CHECK: nvx.wgmma
// CHECK-SAME: aSteps = array<i32: 16, 0, 0, 20, 4, 4>, bSteps = array<i32: 0, 1024, 0, 2, 1026, 2>}
// CHECK: nvx.wgmma
// CHECK-SAME: aSteps = array<i32: 24, 8, 8, 28, 12, 12>, bSteps = array<i32: 4, 1028, 4, 6, 1030, 6>, pending = 1 : i32}
// CHECK: nvvm.barrier.arrive
// CHECK: nvx.wgmma_wait
// CHECK: scf.if %[[LARGE]]
// CHECK: math.fma
// CHECK: } else {
// CHECK-COUNT-64: math.fma
// CHECK: nvvm.bar.warp.sync
// CHECK: nvvm.mbarrier.arrive

// TF32-LABEL: llvm.func @across_0_matmul
// TF32-SAME: element = "tf32", sizes = [512, 1024]
// TF32-SAME: element = "tf32", sizes = [768, 512], strides = [3072], box = [32, 32]
// TF32-SAME: fusec.block = array<i64: 512, 1, 1>
// TF32-COUNT-8: llvm.store {{.*}} : vector<4xi32>, !llvm.ptr<3>
// TF32: nvx.wgmma {{.*}}aSteps = array<i32: 0, 2, 4, 6>, bSteps = array<i32: 0, 2, 4, 6>, {{.*}}pending = 1 : i32} : tf32, tf32 -> <64 x f32>
func.func @across(%x: tensor<1024x512xf32>, %y: tensor<512x768xf32>) -> tensor<1024x768xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 4, panels = 2, group_m = 8, persistent = 48>} : (tensor<1024x512xf32>, tensor<512x768xf32>) -> tensor<1024x768xf32> {
  ^bb0(%a: tensor<1024x512xf32>, %b: tensor<512x768xf32>):
    %p = fuse.matmul %a, %b : (tensor<1024x512xf32>, tensor<512x768xf32>) -> tensor<1024x768xf32>
    fuse.yield %p : tensor<1024x768xf32>
  }
  return %0 : tensor<1024x768xf32>
}

// Where both operands lie along k, TF32 takes no further group.
// CHECK-LABEL: llvm.func @along_1_matmul
// CHECK-SAME: fusec.block = array<i64: 384, 1, 1>
// CHECK: nvvm.setmaxregister decrease 96
// CHECK-COUNT-8: llvm.load {{.*}} : !llvm.ptr<3> -> vector<4xi32>
// CHECK: nvvm.redux.sync umax
// CHECK-COUNT-16: llvm.store {{.*}} : vector<4xi32>, !llvm.ptr<3>
// One group has no turn to take.
// CHECK: nvx.wgmma
// CHECK-SAME: pending = 0 : i32} : tf32, tf32 -> <64 x f32>
// TF32-LABEL: llvm.func @along_1_matmul
// TF32-SAME: element = "tf32"
// TF32-SAME: fusec.block = array<i64: 256, 1, 1>
// TF32-NOT: nvvm.bar.warp.sync
// TF32: nvx.wgmma {{.*}} : tf32, tf32 -> <64 x f32>
func.func @along(%x: tensor<256x512xf32>, %y: tensor<512x512xf32>, %z: tensor<512xf32>) -> tensor<256x512xf32> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 1, stages = 4, panels = 2, group_m = 4, persistent = 16>} : (tensor<256x512xf32>, tensor<512x512xf32>, tensor<512xf32>) -> tensor<256x512xf32> {
  ^bb0(%a: tensor<256x512xf32>, %b: tensor<512x512xf32>, %c: tensor<512xf32>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<256x512xf32>, tensor<512x512xf32>) -> tensor<256x512xf32>
    %q = fuse.add %p, %c : (tensor<256x512xf32>, tensor<512xf32>) -> tensor<256x512xf32>
    %r = fuse.gelu %q : (tensor<256x512xf32>) -> tensor<256x512xf32>
    fuse.yield %r : tensor<256x512xf32>
  }
  return %0 : tensor<256x512xf32>
}

// The left operand lies across: each thread loads its elements, those of the upper half of
// an instruction's k first where rows 4 to 7 are its own, and waits for the product of them.
// TF32-LABEL: llvm.func @left_2_matmul
// TF32-SAME: element = "tf32", sizes = [1024, 512], strides = [4096], box = [32, 32]
// TF32-SAME: fusec.block = array<i64: 384, 1, 1>
// TF32: nvvm.setmaxregister increase 232
// TF32-COUNT-1: nvx.mbarrier_wait
// TF32-COUNT-16: llvm.load {{.*}} : !llvm.ptr<3> -> i32
// TF32: nvx.wgmma ({{.*}}), {{.*}}aSteps = array<i32: 0, 4, 8, 12>, bSteps = array<i32: 0, 2, 4, 6>, {{.*}}pending = 0 : i32} : tf32, tf32 -> <64 x f32>
// TF32: nvvm.bar.warp.sync
// TF32-NOT: nvx.wgmma_wait
// Results that are stored transposed take panels that are turned around.
// TF32: nvvm.cp.async.bulk.tensor.global.shared.cta
// TF32: nvvm.cp.async.bulk.tensor.global.shared.cta
// TF32: nvvm.cp.async.bulk.commit.group
func.func @left(%x: tensor<512x1024xf32>, %y: tensor<768x512xf32>) -> tensor<768x1024xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 4, panels = 2, group_m = 8, persistent = 48>} : (tensor<512x1024xf32>, tensor<768x512xf32>) -> tensor<768x1024xf32> {
  ^bb0(%a: tensor<512x1024xf32>, %b: tensor<768x512xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<512x1024xf32>, tensor<768x512xf32>) -> tensor<1024x768xf32>
    %q = fuse.transpose %p {permutation = array<i64: 1, 0>} : (tensor<1024x768xf32>) -> tensor<768x1024xf32>
    fuse.yield %q : tensor<768x1024xf32>
  }
  return %0 : tensor<768x1024xf32>
}
