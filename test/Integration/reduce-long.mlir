// Few or long rows: split into parts, or kept in shared memory.
// Kinds and tiles are given: another choice of the tiler changes no test here.
//
// RUN: %check_models %s --run=--emulator=race

//--- global_sum
func.func @f(%arg0: tensor<1024x1024xf32>) -> tensor<f32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 16>} : (tensor<1024x1024xf32>) -> tensor<512xf32> {
  ^bb0(%arg1: tensor<1024x1024xf32>):
    %2 = fuse.reshape %arg1 : (tensor<1024x1024xf32>) -> tensor<1048576xf32>
    %3 = fuse.reshape %2 : (tensor<1048576xf32>) -> tensor<512x2048xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 1>, kind = "sum"} : (tensor<512x2048xf32>) -> tensor<512xf32>
    fuse.yield %4 : tensor<512xf32>
  }
  %1 = fuse.group %0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4>} : (tensor<512xf32>) -> tensor<f32> {
  ^bb0(%arg1: tensor<512xf32>):
    %2 = fuse.reduce %arg1 {axes = array<i64: 0>, kind = "sum"} : (tensor<512xf32>) -> tensor<f32>
    fuse.yield %2 : tensor<f32>
  }
  return %1 : tensor<f32>
}

//--- global_mean
func.func @f(%arg0: tensor<1024x1024xf32>) -> tensor<f32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 16>} : (tensor<1024x1024xf32>) -> tensor<512xf32> {
  ^bb0(%arg1: tensor<1024x1024xf32>):
    %2 = fuse.reshape %arg1 : (tensor<1024x1024xf32>) -> tensor<1048576xf32>
    %3 = fuse.reshape %2 : (tensor<1048576xf32>) -> tensor<512x2048xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 1>, kind = "sum"} : (tensor<512x2048xf32>) -> tensor<512xf32>
    fuse.yield %4 : tensor<512xf32>
  }
  %1 = fuse.group %0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4>} : (tensor<512xf32>) -> tensor<f32> {
  ^bb0(%arg1: tensor<512xf32>):
    %2 = fuse.reduce %arg1 {axes = array<i64: 0>, kind = "sum"} : (tensor<512xf32>) -> tensor<f32>
    %3 = fuse.constant {value = dense<0x49800000> : tensor<f32>} : () -> tensor<f32>
    %4 = fuse.div %2, %3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
    fuse.yield %4 : tensor<f32>
  }
  return %1 : tensor<f32>
}

//--- global_max
func.func @f(%arg0: tensor<1024x1024xf32>) -> tensor<f32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 16>} : (tensor<1024x1024xf32>) -> tensor<512xf32> {
  ^bb0(%arg1: tensor<1024x1024xf32>):
    %2 = fuse.reshape %arg1 : (tensor<1024x1024xf32>) -> tensor<1048576xf32>
    %3 = fuse.reshape %2 : (tensor<1048576xf32>) -> tensor<512x2048xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 1>, kind = "max"} : (tensor<512x2048xf32>) -> tensor<512xf32>
    fuse.yield %4 : tensor<512xf32>
  }
  %1 = fuse.group %0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4>} : (tensor<512xf32>) -> tensor<f32> {
  ^bb0(%arg1: tensor<512xf32>):
    %2 = fuse.reduce %arg1 {axes = array<i64: 0>, kind = "max"} : (tensor<512xf32>) -> tensor<f32>
    fuse.yield %2 : tensor<f32>
  }
  return %1 : tensor<f32>
}

//--- global_bf16
func.func @f(%arg0: tensor<1048576xbf16>) -> tensor<1xbf16> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 8, chunks = 8>} : (tensor<1048576xbf16>) -> tensor<512xf32> {
  ^bb0(%arg1: tensor<1048576xbf16>):
    %2 = fuse.cast %arg1 : (tensor<1048576xbf16>) -> tensor<1048576xf32>
    %3 = fuse.reshape %2 : (tensor<1048576xf32>) -> tensor<512x2048xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 1>, kind = "sum"} : (tensor<512x2048xf32>) -> tensor<512xf32>
    fuse.yield %4 : tensor<512xf32>
  }
  %1 = fuse.group %0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4>} : (tensor<512xf32>) -> tensor<1xbf16> {
  ^bb0(%arg1: tensor<512xf32>):
    %2 = fuse.reduce %arg1 {axes = array<i64: 0>, kind = "sum"} : (tensor<512xf32>) -> tensor<f32>
    %3 = fuse.constant {value = dense<0x49800000> : tensor<f32>} : () -> tensor<f32>
    %4 = fuse.div %2, %3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %5 = fuse.cast %4 : (tensor<f32>) -> tensor<bf16>
    %6 = fuse.reshape %5 : (tensor<bf16>) -> tensor<1xbf16>
    fuse.yield %6 : tensor<1xbf16>
  }
  return %1 : tensor<1xbf16>
}

//--- global_prime
func.func @f(%arg0: tensor<1000003xf32>) -> tensor<f32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 2, chunks = 31>} : (tensor<1000003xf32>) -> tensor<256xf32> {
  ^bb0(%arg1: tensor<1000003xf32>):
    %2 = fuse.slice %arg1 {limits = array<i64: 999936>, starts = array<i64: 0>, strides = array<i64: 1>} : (tensor<1000003xf32>) -> tensor<999936xf32>
    %3 = fuse.reshape %2 : (tensor<999936xf32>) -> tensor<256x3906xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 1>, kind = "min"} : (tensor<256x3906xf32>) -> tensor<256xf32>
    fuse.yield %4 : tensor<256xf32>
  }
  %1 = fuse.group %arg0, %0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 2, prefetch = true>} : (tensor<1000003xf32>, tensor<256xf32>) -> tensor<f32> {
  ^bb0(%arg1: tensor<1000003xf32>, %arg2: tensor<256xf32>):
    %2 = fuse.slice %arg1 {limits = array<i64: 1000003>, starts = array<i64: 999936>, strides = array<i64: 1>} : (tensor<1000003xf32>) -> tensor<67xf32>
    %3 = fuse.reduce %2 {axes = array<i64: 0>, kind = "min"} : (tensor<67xf32>) -> tensor<f32>
    %4 = fuse.reduce %arg2 {axes = array<i64: 0>, kind = "min"} : (tensor<256xf32>) -> tensor<f32>
    %5 = fuse.minimum %4, %3 : (tensor<f32>, tensor<f32>) -> tensor<f32>
    fuse.yield %5 : tensor<f32>
  }
  return %1 : tensor<f32>
}

//--- global_any
func.func @f(%arg0: tensor<3x700001xi8>) -> tensor<3x1xi1> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 8, threads_per_row = 32, vector = 1, chunks = 43>} : (tensor<3x700001xi8>) -> tensor<3x512xi1> {
  ^bb0(%arg1: tensor<3x700001xi8>):
    %2 = fuse.slice %arg1 {limits = array<i64: 3, 699904>, starts = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<3x700001xi8>) -> tensor<3x699904xi8>
    %3 = fuse.reshape %2 : (tensor<3x699904xi8>) -> tensor<3x512x1367xi8>
    %4 = fuse.reduce %3 {axes = array<i64: 2>, kind = "any"} : (tensor<3x512x1367xi8>) -> tensor<3x512xi1>
    fuse.yield %4 : tensor<3x512xi1>
  }
  %1 = fuse.group %arg0, %0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 16, chunks = 1, prefetch = true>} : (tensor<3x700001xi8>, tensor<3x512xi1>) -> tensor<3x1xi1> {
  ^bb0(%arg1: tensor<3x700001xi8>, %arg2: tensor<3x512xi1>):
    %2 = fuse.slice %arg1 {limits = array<i64: 3, 700001>, starts = array<i64: 0, 699904>, strides = array<i64: 1, 1>} : (tensor<3x700001xi8>) -> tensor<3x97xi8>
    %3 = fuse.reduce %2 {axes = array<i64: 1>, kind = "any"} : (tensor<3x97xi8>) -> tensor<3xi1>
    %4 = fuse.reduce %arg2 {axes = array<i64: 1>, kind = "any"} : (tensor<3x512xi1>) -> tensor<3xi1>
    %5 = fuse.or %4, %3 : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
    %6 = fuse.reshape %5 : (tensor<3xi1>) -> tensor<3x1xi1>
    fuse.yield %6 : tensor<3x1xi1>
  }
  return %1 : tensor<3x1xi1>
}

//--- sm_long
func.func @f(%arg0: tensor<3x131072xf32>) -> tensor<3x131072xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4>} : (tensor<3x131072xf32>) -> tensor<3x256xf32> {
  ^bb0(%arg1: tensor<3x131072xf32>):
    %4 = fuse.reshape %arg1 : (tensor<3x131072xf32>) -> tensor<3x256x512xf32>
    %5 = fuse.reduce %4 {axes = array<i64: 2>, kind = "max"} : (tensor<3x256x512xf32>) -> tensor<3x256xf32>
    fuse.yield %5 : tensor<3x256xf32>
  }
  %1:2 = fuse.group %0, %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4>} : (tensor<3x256xf32>, tensor<3x131072xf32>) -> (tensor<3x131072xf32>, tensor<3x256xf32>) {
  ^bb0(%arg1: tensor<3x256xf32>, %arg2: tensor<3x131072xf32>):
    %4 = fuse.reduce %arg1 {axes = array<i64: 1>, kind = "max"} : (tensor<3x256xf32>) -> tensor<3xf32>
    %5 = fuse.reshape %4 : (tensor<3xf32>) -> tensor<3x1xf32>
    %6 = fuse.sub %arg2, %5 : (tensor<3x131072xf32>, tensor<3x1xf32>) -> tensor<3x131072xf32>
    %7 = fuse.exp %6 : (tensor<3x131072xf32>) -> tensor<3x131072xf32>
    %8 = fuse.reshape %7 : (tensor<3x131072xf32>) -> tensor<3x256x512xf32>
    %9 = fuse.reduce %8 {axes = array<i64: 2>, kind = "sum"} : (tensor<3x256x512xf32>) -> tensor<3x256xf32>
    fuse.yield %7, %9 : tensor<3x131072xf32>, tensor<3x256xf32>
  }
  %2 = fuse.group %1#1 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 2>} : (tensor<3x256xf32>) -> tensor<3xf32> {
  ^bb0(%arg1: tensor<3x256xf32>):
    %4 = fuse.reduce %arg1 {axes = array<i64: 1>, kind = "sum"} : (tensor<3x256xf32>) -> tensor<3xf32>
    fuse.yield %4 : tensor<3xf32>
  }
  %3 = fuse.group %2, %1#0 {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 512, vector = 4, unroll = 1>} : (tensor<3xf32>, tensor<3x131072xf32>) -> tensor<3x131072xf32> {
  ^bb0(%arg1: tensor<3xf32>, %arg2: tensor<3x131072xf32>):
    %4 = fuse.reshape %arg1 : (tensor<3xf32>) -> tensor<3x1xf32>
    %5 = fuse.div %arg2, %4 : (tensor<3x131072xf32>, tensor<3x1xf32>) -> tensor<3x131072xf32>
    fuse.yield %5 : tensor<3x131072xf32>
  }
  return %3 : tensor<3x131072xf32>
}

//--- sm_shared
func.func @f(%arg0: tensor<140x40004xf32>) -> tensor<140x40004xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 1024, vector = 4, chunks = 4, resident = shared>} : (tensor<140x40004xf32>) -> tensor<140x40004xf32> {
  ^bb0(%arg1: tensor<140x40004xf32>):
    %1 = fuse.reduce %arg1 {axes = array<i64: 1>, keepdims = true, kind = "max"} : (tensor<140x40004xf32>) -> tensor<140x1xf32>
    %2 = fuse.sub %arg1, %1 : (tensor<140x40004xf32>, tensor<140x1xf32>) -> tensor<140x40004xf32>
    %3 = fuse.exp %2 : (tensor<140x40004xf32>) -> tensor<140x40004xf32>
    %4 = fuse.reduce %3 {axes = array<i64: 1>, keepdims = true, kind = "sum"} : (tensor<140x40004xf32>) -> tensor<140x1xf32>
    %5 = fuse.div %3, %4 : (tensor<140x40004xf32>, tensor<140x1xf32>) -> tensor<140x40004xf32>
    fuse.yield %5 : tensor<140x40004xf32>
  }
  return %0 : tensor<140x40004xf32>
}
