// The sum of a long vector.
func.func @total(%x: tensor<16777216xf32> {fuse.name = "x"})
    -> (tensor<f32> {fuse.name = "y"}) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<16777216xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
