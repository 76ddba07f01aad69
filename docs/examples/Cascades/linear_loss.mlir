func.func @linear_loss(%h: tensor<8192x4096xbf16> {fuse.name = "h"}, %w: tensor<128256x4096xbf16> {fuse.name = "w"},
                       %labels: tensor<8192xi64> {fuse.name = "labels"}) -> (tensor<8192xf32> {fuse.name = "log_p"}) {
  %logits = fuse.matmul %h, %w {transpose_b = true}
      : (tensor<8192x4096xbf16>, tensor<128256x4096xbf16>) -> tensor<8192x128256xbf16>
  %x = fuse.cast %logits : (tensor<8192x128256xbf16>) -> tensor<8192x128256xf32>
  %log_p = fuse.log_softmax %x {axis = -1 : i64} : (tensor<8192x128256xf32>) -> tensor<8192x128256xf32>
  %y = fuse.gather %log_p, %labels {axis = 1 : i64, batch_dims = 1 : i64}
      : (tensor<8192x128256xf32>, tensor<8192xi64>) -> tensor<8192xf32>
  return %y : tensor<8192xf32>
}
