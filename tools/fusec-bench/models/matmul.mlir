// Matrix product.
func.func @matmul(%x: tensor<$Mx$Kx$T> {fuse.name = "x"}, %w: tensor<$Kx$Nx$T> {fuse.name = "w"}) -> (tensor<$Mx$Nx$T> {fuse.name = "y"}) {
  %y = fuse.matmul %x, %w : (tensor<$Mx$Kx$T>, tensor<$Kx$Nx$T>) -> tensor<$Mx$Nx$T>
  return %y : tensor<$Mx$Nx$T>
}
