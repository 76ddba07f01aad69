// M2: matmul, 8192 x 8192 x 8192, bf16

func.func @gemm(%a: tensor<8192x8192xbf16> {fuse.name = "a"}, %b: tensor<8192x8192xbf16> {fuse.name = "b"}) -> tensor<8192x8192xbf16> {
  %c = fuse.matmul %a, %b : (tensor<8192x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
  return %c : tensor<8192x8192xbf16>
}
