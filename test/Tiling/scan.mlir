// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-verify-tiling --split-input-file | FileCheck %s

// A row that a warp holds: no exchange between warps.
// CHECK-LABEL: func.func @warp
// CHECK: #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 8>
func.func @warp(%x: tensor<8192x1024xf32>) -> tensor<8192x1024xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<8192x1024xf32>) -> tensor<8192x1024xf32>
  return %0 : tensor<8192x1024xf32>
}

// -----

// A row that registers do not hold is walked once, in batches.
// CHECK-LABEL: func.func @batches
// CHECK: vector = 4, chunks = 4, resident = none>
func.func @batches(%x: tensor<256x131072xf32>) -> tensor<256x131072xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<256x131072xf32>) -> tensor<256x131072xf32>
  return %0 : tensor<256x131072xf32>
}

// -----

// What is computed from a reduction of the partial results walks it twice: from
// shared memory the second time.
// CHECK-LABEL: func.func @passes
// CHECK: resident = shared>
func.func @passes(%x: tensor<4096x40000xf32>) -> tensor<4096x40000xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<4096x40000xf32>) -> tensor<4096x40000xf32>
  %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4096x40000xf32>) -> tensor<4096x1xf32>
  %2 = fuse.sub %0, %1 : (tensor<4096x40000xf32>, tensor<4096x1xf32>) -> tensor<4096x40000xf32>
  return %2 : tensor<4096x40000xf32>
}

// -----

// Neighbours across rows lie side by side; several threads share a column.
// CHECK-LABEL: func.func @columns
// CHECK: vector = 8, chunks = {{[0-9]+}}, along = columns
func.func @columns(%x: tensor<4096x8192xbf16>) -> tensor<4096x8192xbf16> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 0 : i64} : (tensor<4096x8192xbf16>) -> tensor<4096x8192xbf16>
  return %0 : tensor<4096x8192xbf16>
}
