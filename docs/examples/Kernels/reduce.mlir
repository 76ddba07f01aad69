// y = x / sum(x) over rows of 256: two warps a row, the row in registers.
func.func @normalize(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %y = fuse.group %x {kind = #fuse.kind<reduce>,
      tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 1>}
      : (tensor<64x256xf32>) -> tensor<64x256xf32> {
  ^bb0(%gx: tensor<64x256xf32>):
    %0 = fuse.reduce %gx {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<64x256xf32>) -> tensor<64x1xf32>
    %1 = fuse.div %gx, %0 : (tensor<64x256xf32>, tensor<64x1xf32>) -> tensor<64x256xf32>
    fuse.yield %1 : tensor<64x256xf32>
  }
  return %y : tensor<64x256xf32>
}
