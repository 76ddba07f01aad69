// R3: softmax over rows, 16384 x 131072, f32

func.func @softmax(%x: tensor<16384x131072xf32> {fuse.name = "x"}) -> tensor<16384x131072xf32> {
  %y = fuse.softmax %x {axis = -1 : i64} : (tensor<16384x131072xf32>) -> tensor<16384x131072xf32>
  return %y : tensor<16384x131072xf32>
}
