// Few blocks look after a cache of which a row changes in its memory, and they are priced for that row; where the result
// has memory of its own, all is copied.
//
// RUN: fusec-opt %s --fusec-fusion --fusec-tiling | FileCheck %s

// CHECK-LABEL: func.func @in_place
// CHECK: predicted_us = 1.{{[0-9]+}}e+00 : f64, tile = #fuse.loop_tile<{{.*}}, persistent = 264>
func.func @in_place(%place: tensor<i32>, %row: tensor<8x1x64xf32>, %cache: tensor<8x8192x64xf32> {fuse.name = "c"}) -> (tensor<8x8192x64xf32> {fuse.updates = "c"}) {
  %1 = fuse.iota {axis = 0 : i64} : () -> tensor<8192xi32>
  %2 = fuse.compare %1, %place {predicate = "eq"} : (tensor<8192xi32>, tensor<i32>) -> tensor<8192xi1>
  %3 = fuse.reshape %2 : (tensor<8192xi1>) -> tensor<1x8192x1xi1>
  %4 = fuse.select %3, %row, %cache : (tensor<1x8192x1xi1>, tensor<8x1x64xf32>, tensor<8x8192x64xf32>) -> tensor<8x8192x64xf32>
  return %4 : tensor<8x8192x64xf32>
}

// Threads with several vectors each are no fewer blocks.
// CHECK-LABEL: func.func @smaller
// CHECK: tile = #fuse.loop_tile<{{.*}}unroll = 1, persistent = 264>
func.func @smaller(%place: tensor<i32>, %row: tensor<8x1x64xbf16>, %cache: tensor<8x4096x64xbf16> {fuse.name = "c"}) -> (tensor<8x4096x64xbf16> {fuse.updates = "c"}) {
  %1 = fuse.iota {axis = 0 : i64} : () -> tensor<4096xi32>
  %2 = fuse.compare %1, %place {predicate = "eq"} : (tensor<4096xi32>, tensor<i32>) -> tensor<4096xi1>
  %3 = fuse.reshape %2 : (tensor<4096xi1>) -> tensor<1x4096x1xi1>
  %4 = fuse.select %3, %row, %cache : (tensor<1x4096x1xi1>, tensor<8x1x64xbf16>, tensor<8x4096x64xbf16>) -> tensor<8x4096x64xbf16>
  return %4 : tensor<8x4096x64xbf16>
}

// CHECK-LABEL: func.func @apart
// CHECK: predicted_us = {{[1-9].*}}e+01 : f64, tile = #fuse.loop_tile<threads = {{[0-9]+}}, vector = 4, unroll = {{[0-9]}}>
func.func @apart(%place: tensor<i32>, %row: tensor<8x1x64xf32>, %cache: tensor<8x8192x64xf32> {fuse.name = "c"}) -> tensor<8x8192x64xf32> {
  %1 = fuse.iota {axis = 0 : i64} : () -> tensor<8192xi32>
  %2 = fuse.compare %1, %place {predicate = "eq"} : (tensor<8192xi32>, tensor<i32>) -> tensor<8192xi1>
  %3 = fuse.reshape %2 : (tensor<8192xi1>) -> tensor<1x8192x1xi1>
  %4 = fuse.select %3, %row, %cache : (tensor<1x8192x1xi1>, tensor<8x1x64xf32>, tensor<8x8192x64xf32>) -> tensor<8x8192x64xf32>
  return %4 : tensor<8x8192x64xf32>
}
