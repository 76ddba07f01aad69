// R5: RMS norm, 16384 x 4096, bf16

func.func @rms_norm(%x: tensor<16384x4096xbf16> {fuse.name = "x"}, %scale: tensor<4096xbf16> {fuse.name = "scale"}) -> tensor<16384x4096xbf16> {
  %y = fuse.rms_norm %x, %scale {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<16384x4096xbf16>, tensor<4096xbf16>) -> tensor<16384x4096xbf16>
  return %y : tensor<16384x4096xbf16>
}
