// The reducer shrinks a graph to what a test still finds interesting.
//
// RUN: fusec-reduce %s -reduction-tree='traversal-mode=0 test=%S/Inputs/has-tanh.sh' | FileCheck %s
// CHECK: fuse.tanh
// CHECK-NOT: fuse.exp

func.func @keep(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = fuse.tanh %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

func.func @drop(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = fuse.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
