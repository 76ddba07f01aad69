// R4: RMS norm, 131072 x 128, bf16

func.func @rms_norm(%x: tensor<131072x128xbf16> {fuse.name = "x"}, %scale: tensor<128xbf16> {fuse.name = "scale"}) -> tensor<131072x128xbf16> {
  %y = fuse.rms_norm %x, %scale {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<131072x128xbf16>, tensor<128xbf16>) -> tensor<131072x128xbf16>
  return %y : tensor<131072x128xbf16>
}
