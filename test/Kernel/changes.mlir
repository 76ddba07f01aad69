// A result in the memory of an input that differs from it in a window along one dimension: persistent blocks go over that
// alone. Where the two lie apart after all, over everything.
//
// RUN: fusec-opt %s --fusec-verify-tiling --fusec-kernel | FileCheck %s

// One row of 16 vectors of each matrix, from a place on that is read.
// CHECK-LABEL: llvm.func @row_0_loop
// CHECK-SAME:  fusec.grid = array<i64: 4, 1, 1>
// CHECK:       %[[APART:.*]] = arith.cmpi ne, {{.*}} : i64
// CHECK-NEXT:  scf.if %[[APART]] {
// CHECK:         scf.for
// CHECK:           llvm.store
// CHECK:       } else {
// CHECK:         %[[STEP:.*]] = arith.constant 128 : i32
// CHECK-NEXT:    scf.for %{{.*}} = %{{.*}} to %c32_{{.*}} step %[[STEP]]
// CHECK:           llvm.load {{.*}} -> i32
// CHECK:           arith.cmpi ult, {{.*}} : i64
// CHECK:           llvm.store
func.func @row(%place: tensor<i32>, %row: tensor<2x1x64xf32>, %cache: tensor<2x512x64xf32> {fuse.name = "c"}) -> (tensor<2x512x64xf32> {fuse.in_place = true, fuse.updates = "c"}) {
  %0 = fuse.group %place, %row, %cache {kind = #fuse.kind<loop>, overwrites = array<i64: 2>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, persistent = 4>} : (tensor<i32>, tensor<2x1x64xf32>, tensor<2x512x64xf32>) -> tensor<2x512x64xf32> {
  ^bb0(%p: tensor<i32>, %r: tensor<2x1x64xf32>, %c: tensor<2x512x64xf32>):
    %1 = fuse.iota {axis = 0 : i64} : () -> tensor<512xi32>
    %2 = fuse.compare %1, %p {predicate = "eq"} : (tensor<512xi32>, tensor<i32>) -> tensor<512xi1>
    %3 = fuse.reshape %2 : (tensor<512xi1>) -> tensor<1x512x1xi1>
    %4 = fuse.select %3, %r, %c : (tensor<1x512x1xi1>, tensor<2x1x64xf32>, tensor<2x512x64xf32>) -> tensor<2x512x64xf32>
    fuse.yield %4 : tensor<2x512x64xf32>
  }
  return %0 : tensor<2x512x64xf32>
}

// Three rows: from 0 to 2 places behind the one that is read.
// CHECK-LABEL: llvm.func @rows_1_loop
// CHECK:       scf.if
// CHECK:       } else {
// CHECK:         arith.constant 48 : i32
// CHECK:         arith.cmpi ult, {{.*}} : i64
func.func @rows(%place: tensor<i32>, %cache: tensor<512x64xf32> {fuse.name = "c"}) -> (tensor<512x64xf32> {fuse.in_place = true, fuse.updates = "c"}) {
  %0 = fuse.group %place, %cache {kind = #fuse.kind<loop>, overwrites = array<i64: 1>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, persistent = 4>} : (tensor<i32>, tensor<512x64xf32>) -> tensor<512x64xf32> {
  ^bb0(%p: tensor<i32>, %c: tensor<512x64xf32>):
    %zero = fuse.constant {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %three = fuse.constant {value = dense<3> : tensor<i32>} : () -> tensor<i32>
    %value = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    %1 = fuse.iota {axis = 0 : i64} : () -> tensor<512xi32>
    %2 = fuse.sub %1, %p : (tensor<512xi32>, tensor<i32>) -> tensor<512xi32>
    %3 = fuse.compare %2, %zero {predicate = "ge"} : (tensor<512xi32>, tensor<i32>) -> tensor<512xi1>
    %4 = fuse.compare %2, %three {predicate = "lt"} : (tensor<512xi32>, tensor<i32>) -> tensor<512xi1>
    %5 = fuse.and %3, %4 : (tensor<512xi1>, tensor<512xi1>) -> tensor<512xi1>
    %6 = fuse.reshape %5 : (tensor<512xi1>) -> tensor<512x1xi1>
    %7 = fuse.select %6, %value, %c : (tensor<512x1xi1>, tensor<f32>, tensor<512x64xf32>) -> tensor<512x64xf32>
    fuse.yield %7 : tensor<512x64xf32>
  }
  return %0 : tensor<512x64xf32>
}

// All rows behind a place are no window, and neither is a column of vectors, nor a row for each column.
// CHECK-LABEL: llvm.func @behind_2_loop
// CHECK-NOT:   else
// CHECK-LABEL: llvm.func @column_3_loop
// CHECK-NOT:   else
// CHECK-LABEL: llvm.func @own_4_loop
// CHECK-NOT:   else
func.func @behind(%place: tensor<i32>, %cache: tensor<512x64xf32> {fuse.name = "c"}) -> (tensor<512x64xf32> {fuse.in_place = true, fuse.updates = "c"}) {
  %0 = fuse.group %place, %cache {kind = #fuse.kind<loop>, overwrites = array<i64: 1>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, persistent = 4>} : (tensor<i32>, tensor<512x64xf32>) -> tensor<512x64xf32> {
  ^bb0(%p: tensor<i32>, %c: tensor<512x64xf32>):
    %value = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    %1 = fuse.iota {axis = 0 : i64} : () -> tensor<512xi32>
    %2 = fuse.compare %1, %p {predicate = "ge"} : (tensor<512xi32>, tensor<i32>) -> tensor<512xi1>
    %3 = fuse.reshape %2 : (tensor<512xi1>) -> tensor<512x1xi1>
    %4 = fuse.select %3, %value, %c : (tensor<512x1xi1>, tensor<f32>, tensor<512x64xf32>) -> tensor<512x64xf32>
    fuse.yield %4 : tensor<512x64xf32>
  }
  return %0 : tensor<512x64xf32>
}

func.func @column(%place: tensor<i32>, %cache: tensor<512x64xf32> {fuse.name = "c"}) -> (tensor<512x64xf32> {fuse.in_place = true, fuse.updates = "c"}) {
  %0 = fuse.group %place, %cache {kind = #fuse.kind<loop>, overwrites = array<i64: 1>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, persistent = 4>} : (tensor<i32>, tensor<512x64xf32>) -> tensor<512x64xf32> {
  ^bb0(%p: tensor<i32>, %c: tensor<512x64xf32>):
    %value = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    %1 = fuse.iota {axis = 0 : i64} : () -> tensor<64xi32>
    %2 = fuse.compare %1, %p {predicate = "eq"} : (tensor<64xi32>, tensor<i32>) -> tensor<64xi1>
    %3 = fuse.select %2, %value, %c : (tensor<64xi1>, tensor<f32>, tensor<512x64xf32>) -> tensor<512x64xf32>
    fuse.yield %3 : tensor<512x64xf32>
  }
  return %0 : tensor<512x64xf32>
}

func.func @own(%places: tensor<1x64xi32>, %cache: tensor<512x64xf32> {fuse.name = "c"}) -> (tensor<512x64xf32> {fuse.in_place = true, fuse.updates = "c"}) {
  %0 = fuse.group %places, %cache {kind = #fuse.kind<loop>, overwrites = array<i64: 1>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, persistent = 4>} : (tensor<1x64xi32>, tensor<512x64xf32>) -> tensor<512x64xf32> {
  ^bb0(%p: tensor<1x64xi32>, %c: tensor<512x64xf32>):
    %value = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    %1 = fuse.iota {axis = 0 : i64} : () -> tensor<512xi32>
    %2 = fuse.reshape %1 : (tensor<512xi32>) -> tensor<512x1xi32>
    %3 = fuse.compare %2, %p {predicate = "eq"} : (tensor<512x1xi32>, tensor<1x64xi32>) -> tensor<512x64xi1>
    %4 = fuse.select %3, %value, %c : (tensor<512x64xi1>, tensor<f32>, tensor<512x64xf32>) -> tensor<512x64xf32>
    fuse.yield %4 : tensor<512x64xf32>
  }
  return %0 : tensor<512x64xf32>
}
