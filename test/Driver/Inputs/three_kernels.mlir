func.func @f(%x: tensor<256x256xbf16>, %w: tensor<256x256xbf16>) -> tensor<256xbf16> {
  %0 = fuse.exp %x : (tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %1 = fuse.matmul %0, %w : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %2 = fuse.add %1, %x : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %3 = fuse.reshape %2 : (tensor<256x256xbf16>) -> tensor<16x16x256xbf16>
  %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 0, 1>} : (tensor<16x16x256xbf16>) -> tensor<256xbf16>
  %5 = fuse.add %4, %4 : (tensor<256xbf16>, tensor<256xbf16>) -> tensor<256xbf16>
  return %5 : tensor<256xbf16>
}
