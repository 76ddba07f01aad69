// y = relu(x * scale + shift), the activation of a small layer.
func.func @hello(%x: tensor<64x256xf32> {fuse.name = "x"},
                 %scale: tensor<256xf32> {fuse.name = "scale"},
                 %shift: tensor<256xf32> {fuse.name = "shift"})
    -> (tensor<64x256xf32> {fuse.name = "y"}) {
  %0 = fuse.mul %x, %scale : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %1 = fuse.add %0, %shift : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %2 = fuse.relu %1 : (tensor<64x256xf32>) -> tensor<64x256xf32>
  return %2 : tensor<64x256xf32>
}
