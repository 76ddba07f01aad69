// A block finds its group by bisection over ranges of blocks; equal groups are one body that chooses its
// pointers; threads beyond those of a body skip it and its barriers count without them.
//
// RUN: fusec-opt %s --fusec-kernel --fusec-verify-kernel | FileCheck %s

// CHECK-COUNT-3: kernel = "f_0_batch"
// Six inputs and outputs of equal groups, three of the reduction: one argument for the input that two read.
// CHECK: llvm.mlir.global internal @f_0_batch_shared() {{.*}} : !llvm.array<32 x i8>
// CHECK: llvm.func @f_0_batch(%arg0: {{.*}}, %arg1: {{.*}}, %arg2: {{.*}}, %arg3: {{.*}}, %arg4: {{.*}}) attributes
// CHECK-SAME: fusec.block = array<i64: 512, 1, 1>, fusec.grid = array<i64: 10, 1, 1>
// CHECK: %[[BLOCK:.*]] = nvvm.read.ptx.sreg.ctaid.x : i32
// CHECK: %[[END:.*]] = arith.constant 8 : i32
// CHECK: %[[FIRST:.*]] = arith.cmpi ult, %[[BLOCK]], %[[END]]
// CHECK: scf.if %[[FIRST]] {
// CHECK:   %[[EACH:.*]] = arith.constant 4 : i32
// CHECK:   %[[WHICH:.*]] = arith.divui %[[BLOCK]], %[[EACH]]
// CHECK:   arith.remui %[[BLOCK]], %[[EACH]]
// CHECK:   scf.if %{{.*}} -> (!llvm.ptr<1>, !llvm.ptr<1>) {
// CHECK:     scf.yield %arg0, %arg2
// CHECK:   } else {
// CHECK:     scf.yield %arg1, %arg3
// CHECK:   math.exp
// CHECK: } else {
// CHECK:   arith.subi %[[BLOCK]]
// CHECK:   nvvm.read.ptx.sreg.tid.x range <i32, 0, 512>
// CHECK:   %[[MINE:.*]] = arith.cmpi ult, %{{.*}}, %{{c256.*|.*}}
// CHECK:   scf.if %[[MINE]] {
// CHECK-NOT: nvvm.barrier0
// CHECK:     llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.count"
// CHECK: llvm.return
func.func @f(%x: tensor<2048xf32>, %y: tensor<2048xf32>) -> (tensor<2048xf32>, tensor<2048xf32>, tensor<2x1xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, launch = 0 : i64, tile = #fuse.loop_tile<threads = 512, vector = 1, unroll = 1>} : (tensor<2048xf32>) -> tensor<2048xf32> {
  ^bb0(%a: tensor<2048xf32>):
    %3 = fuse.exp %a : (tensor<2048xf32>) -> tensor<2048xf32>
    fuse.yield %3 : tensor<2048xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, launch = 0 : i64, tile = #fuse.loop_tile<threads = 512, vector = 1, unroll = 1>} : (tensor<2048xf32>) -> tensor<2048xf32> {
  ^bb0(%a: tensor<2048xf32>):
    %3 = fuse.exp %a : (tensor<2048xf32>) -> tensor<2048xf32>
    fuse.yield %3 : tensor<2048xf32>
  }
  %2 = fuse.group %y {kind = #fuse.kind<reduce>, launch = 0 : i64, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 256, vector = 1, chunks = 4>} : (tensor<2048xf32>) -> tensor<2x1xf32> {
  ^bb0(%a: tensor<2048xf32>):
    %3 = fuse.reshape %a : (tensor<2048xf32>) -> tensor<2x1024xf32>
    %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<2x1024xf32>) -> tensor<2x1xf32>
    fuse.yield %4 : tensor<2x1xf32>
  }
  return %0, %1, %2 : tensor<2048xf32>, tensor<2048xf32>, tensor<2x1xf32>
}

// The barrier between the loads of what rows share and its uses is one of the body, too.
//
// CHECK: llvm.func @persistent_1_batch(
// CHECK-SAME: fusec.block = array<i64: 256, 1, 1>
// CHECK-NOT: nvvm.barrier0
// CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.count"
// CHECK-NOT: nvvm.barrier0
// CHECK: llvm.return
func.func @persistent(%x: tensor<64x1024xf32>, %s: tensor<1024xf32>, %y: tensor<64x64xf32>) -> (tensor<64x1024xf32>, tensor<64x64xf32>) {
  %0 = fuse.group %x, %s {kind = #fuse.kind<reduce>, launch = 0 : i64, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 32, vector = 4, chunks = 8, persistent = 8, weights = shared>} : (tensor<64x1024xf32>, tensor<1024xf32>) -> tensor<64x1024xf32> {
  ^bb0(%a: tensor<64x1024xf32>, %b: tensor<1024xf32>):
    %2 = fuse.mul %a, %a : (tensor<64x1024xf32>, tensor<64x1024xf32>) -> tensor<64x1024xf32>
    %3 = fuse.reduce %2 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<64x1024xf32>) -> tensor<64x1xf32>
    %4 = fuse.sqrt %3 : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %5 = fuse.div %a, %4 : (tensor<64x1024xf32>, tensor<64x1xf32>) -> tensor<64x1024xf32>
    %6 = fuse.mul %5, %b : (tensor<64x1024xf32>, tensor<1024xf32>) -> tensor<64x1024xf32>
    fuse.yield %6 : tensor<64x1024xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, launch = 0 : i64, tile = #fuse.loop_tile<threads = 256, vector = 4, unroll = 1>} : (tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>):
    %2 = fuse.exp %a : (tensor<64x64xf32>) -> tensor<64x64xf32>
    fuse.yield %2 : tensor<64x64xf32>
  }
  return %0, %1 : tensor<64x1024xf32>, tensor<64x64xf32>
}
