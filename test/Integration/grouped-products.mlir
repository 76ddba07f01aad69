// Products of groups of rows, whose sums go over as many blocks as is read: by
// warp groups, and as products of blocks.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s --run=--emulator=race -- --target=sm_80
// RUN: %check_models %s -- --target=sm_80 --numerics=exact

// A group without rows, and blocks of two steps.
//--- shared_tiles
// INPUT e: i4 5 2 2 3 4 5
func.func @f(%x: tensor<640x192xbf16>, %y: tensor<640x136xbf16>, %e: tensor<5xi32> {fuse.name = "e"}) -> tensor<5x192x136xbf16> {
  %0 = fuse.grouped_matmul %x, %y, %e {block = 128 : i64} : (tensor<640x192xbf16>, tensor<640x136xbf16>, tensor<5xi32>) -> tensor<5x192x136xbf16>
  return %0 : tensor<5x192x136xbf16>
}
// Ends that lie behind all blocks, before the first one, and before the group's beginning.
//--- ends_outside
// INPUT e: i1 6 3 9 -2 4 1 6
func.func @f(%x: tensor<384x64xf16>, %y: tensor<384x64xf16>, %e: tensor<6xi8> {fuse.name = "e"}) -> tensor<6x64x64xf16> {
  %0 = fuse.grouped_matmul %x, %y, %e {block = 64 : i64} : (tensor<384x64xf16>, tensor<384x64xf16>, tensor<6xi8>) -> tensor<6x64x64xf16>
  return %0 : tensor<6x64x64xf16>
}
// What is around the product: views, casts of f32, a bias, and ends that are computed.
//--- with_neighbours
// INPUT n: i8 4 1 0 2 3
func.func @f(%x: tensor<6x64x96xf32>, %y: tensor<80x384xf32>, %n: tensor<4xi64> {fuse.name = "n"}, %s: tensor<4x96x80xf32>) -> tensor<4x80x96xf32> {
  %e = fuse.cumulative %n {kind = "sum", axis = 0 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  %u = fuse.reshape %x : (tensor<6x64x96xf32>) -> tensor<384x96xf32>
  %v = fuse.transpose %y {permutation = array<i64: 1, 0>} : (tensor<80x384xf32>) -> tensor<384x80xf32>
  %p = fuse.grouped_matmul %u, %v, %e {block = 64 : i64} : (tensor<384x96xf32>, tensor<384x80xf32>, tensor<4xi64>) -> tensor<4x96x80xf32>
  %q = fuse.add %p, %s : (tensor<4x96x80xf32>, tensor<4x96x80xf32>) -> tensor<4x96x80xf32>
  %r = fuse.transpose %q {permutation = array<i64: 0, 2, 1>} : (tensor<4x96x80xf32>) -> tensor<4x80x96xf32>
  return %r : tensor<4x80x96xf32>
}
// Blocks that no step divides, and rows that bulk copies do not take.
//--- odd_blocks
// INPUT e: i4 3 1 3 4
func.func @f(%x: tensor<80x33xf16>, %y: tensor<80x7xf16>, %e: tensor<3xi32> {fuse.name = "e"}) -> tensor<3x33x7xf16> {
  %0 = fuse.grouped_matmul %x, %y, %e {block = 20 : i64} : (tensor<80x33xf16>, tensor<80x7xf16>, tensor<3xi32>) -> tensor<3x33x7xf16>
  return %0 : tensor<3x33x7xf16>
}
// A row that is not a number spoils the sums of its own group alone.
//--- not_a_number
// INPUT e: i4 4 1 3 3 4
func.func @f(%x: tensor<64x24xf32>, %y: tensor<64x40xf32>, %e: tensor<4xi32> {fuse.name = "e"}) -> tensor<4x24x40xf32> {
  %row = fuse.iota {axis = 0 : i64} : () -> tensor<64x1xi32>
  %k = fuse.constant {value = dense<20> : tensor<i32>} : () -> tensor<i32>
  %is = fuse.compare %row, %k {predicate = "eq"} : (tensor<64x1xi32>, tensor<i32>) -> tensor<64x1xi1>
  %nan = fuse.constant {value = dense<0x7FC00000> : tensor<f32>} : () -> tensor<f32>
  %z = fuse.select %is, %nan, %x : (tensor<64x1xi1>, tensor<f32>, tensor<64x24xf32>) -> tensor<64x24xf32>
  %0 = fuse.grouped_matmul %z, %y, %e {block = 16 : i64} : (tensor<64x24xf32>, tensor<64x40xf32>, tensor<4xi32>) -> tensor<4x24x40xf32>
  return %0 : tensor<4x24x40xf32>
}
// No rows, so that each group sums nothing.
//--- no_rows
func.func @f(%x: tensor<0x5xf32>, %y: tensor<0x9xf32>, %e: tensor<3xi32>) -> tensor<3x5x9xf32> {
  %0 = fuse.grouped_matmul %x, %y, %e {block = 1 : i64} : (tensor<0x5xf32>, tensor<0x9xf32>, tensor<3xi32>) -> tensor<3x5x9xf32>
  return %0 : tensor<3x5x9xf32>
}
