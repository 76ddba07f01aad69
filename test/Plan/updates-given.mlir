// A result that is returned twice, or updates what is returned as well, has memory of its own.
//
// RUN: fusec-opt %s --fusec-plan --fusec-verify-plan | FileCheck %s

// CHECK-LABEL: func.func @grouped
// CHECK-SAME: fuse.in_place = "no kernel makes it for this alone, or what it updates is a result"
func.func @grouped(%x: tensor<64xf32> {fuse.name = "x"}) -> (tensor<64xf32> {fuse.updates = "x"}, tensor<64xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%arg1: tensor<64xf32>):
    %1 = fuse.exp %arg1 : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0, %0 : tensor<64xf32>, tensor<64xf32>
}

// CHECK-LABEL: func.func @returned
// CHECK-SAME: fuse.in_place = "no kernel makes it for this alone, or what it updates is a result"
func.func @returned(%x: tensor<64xf32> {fuse.name = "x"}) -> (tensor<64xf32> {fuse.updates = "x"}, tensor<64xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%arg1: tensor<64xf32>):
    %1 = fuse.exp %arg1 : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0, %x : tensor<64xf32>, tensor<64xf32>
}

// CHECK-LABEL: func.func @alone
// CHECK-SAME: fuse.in_place = true
// CHECK: overwrites = array<i64: 0>
func.func @alone(%x: tensor<64xf32> {fuse.name = "x"}) -> (tensor<64xf32> {fuse.updates = "x"}) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%arg1: tensor<64xf32>):
    %1 = fuse.exp %arg1 : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// What the text says itself is decided anew.
// CHECK-LABEL: func.func @said
// CHECK-SAME: fuse.in_place = "its kernel reads other elements of what it updates than those that a thread writes"
// CHECK-NOT: overwrites
func.func @said(%x: tensor<8x8xf32> {fuse.name = "x"}) -> (tensor<8x8xf32> {fuse.in_place = true, fuse.updates = "x"}) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, overwrites = array<i64: 0>} : (tensor<8x8xf32>) -> tensor<8x8xf32> {
  ^bb0(%arg1: tensor<8x8xf32>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 1, 0>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = fuse.add %1, %arg1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    fuse.yield %2 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}
