// Indices that are read at run time, in loops, rows and products.
//
// RUN: %check_models %s --run=--emulator=race

//--- embedding_layer_norm
// KERNELS: 1
// INPUT ids: i8 3x7 0 99 5 1 1 98 2 3 4 50 -1 100 9223372036854775807 7 8 9 10 11 12 13 14
func.func @f(%table: tensor<100x256xf32>, %ids: tensor<3x7xi64> {fuse.name = "ids"}, %s: tensor<256xf32>, %b: tensor<256xf32>) -> tensor<3x7x256xf32> {
  %0 = fuse.gather %table, %ids {axis = 0 : i64} : (tensor<100x256xf32>, tensor<3x7xi64>) -> tensor<3x7x256xf32>
  %1 = fuse.layer_norm %0, %s, %b {axis = -1 : i64} : (tensor<3x7x256xf32>, tensor<256xf32>, tensor<256xf32>) -> tensor<3x7x256xf32>
  return %1 : tensor<3x7x256xf32>
}
//--- an_index_a_lane_into_computed_values
// KERNELS: 1
func.func @f(%table: tensor<50xf32>, %ids: tensor<4x33xi32>) -> tensor<4x33xf32> {
  %e = fuse.exp %table : (tensor<50xf32>) -> tensor<50xf32>
  %0 = fuse.gather %e, %ids {axis = 0 : i64} : (tensor<50xf32>, tensor<4x33xi32>) -> tensor<4x33xf32>
  return %0 : tensor<4x33xf32>
}
//--- gather_of_a_gather_in_columns
func.func @f(%t: tensor<5x7x48xf32>, %i: tensor<4xi32>, %j: tensor<48xi64>) -> tensor<5x4x48xf32> {
  %0 = fuse.gather %t, %i {axis = 1 : i64} : (tensor<5x7x48xf32>, tensor<4xi32>) -> tensor<5x4x48xf32>
  %1 = fuse.gather %0, %j {axis = 2 : i64} : (tensor<5x4x48xf32>, tensor<48xi64>) -> tensor<5x4x48xf32>
  %2 = fuse.softmax %1 {axis = 1 : i64} : (tensor<5x4x48xf32>) -> tensor<5x4x48xf32>
  return %2 : tensor<5x4x48xf32>
}
//--- indices_that_are_computed
func.func @f(%x: tensor<4x7xf32>, %ids: tensor<4xi32>, %t: tensor<9xf32>) -> tensor<4x16xf32> {
  %r = fuse.reverse %x {axes = array<i64: 1>} : (tensor<4x7xf32>) -> tensor<4x7xf32>
  %a = fuse.concat %r, %x {axis = 1 : i64} : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x14xf32>
  %f = fuse.constant {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
  %p = fuse.pad %a, %f {low = array<i64: 0, 1>, high = array<i64: 0, 1>} : (tensor<4x14xf32>, tensor<f32>) -> tensor<4x16xf32>
  %g = fuse.gather %p, %ids {axis = 0 : i64} : (tensor<4x16xf32>, tensor<4xi32>) -> tensor<4x16xf32>
  %i = fuse.iota {axis = 1 : i64} : () -> tensor<4x16xi64>
  %s = fuse.gather %t, %i {axis = 0 : i64} : (tensor<9xf32>, tensor<4x16xi64>) -> tensor<4x16xf32>
  %y = fuse.sub %g, %s : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %y : tensor<4x16xf32>
}
//--- concat_of_a_gathered_row
func.func @f(%t: tensor<10x24xf16>, %ids: tensor<5xi64>, %x: tensor<5x24xf16>) -> tensor<5x48xf16> {
  %g = fuse.gather %t, %ids {axis = 0 : i64} : (tensor<10x24xf16>, tensor<5xi64>) -> tensor<5x24xf16>
  %c = fuse.concat %g, %x {axis = 1 : i64} : (tensor<5x24xf16>, tensor<5x24xf16>) -> tensor<5x48xf16>
  return %c : tensor<5x48xf16>
}
//--- gather_from_a_concat
func.func @f(%a: tensor<3x8xf32>, %b: tensor<4x8xf32>, %ids: tensor<8xi32>) -> (tensor<8x8xf32>, tensor<7x8xf32>) {
  %c = fuse.concat %a, %b {axis = 0 : i64} : (tensor<3x8xf32>, tensor<4x8xf32>) -> tensor<7x8xf32>
  %g = fuse.gather %c, %ids {axis = 0 : i64} : (tensor<7x8xf32>, tensor<8xi32>) -> tensor<8x8xf32>
  %h = fuse.gather %c, %ids {axis = 1 : i64} : (tensor<7x8xf32>, tensor<8xi32>) -> tensor<7x8xf32>
  return %g, %h : tensor<8x8xf32>, tensor<7x8xf32>
}
//--- after_a_product
func.func @f(%a: tensor<64x64xbf16>, %b: tensor<64x96xbf16>, %bias: tensor<40xbf16>, %ids: tensor<64xi32>, %t: tensor<30x96xbf16>) -> tensor<64x96xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<64x64xbf16>, tensor<64x96xbf16>) -> tensor<64x96xbf16>
  %f = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %p = fuse.pad %bias, %f {low = array<i64: 3>, high = array<i64: 53>} : (tensor<40xbf16>, tensor<bf16>) -> tensor<96xbf16>
  %1 = fuse.add %0, %p : (tensor<64x96xbf16>, tensor<96xbf16>) -> tensor<64x96xbf16>
  %g = fuse.gather %t, %ids {axis = 0 : i64} : (tensor<30x96xbf16>, tensor<64xi32>) -> tensor<64x96xbf16>
  %2 = fuse.add %1, %g : (tensor<64x96xbf16>, tensor<64x96xbf16>) -> tensor<64x96xbf16>
  return %2 : tensor<64x96xbf16>
}
//--- long_rows_are_walked_again
func.func @f(%t: tensor<4x40000xf32>, %ids: tensor<3xi64>) -> tensor<3x40000xf32> {
  %g = fuse.gather %t, %ids {axis = 0 : i64} : (tensor<4x40000xf32>, tensor<3xi64>) -> tensor<3x40000xf32>
  %y = fuse.softmax %g : (tensor<3x40000xf32>) -> tensor<3x40000xf32>
  return %y : tensor<3x40000xf32>
}
//--- no_indices
func.func @f(%ids: tensor<0xi64>, %t: tensor<5x4xf32>) -> tensor<0x4xf32> {
  %g = fuse.gather %t, %ids {axis = 0 : i64} : (tensor<5x4xf32>, tensor<0xi64>) -> tensor<0x4xf32>
  return %g : tensor<0x4xf32>
}
//--- one_of_each_row_of_a_softmax
// KERNELS: 1
// INPUT ids: i8 37 0 129 5 1 1 98 2 3 4 50 -1 130 9223372036854775807 7 8 9 10 11 12 13 14 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
func.func @f(%x: tensor<37x130xf32>, %ids: tensor<37xi64> {fuse.name = "ids"}) -> (tensor<37xf32>, tensor<37x130xf32>) {
  %0 = fuse.softmax %x {axis = 1 : i64} : (tensor<37x130xf32>) -> tensor<37x130xf32>
  %1 = fuse.gather %0, %ids {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<37x130xf32>, tensor<37xi64>) -> tensor<37xf32>
  return %1, %0 : tensor<37xf32>, tensor<37x130xf32>
}
//--- some_columns_of_each_batch
func.func @f(%x: tensor<3x8x5xbf16>, %ids: tensor<3x4xi32>) -> tensor<3x4x5xbf16> {
  %0 = fuse.gather %x, %ids {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<3x8x5xbf16>, tensor<3x4xi32>) -> tensor<3x4x5xbf16>
  return %0 : tensor<3x4x5xbf16>
}
