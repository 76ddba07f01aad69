// What a maximum is taken of is rounded wherever it is used: a product that is computed again for its difference from
// its own maximum became one fma with it, and lay far above the maximum.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --input random:1.0e8..2.0e8 --check | FileCheck %s
// CHECK: out0: PASSED
// CHECK: out1: PASSED
func.func @f(%x: tensor<16x16x16xf32>, %y: tensor<16x16xf32>) -> (tensor<16x16x2x2x4xf32>, tensor<16x16x16xf32>) {
  %0 = fuse.mul %x, %y
  %1 = fuse.softmax %0 {axis = 1 : i64}
  %2 = fuse.reshape %0 -> tensor<16x16x2x2x4xf32>
  %3 = fuse.log_softmax %2 {axis = 3 : i64}
  return %3, %1
}
