func.func @f(%x: tensor<4096x4096xf32>, %r: tensor<4096xf32>) -> tensor<4096x4096xf32> {
  %0 = fuse.sin %r : (tensor<4096xf32>) -> tensor<4096xf32>
  %1 = fuse.tan %0 : (tensor<4096xf32>) -> tensor<4096xf32>
  %2 = fuse.pow %1, %0 : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  %3 = fuse.tan %2 : (tensor<4096xf32>) -> tensor<4096xf32>
  %4 = fuse.pow %3, %2 : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  %5 = fuse.add %x, %4 : (tensor<4096x4096xf32>, tensor<4096xf32>) -> tensor<4096x4096xf32>
  return %5 : tensor<4096x4096xf32>
}
