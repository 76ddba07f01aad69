// Results of warp groups are added to a tensor, which bulk copies bring ahead, and to
// concatenations, as of a class token and patches, which none brings: the index of a piece
// leaves its tensor at the rows of the other.

// RUN: fusec %s --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --input random:3 --check --emulator=race | FileCheck %s
// CHECK: out0: PASSED

func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x256xbf16>, %c: tensor<256x256xbf16>, %one: tensor<1x256xbf16>, %others: tensor<255x256xbf16>) -> tensor<256x256xbf16> {
  %0 = fuse.group %x, %y, %c, %one, %others {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 3, alternate = true, loads = 2>} : (tensor<256x128xbf16>, tensor<128x256xbf16>, tensor<256x256xbf16>, tensor<1x256xbf16>, tensor<255x256xbf16>) -> tensor<256x256xbf16> {
  ^bb0(%x0: tensor<256x128xbf16>, %y0: tensor<128x256xbf16>, %c0: tensor<256x256xbf16>, %one0: tensor<1x256xbf16>, %others0: tensor<255x256xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<256x128xbf16>, tensor<128x256xbf16>) -> tensor<256x256xbf16>
    %first = fuse.concat %one0, %others0 {axis = 0 : i64} : (tensor<1x256xbf16>, tensor<255x256xbf16>) -> tensor<256x256xbf16>
    %last = fuse.concat %others0, %one0 {axis = 0 : i64} : (tensor<255x256xbf16>, tensor<1x256xbf16>) -> tensor<256x256xbf16>
    %1 = fuse.add %p, %c0 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    %2 = fuse.add %1, %first : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    %3 = fuse.add %2, %last : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    fuse.yield %3 : tensor<256x256xbf16>
  }
  return %0 : tensor<256x256xbf16>
}
