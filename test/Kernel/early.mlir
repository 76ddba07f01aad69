// Launches behind the first begin while the one before runs. They ask for what the model is given, and wait before they
// touch anything; then the next may begin. Their blocks are spread. What another launch wrote is no constant. Of a table a
// kernel reads some rows, which are not known.
//
// RUN: fusec-opt %s --fusec-kernel=early-bytes=4096 | FileCheck %s
// RUN: fusec-opt %s --fusec-kernel | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: llvm.func @f_0_loop
// CHECK-SAME:  (%{{.*}}: !llvm.ptr<1> {llvm.noalias, llvm.readonly}
// CHECK-NOT:   fusec.programmatic
// CHECK-NOT:   nvvm.griddepcontrol
// CHECK-LABEL: llvm.func @f_1_loop
// CHECK-SAME:  (%[[WEIGHTS:.*]]: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %{{.*}}: !llvm.ptr<1> {llvm.readonly}, %{{.*}}: !llvm.ptr<1> {llvm.noalias})
// CHECK-SAME:  fusec.programmatic
// CHECK-SAME:  fusec.spread
// CHECK-NOT:   llvm.load
// CHECK:       scf.if
// CHECK:         %[[FROM:.*]] = llvm.getelementptr {{.*}}%[[WEIGHTS]]
// CHECK-NEXT:    %[[SIZE:.*]] = llvm.mlir.constant(512 : i32)
// CHECK-NEXT:    nvvm.cp.async.bulk.prefetch %[[FROM]], %[[SIZE]]
// CHECK-NOT:   prefetch
// CHECK:       nvvm.griddepcontrol wait
// CHECK-NEXT:  nvvm.griddepcontrol launch_dependents
// CHECK:       llvm.load
// CHECK:       llvm.store
// CHECK-NOT:   griddepcontrol
// CHECK:       llvm.return
// CHECK-LABEL: llvm.func @f_2_loop
// CHECK-NOT:   prefetch
// CHECK:       nvvm.griddepcontrol wait
// CHECK-NOT:   prefetch
// CHECK:       nvvm.griddepcontrol launch_dependents
// CHECK-LABEL: llvm.func @f_3_reduce
// CHECK-NOT:   prefetch
// CHECK:       nvvm.griddepcontrol wait
// NONE-NOT: griddepcontrol
// NONE-NOT: fusec.programmatic
// NONE-LABEL: llvm.func @few_4_loop
func.func @f(%x: tensor<2048xf32>, %weights: tensor<2048xf32>, %table: tensor<4096x2048xf32>, %rows: tensor<1xi64>, %empty: tensor<4x0xf32>) -> (tensor<2048xf32>, tensor<1x2048xf32>, tensor<4xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 4, unroll = 1>} : (tensor<2048xf32>) -> tensor<2048xf32> {
  ^bb0(%a: tensor<2048xf32>):
    %1 = fuse.exp %a : (tensor<2048xf32>) -> tensor<2048xf32>
    fuse.yield %1 : tensor<2048xf32>
  }
  %2 = fuse.group %weights, %0 {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 4, unroll = 1>} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> {
  ^bb0(%a: tensor<2048xf32>, %b: tensor<2048xf32>):
    %1 = fuse.mul %a, %b : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
    fuse.yield %1 : tensor<2048xf32>
  }
  %3 = fuse.group %table, %rows {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 4, unroll = 1>} : (tensor<4096x2048xf32>, tensor<1xi64>) -> tensor<1x2048xf32> {
  ^bb0(%a: tensor<4096x2048xf32>, %b: tensor<1xi64>):
    %1 = fuse.gather %a, %b {axis = 0 : i64} : (tensor<4096x2048xf32>, tensor<1xi64>) -> tensor<1x2048xf32>
    fuse.yield %1 : tensor<1x2048xf32>
  }
  // Empty: there is nothing to ask for.
  %4 = fuse.group %empty {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 1, chunks = 1>} : (tensor<4x0xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4x0xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<4x0xf32>) -> tensor<4xf32>
    fuse.yield %1 : tensor<4xf32>
  }
  return %2, %3, %4 : tensor<2048xf32>, tensor<1x2048xf32>, tensor<4xf32>
}

// Kernels of warp groups ask for the maps of their operands, and for what is given and fits in a line.
// CHECK-LABEL: llvm.func @few_5_matmul
// CHECK-SAME:  ({{.*}}, %{{.*}}, %[[BIAS:arg2]]: !llvm.ptr<1>
// CHECK-SAME:  fusec.spread
// CHECK-COUNT-2: nvvm.prefetch tensormap
// CHECK:       nvvm.prefetch level = {{ ?}}L2, %[[BIAS]]
// CHECK-NOT:   prefetch
// CHECK:       nvvm.griddepcontrol wait
func.func @few(%x: tensor<64x64xbf16>, %y: tensor<64x64xbf16>, %bias: tensor<64xbf16>) -> tensor<64x64xbf16> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 8, unroll = 1>} : (tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  ^bb0(%a: tensor<64x64xbf16>):
    %1 = fuse.exp %a : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
    fuse.yield %1 : tensor<64x64xbf16>
  }
  %2 = fuse.group %0, %y, %bias {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 1>} : (tensor<64x64xbf16>, tensor<64x64xbf16>, tensor<64xbf16>) -> tensor<64x64xbf16> {
  ^bb0(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>, %c: tensor<64xbf16>):
    %p = fuse.matmul %a, %b : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
    %q = fuse.add %p, %c : (tensor<64x64xbf16>, tensor<64xbf16>) -> tensor<64x64xbf16>
    fuse.yield %q : tensor<64x64xbf16>
  }
  return %2 : tensor<64x64xbf16>
}

// A matrix times a vector does little but read what is given: its loads of that come before the wait, and the launch
// behind may begin as soon as all blocks have. Where its blocks are does not matter as much as when they ask.
// CHECK-LABEL: llvm.func @product_7_reduce
// CHECK-SAME:  (%[[MATRIX:.*]]: !llvm.ptr<1> {llvm.readonly}, %[[VECTOR:.*]]: !llvm.ptr<1> {llvm.readonly}, %{{.*}}: !llvm.ptr<1> {llvm.noalias})
// CHECK-NOT:   fusec.spread
// CHECK-NOT:   prefetch
// CHECK-NOT:   llvm.getelementptr %[[VECTOR]]
// CHECK-COUNT-2: llvm.load
// CHECK-NEXT:  nvvm.griddepcontrol launch_dependents
// CHECK-NEXT:  nvvm.griddepcontrol wait
// CHECK-COUNT-2: llvm.load {{.*}} : !llvm.ptr<1>
// CHECK-NOT:   griddepcontrol
// CHECK:       llvm.return
func.func @product(%x: tensor<512xf32>, %matrix: tensor<64x512xf32>) -> tensor<64xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 4, unroll = 1>} : (tensor<512xf32>) -> tensor<512xf32> {
  ^bb0(%a: tensor<512xf32>):
    %1 = fuse.exp %a : (tensor<512xf32>) -> tensor<512xf32>
    fuse.yield %1 : tensor<512xf32>
  }
  %2 = fuse.group %matrix, %0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 4, chunks = 2>} : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>, %b: tensor<512xf32>):
    %1 = fuse.mul %a, %b : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64x512xf32>
    %3 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %3 : tensor<64xf32>
  }
  return %2 : tensor<64xf32>
}

// What the tiling stage says begins late waits for nothing itself, and what it reads is constant.
// CHECK-LABEL: llvm.func @late_9_reduce
// CHECK-SAME:  (%{{.*}}: !llvm.ptr<1> {llvm.noalias, llvm.readonly}
// CHECK-NOT:   fusec.programmatic
// CHECK-NOT:   griddepcontrol
// CHECK:       llvm.return
func.func @late(%x: tensor<64x512xf32>) -> tensor<512xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 4, unroll = 1>} : (tensor<64x512xf32>) -> tensor<64x512xf32> {
  ^bb0(%a: tensor<64x512xf32>):
    %1 = fuse.exp %a : (tensor<64x512xf32>) -> tensor<64x512xf32>
    fuse.yield %1 : tensor<64x512xf32>
  }
  %2 = fuse.group %0 {begins_late, kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 1, chunks = 2>} : (tensor<64x512xf32>) -> tensor<512xf32> {
  ^bb0(%a: tensor<64x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 0>} : (tensor<64x512xf32>) -> tensor<512xf32>
    fuse.yield %1 : tensor<512xf32>
  }
  return %2 : tensor<512xf32>
}

// Kernels that share a launch end at different times: the next begins when all have.
// CHECK-LABEL: llvm.func @shared_11_batch
// CHECK-SAME:  fusec.spread
// CHECK:       nvvm.griddepcontrol wait
// CHECK-NOT:   griddepcontrol
// CHECK:       llvm.store
// CHECK:       llvm.store
// CHECK-NOT:   llvm.store
// CHECK:       nvvm.griddepcontrol launch_dependents
// CHECK-NEXT:  llvm.return
func.func @shared(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, launch = 0 : i64, tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %1 = fuse.exp %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  %2 = fuse.group %0 {kind = #fuse.kind<loop>, launch = 1 : i64, tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %1 = fuse.exp %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  %3 = fuse.group %0 {kind = #fuse.kind<loop>, launch = 1 : i64, tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %1 = fuse.neg %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %2, %3 : tensor<64xf32>, tensor<64xf32>
}
