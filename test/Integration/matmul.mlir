// Matmul kernels: ragged sizes, transposed operands, batches that broadcast, k = 0 and
// other empty shapes, one element, vectors, and fused neighbours.
//
// REQUIRES: long-tests
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80
// RUN: %check_models %s -- --allow-tf32

//--- ragged_f32
func.func @f(%a: tensor<33x65xf32>, %b: tensor<65x17xf32>) -> tensor<33x17xf32> {
  %0 = fuse.matmul %a, %b : (tensor<33x65xf32>, tensor<65x17xf32>) -> tensor<33x17xf32>
  return %0 : tensor<33x17xf32>
}
//--- ragged_bf16
func.func @f(%a: tensor<33x65xbf16>, %b: tensor<65x17xbf16>) -> tensor<33x17xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<33x65xbf16>, tensor<65x17xbf16>) -> tensor<33x17xbf16>
  return %0 : tensor<33x17xbf16>
}
//--- ragged_f16
func.func @f(%a: tensor<33x65xf16>, %b: tensor<65x17xf16>) -> tensor<33x17xf16> {
  %0 = fuse.matmul %a, %b : (tensor<33x65xf16>, tensor<65x17xf16>) -> tensor<33x17xf16>
  return %0 : tensor<33x17xf16>
}
//--- ragged_f64
func.func @f(%a: tensor<33x65xf64>, %b: tensor<65x17xf64>) -> tensor<33x17xf64> {
  %0 = fuse.matmul %a, %b : (tensor<33x65xf64>, tensor<65x17xf64>) -> tensor<33x17xf64>
  return %0 : tensor<33x17xf64>
}
//--- ragged_f32_ta
func.func @f(%a: tensor<65x33xf32>, %b: tensor<65x17xf32>) -> tensor<33x17xf32> {
  %0 = fuse.matmul %a, %b {transpose_a = true} : (tensor<65x33xf32>, tensor<65x17xf32>) -> tensor<33x17xf32>
  return %0 : tensor<33x17xf32>
}
//--- ragged_f32_tb
func.func @f(%a: tensor<33x65xf32>, %b: tensor<17x65xf32>) -> tensor<33x17xf32> {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<33x65xf32>, tensor<17x65xf32>) -> tensor<33x17xf32>
  return %0 : tensor<33x17xf32>
}
//--- ragged_f32_tatb
func.func @f(%a: tensor<65x33xf32>, %b: tensor<17x65xf32>) -> tensor<33x17xf32> {
  %0 = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<65x33xf32>, tensor<17x65xf32>) -> tensor<33x17xf32>
  return %0 : tensor<33x17xf32>
}
//--- ragged_bf16_ta
func.func @f(%a: tensor<65x33xbf16>, %b: tensor<65x17xbf16>) -> tensor<33x17xbf16> {
  %0 = fuse.matmul %a, %b {transpose_a = true} : (tensor<65x33xbf16>, tensor<65x17xbf16>) -> tensor<33x17xbf16>
  return %0 : tensor<33x17xbf16>
}
//--- ragged_bf16_tb
func.func @f(%a: tensor<33x65xbf16>, %b: tensor<17x65xbf16>) -> tensor<33x17xbf16> {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<33x65xbf16>, tensor<17x65xbf16>) -> tensor<33x17xbf16>
  return %0 : tensor<33x17xbf16>
}
//--- ragged_bf16_tatb
func.func @f(%a: tensor<65x33xbf16>, %b: tensor<17x65xbf16>) -> tensor<33x17xbf16> {
  %0 = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<65x33xbf16>, tensor<17x65xbf16>) -> tensor<33x17xbf16>
  return %0 : tensor<33x17xbf16>
}
//--- ragged_f64_ta
func.func @f(%a: tensor<65x33xf64>, %b: tensor<65x17xf64>) -> tensor<33x17xf64> {
  %0 = fuse.matmul %a, %b {transpose_a = true} : (tensor<65x33xf64>, tensor<65x17xf64>) -> tensor<33x17xf64>
  return %0 : tensor<33x17xf64>
}
//--- ragged_f64_tb
func.func @f(%a: tensor<33x65xf64>, %b: tensor<17x65xf64>) -> tensor<33x17xf64> {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<33x65xf64>, tensor<17x65xf64>) -> tensor<33x17xf64>
  return %0 : tensor<33x17xf64>
}
//--- ragged_f64_tatb
func.func @f(%a: tensor<65x33xf64>, %b: tensor<17x65xf64>) -> tensor<33x17xf64> {
  %0 = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<65x33xf64>, tensor<17x65xf64>) -> tensor<33x17xf64>
  return %0 : tensor<33x17xf64>
}
//--- aligned_bf16
func.func @f(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %0 : tensor<64x64xbf16>
}
//--- aligned_f16_tb
func.func @f(%a: tensor<72x32xf16>, %b: tensor<136x32xf16>) -> tensor<72x136xf16> {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<72x32xf16>, tensor<136x32xf16>) -> tensor<72x136xf16>
  return %0 : tensor<72x136xf16>
}
//--- aligned_f32_ta
func.func @f(%a: tensor<32x72xf32>, %b: tensor<32x136xf32>) -> tensor<72x136xf32> {
  %0 = fuse.matmul %a, %b {transpose_a = true} : (tensor<32x72xf32>, tensor<32x136xf32>) -> tensor<72x136xf32>
  return %0 : tensor<72x136xf32>
}
//--- ragged_37x1031
func.func @f(%a: tensor<37x1031xbf16>, %b: tensor<1031x5xbf16>) -> tensor<37x5xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<37x1031xbf16>, tensor<1031x5xbf16>) -> tensor<37x5xbf16>
  return %0 : tensor<37x5xbf16>
}
//--- one_column
func.func @f(%a: tensor<37x131xf32>, %b: tensor<131x1xf32>) -> tensor<37x1xf32> {
  %0 = fuse.matmul %a, %b : (tensor<37x131xf32>, tensor<131x1xf32>) -> tensor<37x1xf32>
  return %0 : tensor<37x1xf32>
}
//--- one_row
func.func @f(%a: tensor<1x131xbf16>, %b: tensor<131x37xbf16>) -> tensor<1x37xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<1x131xbf16>, tensor<131x37xbf16>) -> tensor<1x37xbf16>
  return %0 : tensor<1x37xbf16>
}
//--- outer_product
func.func @f(%a: tensor<37x1xf32>, %b: tensor<1x31xf32>) -> tensor<37x31xf32> {
  %0 = fuse.matmul %a, %b : (tensor<37x1xf32>, tensor<1x31xf32>) -> tensor<37x31xf32>
  return %0 : tensor<37x31xf32>
}
//--- one_element
func.func @f(%a: tensor<1x1xbf16>, %b: tensor<1x1xbf16>) -> tensor<1x1xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> tensor<1x1xbf16>
  return %0 : tensor<1x1xbf16>
}
//--- k_is_0
func.func @f(%a: tensor<5x0xf32>, %b: tensor<0x7xf32>) -> tensor<5x7xf32> {
  %0 = fuse.matmul %a, %b : (tensor<5x0xf32>, tensor<0x7xf32>) -> tensor<5x7xf32>
  return %0 : tensor<5x7xf32>
}
//--- k_is_0_bf16
func.func @f(%a: tensor<16x0xbf16>, %b: tensor<0x16xbf16>) -> tensor<16x16xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<16x0xbf16>, tensor<0x16xbf16>) -> tensor<16x16xbf16>
  return %0 : tensor<16x16xbf16>
}
//--- no_rows
func.func @f(%a: tensor<0x8xf32>, %b: tensor<8x7xf32>) -> tensor<0x7xf32> {
  %0 = fuse.matmul %a, %b : (tensor<0x8xf32>, tensor<8x7xf32>) -> tensor<0x7xf32>
  return %0 : tensor<0x7xf32>
}
//--- no_columns
func.func @f(%a: tensor<5x8xbf16>, %b: tensor<8x0xbf16>) -> tensor<5x0xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<5x8xbf16>, tensor<8x0xbf16>) -> tensor<5x0xbf16>
  return %0 : tensor<5x0xbf16>
}
//--- no_batch
func.func @f(%a: tensor<0x4x8xf32>, %b: tensor<8x7xf32>) -> tensor<0x4x7xf32> {
  %0 = fuse.matmul %a, %b : (tensor<0x4x8xf32>, tensor<8x7xf32>) -> tensor<0x4x7xf32>
  return %0 : tensor<0x4x7xf32>
}
//--- batch_both_broadcast
func.func @f(%a: tensor<3x1x5x9xf32>, %b: tensor<1x2x9x7xf32>) -> tensor<3x2x5x7xf32> {
  %0 = fuse.matmul %a, %b : (tensor<3x1x5x9xf32>, tensor<1x2x9x7xf32>) -> tensor<3x2x5x7xf32>
  return %0 : tensor<3x2x5x7xf32>
}
//--- batch_both_broadcast_bf16
func.func @f(%a: tensor<3x1x33x65xbf16>, %b: tensor<1x2x65x17xbf16>) -> tensor<3x2x33x17xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<3x1x33x65xbf16>, tensor<1x2x65x17xbf16>) -> tensor<3x2x33x17xbf16>
  return %0 : tensor<3x2x33x17xbf16>
}
//--- batch_left_only
func.func @f(%a: tensor<3x5x9xbf16>, %b: tensor<9x7xbf16>) -> tensor<3x5x7xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<3x5x9xbf16>, tensor<9x7xbf16>) -> tensor<3x5x7xbf16>
  return %0 : tensor<3x5x7xbf16>
}
//--- batch_right_only
func.func @f(%a: tensor<5x9xf32>, %b: tensor<3x9x7xf32>) -> tensor<3x5x7xf32> {
  %0 = fuse.matmul %a, %b : (tensor<5x9xf32>, tensor<3x9x7xf32>) -> tensor<3x5x7xf32>
  return %0 : tensor<3x5x7xf32>
}
//--- batch_longer_right
func.func @f(%a: tensor<3x5x9xf16>, %b: tensor<2x1x9x7xf16>) -> tensor<2x3x5x7xf16> {
  %0 = fuse.matmul %a, %b : (tensor<3x5x9xf16>, tensor<2x1x9x7xf16>) -> tensor<2x3x5x7xf16>
  return %0 : tensor<2x3x5x7xf16>
}
//--- batch_tatb
func.func @f(%a: tensor<2x9x5xbf16>, %b: tensor<2x7x9xbf16>) -> tensor<2x5x7xbf16> {
  %0 = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<2x9x5xbf16>, tensor<2x7x9xbf16>) -> tensor<2x5x7xbf16>
  return %0 : tensor<2x5x7xbf16>
}
//--- prologue_on_both_operands
func.func @f(%a: tensor<33x65xbf16>, %b: tensor<65x17xbf16>, %s: tensor<65xbf16>) -> tensor<33x17xbf16> {
  %0 = fuse.relu %a : (tensor<33x65xbf16>) -> tensor<33x65xbf16>
  %1 = fuse.mul %0, %s : (tensor<33x65xbf16>, tensor<65xbf16>) -> tensor<33x65xbf16>
  %2 = fuse.neg %b : (tensor<65x17xbf16>) -> tensor<65x17xbf16>
  %3 = fuse.matmul %1, %2 : (tensor<33x65xbf16>, tensor<65x17xbf16>) -> tensor<33x17xbf16>
  return %3 : tensor<33x17xbf16>
}
//--- epilogue_with_bias_activation_residual
func.func @f(%a: tensor<33x65xf16>, %b: tensor<65x17xf16>, %bias: tensor<17xf16>, %r: tensor<33x17xf16>) -> tensor<33x17xf16> {
  %0 = fuse.matmul %a, %b : (tensor<33x65xf16>, tensor<65x17xf16>) -> tensor<33x17xf16>
  %1 = fuse.add %0, %bias : (tensor<33x17xf16>, tensor<17xf16>) -> tensor<33x17xf16>
  %2 = fuse.gelu %1 {approximate = "tanh"} : (tensor<33x17xf16>) -> tensor<33x17xf16>
  %3 = fuse.add %2, %r : (tensor<33x17xf16>, tensor<33x17xf16>) -> tensor<33x17xf16>
  return %3 : tensor<33x17xf16>
}
//--- epilogue_of_a_row_vector_and_a_cast
func.func @f(%a: tensor<2x33x64xbf16>, %b: tensor<64x40xbf16>, %r: tensor<33x1xf32>) -> (tensor<2x33x40xf32>, tensor<2x33x40xi1>) {
  %0 = fuse.matmul %a, %b : (tensor<2x33x64xbf16>, tensor<64x40xbf16>) -> tensor<2x33x40xbf16>
  %1 = fuse.cast %0 : (tensor<2x33x40xbf16>) -> tensor<2x33x40xf32>
  %2 = fuse.mul %1, %r : (tensor<2x33x40xf32>, tensor<33x1xf32>) -> tensor<2x33x40xf32>
  %3 = fuse.is_nan %2 : (tensor<2x33x40xf32>) -> tensor<2x33x40xi1>
  return %2, %3 : tensor<2x33x40xf32>, tensor<2x33x40xi1>
}
//--- epilogue_after_k_is_0
func.func @f(%a: tensor<5x0xf32>, %b: tensor<0x7xf32>, %bias: tensor<7xf32>) -> tensor<5x7xf32> {
  %0 = fuse.matmul %a, %b : (tensor<5x0xf32>, tensor<0x7xf32>) -> tensor<5x7xf32>
  %1 = fuse.add %0, %bias : (tensor<5x7xf32>, tensor<7xf32>) -> tensor<5x7xf32>
  return %1 : tensor<5x7xf32>
}
//--- softmax_after_a_matmul
func.func @f(%a: tensor<33x65xf32>, %b: tensor<65x17xf32>) -> tensor<33x17xf32> {
  %0 = fuse.matmul %a, %b : (tensor<33x65xf32>, tensor<65x17xf32>) -> tensor<33x17xf32>
  %1 = fuse.softmax %0 : (tensor<33x17xf32>) -> tensor<33x17xf32>
  return %1 : tensor<33x17xf32>
}
