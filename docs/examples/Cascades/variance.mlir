func.func @variance(%x: tensor<512x262144xf32> {fuse.name = "x"}) -> (tensor<512x1xf32> {fuse.name = "variance"}) {
  %m = fuse.reduce %x {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<512x262144xf32>) -> tensor<512x1xf32>
  %s = fuse.sub %x, %m : (tensor<512x262144xf32>, tensor<512x1xf32>) -> tensor<512x262144xf32>
  %q = fuse.mul %s, %s : (tensor<512x262144xf32>, tensor<512x262144xf32>) -> tensor<512x262144xf32>
  %v = fuse.reduce %q {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<512x262144xf32>) -> tensor<512x1xf32>
  return %v : tensor<512x1xf32>
}
