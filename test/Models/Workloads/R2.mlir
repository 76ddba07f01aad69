// R2: softmax over rows, 32768 x 4096, bf16

func.func @softmax(%x: tensor<32768x4096xbf16> {fuse.name = "x"}) -> tensor<32768x4096xbf16> {
  %y = fuse.softmax %x {axis = -1 : i64} : (tensor<32768x4096xbf16>) -> tensor<32768x4096xbf16>
  return %y : tensor<32768x4096xbf16>
}
