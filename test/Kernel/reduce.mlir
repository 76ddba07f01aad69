// Row reductions: a row that stays in registers is read once, warps meet through
// shared memory with one barrier a reduction, sub-warp rows need none.
//
// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @softmax
// CHECK: llvm.func @softmax_0_reduce
// CHECK-COUNT-2: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
// CHECK-NOT: !llvm.ptr<1> -> vector
// CHECK: nvvm.shfl.sync bfly
// CHECK: nvvm.barrier
// CHECK: math.exp
// CHECK: nvvm.barrier
// CHECK-NOT: nvvm.barrier
// CHECK-COUNT-2: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
func.func @softmax(%x: tensor<16x1024xf32>) -> tensor<16x1024xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 4, chunks = 2>} : (tensor<16x1024xf32>) -> tensor<16x1024xf32> {
  ^bb0(%a: tensor<16x1024xf32>):
    %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<16x1024xf32>) -> tensor<16x1xf32>
    %d = fuse.sub %a, %m : (tensor<16x1024xf32>, tensor<16x1xf32>) -> tensor<16x1024xf32>
    %e = fuse.exp %d : (tensor<16x1024xf32>) -> tensor<16x1024xf32>
    %s = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<16x1024xf32>) -> tensor<16x1xf32>
    %y = fuse.div %e, %s : (tensor<16x1024xf32>, tensor<16x1xf32>) -> tensor<16x1024xf32>
    fuse.yield %y : tensor<16x1024xf32>
  }
  return %0 : tensor<16x1024xf32>
}

// -----

// Four rows a warp: three shuffles, no shared memory.
// CHECK-LABEL: func.func @short_rows
// CHECK-NOT: llvm.mlir.global
// CHECK-COUNT-3: nvvm.shfl.sync bfly
// CHECK-NOT: nvvm.shfl.sync
// CHECK-NOT: nvvm.barrier
func.func @short_rows(%x: tensor<64x32xf32>) -> tensor<64xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 16, threads_per_row = 8, vector = 4, chunks = 1>} : (tensor<64x32xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x32xf32>):
    %s = fuse.reduce %a {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<64x32xf32>) -> tensor<64xf32>
    fuse.yield %s : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

// A long row is walked once a pass; independent reductions share the pass.
// CHECK-LABEL: func.func @long_rows
// CHECK: llvm.func
// CHECK: scf.for
// CHECK: arith.maximumf
// CHECK: arith.addf
// CHECK: scf.yield %{{.*}}, %{{.*}} : vector<4xf32>, vector<4xf32>
// CHECK-NOT: scf.for
// CHECK: llvm.return
func.func @long_rows(%x: tensor<2x100000xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 1024, vector = 4, chunks = 4, resident = none>} : (tensor<2x100000xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  ^bb0(%a: tensor<2x100000xf32>):
    %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = false} : (tensor<2x100000xf32>) -> tensor<2xf32>
    %s = fuse.reduce %a {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<2x100000xf32>) -> tensor<2xf32>
    fuse.yield %m, %s : tensor<2xf32>, tensor<2xf32>
  }
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}
