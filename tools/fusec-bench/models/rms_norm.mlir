// RMS norm of the rows, with scale.
func.func @rms_norm(%x: tensor<$Mx$Nx$T> {fuse.name = "x"}, %scale: tensor<$Nx$T> {fuse.name = "scale"}) -> (tensor<$Mx$Nx$T> {fuse.name = "y"}) {
  %y = fuse.rms_norm %x, %scale {axis = -1 : i64, epsilon = 1.0e-6 : f64} : (tensor<$Mx$Nx$T>, tensor<$Nx$T>) -> tensor<$Mx$Nx$T>
  return %y : tensor<$Mx$Nx$T>
}
