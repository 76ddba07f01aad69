// Convolutions as products of warp groups: the windows of a picture are read where it lies, and its
// edges nowhere.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race

//--- edges
func.func @f(%x: tensor<2x9x7x64xbf16>, %y: tensor<64x576xbf16>, %z: tensor<64xbf16>) -> tensor<126x64xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<2x9x7x64xbf16>, tensor<64x576xbf16>, tensor<64xbf16>) -> tensor<126x64xbf16> {
  ^bb0(%a: tensor<2x9x7x64xbf16>, %b: tensor<64x576xbf16>, %c: tensor<64xbf16>):
    %o = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %o {low = array<i64: 0, 1, 1, 0>, high = array<i64: 0, 1, 1, 0>} : (tensor<2x9x7x64xbf16>, tensor<bf16>) -> tensor<2x11x9x64xbf16>
    %w = fuse.windows %e {axes = array<i64: 1, 2>, sizes = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>} : (tensor<2x11x9x64xbf16>) -> tensor<2x9x7x64x3x3xbf16>
    %r = fuse.reshape %w : (tensor<2x9x7x64x3x3xbf16>) -> tensor<126x1x64x9xbf16>
    %t = fuse.transpose %r {permutation = array<i64: 1, 0, 3, 2>} : (tensor<126x1x64x9xbf16>) -> tensor<1x126x9x64xbf16>
    %l = fuse.reshape %t : (tensor<1x126x9x64xbf16>) -> tensor<126x576xbf16>
    %p = fuse.matmul %l, %b {transpose_a = false, transpose_b = true} : (tensor<126x576xbf16>, tensor<64x576xbf16>) -> tensor<126x64xbf16>
    %q = fuse.add %p, %c : (tensor<126x64xbf16>, tensor<64xbf16>) -> tensor<126x64xbf16>
    %s = fuse.relu %q : (tensor<126x64xbf16>) -> tensor<126x64xbf16>
    fuse.yield %s : tensor<126x64xbf16>
  }
  return %0 : tensor<126x64xbf16>
}
//--- apart
func.func @f(%x: tensor<2x11x8x64xbf16>, %y: tensor<64x384xbf16>, %z: tensor<64xbf16>) -> tensor<84x64xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 4, panels = 0, group_m = 8, persistent = 2>} : (tensor<2x11x8x64xbf16>, tensor<64x384xbf16>, tensor<64xbf16>) -> tensor<84x64xbf16> {
  ^bb0(%a: tensor<2x11x8x64xbf16>, %b: tensor<64x384xbf16>, %c: tensor<64xbf16>):
    %o = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %o {low = array<i64: 0, 1, 2, 0>, high = array<i64: 0, 0, 1, 0>} : (tensor<2x11x8x64xbf16>, tensor<bf16>) -> tensor<2x12x11x64xbf16>
    %w = fuse.windows %e {axes = array<i64: 1, 2>, sizes = array<i64: 2, 3>, strides = array<i64: 2, 1>, dilations = array<i64: 1, 2>} : (tensor<2x12x11x64xbf16>) -> tensor<2x6x7x64x2x3xbf16>
    %r = fuse.reshape %w : (tensor<2x6x7x64x2x3xbf16>) -> tensor<84x1x64x6xbf16>
    %t = fuse.transpose %r {permutation = array<i64: 1, 0, 3, 2>} : (tensor<84x1x64x6xbf16>) -> tensor<1x84x6x64xbf16>
    %l = fuse.reshape %t : (tensor<1x84x6x64xbf16>) -> tensor<84x384xbf16>
    %p = fuse.matmul %l, %b {transpose_a = false, transpose_b = true} : (tensor<84x384xbf16>, tensor<64x384xbf16>) -> tensor<84x64xbf16>
    %q = fuse.add %p, %c : (tensor<84x64xbf16>, tensor<64xbf16>) -> tensor<84x64xbf16>
    %s = fuse.relu %q : (tensor<84x64xbf16>) -> tensor<84x64xbf16>
    fuse.yield %s : tensor<84x64xbf16>
  }
  return %0 : tensor<84x64xbf16>
}
//--- no_edges
func.func @f(%x: tensor<3x8x9x128xbf16>, %y: tensor<64x512xbf16>, %z: tensor<64xbf16>) -> tensor<36x64xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<3x8x9x128xbf16>, tensor<64x512xbf16>, tensor<64xbf16>) -> tensor<36x64xbf16> {
  ^bb0(%a: tensor<3x8x9x128xbf16>, %b: tensor<64x512xbf16>, %c: tensor<64xbf16>):
    %w = fuse.windows %a {axes = array<i64: 1, 2>, sizes = array<i64: 2, 2>, strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>} : (tensor<3x8x9x128xbf16>) -> tensor<3x4x3x128x2x2xbf16>
    %r = fuse.reshape %w : (tensor<3x4x3x128x2x2xbf16>) -> tensor<36x1x128x4xbf16>
    %t = fuse.transpose %r {permutation = array<i64: 1, 0, 3, 2>} : (tensor<36x1x128x4xbf16>) -> tensor<1x36x4x128xbf16>
    %l = fuse.reshape %t : (tensor<1x36x4x128xbf16>) -> tensor<36x512xbf16>
    %p = fuse.matmul %l, %b {transpose_a = false, transpose_b = true} : (tensor<36x512xbf16>, tensor<64x512xbf16>) -> tensor<36x64xbf16>
    %q = fuse.add %p, %c : (tensor<36x64xbf16>, tensor<64xbf16>) -> tensor<36x64xbf16>
    %s = fuse.relu %q : (tensor<36x64xbf16>) -> tensor<36x64xbf16>
    fuse.yield %s : tensor<36x64xbf16>
  }
  return %0 : tensor<36x64xbf16>
}
//--- pixels_apart
func.func @f(%x: tensor<4x9x6x128xbf16>, %y: tensor<64x128xbf16>, %z: tensor<64xbf16>) -> tensor<60x64xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 4, panels = 0, group_m = 8, persistent = 2>} : (tensor<4x9x6x128xbf16>, tensor<64x128xbf16>, tensor<64xbf16>) -> tensor<60x64xbf16> {
  ^bb0(%a: tensor<4x9x6x128xbf16>, %b: tensor<64x128xbf16>, %c: tensor<64xbf16>):
    %w = fuse.windows %a {axes = array<i64: 1, 2>, sizes = array<i64: 1, 1>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>} : (tensor<4x9x6x128xbf16>) -> tensor<4x5x3x128x1x1xbf16>
    %r = fuse.reshape %w : (tensor<4x5x3x128x1x1xbf16>) -> tensor<60x1x128x1xbf16>
    %t = fuse.transpose %r {permutation = array<i64: 1, 0, 3, 2>} : (tensor<60x1x128x1xbf16>) -> tensor<1x60x1x128xbf16>
    %l = fuse.reshape %t : (tensor<1x60x1x128xbf16>) -> tensor<60x128xbf16>
    %p = fuse.matmul %l, %b {transpose_a = false, transpose_b = true} : (tensor<60x128xbf16>, tensor<64x128xbf16>) -> tensor<60x64xbf16>
    %q = fuse.add %p, %c : (tensor<60x64xbf16>, tensor<64xbf16>) -> tensor<60x64xbf16>
    %s = fuse.relu %q : (tensor<60x64xbf16>) -> tensor<60x64xbf16>
    fuse.yield %s : tensor<60x64xbf16>
  }
  return %0 : tensor<60x64xbf16>
}
//--- line
func.func @f(%x: tensor<4x40x128xbf16>, %y: tensor<64x640xbf16>, %z: tensor<64xbf16>) -> tensor<160x64xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<4x40x128xbf16>, tensor<64x640xbf16>, tensor<64xbf16>) -> tensor<160x64xbf16> {
  ^bb0(%a: tensor<4x40x128xbf16>, %b: tensor<64x640xbf16>, %c: tensor<64xbf16>):
    %o = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %o {low = array<i64: 0, 2, 0>, high = array<i64: 0, 2, 0>} : (tensor<4x40x128xbf16>, tensor<bf16>) -> tensor<4x44x128xbf16>
    %w = fuse.windows %e {axes = array<i64: 1>, sizes = array<i64: 5>, strides = array<i64: 1>, dilations = array<i64: 1>} : (tensor<4x44x128xbf16>) -> tensor<4x40x128x5xbf16>
    %r = fuse.reshape %w : (tensor<4x40x128x5xbf16>) -> tensor<160x1x128x5xbf16>
    %t = fuse.transpose %r {permutation = array<i64: 1, 0, 3, 2>} : (tensor<160x1x128x5xbf16>) -> tensor<1x160x5x128xbf16>
    %l = fuse.reshape %t : (tensor<1x160x5x128xbf16>) -> tensor<160x640xbf16>
    %p = fuse.matmul %l, %b {transpose_a = false, transpose_b = true} : (tensor<160x640xbf16>, tensor<64x640xbf16>) -> tensor<160x64xbf16>
    %q = fuse.add %p, %c : (tensor<160x64xbf16>, tensor<64xbf16>) -> tensor<160x64xbf16>
    %s = fuse.relu %q : (tensor<160x64xbf16>) -> tensor<160x64xbf16>
    fuse.yield %s : tensor<160x64xbf16>
  }
  return %0 : tensor<160x64xbf16>
}
//--- volume
func.func @f(%x: tensor<1x4x5x4x64xbf16>, %y: tensor<64x512xbf16>, %z: tensor<64xbf16>) -> tensor<48x64xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 4, panels = 0, group_m = 8, persistent = 2>} : (tensor<1x4x5x4x64xbf16>, tensor<64x512xbf16>, tensor<64xbf16>) -> tensor<48x64xbf16> {
  ^bb0(%a: tensor<1x4x5x4x64xbf16>, %b: tensor<64x512xbf16>, %c: tensor<64xbf16>):
    %o = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %o {low = array<i64: 0, 1, 0, 1, 0>, high = array<i64: 0, 0, 1, 0, 0>} : (tensor<1x4x5x4x64xbf16>, tensor<bf16>) -> tensor<1x5x6x5x64xbf16>
    %w = fuse.windows %e {axes = array<i64: 1, 2, 3>, sizes = array<i64: 2, 2, 2>, strides = array<i64: 1, 2, 1>, dilations = array<i64: 1, 1, 1>} : (tensor<1x5x6x5x64xbf16>) -> tensor<1x4x3x4x64x2x2x2xbf16>
    %r = fuse.reshape %w : (tensor<1x4x3x4x64x2x2x2xbf16>) -> tensor<48x1x64x8xbf16>
    %t = fuse.transpose %r {permutation = array<i64: 1, 0, 3, 2>} : (tensor<48x1x64x8xbf16>) -> tensor<1x48x8x64xbf16>
    %l = fuse.reshape %t : (tensor<1x48x8x64xbf16>) -> tensor<48x512xbf16>
    %p = fuse.matmul %l, %b {transpose_a = false, transpose_b = true} : (tensor<48x512xbf16>, tensor<64x512xbf16>) -> tensor<48x64xbf16>
    %q = fuse.add %p, %c : (tensor<48x64xbf16>, tensor<64xbf16>) -> tensor<48x64xbf16>
    %s = fuse.relu %q : (tensor<48x64xbf16>) -> tensor<48x64xbf16>
    fuse.yield %s : tensor<48x64xbf16>
  }
  return %0 : tensor<48x64xbf16>
}
//--- groups
func.func @f(%x: tensor<1x8x7x128xbf16>, %y: tensor<2x64x576xbf16>, %z: tensor<64xbf16>) -> tensor<2x40x64xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 4, panels = 0, group_m = 8, persistent = 2>} : (tensor<1x8x7x128xbf16>, tensor<2x64x576xbf16>, tensor<64xbf16>) -> tensor<2x40x64xbf16> {
  ^bb0(%a: tensor<1x8x7x128xbf16>, %b: tensor<2x64x576xbf16>, %c: tensor<64xbf16>):
    %o = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %o {low = array<i64: 0, 1, 0, 0>, high = array<i64: 0, 1, 0, 0>} : (tensor<1x8x7x128xbf16>, tensor<bf16>) -> tensor<1x10x7x128xbf16>
    %w = fuse.windows %e {axes = array<i64: 1, 2>, sizes = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>} : (tensor<1x10x7x128xbf16>) -> tensor<1x8x5x128x3x3xbf16>
    %r = fuse.reshape %w : (tensor<1x8x5x128x3x3xbf16>) -> tensor<40x2x64x9xbf16>
    %t = fuse.transpose %r {permutation = array<i64: 1, 0, 3, 2>} : (tensor<40x2x64x9xbf16>) -> tensor<2x40x9x64xbf16>
    %l = fuse.reshape %t : (tensor<2x40x9x64xbf16>) -> tensor<2x40x576xbf16>
    %p = fuse.matmul %l, %b {transpose_a = false, transpose_b = true} : (tensor<2x40x576xbf16>, tensor<2x64x576xbf16>) -> tensor<2x40x64xbf16>
    %q = fuse.add %p, %c : (tensor<2x40x64xbf16>, tensor<64xbf16>) -> tensor<2x40x64xbf16>
    %s = fuse.relu %q : (tensor<2x40x64xbf16>) -> tensor<2x40x64xbf16>
    fuse.yield %s : tensor<2x40x64xbf16>
  }
  return %0 : tensor<2x40x64xbf16>
}
//--- one_place
func.func @f(%x: tensor<70x3x3x64xbf16>, %y: tensor<64x576xbf16>, %z: tensor<64xbf16>) -> tensor<70x64xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<70x3x3x64xbf16>, tensor<64x576xbf16>, tensor<64xbf16>) -> tensor<70x64xbf16> {
  ^bb0(%a: tensor<70x3x3x64xbf16>, %b: tensor<64x576xbf16>, %c: tensor<64xbf16>):
    %w = fuse.windows %a {axes = array<i64: 1, 2>, sizes = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>} : (tensor<70x3x3x64xbf16>) -> tensor<70x1x1x64x3x3xbf16>
    %r = fuse.reshape %w : (tensor<70x1x1x64x3x3xbf16>) -> tensor<70x1x64x9xbf16>
    %t = fuse.transpose %r {permutation = array<i64: 1, 0, 3, 2>} : (tensor<70x1x64x9xbf16>) -> tensor<1x70x9x64xbf16>
    %l = fuse.reshape %t : (tensor<1x70x9x64xbf16>) -> tensor<70x576xbf16>
    %p = fuse.matmul %l, %b {transpose_a = false, transpose_b = true} : (tensor<70x576xbf16>, tensor<64x576xbf16>) -> tensor<70x64xbf16>
    %q = fuse.add %p, %c : (tensor<70x64xbf16>, tensor<64xbf16>) -> tensor<70x64xbf16>
    %s = fuse.relu %q : (tensor<70x64xbf16>) -> tensor<70x64xbf16>
    fuse.yield %s : tensor<70x64xbf16>
  }
  return %0 : tensor<70x64xbf16>
}
//--- gradient
func.func @f(%x: tensor<3x9x7x64xbf16>, %y: tensor<3x9x7x80xbf16>) -> tensor<576x80xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<3x9x7x64xbf16>, tensor<3x9x7x80xbf16>) -> tensor<576x80xbf16> {
  ^bb0(%a: tensor<3x9x7x64xbf16>, %b: tensor<3x9x7x80xbf16>):
    %o = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %o {low = array<i64: 0, 1, 1, 0>, high = array<i64: 0, 1, 1, 0>} : (tensor<3x9x7x64xbf16>, tensor<bf16>) -> tensor<3x11x9x64xbf16>
    %w = fuse.windows %e {axes = array<i64: 1, 2>, sizes = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>} : (tensor<3x11x9x64xbf16>) -> tensor<3x9x7x64x3x3xbf16>
    %t = fuse.transpose %w {permutation = array<i64: 0, 1, 2, 4, 5, 3>} : (tensor<3x9x7x64x3x3xbf16>) -> tensor<3x9x7x3x3x64xbf16>
    %l = fuse.reshape %t : (tensor<3x9x7x3x3x64xbf16>) -> tensor<189x576xbf16>
    %r = fuse.reshape %b : (tensor<3x9x7x80xbf16>) -> tensor<189x80xbf16>
    %p = fuse.matmul %l, %r {transpose_a = true} : (tensor<189x576xbf16>, tensor<189x80xbf16>) -> tensor<576x80xbf16>
    fuse.yield %p : tensor<576x80xbf16>
  }
  return %0 : tensor<576x80xbf16>
}
//--- gradient_in_parts
func.func @f(%x: tensor<3x11x8x64xbf16>, %y: tensor<3x6x7x64xbf16>) -> tensor<384x64xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 4, panels = 0, group_m = 8, persistent = 12, splits = 2>} : (tensor<3x11x8x64xbf16>, tensor<3x6x7x64xbf16>) -> tensor<384x64xbf16> {
  ^bb0(%a: tensor<3x11x8x64xbf16>, %b: tensor<3x6x7x64xbf16>):
    %o = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %o {low = array<i64: 0, 1, 2, 0>, high = array<i64: 0, 0, 1, 0>} : (tensor<3x11x8x64xbf16>, tensor<bf16>) -> tensor<3x12x11x64xbf16>
    %w = fuse.windows %e {axes = array<i64: 1, 2>, sizes = array<i64: 2, 3>, strides = array<i64: 2, 1>, dilations = array<i64: 1, 2>} : (tensor<3x12x11x64xbf16>) -> tensor<3x6x7x64x2x3xbf16>
    %t = fuse.transpose %w {permutation = array<i64: 0, 1, 2, 4, 5, 3>} : (tensor<3x6x7x64x2x3xbf16>) -> tensor<3x6x7x2x3x64xbf16>
    %l = fuse.reshape %t : (tensor<3x6x7x2x3x64xbf16>) -> tensor<126x384xbf16>
    %r = fuse.reshape %b : (tensor<3x6x7x64xbf16>) -> tensor<126x64xbf16>
    %p = fuse.matmul %l, %r {transpose_a = true} : (tensor<126x384xbf16>, tensor<126x64xbf16>) -> tensor<384x64xbf16>
    fuse.yield %p : tensor<384x64xbf16>
  }
  return %0 : tensor<384x64xbf16>
}
