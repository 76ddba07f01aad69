// Ops that compute with positions: reverse, iota, argmax and argmin.
//
// RUN: %check_models %s --run=--emulator=race

//--- causal_mask_and_softmax
// KERNELS: 1
func.func @f(%x: tensor<2x40x40xf32>) -> tensor<2x40x40xf32> {
  %row = fuse.iota {axis = 0 : i64} : () -> tensor<40x40xi32>
  %column = fuse.iota {axis = 1 : i64} : () -> tensor<40x40xi32>
  %keep = fuse.compare %column, %row {predicate = "le"} : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
  %low = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %masked = fuse.select %keep, %x, %low : (tensor<40x40xi1>, tensor<2x40x40xf32>, tensor<f32>) -> tensor<2x40x40xf32>
  %y = fuse.softmax %masked {axis = -1 : i64} : (tensor<2x40x40xf32>) -> tensor<2x40x40xf32>
  return %y : tensor<2x40x40xf32>
}
//--- reversed_and_added
// KERNELS: 1
func.func @f(%x: tensor<37x64xf32>, %y: tensor<37x64xf32>) -> tensor<37x64xf32> {
  %0 = fuse.reverse %x {axes = array<i64: 1>} : (tensor<37x64xf32>) -> tensor<37x64xf32>
  %1 = fuse.add %0, %y : (tensor<37x64xf32>, tensor<37x64xf32>) -> tensor<37x64xf32>
  return %1 : tensor<37x64xf32>
}
//--- the_reversed_is_an_output_too
func.func @f(%x: tensor<37x64xf32>) -> (tensor<37x64xf32>, tensor<37x64xf32>) {
  %0 = fuse.exp %x : (tensor<37x64xf32>) -> tensor<37x64xf32>
  %1 = fuse.reverse %0 {axes = array<i64: 0>} : (tensor<37x64xf32>) -> tensor<37x64xf32>
  %2 = fuse.neg %1 : (tensor<37x64xf32>) -> tensor<37x64xf32>
  return %0, %2 : tensor<37x64xf32>, tensor<37x64xf32>
}
//--- a_mirror_folded_and_taken_apart
func.func @f(%x: tensor<10xf32>) -> tensor<3x3xf32> {
  %0 = fuse.reverse %x {axes = array<i64: 0>} : (tensor<10xf32>) -> tensor<10xf32>
  %1 = fuse.slice %0 {starts = array<i64: 0>, limits = array<i64: 9>, strides = array<i64: 1>} : (tensor<10xf32>) -> tensor<9xf32>
  %2 = fuse.reshape %1 : (tensor<9xf32>) -> tensor<3x3xf32>
  %3 = fuse.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %3 : tensor<3x3xf32>
}
//--- positions_of_every_type
func.func @f() -> (tensor<300xi8>, tensor<7x5xi64>, tensor<2x6xbf16>, tensor<6xf64>) {
  %0 = fuse.iota {axis = 0 : i64} : () -> tensor<300xi8>
  %1 = fuse.iota {axis = 0 : i64} : () -> tensor<7x5xi64>
  %2 = fuse.iota {axis = -1 : i64} : () -> tensor<2x6xbf16>
  %3 = fuse.iota {axis = 0 : i64} : () -> tensor<6xf64>
  return %0, %1, %2, %3 : tensor<300xi8>, tensor<7x5xi64>, tensor<2x6xbf16>, tensor<6xf64>
}
//--- top_1_accuracy
// KERNELS: 2
// INPUT x: f4 4x3 nan inf 1 0 2 2 -inf -inf -inf 1 2 nan
// INPUT labels: i8 4 0 1 0 1
func.func @f(%x: tensor<4x3xf32> {fuse.name = "x"}, %labels: tensor<4xi64> {fuse.name = "labels"}) -> (tensor<4xi64>, tensor<f32>) {
  %0 = fuse.reduce %x {kind = "argmax", axes = array<i64: 1>} : (tensor<4x3xf32>) -> tensor<4xi64>
  %1 = fuse.compare %0, %labels {predicate = "eq"} : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %2 = fuse.cast %1 : (tensor<4xi1>) -> tensor<4xf32>
  %3 = fuse.reduce %2 {kind = "mean", axes = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %0, %3 : tensor<4xi64>, tensor<f32>
}
//--- extremes_of_rows_columns_and_all
func.func @f(%x: tensor<8x5x12xbf16>, %y: tensor<3x40000xf64>, %z: tensor<7x1001xi32>, %b: tensor<4x100xi1>, %w: tensor<5x31xi8>) -> (tensor<8x12xi64>, tensor<3xi64>, tensor<7x1xi64>, tensor<i64>, tensor<4xi64>, tensor<5xi64>) {
  %0 = fuse.reduce %x {kind = "argmin", axes = array<i64: 1>} : (tensor<8x5x12xbf16>) -> tensor<8x12xi64>
  %1 = fuse.reduce %y {kind = "argmax", axes = array<i64: 1>} : (tensor<3x40000xf64>) -> tensor<3xi64>
  %2 = fuse.reduce %z {kind = "argmin", axes = array<i64: -1>, keepdims = true} : (tensor<7x1001xi32>) -> tensor<7x1xi64>
  %3 = fuse.reduce %z {kind = "argmax", axes = array<i64: 0, 1>} : (tensor<7x1001xi32>) -> tensor<i64>
  %4 = fuse.reduce %b {kind = "argmax", axes = array<i64: 1>} : (tensor<4x100xi1>) -> tensor<4xi64>
  %5 = fuse.reduce %w {kind = "argmin", axes = array<i64: 1>} : (tensor<5x31xi8>) -> tensor<5xi64>
  return %0, %1, %2, %3, %4, %5 : tensor<8x12xi64>, tensor<3xi64>, tensor<7x1xi64>, tensor<i64>, tensor<4xi64>, tensor<5xi64>
}
//--- extreme_and_its_value_in_one_kernel
// KERNELS: 1
func.func @f(%x: tensor<16x777xf32>) -> (tensor<16xi64>, tensor<16xf32>) {
  %0 = fuse.reduce %x {kind = "argmax", axes = array<i64: 1>} : (tensor<16x777xf32>) -> tensor<16xi64>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<16x777xf32>) -> tensor<16xf32>
  return %0, %1 : tensor<16xi64>, tensor<16xf32>
}
//--- any_and_all_of_positions
func.func @f(%x: tensor<7xi32>) -> (tensor<i1>, tensor<2xi1>, tensor<2xi1>, tensor<7xi32>) {
  %i = fuse.iota {axis = 1 : i64} : () -> tensor<2x17xi32>
  %c = fuse.constant {value = dense<-20> : tensor<i32>} : () -> tensor<i32>
  %below = fuse.add %i, %c : (tensor<2x17xi32>, tensor<i32>) -> tensor<2x17xi32>
  %0 = fuse.reduce %i {kind = "all", axes = array<i64: 0, 1>} : (tensor<2x17xi32>) -> tensor<i1>
  %1 = fuse.reduce %below {kind = "any", axes = array<i64: 1>} : (tensor<2x17xi32>) -> tensor<2xi1>
  %2 = fuse.reduce %below {kind = "all", axes = array<i64: 1>} : (tensor<2x17xi32>) -> tensor<2xi1>
  %3 = fuse.neg %x : (tensor<7xi32>) -> tensor<7xi32>
  return %0, %1, %2, %3 : tensor<i1>, tensor<2xi1>, tensor<2xi1>, tensor<7xi32>
}
