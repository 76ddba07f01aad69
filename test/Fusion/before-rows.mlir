// Sums of 49 places leave the kernel of the norm behind them.
//
// RUN: fusec %s --emit=fusion | FileCheck %s

// CHECK: fuse.group {{.*}}#fuse.kind<loop>
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @windows(%x: tensor<4x16x16x88xbf16>, %kernel: tensor<88x1x7x7xbf16>, %weight: tensor<88xbf16>, %bias: tensor<88xbf16>) -> tensor<4x16x16x88xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<4x16x16x88xbf16>) -> tensor<4x88x16x16xbf16>
  %1 = fuse.convolution %0, %kernel {groups = 88 : i64, low = array<i64: 3, 3>, high = array<i64: 3, 3>} : (tensor<4x88x16x16xbf16>, tensor<88x1x7x7xbf16>) -> tensor<4x88x16x16xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<4x88x16x16xbf16>) -> tensor<4x16x16x88xbf16>
  %3 = fuse.layer_norm %2, %weight, %bias {axis = 3 : i64} : (tensor<4x16x16x88xbf16>, tensor<88xbf16>, tensor<88xbf16>) -> tensor<4x16x16x88xbf16>
  return %3 : tensor<4x16x16x88xbf16>
}
