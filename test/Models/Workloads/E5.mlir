// E5: SiLU(gate) * up, 8192 x 14336, bf16

func.func @swiglu(%gate: tensor<8192x14336xbf16> {fuse.name = "gate"}, %up: tensor<8192x14336xbf16> {fuse.name = "up"}) -> tensor<8192x14336xbf16> {
  %s = fuse.silu %gate : (tensor<8192x14336xbf16>) -> tensor<8192x14336xbf16>
  %y = fuse.mul %s, %up : (tensor<8192x14336xbf16>, tensor<8192x14336xbf16>) -> tensor<8192x14336xbf16>
  return %y : tensor<8192x14336xbf16>
}
