// Elementwise kernels on shapes that divide nothing, on one element, on none, and
// of rank 0.
//
// REQUIRES: long-tests
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- ragged_f32
func.func @f(%x: tensor<37x1031xf32>, %y: tensor<37x1031xf32>) -> tensor<37x1031xf32> {
  %0 = fuse.mul %x, %y : (tensor<37x1031xf32>, tensor<37x1031xf32>) -> tensor<37x1031xf32>
  %1 = fuse.tanh %0 : (tensor<37x1031xf32>) -> tensor<37x1031xf32>
  return %1 : tensor<37x1031xf32>
}
//--- ragged_bf16_broadcast_row
func.func @f(%x: tensor<37x1031xbf16>, %y: tensor<1031xbf16>) -> tensor<37x1031xbf16> {
  %0 = fuse.add %x, %y : (tensor<37x1031xbf16>, tensor<1031xbf16>) -> tensor<37x1031xbf16>
  %1 = fuse.silu %0 : (tensor<37x1031xbf16>) -> tensor<37x1031xbf16>
  return %1 : tensor<37x1031xbf16>
}
//--- ragged_f16_broadcast_column
func.func @f(%x: tensor<37x131xf16>, %y: tensor<37x1xf16>) -> tensor<37x131xf16> {
  %0 = fuse.sub %x, %y : (tensor<37x131xf16>, tensor<37x1xf16>) -> tensor<37x131xf16>
  return %0 : tensor<37x131xf16>
}
//--- ragged_f64
func.func @f(%x: tensor<7x131xf64>) -> tensor<7x131xf64> {
  %0 = fuse.exp %x : (tensor<7x131xf64>) -> tensor<7x131xf64>
  %1 = fuse.sqrt %0 : (tensor<7x131xf64>) -> tensor<7x131xf64>
  return %1 : tensor<7x131xf64>
}
//--- ragged_i8
func.func @f(%x: tensor<37x31xi8>, %y: tensor<37x31xi8>) -> tensor<37x31xi8> {
  %0 = fuse.mul %x, %y : (tensor<37x31xi8>, tensor<37x31xi8>) -> tensor<37x31xi8>
  %1 = fuse.maximum %0, %y : (tensor<37x31xi8>, tensor<37x31xi8>) -> tensor<37x31xi8>
  return %1 : tensor<37x31xi8>
}
//--- aligned_i8
func.func @f(%x: tensor<32x64xi8>, %y: tensor<64xi8>) -> tensor<32x64xi8> {
  %0 = fuse.sub %x, %y : (tensor<32x64xi8>, tensor<64xi8>) -> tensor<32x64xi8>
  return %0 : tensor<32x64xi8>
}
//--- ragged_i32
func.func @f(%x: tensor<5x3x7xi32>, %y: tensor<3x1xi32>) -> tensor<5x3x7xi32> {
  %0 = fuse.div %x, %y : (tensor<5x3x7xi32>, tensor<3x1xi32>) -> tensor<5x3x7xi32>
  %1 = fuse.rem %0, %x : (tensor<5x3x7xi32>, tensor<5x3x7xi32>) -> tensor<5x3x7xi32>
  %2 = fuse.shift_left %1, %y : (tensor<5x3x7xi32>, tensor<3x1xi32>) -> tensor<5x3x7xi32>
  return %2 : tensor<5x3x7xi32>
}
//--- ragged_i64
func.func @f(%x: tensor<131xi64>, %y: tensor<131xi64>) -> tensor<131xi64> {
  %0 = fuse.xor %x, %y : (tensor<131xi64>, tensor<131xi64>) -> tensor<131xi64>
  %1 = fuse.abs %0 : (tensor<131xi64>) -> tensor<131xi64>
  return %1 : tensor<131xi64>
}
//--- ragged_i1
func.func @f(%x: tensor<131xi1>, %y: tensor<131xi1>) -> (tensor<131xi1>, tensor<131xi1>) {
  %0 = fuse.and %x, %y : (tensor<131xi1>, tensor<131xi1>) -> tensor<131xi1>
  %1 = fuse.not %0 : (tensor<131xi1>) -> tensor<131xi1>
  %2 = fuse.compare %x, %y {predicate = "gt"} : (tensor<131xi1>, tensor<131xi1>) -> tensor<131xi1>
  return %1, %2 : tensor<131xi1>, tensor<131xi1>
}
//--- aligned_select
func.func @f(%c: tensor<16x64xi1>, %x: tensor<16x64xf32>, %y: tensor<64xf32>) -> tensor<16x64xf32> {
  %0 = fuse.select %c, %x, %y : (tensor<16x64xi1>, tensor<16x64xf32>, tensor<64xf32>) -> tensor<16x64xf32>
  return %0 : tensor<16x64xf32>
}
//--- rank0
func.func @f(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = fuse.mul %x, %y : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = fuse.sigmoid %0 : (tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
//--- rank0_broadcast
func.func @f(%x: tensor<f32>, %y: tensor<17x5xf32>) -> tensor<17x5xf32> {
  %0 = fuse.pow %y, %x : (tensor<17x5xf32>, tensor<f32>) -> tensor<17x5xf32>
  return %0 : tensor<17x5xf32>
}
//--- one_element
func.func @f(%x: tensor<1x1x1xbf16>) -> tensor<1x1x1xbf16> {
  %0 = fuse.gelu %x : (tensor<1x1x1xbf16>) -> tensor<1x1x1xbf16>
  return %0 : tensor<1x1x1xbf16>
}
//--- no_rows
func.func @f(%x: tensor<0x1031xf32>) -> tensor<0x1031xf32> {
  %0 = fuse.exp %x : (tensor<0x1031xf32>) -> tensor<0x1031xf32>
  return %0 : tensor<0x1031xf32>
}
//--- no_columns
func.func @f(%x: tensor<37x0xbf16>, %y: tensor<37x1xbf16>) -> tensor<37x0xbf16> {
  %0 = fuse.add %x, %y : (tensor<37x0xbf16>, tensor<37x1xbf16>) -> tensor<37x0xbf16>
  return %0 : tensor<37x0xbf16>
}
//--- empty_beside_full
func.func @f(%x: tensor<0xf32>, %y: tensor<9xf32>) -> (tensor<0xf32>, tensor<9xf32>) {
  %0 = fuse.neg %x : (tensor<0xf32>) -> tensor<0xf32>
  %1 = fuse.neg %y : (tensor<9xf32>) -> tensor<9xf32>
  return %0, %1 : tensor<0xf32>, tensor<9xf32>
}
//--- rank_6
func.func @f(%x: tensor<2x3x1x5x1x7xf32>, %y: tensor<3x4x1x6x1xf32>) -> tensor<2x3x4x5x6x7xf32> {
  %0 = fuse.add %x, %y : (tensor<2x3x1x5x1x7xf32>, tensor<3x4x1x6x1xf32>) -> tensor<2x3x4x5x6x7xf32>
  return %0 : tensor<2x3x4x5x6x7xf32>
}
