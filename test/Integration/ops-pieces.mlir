// Padding and concatenation: pieces on and off the borders of vectors.
//
// RUN: %check_models %s --run=--emulator=race

//--- pad_and_add
// KERNELS: 1
func.func @f(%x: tensor<5x13xf32>, %y: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %fill = fuse.constant {value = dense<1.5> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.exp %x : (tensor<5x13xf32>) -> tensor<5x13xf32>
  %1 = fuse.pad %0, %fill {low = array<i64: 1, 2>, high = array<i64: 2, 1>} : (tensor<5x13xf32>, tensor<f32>) -> tensor<8x16xf32>
  %2 = fuse.add %1, %y : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  return %2 : tensor<8x16xf32>
}
//--- two_computed_halves
// KERNELS: 1
func.func @f(%x: tensor<9x64xbf16>) -> tensor<9x64xbf16> {
  %a = fuse.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 9, 32>, strides = array<i64: 1, 1>} : (tensor<9x64xbf16>) -> tensor<9x32xbf16>
  %b = fuse.slice %x {starts = array<i64: 0, 32>, limits = array<i64: 9, 64>, strides = array<i64: 1, 1>} : (tensor<9x64xbf16>) -> tensor<9x32xbf16>
  %nb = fuse.neg %b : (tensor<9x32xbf16>) -> tensor<9x32xbf16>
  %c = fuse.concat %nb, %a {axis = 1 : i64} : (tensor<9x32xbf16>, tensor<9x32xbf16>) -> tensor<9x64xbf16>
  %y = fuse.mul %c, %x : (tensor<9x64xbf16>, tensor<9x64xbf16>) -> tensor<9x64xbf16>
  return %y : tensor<9x64xbf16>
}
//--- pad_before_softmax
func.func @f(%x: tensor<6x40xf16>, %f: tensor<f16>) -> tensor<6x44xf16> {
  %1 = fuse.pad %x, %f {low = array<i64: 0, 3>, high = array<i64: 0, 1>} : (tensor<6x40xf16>, tensor<f16>) -> tensor<6x44xf16>
  %y = fuse.softmax %1 {axis = -1 : i64} : (tensor<6x44xf16>) -> tensor<6x44xf16>
  return %y : tensor<6x44xf16>
}
//--- rows_one_after_the_other
func.func @f(%a: tensor<3x6xf32>, %b: tensor<5x6xf32>, %c: tensor<1x6xf32>) -> (tensor<9x6xf32>, tensor<6xf32>) {
  %0 = fuse.concat %a, %b, %c {axis = 0 : i64} : (tensor<3x6xf32>, tensor<5x6xf32>, tensor<1x6xf32>) -> tensor<9x6xf32>
  %1 = fuse.tanh %0 : (tensor<9x6xf32>) -> tensor<9x6xf32>
  %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 0>} : (tensor<9x6xf32>) -> tensor<6xf32>
  return %1, %2 : tensor<9x6xf32>, tensor<6xf32>
}
//--- halves_of_a_softmax_change_places
func.func @f(%x: tensor<33x64xf32>, %s: tensor<33x1xf32>) -> tensor<33x64xf32> {
  %p = fuse.softmax %x {axis = -1 : i64} : (tensor<33x64xf32>) -> tensor<33x64xf32>
  %a = fuse.slice %p {starts = array<i64: 0, 0>, limits = array<i64: 33, 13>, strides = array<i64: 1, 1>} : (tensor<33x64xf32>) -> tensor<33x13xf32>
  %b = fuse.slice %p {starts = array<i64: 0, 13>, limits = array<i64: 33, 64>, strides = array<i64: 1, 1>} : (tensor<33x64xf32>) -> tensor<33x51xf32>
  %e = fuse.exp %s : (tensor<33x1xf32>) -> tensor<33x1xf32>
  %bs = fuse.mul %b, %e : (tensor<33x51xf32>, tensor<33x1xf32>) -> tensor<33x51xf32>
  %c = fuse.concat %bs, %a {axis = 1 : i64} : (tensor<33x51xf32>, tensor<33x13xf32>) -> tensor<33x64xf32>
  return %c : tensor<33x64xf32>
}
//--- a_product_and_its_neighbours
func.func @f(%a: tensor<32x64xf16>, %b: tensor<64x48xf16>, %x: tensor<32x20xf16>, %y: tensor<32x28xf16>) -> tensor<32x48xf16> {
  %0 = fuse.matmul %a, %b : (tensor<32x64xf16>, tensor<64x48xf16>) -> tensor<32x48xf16>
  %c = fuse.concat %x, %y {axis = 1 : i64} : (tensor<32x20xf16>, tensor<32x28xf16>) -> tensor<32x48xf16>
  %r = fuse.add %0, %c : (tensor<32x48xf16>, tensor<32x48xf16>) -> tensor<32x48xf16>
  return %r : tensor<32x48xf16>
}
//--- reshaped_reversed_and_joined
func.func @f(%x: tensor<10x9xf32>) -> tensor<6x30xf32> {
  %0 = fuse.reverse %x {axes = array<i64: 0, 1>} : (tensor<10x9xf32>) -> tensor<10x9xf32>
  %1 = fuse.reshape %0 : (tensor<10x9xf32>) -> tensor<6x15xf32>
  %2 = fuse.concat %1, %1 {axis = 1 : i64} : (tensor<6x15xf32>, tensor<6x15xf32>) -> tensor<6x30xf32>
  %3 = fuse.reverse %2 {axes = array<i64: 1>} : (tensor<6x30xf32>) -> tensor<6x30xf32>
  %4 = fuse.iota {axis = 1 : i64} : () -> tensor<6x30xf32>
  %5 = fuse.mul %3, %4 : (tensor<6x30xf32>, tensor<6x30xf32>) -> tensor<6x30xf32>
  return %5 : tensor<6x30xf32>
}
//--- pieces_of_nothing
func.func @f(%x: tensor<0x4xf32>, %e: tensor<2x0xf32>) -> (tensor<2x4xf32>, tensor<2x0xf32>) {
  %f = fuse.constant {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
  %p = fuse.pad %x, %f {low = array<i64: 1, 0>, high = array<i64: 1, 0>} : (tensor<0x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %c = fuse.concat %e, %e {axis = 1 : i64} : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<2x0xf32>
  return %p, %c : tensor<2x4xf32>, tensor<2x0xf32>
}
