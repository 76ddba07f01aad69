// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics

func.func @no_tile(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{has no tile: run fusec-tiling first}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %e = fuse.neg %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %e : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @loop_tile_for_a_reduction(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{cannot be computed with the tile #fuse.loop_tile<threads = 128, vector = 1, unroll = 1>}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 1, unroll = 1>} : (tensor<4x8xf32>) -> tensor<4x8xf32> {
  ^bb0(%a: tensor<4x8xf32>):
    // expected-note @+1 {{it computes 'fuse.reduce'}}
    %m = fuse.reduce %a {axes = array<i64: 1>, keepdims = true, kind = "max"} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %s = fuse.sub %a, %m : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    fuse.yield %s : tensor<4x8xf32>
  }
  return %0 : tensor<4x8xf32>
}

// -----

func.func @reduce_tile_for_a_loop(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{cannot be computed with the tile #fuse.reduce_tile}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 8, vector = 1, chunks = 1>} : (tensor<4x8xf32>) -> tensor<4x8xf32> {
  ^bb0(%a: tensor<4x8xf32>):
    %e = fuse.neg %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
    fuse.yield %e : tensor<4x8xf32>
  }
  return %0 : tensor<4x8xf32>
}

// -----

func.func @not_one_kernel(%x: tensor<8x4xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  // expected-error @+1 {{is not one kernel: its reductions run over different dimensions}}
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 8, vector = 1, chunks = 1>} : (tensor<8x4xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  ^bb0(%a: tensor<8x4xf32>):
    %r = fuse.reduce %a {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<8x4xf32>) -> tensor<8xf32>
    %c = fuse.reduce %a {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<8x4xf32>) -> tensor<4xf32>
    fuse.yield %r, %c : tensor<8xf32>, tensor<4xf32>
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xf32>
}

// -----

func.func @kernels_given(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 1, unroll = 1>} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %e = fuse.neg %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %e : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
// expected-error @+1 {{'gpu.module' op has the name of the module that the kernels of the model will be in: 'kernels'}}
gpu.module @kernels {
}


// -----

func.func @carries_nowhere(%x: tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  // expected-error @+1 {{cannot be computed with the tile #fuse.reduce_tile}}
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 16, vector = 4, chunks = 1>} : (tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  ^bb0(%a: tensor<12x64xf32>):
    // expected-note @+1 {{it computes 'fuse.reduce'}}
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<12x64xf32>) -> tensor<12xf32>
    %2 = fuse.reshape %a : (tensor<12x64xf32>) -> tensor<4x3x64xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>} : (tensor<4x3x64xf32>) -> tensor<4x64xf32>
    fuse.yield %1, %3 : tensor<12xf32>, tensor<4x64xf32>
  }
  return %0#0, %0#1 : tensor<12xf32>, tensor<4x64xf32>
}
