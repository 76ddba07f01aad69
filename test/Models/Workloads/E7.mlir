// E7: transpose, 8192 x 8192, bf16

func.func @transpose(%x: tensor<8192x8192xbf16> {fuse.name = "x"}) -> tensor<8192x8192xbf16> {
  %y = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
  return %y : tensor<8192x8192xbf16>
}
