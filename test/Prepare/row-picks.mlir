// A gather of one element of each row of what follows from a product is a maximum of the row, where the product's kernel
// then finds all of its rows' reductions and the product need not be stored.
//
// RUN: fusec-opt %s --split-input-file --fusec-expand-contractions="target=sm_90a" | FileCheck %s

// Indices outside mean the first and the last element. What rows have one of stays behind.
// CHECK-LABEL: func.func @picked
// CHECK-NOT: fuse.gather
// CHECK: %[[low:.*]] = fuse.maximum %arg2, %{{.*}} : (tensor<2048xi64>, tensor<i64>)
// CHECK: %[[label:.*]] = fuse.minimum %[[low]]
// CHECK: %[[narrow:.*]] = fuse.cast %[[label]] : (tensor<2048xi64>) -> tensor<2048xi32>
// CHECK: %[[row:.*]] = fuse.reshape %[[narrow]] : (tensor<2048xi32>) -> tensor<2048x1xi32>
// CHECK: %[[hit:.*]] = fuse.compare %{{.*}}, %[[row]] {predicate = "eq"}
// CHECK: %[[only:.*]] = fuse.select %[[hit]], %[[x:.*]], %{{.*}} : (tensor<2048x32000xi1>, tensor<2048x32000xf32>, tensor<f32>)
// CHECK: %[[most:.*]] = fuse.reduce %[[only]] {axes = array<i64: 1>, keepdims = true, kind = "max"}
// CHECK: fuse.sub %[[most]], %{{.*}} : (tensor<2048x1xf32>, tensor<2048x1xf32>)
func.func @picked(%h: tensor<2048x512xbf16>, %w: tensor<32000x512xbf16>, %labels: tensor<2048xi64>) -> tensor<2048xf32> {
  %p = fuse.matmul %h, %w {transpose_b = true} : (tensor<2048x512xbf16>, tensor<32000x512xbf16>) -> tensor<2048x32000xbf16>
  %x = fuse.cast %p : (tensor<2048x32000xbf16>) -> tensor<2048x32000xf32>
  %m = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<2048x32000xf32>) -> tensor<2048x1xf32>
  %d = fuse.sub %x, %m : (tensor<2048x32000xf32>, tensor<2048x1xf32>) -> tensor<2048x32000xf32>
  %y = fuse.gather %d, %labels {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<2048x32000xf32>, tensor<2048xi64>) -> tensor<2048xf32>
  return %y : tensor<2048xf32>
}

// -----

// The product is a result besides: it is in memory anyhow.
// CHECK-LABEL: func.func @stored
// CHECK: fuse.gather
func.func @stored(%h: tensor<2048x512xbf16>, %w: tensor<32000x512xbf16>, %labels: tensor<2048xi64>) -> (tensor<2048x32000xbf16>, tensor<2048xbf16>) {
  %p = fuse.matmul %h, %w {transpose_b = true} : (tensor<2048x512xbf16>, tensor<32000x512xbf16>) -> tensor<2048x32000xbf16>
  %y = fuse.gather %p, %labels {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<2048x32000xbf16>, tensor<2048xi64>) -> tensor<2048xbf16>
  return %p, %y : tensor<2048x32000xbf16>, tensor<2048xbf16>
}

// -----

// Several elements of a row, and rows by index, are no elements of rows.
// CHECK-LABEL: func.func @others
// CHECK-COUNT-2: fuse.gather
func.func @others(%h: tensor<2048x512xbf16>, %w: tensor<32000x512xbf16>, %two: tensor<2048x2xi64>, %rows: tensor<2048xi64>) -> (tensor<2048x2xbf16>, tensor<2048x32000xbf16>) {
  %p = fuse.matmul %h, %w {transpose_b = true} : (tensor<2048x512xbf16>, tensor<32000x512xbf16>) -> tensor<2048x32000xbf16>
  %y = fuse.gather %p, %two {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<2048x32000xbf16>, tensor<2048x2xi64>) -> tensor<2048x2xbf16>
  %z = fuse.gather %p, %rows {axis = 0 : i64} : (tensor<2048x32000xbf16>, tensor<2048xi64>) -> tensor<2048x32000xbf16>
  return %y, %z : tensor<2048x2xbf16>, tensor<2048x32000xbf16>
}

// -----

// What each element has of its own is found with it: a mask of the positions is none, and the gather stays.
// CHECK-LABEL: func.func @mask
// CHECK: fuse.gather
func.func @mask(%h: tensor<2048x512xbf16>, %w: tensor<32000x512xbf16>, %mask: tensor<32000xi1>, %labels: tensor<2048xi64>) -> tensor<2048xf32> {
  %p = fuse.matmul %h, %w {transpose_b = true} : (tensor<2048x512xbf16>, tensor<32000x512xbf16>) -> tensor<2048x32000xbf16>
  %x = fuse.cast %p : (tensor<2048x32000xbf16>) -> tensor<2048x32000xf32>
  %m = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<2048x32000xf32>) -> tensor<2048x1xf32>
  %d = fuse.sub %x, %m : (tensor<2048x32000xf32>, tensor<2048x1xf32>) -> tensor<2048x32000xf32>
  %q = fuse.select %mask, %d, %x : (tensor<32000xi1>, tensor<2048x32000xf32>, tensor<2048x32000xf32>) -> tensor<2048x32000xf32>
  %y = fuse.gather %q, %labels {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<2048x32000xf32>, tensor<2048xi64>) -> tensor<2048xf32>
  return %y : tensor<2048xf32>
}

// -----

// A scalar has no rows.
// CHECK-LABEL: func.func @scalar
// CHECK: fuse.exp
func.func @scalar(%x: tensor<1x512xbf16>, %y: tensor<512x1xbf16>) -> tensor<bf16> {
  %p = fuse.matmul %x, %y : (tensor<1x512xbf16>, tensor<512x1xbf16>) -> tensor<1x1xbf16>
  %s = fuse.reshape %p : (tensor<1x1xbf16>) -> tensor<bf16>
  %e = fuse.exp %s : (tensor<bf16>) -> tensor<bf16>
  return %e : tensor<bf16>
}
