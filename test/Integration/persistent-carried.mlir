// Columns that blocks carry across the rows of their part, on the way along rows:
// rows that do not fill a block, elements that do not fill a vector, the last chunk
// unfinished; sums, means and extremes, places of them, and 8-byte elements.
//
// RUN: %check_models %s --run=--emulator=race

//--- one_row_a_turn
func.func @f(%x: tensor<60x520xf32>, %w: tensor<520xf32>) -> (tensor<60x520xf32>, tensor<12x520xf32>, tensor<12x520xf32>) {
  %0:3 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 3, persistent = 12, weights = registers, prefetch = true>} : (tensor<60x520xf32>, tensor<520xf32>) -> (tensor<60x520xf32>, tensor<12x520xf32>, tensor<12x520xf32>) {
  ^bb0(%a: tensor<60x520xf32>, %b: tensor<520xf32>):
    %1 = fuse.reshape %a : (tensor<60x520xf32>) -> tensor<12x5x520xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<12x5x520xf32>) -> tensor<12x520xf32>
    %3 = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<60x520xf32>) -> tensor<60x1xf32>
    %4 = fuse.sub %a, %3 : (tensor<60x520xf32>, tensor<60x1xf32>) -> tensor<60x520xf32>
    %5 = fuse.mul %4, %b : (tensor<60x520xf32>, tensor<520xf32>) -> tensor<60x520xf32>
    %6 = fuse.reshape %5 : (tensor<60x520xf32>) -> tensor<12x5x520xf32>
    %7 = fuse.reduce %6 {kind = "max", axes = array<i64: 1>} : (tensor<12x5x520xf32>) -> tensor<12x520xf32>
    fuse.yield %5, %2, %7 : tensor<60x520xf32>, tensor<12x520xf32>, tensor<12x520xf32>
  }
  return %0#0, %0#1, %0#2 : tensor<60x520xf32>, tensor<12x520xf32>, tensor<12x520xf32>
}
//--- rows_that_do_not_fill_a_turn
func.func @f(%x: tensor<60x520xf32>, %w: tensor<520xf32>) -> (tensor<60x520xf32>, tensor<12x520xf32>, tensor<12x520xf32>) {
  %0:3 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 5, persistent = 12, weights = shared>} : (tensor<60x520xf32>, tensor<520xf32>) -> (tensor<60x520xf32>, tensor<12x520xf32>, tensor<12x520xf32>) {
  ^bb0(%a: tensor<60x520xf32>, %b: tensor<520xf32>):
    %1 = fuse.reshape %a : (tensor<60x520xf32>) -> tensor<12x5x520xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>} : (tensor<12x5x520xf32>) -> tensor<12x520xf32>
    %3 = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<60x520xf32>) -> tensor<60x1xf32>
    %4 = fuse.sub %a, %3 : (tensor<60x520xf32>, tensor<60x1xf32>) -> tensor<60x520xf32>
    %5 = fuse.mul %4, %b : (tensor<60x520xf32>, tensor<520xf32>) -> tensor<60x520xf32>
    %6 = fuse.reshape %5 : (tensor<60x520xf32>) -> tensor<12x5x520xf32>
    %7 = fuse.reduce %6 {kind = "sum", axes = array<i64: 1>} : (tensor<12x5x520xf32>) -> tensor<12x520xf32>
    fuse.yield %5, %2, %7 : tensor<60x520xf32>, tensor<12x520xf32>, tensor<12x520xf32>
  }
  return %0#0, %0#1, %0#2 : tensor<60x520xf32>, tensor<12x520xf32>, tensor<12x520xf32>
}
//--- more_rows_than_a_part_has
func.func @f(%x: tensor<12x64xf32>, %w: tensor<64xf32>) -> (tensor<12x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>) {
  %0:3 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 8, threads_per_row = 16, vector = 4, chunks = 1, persistent = 4, prefetch = true>} : (tensor<12x64xf32>, tensor<64xf32>) -> (tensor<12x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>) {
  ^bb0(%a: tensor<12x64xf32>, %b: tensor<64xf32>):
    %1 = fuse.reshape %a : (tensor<12x64xf32>) -> tensor<4x3x64xf32>
    %2 = fuse.reduce %1 {kind = "prod", axes = array<i64: 1>} : (tensor<4x3x64xf32>) -> tensor<4x64xf32>
    %3 = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<12x64xf32>) -> tensor<12x1xf32>
    %4 = fuse.sub %a, %3 : (tensor<12x64xf32>, tensor<12x1xf32>) -> tensor<12x64xf32>
    %5 = fuse.mul %4, %b : (tensor<12x64xf32>, tensor<64xf32>) -> tensor<12x64xf32>
    %6 = fuse.reshape %5 : (tensor<12x64xf32>) -> tensor<4x3x64xf32>
    %7 = fuse.reduce %6 {kind = "min", axes = array<i64: 1>} : (tensor<4x3x64xf32>) -> tensor<4x64xf32>
    fuse.yield %5, %2, %7 : tensor<12x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>
  }
  return %0#0, %0#1, %0#2 : tensor<12x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>
}
//--- odd_rows
func.func @f(%x: tensor<35x97xf32>, %w: tensor<97xf32>) -> (tensor<35x97xf32>, tensor<5x97xf32>, tensor<5x97xi64>) {
  %0:3 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 3, threads_per_row = 32, vector = 1, chunks = 4, persistent = 5, weights = registers>} : (tensor<35x97xf32>, tensor<97xf32>) -> (tensor<35x97xf32>, tensor<5x97xf32>, tensor<5x97xi64>) {
  ^bb0(%a: tensor<35x97xf32>, %b: tensor<97xf32>):
    %1 = fuse.reshape %a : (tensor<35x97xf32>) -> tensor<5x7x97xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<5x7x97xf32>) -> tensor<5x97xf32>
    %3 = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<35x97xf32>) -> tensor<35x1xf32>
    %4 = fuse.sub %a, %3 : (tensor<35x97xf32>, tensor<35x1xf32>) -> tensor<35x97xf32>
    %5 = fuse.mul %4, %b : (tensor<35x97xf32>, tensor<97xf32>) -> tensor<35x97xf32>
    %6 = fuse.reshape %5 : (tensor<35x97xf32>) -> tensor<5x7x97xf32>
    %7 = fuse.reduce %6 {kind = "argmax", axes = array<i64: 1>} : (tensor<5x7x97xf32>) -> tensor<5x97xi64>
    fuse.yield %5, %2, %7 : tensor<35x97xf32>, tensor<5x97xf32>, tensor<5x97xi64>
  }
  return %0#0, %0#1, %0#2 : tensor<35x97xf32>, tensor<5x97xf32>, tensor<5x97xi64>
}
//--- several_dimensions_of_rows
func.func @f(%x: tensor<2x6x40xf32>, %w: tensor<40xf32>) -> (tensor<2x6x40xf32>, tensor<4x40xi64>, tensor<4x40xf32>) {
  %0:3 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 16, vector = 4, chunks = 1, persistent = 4, prefetch = true>} : (tensor<2x6x40xf32>, tensor<40xf32>) -> (tensor<2x6x40xf32>, tensor<4x40xi64>, tensor<4x40xf32>) {
  ^bb0(%a: tensor<2x6x40xf32>, %b: tensor<40xf32>):
    %1 = fuse.reshape %a : (tensor<2x6x40xf32>) -> tensor<4x3x40xf32>
    %2 = fuse.reduce %1 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x3x40xf32>) -> tensor<4x40xi64>
    %3 = fuse.reduce %a {kind = "mean", axes = array<i64: 2>, keepdims = true} : (tensor<2x6x40xf32>) -> tensor<2x6x1xf32>
    %4 = fuse.sub %a, %3 : (tensor<2x6x40xf32>, tensor<2x6x1xf32>) -> tensor<2x6x40xf32>
    %5 = fuse.mul %4, %b : (tensor<2x6x40xf32>, tensor<40xf32>) -> tensor<2x6x40xf32>
    %6 = fuse.reshape %5 : (tensor<2x6x40xf32>) -> tensor<4x3x40xf32>
    %7 = fuse.reduce %6 {kind = "sum", axes = array<i64: 1>} : (tensor<4x3x40xf32>) -> tensor<4x40xf32>
    fuse.yield %5, %2, %7 : tensor<2x6x40xf32>, tensor<4x40xi64>, tensor<4x40xf32>
  }
  return %0#0, %0#1, %0#2 : tensor<2x6x40xf32>, tensor<4x40xi64>, tensor<4x40xf32>
}
//--- narrow_elements
func.func @f(%x: tensor<64x520xbf16>, %w: tensor<520xbf16>) -> (tensor<64x520xbf16>, tensor<8x520xbf16>, tensor<8x520xbf16>) {
  %0:3 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 8, chunks = 2, persistent = 8, weights = registers>} : (tensor<64x520xbf16>, tensor<520xbf16>) -> (tensor<64x520xbf16>, tensor<8x520xbf16>, tensor<8x520xbf16>) {
  ^bb0(%a: tensor<64x520xbf16>, %b: tensor<520xbf16>):
    %1 = fuse.reshape %a : (tensor<64x520xbf16>) -> tensor<8x8x520xbf16>
    %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 1>} : (tensor<8x8x520xbf16>) -> tensor<8x520xbf16>
    %3 = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<64x520xbf16>) -> tensor<64x1xbf16>
    %4 = fuse.sub %a, %3 : (tensor<64x520xbf16>, tensor<64x1xbf16>) -> tensor<64x520xbf16>
    %5 = fuse.mul %4, %b : (tensor<64x520xbf16>, tensor<520xbf16>) -> tensor<64x520xbf16>
    %6 = fuse.reshape %5 : (tensor<64x520xbf16>) -> tensor<8x8x520xbf16>
    %7 = fuse.reduce %6 {kind = "min", axes = array<i64: 1>} : (tensor<8x8x520xbf16>) -> tensor<8x520xbf16>
    fuse.yield %5, %2, %7 : tensor<64x520xbf16>, tensor<8x520xbf16>, tensor<8x520xbf16>
  }
  return %0#0, %0#1, %0#2 : tensor<64x520xbf16>, tensor<8x520xbf16>, tensor<8x520xbf16>
}
//--- wide_elements
func.func @f(%x: tensor<24x256xf64>, %w: tensor<256xf64>) -> (tensor<24x256xf64>, tensor<6x256xf64>, tensor<6x256xf64>) {
  %0:3 = fuse.group %x, %w {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 32, vector = 4, chunks = 2, persistent = 6, weights = shared, prefetch = true>} : (tensor<24x256xf64>, tensor<256xf64>) -> (tensor<24x256xf64>, tensor<6x256xf64>, tensor<6x256xf64>) {
  ^bb0(%a: tensor<24x256xf64>, %b: tensor<256xf64>):
    %1 = fuse.reshape %a : (tensor<24x256xf64>) -> tensor<6x4x256xf64>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<6x4x256xf64>) -> tensor<6x256xf64>
    %3 = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<24x256xf64>) -> tensor<24x1xf64>
    %4 = fuse.sub %a, %3 : (tensor<24x256xf64>, tensor<24x1xf64>) -> tensor<24x256xf64>
    %5 = fuse.mul %4, %b : (tensor<24x256xf64>, tensor<256xf64>) -> tensor<24x256xf64>
    %6 = fuse.reshape %5 : (tensor<24x256xf64>) -> tensor<6x4x256xf64>
    %7 = fuse.reduce %6 {kind = "mean", axes = array<i64: 1>} : (tensor<6x4x256xf64>) -> tensor<6x256xf64>
    fuse.yield %5, %2, %7 : tensor<24x256xf64>, tensor<6x256xf64>, tensor<6x256xf64>
  }
  return %0#0, %0#1, %0#2 : tensor<24x256xf64>, tensor<6x256xf64>, tensor<6x256xf64>
}
