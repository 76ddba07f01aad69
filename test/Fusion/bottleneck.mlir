// The bottleneck of ResNet, channels last: each convolution is one kernel with its norm, its
// addition and its ReLU, and reads the picture where it lies; the kernel of 3x3 is brought into
// the order of the product.
// RUN: fusec %s --target=sm_90a --explain -o %t.ptx | FileCheck %s

// CHECK:      kernel 0 (matmul)
// CHECK:      fuse.matmul
// CHECK:      fuse.relu
// CHECK:      kernel 1 (loop)
// CHECK-NOT:  fuse.pad
// CHECK:      kernel 2 (matmul)
// CHECK:      fuse.pad, fuse.windows
// CHECK:      fuse.matmul
// CHECK:      fuse.relu
// CHECK:      kernel 3 (matmul)
// CHECK:      fuse.matmul
// CHECK:      fuse.relu
// CHECK-NOT:  kernel 4

func.func @main(%x: tensor<8x28x28x256xbf16>, %w1: tensor<64x256x1x1xbf16>, %w2: tensor<64x64x3x3xbf16>, %w3: tensor<256x64x1x1xbf16>, %s64: tensor<64xbf16>, %t64: tensor<64xbf16>, %s256: tensor<256xbf16>, %t256: tensor<256xbf16>) -> tensor<8x28x28x256xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<8x28x28x256xbf16>) -> tensor<8x256x28x28xbf16>
  %k1 = fuse.convolution %0, %w1 {low = array<i64: 0, 0>, high = array<i64: 0, 0>} : (tensor<8x256x28x28xbf16>, tensor<64x256x1x1xbf16>) -> tensor<8x64x28x28xbf16>
  %l1 = fuse.transpose %k1 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<8x64x28x28xbf16>) -> tensor<8x28x28x64xbf16>
  %b1 = fuse.mul %l1, %s64 : (tensor<8x28x28x64xbf16>, tensor<64xbf16>) -> tensor<8x28x28x64xbf16>
  %c1 = fuse.add %b1, %t64 : (tensor<8x28x28x64xbf16>, tensor<64xbf16>) -> tensor<8x28x28x64xbf16>
  %r1 = fuse.relu %c1 : (tensor<8x28x28x64xbf16>) -> tensor<8x28x28x64xbf16>
  %f1 = fuse.transpose %r1 {permutation = array<i64: 0, 3, 1, 2>} : (tensor<8x28x28x64xbf16>) -> tensor<8x64x28x28xbf16>
  %k2 = fuse.convolution %f1, %w2 {low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<8x64x28x28xbf16>, tensor<64x64x3x3xbf16>) -> tensor<8x64x28x28xbf16>
  %l2 = fuse.transpose %k2 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<8x64x28x28xbf16>) -> tensor<8x28x28x64xbf16>
  %b2 = fuse.mul %l2, %s64 : (tensor<8x28x28x64xbf16>, tensor<64xbf16>) -> tensor<8x28x28x64xbf16>
  %c2 = fuse.add %b2, %t64 : (tensor<8x28x28x64xbf16>, tensor<64xbf16>) -> tensor<8x28x28x64xbf16>
  %r2 = fuse.relu %c2 : (tensor<8x28x28x64xbf16>) -> tensor<8x28x28x64xbf16>
  %f2 = fuse.transpose %r2 {permutation = array<i64: 0, 3, 1, 2>} : (tensor<8x28x28x64xbf16>) -> tensor<8x64x28x28xbf16>
  %k3 = fuse.convolution %f2, %w3 {low = array<i64: 0, 0>, high = array<i64: 0, 0>} : (tensor<8x64x28x28xbf16>, tensor<256x64x1x1xbf16>) -> tensor<8x256x28x28xbf16>
  %l3 = fuse.transpose %k3 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<8x256x28x28xbf16>) -> tensor<8x28x28x256xbf16>
  %b3 = fuse.mul %l3, %s256 : (tensor<8x28x28x256xbf16>, tensor<256xbf16>) -> tensor<8x28x28x256xbf16>
  %c3 = fuse.add %b3, %t256 : (tensor<8x28x28x256xbf16>, tensor<256xbf16>) -> tensor<8x28x28x256xbf16>
  %y = fuse.add %c3, %x : (tensor<8x28x28x256xbf16>, tensor<8x28x28x256xbf16>) -> tensor<8x28x28x256xbf16>
  %z = fuse.relu %y : (tensor<8x28x28x256xbf16>) -> tensor<8x28x28x256xbf16>
  return %z : tensor<8x28x28x256xbf16>
}
