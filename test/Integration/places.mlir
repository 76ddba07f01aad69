// Windows that a thread computes at neighbouring places together: zeros and other numbers around them, steps,
// dilations, values that are computed when they are loaded, two results, and convolutions as they are tiled.
//
// RUN: %check_models %s --run=--emulator=race

//--- zeros
func.func @f(%x: tensor<2x3x14x16xbf16>, %k: tensor<3x16xbf16>) -> (tensor<2x3x14x16xbf16>) {
  %0 = fuse.group %x, %k {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 8, unroll = 1, places = 7>} : (tensor<2x3x14x16xbf16>, tensor<3x16xbf16>) -> (tensor<2x3x14x16xbf16>) {
  ^bb0(%a: tensor<2x3x14x16xbf16>, %b: tensor<3x16xbf16>):
    %fill = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %padded = fuse.pad %a, %fill {low = array<i64: 0, 0, 1, 0>, high = array<i64: 0, 0, 1, 0>} : (tensor<2x3x14x16xbf16>, tensor<bf16>) -> tensor<2x3x16x16xbf16>
    %s0 = fuse.slice %padded {starts = array<i64: 0, 0, 0, 0>, limits = array<i64: 2, 3, 14, 16>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x3x16x16xbf16>) -> tensor<2x3x14x16xbf16>
    %s1 = fuse.slice %padded {starts = array<i64: 0, 0, 1, 0>, limits = array<i64: 2, 3, 15, 16>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x3x16x16xbf16>) -> tensor<2x3x14x16xbf16>
    %s2 = fuse.slice %padded {starts = array<i64: 0, 0, 2, 0>, limits = array<i64: 2, 3, 16, 16>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x3x16x16xbf16>) -> tensor<2x3x14x16xbf16>
    %k0 = fuse.slice %b {starts = array<i64: 0, 0>, limits = array<i64: 1, 16>, strides = array<i64: 1, 1>} : (tensor<3x16xbf16>) -> tensor<1x16xbf16>
    %m0 = fuse.mul %s0, %k0 : (tensor<2x3x14x16xbf16>, tensor<1x16xbf16>) -> tensor<2x3x14x16xbf16>
    %k1 = fuse.slice %b {starts = array<i64: 1, 0>, limits = array<i64: 2, 16>, strides = array<i64: 1, 1>} : (tensor<3x16xbf16>) -> tensor<1x16xbf16>
    %m1 = fuse.mul %s1, %k1 : (tensor<2x3x14x16xbf16>, tensor<1x16xbf16>) -> tensor<2x3x14x16xbf16>
    %t1 = fuse.add %m0, %m1 : (tensor<2x3x14x16xbf16>, tensor<2x3x14x16xbf16>) -> tensor<2x3x14x16xbf16>
    %k2 = fuse.slice %b {starts = array<i64: 2, 0>, limits = array<i64: 3, 16>, strides = array<i64: 1, 1>} : (tensor<3x16xbf16>) -> tensor<1x16xbf16>
    %m2 = fuse.mul %s2, %k2 : (tensor<2x3x14x16xbf16>, tensor<1x16xbf16>) -> tensor<2x3x14x16xbf16>
    %t2 = fuse.add %t1, %m2 : (tensor<2x3x14x16xbf16>, tensor<2x3x14x16xbf16>) -> tensor<2x3x14x16xbf16>
    fuse.yield %t2 : tensor<2x3x14x16xbf16>
  }
  return %0 : tensor<2x3x14x16xbf16>
}
//--- other_numbers
func.func @f(%x: tensor<3x5x8x8xf32>, %k: tensor<3x8xf32>) -> (tensor<3x5x8x8xf32>, tensor<3x5x8x8xbf16>) {
  %0:2 = fuse.group %x, %k {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 4, unroll = 1, places = 4>} : (tensor<3x5x8x8xf32>, tensor<3x8xf32>) -> (tensor<3x5x8x8xf32>, tensor<3x5x8x8xbf16>) {
  ^bb0(%a: tensor<3x5x8x8xf32>, %b: tensor<3x8xf32>):
    %fill = fuse.constant {value = dense<-2.5> : tensor<f32>} : () -> tensor<f32>
    %padded = fuse.pad %a, %fill {low = array<i64: 0, 0, 2, 0>, high = array<i64: 0, 0, 2, 0>} : (tensor<3x5x8x8xf32>, tensor<f32>) -> tensor<3x5x12x8xf32>
    %s0 = fuse.slice %padded {starts = array<i64: 0, 0, 0, 0>, limits = array<i64: 3, 5, 8, 8>, strides = array<i64: 1, 1, 1, 1>} : (tensor<3x5x12x8xf32>) -> tensor<3x5x8x8xf32>
    %s1 = fuse.slice %padded {starts = array<i64: 0, 0, 1, 0>, limits = array<i64: 3, 5, 9, 8>, strides = array<i64: 1, 1, 1, 1>} : (tensor<3x5x12x8xf32>) -> tensor<3x5x8x8xf32>
    %s2 = fuse.slice %padded {starts = array<i64: 0, 0, 4, 0>, limits = array<i64: 3, 5, 12, 8>, strides = array<i64: 1, 1, 1, 1>} : (tensor<3x5x12x8xf32>) -> tensor<3x5x8x8xf32>
    %k0 = fuse.slice %b {starts = array<i64: 0, 0>, limits = array<i64: 1, 8>, strides = array<i64: 1, 1>} : (tensor<3x8xf32>) -> tensor<1x8xf32>
    %m0 = fuse.mul %s0, %k0 : (tensor<3x5x8x8xf32>, tensor<1x8xf32>) -> tensor<3x5x8x8xf32>
    %k1 = fuse.slice %b {starts = array<i64: 1, 0>, limits = array<i64: 2, 8>, strides = array<i64: 1, 1>} : (tensor<3x8xf32>) -> tensor<1x8xf32>
    %m1 = fuse.mul %s1, %k1 : (tensor<3x5x8x8xf32>, tensor<1x8xf32>) -> tensor<3x5x8x8xf32>
    %t1 = fuse.add %m0, %m1 : (tensor<3x5x8x8xf32>, tensor<3x5x8x8xf32>) -> tensor<3x5x8x8xf32>
    %k2 = fuse.slice %b {starts = array<i64: 2, 0>, limits = array<i64: 3, 8>, strides = array<i64: 1, 1>} : (tensor<3x8xf32>) -> tensor<1x8xf32>
    %m2 = fuse.mul %s2, %k2 : (tensor<3x5x8x8xf32>, tensor<1x8xf32>) -> tensor<3x5x8x8xf32>
    %t2 = fuse.add %t1, %m2 : (tensor<3x5x8x8xf32>, tensor<3x5x8x8xf32>) -> tensor<3x5x8x8xf32>
    %w = fuse.maximum %s0, %s1 : (tensor<3x5x8x8xf32>, tensor<3x5x8x8xf32>) -> tensor<3x5x8x8xf32>
    %n = fuse.cast %w : (tensor<3x5x8x8xf32>) -> tensor<3x5x8x8xbf16>
    fuse.yield %t2, %n : tensor<3x5x8x8xf32>, tensor<3x5x8x8xbf16>
  }
  return %0#0, %0#1 : tensor<3x5x8x8xf32>, tensor<3x5x8x8xbf16>
}
//--- computed_first
func.func @f(%x: tensor<2x3x12x24xf16>, %k: tensor<3x24xf16>) -> (tensor<2x3x6x24xf16>) {
  %0 = fuse.group %x, %k {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 2, unroll = 1, places = 3>} : (tensor<2x3x12x24xf16>, tensor<3x24xf16>) -> (tensor<2x3x6x24xf16>) {
  ^bb0(%a: tensor<2x3x12x24xf16>, %b: tensor<3x24xf16>):
    %first = fuse.exp %a : (tensor<2x3x12x24xf16>) -> tensor<2x3x12x24xf16>
    %fill = fuse.constant {value = dense<0.0> : tensor<f16>} : () -> tensor<f16>
    %padded = fuse.pad %first, %fill {low = array<i64: 0, 0, 1, 0>, high = array<i64: 0, 0, 1, 0>} : (tensor<2x3x12x24xf16>, tensor<f16>) -> tensor<2x3x14x24xf16>
    %s0 = fuse.slice %padded {starts = array<i64: 0, 0, 0, 0>, limits = array<i64: 2, 3, 11, 24>, strides = array<i64: 1, 1, 2, 1>} : (tensor<2x3x14x24xf16>) -> tensor<2x3x6x24xf16>
    %s1 = fuse.slice %padded {starts = array<i64: 0, 0, 1, 0>, limits = array<i64: 2, 3, 12, 24>, strides = array<i64: 1, 1, 2, 1>} : (tensor<2x3x14x24xf16>) -> tensor<2x3x6x24xf16>
    %s2 = fuse.slice %padded {starts = array<i64: 0, 0, 2, 0>, limits = array<i64: 2, 3, 13, 24>, strides = array<i64: 1, 1, 2, 1>} : (tensor<2x3x14x24xf16>) -> tensor<2x3x6x24xf16>
    %k0 = fuse.slice %b {starts = array<i64: 0, 0>, limits = array<i64: 1, 24>, strides = array<i64: 1, 1>} : (tensor<3x24xf16>) -> tensor<1x24xf16>
    %m0 = fuse.mul %s0, %k0 : (tensor<2x3x6x24xf16>, tensor<1x24xf16>) -> tensor<2x3x6x24xf16>
    %k1 = fuse.slice %b {starts = array<i64: 1, 0>, limits = array<i64: 2, 24>, strides = array<i64: 1, 1>} : (tensor<3x24xf16>) -> tensor<1x24xf16>
    %m1 = fuse.mul %s1, %k1 : (tensor<2x3x6x24xf16>, tensor<1x24xf16>) -> tensor<2x3x6x24xf16>
    %t1 = fuse.add %m0, %m1 : (tensor<2x3x6x24xf16>, tensor<2x3x6x24xf16>) -> tensor<2x3x6x24xf16>
    %k2 = fuse.slice %b {starts = array<i64: 2, 0>, limits = array<i64: 3, 24>, strides = array<i64: 1, 1>} : (tensor<3x24xf16>) -> tensor<1x24xf16>
    %m2 = fuse.mul %s2, %k2 : (tensor<2x3x6x24xf16>, tensor<1x24xf16>) -> tensor<2x3x6x24xf16>
    %t2 = fuse.add %t1, %m2 : (tensor<2x3x6x24xf16>, tensor<2x3x6x24xf16>) -> tensor<2x3x6x24xf16>
    fuse.yield %t2 : tensor<2x3x6x24xf16>
  }
  return %0 : tensor<2x3x6x24xf16>
}
//--- none_around
func.func @f(%x: tensor<2x3x12x5xf32>, %k: tensor<3x5xf32>) -> (tensor<2x3x10x5xf32>) {
  %0 = fuse.group %x, %k {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1, places = 5>} : (tensor<2x3x12x5xf32>, tensor<3x5xf32>) -> (tensor<2x3x10x5xf32>) {
  ^bb0(%a: tensor<2x3x12x5xf32>, %b: tensor<3x5xf32>):
    %s0 = fuse.slice %a {starts = array<i64: 0, 0, 0, 0>, limits = array<i64: 2, 3, 10, 5>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x3x12x5xf32>) -> tensor<2x3x10x5xf32>
    %s1 = fuse.slice %a {starts = array<i64: 0, 0, 1, 0>, limits = array<i64: 2, 3, 11, 5>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x3x12x5xf32>) -> tensor<2x3x10x5xf32>
    %s2 = fuse.slice %a {starts = array<i64: 0, 0, 2, 0>, limits = array<i64: 2, 3, 12, 5>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x3x12x5xf32>) -> tensor<2x3x10x5xf32>
    %k0 = fuse.slice %b {starts = array<i64: 0, 0>, limits = array<i64: 1, 5>, strides = array<i64: 1, 1>} : (tensor<3x5xf32>) -> tensor<1x5xf32>
    %m0 = fuse.mul %s0, %k0 : (tensor<2x3x10x5xf32>, tensor<1x5xf32>) -> tensor<2x3x10x5xf32>
    %k1 = fuse.slice %b {starts = array<i64: 1, 0>, limits = array<i64: 2, 5>, strides = array<i64: 1, 1>} : (tensor<3x5xf32>) -> tensor<1x5xf32>
    %m1 = fuse.mul %s1, %k1 : (tensor<2x3x10x5xf32>, tensor<1x5xf32>) -> tensor<2x3x10x5xf32>
    %t1 = fuse.add %m0, %m1 : (tensor<2x3x10x5xf32>, tensor<2x3x10x5xf32>) -> tensor<2x3x10x5xf32>
    %k2 = fuse.slice %b {starts = array<i64: 2, 0>, limits = array<i64: 3, 5>, strides = array<i64: 1, 1>} : (tensor<3x5xf32>) -> tensor<1x5xf32>
    %m2 = fuse.mul %s2, %k2 : (tensor<2x3x10x5xf32>, tensor<1x5xf32>) -> tensor<2x3x10x5xf32>
    %t2 = fuse.add %t1, %m2 : (tensor<2x3x10x5xf32>, tensor<2x3x10x5xf32>) -> tensor<2x3x10x5xf32>
    fuse.yield %t2 : tensor<2x3x10x5xf32>
  }
  return %0 : tensor<2x3x10x5xf32>
}
//--- as_tiled
func.func @f(%x: tensor<2x24x9x12xbf16>, %k: tensor<24x1x5x3xbf16>, %b: tensor<24xbf16>) -> tensor<2x9x12x24xbf16> {
  %0 = fuse.convolution %x, %k {groups = 24 : i64, low = array<i64: 2, 1>, high = array<i64: 2, 1>} : (tensor<2x24x9x12xbf16>, tensor<24x1x5x3xbf16>) -> tensor<2x24x9x12xbf16>
  %1 = fuse.transpose %0 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x24x9x12xbf16>) -> tensor<2x9x12x24xbf16>
  %2 = fuse.add %1, %b : (tensor<2x9x12x24xbf16>, tensor<24xbf16>) -> tensor<2x9x12x24xbf16>
  return %2 : tensor<2x9x12x24xbf16>
}
//--- dilated_rows
func.func @f(%x: tensor<4x64x40xf32>, %k: tensor<64x1x4xf32>) -> tensor<4x28x64xf32> {
  %0 = fuse.convolution %x, %k {groups = 64 : i64, dilations = array<i64: 4>} : (tensor<4x64x40xf32>, tensor<64x1x4xf32>) -> tensor<4x64x28xf32>
  %1 = fuse.transpose %0 {permutation = array<i64: 0, 2, 1>} : (tensor<4x64x28xf32>) -> tensor<4x28x64xf32>
  return %1 : tensor<4x28x64xf32>
}
