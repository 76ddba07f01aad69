// SiLU(gate) * up.
func.func @swiglu(%gate: tensor<$Mx$Nx$T> {fuse.name = "gate"}, %up: tensor<$Mx$Nx$T> {fuse.name = "up"}) -> (tensor<$Mx$Nx$T> {fuse.name = "y"}) {
  %s = fuse.silu %gate : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  %y = fuse.mul %s, %up : (tensor<$Mx$Nx$T>, tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  return %y : tensor<$Mx$Nx$T>
}
