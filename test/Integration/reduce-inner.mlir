// Short reductions inside of others, which each point computes by itself.
//
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- largest_distance
// KERNELS: 1
func.func @f(%x: tensor<37x3xf32>, %y: tensor<131x3xf32>) -> tensor<37xf32> {
  %0 = fuse.reshape %x : (tensor<37x3xf32>) -> tensor<37x1x3xf32>
  %1 = fuse.sub %0, %y : (tensor<37x1x3xf32>, tensor<131x3xf32>) -> tensor<37x131x3xf32>
  %2 = fuse.abs %1 : (tensor<37x131x3xf32>) -> tensor<37x131x3xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 2>} : (tensor<37x131x3xf32>) -> tensor<37x131xf32>
  %4 = fuse.reduce %3 {kind = "max", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  return %4 : tensor<37xf32>
}
//--- softmax_of_distances
// KERNELS: 1
func.func @f(%x: tensor<40x4xbf16>, %y: tensor<128x4xbf16>) -> tensor<40x128xbf16> {
  %0 = fuse.reshape %x : (tensor<40x4xbf16>) -> tensor<40x1x4xbf16>
  %1 = fuse.sub %0, %y : (tensor<40x1x4xbf16>, tensor<128x4xbf16>) -> tensor<40x128x4xbf16>
  %2 = fuse.mul %1, %1 : (tensor<40x128x4xbf16>, tensor<40x128x4xbf16>) -> tensor<40x128x4xbf16>
  %3 = fuse.reduce %2 {kind = "mean", axes = array<i64: 2>} : (tensor<40x128x4xbf16>) -> tensor<40x128xbf16>
  %4 = fuse.softmax %3 {axis = 1 : i64} : (tensor<40x128xbf16>) -> tensor<40x128xbf16>
  return %4 : tensor<40x128xbf16>
}
//--- columns
func.func @f(%x: tensor<500x2xf32>, %y: tensor<64x2xf32>) -> (tensor<64xf32>, tensor<64xi32>) {
  %0 = fuse.reshape %x : (tensor<500x2xf32>) -> tensor<500x1x2xf32>
  %1 = fuse.mul %0, %y : (tensor<500x1x2xf32>, tensor<64x2xf32>) -> tensor<500x64x2xf32>
  %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 2>} : (tensor<500x64x2xf32>) -> tensor<500x64xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 0>} : (tensor<500x64xf32>) -> tensor<64xf32>
  %4 = fuse.reduce %2 {kind = "argmax", axes = array<i64: 0>} : (tensor<500x64xf32>) -> tensor<64xi64>
  %5 = fuse.cast %4 : (tensor<64xi64>) -> tensor<64xi32>
  return %3, %5 : tensor<64xf32>, tensor<64xi32>
}
//--- two_dimensions_of_pieces
func.func @f(%x: tensor<17x33x2x3xf16>, %w: tensor<1x33x1x3xf16>, %fill: tensor<f16>) -> tensor<17xf16> {
  %0 = fuse.pad %x, %fill {low = array<i64: 0, 0, 1, 0>, high = array<i64: 0, 0, 0, 0>} : (tensor<17x33x2x3xf16>, tensor<f16>) -> tensor<17x33x3x3xf16>
  %1 = fuse.mul %0, %w : (tensor<17x33x3x3xf16>, tensor<1x33x1x3xf16>) -> tensor<17x33x3x3xf16>
  %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 2, 3>, keepdims = true} : (tensor<17x33x3x3xf16>) -> tensor<17x33x1x1xf16>
  %3 = fuse.reduce %2 {kind = "max", axes = array<i64: 1, 2, 3>} : (tensor<17x33x1x1xf16>) -> tensor<17xf16>
  return %3 : tensor<17xf16>
}
//--- rows_that_indices_choose
func.func @f(%t: tensor<50x4xf32>, %ids: tensor<37x65xi32>) -> tensor<37xf32> {
  %0 = fuse.gather %t, %ids {axis = 0 : i64} : (tensor<50x4xf32>, tensor<37x65xi32>) -> tensor<37x65x4xf32>
  %1 = fuse.reduce %0 {kind = "prod", axes = array<i64: 2>} : (tensor<37x65x4xf32>) -> tensor<37x65xf32>
  %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<37x65xf32>) -> tensor<37xf32>
  return %2 : tensor<37xf32>
}
//--- any_of_all
func.func @f(%x: tensor<9x70x6xi32>) -> tensor<9xi1> {
  %zero = fuse.constant {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = fuse.compare %x, %zero {predicate = "gt"} : (tensor<9x70x6xi32>, tensor<i32>) -> tensor<9x70x6xi1>
  %1 = fuse.reduce %0 {kind = "all", axes = array<i64: 2>} : (tensor<9x70x6xi1>) -> tensor<9x70xi1>
  %2 = fuse.reduce %1 {kind = "any", axes = array<i64: 1>} : (tensor<9x70xi1>) -> tensor<9xi1>
  return %2 : tensor<9xi1>
}
//--- a_result_beside_its_sum
// KERNELS: 1
func.func @f(%x: tensor<2x2xf32>) -> tensor<2xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<2x2xf32>) -> tensor<2xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0>, keepdims = true} : (tensor<2xf32>) -> tensor<1xf32>
  %2 = fuse.sub %0, %1 : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}
//--- two_softmaxes
// KERNELS: 1
func.func @f(%x: tensor<2x7x1x5xf32>) -> (tensor<2x7x1x5xf32>, tensor<2x7x1x5xf32>) {
  %0 = fuse.softmax %x {axis = 3 : i64} : (tensor<2x7x1x5xf32>) -> tensor<2x7x1x5xf32>
  %1 = fuse.log_softmax %x {axis = 0 : i64} : (tensor<2x7x1x5xf32>) -> tensor<2x7x1x5xf32>
  return %1, %0 : tensor<2x7x1x5xf32>, tensor<2x7x1x5xf32>
}
