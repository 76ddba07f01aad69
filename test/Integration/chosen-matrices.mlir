// Products with matrices that indices choose, as those of experts: no matrix is
// copied where bulk copies find it.
//
// RUN: %check_models %s --run=--emulator=race -- --target=sm_90a
// RUN: %check_models %s -- --target=sm_80

//--- experts_whose_rows_lie_along_k
// INPUT i: i8 6 0 3 3 -1 9 2
func.func @f(%x: tensor<6x64x512xbf16>, %w: tensor<4x256x512xbf16>, %i: tensor<6xi64> {fuse.name = "i"}) -> tensor<6x64x256xbf16> {
  %m = fuse.gather %w, %i : (tensor<4x256x512xbf16>, tensor<6xi64>) -> tensor<6x256x512xbf16>
  %y = fuse.matmul %x, %m {transpose_b = true} : (tensor<6x64x512xbf16>, tensor<6x256x512xbf16>) -> tensor<6x64x256xbf16>
  %z = fuse.silu %y : (tensor<6x64x256xbf16>) -> tensor<6x64x256xbf16>
  return %z : tensor<6x64x256xbf16>
}
// Behind a transpose, by narrow indices that are read through views, of two batch dimensions.
//--- columns_along_n
// INPUT i: i1 6 0 3 127 -128 2 2
func.func @f(%x: tensor<2x3x64x512xf16>, %w: tensor<4x512x136xf16>, %i: tensor<6xi8> {fuse.name = "i"}) -> tensor<2x3x64x136xf16> {
  %j = fuse.reshape %i : (tensor<6xi8>) -> tensor<3x2xi8>
  %k = fuse.transpose %j {permutation = array<i64: 1, 0>} : (tensor<3x2xi8>) -> tensor<2x3xi8>
  %m = fuse.gather %w, %k : (tensor<4x512x136xf16>, tensor<2x3xi8>) -> tensor<2x3x512x136xf16>
  %y = fuse.matmul %x, %m : (tensor<2x3x64x512xf16>, tensor<2x3x512x136xf16>) -> tensor<2x3x64x136xf16>
  return %y : tensor<2x3x64x136xf16>
}
// Of the left operand, and a part of each matrix.
//--- left_parts
// INPUT i: i4 3 1 0 1
func.func @f(%w: tensor<2x128x1024xbf16>, %y: tensor<3x192x1024xbf16>, %i: tensor<3xi32> {fuse.name = "i"}) -> tensor<3x64x192xbf16> {
  %g = fuse.gather %w, %i : (tensor<2x128x1024xbf16>, tensor<3xi32>) -> tensor<3x128x1024xbf16>
  %p = fuse.slice %g {starts = array<i64: 0, 64, 0>, limits = array<i64: 3, 128, 1024>, strides = array<i64: 1, 1, 1>} : (tensor<3x128x1024xbf16>) -> tensor<3x64x1024xbf16>
  %r = fuse.matmul %p, %y {transpose_b = true} : (tensor<3x64x1024xbf16>, tensor<3x192x1024xbf16>) -> tensor<3x64x192xbf16>
  return %r : tensor<3x64x192xbf16>
}
// Indices that differ along the rows choose no matrices.
//--- rows_of_their_own
func.func @f(%w: tensor<9x64xbf16>, %i: tensor<64xi32>, %y: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %g = fuse.gather %w, %i : (tensor<9x64xbf16>, tensor<64xi32>) -> tensor<64x64xbf16>
  %r = fuse.matmul %g, %y : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %r : tensor<64x64xbf16>
}
