// RUN: fusec-opt %s --fusec-verify-tiling --split-input-file --verify-diagnostics

func.func @other_kind(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile of another kind than 'loop': #fuse.matmul_tile}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 3, group_m = 1>} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @short(%x: tensor<4x512xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile that holds 128 elements of a row of 512}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 1>} : (tensor<4x512xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<4x512xf32>) -> tensor<4xf32>
    fuse.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @no_tile(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op has no tile}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @single_row(%x: tensor<4096xf32>) -> tensor<f32> {
  // expected-error @+1 {{'fuse.group' op has a tile along columns, but a single row}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 8, threads_per_row = 32, vector = 4, chunks = 128, along = columns>} : (tensor<4096xf32>) -> tensor<f32> {
  ^bb0(%a: tensor<4096xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 0>} : (tensor<4096xf32>) -> tensor<f32>
    fuse.yield %1 : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

func.func @column_vectors(%x: tensor<64x18xf32>) -> tensor<18xf32> {
  // expected-error @+1 {{'fuse.group' op has vectors of 4 elements that cross the end of a row}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 64, vector = 4, chunks = 1, along = columns>} : (tensor<64x18xf32>) -> tensor<18xf32> {
  ^bb0(%a: tensor<64x18xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 0>} : (tensor<64x18xf32>) -> tensor<18xf32>
    fuse.yield %1 : tensor<18xf32>
  }
  return %0 : tensor<18xf32>
}

// -----

func.func @nothing_transposed(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  // expected-error @+1 {{'fuse.group' op has a transpose tile, but no tensor is transposed}}
  %0 = fuse.group %x {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 4, transposed_vector = 4>} : (tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>):
    %1 = fuse.exp %a : (tensor<64x64xf32>) -> tensor<64x64xf32>
    fuse.yield %1 : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}

// -----

func.func @transposed_vectors(%x: tensor<66x64xf32>) -> tensor<64x66xf32> {
  // expected-error @+1 {{'fuse.group' op has vectors of 4 elements that cross the end of a line}}
  %0 = fuse.group %x {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 4, transposed_vector = 4>} : (tensor<66x64xf32>) -> tensor<64x66xf32> {
  ^bb0(%a: tensor<66x64xf32>):
    %1 = fuse.transpose %a {permutation = array<i64: 1, 0>} : (tensor<66x64xf32>) -> tensor<64x66xf32>
    fuse.yield %1 : tensor<64x66xf32>
  }
  return %0 : tensor<64x66xf32>
}

// -----

func.func @weights_without_persistent(%x: tensor<64x512xf32>, %w: tensor<512xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile that keeps weights without persistent blocks}}
  %0 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4, weights = registers>} : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>, %b: tensor<512xf32>):
    %1 = fuse.mul %a, %b : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64x512xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %2 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @vector_of_three(%x: tensor<96xf32>) -> tensor<96xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile whose vector is no power of two or whose unroll is less than 1}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 3, unroll = 1>} : (tensor<96xf32>) -> tensor<96xf32> {
  ^bb0(%a: tensor<96xf32>):
    %1 = fuse.exp %a : (tensor<96xf32>) -> tensor<96xf32>
    fuse.yield %1 : tensor<96xf32>
  }
  return %0 : tensor<96xf32>
}

// -----

func.func @prefetched_nothing(%x: tensor<64x512xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile that prefetches rows, but does not keep them in registers}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 2, resident = none, prefetch = true>} : (tensor<64x512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @weights_in_registers(%x: tensor<64x512xf32>, %w: tensor<512xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile that keeps weights in registers, but not its rows}}
  %0 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4, resident = none, persistent = 8, weights = registers>} : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>, %b: tensor<512xf32>):
    %1 = fuse.mul %a, %b : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64x512xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %2 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @half_a_warp(%x: tensor<96xf32>) -> tensor<96xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile of 48 threads a block; it takes whole warps, up to 1024}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 48, vector = 1, unroll = 1>} : (tensor<96xf32>) -> tensor<96xf32> {
  ^bb0(%a: tensor<96xf32>):
    %1 = fuse.exp %a : (tensor<96xf32>) -> tensor<96xf32>
    fuse.yield %1 : tensor<96xf32>
  }
  return %0 : tensor<96xf32>
}

// -----

func.func @cluster_of_several_rows(%x: tensor<64x512xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'fuse.group' op has a cluster of 2 blocks; 2 to 16, a power of two, share a single row}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4, cluster = 2>} : (tensor<64x512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @no_rows(%x: tensor<4x512xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'fuse.group' op has a reduce tile out of range}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 0, threads_per_row = 32, vector = 4, chunks = 4>} : (tensor<4x512xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<4x512xf32>) -> tensor<4xf32>
    fuse.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @one_stage(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{stages = 1 is less than 2}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 1, group_m = 1>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %1 = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %1 : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @not_shared(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{'fuse.group' op has the tile #fuse.matmul_tile<m = 40, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 3, group_m = 1>: m = 40 is not a multiple of 32}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 40, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 3, group_m = 1>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %1 = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %1 : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @cluster(%x: tensor<4x512xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'fuse.group' op has a cluster of 3 blocks; 2 to 16, a power of two, share a single row}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 4, cluster = 3>} : (tensor<4x512xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<4x512xf32>) -> tensor<4xf32>
    fuse.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @cluster_of_a_scan(%x: tensor<64x1024xf32>) -> tensor<64x1024xf32> {
  // expected-error @+1 {{'fuse.group' op has a cluster of 2 blocks, but a scan takes its row from one block}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 4, cluster = 2>} : (tensor<64x1024xf32>) -> tensor<64x1024xf32> {
  ^bb0(%a: tensor<64x1024xf32>):
    %1 = fuse.cumulative %a {kind = "sum", axis = 1 : i64} : (tensor<64x1024xf32>) -> tensor<64x1024xf32>
    fuse.yield %1 : tensor<64x1024xf32>
  }
  return %0 : tensor<64x1024xf32>
}

// -----

func.func @transposed_pieces(%x: tensor<64x128xf32>) -> tensor<128x128xf32> {
  // expected-error @+1 {{'fuse.group' op has a transpose tile, but what 'fuse.pad' reads may lie outside of a tile}}
  %0 = fuse.group %x {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 32, columns = 32, threads = 128, vector = 4, transposed_vector = 4>} : (tensor<64x128xf32>) -> tensor<128x128xf32> {
  ^bb0(%a: tensor<64x128xf32>):
    %1 = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %2 = fuse.pad %a, %1 {low = array<i64: 32, 0>, high = array<i64: 32, 0>} : (tensor<64x128xf32>, tensor<f32>) -> tensor<128x128xf32>
    %3 = fuse.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<128x128xf32>) -> tensor<128x128xf32>
    fuse.yield %3 : tensor<128x128xf32>
  }
  return %0 : tensor<128x128xf32>
}

// -----

func.func @transposed_indices(%x: tensor<64x32x32xf32>, %i: tensor<8xi32>) -> tensor<8x32x32xf32> {
  // expected-error @+1 {{'fuse.group' op has a transpose tile, but what 'fuse.gather' reads may lie outside of a tile}}
  %0 = fuse.group %x, %i {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 32, columns = 32, threads = 128, vector = 4, transposed_vector = 4>} : (tensor<64x32x32xf32>, tensor<8xi32>) -> tensor<8x32x32xf32> {
  ^bb0(%a: tensor<64x32x32xf32>, %b: tensor<8xi32>):
    %1 = fuse.gather %a, %b {axis = 0 : i64} : (tensor<64x32x32xf32>, tensor<8xi32>) -> tensor<8x32x32xf32>
    %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 1>} : (tensor<8x32x32xf32>) -> tensor<8x32x32xf32>
    fuse.yield %2 : tensor<8x32x32xf32>
  }
  return %0 : tensor<8x32x32xf32>
}

// -----

func.func @transposed_reduction(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  // expected-error @+1 {{'fuse.group' op has a transpose tile, but it computes more than elements by themselves}}
  %0 = fuse.group %x {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 32, columns = 32, threads = 128, vector = 4, transposed_vector = 4>} : (tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>):
    %1 = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<64x64xf32>) -> tensor<64x1xf32>
    %2 = fuse.sub %a, %1 : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x64xf32>
    %3 = fuse.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<64x64xf32>) -> tensor<64x64xf32>
    fuse.yield %3 : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}

// -----

func.func @more_blocks_than_rows(%x: tensor<64x512xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'fuse.group' op has 2147483647 persistent blocks for the work of 64}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 4, persistent = 2147483647>} : (tensor<64x512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @negative_persistent(%x: tensor<64x512xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'fuse.group' op has -3 persistent blocks for the work of 64}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 4, persistent = -3>} : (tensor<64x512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @overflowing_rows(%x: tensor<64x512xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'fuse.group' op has a reduce tile out of range}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4611686018427387904, threads_per_row = 32, vector = 4, chunks = 4>} : (tensor<64x512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @overflowing_tile(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  // expected-error @+1 {{'fuse.group' op has a transpose tile out of range}}
  %0 = fuse.group %x {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 4294967296, columns = 4294967296, threads = 256, vector = 4, transposed_vector = 4>} : (tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>):
    %1 = fuse.transpose %a {permutation = array<i64: 1, 0>} : (tensor<64x64xf32>) -> tensor<64x64xf32>
    fuse.yield %1 : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}

// -----

func.func @long_loop(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile of more than 1024 elements a thread}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 9223372036854775807>} : (tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>):
    %1 = fuse.exp %a : (tensor<64x64xf32>) -> tensor<64x64xf32>
    fuse.yield %1 : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}

// -----

func.func @overflowing_loop(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile of more than 1024 elements a thread}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 144115188075855872>} : (tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>):
    %1 = fuse.exp %a : (tensor<64x64xf32>) -> tensor<64x64xf32>
    fuse.yield %1 : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}

// -----

func.func @long_row(%x: tensor<64x512xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile of more than 1024 elements a thread}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 512>} : (tensor<64x512xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @large_tile(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  // expected-error @+1 {{'fuse.group' op has a tile of more than 1024 elements a thread}}
  %0 = fuse.group %x {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 1024, columns = 1024, threads = 128, vector = 4, transposed_vector = 4>} : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  ^bb0(%a: tensor<1024x1024xf32>):
    %1 = fuse.transpose %a {permutation = array<i64: 1, 0>} : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    fuse.yield %1 : tensor<1024x1024xf32>
  }
  return %0 : tensor<1024x1024xf32>
}

// -----

func.func @overflowing_step(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{the stages take more than 232448 bytes of shared memory}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 9223372036854775792, warps_m = 2, warps_n = 2, stages = 3, group_m = 1>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %1 = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %1 : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @overflowing_stages(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{the stages take more than 232448 bytes of shared memory}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 9223372036854775807, group_m = 1>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %1 = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %1 : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @overflowing_columns(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{m * n is more than 256 for each of 128 threads}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 9223372036854775776, k = 32, warps_m = 2, warps_n = 2, stages = 3, group_m = 1>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %1 = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %1 : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @one_warp(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{m * n is more than 256 for each of 32 threads}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 2048, n = 2048, k = 32, warps_m = 1, warps_n = 1, stages = 3, group_m = 1>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %1 = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %1 : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @many_warps(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{warps_m * warps_n is not in 1 to 32}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 4611686018427387904, warps_n = 4, stages = 3, group_m = 1>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %1 = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %1 : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}


// -----

func.func @carries_in_other_parts(%x: tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  // expected-error @+1 {{'fuse.group' op carries results across the rows of 4 parts, but its tile has not 4 persistent blocks that hold rows in registers}}
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 16, vector = 4, chunks = 1, persistent = 3>} : (tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  ^bb0(%a: tensor<12x64xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<12x64xf32>) -> tensor<12xf32>
    %2 = fuse.reshape %a : (tensor<12x64xf32>) -> tensor<4x3x64xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>} : (tensor<4x3x64xf32>) -> tensor<4x64xf32>
    fuse.yield %1, %3 : tensor<12xf32>, tensor<4x64xf32>
  }
  return %0#0, %0#1 : tensor<12xf32>, tensor<4x64xf32>
}

// -----

func.func @carries_nowhere(%x: tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  // expected-error @+1 {{'fuse.group' op carries results across the rows of 4 parts, but its tile has not 4 persistent blocks that hold rows in registers}}
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 16, vector = 4, chunks = 1>} : (tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  ^bb0(%a: tensor<12x64xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<12x64xf32>) -> tensor<12xf32>
    %2 = fuse.reshape %a : (tensor<12x64xf32>) -> tensor<4x3x64xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>} : (tensor<4x3x64xf32>) -> tensor<4x64xf32>
    fuse.yield %1, %3 : tensor<12xf32>, tensor<4x64xf32>
  }
  return %0#0, %0#1 : tensor<12xf32>, tensor<4x64xf32>
}

// -----

func.func @carries_rows_that_are_read_again(%x: tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  // expected-error @+1 {{'fuse.group' op carries results across the rows of 4 parts, but its tile has not 4 persistent blocks that hold rows in registers}}
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 16, vector = 4, chunks = 1, resident = none, persistent = 4>} : (tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
  ^bb0(%a: tensor<12x64xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 1>} : (tensor<12x64xf32>) -> tensor<12xf32>
    %2 = fuse.reshape %a : (tensor<12x64xf32>) -> tensor<4x3x64xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>} : (tensor<4x3x64xf32>) -> tensor<4x64xf32>
    fuse.yield %1, %3 : tensor<12xf32>, tensor<4x64xf32>
  }
  return %0#0, %0#1 : tensor<12xf32>, tensor<4x64xf32>
}

// -----

func.func @parts_in_little_scratch(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{its parts take 77824 and 32 bytes of scratch memory}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, scratch = [#fuse.scratch<bytes = 64>, #fuse.scratch<bytes = 8, zeroed = true>], tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4, splits = 2>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @eight_bits(%x: tensor<32x32xf8E4M3FN>) -> tensor<32x32xf8E4M3FN> {
  // expected-error @+1 {{'fuse.group' op has the tile #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 3, group_m = 1>: its operands are of 8 bits, which warp groups multiply}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 3, group_m = 1>} : (tensor<32x32xf8E4M3FN>) -> tensor<32x32xf8E4M3FN> {
  ^bb0(%a: tensor<32x32xf8E4M3FN>):
    %1 = fuse.matmul %a, %a : (tensor<32x32xf8E4M3FN>, tensor<32x32xf8E4M3FN>) -> tensor<32x32xf8E4M3FN>
    fuse.yield %1 : tensor<32x32xf8E4M3FN>
  }
  return %0 : tensor<32x32xf8E4M3FN>
}

// -----

func.func @states_of_rows_in_little_scratch(%x: tensor<128x64xbf16>, %w: tensor<64x256xbf16>) -> tensor<128x1xf32> {
  // expected-error @+1 {{its parts take 1024 and 32 bytes of scratch memory}}
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>, scratch = [#fuse.scratch<bytes = 64>, #fuse.scratch<bytes = 8, zeroed = true>], tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x256xbf16>) -> tensor<128x1xf32> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x256xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x256xbf16>) -> tensor<128x256xbf16>
    %c = fuse.cast %p : (tensor<128x256xbf16>) -> tensor<128x256xf32>
    %m = fuse.reduce %c {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x256xf32>) -> tensor<128x1xf32>
    fuse.yield %m : tensor<128x1xf32>
  }
  return %0 : tensor<128x1xf32>
}

// -----

func.func @rows_over_parts(%x: tensor<128x256xbf16>, %w: tensor<256x256xbf16>) -> tensor<128x1xf32> {
  // expected-error @+1 {{its rows are reduced over tiles, whose sums have no parts}}
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4, splits = 2>} : (tensor<128x256xbf16>, tensor<256x256xbf16>) -> tensor<128x1xf32> {
  ^bb0(%a: tensor<128x256xbf16>, %b: tensor<256x256xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x256xbf16>, tensor<256x256xbf16>) -> tensor<128x256xbf16>
    %c = fuse.cast %p : (tensor<128x256xbf16>) -> tensor<128x256xf32>
    %m = fuse.reduce %c {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x256xf32>) -> tensor<128x1xf32>
    fuse.yield %m : tensor<128x1xf32>
  }
  return %0 : tensor<128x1xf32>
}

// -----

func.func @rows_of_nothing(%x: tensor<128x256xbf16>, %w: tensor<256x0xbf16>) -> tensor<128x1xf32> {
  // expected-error @+1 {{'fuse.group' op is no kernel: it reduces rows of no elements}}
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 2, group_m = 1>} : (tensor<128x256xbf16>, tensor<256x0xbf16>) -> tensor<128x1xf32> {
  ^bb0(%a: tensor<128x256xbf16>, %b: tensor<256x0xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x256xbf16>, tensor<256x0xbf16>) -> tensor<128x0xbf16>
    %c = fuse.cast %p : (tensor<128x0xbf16>) -> tensor<128x0xf32>
    %m = fuse.reduce %c {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x0xf32>) -> tensor<128x1xf32>
    fuse.yield %m : tensor<128x1xf32>
  }
  return %0 : tensor<128x1xf32>
}

// -----

func.func @places_left_over(%x: tensor<4x10x8xf32>) -> tensor<4x10x8xf32> {
  // expected-error @+1 {{'fuse.group' op has 4 places a thread, which do not divide the dimension before the innermost, or that is no dimension of its own}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, places = 4>} : (tensor<4x10x8xf32>) -> tensor<4x10x8xf32> {
  ^bb0(%a: tensor<4x10x8xf32>):
    %r = fuse.slice %a {starts = array<i64: 0, 9, 0>, limits = array<i64: 4, 10, 8>, strides = array<i64: 1, 1, 1>} : (tensor<4x10x8xf32>) -> tensor<4x1x8xf32>
    %1 = fuse.add %a, %r : (tensor<4x10x8xf32>, tensor<4x1x8xf32>) -> tensor<4x10x8xf32>
    fuse.yield %1 : tensor<4x10x8xf32>
  }
  return %0 : tensor<4x10x8xf32>
}

// -----

func.func @places_of_one_dimension(%x: tensor<4x8x8xf32>) -> tensor<4x8x8xf32> {
  // expected-error @+1 {{'fuse.group' op has 4 places a thread}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, places = 4>} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32> {
  ^bb0(%a: tensor<4x8x8xf32>):
    %1 = fuse.exp %a : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
    fuse.yield %1 : tensor<4x8x8xf32>
  }
  return %0 : tensor<4x8x8xf32>
}
