// The shortest form of an index may divide what is negative: it is shifted first.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --input random --check | FileCheck %s
// CHECK: PASSED, max abs error 0,

func.func @turned(%x: tensor<6x6x60xf32>) -> tensor<240x9xf32> {
  %0 = fuse.reshape %x : (tensor<6x6x60xf32>) -> tensor<4x12x5x9xf32>
  %1 = fuse.transpose %0 {permutation = array<i64: 1, 2, 0, 3>} : (tensor<4x12x5x9xf32>) -> tensor<12x5x4x9xf32>
  %2 = fuse.reshape %1 : (tensor<12x5x4x9xf32>) -> tensor<240x9xf32>
  return %2 : tensor<240x9xf32>
}
