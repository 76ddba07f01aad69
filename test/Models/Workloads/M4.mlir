// M4: matmul, bias and GELU, 4096 x 14336 x 4096, bf16

func.func @gemm(%a: tensor<4096x4096xbf16> {fuse.name = "a"}, %b: tensor<4096x14336xbf16> {fuse.name = "b"}, %bias: tensor<14336xbf16> {fuse.name = "bias"}) -> tensor<4096x14336xbf16> {
  %c = fuse.matmul %a, %b : (tensor<4096x4096xbf16>, tensor<4096x14336xbf16>) -> tensor<4096x14336xbf16>
  %s = fuse.add %c, %bias : (tensor<4096x14336xbf16>, tensor<14336xbf16>) -> tensor<4096x14336xbf16>
  %y = fuse.gelu %s {approximate = "tanh"} : (tensor<4096x14336xbf16>) -> tensor<4096x14336xbf16>
  return %y : tensor<4096x14336xbf16>
}
