// Weights kept in f32, rows of 100 elements of 16 bits, the norm of each row of a table, a scale, a table that is as
// cheap to compute in each run, and a result.
func.func @folded(%x: tensor<64x256xbf16> {fuse.name = "x"},
                  %w: tensor<256x128xf32> {fuse.name = "w", fuse.parameter},
                  %v: tensor<256x100xbf16> {fuse.name = "v", fuse.parameter},
                  %t: tensor<128x512xf32> {fuse.name = "t", fuse.parameter},
                  %s: tensor<1xf32> {fuse.name = "s", fuse.parameter},
                  %p: tensor<64x512xf32> {fuse.name = "p"},
                  %q: tensor<64x512xf32> {fuse.name = "q", fuse.parameter})
    -> (tensor<64x128xbf16> {fuse.name = "y"}, tensor<64x100xbf16> {fuse.name = "z"}, tensor<256x128xf32> {fuse.name = "n"},
        tensor<64x512xf32> {fuse.name = "r"}) {
  %0 = fuse.cast %w : (tensor<256x128xf32>) -> tensor<256x128xbf16>
  %1 = fuse.matmul %x, %0 : (tensor<64x256xbf16>, tensor<256x128xbf16>) -> tensor<64x128xbf16>
  %2 = fuse.mul %t, %t : (tensor<128x512xf32>, tensor<128x512xf32>) -> tensor<128x512xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>} : (tensor<128x512xf32>) -> tensor<128xf32>
  %4 = fuse.cast %3 : (tensor<128xf32>) -> tensor<128xbf16>
  %5 = fuse.add %1, %4 : (tensor<64x128xbf16>, tensor<128xbf16>) -> tensor<64x128xbf16>
  %6 = fuse.neg %s : (tensor<1xf32>) -> tensor<1xf32>
  %7 = fuse.cast %6 : (tensor<1xf32>) -> tensor<1xbf16>
  %8 = fuse.mul %5, %7 : (tensor<64x128xbf16>, tensor<1xbf16>) -> tensor<64x128xbf16>
  %9 = fuse.matmul %x, %v : (tensor<64x256xbf16>, tensor<256x100xbf16>) -> tensor<64x100xbf16>
  %10 = fuse.neg %w : (tensor<256x128xf32>) -> tensor<256x128xf32>
  %11 = fuse.abs %q : (tensor<64x512xf32>) -> tensor<64x512xf32>
  %12 = fuse.mul %p, %11 : (tensor<64x512xf32>, tensor<64x512xf32>) -> tensor<64x512xf32>
  return %8, %9, %10, %12 : tensor<64x128xbf16>, tensor<64x100xbf16>, tensor<256x128xf32>, tensor<64x512xf32>
}
