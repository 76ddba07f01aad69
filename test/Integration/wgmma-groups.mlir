// Warp groups that share the tiles of products of groups of rows, or alternate.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race

// Groups that follow one another have sums of other lengths, or none.
//--- warp_groups_in_turn
// INPUT e: i8 5 0 1 5 5 7
func.func @f(%x: tensor<448x128xbf16>, %y: tensor<448x192xbf16>, %e: tensor<5xi64> {fuse.name = "e"}) -> tensor<5x128x192xbf16> {
  %0 = fuse.group %x, %y, %e {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 2, stages = 3, panels = 1, group_m = 2, persistent = 2, alternate = true>} : (tensor<448x128xbf16>, tensor<448x192xbf16>, tensor<5xi64>) -> tensor<5x128x192xbf16> {
  ^bb0(%a: tensor<448x128xbf16>, %b: tensor<448x192xbf16>, %c: tensor<5xi64>):
    %p = fuse.grouped_matmul %a, %b, %c {block = 64 : i64} : (tensor<448x128xbf16>, tensor<448x192xbf16>, tensor<5xi64>) -> tensor<5x128x192xbf16>
    fuse.yield %p : tensor<5x128x192xbf16>
  }
  return %0 : tensor<5x128x192xbf16>
}
//--- few_warp_groups
// INPUT e: i4 3 0 2 3
func.func @f(%x: tensor<384x128xbf16>, %y: tensor<384x128xbf16>, %e: tensor<3xi32> {fuse.name = "e"}) -> tensor<3x128x128xbf16> {
  %0 = fuse.group %x, %y, %e {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 4, panels = 2, group_m = 1, persistent = 3>} : (tensor<384x128xbf16>, tensor<384x128xbf16>, tensor<3xi32>) -> tensor<3x128x128xbf16> {
  ^bb0(%a: tensor<384x128xbf16>, %b: tensor<384x128xbf16>, %c: tensor<3xi32>):
    %p = fuse.grouped_matmul %a, %b, %c {block = 128 : i64} : (tensor<384x128xbf16>, tensor<384x128xbf16>, tensor<3xi32>) -> tensor<3x128x128xbf16>
    fuse.yield %p : tensor<3x128x128xbf16>
  }
  return %0 : tensor<3x128x128xbf16>
}
