// A transformer's feed-forward layer: y = x + gelu(rms_norm(x) * up + bias) * down
func.func @layer(%x: tensor<256x512xbf16> {fuse.name = "x"},
                 %scale: tensor<512xbf16> {fuse.name = "scale"},
                 %up: tensor<512x1024xbf16> {fuse.name = "up"},
                 %bias: tensor<1024xbf16> {fuse.name = "bias"},
                 %down: tensor<1024x512xbf16> {fuse.name = "down"})
    -> (tensor<256x512xbf16> {fuse.name = "y"}) {
  %0 = fuse.rms_norm %x, %scale {axis = -1 : i64, epsilon = 1.0e-6 : f64} : (tensor<256x512xbf16>, tensor<512xbf16>) -> tensor<256x512xbf16>
  %1 = fuse.matmul %0, %up : (tensor<256x512xbf16>, tensor<512x1024xbf16>) -> tensor<256x1024xbf16>
  %2 = fuse.add %1, %bias : (tensor<256x1024xbf16>, tensor<1024xbf16>) -> tensor<256x1024xbf16>
  %3 = fuse.gelu %2 {approximate = "tanh"} : (tensor<256x1024xbf16>) -> tensor<256x1024xbf16>
  %4 = fuse.matmul %3, %down : (tensor<256x1024xbf16>, tensor<1024x512xbf16>) -> tensor<256x512xbf16>
  %5 = fuse.add %x, %4 : (tensor<256x512xbf16>, tensor<256x512xbf16>) -> tensor<256x512xbf16>
  return %5 : tensor<256x512xbf16>
}
