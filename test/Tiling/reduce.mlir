// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-verify-tiling --split-input-file | FileCheck %s

// A row of 1024 stays in the registers of a warp.
// CHECK-LABEL: func.func @softmax_1024
// CHECK: #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 8, chunks = 4>
func.func @softmax_1024(%x: tensor<8192x1024xbf16>) -> tensor<8192x1024xbf16> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<8192x1024xbf16>) -> tensor<8192x1xbf16>
  %1 = fuse.sub %x, %0 : (tensor<8192x1024xbf16>, tensor<8192x1xbf16>) -> tensor<8192x1024xbf16>
  %2 = fuse.exp %1 : (tensor<8192x1024xbf16>) -> tensor<8192x1024xbf16>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<8192x1024xbf16>) -> tensor<8192x1xbf16>
  %4 = fuse.div %2, %3 : (tensor<8192x1024xbf16>, tensor<8192x1xbf16>) -> tensor<8192x1024xbf16>
  return %4 : tensor<8192x1024xbf16>
}

// -----

// A row of 128 Ki elements does not: each pass walks it again.
// CHECK-LABEL: func.func @softmax_131072
// CHECK: chunks = 0>
func.func @softmax_131072(%x: tensor<256x131072xf32>) -> tensor<256x131072xf32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<256x131072xf32>) -> tensor<256x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<256x131072xf32>, tensor<256x1xf32>) -> tensor<256x131072xf32>
  return %1 : tensor<256x131072xf32>
}

// -----

// The elements of a column do not lie side by side.
// CHECK-LABEL: func.func @column_sum
// CHECK: vector = 1,
func.func @column_sum(%x: tensor<1024x512xf32>) -> tensor<512xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<1024x512xf32>) -> tensor<512xf32>
  return %0 : tensor<512xf32>
}
