func.func @no_state(%x: tensor<512x4194304xf32> {fuse.name = "x"}) -> (tensor<512x1xf32> {fuse.name = "y"}) {
  %m = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<512x4194304xf32>) -> tensor<512x1xf32>
  %s = fuse.sub %x, %m : (tensor<512x4194304xf32>, tensor<512x1xf32>) -> tensor<512x4194304xf32>
  %t = fuse.tanh %s : (tensor<512x4194304xf32>) -> tensor<512x4194304xf32>
  %y = fuse.reduce %t {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<512x4194304xf32>) -> tensor<512x1xf32>
  return %y : tensor<512x1xf32>
}
