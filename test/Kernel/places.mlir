// A thread that computes neighbouring places together: what several windows read is loaded once, and what lies
// outside is zero without a branch.
//
// RUN: fusec-opt %s --fusec-verify-tiling --fusec-kernel --split-input-file | FileCheck %s

// Three elements at each of four places, and what all are scaled by: seven loads.
// CHECK-LABEL: llvm.func @windows_0_loop
// CHECK-SAME: fusec.grid = array<i64: 2, 1, 1>
// CHECK-COUNT-7: llvm.load {{.*}} -> vector<4xf32>
// CHECK-NOT: llvm.load
// CHECK-COUNT-4: llvm.store {{.*}} : vector<4xf32>
// CHECK-NOT: llvm.store
func.func @windows(%x: tensor<4x10x32xf32>, %k: tensor<32xf32>) -> tensor<4x8x32xf32> {
  %0 = fuse.group %x, %k {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, places = 4>} : (tensor<4x10x32xf32>, tensor<32xf32>) -> tensor<4x8x32xf32> {
  ^bb0(%a: tensor<4x10x32xf32>, %b: tensor<32xf32>):
    %l = fuse.slice %a {starts = array<i64: 0, 0, 0>, limits = array<i64: 4, 8, 32>, strides = array<i64: 1, 1, 1>} : (tensor<4x10x32xf32>) -> tensor<4x8x32xf32>
    %m = fuse.slice %a {starts = array<i64: 0, 1, 0>, limits = array<i64: 4, 9, 32>, strides = array<i64: 1, 1, 1>} : (tensor<4x10x32xf32>) -> tensor<4x8x32xf32>
    %r = fuse.slice %a {starts = array<i64: 0, 2, 0>, limits = array<i64: 4, 10, 32>, strides = array<i64: 1, 1, 1>} : (tensor<4x10x32xf32>) -> tensor<4x8x32xf32>
    %s = fuse.add %l, %m : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %t = fuse.maximum %s, %r : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %u = fuse.mul %t, %b : (tensor<4x8x32xf32>, tensor<32xf32>) -> tensor<4x8x32xf32>
    fuse.yield %u : tensor<4x8x32xf32>
  }
  return %0 : tensor<4x8x32xf32>
}

// -----

// CHECK-LABEL: llvm.func @padded_0_loop
// CHECK-NOT: scf.if
// CHECK: %[[AT:.*]] = arith.select %[[INSIDE:.*]], %{{.*}}, %{{.*}} : i32
// CHECK: %[[ADDRESS:.*]] = llvm.getelementptr {{.*}}[%[[AT]]]
// CHECK: %[[LOADED:.*]] = llvm.load %[[ADDRESS]]
// CHECK: arith.select %[[INSIDE]], %[[LOADED]], %{{.*}} : vector<4xf32>
// CHECK-NOT: scf.if
// CHECK: llvm.return
func.func @padded(%x: tensor<4x8x32xf32>) -> tensor<4x8x32xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1, places = 2>} : (tensor<4x8x32xf32>) -> tensor<4x8x32xf32> {
  ^bb0(%a: tensor<4x8x32xf32>):
    %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %p = fuse.pad %a, %zero {low = array<i64: 0, 1, 0>, high = array<i64: 0, 0, 0>} : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x9x32xf32>
    %l = fuse.slice %p {starts = array<i64: 0, 0, 0>, limits = array<i64: 4, 8, 32>, strides = array<i64: 1, 1, 1>} : (tensor<4x9x32xf32>) -> tensor<4x8x32xf32>
    %s = fuse.add %l, %a : (tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    fuse.yield %s : tensor<4x8x32xf32>
  }
  return %0 : tensor<4x8x32xf32>
}
