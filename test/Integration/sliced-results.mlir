// Results that are slices, permutations and reshapes of what a kernel computes: each is stored
// through an index of its own, by the points that have an element of it.
//
// REQUIRES: long-tests
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- heads_of_one_product
// KERNELS: 1
func.func @f(%x: tensor<2x24x32xbf16>, %w: tensor<32x192xbf16>, %bias: tensor<192xbf16>) -> (tensor<2x4x24x16xbf16>, tensor<2x4x16x24xbf16>, tensor<48x64xbf16>) {
  %0 = fuse.matmul %x, %w : (tensor<2x24x32xbf16>, tensor<32x192xbf16>) -> tensor<2x24x192xbf16>
  %1 = fuse.add %0, %bias : (tensor<2x24x192xbf16>, tensor<192xbf16>) -> tensor<2x24x192xbf16>
  %q0 = fuse.slice %1 {starts = array<i64: 0, 0, 0>, limits = array<i64: 2, 24, 64>, strides = array<i64: 1, 1, 1>} : (tensor<2x24x192xbf16>) -> tensor<2x24x64xbf16>
  %q1 = fuse.reshape %q0 : (tensor<2x24x64xbf16>) -> tensor<2x24x4x16xbf16>
  %q = fuse.transpose %q1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x24x4x16xbf16>) -> tensor<2x4x24x16xbf16>
  %k0 = fuse.slice %1 {starts = array<i64: 0, 0, 64>, limits = array<i64: 2, 24, 128>, strides = array<i64: 1, 1, 1>} : (tensor<2x24x192xbf16>) -> tensor<2x24x64xbf16>
  %k1 = fuse.reshape %k0 : (tensor<2x24x64xbf16>) -> tensor<2x24x4x16xbf16>
  %k = fuse.transpose %k1 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x24x4x16xbf16>) -> tensor<2x4x16x24xbf16>
  %v0 = fuse.slice %1 {starts = array<i64: 0, 0, 128>, limits = array<i64: 2, 24, 192>, strides = array<i64: 1, 1, 1>} : (tensor<2x24x192xbf16>) -> tensor<2x24x64xbf16>
  %v = fuse.reshape %v0 : (tensor<2x24x64xbf16>) -> tensor<48x64xbf16>
  return %q, %k, %v : tensor<2x4x24x16xbf16>, tensor<2x4x16x24xbf16>, tensor<48x64xbf16>
}
//--- slices_of_a_split_dimension
// KERNELS: 1
func.func @f(%x: tensor<40x32xf16>, %w: tensor<32x96xf16>) -> (tensor<40x32xf16>, tensor<40x2x16xf16>) {
  %0 = fuse.matmul %x, %w : (tensor<40x32xf16>, tensor<32x96xf16>) -> tensor<40x96xf16>
  %1 = fuse.reshape %0 : (tensor<40x96xf16>) -> tensor<40x3x32xf16>
  %2 = fuse.slice %1 {starts = array<i64: 0, 1, 0>, limits = array<i64: 40, 2, 32>, strides = array<i64: 1, 1, 1>} : (tensor<40x3x32xf16>) -> tensor<40x1x32xf16>
  %3 = fuse.reshape %2 : (tensor<40x1x32xf16>) -> tensor<40x32xf16>
  %4 = fuse.slice %1 {starts = array<i64: 0, 1, 16>, limits = array<i64: 40, 3, 32>, strides = array<i64: 1, 1, 1>} : (tensor<40x3x32xf16>) -> tensor<40x2x16xf16>
  return %3, %4 : tensor<40x32xf16>, tensor<40x2x16xf16>
}
//--- odd_slices_and_reversals
// KERNELS: 1
func.func @f(%x: tensor<33x16xf32>, %w: tensor<16x24xf32>) -> (tensor<33x24xf32>, tensor<30x5xf32>, tensor<24x33xf32>) {
  %0 = fuse.matmul %x, %w : (tensor<33x16xf32>, tensor<16x24xf32>) -> tensor<33x24xf32>
  %1 = fuse.slice %0 {starts = array<i64: 2, 3>, limits = array<i64: 32, 8>, strides = array<i64: 1, 1>} : (tensor<33x24xf32>) -> tensor<30x5xf32>
  %2 = fuse.reverse %1 {axes = array<i64: 0>} : (tensor<30x5xf32>) -> tensor<30x5xf32>
  %3 = fuse.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<33x24xf32>) -> tensor<24x33xf32>
  return %0, %2, %3 : tensor<33x24xf32>, tensor<30x5xf32>, tensor<24x33xf32>
}
//--- rows_of_a_loop
// KERNELS: 1
func.func @f(%x: tensor<64x40xf32>) -> (tensor<64x40xf32>, tensor<16x40xf32>, tensor<64x7xf32>) {
  %0 = fuse.exp %x : (tensor<64x40xf32>) -> tensor<64x40xf32>
  %1 = fuse.slice %0 {starts = array<i64: 8, 0>, limits = array<i64: 24, 40>, strides = array<i64: 1, 1>} : (tensor<64x40xf32>) -> tensor<16x40xf32>
  %2 = fuse.slice %0 {starts = array<i64: 0, 33>, limits = array<i64: 64, 40>, strides = array<i64: 1, 1>} : (tensor<64x40xf32>) -> tensor<64x7xf32>
  return %0, %1, %2 : tensor<64x40xf32>, tensor<16x40xf32>, tensor<64x7xf32>
}
//--- a_slice_of_a_norm
// KERNELS: 1
func.func @f(%x: tensor<48x96xbf16>) -> (tensor<48x96xbf16>, tensor<48x32xbf16>, tensor<10x1xbf16>) {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<48x96xbf16>) -> tensor<48x1xbf16>
  %1 = fuse.sub %x, %0 : (tensor<48x96xbf16>, tensor<48x1xbf16>) -> tensor<48x96xbf16>
  %2 = fuse.slice %1 {starts = array<i64: 0, 32>, limits = array<i64: 48, 64>, strides = array<i64: 1, 1>} : (tensor<48x96xbf16>) -> tensor<48x32xbf16>
  %3 = fuse.slice %0 {starts = array<i64: 5, 0>, limits = array<i64: 15, 1>, strides = array<i64: 1, 1>} : (tensor<48x1xbf16>) -> tensor<10x1xbf16>
  return %1, %2, %3 : tensor<48x96xbf16>, tensor<48x32xbf16>, tensor<10x1xbf16>
}
//--- an_element_of_a_row
// One element of what is reduced lies in no row's result.
func.func @f(%x: tensor<2x14xf32>) -> (tensor<14xi64>, tensor<1x1xf32>) {
  %0 = fuse.slice %x {limits = array<i64: 2, 14>, starts = array<i64: 1, 13>, strides = array<i64: 1, 1>} : (tensor<2x14xf32>) -> tensor<1x1xf32>
  %1 = fuse.reduce %x {axes = array<i64: 0>, kind = "argmax"} : (tensor<2x14xf32>) -> tensor<14xi64>
  return %1, %0 : tensor<14xi64>, tensor<1x1xf32>
}
//--- an_element_of_a_loop
func.func @f(%x: tensor<2x2xf32>) -> (tensor<1x1xf32>, tensor<2x2xf32>) {
  %0 = fuse.exp2 %x : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = fuse.slice %x {limits = array<i64: 2, 2>, starts = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x2xf32>) -> tensor<1x1xf32>
  return %1, %0 : tensor<1x1xf32>, tensor<2x2xf32>
}
//--- a_slice_of_what_rows_share
func.func @f(%x: tensor<16x1x15xf32>, %w: tensor<8x15xf32>) -> (tensor<8x1x5xf32>, tensor<16x8xf32>) {
  %0 = fuse.exp %x : (tensor<16x1x15xf32>) -> tensor<16x1x15xf32>
  %1 = fuse.slice %0 {starts = array<i64: 5, 0, 10>, limits = array<i64: 13, 1, 15>, strides = array<i64: 1, 1, 1>} : (tensor<16x1x15xf32>) -> tensor<8x1x5xf32>
  %2 = fuse.add %0, %w : (tensor<16x1x15xf32>, tensor<8x15xf32>) -> tensor<16x8x15xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 2>} : (tensor<16x8x15xf32>) -> tensor<16x8xf32>
  return %1, %3 : tensor<8x1x5xf32>, tensor<16x8xf32>
}
//--- rows_of_an_operand
// KERNELS: 1
func.func @f(%x: tensor<7x5xf32>, %y: tensor<7x5xf32>) -> (tensor<2x5xf32>, tensor<7x5xf32>, tensor<3x5xf32>) {
  %0 = fuse.slice %x {starts = array<i64: 5, 0>, limits = array<i64: 7, 5>, strides = array<i64: 1, 1>} : (tensor<7x5xf32>) -> tensor<2x5xf32>
  %1 = fuse.add %x, %y : (tensor<7x5xf32>, tensor<7x5xf32>) -> tensor<7x5xf32>
  %2 = fuse.slice %1 {starts = array<i64: 1, 0>, limits = array<i64: 4, 5>, strides = array<i64: 1, 1>} : (tensor<7x5xf32>) -> tensor<3x5xf32>
  return %0, %1, %2 : tensor<2x5xf32>, tensor<7x5xf32>, tensor<3x5xf32>
}
