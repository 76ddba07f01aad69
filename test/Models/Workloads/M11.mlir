// M11: matmul, 64 x 7168 x 16384, bf16

func.func @gemm(%a: tensor<64x16384xbf16> {fuse.name = "a"}, %b: tensor<16384x7168xbf16> {fuse.name = "b"}) -> tensor<64x7168xbf16> {
  %c = fuse.matmul %a, %b : (tensor<64x16384xbf16>, tensor<16384x7168xbf16>) -> tensor<64x7168xbf16>
  return %c : tensor<64x7168xbf16>
}
