// Windows of neighbouring places ask for 512 threads an SM, so that ptxas holds what they load.
//
// RUN: fusec %s --no-embed-ir -o - | FileCheck %s

// CHECK: .entry windows_0_loop(
// CHECK: .reqntid 128
// CHECK-NEXT: .minnctapersm 4
func.func @windows(%x: tensor<2x14x20x384xbf16> {fuse.name = "x"}, %w: tensor<384xbf16> {fuse.name = "w"}) -> (tensor<2x14x14x384xbf16> {fuse.name = "y"}) {
  %y = fuse.group %x, %w {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 1, unroll = 1, places = 7>} : (tensor<2x14x20x384xbf16>, tensor<384xbf16>) -> tensor<2x14x14x384xbf16> {
  ^bb0(%g: tensor<2x14x20x384xbf16>, %v: tensor<384xbf16>):
    %0 = fuse.slice %g {starts = array<i64: 0, 0, 0, 0>, limits = array<i64: 2, 14, 14, 384>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x14x20x384xbf16>) -> tensor<2x14x14x384xbf16>
    %1 = fuse.slice %g {starts = array<i64: 0, 0, 1, 0>, limits = array<i64: 2, 14, 15, 384>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x14x20x384xbf16>) -> tensor<2x14x14x384xbf16>
    %2 = fuse.add %0, %1 : (tensor<2x14x14x384xbf16>, tensor<2x14x14x384xbf16>) -> tensor<2x14x14x384xbf16>
    %3 = fuse.mul %2, %v : (tensor<2x14x14x384xbf16>, tensor<384xbf16>) -> tensor<2x14x14x384xbf16>
    fuse.yield %3 : tensor<2x14x14x384xbf16>
  }
  return %y : tensor<2x14x14x384xbf16>
}
