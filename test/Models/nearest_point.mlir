// The nearest of a set of points in space, and which it is: one kernel, the matrix of
// distances is never stored.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @nearest(%x: tensor<512x3xf32> {fuse.name = "x"}, %y: tensor<1024x3xf32> {fuse.name = "y"}) -> (tensor<512xf32>, tensor<512xi64>) {
  %from = fuse.reshape %x : (tensor<512x3xf32>) -> tensor<512x1x3xf32>
  %difference = fuse.sub %from, %y : (tensor<512x1x3xf32>, tensor<1024x3xf32>) -> tensor<512x1024x3xf32>
  %square = fuse.mul %difference, %difference : (tensor<512x1024x3xf32>, tensor<512x1024x3xf32>) -> tensor<512x1024x3xf32>
  %distance = fuse.reduce %square {kind = "sum", axes = array<i64: 2>, keepdims = false} : (tensor<512x1024x3xf32>) -> tensor<512x1024xf32>
  %nearest = fuse.reduce %distance {kind = "min", axes = array<i64: 1>, keepdims = false} : (tensor<512x1024xf32>) -> tensor<512xf32>
  %index = fuse.reduce %distance {kind = "argmin", axes = array<i64: 1>, keepdims = false} : (tensor<512x1024xf32>) -> tensor<512xi64>
  return %nearest, %index : tensor<512xf32>, tensor<512xi64>
}
