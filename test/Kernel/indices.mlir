// Values that depend on where they are: pieces read in branches, as wide as
// their borders allow; indices read once, at the width of what they lead to.
//
// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s

// The border is one of vectors: a vector lies in one piece, and only that piece
// is read.
// CHECK-LABEL: llvm.func @halves_0_loop
// CHECK: %[[LEFT:.*]] = arith.cmpi ult, %{{.*}}, %c32_i32
// CHECK: scf.if %[[LEFT]] -> (vector<4xf32>) {
// CHECK-NEXT-COUNT-3: arith
// CHECK-COUNT-1: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
// CHECK: } else {
// CHECK-COUNT-1: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
// CHECK: math.exp {{.*}} : vector<4xf32>
// CHECK-NOT: llvm.load
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>
func.func @halves(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>) -> tensor<64x64xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 1>} : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x32xf32>, %b: tensor<64x32xf32>):
    %e = fuse.exp %b : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %c = fuse.concat %a, %e {axis = 1 : i64} : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x64xf32>
    fuse.yield %c : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}

// -----

// A border at 6 leaves vectors of 2.
// CHECK-LABEL: llvm.func @ragged_border_0_loop
// CHECK-COUNT-2: scf.if %{{.*}} -> (vector<2xf32>)
// CHECK-NOT: scf.if
// CHECK: vector.from_elements {{.*}} : vector<4xf32>
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>
func.func @ragged_border(%x: tensor<8x6xf32>, %y: tensor<8x10xf32>) -> tensor<8x16xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1>} : (tensor<8x6xf32>, tensor<8x10xf32>) -> tensor<8x16xf32> {
  ^bb0(%a: tensor<8x6xf32>, %b: tensor<8x10xf32>):
    %c = fuse.concat %a, %b {axis = 1 : i64} : (tensor<8x6xf32>, tensor<8x10xf32>) -> tensor<8x16xf32>
    fuse.yield %c : tensor<8x16xf32>
  }
  return %0 : tensor<8x16xf32>
}

// -----

// Rows of one tensor after rows of another are one walked dimension only where
// the border's index is not needed: here it is.
// CHECK-LABEL: llvm.func @rows_0_loop
// CHECK: arith.divui {{.*}}, %c8_i32
// CHECK: arith.cmpi ult, %{{.*}}, %c3_i32
func.func @rows(%x: tensor<3x8xf32>, %y: tensor<5x8xf32>) -> tensor<8x8xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 1, unroll = 1>} : (tensor<3x8xf32>, tensor<5x8xf32>) -> tensor<8x8xf32> {
  ^bb0(%a: tensor<3x8xf32>, %b: tensor<5x8xf32>):
    %c = fuse.concat %a, %b {axis = 0 : i64} : (tensor<3x8xf32>, tensor<5x8xf32>) -> tensor<8x8xf32>
    fuse.yield %c : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}

// -----

// One index a row, clamped, and 16 bytes of the table at once.
// CHECK-LABEL: llvm.func @embedding_0_loop
// CHECK: %[[ID:.*]] = llvm.load {{.*}} {alignment = 8 : i64} : !llvm.ptr<1> -> i64
// CHECK: %[[LOW:.*]] = arith.minsi %[[ID]], %c99_i64
// CHECK: %[[IN:.*]] = arith.maxsi %[[LOW]], %c0_i64
// CHECK: arith.trunci %[[IN]] : i64 to i32
// CHECK: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
// CHECK-NOT: llvm.load
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>
func.func @embedding(%t: tensor<100x64xf32>, %i: tensor<32xi64>) -> tensor<32x64xf32> {
  %0 = fuse.group %t, %i {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 1>} : (tensor<100x64xf32>, tensor<32xi64>) -> tensor<32x64xf32> {
  ^bb0(%a: tensor<100x64xf32>, %b: tensor<32xi64>):
    %g = fuse.gather %a, %b {axis = 0 : i64} : (tensor<100x64xf32>, tensor<32xi64>) -> tensor<32x64xf32>
    fuse.yield %g : tensor<32x64xf32>
  }
  return %0 : tensor<32x64xf32>
}

// -----

// An index a lane: the indices in one load, each element in one of its own.
// CHECK-LABEL: llvm.func @lookup_0_loop
// CHECK: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
// CHECK: arith.maxsi {{.*}} : vector<4xi32>
// CHECK-COUNT-4: llvm.load {{.*}} {alignment = 4 : i64} : !llvm.ptr<1> -> f32
// CHECK-NOT: llvm.load
// CHECK: llvm.store
func.func @lookup(%t: tensor<100xf32>, %i: tensor<512xi32>) -> tensor<512xf32> {
  %0 = fuse.group %t, %i {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 1>} : (tensor<100xf32>, tensor<512xi32>) -> tensor<512xf32> {
  ^bb0(%a: tensor<100xf32>, %b: tensor<512xi32>):
    %g = fuse.gather %a, %b {axis = 0 : i64} : (tensor<100xf32>, tensor<512xi32>) -> tensor<512xf32>
    fuse.yield %g : tensor<512xf32>
  }
  return %0 : tensor<512xf32>
}

// -----

// Positions are numbers a lane apart; a reversed one counts down.
// CHECK-LABEL: llvm.func @positions_0_loop
// CHECK-DAG: arith.constant dense<[0, -1, -2, -3]> : vector<4xi32>
// CHECK-NOT: llvm.load
// CHECK: arith.sitofp {{.*}} : vector<4xi32> to vector<4xf32>
// CHECK: llvm.store {{.*}} : vector<4xf32>
func.func @positions() -> tensor<512xf32> {
  %0 = fuse.group {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 1>} : () -> tensor<512xf32> {
    %i = fuse.iota {axis = 0 : i64} : () -> tensor<512xf32>
    %r = fuse.reverse %i {axes = array<i64: 0>} : (tensor<512xf32>) -> tensor<512xf32>
    fuse.yield %r : tensor<512xf32>
  }
  return %0 : tensor<512xf32>
}

// -----

// An extreme and its position travel together: two shuffles a step.
// CHECK-LABEL: llvm.func @extreme_0_reduce
// CHECK: nvvm.shfl.sync bfly {{.*}} : f32 -> f32
// CHECK: nvvm.shfl.sync bfly {{.*}} : i32 -> i32
// CHECK: arith.extsi {{.*}} : i32 to i64
// CHECK: llvm.store {{.*}} : i64
func.func @extreme(%x: tensor<64x256xf32>) -> tensor<64xi64> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<threads_per_row = 32, rows = 4, vector = 4, chunks = 2>} : (tensor<64x256xf32>) -> tensor<64xi64> {
  ^bb0(%a: tensor<64x256xf32>):
    %m = fuse.reduce %a {kind = "argmax", axes = array<i64: 1>} : (tensor<64x256xf32>) -> tensor<64xi64>
    fuse.yield %m : tensor<64xi64>
  }
  return %0 : tensor<64xi64>
}
