// Reductions over the first and a middle axis, whose rows do not lie side by side.
// Kinds and tiles are given: another choice of the tiler changes no test here.
//
// RUN: %check_models %s --run=--emulator=race

//--- colsum
func.func @f(%arg0: tensor<16384x64xbf16>) -> tensor<64xbf16> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 64, vector = 8, chunks = 2, along = columns>} : (tensor<16384x64xbf16>) -> tensor<128x64xf32> {
  ^bb0(%arg1: tensor<16384x64xbf16>):
    %2 = fuse.cast %arg1 : (tensor<16384x64xbf16>) -> tensor<16384x64xf32>
    %3 = fuse.reshape %2 : (tensor<16384x64xf32>) -> tensor<128x128x64xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 1>, kind = "sum"} : (tensor<128x128x64xf32>) -> tensor<128x64xf32>
    fuse.yield %4 : tensor<128x64xf32>
  }
  %1 = fuse.group %0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 1, chunks = 4>} : (tensor<128x64xf32>) -> tensor<64xbf16> {
  ^bb0(%arg1: tensor<128x64xf32>):
    %2 = fuse.reduce %arg1 {axes = array<i64: 0>, kind = "sum"} : (tensor<128x64xf32>) -> tensor<64xf32>
    %3 = fuse.cast %2 : (tensor<64xf32>) -> tensor<64xbf16>
    fuse.yield %3 : tensor<64xbf16>
  }
  return %1 : tensor<64xbf16>
}

//--- colsum2
func.func @f(%arg0: tensor<512x1000xf32>) -> tensor<1000xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 128, vector = 4, chunks = 4, along = columns>} : (tensor<512x1000xf32>) -> tensor<1000xf32> {
  ^bb0(%arg1: tensor<512x1000xf32>):
    %1 = fuse.reduce %arg1 {axes = array<i64: 0>, kind = "sum"} : (tensor<512x1000xf32>) -> tensor<1000xf32>
    fuse.yield %1 : tensor<1000xf32>
  }
  return %0 : tensor<1000xf32>
}

//--- colodd
func.func @f(%arg0: tensor<333x517xf16>) -> tensor<517xf16> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 1, chunks = 11>} : (tensor<333x517xf16>) -> tensor<517xf16> {
  ^bb0(%arg1: tensor<333x517xf16>):
    %1 = fuse.reduce %arg1 {axes = array<i64: 0>, kind = "mean"} : (tensor<333x517xf16>) -> tensor<517xf16>
    fuse.yield %1 : tensor<517xf16>
  }
  return %0 : tensor<517xf16>
}

//--- sm_first
func.func @f(%arg0: tensor<96x640xf32>) -> tensor<96x640xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 16, vector = 1, chunks = 6>} : (tensor<96x640xf32>) -> tensor<96x640xf32> {
  ^bb0(%arg1: tensor<96x640xf32>):
    %1 = fuse.reduce %arg1 {axes = array<i64: 0>, keepdims = true, kind = "max"} : (tensor<96x640xf32>) -> tensor<1x640xf32>
    %2 = fuse.sub %arg1, %1 : (tensor<96x640xf32>, tensor<1x640xf32>) -> tensor<96x640xf32>
    %3 = fuse.exp %2 : (tensor<96x640xf32>) -> tensor<96x640xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 0>, keepdims = true, kind = "sum"} : (tensor<96x640xf32>) -> tensor<1x640xf32>
    %5 = fuse.div %3, %4 : (tensor<96x640xf32>, tensor<1x640xf32>) -> tensor<96x640xf32>
    fuse.yield %5 : tensor<96x640xf32>
  }
  return %0 : tensor<96x640xf32>
}

//--- sm_mid
func.func @f(%arg0: tensor<6x77x136xf32>) -> tensor<6x77x136xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 4, chunks = 2, along = columns>} : (tensor<6x77x136xf32>) -> tensor<6x77x136xf32> {
  ^bb0(%arg1: tensor<6x77x136xf32>):
    %1 = fuse.reduce %arg1 {axes = array<i64: 1>, keepdims = true, kind = "max"} : (tensor<6x77x136xf32>) -> tensor<6x1x136xf32>
    %2 = fuse.sub %arg1, %1 : (tensor<6x77x136xf32>, tensor<6x1x136xf32>) -> tensor<6x77x136xf32>
    %3 = fuse.exp %2 : (tensor<6x77x136xf32>) -> tensor<6x77x136xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 1>, keepdims = true, kind = "sum"} : (tensor<6x77x136xf32>) -> tensor<6x1x136xf32>
    %5 = fuse.div %3, %4 : (tensor<6x77x136xf32>, tensor<6x1x136xf32>) -> tensor<6x77x136xf32>
    fuse.yield %5 : tensor<6x77x136xf32>
  }
  return %0 : tensor<6x77x136xf32>
}

//--- sm_mid_bf16
func.func @f(%arg0: tensor<4x300x64xbf16>) -> tensor<4x300x64xbf16> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 256, vector = 8, chunks = 2, along = columns>} : (tensor<4x300x64xbf16>) -> tensor<4x300x64xbf16> {
  ^bb0(%arg1: tensor<4x300x64xbf16>):
    %1 = fuse.cast %arg1 : (tensor<4x300x64xbf16>) -> tensor<4x300x64xf32>
    %2 = fuse.reduce %1 {axes = array<i64: 1>, keepdims = true, kind = "max"} : (tensor<4x300x64xf32>) -> tensor<4x1x64xf32>
    %3 = fuse.sub %1, %2 : (tensor<4x300x64xf32>, tensor<4x1x64xf32>) -> tensor<4x300x64xf32>
    %4 = fuse.exp %3 : (tensor<4x300x64xf32>) -> tensor<4x300x64xf32>
    %5 = fuse.reduce %4 {axes = array<i64: 1>, keepdims = true, kind = "sum"} : (tensor<4x300x64xf32>) -> tensor<4x1x64xf32>
    %6 = fuse.div %4, %5 : (tensor<4x300x64xf32>, tensor<4x1x64xf32>) -> tensor<4x300x64xf32>
    %7 = fuse.cast %6 : (tensor<4x300x64xf32>) -> tensor<4x300x64xbf16>
    fuse.yield %7 : tensor<4x300x64xbf16>
  }
  return %0 : tensor<4x300x64xbf16>
}

//--- sm_firstlong
func.func @f(%arg0: tensor<5000x64xf32>) -> tensor<5000x64xf32> {
  %0:2 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 1, chunks = 40>} : (tensor<5000x64xf32>) -> (tensor<1x64xf32>, tensor<1x64xf32>) {
  ^bb0(%arg1: tensor<5000x64xf32>):
    %2 = fuse.reduce %arg1 {axes = array<i64: 0>, keepdims = true, kind = "max"} : (tensor<5000x64xf32>) -> tensor<1x64xf32>
    %3 = fuse.sub %arg1, %2 : (tensor<5000x64xf32>, tensor<1x64xf32>) -> tensor<5000x64xf32>
    %4 = fuse.exp %3 : (tensor<5000x64xf32>) -> tensor<5000x64xf32>
    %5 = fuse.reduce %4 {axes = array<i64: 0>, keepdims = true, kind = "sum"} : (tensor<5000x64xf32>) -> tensor<1x64xf32>
    fuse.yield %2, %5 : tensor<1x64xf32>, tensor<1x64xf32>
  }
  %1 = fuse.group %arg0, %0#0, %0#1 {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 512, vector = 4, unroll = 1>} : (tensor<5000x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<5000x64xf32> {
  ^bb0(%arg1: tensor<5000x64xf32>, %arg2: tensor<1x64xf32>, %arg3: tensor<1x64xf32>):
    %2 = fuse.sub %arg1, %arg2 : (tensor<5000x64xf32>, tensor<1x64xf32>) -> tensor<5000x64xf32>
    %3 = fuse.exp %2 : (tensor<5000x64xf32>) -> tensor<5000x64xf32>
    %4 = fuse.div %3, %arg3 : (tensor<5000x64xf32>, tensor<1x64xf32>) -> tensor<5000x64xf32>
    fuse.yield %4 : tensor<5000x64xf32>
  }
  return %1 : tensor<5000x64xf32>
}

//--- bnstat
func.func @f(%arg0: tensor<8x32x28x28xf32>) -> tensor<32xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 4, chunks = 13>} : (tensor<8x32x28x28xf32>) -> tensor<32xf32> {
  ^bb0(%arg1: tensor<8x32x28x28xf32>):
    %1 = fuse.reduce %arg1 {axes = array<i64: 0, 2, 3>, kind = "mean"} : (tensor<8x32x28x28xf32>) -> tensor<32xf32>
    fuse.yield %1 : tensor<32xf32>
  }
  return %0 : tensor<32xf32>
}
