// Convolutions and pooling, in both orders of channels, of all widths of loads, with what follows
// them. The rows of the product are read where the picture lies; only what has edges is copied.
//
// REQUIRES: long-tests
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- no_edges
// KERNELS: 1
func.func @f(%a: tensor<2x9x8x16xbf16>, %k: tensor<24x3x3x16xbf16>) -> (tensor<2x7x6x24xbf16>) {
  %0 = fuse.transpose %a {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x9x8x16xbf16>) -> tensor<2x16x9x8xbf16>
  %w = fuse.transpose %k {permutation = array<i64: 0, 3, 1, 2>} : (tensor<24x3x3x16xbf16>) -> tensor<24x16x3x3xbf16>
  %1 = fuse.convolution %0, %w : (tensor<2x16x9x8xbf16>, tensor<24x16x3x3xbf16>) -> tensor<2x24x7x6xbf16>
  %2 = fuse.relu %1 : (tensor<2x24x7x6xbf16>) -> tensor<2x24x7x6xbf16>
  %3 = fuse.transpose %2 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x24x7x6xbf16>) -> tensor<2x7x6x24xbf16>
  return %3 : tensor<2x7x6x24xbf16>
}
//--- channels_first
func.func @f(%a: tensor<2x8x9x8xf16>, %k: tensor<16x8x3x2xf16>, %b: tensor<16x1x1xf16>) -> (tensor<2x16x5x5xf16>) {
  %0 = fuse.convolution %a, %k {strides = array<i64: 2, 2>, low = array<i64: 1, 1>, high = array<i64: 1, 2>, dilations = array<i64: 1, 2>} : (tensor<2x8x9x8xf16>, tensor<16x8x3x2xf16>) -> tensor<2x16x5x5xf16>
  %1 = fuse.add %0, %b : (tensor<2x16x5x5xf16>, tensor<16x1x1xf16>) -> tensor<2x16x5x5xf16>
  return %1 : tensor<2x16x5x5xf16>
}
//--- pointwise
// KERNELS: 1
func.func @f(%a: tensor<2x32x6x6xbf16>, %k: tensor<16x32x1x1xbf16>) -> (tensor<2x16x6x6xbf16>) {
  %0 = fuse.convolution %a, %k : (tensor<2x32x6x6xbf16>, tensor<16x32x1x1xbf16>) -> tensor<2x16x6x6xbf16>
  return %0 : tensor<2x16x6x6xbf16>
}
//--- pointwise_apart
func.func @f(%a: tensor<2x9x6x32xbf16>, %k: tensor<16x32x1x1xbf16>) -> (tensor<2x5x3x16xbf16>) {
  %0 = fuse.transpose %a {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x9x6x32xbf16>) -> tensor<2x32x9x6xbf16>
  %1 = fuse.convolution %0, %k {strides = array<i64: 2, 2>} : (tensor<2x32x9x6xbf16>, tensor<16x32x1x1xbf16>) -> tensor<2x16x5x3xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x16x5x3xbf16>) -> tensor<2x5x3x16xbf16>
  return %2 : tensor<2x5x3x16xbf16>
}
//--- stem
func.func @f(%a: tensor<1x3x17x16xf32>, %k: tensor<8x3x7x7xf32>) -> (tensor<1x8x4x4xf32>) {
  %0 = fuse.convolution %a, %k {strides = array<i64: 2, 2>, low = array<i64: 3, 3>, high = array<i64: 3, 3>} : (tensor<1x3x17x16xf32>, tensor<8x3x7x7xf32>) -> tensor<1x8x9x8xf32>
  %1 = fuse.windows %0 {axes = array<i64: 2, 3>, sizes = array<i64: 3, 3>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>} : (tensor<1x8x9x8xf32>) -> tensor<1x8x4x3x3x3xf32>
  %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 4, 5>} : (tensor<1x8x4x3x3x3xf32>) -> tensor<1x8x4x3xf32>
  %3 = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %4 = fuse.pad %2, %3 {low = array<i64: 0, 0, 0, 1>, high = array<i64: 0, 0, 0, 0>} : (tensor<1x8x4x3xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
  return %4 : tensor<1x8x4x4xf32>
}
//--- groups
func.func @f(%a: tensor<2x16x6x5xbf16>, %k: tensor<16x8x3x3xbf16>, %d: tensor<16x1x3x3xbf16>) -> (tensor<2x16x6x5xbf16>) {
  %0 = fuse.convolution %a, %k {groups = 2 : i64, low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<2x16x6x5xbf16>, tensor<16x8x3x3xbf16>) -> tensor<2x16x6x5xbf16>
  %1 = fuse.convolution %0, %d {groups = 16 : i64, low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<2x16x6x5xbf16>, tensor<16x1x3x3xbf16>) -> tensor<2x16x6x5xbf16>
  return %1 : tensor<2x16x6x5xbf16>
}
//--- stretched
func.func @f(%a: tensor<1x8x4x4xf32>, %k: tensor<8x8x3x3xf32>) -> (tensor<1x8x8x7xf32>) {
  %0 = fuse.convolution %a, %k {base_dilations = array<i64: 2, 2>, low = array<i64: 1, 1>, high = array<i64: 2, 1>} : (tensor<1x8x4x4xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x8x7xf32>
  return %0 : tensor<1x8x8x7xf32>
}
//--- line_and_volume
func.func @f(%a: tensor<2x8x20xf32>, %k: tensor<16x8x5xf32>, %v: tensor<1x4x5x4x6xf32>, %w: tensor<8x4x2x3x2xf32>) -> (tensor<2x16x8xf32>, tensor<1x8x4x2x5xf32>) {
  %0 = fuse.convolution %a, %k {strides = array<i64: 2>} : (tensor<2x8x20xf32>, tensor<16x8x5xf32>) -> tensor<2x16x8xf32>
  %1 = fuse.convolution %v, %w : (tensor<1x4x5x4x6xf32>, tensor<8x4x2x3x2xf32>) -> tensor<1x8x4x2x5xf32>
  return %0, %1 : tensor<2x16x8xf32>, tensor<1x8x4x2x5xf32>
}
