// What cumulative ops share a kernel with, and why not.
//
// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-fusion --remarks-filter=fusion --split-input-file 2>&1 | FileCheck %s --check-prefix=WHY

// The prologue at its loads, an epilogue and a reduction on its results.
// CHECK-LABEL: func.func @around
// CHECK: %{{.*}}:2 = fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @around(%x: tensor<512x1024xf32>, %b: tensor<1024xf32>) -> (tensor<512x1024xf32>, tensor<512xf32>) {
  %0 = fuse.exp %x : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  %1 = fuse.cumulative %0 {kind = "sum", axis = 1 : i64} : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  %2 = fuse.mul %1, %b : (tensor<512x1024xf32>, tensor<1024xf32>) -> tensor<512x1024xf32>
  %3 = fuse.reduce %2 {kind = "max", axes = array<i64: 1>} : (tensor<512x1024xf32>) -> tensor<512xf32>
  return %2, %3 : tensor<512x1024xf32>, tensor<512xf32>
}

// -----

// Rows that a reshape makes of two dimensions are walked in the same order.
// CHECK-LABEL: func.func @reshaped
// CHECK: fuse.group
// CHECK-NOT: fuse.group
// CHECK: return
func.func @reshaped(%x: tensor<512x32x32xf32>) -> tensor<512x1024xf32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1, 2>, keepdims = true} : (tensor<512x32x32xf32>) -> tensor<512x1x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<512x32x32xf32>, tensor<512x1x1xf32>) -> tensor<512x32x32xf32>
  %2 = fuse.reshape %1 : (tensor<512x32x32xf32>) -> tensor<512x1024xf32>
  %3 = fuse.cumulative %2 {kind = "sum", axis = 1 : i64} : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  return %3 : tensor<512x1024xf32>
}

// -----

// CHECK-LABEL: func.func @directions
// CHECK-COUNT-2: fuse.group
// WHY: Reason="its cumulative ops run in opposite directions"
func.func @directions(%x: tensor<512x1024xf32>) -> tensor<512x1024xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  %1 = fuse.cumulative %0 {kind = "max", axis = 1 : i64, reverse = true} : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  return %1 : tensor<512x1024xf32>
}

// -----

// A row that a transpose takes in another order than the reduction's.
// CHECK-LABEL: func.func @orders
// CHECK-COUNT-2: fuse.group
// WHY: Reason="its reductions run over different dimensions"
func.func @orders(%x: tensor<512x32x32xf32>) -> tensor<512x1024xf32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1, 2>, keepdims = true} : (tensor<512x32x32xf32>) -> tensor<512x1x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<512x32x32xf32>, tensor<512x1x1xf32>) -> tensor<512x32x32xf32>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 1>} : (tensor<512x32x32xf32>) -> tensor<512x32x32xf32>
  %3 = fuse.reshape %2 : (tensor<512x32x32xf32>) -> tensor<512x1024xf32>
  %4 = fuse.cumulative %3 {kind = "sum", axis = 1 : i64} : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  return %4 : tensor<512x1024xf32>
}

// -----

// The last partial result alone is another index than all of them.
// CHECK-LABEL: func.func @last
// CHECK-COUNT-2: fuse.group
// WHY: Reason="the result of 'fuse.cumulative' is used at another index than it is computed at"
func.func @last(%x: tensor<512x1024xf32>, %y: tensor<512x1024xf32>) -> tensor<512x1024xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  %1 = fuse.slice %0 {starts = array<i64: 0, 1023>, limits = array<i64: 512, 1024>, strides = array<i64: 1, 1>} : (tensor<512x1024xf32>) -> tensor<512x1xf32>
  %2 = fuse.div %0, %1 : (tensor<512x1024xf32>, tensor<512x1xf32>) -> tensor<512x1024xf32>
  return %2 : tensor<512x1024xf32>
}
