// A value that is read only in part, and stored whole, is not stored at the part's
// index.
//
// RUN: rm -rf %t && split-file %s %t
// RUN: fusec-run %t/part.mlir --input random --check --emulator=race | FileCheck %s
// RUN: fusec-run %t/columns.mlir --input random --check --emulator=race | FileCheck %s
// CHECK-COUNT-2: PASSED

//--- part.mlir
func.func @f(%x: tensor<2x1xi64>) -> (tensor<2xi64>, tensor<2x1xf32>) {
  %0 = fuse.broadcast_to %x : (tensor<2x1xi64>) -> tensor<2x16xi64>
  %1 = fuse.slice %0 {limits = array<i64: 2, 6>, starts = array<i64: 0, 2>, strides = array<i64: 3, 2>} : (tensor<2x16xi64>) -> tensor<1x2xi64>
  %2 = fuse.reshape %1 : (tensor<1x2xi64>) -> tensor<2xi64>
  %3 = fuse.cast %x : (tensor<2x1xi64>) -> tensor<2x1xf32>
  return %2, %3 : tensor<2xi64>, tensor<2x1xf32>
}

// As many elements as rows, but along the reduction.
//--- columns.mlir
func.func @f(%x: tensor<5x1x1xbf16>) -> (tensor<1x1x5xbf16>, tensor<5x1x1xbf16>) {
  %0 = fuse.tanh %x : (tensor<5x1x1xbf16>) -> tensor<5x1x1xbf16>
  %1 = fuse.broadcast_to %0 : (tensor<5x1x1xbf16>) -> tensor<5x1x5xbf16>
  %2 = fuse.reduce %1 {axes = array<i64: 0>, keepdims = true, kind = "sum"} : (tensor<5x1x5xbf16>) -> tensor<1x1x5xbf16>
  return %2, %0 : tensor<1x1x5xbf16>, tensor<5x1x1xbf16>
}
