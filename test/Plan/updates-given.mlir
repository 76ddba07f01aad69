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
