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
