// Reductions found in one pass by the blocks of a cluster, whose states meet in shared memory.
//
// RUN: %check_models %s --run=--emulator=race -- --target=sm_90a
// RUN: %check_models %s -- --target=sm_90a --numerics=exact

//--- softmax_of_a_cluster
func.func @f(%x: tensor<3x4100xf32>) -> tensor<3x4100xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 2, resident = none, cluster = 4>} : (tensor<3x4100xf32>) -> tensor<3x4100xf32> {
  ^bb0(%x_: tensor<3x4100xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<3x4100xf32>) -> tensor<3x1xf32>
    %s = fuse.sub %x_, %m : (tensor<3x4100xf32>, tensor<3x1xf32>) -> tensor<3x4100xf32>
    %e = fuse.exp %s : (tensor<3x4100xf32>) -> tensor<3x4100xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<3x4100xf32>) -> tensor<3x1xf32>
    %p = fuse.div %e, %l : (tensor<3x4100xf32>, tensor<3x1xf32>) -> tensor<3x4100xf32>
    fuse.yield %p : tensor<3x4100xf32>
  }
  return %0 : tensor<3x4100xf32>
}
