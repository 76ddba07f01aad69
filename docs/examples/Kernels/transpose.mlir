// y = x' + b: x is transposed, b and y are not.
func.func @turn(%x: tensor<64x32xf32>, %b: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %y = fuse.group %x, %b {kind = #fuse.kind<transpose>,
      tile = #fuse.transpose_tile<rows = 32, columns = 32, threads = 256, vector = 4, transposed_vector = 4>}
      : (tensor<64x32xf32>, tensor<32x64xf32>) -> tensor<32x64xf32> {
  ^bb0(%gx: tensor<64x32xf32>, %gb: tensor<32x64xf32>):
    %0 = fuse.transpose %gx {permutation = array<i64: 1, 0>} : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %1 = fuse.add %0, %gb : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    fuse.yield %1 : tensor<32x64xf32>
  }
  return %y : tensor<32x64xf32>
}
