func.func @log_sum_exp(%x: tensor<16384x131072xbf16> {fuse.name = "x"}) -> (tensor<16384x1xf32> {fuse.name = "lse"}) {
  %wide = fuse.cast %x : (tensor<16384x131072xbf16>) -> tensor<16384x131072xf32>
  %m = fuse.reduce %wide {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<16384x131072xf32>) -> tensor<16384x1xf32>
  %s = fuse.sub %wide, %m : (tensor<16384x131072xf32>, tensor<16384x1xf32>) -> tensor<16384x131072xf32>
  %e = fuse.exp %s : (tensor<16384x131072xf32>) -> tensor<16384x131072xf32>
  %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<16384x131072xf32>) -> tensor<16384x1xf32>
  %o = fuse.log %l : (tensor<16384x1xf32>) -> tensor<16384x1xf32>
  %y = fuse.add %o, %m : (tensor<16384x1xf32>, tensor<16384x1xf32>) -> tensor<16384x1xf32>
  return %y : tensor<16384x1xf32>
}
