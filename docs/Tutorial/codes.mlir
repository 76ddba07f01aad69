// Adds a row of position codes to each of 8192 rows: y = x + sin(rate ^ power).
func.func @codes(%x: tensor<8192x4096xbf16> {fuse.name = "x"},
                 %rate: tensor<4096xf32> {fuse.name = "rate"},
                 %power: tensor<4096xf32> {fuse.name = "power"})
    -> (tensor<8192x4096xbf16> {fuse.name = "y"}) {
  %0 = fuse.pow %rate, %power : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  %1 = fuse.sin %0 : (tensor<4096xf32>) -> tensor<4096xf32>
  %2 = fuse.cast %1 : (tensor<4096xf32>) -> tensor<4096xbf16>
  %3 = fuse.add %x, %2 : (tensor<8192x4096xbf16>, tensor<4096xbf16>) -> tensor<8192x4096xbf16>
  return %3 : tensor<8192x4096xbf16>
}
