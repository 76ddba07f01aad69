// Partial results along an axis: every kind in every element type that it allows,
// rows and columns of lengths that divide nothing, both directions; several of them,
// and reductions along the same axis, in one kernel.
//
// REQUIRES: long-tests
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- f32_rows
// KERNELS: 1
func.func @f(%x: tensor<37x131xf32>) -> (tensor<37x131xf32>, tensor<37x131xf32>, tensor<37x131xf32>, tensor<37x131xf32>) {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<37x131xf32>) -> tensor<37x131xf32>
  %1 = fuse.cumulative %x {kind = "max", axis = 1 : i64} : (tensor<37x131xf32>) -> tensor<37x131xf32>
  %2 = fuse.cumulative %x {kind = "min", axis = 1 : i64, exclusive = true} : (tensor<37x131xf32>) -> tensor<37x131xf32>
  %3 = fuse.cumulative %x {kind = "prod", axis = 1 : i64, exclusive = true} : (tensor<37x131xf32>) -> tensor<37x131xf32>
  return %0, %1, %2, %3 : tensor<37x131xf32>, tensor<37x131xf32>, tensor<37x131xf32>, tensor<37x131xf32>
}
//--- f32_columns
// KERNELS: 1
func.func @f(%x: tensor<131x37xf32>) -> (tensor<131x37xf32>, tensor<131x37xf32>, tensor<131x37xf32>, tensor<131x37xf32>) {
  %0 = fuse.cumulative %x {kind = "sum", axis = 0 : i64, exclusive = true, reverse = true} : (tensor<131x37xf32>) -> tensor<131x37xf32>
  %1 = fuse.cumulative %x {kind = "max", axis = 0 : i64, exclusive = true, reverse = true} : (tensor<131x37xf32>) -> tensor<131x37xf32>
  %2 = fuse.cumulative %x {kind = "min", axis = 0 : i64, reverse = true} : (tensor<131x37xf32>) -> tensor<131x37xf32>
  %3 = fuse.cumulative %x {kind = "prod", axis = 0 : i64, reverse = true} : (tensor<131x37xf32>) -> tensor<131x37xf32>
  return %0, %1, %2, %3 : tensor<131x37xf32>, tensor<131x37xf32>, tensor<131x37xf32>, tensor<131x37xf32>
}
//--- bf16_rows
// KERNELS: 1
func.func @f(%x: tensor<5x1031xbf16>) -> (tensor<5x1031xbf16>, tensor<5x1031xbf16>) {
  %0 = fuse.cumulative %x {kind = "sum", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<5x1031xbf16>) -> tensor<5x1031xbf16>
  %1 = fuse.cumulative %x {kind = "max", axis = -1 : i64, reverse = true} : (tensor<5x1031xbf16>) -> tensor<5x1031xbf16>
  return %0, %1 : tensor<5x1031xbf16>, tensor<5x1031xbf16>
}
//--- f16_middle
// KERNELS: 1
func.func @f(%x: tensor<3x77x24xf16>) -> (tensor<3x77x24xf16>, tensor<3x77x24xf16>) {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<3x77x24xf16>) -> tensor<3x77x24xf16>
  %1 = fuse.cumulative %x {kind = "min", axis = 1 : i64, exclusive = true} : (tensor<3x77x24xf16>) -> tensor<3x77x24xf16>
  return %0, %1 : tensor<3x77x24xf16>, tensor<3x77x24xf16>
}
//--- f64
// KERNELS: 1
func.func @f(%x: tensor<4x513xf64>) -> (tensor<4x513xf64>, tensor<4x513xf64>) {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<4x513xf64>) -> tensor<4x513xf64>
  %1 = fuse.cumulative %x {kind = "prod", axis = 1 : i64, reverse = true} : (tensor<4x513xf64>) -> tensor<4x513xf64>
  return %0, %1 : tensor<4x513xf64>, tensor<4x513xf64>
}
//--- i8_wraps
// KERNELS: 1
func.func @f(%x: tensor<16x400xi8>) -> (tensor<16x400xi8>, tensor<16x400xi8>) {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<16x400xi8>) -> tensor<16x400xi8>
  %1 = fuse.cumulative %x {kind = "prod", axis = 1 : i64, exclusive = true} : (tensor<16x400xi8>) -> tensor<16x400xi8>
  return %0, %1 : tensor<16x400xi8>, tensor<16x400xi8>
}
//--- i32
// KERNELS: 1
func.func @f(%x: tensor<33x100xi32>) -> (tensor<33x100xi32>, tensor<33x100xi32>) {
  %0 = fuse.cumulative %x {kind = "prod", axis = 0 : i64} : (tensor<33x100xi32>) -> tensor<33x100xi32>
  %1 = fuse.cumulative %x {kind = "max", axis = 0 : i64, exclusive = true} : (tensor<33x100xi32>) -> tensor<33x100xi32>
  return %0, %1 : tensor<33x100xi32>, tensor<33x100xi32>
}
//--- i64
// KERNELS: 1
func.func @f(%x: tensor<9x70xi64>) -> (tensor<9x70xi64>, tensor<9x70xi64>) {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64, reverse = true} : (tensor<9x70xi64>) -> tensor<9x70xi64>
  %1 = fuse.cumulative %x {kind = "min", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<9x70xi64>) -> tensor<9x70xi64>
  return %0, %1 : tensor<9x70xi64>, tensor<9x70xi64>
}
//--- i1
// KERNELS: 1
func.func @f(%x: tensor<9x70xi1>) -> (tensor<9x70xi1>, tensor<9x70xi1>) {
  %0 = fuse.cumulative %x {kind = "max", axis = 1 : i64} : (tensor<9x70xi1>) -> tensor<9x70xi1>
  %1 = fuse.cumulative %x {kind = "min", axis = 1 : i64, exclusive = true} : (tensor<9x70xi1>) -> tensor<9x70xi1>
  return %0, %1 : tensor<9x70xi1>, tensor<9x70xi1>
}
//--- short_rows
// KERNELS: 1
func.func @f(%x: tensor<1000x4xf32>) -> tensor<1000x4xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<1000x4xf32>) -> tensor<1000x4xf32>
  return %0 : tensor<1000x4xf32>
}
//--- one_row
// KERNELS: 1
func.func @f(%x: tensor<7xf32>) -> tensor<7xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 0 : i64, exclusive = true, reverse = true} : (tensor<7xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}
//--- no_elements
// KERNELS: 0
func.func @f(%x: tensor<3x0xf32>) -> tensor<3x0xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64, exclusive = true} : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %0 : tensor<3x0xf32>
}
//--- warps_exchange
// KERNELS: 1
func.func @f(%x: tensor<6x6000xf32>) -> tensor<6x6000xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64, reverse = true} : (tensor<6x6000xf32>) -> tensor<6x6000xf32>
  return %0 : tensor<6x6000xf32>
}
//--- carried_along_a_row
// KERNELS: 1
func.func @f(%x: tensor<2x90001xf32>) -> tensor<2x90001xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64, exclusive = true} : (tensor<2x90001xf32>) -> tensor<2x90001xf32>
  return %0 : tensor<2x90001xf32>
}
//--- carried_back_along_a_row
// KERNELS: 1
func.func @f(%x: tensor<2x100000xbf16>) -> tensor<2x100000xbf16> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64, reverse = true} : (tensor<2x100000xbf16>) -> tensor<2x100000xbf16>
  return %0 : tensor<2x100000xbf16>
}
//--- carried_down_columns
// KERNELS: 1
func.func @f(%x: tensor<5000x48xf32>) -> tensor<5000x48xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 0 : i64} : (tensor<5000x48xf32>) -> tensor<5000x48xf32>
  return %0 : tensor<5000x48xf32>
}
//--- carried_up_columns
// KERNELS: 1
func.func @f(%x: tensor<2111x3x40xbf16>) -> tensor<2111x3x40xbf16> {
  %0 = fuse.cumulative %x {kind = "max", axis = 0 : i64, exclusive = true, reverse = true} : (tensor<2111x3x40xbf16>) -> tensor<2111x3x40xbf16>
  return %0 : tensor<2111x3x40xbf16>
}
//--- distribution_function
// KERNELS: 1
func.func @f(%x: tensor<40x700xf32>) -> tensor<40x700xf32> {
  %p = fuse.softmax %x {axis = -1 : i64} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %c = fuse.cumulative %p {kind = "sum", axis = 1 : i64} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  return %c : tensor<40x700xf32>
}
//--- share_of_the_total
// KERNELS: 1
func.func @f(%x: tensor<40x700xf32>) -> (tensor<40x700xf32>, tensor<40x1xf32>) {
  %e = fuse.exp %x : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %c = fuse.cumulative %e {kind = "sum", axis = 1 : i64} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %s = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<40x700xf32>) -> tensor<40x1xf32>
  %d = fuse.div %c, %s : (tensor<40x700xf32>, tensor<40x1xf32>) -> tensor<40x700xf32>
  %m = fuse.reduce %c {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<40x700xf32>) -> tensor<40x1xf32>
  return %d, %m : tensor<40x700xf32>, tensor<40x1xf32>
}
//--- sum_of_sums
// KERNELS: 1
func.func @f(%x: tensor<40x700xf32>) -> tensor<40x700xf32> {
  %a = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %b = fuse.mul %a, %x : (tensor<40x700xf32>, tensor<40x700xf32>) -> tensor<40x700xf32>
  %c = fuse.cumulative %b {kind = "max", axis = 1 : i64, exclusive = true} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %d = fuse.sub %c, %a : (tensor<40x700xf32>, tensor<40x700xf32>) -> tensor<40x700xf32>
  return %d : tensor<40x700xf32>
}
//--- both_directions_are_two_kernels
// KERNELS: 2
func.func @f(%x: tensor<40x700xf32>) -> tensor<40x700xf32> {
  %a = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %b = fuse.cumulative %x {kind = "sum", axis = 1 : i64, reverse = true} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %d = fuse.maximum %a, %b : (tensor<40x700xf32>, tensor<40x700xf32>) -> tensor<40x700xf32>
  return %d : tensor<40x700xf32>
}
//--- both_axes_are_two_kernels
// KERNELS: 2
func.func @f(%x: tensor<40x700xf32>) -> tensor<40x700xf32> {
  %a = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %b = fuse.cumulative %a {kind = "sum", axis = 0 : i64} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  return %b : tensor<40x700xf32>
}
//--- shapes_around
// KERNELS: 1
func.func @f(%x: tensor<40x28x25xf32>) -> tensor<700x40xf32> {
  %f = fuse.reshape %x : (tensor<40x28x25xf32>) -> tensor<40x700xf32>
  %a = fuse.cumulative %f {kind = "sum", axis = 1 : i64} : (tensor<40x700xf32>) -> tensor<40x700xf32>
  %t = fuse.transpose %a {permutation = array<i64: 1, 0>} : (tensor<40x700xf32>) -> tensor<700x40xf32>
  return %t : tensor<700x40xf32>
}
//--- long_rows_in_passes
func.func @f(%x: tensor<3x60000xf32>) -> tensor<3x60000xf32> {
  %c = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<3x60000xf32>) -> tensor<3x60000xf32>
  %m = fuse.reduce %c {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<3x60000xf32>) -> tensor<3x1xf32>
  %d = fuse.sub %c, %m : (tensor<3x60000xf32>, tensor<3x1xf32>) -> tensor<3x60000xf32>
  return %d : tensor<3x60000xf32>
}
//--- long_columns_in_passes
// KERNELS: 1
func.func @f(%x: tensor<4000x3x16xf32>) -> tensor<4000x3x16xf32> {
  %c = fuse.cumulative %x {kind = "min", axis = 0 : i64, reverse = true} : (tensor<4000x3x16xf32>) -> tensor<4000x3x16xf32>
  %m = fuse.reduce %c {kind = "sum", axes = array<i64: 0>, keepdims = true} : (tensor<4000x3x16xf32>) -> tensor<1x3x16xf32>
  %d = fuse.sub %c, %m : (tensor<4000x3x16xf32>, tensor<1x3x16xf32>) -> tensor<4000x3x16xf32>
  return %d : tensor<4000x3x16xf32>
}
//--- long_rows_in_shared_memory
// KERNELS: 1
func.func @f(%x: tensor<3x20000xf32>) -> tensor<3x20000xf32> {
  %c = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<3x20000xf32>) -> tensor<3x20000xf32>
  %m = fuse.reduce %c {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<3x20000xf32>) -> tensor<3x1xf32>
  %d = fuse.sub %c, %m : (tensor<3x20000xf32>, tensor<3x1xf32>) -> tensor<3x20000xf32>
  return %d : tensor<3x20000xf32>
}
//--- columns_in_shared_memory
// KERNELS: 1
func.func @f(%x: tensor<1500x3x16xf32>) -> tensor<1500x3x16xf32> {
  %c = fuse.cumulative %x {kind = "min", axis = 0 : i64, reverse = true} : (tensor<1500x3x16xf32>) -> tensor<1500x3x16xf32>
  %m = fuse.reduce %c {kind = "sum", axes = array<i64: 0>, keepdims = true} : (tensor<1500x3x16xf32>) -> tensor<1x3x16xf32>
  %d = fuse.sub %c, %m : (tensor<1500x3x16xf32>, tensor<1x3x16xf32>) -> tensor<1500x3x16xf32>
  return %d : tensor<1500x3x16xf32>
}
//--- positions_of_the_kept
// KERNELS: 1
func.func @f(%x: tensor<16x2048xf32>) -> tensor<16x2048xi32> {
  %z = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %k = fuse.compare %x, %z {predicate = "gt"} : (tensor<16x2048xf32>, tensor<f32>) -> tensor<16x2048xi1>
  %i = fuse.cast %k : (tensor<16x2048xi1>) -> tensor<16x2048xi32>
  %c = fuse.cumulative %i {kind = "sum", axis = 1 : i64, exclusive = true} : (tensor<16x2048xi32>) -> tensor<16x2048xi32>
  %n = fuse.constant {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
  %d = fuse.select %k, %c, %n : (tensor<16x2048xi1>, tensor<16x2048xi32>, tensor<i32>) -> tensor<16x2048xi32>
  return %d : tensor<16x2048xi32>
}
