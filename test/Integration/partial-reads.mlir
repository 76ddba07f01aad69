// A value that is read only in part, and stored whole, is not stored at the part's
// index.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s
// CHECK-COUNT-2: PASSED

func.func @f(%x: tensor<2x1xi64>) -> (tensor<2xi64>, tensor<2x1xf32>) {
  %0 = fuse.broadcast_to %x : (tensor<2x1xi64>) -> tensor<2x16xi64>
  %1 = fuse.slice %0 {limits = array<i64: 2, 6>, starts = array<i64: 0, 2>, strides = array<i64: 3, 2>} : (tensor<2x16xi64>) -> tensor<1x2xi64>
  %2 = fuse.reshape %1 : (tensor<1x2xi64>) -> tensor<2xi64>
  %3 = fuse.cast %x : (tensor<2x1xi64>) -> tensor<2x1xf32>
  return %2, %3 : tensor<2xi64>, tensor<2x1xf32>
}
