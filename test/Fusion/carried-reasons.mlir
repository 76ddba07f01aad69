// RUN: fusec-opt %s --fusec-fusion --remarks-filter=fusion 2>&1 | FileCheck %s

// A row of 128 Ki elements fills more registers than a block has.
// CHECK: Reason="no block holds its rows and what it would carry from row to row"
func.func @long_rows(%x: tensor<64x131072xf32>) -> tensor<8x131072xf32> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<64x131072xf32>) -> tensor<64x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<64x131072xf32>, tensor<64x1xf32>) -> tensor<64x131072xf32>
  %2 = fuse.reshape %1 : (tensor<64x131072xf32>) -> tensor<8x8x131072xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>} : (tensor<8x8x131072xf32>) -> tensor<8x131072xf32>
  return %3 : tensor<8x131072xf32>
}
