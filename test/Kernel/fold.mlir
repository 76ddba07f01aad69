// A fold is a loop in each thread, with as many turns as the lane that takes
// most; a lane that has taken its own keeps what it has.
//
// RUN: fusec-opt %s --fusec-kernel | FileCheck %s

// CHECK-LABEL: llvm.func @f_0_loop
// CHECK: %[[START:.*]] = llvm.load {{.*}} -> vector<2xf32>
// CHECK: %[[TURNS:.*]] = arith.minsi {{.*}} : vector<2xi32>
// CHECK: %[[MOST:.*]] = arith.maxsi {{.*}} : i32
// CHECK: scf.for %[[TURN:.*]] = %{{.*}} to %[[MOST]] step %{{.*}} iter_args(%[[NOW:.*]] = %[[START]]) -> (vector<2xf32>)
// CHECK-COUNT-2: llvm.load {{.*}} -> f32
// CHECK: %[[NEXT:.*]] = arith.addf %[[NOW]], {{.*}} : vector<2xf32>
// CHECK: %[[IS_TAKEN:.*]] = arith.cmpi slt, %{{.*}}, %[[TURNS]] : vector<2xi32>
// CHECK: arith.select %[[IS_TAKEN]], %[[NEXT]], %[[NOW]]
func.func @f(%x: tensor<64xf32>, %s: tensor<64x9xf32>, %t: tensor<64xi32>) -> tensor<64xf32> {
  %0 = fuse.group %x, %s, %t {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 2, unroll = 1>} : (tensor<64xf32>, tensor<64x9xf32>, tensor<64xi32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>, %b: tensor<64x9xf32>, %c: tensor<64xi32>):
    %y = fuse.fold %a, %b, %c {accumulators = 1 : i64} : (tensor<64xf32>, tensor<64x9xf32>, tensor<64xi32>) -> tensor<64xf32> {
    ^bb0(%d: tensor<f32>, %e: tensor<f32>):
      %z = fuse.add %d, %e : (tensor<f32>, tensor<f32>) -> tensor<f32>
      fuse.yield %z : tensor<f32>
    }
    fuse.yield %y : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}
