// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics

// An index that no kernel computes is not computed for each element of a tile either.
func.func @long_index(%a: tensor<16x1024xbf16>, %x: tensor<1001x1024xi8>) -> tensor<16x1001xbf16> {
  // expected-error @+1 {{a matmul reads its operands from memory}}
  %g = fuse.group %a, %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 16, n = 32, k = 64, warps_m = 1, warps_n = 2, stages = 4, group_m = 1>} : (tensor<16x1024xbf16>, tensor<1001x1024xi8>) -> tensor<16x1001xbf16> {
  ^bb0(%l: tensor<16x1024xbf16>, %w: tensor<1001x1024xi8>):
    %0 = fuse.cast %w : (tensor<1001x1024xi8>) -> tensor<1001x1024xbf16>
    %1 = fuse.reshape %0 : (tensor<1001x1024xbf16>) -> tensor<7x11x13x1024xbf16>
    %2 = fuse.transpose %1 {permutation = array<i64: 2, 0, 3, 1>} : (tensor<7x11x13x1024xbf16>) -> tensor<13x7x1024x11xbf16>
    %3 = fuse.reshape %2 : (tensor<13x7x1024x11xbf16>) -> tensor<1001x1024xbf16>
    %4 = fuse.abs %3 : (tensor<1001x1024xbf16>) -> tensor<1001x1024xbf16>
    %5 = fuse.reshape %4 : (tensor<1001x1024xbf16>) -> tensor<13x77x32x32xbf16>
    %6 = fuse.transpose %5 {permutation = array<i64: 1, 3, 0, 2>} : (tensor<13x77x32x32xbf16>) -> tensor<77x32x13x32xbf16>
    %7 = fuse.reshape %6 : (tensor<77x32x13x32xbf16>) -> tensor<1001x1024xbf16>
    %8 = fuse.abs %7 : (tensor<1001x1024xbf16>) -> tensor<1001x1024xbf16>
    %9 = fuse.reshape %8 : (tensor<1001x1024xbf16>) -> tensor<7x11x13x1024xbf16>
    %10 = fuse.transpose %9 {permutation = array<i64: 2, 0, 3, 1>} : (tensor<7x11x13x1024xbf16>) -> tensor<13x7x1024x11xbf16>
    %11 = fuse.reshape %10 : (tensor<13x7x1024x11xbf16>) -> tensor<1001x1024xbf16>
    %12 = fuse.neg %11 : (tensor<1001x1024xbf16>) -> tensor<1001x1024xbf16>
    %p = fuse.matmul %l, %12 {transpose_b = true} : (tensor<16x1024xbf16>, tensor<1001x1024xbf16>) -> tensor<16x1001xbf16>
    fuse.yield %p : tensor<16x1001xbf16>
  }
  return %g : tensor<16x1001xbf16>
}

// -----

// Warp groups take operands in bulk.
func.func @warp_groups(%x: tensor<128x512xbf16>, %y: tensor<128x512xi8>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{the right operand cannot be copied in bulk: a matmul reads its operands from memory}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 3>} : (tensor<128x512xbf16>, tensor<128x512xi8>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x512xbf16>, %b: tensor<128x512xi8>):
    %1 = fuse.cast %b : (tensor<128x512xi8>) -> tensor<128x512xbf16>
    %2 = fuse.matmul %a, %1 {transpose_b = true} : (tensor<128x512xbf16>, tensor<128x512xbf16>) -> tensor<128x128xbf16>
    fuse.yield %2 : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @mask(%x: tensor<16x512xbf16>, %y: tensor<128x512xi1>) -> tensor<16x128xbf16> {
  // expected-error @+1 {{a matmul reads its operands from memory}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 16, n = 32, k = 64, warps_m = 1, warps_n = 2, stages = 4, group_m = 1>} : (tensor<16x512xbf16>, tensor<128x512xi1>) -> tensor<16x128xbf16> {
  ^bb0(%a: tensor<16x512xbf16>, %b: tensor<128x512xi1>):
    %1 = fuse.cast %b : (tensor<128x512xi1>) -> tensor<128x512xbf16>
    %2 = fuse.matmul %a, %1 {transpose_b = true} : (tensor<16x512xbf16>, tensor<128x512xbf16>) -> tensor<16x128xbf16>
    fuse.yield %2 : tensor<16x128xbf16>
  }
  return %0 : tensor<16x128xbf16>
}
