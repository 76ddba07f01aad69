// NaN, infinities, -0, denormals and the largest values through each kernel kind.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- elementwise_f32
// INPUT arg0: f4 5x9 nan inf -inf 0 -0 tiny -tiny max -max 1 -1
// INPUT arg1: f4 5x9 1 nan -inf inf max 0 -0
func.func @f(%x: tensor<5x9xf32>, %y: tensor<5x9xf32>) -> (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xi1>, tensor<5x9xi1>, tensor<5x9xi1>) {
  %0 = fuse.add %x, %y : (tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
  %1 = fuse.mul %x, %y : (tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
  %2 = fuse.div %x, %y : (tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
  %3 = fuse.maximum %x, %y : (tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
  %4 = fuse.minimum %x, %y : (tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
  %5 = fuse.is_nan %0 : (tensor<5x9xf32>) -> tensor<5x9xi1>
  %6 = fuse.is_inf %x : (tensor<5x9xf32>) -> tensor<5x9xi1>
  %7 = fuse.compare %x, %y {predicate = "le"} : (tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xi1>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xi1>, tensor<5x9xi1>, tensor<5x9xi1>
}
//--- activations_f32
// INPUT arg0: f4 3x8 nan inf -inf 0 -0 tiny -tiny max -max 1e-30 -1e-30 100
func.func @f(%x: tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) {
  %0 = fuse.relu %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %1 = fuse.tanh %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %2 = fuse.sigmoid %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %3 = fuse.gelu %x {approximate = "tanh"} : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %4 = fuse.gelu %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %5 = fuse.silu %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %6 = fuse.softplus %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %7 = fuse.elu %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>
}
//--- activations_bf16
// INPUT arg0: f4 3x8 nan inf -inf 0 -0 1e-40 -1e-40 3.3e38 -3.3e38 1e-30 -1e-30 100
func.func @f(%x: tensor<3x8xbf16>) -> (tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>) {
  %0 = fuse.relu %x : (tensor<3x8xbf16>) -> tensor<3x8xbf16>
  %1 = fuse.tanh %x : (tensor<3x8xbf16>) -> tensor<3x8xbf16>
  %2 = fuse.sigmoid %x : (tensor<3x8xbf16>) -> tensor<3x8xbf16>
  %3 = fuse.gelu %x {approximate = "tanh"} : (tensor<3x8xbf16>) -> tensor<3x8xbf16>
  %4 = fuse.exp %x : (tensor<3x8xbf16>) -> tensor<3x8xbf16>
  %5 = fuse.softplus %x : (tensor<3x8xbf16>) -> tensor<3x8xbf16>
  %6 = fuse.reciprocal %x : (tensor<3x8xbf16>) -> tensor<3x8xbf16>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>, tensor<3x8xbf16>
}
//--- mathematics_f32
// INPUT arg0: f4 3x8 nan inf -inf 0 -0 tiny -tiny max -max 1e-30 88.9 -104
func.func @f(%x: tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) {
  %0 = fuse.exp %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %1 = fuse.log %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %2 = fuse.sqrt %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %3 = fuse.rsqrt %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %4 = fuse.reciprocal %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %5 = fuse.expm1 %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %6 = fuse.log1p %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %7 = fuse.erf %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %8 = fuse.floor %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  %9 = fuse.sign %x : (tensor<3x8xf32>) -> tensor<3x8xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>
}
//--- trigonometry_f32
// INPUT arg0: f4 2x6 nan inf -inf 0 -0 tiny max -max 1e10 -1e5 3.1415927 1.5707964
func.func @f(%x: tensor<2x6xf32>) -> (tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>) {
  %0 = fuse.sin %x : (tensor<2x6xf32>) -> tensor<2x6xf32>
  %1 = fuse.cos %x : (tensor<2x6xf32>) -> tensor<2x6xf32>
  %2 = fuse.tan %x : (tensor<2x6xf32>) -> tensor<2x6xf32>
  return %0, %1, %2 : tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>
}
//--- power_and_remainder
// INPUT arg0: f4 7x7 nan inf -inf 0 -0 -2 5.5
// INPUT arg1: f4 7x1 nan inf -inf 0 -0 3 -0.5
func.func @f(%x: tensor<7x7xf32>, %y: tensor<7x1xf32>) -> (tensor<7x7xf32>, tensor<7x7xf32>) {
  %0 = fuse.pow %x, %y : (tensor<7x7xf32>, tensor<7x1xf32>) -> tensor<7x7xf32>
  %1 = fuse.rem %x, %y : (tensor<7x7xf32>, tensor<7x1xf32>) -> tensor<7x7xf32>
  return %0, %1 : tensor<7x7xf32>, tensor<7x7xf32>
}
//--- integers_at_their_ends
// INPUT arg0: i4 2x6 max -max 0 1 -1 -2147483648
// INPUT arg1: i4 2x6 0 -1 -2147483648 31 32 -1 1 max -1 0 2 -7
func.func @f(%x: tensor<2x6xi32>, %y: tensor<2x6xi32>) -> (tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>) {
  %0 = fuse.div %x, %y : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
  %1 = fuse.rem %x, %y : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
  %2 = fuse.add %x, %y : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
  %3 = fuse.shift_left %x, %y : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
  %4 = fuse.shift_right %x, %y : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
  %5 = fuse.abs %x : (tensor<2x6xi32>) -> tensor<2x6xi32>
  %6 = fuse.mul %x, %y : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>
}
//--- reductions_with_nan
// INPUT arg0: f4 7x33 1 2 nan 3 inf -inf 4 -0 0 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40
func.func @f(%x: tensor<7x33xf32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xi1>, tensor<33xf32>) {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<7x33xf32>) -> tensor<7xf32>
  %1 = fuse.reduce %x {kind = "min", axes = array<i64: 1>} : (tensor<7x33xf32>) -> tensor<7xf32>
  %2 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<7x33xf32>) -> tensor<7xf32>
  %3 = fuse.reduce %x {kind = "prod", axes = array<i64: 1>} : (tensor<7x33xf32>) -> tensor<7xf32>
  %4 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>} : (tensor<7x33xf32>) -> tensor<7xf32>
  %5 = fuse.reduce %x {kind = "all", axes = array<i64: 1>} : (tensor<7x33xf32>) -> tensor<7xi1>
  %6 = fuse.reduce %x {kind = "max", axes = array<i64: 0>} : (tensor<7x33xf32>) -> tensor<33xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xi1>, tensor<33xf32>
}
//--- reductions_of_infinities_only
// INPUT arg0: f4 3x5 inf inf inf inf inf -inf -inf -inf -inf -inf inf -inf inf -inf inf
func.func @f(%x: tensor<3x5xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<3x5xf32>) -> tensor<3xf32>
  %1 = fuse.reduce %x {kind = "min", axes = array<i64: 1>} : (tensor<3x5xf32>) -> tensor<3xf32>
  %2 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<3x5xf32>) -> tensor<3xf32>
  return %0, %1, %2 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
//--- truth_of_special_values
// INPUT arg0: f4 5x1 nan -0 0 tiny inf
func.func @f(%x: tensor<5x1xf32>) -> (tensor<5xi1>, tensor<5xi1>) {
  %0 = fuse.reduce %x {kind = "any", axes = array<i64: 1>} : (tensor<5x1xf32>) -> tensor<5xi1>
  %1 = fuse.reduce %x {kind = "all", axes = array<i64: 1>} : (tensor<5x1xf32>) -> tensor<5xi1>
  return %0, %1 : tensor<5xi1>, tensor<5xi1>
}
//--- softmax_f32
// INPUT arg0: f4 6x5 nan 1 2 3 4 inf 1 2 3 4 -inf 1 2 3 4 -inf -inf -inf -inf -inf max -max 0 1 2 100 -100 200 -200 0
func.func @f(%x: tensor<6x5xf32>) -> (tensor<6x5xf32>, tensor<6x5xf32>) {
  %0 = fuse.softmax %x : (tensor<6x5xf32>) -> tensor<6x5xf32>
  %1 = fuse.log_softmax %x : (tensor<6x5xf32>) -> tensor<6x5xf32>
  return %0, %1 : tensor<6x5xf32>, tensor<6x5xf32>
}
//--- softmax_bf16_aligned
// INPUT arg0: f4 4x8 nan 1 2 3 4 5 6 7 inf 1 2 3 4 5 6 7 -inf 1 2 3 4 5 6 7 -inf -inf -inf -inf -inf -inf -inf -inf
func.func @f(%x: tensor<4x8xbf16>) -> tensor<4x8xbf16> {
  %0 = fuse.softmax %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  return %0 : tensor<4x8xbf16>
}
//--- norms
// INPUT arg0: f4 6x5 nan 1 2 3 4 inf 1 2 3 4 0 0 0 0 0 -0 -0 -0 -0 -0 7 7 7 7 7 1e15 -1e15 0 1 2
func.func @f(%x: tensor<6x5xf32>) -> (tensor<6x5xf32>, tensor<6x5xf32>) {
  %0 = fuse.layer_norm %x : (tensor<6x5xf32>) -> tensor<6x5xf32>
  %1 = fuse.rms_norm %x : (tensor<6x5xf32>) -> tensor<6x5xf32>
  return %0, %1 : tensor<6x5xf32>, tensor<6x5xf32>
}
//--- matmul_f32
// INPUT arg0: f4 7x5 nan 1 2 3 4 inf 1 2 3 4 -inf 1 2 3 4 3.4e38 3.4e38 0 0 0 tiny tiny tiny 1 1 -0 -0 -0 -0 -0 inf -inf 1 1 1
// INPUT arg1: f4 5x4 1 2 -3 0 0.5 2 -3 1 1 1 1 1 2 2 2 2 1 -1 1 -1
func.func @f(%a: tensor<7x5xf32>, %b: tensor<5x4xf32>) -> tensor<7x4xf32> {
  %0 = fuse.matmul %a, %b : (tensor<7x5xf32>, tensor<5x4xf32>) -> tensor<7x4xf32>
  return %0 : tensor<7x4xf32>
}
//--- matmul_f32_of_large_and_small
// INPUT arg0: f4 4x4 1e30 0 0 0 0 1e-30 0 0 0 0 3e38 0 0 0 0 1e-38
// INPUT arg1: f4 4x4 1e-10 1 2 3 1e-5 1 2 3 1 0.5 0.25 -1 1 2 3 4
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = fuse.matmul %a, %b : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
//--- matmul_bf16
// INPUT arg0: f4 7x5 nan 1 2 3 4 inf 1 2 3 4 -inf 1 2 3 4 3e38 3e38 0 0 0 1e-39 1e-39 1e-39 1 1 -0 -0 -0 -0 -0 inf -inf 1 1 1
// INPUT arg1: f4 5x4 1 2 -3 0 0.5 2 -3 1 1 1 1 1 2 2 2 2 1 -1 1 -1
func.func @f(%a: tensor<7x5xbf16>, %b: tensor<5x4xbf16>) -> tensor<7x4xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<7x5xbf16>, tensor<5x4xbf16>) -> tensor<7x4xbf16>
  return %0 : tensor<7x4xbf16>
}
//--- matmul_f16_overflows
// INPUT arg0: f2 3x2 max max 1 -1 inf 0
// INPUT arg1: f2 2x3 max 1 2 max 1 -2
func.func @f(%a: tensor<3x2xf16>, %b: tensor<2x3xf16>) -> tensor<3x3xf16> {
  %0 = fuse.matmul %a, %b : (tensor<3x2xf16>, tensor<2x3xf16>) -> tensor<3x3xf16>
  return %0 : tensor<3x3xf16>
}
//--- matmul_f64
// INPUT arg0: f8 3x2 nan 1 inf 1 max tiny
// INPUT arg1: f8 2x3 1 0 -1 2 3 4
func.func @f(%a: tensor<3x2xf64>, %b: tensor<2x3xf64>) -> tensor<3x3xf64> {
  %0 = fuse.matmul %a, %b : (tensor<3x2xf64>, tensor<2x3xf64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}
//--- masked_rows_after_a_matmul
// INPUT arg0: f4 3x2 1 2 3 4 5 6
// INPUT arg1: f4 2x4 1 2 3 4 5 6 7 8
// INPUT arg2: f4 3x4 0 0 0 0 0 -inf 0 -inf -inf -inf -inf -inf
func.func @f(%a: tensor<3x2xf32>, %b: tensor<2x4xf32>, %mask: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = fuse.matmul %a, %b : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = fuse.add %0, %mask : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %2 = fuse.softmax %1 : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}
