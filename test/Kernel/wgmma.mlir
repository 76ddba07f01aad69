// Matmul kernels of asynchronous warp groups: bulk copies into a ring, products
// straight from shared memory, results through panels or from registers.
//
// RUN: fusec-opt %s --fusec-kernel | FileCheck %s
// RUN: fusec-opt %s --pass-pipeline='builtin.module(fusec-kernel,gpu.module(fusec-lower-to-nvvm,fusec-print-ptx{chip=sm_90a}))' -o /dev/null | FileCheck %s --check-prefix=PTX
// RUN: fusec-opt %s --pass-pipeline='builtin.module(fusec-kernel,gpu.module(fusec-lower-to-nvvm,fusec-print-ptx{chip=sm_90a}))' -o /dev/null | python3 %S/../tools/check_ptxas.py - --arch sm_90a
// RUN: not fusec-opt %s --pass-pipeline='builtin.module(fusec-kernel,gpu.module(fusec-lower-to-nvvm,fusec-print-ptx{chip=sm_80}))' -o /dev/null 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: error: kernel 'shared_0_matmul' asks for products of warp groups, which 'sm_80' does not have

// Both operands along k. Two groups share the rows of a tile; of the other group
// one thread asks for the operands.
// CHECK: llvm.mlir.global external @dynamic_shared_1024() {addr_space = 3 : i32, alignment = 1024 : i64}
// CHECK-LABEL: llvm.func @shared_0_matmul
// CHECK-SAME: pointer = 0, offset = 0, element = "bf16", sizes = [512, 1024], strides = [1024], box = [64, 128], swizzle = "b128"
// CHECK-SAME: pointer = 1, offset = 0, element = "bf16", sizes = [512, 768], strides = [1024], box = [64, 128], swizzle = "b128"
// CHECK-SAME: pointer = 3, offset = 0, element = "bf16", sizes = [768, 1024], strides = [1536], box = [64, 64], swizzle = "b128"
// CHECK-SAME: fusec.block = array<i64: 384, 1, 1>
// CHECK-SAME: fusec.grid = array<i64: 48, 1, 1>
// CHECK-SAME: fusec.shared_bytes = 131120 : i64
// CHECK-SAME: nvvm.minctasm = 1 : i32
// CHECK-COUNT-3: nvvm.mbarrier.init
// CHECK: nvvm.fence.mbarrier.init
// CHECK: nvvm.barrier0
// CHECK: nvvm.setmaxregister decrease 40
// CHECK: nvvm.elect.sync
// CHECK: nvx.mbarrier_wait
// CHECK: nvvm.mbarrier.arrive.expect_tx {{.*}}, %c32768_i32
// CHECK-COUNT-2: nvvm.cp.async.bulk.tensor.shared.cluster.global
// CHECK: } else {
// CHECK: nvvm.setmaxregister increase 232
// CHECK: nvx.mbarrier_wait
// CHECK: nvx.wgmma {{.*}}aSteps = array<i32: 0, 2, 4, 6>, bSteps = array<i32: 0, 2, 4, 6>, {{.*}}pending = 1 : i32} : bf16, bf16 -> <64 x f32>
// CHECK: nvvm.mbarrier.arrive
// CHECK: nvx.wgmma_wait {{.*}}pending = 0
// CHECK: nvvm.cp.async.bulk.wait_group 1 {read}
// CHECK: llvm.nvvm.barrier.cta.sync.aligned.count
// CHECK: arith.addf {{.*}} : vector<2xf32>
// CHECK: nvvm.stmatrix
// CHECK: nvvm.fence.proxy
// CHECK: nvvm.cp.async.bulk.tensor.global.shared.cta
// CHECK: nvvm.cp.async.bulk.commit.group
// PTX-LABEL: .entry shared_0_matmul
// PTX: .reqntid 384
// PTX: .minnctapersm 1
// PTX: wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16
func.func @shared(%x: tensor<1024x512xbf16>, %y: tensor<768x512xbf16>, %z: tensor<768xbf16>) -> tensor<1024x768xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 132>} : (tensor<1024x512xbf16>, tensor<768x512xbf16>, tensor<768xbf16>) -> tensor<1024x768xbf16> {
  ^bb0(%a: tensor<1024x512xbf16>, %b: tensor<768x512xbf16>, %c: tensor<768xbf16>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<1024x512xbf16>, tensor<768x512xbf16>) -> tensor<1024x768xbf16>
    %q = fuse.add %p, %c : (tensor<1024x768xbf16>, tensor<768xbf16>) -> tensor<1024x768xbf16>
    fuse.yield %q : tensor<1024x768xbf16>
  }
  return %0 : tensor<1024x768xbf16>
}

// Operands across k come in panels of 64. Groups that alternate wait for their
// turn, and skip the other's stages. Results go straight from registers.
// CHECK-LABEL: llvm.func @alternate_1_matmul
// CHECK-SAME: sizes = [200, 136, 3], strides = [400, 54400], box = [64, 64, 1]
// CHECK-SAME: sizes = [72, 136], strides = [144], box = [64, 64]
// CHECK-NOT: pointer = 2
// CHECK-COUNT-3: nvvm.cp.async.bulk.tensor.shared.cluster.global
// CHECK-NOT: nvvm.cp.async.bulk.tensor.shared.cluster.global
// CHECK: nvvm.setmaxregister increase 232
// CHECK: nvvm.barrier.arrive
// CHECK: llvm.nvvm.barrier.cta.sync.aligned.count
// CHECK: nvx.wgmma {{.*}}aSteps = array<i32: 0, 128, 256, 384>, bSteps = array<i32: 0, 128, 256, 384>, blockStep = 512 : i32, blocks = 2 : i32, pending = 1 : i32, transposeA, transposeB} : f16, f16 -> <64 x f32>
// CHECK: nvvm.barrier.arrive
// CHECK-NOT: stmatrix
// CHECK: llvm.store {{.*}} : vector<8xf16>, !llvm.ptr<1>
// PTX-LABEL: .entry alternate_1_matmul
// PTX: wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16
func.func @alternate(%x: tensor<3x136x200xf16>, %y: tensor<136x72xf16>) -> tensor<3x200x72xf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 4, panels = 0, group_m = 8, persistent = 4, alternate = true>} : (tensor<3x136x200xf16>, tensor<136x72xf16>) -> tensor<3x200x72xf16> {
  ^bb0(%a: tensor<3x136x200xf16>, %b: tensor<136x72xf16>):
    %p = fuse.matmul %a, %b {transpose_a = true} : (tensor<3x136x200xf16>, tensor<136x72xf16>) -> tensor<3x200x72xf16>
    fuse.yield %p : tensor<3x200x72xf16>
  }
  return %0 : tensor<3x200x72xf16>
}
