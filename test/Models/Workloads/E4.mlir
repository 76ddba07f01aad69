// E4: GELU (tanh form) as a chain, 16384 x 16384, bf16

func.func @gelu(%x: tensor<16384x16384xbf16> {fuse.name = "x"}) -> tensor<16384x16384xbf16> {
  %cubic = fuse.constant {value = dense<0.044715> : tensor<bf16>} : () -> tensor<bf16>
  %scale = fuse.constant {value = dense<0.797884561> : tensor<bf16>} : () -> tensor<bf16>
  %half = fuse.constant {value = dense<0.5> : tensor<bf16>} : () -> tensor<bf16>
  %one = fuse.constant {value = dense<1.0> : tensor<bf16>} : () -> tensor<bf16>
  %x2 = fuse.mul %x, %x : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
  %x3 = fuse.mul %x2, %x : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
  %c = fuse.mul %x3, %cubic : (tensor<16384x16384xbf16>, tensor<bf16>) -> tensor<16384x16384xbf16>
  %s = fuse.add %x, %c : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
  %u = fuse.mul %s, %scale : (tensor<16384x16384xbf16>, tensor<bf16>) -> tensor<16384x16384xbf16>
  %t = fuse.tanh %u : (tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
  %p = fuse.add %t, %one : (tensor<16384x16384xbf16>, tensor<bf16>) -> tensor<16384x16384xbf16>
  %h = fuse.mul %x, %half : (tensor<16384x16384xbf16>, tensor<bf16>) -> tensor<16384x16384xbf16>
  %y = fuse.mul %h, %p : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
  return %y : tensor<16384x16384xbf16>
}
