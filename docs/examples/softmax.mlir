// y = softmax(x / 8) over the rows of a matrix.
func.func @softmax(%x: tensor<256x128xf32> {fuse.name = "x"})
    -> (tensor<256x128xf32> {fuse.name = "y"}) {
  %scale = fuse.constant {value = dense<0.125> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.mul %x, %scale : (tensor<256x128xf32>, tensor<f32>) -> tensor<256x128xf32>
  %1 = fuse.softmax %0 {axis = -1 : i64} : (tensor<256x128xf32>) -> tensor<256x128xf32>
  return %1 : tensor<256x128xf32>
}
