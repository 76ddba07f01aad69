// Matrix product, bias, GELU (tanh form).
func.func @matmul_bias_gelu(%x: tensor<$Mx$Kx$T> {fuse.name = "x"}, %w: tensor<$Kx$Nx$T> {fuse.name = "w"}, %bias: tensor<$Nx$T> {fuse.name = "bias"}) -> (tensor<$Mx$Nx$T> {fuse.name = "y"}) {
  %p = fuse.matmul %x, %w : (tensor<$Mx$Kx$T>, tensor<$Kx$Nx$T>) -> tensor<$Mx$Nx$T>
  %b = fuse.add %p, %bias : (tensor<$Mx$Nx$T>, tensor<$Nx$T>) -> tensor<$Mx$Nx$T>
  %y = fuse.gelu %b {approximate = "tanh"} : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  return %y : tensor<$Mx$Nx$T>
}
