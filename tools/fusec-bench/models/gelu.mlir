// GELU, tanh form, written by hand as ten ops.
func.func @gelu(%x: tensor<$Mx$Nx$T> {fuse.name = "x"}) -> (tensor<$Mx$Nx$T> {fuse.name = "y"}) {
  %cubic = fuse.constant {value = dense<0.044715> : tensor<$T>} : () -> tensor<$T>
  %scale = fuse.constant {value = dense<0.797884561> : tensor<$T>} : () -> tensor<$T>
  %minus_two = fuse.constant {value = dense<-2.0> : tensor<$T>} : () -> tensor<$T>
  %one = fuse.constant {value = dense<1.0> : tensor<$T>} : () -> tensor<$T>
  %x2 = fuse.mul %x, %x : (tensor<$Mx$Nx$T>, tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  %x3 = fuse.mul %x2, %x : (tensor<$Mx$Nx$T>, tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  %c = fuse.mul %x3, %cubic : (tensor<$Mx$Nx$T>, tensor<$T>) -> tensor<$Mx$Nx$T>
  %s = fuse.add %c, %x : (tensor<$Mx$Nx$T>, tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  %u = fuse.mul %s, %scale : (tensor<$Mx$Nx$T>, tensor<$T>) -> tensor<$Mx$Nx$T>
  %m = fuse.mul %u, %minus_two : (tensor<$Mx$Nx$T>, tensor<$T>) -> tensor<$Mx$Nx$T>
  %e = fuse.exp %m : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  %d = fuse.add %e, %one : (tensor<$Mx$Nx$T>, tensor<$T>) -> tensor<$Mx$Nx$T>
  %r = fuse.reciprocal %d : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  %y = fuse.mul %r, %x : (tensor<$Mx$Nx$T>, tensor<$Mx$Nx$T>) -> tensor<$Mx$Nx$T>
  return %y : tensor<$Mx$Nx$T>
}
