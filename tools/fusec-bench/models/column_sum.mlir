// Sum over the rows, in f32: the gradient of a bias.
func.func @column_sum(%x: tensor<$Mx$Nx$T> {fuse.name = "x"}) -> (tensor<$Nxf32> {fuse.name = "y"}) {
  %w = fuse.cast %x : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nxf32>
  %y = fuse.reduce %w {kind = "sum", axes = array<i64: 0>} : (tensor<$Mx$Nxf32>) -> tensor<$Nxf32>
  return %y : tensor<$Nxf32>
}
