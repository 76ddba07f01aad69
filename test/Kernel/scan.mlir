// Scans: lanes by shuffles, warps through shared memory, batches by a carry.
//
// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s

// A row in a warp: for each of 2 vectors 5 shuffles to scan and 1 to move on; the
// first one's total goes to all lanes. No shared memory.
// CHECK-LABEL: func.func @warp
// CHECK: nvvm.minctasm = {{[0-9]+}}
// CHECK-NOT: !llvm.ptr<3>
// CHECK-COUNT-2: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
// CHECK-COUNT-12: nvvm.shfl.sync up
// CHECK-NOT: nvvm.shfl.sync up
// CHECK: nvvm.shfl.sync idx
// CHECK-NOT: nvvm.shfl.sync
// CHECK-COUNT-2: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
func.func @warp(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 2>} : (tensor<64x256xf32>) -> tensor<64x256xf32> {
  ^bb0(%a: tensor<64x256xf32>):
    %s = fuse.cumulative %a {kind = "sum", axis = 1 : i64} : (tensor<64x256xf32>) -> tensor<64x256xf32>
    fuse.yield %s : tensor<64x256xf32>
  }
  return %0 : tensor<64x256xf32>
}

// -----

// Batches of 4 vectors: one barrier a batch, two sets of totals for 2 warps and
// 4 vectors each, and the carry from batch to batch, which goes to a total now and
// then.
// CHECK-LABEL: func.func @batches
// CHECK: llvm.mlir.global internal @batches_0_reduce_shared() {{.*}} : !llvm.array<16 x f32>
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (f32, f32)
// CHECK-COUNT-4: !llvm.ptr<1> -> vector<4xf32>
// CHECK: nvvm.barrier
// CHECK-NOT: nvvm.barrier
// CHECK-COUNT-4: vector<4xf32>, !llvm.ptr<1>
// CHECK: scf.if {{.*}} -> (f32, f32)
// CHECK: scf.yield {{.*}} : f32, f32
// CHECK: llvm.return
func.func @batches(%x: tensor<8x65536xf32>) -> tensor<8x65536xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 4, resident = none>} : (tensor<8x65536xf32>) -> tensor<8x65536xf32> {
  ^bb0(%a: tensor<8x65536xf32>):
    %s = fuse.cumulative %a {kind = "sum", axis = 1 : i64} : (tensor<8x65536xf32>) -> tensor<8x65536xf32>
    fuse.yield %s : tensor<8x65536xf32>
  }
  return %0 : tensor<8x65536xf32>
}

// -----

// Columns: a thread combines its 4 elements of each of 4 columns before it talks to
// others; 8 lanes share a column, 4 apart: 3 shuffles to scan, 1 to move on.
// CHECK-LABEL: func.func @columns
// CHECK-COUNT-4: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
// CHECK-COUNT-16: nvvm.shfl.sync up
// CHECK-NOT: nvvm.shfl.sync
// CHECK-COUNT-4: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
func.func @columns(%x: tensor<32x512xf32>) -> tensor<32x512xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 8, vector = 4, chunks = 4, along = columns>} : (tensor<32x512xf32>) -> tensor<32x512xf32> {
  ^bb0(%a: tensor<32x512xf32>):
    %s = fuse.cumulative %a {kind = "max", axis = 0 : i64, exclusive = true} : (tensor<32x512xf32>) -> tensor<32x512xf32>
    fuse.yield %s : tensor<32x512xf32>
  }
  return %0 : tensor<32x512xf32>
}
