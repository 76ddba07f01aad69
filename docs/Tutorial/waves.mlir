// A matrix product of 12 x 11 tiles of 128 x 128: one for each SM of an H200.
func.func @waves(%a: tensor<1536x4096xbf16> {fuse.name = "a"}, %b: tensor<4096x1408xbf16> {fuse.name = "b"})
    -> (tensor<1536x1408xbf16> {fuse.name = "c"}) {
  %0 = fuse.matmul %a, %b : (tensor<1536x4096xbf16>, tensor<4096x1408xbf16>) -> tensor<1536x1408xbf16>
  return %0 : tensor<1536x1408xbf16>
}
