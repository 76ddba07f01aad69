// Softmax of 4096 rows, as in attention.
func.func @rows(%x: tensor<4096x1024xf32> {fuse.name = "x"}) -> (tensor<4096x1024xf32> {fuse.name = "y"}) {
  %0 = fuse.softmax %x {axis = -1 : i64} : (tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  return %0 : tensor<4096x1024xf32>
}
