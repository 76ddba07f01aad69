// M9: vector times matrix, 1 x 28672 x 4096, bf16

func.func @gemm(%a: tensor<1x4096xbf16> {fuse.name = "a"}, %b: tensor<4096x28672xbf16> {fuse.name = "b"}) -> tensor<1x28672xbf16> {
  %c = fuse.matmul %a, %b : (tensor<1x4096xbf16>, tensor<4096x28672xbf16>) -> tensor<1x28672xbf16>
  return %c : tensor<1x28672xbf16>
}
