// What a stage decided can be written, edited and given back: groups and tiles
// in the input are kept, and the rest follows as it would have.
//
// RUN: fusec %S/../Models/softmax.mlir --emit=tiling -o %t.mlir
// RUN: fusec %t.mlir --emit=nvvm -o %t.again.mlir
// RUN: fusec %S/../Models/softmax.mlir --emit=nvvm -o %t.direct.mlir
// RUN: diff %t.direct.mlir %t.again.mlir
// RUN: fusec %S/../Models/mlp.mlir --emit=plan -o %t.plan.mlir
// RUN: fusec-run %t.plan.mlir --input random --check | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED
//
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: fusec-run %s --input random --check | FileCheck %s --check-prefix=NUMBERS
// CHECK: #fuse.loop_tile<threads = 64, vector = 4, unroll = 1>
// CHECK: kind = #fuse.kind<reduce>
// CHECK-SAME: #fuse.reduce_tile<
//
// RUN: sed -e 's/vector = 4/vector = 3/' %s > %t.bad.mlir
// RUN: not fusec %t.bad.mlir -o %t.ptx 2>&1 | FileCheck %s --check-prefix=TILE
// TILE: given-groups.mlir.tmp.bad.mlir:[[#]]:8: error: 'fuse.group' op has a tile whose vector is no power of two
//
// RUN: sed -e 's/kind = #fuse.kind<reduce>/kind = #fuse.kind<matmul>/' %s > %t.kind.mlir
// RUN: not fusec %t.kind.mlir -o %t.ptx 2>&1 | FileCheck %s --check-prefix=KIND
// KIND: error: 'fuse.group' op is of kind 'matmul' but its ops make it 'reduce'
//
// RUN: sed -e 's/^  return %1/  %2 = fuse.neg %1 : (tensor<64xf32>) -> tensor<64xf32>\n  return %2/' %s > %t.left.mlir
// RUN: not fusec %t.left.mlir -o %t.ptx 2>&1 | FileCheck %s --check-prefix=LEFT
// LEFT: error: 'fuse.neg' op is left outside the groups after fusion

func.func @f(%x: tensor<64x128xf32>) -> tensor<64xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 64, vector = 4, unroll = 1>} : (tensor<64x128xf32>) -> tensor<64x128xf32> {
  ^bb0(%a: tensor<64x128xf32>):
    %b = fuse.exp %a : (tensor<64x128xf32>) -> tensor<64x128xf32>
    fuse.yield %b : tensor<64x128xf32>
  }
  %1 = fuse.group %0 {kind = #fuse.kind<reduce>} : (tensor<64x128xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x128xf32>):
    %b = fuse.reduce %a {axes = array<i64: 1>, kind = "sum"} : (tensor<64x128xf32>) -> tensor<64xf32>
    fuse.yield %b : tensor<64xf32>
  }
  return %1 : tensor<64xf32>
}
