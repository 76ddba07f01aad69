// y = -x: reads and writes every element once, as a copy does.
func.func @negate(%x: tensor<$Mx$Nx$T> {fuse.name = "x"}) -> (tensor<$Mx$Nx$T> {fuse.name = "y"}) {
  %y = fuse.neg %x : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  return %y : tensor<$Mx$Nx$T>
}
