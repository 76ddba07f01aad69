// Results that are never alive together share memory; results of the function
// are not in the arena.
//
// RUN: fusec-opt %s --fusec-plan --fusec-verify-plan | FileCheck %s

// CHECK: fuse.arena_bytes = 2048
// CHECK: arena_offsets = array<i64: 0>
// CHECK: arena_offsets = array<i64: 1024>
// CHECK: arena_offsets = array<i64: 0>
// CHECK: arena_offsets = array<i64: -1>
func.func @chain(%x: tensor<256xf32>) -> tensor<256xf32> {
  %0 = fuse.group %x : (tensor<256xf32>) -> tensor<256xf32> {
  ^bb0(%a: tensor<256xf32>):
    fuse.yield %a : tensor<256xf32>
  }
  %1 = fuse.group %0 : (tensor<256xf32>) -> tensor<256xf32> {
  ^bb0(%a: tensor<256xf32>):
    fuse.yield %a : tensor<256xf32>
  }
  %2 = fuse.group %1 : (tensor<256xf32>) -> tensor<256xf32> {
  ^bb0(%a: tensor<256xf32>):
    fuse.yield %a : tensor<256xf32>
  }
  %3 = fuse.group %2 : (tensor<256xf32>) -> tensor<256xf32> {
  ^bb0(%a: tensor<256xf32>):
    fuse.yield %a : tensor<256xf32>
  }
  return %3 : tensor<256xf32>
}
