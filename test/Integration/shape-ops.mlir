// Transposed, sliced, reshaped and broadcast values as inputs, in the middle, and as
// results of loop, reduce and matmul kernels; constants that are no splats.
//
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- transpose_alone
func.func @f(%x: tensor<37x131xf32>) -> tensor<131x37xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<37x131xf32>) -> tensor<131x37xf32>
  return %0 : tensor<131x37xf32>
}
//--- transpose_aligned_bf16
func.func @f(%x: tensor<64x128xbf16>, %y: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<64x128xbf16>) -> tensor<128x64xbf16>
  %1 = fuse.add %0, %y : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
  return %1 : tensor<128x64xbf16>
}
//--- transpose_3d_of_a_chain
func.func @f(%x: tensor<3x5x17xf16>) -> tensor<17x3x5xf16> {
  %0 = fuse.exp %x : (tensor<3x5x17xf16>) -> tensor<3x5x17xf16>
  %1 = fuse.transpose %0 {permutation = array<i64: 2, 0, 1>} : (tensor<3x5x17xf16>) -> tensor<17x3x5xf16>
  %2 = fuse.neg %1 : (tensor<17x3x5xf16>) -> tensor<17x3x5xf16>
  return %2 : tensor<17x3x5xf16>
}
//--- slice_strided
func.func @f(%x: tensor<37x131xf32>) -> tensor<12x43xf32> {
  %0 = fuse.slice %x {starts = array<i64: 1, 2>, limits = array<i64: 36, 131>, strides = array<i64: 3, 3>} : (tensor<37x131xf32>) -> tensor<12x43xf32>
  %1 = fuse.abs %0 : (tensor<12x43xf32>) -> tensor<12x43xf32>
  return %1 : tensor<12x43xf32>
}
//--- slice_unaligned_start
func.func @f(%x: tensor<16x128xbf16>, %y: tensor<16x64xbf16>) -> tensor<16x64xbf16> {
  %0 = fuse.slice %x {starts = array<i64: 0, 3>, limits = array<i64: 16, 67>, strides = array<i64: 1, 1>} : (tensor<16x128xbf16>) -> tensor<16x64xbf16>
  %1 = fuse.add %0, %y : (tensor<16x64xbf16>, tensor<16x64xbf16>) -> tensor<16x64xbf16>
  return %1 : tensor<16x64xbf16>
}
//--- slice_of_nothing
func.func @f(%x: tensor<16x128xf32>) -> tensor<16x0xf32> {
  %0 = fuse.slice %x {starts = array<i64: 0, 128>, limits = array<i64: 16, 128>, strides = array<i64: 1, 1>} : (tensor<16x128xf32>) -> tensor<16x0xf32>
  return %0 : tensor<16x0xf32>
}
//--- rotate_halves
func.func @f(%x: tensor<5x64xf32>) -> tensor<5x32xf32> {
  %0 = fuse.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 5, 32>, strides = array<i64: 1, 1>} : (tensor<5x64xf32>) -> tensor<5x32xf32>
  %1 = fuse.slice %x {starts = array<i64: 0, 32>, limits = array<i64: 5, 64>, strides = array<i64: 1, 1>} : (tensor<5x64xf32>) -> tensor<5x32xf32>
  %2 = fuse.mul %0, %1 : (tensor<5x32xf32>, tensor<5x32xf32>) -> tensor<5x32xf32>
  return %2 : tensor<5x32xf32>
}
//--- reshape_alone
func.func @f(%x: tensor<6x35xf32>) -> tensor<7x5x6xf32> {
  %0 = fuse.reshape %x : (tensor<6x35xf32>) -> tensor<7x5x6xf32>
  return %0 : tensor<7x5x6xf32>
}
//--- reshape_of_a_transpose
func.func @f(%x: tensor<6x35xf32>, %y: tensor<10x21xf32>) -> tensor<10x21xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x35xf32>) -> tensor<35x6xf32>
  %1 = fuse.reshape %0 : (tensor<35x6xf32>) -> tensor<10x21xf32>
  %2 = fuse.mul %1, %y : (tensor<10x21xf32>, tensor<10x21xf32>) -> tensor<10x21xf32>
  return %2 : tensor<10x21xf32>
}
//--- broadcast_alone
func.func @f(%x: tensor<7x1xbf16>) -> tensor<3x7x5xbf16> {
  %0 = fuse.broadcast_to %x : (tensor<7x1xbf16>) -> tensor<3x7x5xbf16>
  return %0 : tensor<3x7x5xbf16>
}
//--- reduce_of_a_transpose
func.func @f(%x: tensor<131x37xf32>) -> tensor<37xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<131x37xf32>) -> tensor<37x131xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  return %1 : tensor<37xf32>
}
//--- softmax_of_a_slice_and_transposed
func.func @f(%x: tensor<9x70xf32>) -> tensor<67x9xf32> {
  %0 = fuse.slice %x {starts = array<i64: 0, 3>, limits = array<i64: 9, 70>, strides = array<i64: 1, 1>} : (tensor<9x70xf32>) -> tensor<9x67xf32>
  %1 = fuse.softmax %0 : (tensor<9x67xf32>) -> tensor<9x67xf32>
  %2 = fuse.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<9x67xf32>) -> tensor<67x9xf32>
  return %2 : tensor<67x9xf32>
}
//--- reduce_of_a_reshape
func.func @f(%x: tensor<12x35xbf16>) -> tensor<20xbf16> {
  %0 = fuse.reshape %x : (tensor<12x35xbf16>) -> tensor<20x21xbf16>
  %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<20x21xbf16>) -> tensor<20xbf16>
  return %1 : tensor<20xbf16>
}
//--- heads_of_a_matmul
func.func @f(%x: tensor<33x64xbf16>, %w: tensor<64x64xbf16>) -> tensor<4x33x16xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<33x64xbf16>, tensor<64x64xbf16>) -> tensor<33x64xbf16>
  %1 = fuse.reshape %0 : (tensor<33x64xbf16>) -> tensor<33x4x16xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 1, 0, 2>} : (tensor<33x4x16xbf16>) -> tensor<4x33x16xbf16>
  return %2 : tensor<4x33x16xbf16>
}
//--- matmul_of_shaped_operands
func.func @f(%x: tensor<40x33xf32>, %w: tensor<5x8x24xf32>) -> tensor<33x12xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<40x33xf32>) -> tensor<33x40xf32>
  %1 = fuse.reshape %w : (tensor<5x8x24xf32>) -> tensor<40x24xf32>
  %2 = fuse.slice %1 {starts = array<i64: 0, 0>, limits = array<i64: 40, 24>, strides = array<i64: 1, 2>} : (tensor<40x24xf32>) -> tensor<40x12xf32>
  %3 = fuse.matmul %0, %2 : (tensor<33x40xf32>, tensor<40x12xf32>) -> tensor<33x12xf32>
  return %3 : tensor<33x12xf32>
}
//--- constant_dense
func.func @f(%x: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %c = fuse.constant {value = dense<[1.5, -2.0, 0x7FC00000, 0xFF800000]> : tensor<4xf32>} : () -> tensor<4xf32>
  %0 = fuse.mul %x, %c : (tensor<5x4xf32>, tensor<4xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
//--- constant_of_every_type
func.func @f(%a: tensor<3xf16>, %b: tensor<3xbf16>, %c: tensor<3xf64>, %d: tensor<3xi1>, %e: tensor<3xi8>, %g: tensor<3xi32>, %h: tensor<3xi64>) -> (tensor<3xf16>, tensor<3xbf16>, tensor<3xf64>, tensor<3xi1>, tensor<3xi8>, tensor<3xi32>, tensor<3xi64>) {
  %ca = fuse.constant {value = dense<[1.0, 2.0, 3.0]> : tensor<3xf16>} : () -> tensor<3xf16>
  %cb = fuse.constant {value = dense<[1.0, 2.0, 3.0]> : tensor<3xbf16>} : () -> tensor<3xbf16>
  %cc = fuse.constant {value = dense<[1.0, 2.0, 3.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %cd = fuse.constant {value = dense<[true, false, true]> : tensor<3xi1>} : () -> tensor<3xi1>
  %ce = fuse.constant {value = dense<[1, -2, 127]> : tensor<3xi8>} : () -> tensor<3xi8>
  %cg = fuse.constant {value = dense<[1, -2, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
  %ch = fuse.constant {value = dense<[1, -2, 5000000000]> : tensor<3xi64>} : () -> tensor<3xi64>
  %0 = fuse.add %a, %ca : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xf16>
  %1 = fuse.add %b, %cb : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<3xbf16>
  %2 = fuse.add %c, %cc : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  %3 = fuse.xor %d, %cd : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  %4 = fuse.add %e, %ce : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  %5 = fuse.add %g, %cg : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %6 = fuse.add %h, %ch : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<3xf16>, tensor<3xbf16>, tensor<3xf64>, tensor<3xi1>, tensor<3xi8>, tensor<3xi32>, tensor<3xi64>
}
//--- constant_in_a_softmax
func.func @f(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %mask = fuse.constant {value = dense<[0.0, -1.0e+9, 0.0, 0xFF800000]> : tensor<4xf32>} : () -> tensor<4xf32>
  %0 = fuse.add %x, %mask : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %1 = fuse.softmax %0 : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
//--- constant_as_a_weight
func.func @f(%x: tensor<5x3xf32>) -> tensor<5x2xf32> {
  %w = fuse.constant {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>} : () -> tensor<3x2xf32>
  %0 = fuse.matmul %x, %w : (tensor<5x3xf32>, tensor<3x2xf32>) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}
