// An RMS norm whose persistent blocks keep the scale in registers.
func.func @f(%x: tensor<2048x1024xf32>, %s: tensor<1024xf32>) -> tensor<2048x1024xf32> {
  %0 = fuse.group %x, %s {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 4, chunks = 2, persistent = 16, weights = registers>} : (tensor<2048x1024xf32>, tensor<1024xf32>) -> tensor<2048x1024xf32> {
  ^bb0(%a: tensor<2048x1024xf32>, %b: tensor<1024xf32>):
    %1 = fuse.mul %a, %a : (tensor<2048x1024xf32>, tensor<2048x1024xf32>) -> tensor<2048x1024xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<2048x1024xf32>) -> tensor<2048x1xf32>
    %3 = fuse.rsqrt %2 : (tensor<2048x1xf32>) -> tensor<2048x1xf32>
    %4 = fuse.mul %a, %3 : (tensor<2048x1024xf32>, tensor<2048x1xf32>) -> tensor<2048x1024xf32>
    %5 = fuse.mul %4, %b : (tensor<2048x1024xf32>, tensor<1024xf32>) -> tensor<2048x1024xf32>
    fuse.yield %5 : tensor<2048x1024xf32>
  }
  return %0 : tensor<2048x1024xf32>
}
