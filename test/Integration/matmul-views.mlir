// Operands of matmuls that are views of what lies in memory: slices, transposes, reshapes and
// broadcasts are addressed, not copied. A kernel copies where an index is no sum of strides, or
// where accesses would be so narrow that the copy is faster.
//
// REQUIRES: long-tests
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- heads
// KERNELS: 1
func.func @f(%a: tensor<2x24x192xbf16>) -> (tensor<2x4x24x24xbf16>) {
  %0 = fuse.slice %a {starts = array<i64: 0, 0, 0>, limits = array<i64: 2, 24, 64>, strides = array<i64: 1, 1, 1>} : (tensor<2x24x192xbf16>) -> tensor<2x24x64xbf16>
  %1 = fuse.reshape %0 : (tensor<2x24x64xbf16>) -> tensor<2x24x4x16xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x24x4x16xbf16>) -> tensor<2x4x24x16xbf16>
  %3 = fuse.slice %a {starts = array<i64: 0, 0, 64>, limits = array<i64: 2, 24, 128>, strides = array<i64: 1, 1, 1>} : (tensor<2x24x192xbf16>) -> tensor<2x24x64xbf16>
  %4 = fuse.reshape %3 : (tensor<2x24x64xbf16>) -> tensor<2x24x4x16xbf16>
  %5 = fuse.transpose %4 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x24x4x16xbf16>) -> tensor<2x4x24x16xbf16>
  %6 = fuse.matmul %2, %5 {transpose_b = true} : (tensor<2x4x24x16xbf16>, tensor<2x4x24x16xbf16>) -> tensor<2x4x24x24xbf16>
  return %6 : tensor<2x4x24x24xbf16>
}
//--- values_of_heads
// KERNELS: 1
func.func @f(%a: tensor<2x4x24x40xf16>, %b: tensor<2x40x192xf16>) -> (tensor<2x4x24x16xf16>) {
  %0 = fuse.slice %b {starts = array<i64: 0, 0, 128>, limits = array<i64: 2, 40, 192>, strides = array<i64: 1, 1, 1>} : (tensor<2x40x192xf16>) -> tensor<2x40x64xf16>
  %1 = fuse.reshape %0 : (tensor<2x40x64xf16>) -> tensor<2x40x4x16xf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x40x4x16xf16>) -> tensor<2x4x40x16xf16>
  %3 = fuse.matmul %a, %2 : (tensor<2x4x24x40xf16>, tensor<2x4x40x16xf16>) -> tensor<2x4x24x16xf16>
  return %3 : tensor<2x4x24x16xf16>
}
//--- merged_heads
// KERNELS: 1
func.func @f(%a: tensor<2x5x20x24xbf16>, %b: tensor<120x32xbf16>) -> (tensor<2x20x32xbf16>) {
  %0 = fuse.transpose %a {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x5x20x24xbf16>) -> tensor<2x20x5x24xbf16>
  %1 = fuse.reshape %0 : (tensor<2x20x5x24xbf16>) -> tensor<2x20x120xbf16>
  %2 = fuse.matmul %1, %b : (tensor<2x20x120xbf16>, tensor<120x32xbf16>) -> tensor<2x20x32xbf16>
  return %2 : tensor<2x20x32xbf16>
}
//--- merged_heads_flat
// KERNELS: 1
func.func @f(%a: tensor<2x4x20x8xf32>, %b: tensor<32x40xf32>) -> (tensor<40x40xf32>) {
  %0 = fuse.transpose %a {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x4x20x8xf32>) -> tensor<2x20x4x8xf32>
  %1 = fuse.reshape %0 : (tensor<2x20x4x8xf32>) -> tensor<40x32xf32>
  %2 = fuse.matmul %1, %b : (tensor<40x32xf32>, tensor<32x40xf32>) -> tensor<40x40xf32>
  return %2 : tensor<40x40xf32>
}
//--- grouped_queries
// KERNELS: 1
func.func @f(%a: tensor<2x8x3x32xbf16>, %b: tensor<2x2x40x32xbf16>) -> (tensor<2x8x3x40xbf16>) {
  %0 = fuse.reshape %b : (tensor<2x2x40x32xbf16>) -> tensor<2x2x1x40x32xbf16>
  %1 = fuse.broadcast_to %0 : (tensor<2x2x1x40x32xbf16>) -> tensor<2x2x4x40x32xbf16>
  %2 = fuse.reshape %1 : (tensor<2x2x4x40x32xbf16>) -> tensor<2x8x40x32xbf16>
  %3 = fuse.matmul %a, %2 {transpose_b = true} : (tensor<2x8x3x32xbf16>, tensor<2x8x40x32xbf16>) -> tensor<2x8x3x40xbf16>
  return %3 : tensor<2x8x3x40xbf16>
}
//--- columns_in_parts
// KERNELS: 1
func.func @f(%a: tensor<33x48xbf16>, %b: tensor<4x3x48x24xbf16>) -> (tensor<33x288xbf16>) {
  %0 = fuse.transpose %b {permutation = array<i64: 2, 1, 0, 3>} : (tensor<4x3x48x24xbf16>) -> tensor<48x3x4x24xbf16>
  %1 = fuse.reshape %0 : (tensor<48x3x4x24xbf16>) -> tensor<48x288xbf16>
  %2 = fuse.matmul %a, %1 : (tensor<33x48xbf16>, tensor<48x288xbf16>) -> tensor<33x288xbf16>
  return %2 : tensor<33x288xbf16>
}
//--- slice_of_rows_and_columns
// KERNELS: 1
func.func @f(%a: tensor<70x96xf16>, %b: tensor<96x80xf16>) -> (tensor<65x40xf16>) {
  %0 = fuse.slice %a {starts = array<i64: 3, 8>, limits = array<i64: 68, 72>, strides = array<i64: 1, 1>} : (tensor<70x96xf16>) -> tensor<65x64xf16>
  %1 = fuse.slice %b {starts = array<i64: 16, 24>, limits = array<i64: 80, 64>, strides = array<i64: 1, 1>} : (tensor<96x80xf16>) -> tensor<64x40xf16>
  %2 = fuse.matmul %0, %1 : (tensor<65x64xf16>, tensor<64x40xf16>) -> tensor<65x40xf16>
  return %2 : tensor<65x40xf16>
}
//--- every_other_row
// KERNELS: 1
func.func @f(%a: tensor<64x64xbf16>, %b: tensor<64x32xbf16>) -> (tensor<32x32xbf16>) {
  %0 = fuse.slice %a {starts = array<i64: 1, 0>, limits = array<i64: 64, 64>, strides = array<i64: 2, 1>} : (tensor<64x64xbf16>) -> tensor<32x64xbf16>
  %1 = fuse.matmul %0, %b : (tensor<32x64xbf16>, tensor<64x32xbf16>) -> tensor<32x32xbf16>
  return %1 : tensor<32x32xbf16>
}
//--- narrow_slice
// KERNELS: 1
func.func @f(%a: tensor<64x68xbf16>, %b: tensor<64x32xbf16>) -> (tensor<64x32xbf16>) {
  %0 = fuse.slice %a {starts = array<i64: 0, 4>, limits = array<i64: 64, 68>, strides = array<i64: 1, 1>} : (tensor<64x68xbf16>) -> tensor<64x64xbf16>
  %1 = fuse.matmul %0, %b : (tensor<64x64xbf16>, tensor<64x32xbf16>) -> tensor<64x32xbf16>
  return %1 : tensor<64x32xbf16>
}
//--- odd_slice
// KERNELS: 1
func.func @f(%a: tensor<64x72xbf16>, %b: tensor<64x32xbf16>) -> (tensor<64x32xbf16>) {
  %0 = fuse.slice %a {starts = array<i64: 0, 1>, limits = array<i64: 64, 65>, strides = array<i64: 1, 1>} : (tensor<64x72xbf16>) -> tensor<64x64xbf16>
  %1 = fuse.matmul %0, %b : (tensor<64x64xbf16>, tensor<64x32xbf16>) -> tensor<64x32xbf16>
  return %1 : tensor<64x32xbf16>
}
//--- odd_slice_of_odd_rows
// KERNELS: 1
func.func @f(%a: tensor<33x35xbf16>, %b: tensor<31x17xbf16>) -> (tensor<33x17xbf16>) {
  %0 = fuse.slice %a {starts = array<i64: 0, 1>, limits = array<i64: 33, 32>, strides = array<i64: 1, 1>} : (tensor<33x35xbf16>) -> tensor<33x31xbf16>
  %1 = fuse.matmul %0, %b : (tensor<33x31xbf16>, tensor<31x17xbf16>) -> tensor<33x17xbf16>
  return %1 : tensor<33x17xbf16>
}
//--- reversed_rows
// KERNELS: 1
func.func @f(%a: tensor<40x32xf32>, %b: tensor<32x24xf32>) -> (tensor<40x24xf32>) {
  %0 = fuse.reverse %a {axes = array<i64: 0>} : (tensor<40x32xf32>) -> tensor<40x32xf32>
  %1 = fuse.matmul %0, %b : (tensor<40x32xf32>, tensor<32x24xf32>) -> tensor<40x24xf32>
  return %1 : tensor<40x24xf32>
}
//--- reversed_columns
// KERNELS: 1
func.func @f(%a: tensor<40x32xf32>, %b: tensor<32x24xf32>) -> (tensor<40x24xf32>) {
  %0 = fuse.reverse %a {axes = array<i64: 1>} : (tensor<40x32xf32>) -> tensor<40x32xf32>
  %1 = fuse.matmul %0, %b : (tensor<40x32xf32>, tensor<32x24xf32>) -> tensor<40x24xf32>
  return %1 : tensor<40x24xf32>
}
//--- broadcast_row
// KERNELS: 1
func.func @f(%a: tensor<1x64xbf16>, %b: tensor<64x32xbf16>) -> (tensor<20x32xbf16>) {
  %0 = fuse.broadcast_to %a : (tensor<1x64xbf16>) -> tensor<20x64xbf16>
  %1 = fuse.matmul %0, %b : (tensor<20x64xbf16>, tensor<64x32xbf16>) -> tensor<20x32xbf16>
  return %1 : tensor<20x32xbf16>
}
//--- broadcast_batch
// KERNELS: 1
func.func @f(%a: tensor<16x32xf16>, %b: tensor<6x32x24xf16>) -> (tensor<6x16x24xf16>) {
  %0 = fuse.broadcast_to %a : (tensor<16x32xf16>) -> tensor<6x16x32xf16>
  %1 = fuse.matmul %0, %b : (tensor<6x16x32xf16>, tensor<6x32x24xf16>) -> tensor<6x16x24xf16>
  return %1 : tensor<6x16x24xf16>
}
//--- three_dimensions_turned
// KERNELS: 1
func.func @f(%a: tensor<32x6x40xbf16>, %b: tensor<6x40x16xbf16>) -> (tensor<6x32x16xbf16>) {
  %0 = fuse.transpose %a {permutation = array<i64: 1, 0, 2>} : (tensor<32x6x40xbf16>) -> tensor<6x32x40xbf16>
  %1 = fuse.matmul %0, %b : (tensor<6x32x40xbf16>, tensor<6x40x16xbf16>) -> tensor<6x32x16xbf16>
  return %1 : tensor<6x32x16xbf16>
}
//--- no_strides
// KERNELS: 2
func.func @f(%a: tensor<9x16xf32>, %b: tensor<24x8xf32>) -> (tensor<6x8xf32>) {
  %0 = fuse.transpose %a {permutation = array<i64: 1, 0>} : (tensor<9x16xf32>) -> tensor<16x9xf32>
  %1 = fuse.reshape %0 : (tensor<16x9xf32>) -> tensor<6x24xf32>
  %2 = fuse.matmul %1, %b : (tensor<6x24xf32>, tensor<24x8xf32>) -> tensor<6x8xf32>
  return %2 : tensor<6x8xf32>
}
//--- same_tensor_twice
// KERNELS: 1
func.func @f(%a: tensor<2x32x64xbf16>) -> (tensor<32x32xbf16>) {
  %0 = fuse.slice %a {starts = array<i64: 0, 0, 0>, limits = array<i64: 1, 32, 64>, strides = array<i64: 1, 1, 1>} : (tensor<2x32x64xbf16>) -> tensor<1x32x64xbf16>
  %1 = fuse.slice %a {starts = array<i64: 1, 0, 0>, limits = array<i64: 2, 32, 64>, strides = array<i64: 1, 1, 1>} : (tensor<2x32x64xbf16>) -> tensor<1x32x64xbf16>
  %2 = fuse.reshape %0 : (tensor<1x32x64xbf16>) -> tensor<32x64xbf16>
  %3 = fuse.reshape %1 : (tensor<1x32x64xbf16>) -> tensor<32x64xbf16>
  %4 = fuse.matmul %2, %3 {transpose_b = true} : (tensor<32x64xbf16>, tensor<32x64xbf16>) -> tensor<32x32xbf16>
  %5 = fuse.slice %a {starts = array<i64: 0, 0, 0>, limits = array<i64: 1, 32, 32>, strides = array<i64: 1, 1, 1>} : (tensor<2x32x64xbf16>) -> tensor<1x32x32xbf16>
  %6 = fuse.reshape %5 : (tensor<1x32x32xbf16>) -> tensor<32x32xbf16>
  %7 = fuse.add %4, %6 : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %7 : tensor<32x32xbf16>
}
//--- chain
// KERNELS: 2
func.func @f(%a: tensor<2x20x48xbf16>, %b: tensor<48x64xbf16>, %c: tensor<32x24xbf16>) -> (tensor<2x2x20x24xbf16>) {
  %0 = fuse.matmul %a, %b : (tensor<2x20x48xbf16>, tensor<48x64xbf16>) -> tensor<2x20x64xbf16>
  %1 = fuse.reshape %0 : (tensor<2x20x64xbf16>) -> tensor<2x20x2x32xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x20x2x32xbf16>) -> tensor<2x2x20x32xbf16>
  %3 = fuse.matmul %2, %c : (tensor<2x2x20x32xbf16>, tensor<32x24xbf16>) -> tensor<2x2x20x24xbf16>
  return %3 : tensor<2x2x20x24xbf16>
}
//--- odd_slice_of_long_rows
// KERNELS: 1
func.func @f(%a: tensor<256x2056xbf16>, %b: tensor<2048x256xbf16>) -> (tensor<256x256xbf16>) {
  %0 = fuse.slice %a {starts = array<i64: 0, 1>, limits = array<i64: 256, 2049>, strides = array<i64: 1, 1>} : (tensor<256x2056xbf16>) -> tensor<256x2048xbf16>
  %1 = fuse.matmul %0, %b : (tensor<256x2048xbf16>, tensor<2048x256xbf16>) -> tensor<256x256xbf16>
  return %1 : tensor<256x256xbf16>
}
//--- past_and_new_keys
// KERNELS: 1
func.func @f(%a: tensor<2x4x3x32xbf16>, %past: tensor<2x2x37x32xbf16>, %new: tensor<2x3x2x32xbf16>) -> tensor<2x4x3x40xbf16> {
  %0 = fuse.transpose %new {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x3x2x32xbf16>) -> tensor<2x2x3x32xbf16>
  %1 = fuse.concat %past, %0 {axis = 2 : i64} : (tensor<2x2x37x32xbf16>, tensor<2x2x3x32xbf16>) -> tensor<2x2x40x32xbf16>
  %2 = fuse.reshape %1 : (tensor<2x2x40x32xbf16>) -> tensor<2x2x1x40x32xbf16>
  %3 = fuse.broadcast_to %2 : (tensor<2x2x1x40x32xbf16>) -> tensor<2x2x2x40x32xbf16>
  %4 = fuse.reshape %3 : (tensor<2x2x2x40x32xbf16>) -> tensor<2x4x40x32xbf16>
  %5 = fuse.matmul %a, %4 {transpose_b = true} : (tensor<2x4x3x32xbf16>, tensor<2x4x40x32xbf16>) -> tensor<2x4x3x40xbf16>
  return %5 : tensor<2x4x3x40xbf16>
}
//--- past_and_new_values
// KERNELS: 1
func.func @f(%a: tensor<4x16x40xf16>, %past: tensor<4x29x24xf16>, %new: tensor<4x11x24xf16>) -> tensor<4x16x24xf16> {
  %0 = fuse.concat %past, %new {axis = 1 : i64} : (tensor<4x29x24xf16>, tensor<4x11x24xf16>) -> tensor<4x40x24xf16>
  %1 = fuse.matmul %a, %0 : (tensor<4x16x40xf16>, tensor<4x40x24xf16>) -> tensor<4x16x24xf16>
  return %1 : tensor<4x16x24xf16>
}
//--- columns_of_three_tensors
// KERNELS: 1
func.func @f(%a: tensor<17x24xf32>, %b: tensor<17x4xf32>, %c: tensor<17x36xf32>, %w: tensor<64x20xf32>) -> tensor<17x20xf32> {
  %0 = fuse.concat %a, %b, %c {axis = 1 : i64} : (tensor<17x24xf32>, tensor<17x4xf32>, tensor<17x36xf32>) -> tensor<17x64xf32>
  %1 = fuse.matmul %0, %w : (tensor<17x64xf32>, tensor<64x20xf32>) -> tensor<17x20xf32>
  return %1 : tensor<17x20xf32>
}
//--- a_batch_of_two_tensors
// KERNELS: 1
func.func @f(%a: tensor<3x16x32xbf16>, %b: tensor<2x16x32xbf16>, %w: tensor<32x24xbf16>) -> tensor<5x16x24xbf16> {
  %0 = fuse.concat %a, %b {axis = 0 : i64} : (tensor<3x16x32xbf16>, tensor<2x16x32xbf16>) -> tensor<5x16x32xbf16>
  %1 = fuse.matmul %0, %w : (tensor<5x16x32xbf16>, tensor<32x24xbf16>) -> tensor<5x16x24xbf16>
  return %1 : tensor<5x16x24xbf16>
}
//--- interleaved_queries
// KERNELS: 1
func.func @f(%q: tensor<2x8x3x16xbf16>, %k: tensor<2x1x2x40x16xbf16>) -> tensor<2x8x3x40xbf16> {
  %0 = fuse.broadcast_to %k : (tensor<2x1x2x40x16xbf16>) -> tensor<2x4x2x40x16xbf16>
  %1 = fuse.reshape %0 : (tensor<2x4x2x40x16xbf16>) -> tensor<2x8x40x16xbf16>
  %2 = fuse.matmul %q, %1 {transpose_b = true} : (tensor<2x8x3x16xbf16>, tensor<2x8x40x16xbf16>) -> tensor<2x8x3x40xbf16>
  return %2 : tensor<2x8x3x40xbf16>
}
