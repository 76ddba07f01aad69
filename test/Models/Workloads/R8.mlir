// R8: gradients of RMS norm, 16384 x 4096, bf16

func.func @rms_norm_backward(%x: tensor<16384x4096xbf16> {fuse.name = "x"}, %weight: tensor<4096xbf16> {fuse.name = "weight"}, %dy: tensor<16384x4096xbf16> {fuse.name = "dy"}) -> (tensor<16384x4096xbf16> {fuse.name = "dx"}, tensor<4096xf32> {fuse.name = "dweight"}) {
  %epsilon = fuse.constant {value = dense<1.0e-5> : tensor<f32>} : () -> tensor<f32>
  %xf = fuse.cast %x : (tensor<16384x4096xbf16>) -> tensor<16384x4096xf32>
  %dyf = fuse.cast %dy : (tensor<16384x4096xbf16>) -> tensor<16384x4096xf32>
  %wf = fuse.cast %weight : (tensor<4096xbf16>) -> tensor<4096xf32>
  %square = fuse.mul %xf, %xf : (tensor<16384x4096xf32>, tensor<16384x4096xf32>) -> tensor<16384x4096xf32>
  %mean = fuse.reduce %square {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<16384x4096xf32>) -> tensor<16384x1xf32>
  %shifted = fuse.add %mean, %epsilon : (tensor<16384x1xf32>, tensor<f32>) -> tensor<16384x1xf32>
  %rstd = fuse.rsqrt %shifted : (tensor<16384x1xf32>) -> tensor<16384x1xf32>
  %normal = fuse.mul %xf, %rstd : (tensor<16384x4096xf32>, tensor<16384x1xf32>) -> tensor<16384x4096xf32>
  %scaled = fuse.mul %dyf, %wf : (tensor<16384x4096xf32>, tensor<4096xf32>) -> tensor<16384x4096xf32>
  %along = fuse.mul %scaled, %normal : (tensor<16384x4096xf32>, tensor<16384x4096xf32>) -> tensor<16384x4096xf32>
  %c = fuse.reduce %along {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<16384x4096xf32>) -> tensor<16384x1xf32>
  %part = fuse.mul %normal, %c : (tensor<16384x4096xf32>, tensor<16384x1xf32>) -> tensor<16384x4096xf32>
  %inner = fuse.sub %scaled, %part : (tensor<16384x4096xf32>, tensor<16384x4096xf32>) -> tensor<16384x4096xf32>
  %dxf = fuse.mul %inner, %rstd : (tensor<16384x4096xf32>, tensor<16384x1xf32>) -> tensor<16384x4096xf32>
  %dx = fuse.cast %dxf : (tensor<16384x4096xf32>) -> tensor<16384x4096xbf16>
  %each = fuse.mul %dyf, %normal : (tensor<16384x4096xf32>, tensor<16384x4096xf32>) -> tensor<16384x4096xf32>
  %dweight = fuse.reduce %each {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<16384x4096xf32>) -> tensor<4096xf32>
  return %dx, %dweight : tensor<16384x4096xbf16>, tensor<4096xf32>
}
