// R12: sum of the columns, 16384 x 4096, bf16 to f32

func.func @column_sum(%x: tensor<16384x4096xbf16> {fuse.name = "x"}) -> tensor<4096xf32> {
  %wide = fuse.cast %x : (tensor<16384x4096xbf16>) -> tensor<16384x4096xf32>
  %y = fuse.reduce %wide {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<16384x4096xf32>) -> tensor<4096xf32>
  return %y : tensor<4096xf32>
}
