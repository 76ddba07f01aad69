// Backward pass of RMS norm: gradients of the input and, in f32, of the scale. The
// rows' statistics are computed anew.
func.func @rms_norm_backward(%x: tensor<$Mx$Nx$T> {fuse.name = "x"}, %scale: tensor<$Nx$T> {fuse.name = "scale"}, %dy: tensor<$Mx$Nx$T> {fuse.name = "dy"}) -> (tensor<$Mx$Nx$T> {fuse.name = "dx"}, tensor<$Nxf32> {fuse.name = "dscale"}) {
  %eps = fuse.constant {value = dense<1.0e-6> : tensor<f32>} : () -> tensor<f32>
  %xw = fuse.cast %x : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nxf32>
  %dyw = fuse.cast %dy : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nxf32>
  %sw = fuse.cast %scale : (tensor<$Nx$T>) -> tensor<$Nxf32>
  %sq = fuse.mul %xw, %xw : (tensor<$Mx$Nxf32>, tensor<$Mx$Nxf32>) -> tensor<$Mx$Nxf32>
  %mean = fuse.reduce %sq {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<$Mx$Nxf32>) -> tensor<$Mx1xf32>
  %shift = fuse.add %mean, %eps : (tensor<$Mx1xf32>, tensor<f32>) -> tensor<$Mx1xf32>
  %rstd = fuse.rsqrt %shift : (tensor<$Mx1xf32>) -> tensor<$Mx1xf32>
  %xn = fuse.mul %xw, %rstd : (tensor<$Mx$Nxf32>, tensor<$Mx1xf32>) -> tensor<$Mx$Nxf32>
  %g = fuse.mul %dyw, %sw : (tensor<$Mx$Nxf32>, tensor<$Nxf32>) -> tensor<$Mx$Nxf32>
  %gx = fuse.mul %g, %xn : (tensor<$Mx$Nxf32>, tensor<$Mx$Nxf32>) -> tensor<$Mx$Nxf32>
  %c = fuse.reduce %gx {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<$Mx$Nxf32>) -> tensor<$Mx1xf32>
  %xc = fuse.mul %xn, %c : (tensor<$Mx$Nxf32>, tensor<$Mx1xf32>) -> tensor<$Mx$Nxf32>
  %d = fuse.sub %g, %xc : (tensor<$Mx$Nxf32>, tensor<$Mx$Nxf32>) -> tensor<$Mx$Nxf32>
  %dxw = fuse.mul %d, %rstd : (tensor<$Mx$Nxf32>, tensor<$Mx1xf32>) -> tensor<$Mx$Nxf32>
  %dx = fuse.cast %dxw : (tensor<$Mx$Nxf32>) -> tensor<$Mx$Nx$T>
  %t = fuse.mul %dyw, %xn : (tensor<$Mx$Nxf32>, tensor<$Mx$Nxf32>) -> tensor<$Mx$Nxf32>
  %ds = fuse.reduce %t {kind = "sum", axes = array<i64: 0>} : (tensor<$Mx$Nxf32>) -> tensor<$Nxf32>
  return %dx, %ds : tensor<$Mx$Nx$T>, tensor<$Nxf32>
}
