// Reductions over the first, the middle, the last, several and all axes; of one
// element, of none, and of rank 0; composites on rows that divide nothing.
//
// REQUIRES: long-tests
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- first
func.func @f(%x: tensor<37x131xf32>) -> tensor<131xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<37x131xf32>) -> tensor<131xf32>
  return %0 : tensor<131xf32>
}
//--- first_keepdims_aligned
func.func @f(%x: tensor<64x128xbf16>) -> tensor<1x128xbf16> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 0>, keepdims = true} : (tensor<64x128xbf16>) -> tensor<1x128xbf16>
  return %0 : tensor<1x128xbf16>
}
//--- middle
func.func @f(%x: tensor<5x37x11xf32>) -> tensor<5x11xf32> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>} : (tensor<5x37x11xf32>) -> tensor<5x11xf32>
  return %0 : tensor<5x11xf32>
}
//--- outer_and_inner
func.func @f(%x: tensor<5x37x11xf32>) -> tensor<37xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0, 2>} : (tensor<5x37x11xf32>) -> tensor<37xf32>
  return %0 : tensor<37xf32>
}
//--- last_two
func.func @f(%x: tensor<5x37x11xbf16>) -> tensor<5x1x1xbf16> {
  %0 = fuse.reduce %x {kind = "min", axes = array<i64: -1, 1>, keepdims = true} : (tensor<5x37x11xbf16>) -> tensor<5x1x1xbf16>
  return %0 : tensor<5x1x1xbf16>
}
//--- all
func.func @f(%x: tensor<37x131xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0, 1>} : (tensor<37x131xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
//--- all_keepdims
func.func @f(%x: tensor<37x131xf16>) -> tensor<1x1xf16> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 0, 1>, keepdims = true} : (tensor<37x131xf16>) -> tensor<1x1xf16>
  return %0 : tensor<1x1xf16>
}
//--- no_axes
func.func @f(%x: tensor<37x31xf32>) -> tensor<37x31xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64>} : (tensor<37x31xf32>) -> tensor<37x31xf32>
  return %0 : tensor<37x31xf32>
}
//--- rank0
func.func @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64>} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
//--- one_element
func.func @f(%x: tensor<1x1xf32>) -> tensor<1xf32> {
  %0 = fuse.reduce %x {kind = "prod", axes = array<i64: 1>} : (tensor<1x1xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
//--- long_row
func.func @f(%x: tensor<2x20011xf32>) -> tensor<2xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<2x20011xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
//--- short_rows
func.func @f(%x: tensor<1031x3xf32>) -> tensor<1031xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<1031x3xf32>) -> tensor<1031xf32>
  return %0 : tensor<1031xf32>
}
//--- no_rows
func.func @f(%x: tensor<0x131xf32>) -> tensor<0xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<0x131xf32>) -> tensor<0xf32>
  return %0 : tensor<0xf32>
}
//--- nothing_to_sum
func.func @f(%x: tensor<5x0xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<5x0xf32>) -> tensor<5xf32>
  %1 = fuse.reduce %x {kind = "prod", axes = array<i64: 1>} : (tensor<5x0xf32>) -> tensor<5xf32>
  %2 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<5x0xf32>) -> tensor<5xf32>
  %3 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>} : (tensor<5x0xf32>) -> tensor<5xf32>
  %nan = fuse.is_nan %3 : (tensor<5xf32>) -> tensor<5xi1>
  %4 = fuse.reduce %x {kind = "any", axes = array<i64: 1>} : (tensor<5x0xf32>) -> tensor<5xi1>
  %5 = fuse.reduce %x {kind = "all", axes = array<i64: 1>} : (tensor<5x0xf32>) -> tensor<5xi1>
  return %0, %1, %2, %nan, %4, %5 : tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>
}
//--- nothing_to_sum_of_integers
func.func @f(%x: tensor<0x3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<0x3xi32>) -> tensor<3xi32>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 0>} : (tensor<0x3xi32>) -> tensor<3xi32>
  %2 = fuse.reduce %x {kind = "min", axes = array<i64: 0>} : (tensor<0x3xi32>) -> tensor<3xi32>
  return %0, %1, %2 : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
}
//--- softmax_f32
func.func @f(%x: tensor<37x1031xf32>) -> tensor<37x1031xf32> {
  %0 = fuse.softmax %x : (tensor<37x1031xf32>) -> tensor<37x1031xf32>
  return %0 : tensor<37x1031xf32>
}
//--- softmax_first_axis
func.func @f(%x: tensor<37x131xf32>) -> tensor<37x131xf32> {
  %0 = fuse.softmax %x {axis = 0 : i64} : (tensor<37x131xf32>) -> tensor<37x131xf32>
  return %0 : tensor<37x131xf32>
}
//--- softmax_middle_axis_bf16
func.func @f(%x: tensor<3x17x5xbf16>) -> tensor<3x17x5xbf16> {
  %0 = fuse.softmax %x {axis = 1 : i64} : (tensor<3x17x5xbf16>) -> tensor<3x17x5xbf16>
  return %0 : tensor<3x17x5xbf16>
}
//--- softmax_rank1
func.func @f(%x: tensor<131xf64>) -> tensor<131xf64> {
  %0 = fuse.softmax %x : (tensor<131xf64>) -> tensor<131xf64>
  return %0 : tensor<131xf64>
}
//--- softmax_empty
func.func @f(%x: tensor<5x0xf32>) -> tensor<5x0xf32> {
  %0 = fuse.softmax %x : (tensor<5x0xf32>) -> tensor<5x0xf32>
  return %0 : tensor<5x0xf32>
}
//--- softmax_one_element_rows
func.func @f(%x: tensor<5x1xf16>) -> tensor<5x1xf16> {
  %0 = fuse.softmax %x : (tensor<5x1xf16>) -> tensor<5x1xf16>
  return %0 : tensor<5x1xf16>
}
//--- log_softmax_bf16
func.func @f(%x: tensor<5x1031xbf16>) -> tensor<5x1031xbf16> {
  %0 = fuse.log_softmax %x : (tensor<5x1031xbf16>) -> tensor<5x1031xbf16>
  return %0 : tensor<5x1031xbf16>
}
//--- layer_norm_two_axes
func.func @f(%x: tensor<5x17x31xf32>, %s: tensor<17x31xf32>, %b: tensor<31xf32>) -> tensor<5x17x31xf32> {
  %0 = fuse.layer_norm %x, %s, %b {axis = 1 : i64} : (tensor<5x17x31xf32>, tensor<17x31xf32>, tensor<31xf32>) -> tensor<5x17x31xf32>
  return %0 : tensor<5x17x31xf32>
}
//--- layer_norm_mixed_types
func.func @f(%x: tensor<37x131xbf16>, %s: tensor<131xf32>) -> tensor<37x131xbf16> {
  %0 = fuse.layer_norm %x, %s {epsilon = 1.0e-3 : f64} : (tensor<37x131xbf16>, tensor<131xf32>) -> tensor<37x131xbf16>
  return %0 : tensor<37x131xbf16>
}
//--- rms_norm_f64
func.func @f(%x: tensor<7x131xf64>) -> tensor<7x131xf64> {
  %0 = fuse.rms_norm %x : (tensor<7x131xf64>) -> tensor<7x131xf64>
  return %0 : tensor<7x131xf64>
}
//--- batch_norm
func.func @f(%x: tensor<3x5x7x11xf32>, %s: tensor<5xf32>, %b: tensor<5xf32>, %m: tensor<5xf32>, %v: tensor<5xf32>) -> tensor<3x5x7x11xf32> {
  %0 = fuse.mul %v, %v : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  %1 = fuse.batch_norm %x, %s, %b, %m, %0 : (tensor<3x5x7x11xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<3x5x7x11xf32>
  return %1 : tensor<3x5x7x11xf32>
}
//--- reduction_of_a_reduction
func.func @f(%x: tensor<37x131xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0>} : (tensor<37xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
//--- rows_and_columns_of_one_input
func.func @f(%x: tensor<37x131xf32>) -> (tensor<37xf32>, tensor<131xf32>) {
  %e = fuse.exp %x : (tensor<37x131xf32>) -> tensor<37x131xf32>
  %0 = fuse.reduce %e {kind = "sum", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  %1 = fuse.reduce %e {kind = "sum", axes = array<i64: 0>} : (tensor<37x131xf32>) -> tensor<131xf32>
  return %0, %1 : tensor<37xf32>, tensor<131xf32>
}
//--- no_elements_beside_their_sum
func.func @f(%x: tensor<1x2x1x0xf32>, %y: tensor<1x2x1x0xf32>, %z: tensor<1x2x1x1xf32>) -> (tensor<1x2x1x0xf32>, tensor<f32>) {
  %0 = fuse.pow %x, %y : (tensor<1x2x1x0xf32>, tensor<1x2x1x0xf32>) -> tensor<1x2x1x0xf32>
  %1 = fuse.sub %z, %x : (tensor<1x2x1x1xf32>, tensor<1x2x1x0xf32>) -> tensor<1x2x1x0xf32>
  %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 0, 1, 2, 3>} : (tensor<1x2x1x0xf32>) -> tensor<f32>
  return %0, %2 : tensor<1x2x1x0xf32>, tensor<f32>
}
//--- slice_beside_a_sum
func.func @f(%x: tensor<1x2xf16>) -> (tensor<1x1xf16>, tensor<1x1xf16>) {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<1x2xf16>) -> tensor<2x1xf16>
  %1 = fuse.reduce %x {kind = "sum", axes = array<i64: 0, 1>, keepdims = true} : (tensor<1x2xf16>) -> tensor<1x1xf16>
  %2 = fuse.slice %0 {starts = array<i64: 0, 0>, limits = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x1xf16>) -> tensor<1x1xf16>
  return %2, %1 : tensor<1x1xf16>, tensor<1x1xf16>
}
