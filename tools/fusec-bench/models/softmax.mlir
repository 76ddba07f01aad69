// Softmax over the rows.
func.func @softmax(%x: tensor<$Mx$Nx$T> {fuse.name = "x"}) -> (tensor<$Mx$Nx$T> {fuse.name = "y"}) {
  %y = fuse.softmax %x {axis = -1 : i64} : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  return %y : tensor<$Mx$Nx$T>
}
