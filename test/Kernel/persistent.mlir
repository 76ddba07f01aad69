// Persistent blocks: what does not depend on where they are is loaded before the
// loop, and blocks of a cluster that share a row.
//
// RUN: fusec-opt %s --fusec-verify-tiling --fusec-kernel --split-input-file | FileCheck %s

// A row of threads each brings a part of the weights to shared memory; each
// thread then takes its own to registers.
// CHECK-LABEL: func.func @weighted
// CHECK: llvm.func @weighted_0_reduce
// CHECK-SAME: fusec.grid = array<i64: 8, 1, 1>
// CHECK: scf.for
// CHECK: llvm.getelementptr inbounds %arg1[
// CHECK: llvm.store {{.*}} : vector<4xf32>, !llvm.ptr<3>
// CHECK: nvvm.barrier0
// CHECK-COUNT-2: llvm.load {{.*}} : !llvm.ptr<3> -> vector<4xf32>
// The first row is loaded before the loop, and each turn begins with the loads
// of the next one, if there is one.
// CHECK-COUNT-2: llvm.load {{.*}} : !llvm.ptr<1> -> vector<4xf32>
// CHECK: scf.for %[[I:.*]] = {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (vector<4xf32>, vector<4xf32>)
// CHECK: %[[MORE:.*]] = arith.cmpi slt, %[[I]],
// CHECK-COUNT-2: scf.if %[[MORE]] -> (vector<4xf32>)
// CHECK: nvvm.shfl.sync
// CHECK-NOT: %arg1[
// CHECK-NOT: !llvm.ptr<3>
// CHECK-NOT: nvvm.barrier0
// CHECK: llvm.return
func.func @weighted(%x: tensor<128x256xf32>, %w: tensor<256xf32>) -> tensor<128xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 2, persistent = 8, weights = registers, prefetch = true>} : (tensor<128x256xf32>, tensor<256xf32>) -> tensor<128xf32> {
  ^bb0(%a: tensor<128x256xf32>, %b: tensor<256xf32>):
    %1 = fuse.mul %a, %b : (tensor<128x256xf32>, tensor<256xf32>) -> tensor<128x256xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<128x256xf32>) -> tensor<128xf32>
    fuse.yield %2 : tensor<128xf32>
  }
  return %0 : tensor<128xf32>
}

// -----

// Warps exchange once a row: a second barrier keeps them from overwriting what
// others still read.
// CHECK-LABEL: func.func @one_exchange
// CHECK: scf.for
// CHECK: nvvm.barrier0
// CHECK: llvm.store
// CHECK: nvvm.barrier0
// CHECK-NOT: nvvm.barrier0
// CHECK: llvm.return
func.func @one_exchange(%x: tensor<128x256xf32>, %w: tensor<256xf32>) -> tensor<128xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 1, persistent = 8, weights = registers>} : (tensor<128x256xf32>, tensor<256xf32>) -> tensor<128xf32> {
  ^bb0(%a: tensor<128x256xf32>, %b: tensor<256xf32>):
    %1 = fuse.mul %a, %b : (tensor<128x256xf32>, tensor<256xf32>) -> tensor<128x256xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<128x256xf32>) -> tensor<128xf32>
    fuse.yield %2 : tensor<128xf32>
  }
  return %0 : tensor<128xf32>
}

// -----

// The scale, which the last pass needs, is loaded with the row. Without the
// promise that nothing else points there ptxas leaves the load where it is.
// CHECK-LABEL: func.func @prefetched
// CHECK: llvm.func @prefetched_0_reduce(%arg0: !llvm.ptr<1> {llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.noalias})
// CHECK: llvm.getelementptr inbounds %arg0[
// CHECK: llvm.load
// CHECK: llvm.getelementptr inbounds %arg1[
// CHECK: llvm.load
// CHECK: nvvm.shfl.sync
// CHECK-NOT: !llvm.ptr<1> ->
// CHECK: llvm.store {{.*}} : vector<8xbf16>, !llvm.ptr<1>
func.func @prefetched(%x: tensor<128x256xbf16>, %w: tensor<256xbf16>) -> tensor<128x256xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 8, chunks = 1, prefetch = true>} : (tensor<128x256xbf16>, tensor<256xbf16>) -> tensor<128x256xbf16> {
  ^bb0(%a: tensor<128x256xbf16>, %b: tensor<256xbf16>):
    %1 = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x256xbf16>) -> tensor<128x1xbf16>
    %2 = fuse.sub %a, %1 : (tensor<128x256xbf16>, tensor<128x1xbf16>) -> tensor<128x256xbf16>
    %3 = fuse.mul %2, %b : (tensor<128x256xbf16>, tensor<256xbf16>) -> tensor<128x256xbf16>
    fuse.yield %3 : tensor<128x256xbf16>
  }
  return %0 : tensor<128x256xbf16>
}

// -----

// Each block leaves its sum in all blocks; none writes before all have begun.
// CHECK-LABEL: func.func @cluster
// CHECK: llvm.func @cluster_0_reduce
// CHECK-SAME: fusec.cluster = array<i64: 4, 1, 1>, fusec.grid = array<i64: 64, 1, 1>
// CHECK: nvvm.cluster.arrive.relaxed {aligned}
// CHECK: llvm.load {{.*}} : !llvm.ptr<1>
// CHECK: nvvm.cluster.wait {aligned}
// CHECK: %[[THERE:.*]] = nvvm.mapa %{{.*}}, %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
// CHECK: llvm.store %{{.*}}, %[[THERE]]
// CHECK: nvvm.cluster.arrive {aligned}
// CHECK-NEXT: nvvm.cluster.wait {aligned}
// CHECK: llvm.load {{.*}} : !llvm.ptr<3> -> f32
// CHECK-COUNT-2: nvvm.shfl.sync
// CHECK-NOT: nvvm.shfl.sync
func.func @cluster(%x: tensor<16x2048xf32>) -> tensor<16xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 4, chunks = 1, cluster = 4>} : (tensor<16x2048xf32>) -> tensor<16xf32> {
  ^bb0(%a: tensor<16x2048xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<16x2048xf32>) -> tensor<16xf32>
    fuse.yield %1 : tensor<16xf32>
  }
  return %0 : tensor<16xf32>
}

// -----

// Four f64 are two accesses: neighbours share the sectors of both.
// CHECK-LABEL: func.func @pairs
// CHECK: nvvm.read.ptx.sreg.laneid
// CHECK-COUNT-2: llvm.load {{.*}} : !llvm.ptr<1> -> vector<2xf64>
// CHECK-COUNT-4: nvvm.shfl.sync
// CHECK-COUNT-2: llvm.store {{.*}} : vector<2xf64>, !llvm.ptr<1>
func.func @pairs(%x: tensor<4096xf64>) -> tensor<4096xf64> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 1>} : (tensor<4096xf64>) -> tensor<4096xf64> {
  ^bb0(%a: tensor<4096xf64>):
    %1 = fuse.neg %a : (tensor<4096xf64>) -> tensor<4096xf64>
    fuse.yield %1 : tensor<4096xf64>
  }
  return %0 : tensor<4096xf64>
}

// -----

// Each of four blocks has three rows. What the rows give at a place is added to
// what is carried, from zero on, and stored after the last turn.
// CHECK-LABEL: func.func @columns
// CHECK: llvm.func @columns_0_reduce
// CHECK-SAME: fusec.grid = array<i64: 4, 1, 1>
// CHECK: %[[WALK:.*]]:{{.*}} = scf.for {{.*}} iter_args(%[[SUM:[^ ]*]] = {{.*}}) -> (vector<4xf32>,
// CHECK: %[[NEXT:.*]] = arith.addf %[[SUM]], {{.*}} : vector<4xf32>
// CHECK: scf.yield %[[NEXT]],
// CHECK: %[[ALL:.*]] = arith.addf %[[WALK]]#0, {{.*}} : vector<4xf32>
// CHECK: llvm.getelementptr inbounds %arg2[
// CHECK: llvm.store %[[ALL]], {{.*}} : vector<4xf32>, !llvm.ptr<1>
func.func @columns(%x: tensor<12x128xf32>) -> (tensor<12xf32>, tensor<4x128xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 1, persistent = 4, prefetch = true>} : (tensor<12x128xf32>) -> (tensor<12xf32>, tensor<4x128xf32>) {
  ^bb0(%a: tensor<12x128xf32>):
    %1 = fuse.reduce %a {kind = "max", axes = array<i64: 1>} : (tensor<12x128xf32>) -> tensor<12xf32>
    %2 = fuse.reshape %a : (tensor<12x128xf32>) -> tensor<4x3x128xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>} : (tensor<4x3x128xf32>) -> tensor<4x128xf32>
    fuse.yield %1, %3 : tensor<12xf32>, tensor<4x128xf32>
  }
  return %0#0, %0#1 : tensor<12xf32>, tensor<4x128xf32>
}

// -----

// Two rows at a time: they meet in shared memory after the last turn, and one stores.
// CHECK-LABEL: func.func @two_rows
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<4xf32>,
// CHECK: llvm.store {{.*}} : vector<4xf32>, !llvm.ptr<3>
// CHECK: nvvm.barrier0
// CHECK: scf.if
// CHECK: llvm.load {{.*}} : !llvm.ptr<3> -> vector<4xf32>
// CHECK: arith.maximumf
// CHECK: scf.if
// CHECK: llvm.store {{.*}} : vector<4xf32>, !llvm.ptr<1>
func.func @two_rows(%x: tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 16, vector = 4, chunks = 1, persistent = 4, prefetch = true>} : (tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  ^bb0(%a: tensor<12x64xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<12x64xf32>) -> tensor<12xf32>
    %2 = fuse.reshape %a : (tensor<12x64xf32>) -> tensor<4x3x64xf32>
    %3 = fuse.reduce %2 {kind = "max", axes = array<i64: 1>} : (tensor<4x3x64xf32>) -> tensor<4x64xf32>
    fuse.yield %1, %3 : tensor<12xf32>, tensor<4x64xf32>
  }
  return %0#0, %0#1 : tensor<12xf32>, tensor<4x64xf32>
}

// -----

// What all rows share is reduced before the turns, and what follows from it is computed there; the rows that are loaded
// first come before that.
// CHECK-LABEL: func.func @normalized
// CHECK: llvm.func @normalized_0_reduce
// CHECK: llvm.load {{.*}} -> vector<4xf32>
// CHECK: llvm.load {{.*}} -> vector<4xf32>
// CHECK: nvvm.barrier0
// CHECK: math.rsqrt
// CHECK: scf.for
// CHECK-NOT: math.rsqrt
// CHECK-COUNT-2: nvvm.barrier0
// CHECK-NOT: nvvm.barrier0
// CHECK: llvm.return
func.func @normalized(%x: tensor<1x256xf32>, %w: tensor<128x256xf32>) -> tensor<128xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 1, persistent = 8, weights = registers, prefetch = true>} : (tensor<1x256xf32>, tensor<128x256xf32>) -> tensor<128xf32> {
  ^bb0(%a: tensor<1x256xf32>, %b: tensor<128x256xf32>):
    %1 = fuse.mul %a, %a : (tensor<1x256xf32>, tensor<1x256xf32>) -> tensor<1x256xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<1x256xf32>) -> tensor<1x1xf32>
    %3 = fuse.rsqrt %2 : (tensor<1x1xf32>) -> tensor<1x1xf32>
    %4 = fuse.mul %a, %3 : (tensor<1x256xf32>, tensor<1x1xf32>) -> tensor<1x256xf32>
    %5 = fuse.mul %4, %b : (tensor<1x256xf32>, tensor<128x256xf32>) -> tensor<128x256xf32>
    %6 = fuse.reduce %5 {kind = "sum", axes = array<i64: 1>} : (tensor<128x256xf32>) -> tensor<128xf32>
    fuse.yield %6 : tensor<128xf32>
  }
  return %0 : tensor<128xf32>
}
