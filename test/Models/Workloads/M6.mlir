// M6: matmul and residual, 4096 x 4096 x 14336, bf16

func.func @gemm(%a: tensor<4096x14336xbf16> {fuse.name = "a"}, %b: tensor<14336x4096xbf16> {fuse.name = "b"}, %residual: tensor<4096x4096xbf16> {fuse.name = "residual"}) -> tensor<4096x4096xbf16> {
  %c = fuse.matmul %a, %b : (tensor<4096x14336xbf16>, tensor<14336x4096xbf16>) -> tensor<4096x4096xbf16>
  %y = fuse.add %c, %residual : (tensor<4096x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
  return %y : tensor<4096x4096xbf16>
}
