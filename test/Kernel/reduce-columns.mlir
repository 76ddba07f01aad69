// Column reductions: a thread holds adjacent columns in one vector; the partial
// vectors meet in shared memory. Rows in shared memory: read once.
//
// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s

// Four threads of a warp share four columns: with two shuffles each gives away two of them, with one more another, so that it
// has one in the end. Of the four warps' parts of a column a thread each takes one, from different banks: they lie 40 apart.
// CHECK-LABEL: func.func @column_max
// CHECK: llvm.mlir.global internal @column_max_0_reduce_shared() {{.*}} : !llvm.array<160 x f32>
// CHECK-COUNT-8: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
// CHECK-COUNT-3: nvvm.shfl.sync bfly
// CHECK-NOT: nvvm.shfl.sync
// CHECK: llvm.store {{.*}} : f32, !llvm.ptr<3>
// CHECK: nvvm.barrier
// CHECK: llvm.load {{.*}} : !llvm.ptr<3> -> f32
// CHECK-COUNT-2: nvvm.shfl.sync bfly
// CHECK-NOT: nvvm.shfl.sync
// CHECK: llvm.store {{.*}} : f32, !llvm.ptr<3>
// CHECK: nvvm.barrier
// CHECK: llvm.load {{.*}} : !llvm.ptr<3> -> vector<4xf32>
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
func.func @column_max(%x: tensor<128x512xf32>) -> tensor<512xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 8, threads_per_row = 16, vector = 4, chunks = 8, along = columns>} : (tensor<128x512xf32>) -> tensor<512xf32> {
  ^bb0(%a: tensor<128x512xf32>):
    %m = fuse.reduce %a {kind = "max", axes = array<i64: 0>, keepdims = false} : (tensor<128x512xf32>) -> tensor<512xf32>
    fuse.yield %m : tensor<512xf32>
  }
  return %0 : tensor<512xf32>
}

// -----

// The first pass stores the row in shared memory, the second one takes it from
// there: 4 loads from global memory in all.
// CHECK-LABEL: func.func @in_shared
// CHECK: fusec.shared_bytes = 131072
// CHECK: scf.for
// CHECK-COUNT-4: !llvm.ptr<1> -> vector<4xf32>
// CHECK-NOT: !llvm.ptr<1> -> vector<4xf32>
// CHECK: scf.for
// CHECK-COUNT-4: !llvm.ptr<3> -> vector<4xf32>
// CHECK: llvm.return
func.func @in_shared(%x: tensor<256x32768xf32>) -> tensor<256x32768xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 512, vector = 4, chunks = 4, resident = shared>} : (tensor<256x32768xf32>) -> tensor<256x32768xf32> {
  ^bb0(%a: tensor<256x32768xf32>):
    %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<256x32768xf32>) -> tensor<256x1xf32>
    %d = fuse.sub %a, %m : (tensor<256x32768xf32>, tensor<256x1xf32>) -> tensor<256x32768xf32>
    fuse.yield %d : tensor<256x32768xf32>
  }
  return %0 : tensor<256x32768xf32>
}

// -----

// What lies outside is not loaded by branches, behind which a load would wait for what is done with those before it: lanes
// without a column, and a last step without a row, load the first elements and have zeros.
// CHECK-LABEL: llvm.func @guarded_0_reduce
// CHECK-NOT:   scf.if
// CHECK:       %[[LOADED:.*]] = llvm.load {{.*}} : !llvm.ptr<1> -> vector<4xf32>
// CHECK-NEXT:  %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK-NEXT:  arith.select %{{.*}}, %[[LOADED]], %[[ZEROS]] : vector<4xf32>
// CHECK-NOT:   scf.if
// CHECK:       llvm.load {{.*}} : !llvm.ptr<1> -> vector<4xf32>
// CHECK:       nvvm.shfl.sync
func.func @guarded(%x: tensor<13x508xf32>) -> tensor<508xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 8, vector = 4, chunks = 2, along = columns>} : (tensor<13x508xf32>) -> tensor<508xf32> {
  ^bb0(%a: tensor<13x508xf32>):
    %m = fuse.reduce %a {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<13x508xf32>) -> tensor<508xf32>
    fuse.yield %m : tensor<508xf32>
  }
  return %0 : tensor<508xf32>
}
