// A bias of the wrong length: 3 elements for rows of 8.
func.func @biased(%x: tensor<4x8xf32>, %bias: tensor<3xf32>) -> tensor<4x8xf32> {
  %0 = fuse.add %x, %bias : (tensor<4x8xf32>, tensor<3xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
