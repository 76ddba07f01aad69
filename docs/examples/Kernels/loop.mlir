// y = relu(x + b), b for each column: one vector of four elements a thread.
func.func @bias(%x: tensor<64x96xf32>, %b: tensor<96xf32>) -> tensor<64x96xf32> {
  %y = fuse.group %x, %b {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 1>}
      : (tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32> {
  ^bb0(%gx: tensor<64x96xf32>, %gb: tensor<96xf32>):
    %0 = fuse.add %gx, %gb : (tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32>
    %1 = fuse.relu %0 : (tensor<64x96xf32>) -> tensor<64x96xf32>
    fuse.yield %1 : tensor<64x96xf32>
  }
  return %y : tensor<64x96xf32>
}
