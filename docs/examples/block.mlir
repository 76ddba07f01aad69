// y = layer_norm(x + gelu(x * w + b)): one block of a network, in bf16.
func.func @block(%x: tensor<256x512xbf16> {fuse.name = "x"},
                 %w: tensor<512x512xbf16> {fuse.name = "w"},
                 %b: tensor<512xbf16> {fuse.name = "b"})
    -> (tensor<256x512xbf16> {fuse.name = "y"}) {
  %0 = fuse.matmul %x, %w : (tensor<256x512xbf16>, tensor<512x512xbf16>) -> tensor<256x512xbf16>
  %1 = fuse.add %0, %b : (tensor<256x512xbf16>, tensor<512xbf16>) -> tensor<256x512xbf16>
  %2 = fuse.gelu %1 {approximate = "tanh"} : (tensor<256x512xbf16>) -> tensor<256x512xbf16>
  %3 = fuse.add %x, %2 : (tensor<256x512xbf16>, tensor<256x512xbf16>) -> tensor<256x512xbf16>
  %4 = fuse.layer_norm %3 {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<256x512xbf16>) -> tensor<256x512xbf16>
  return %4 : tensor<256x512xbf16>
}
