// Matrix product, added to a residual stream.
func.func @matmul_residual(%x: tensor<$Mx$Kx$T> {fuse.name = "x"}, %w: tensor<$Kx$Nx$T> {fuse.name = "w"}, %residual: tensor<$Mx$Nx$T> {fuse.name = "residual"}) -> (tensor<$Mx$Nx$T> {fuse.name = "y"}) {
  %p = fuse.matmul %x, %w : (tensor<$Mx$Kx$T>, tensor<$Kx$Nx$T>) -> tensor<$Mx$Nx$T>
  %y = fuse.add %p, %residual : (tensor<$Mx$Nx$T>, tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  return %y : tensor<$Mx$Nx$T>
}
