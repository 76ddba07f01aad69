// Lanes that each load a sector of their own need the first-level cache, which a launch that is still running would have.
//
// RUN: fusec-opt %s --fusec-tiling | FileCheck %s

// CHECK-LABEL: func.func @across
// CHECK: fuse.group {{.*}} {begins_late, {{.*}}#fuse.kind<reduce>
// CHECK: fuse.group {{.*}} {kind = {{.*}}#fuse.kind<reduce>
func.func @across(%x: tensor<784x1152xbf16>) -> (tensor<1152xf32>, tensor<1152xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 1, chunks = 25>} : (tensor<784x1152xbf16>) -> tensor<1152xf32> {
  ^bb0(%a: tensor<784x1152xbf16>):
    %1 = fuse.cast %a : (tensor<784x1152xbf16>) -> tensor<784x1152xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 0>} : (tensor<784x1152xf32>) -> tensor<1152xf32>
    fuse.yield %2 : tensor<1152xf32>
  }
  %3 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 8, threads_per_row = 32, vector = 8, chunks = 25, along = columns>} : (tensor<784x1152xbf16>) -> tensor<1152xf32> {
  ^bb0(%a: tensor<784x1152xbf16>):
    %1 = fuse.cast %a : (tensor<784x1152xbf16>) -> tensor<784x1152xf32>
    %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 0>} : (tensor<784x1152xf32>) -> tensor<1152xf32>
    fuse.yield %2 : tensor<1152xf32>
  }
  return %0, %3 : tensor<1152xf32>, tensor<1152xf32>
}
