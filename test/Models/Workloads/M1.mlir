// M1: matmul, 4096 x 4096 x 4096, bf16

func.func @gemm(%a: tensor<4096x4096xbf16> {fuse.name = "a"}, %b: tensor<4096x4096xbf16> {fuse.name = "b"}) -> tensor<4096x4096xbf16> {
  %c = fuse.matmul %a, %b : (tensor<4096x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
  return %c : tensor<4096x4096xbf16>
}
