// Scratch memory is a launch's own: the next launch's lies in the same place.
// What must be zero before the first run shares with nothing. Groups that need
// scratch memory have launches of their own.
//
// RUN: fusec-opt %s --fusec-plan --fusec-verify-plan | FileCheck %s
// RUN: fusec-opt %s --fusec-tiling --fusec-launches | FileCheck %s --check-prefix=LAUNCHES

// CHECK: fuse.arena_bytes = 1536
// CHECK: arena_offsets = array<i64: -1, 0, [[COUNTER:[0-9]+]]>
// CHECK: arena_offsets = array<i64: -1, 0>
// LAUNCHES: launch = 0
// LAUNCHES: launch = 1
func.func @two(%x: tensor<256xf32>, %y: tensor<256xf32>) -> (tensor<256xf32>, tensor<256xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, scratch = [#fuse.scratch<bytes = 1000>, #fuse.scratch<bytes = 4, zeroed = true>]} : (tensor<256xf32>) -> tensor<256xf32> {
  ^bb0(%a: tensor<256xf32>):
    %2 = fuse.exp %a : (tensor<256xf32>) -> tensor<256xf32>
    fuse.yield %2 : tensor<256xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, scratch = [#fuse.scratch<bytes = 1280>]} : (tensor<256xf32>) -> tensor<256xf32> {
  ^bb0(%a: tensor<256xf32>):
    %2 = fuse.tanh %a : (tensor<256xf32>) -> tensor<256xf32>
    fuse.yield %2 : tensor<256xf32>
  }
  return %0, %1 : tensor<256xf32>, tensor<256xf32>
}
