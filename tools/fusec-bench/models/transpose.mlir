// Rows become columns.
func.func @transpose(%x: tensor<$Mx$Nx$T> {fuse.name = "x"}) -> (tensor<$Nx$Mx$T> {fuse.name = "y"}) {
  %y = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<$Mx$Nx$T>) -> tensor<$Nx$Mx$T>
  return %y : tensor<$Nx$Mx$T>
}
