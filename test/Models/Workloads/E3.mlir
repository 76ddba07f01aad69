// E3: GELU (tanh form) as a chain, 16384 x 16384, f32

func.func @gelu(%x: tensor<16384x16384xf32> {fuse.name = "x"}) -> tensor<16384x16384xf32> {
  %cubic = fuse.constant {value = dense<0.044715> : tensor<f32>} : () -> tensor<f32>
  %scale = fuse.constant {value = dense<0.797884561> : tensor<f32>} : () -> tensor<f32>
  %half = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %one = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %x2 = fuse.mul %x, %x : (tensor<16384x16384xf32>, tensor<16384x16384xf32>) -> tensor<16384x16384xf32>
  %x3 = fuse.mul %x2, %x : (tensor<16384x16384xf32>, tensor<16384x16384xf32>) -> tensor<16384x16384xf32>
  %c = fuse.mul %x3, %cubic : (tensor<16384x16384xf32>, tensor<f32>) -> tensor<16384x16384xf32>
  %s = fuse.add %x, %c : (tensor<16384x16384xf32>, tensor<16384x16384xf32>) -> tensor<16384x16384xf32>
  %u = fuse.mul %s, %scale : (tensor<16384x16384xf32>, tensor<f32>) -> tensor<16384x16384xf32>
  %t = fuse.tanh %u : (tensor<16384x16384xf32>) -> tensor<16384x16384xf32>
  %p = fuse.add %t, %one : (tensor<16384x16384xf32>, tensor<f32>) -> tensor<16384x16384xf32>
  %h = fuse.mul %x, %half : (tensor<16384x16384xf32>, tensor<f32>) -> tensor<16384x16384xf32>
  %y = fuse.mul %h, %p : (tensor<16384x16384xf32>, tensor<16384x16384xf32>) -> tensor<16384x16384xf32>
  return %y : tensor<16384x16384xf32>
}
