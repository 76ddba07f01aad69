// What a stage decided can be written, edited and given back: groups and tiles
// in the input are kept, and the rest follows as it would have.
//
// RUN: fusec %S/../Models/softmax.mlir --emit=tiling -o %t.mlir
// RUN: fusec %t.mlir --emit=nvvm -o %t.again.mlir
// RUN: fusec %S/../Models/softmax.mlir --emit=nvvm -o %t.direct.mlir
// RUN: diff %t.direct.mlir %t.again.mlir
// RUN: fusec %source/docs/examples/block.mlir --emit=plan -o %t.plan.mlir
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

// It is checked whether or not the stages are.
//
// RUN: sed -e 's/loop>, tile/loop>, launch = 5 : i64, tile/; s/kind<reduce>}/kind<reduce>, launch = 1 : i64}/' %s > %t.launches.mlir
// RUN: not fusec --verify-stages=false %t.launches.mlir -o %t.ptx 2>&1 | FileCheck %s --check-prefix=LAUNCHES
// LAUNCHES: error: 'fuse.group' op is launched before or with a group that it reads
//
// RUN: sed -e 's/loop>, tile/loop>, launch = 1 : i64, tile/' %s > %t.mixed.mlir
// RUN: not fusec --verify-stages=false %t.mixed.mlir -o %t.ptx 2>&1 | FileCheck %s --check-prefix=MIXED
// MIXED: error: 'fuse.group' op has no launch, but other groups have
//
// RUN: sed -e 's/^func.func @f(\(.*\)) -> tensor<64xf32> {/func.func @f(\1) -> (tensor<64xf32>, tensor<64xf32>) {/; s/return %1 :/return %1, %1 : tensor<64xf32>,/' %s > %t.returned.mlir
// RUN: not fusec --verify-stages=false %t.returned.mlir -o %t.ptx 2>&1 | FileCheck %s --check-prefix=RETURNED
// RETURNED: error: 'func.return' op returns as result 1 what is another result already
//
// RUN: fusec %s --emit=kernel -o %t.kernel.mlir
// RUN: not fusec --verify-stages=false %t.kernel.mlir -o %t.ptx 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'gpu.module' op has the name of the module that the kernels of the model will be in: 'kernels'

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
