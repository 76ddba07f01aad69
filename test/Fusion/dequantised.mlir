// Few rows meet weights of 8 bits, and of 4 with a scale for 32 of them: the product dequantises these itself. For many
// rows it is faster to do it once. Masks are no numbers of few bits.
//
// RUN: fusec-opt %s --fusec-fusion="target=sm_90a device=h200" | FileCheck %s

// CHECK-LABEL: func.func @few
// CHECK:         fuse.group
// CHECK:           fuse.cast
// CHECK:           fuse.matmul
// CHECK:           fuse.mul
// CHECK-NOT:     fuse.group
func.func @few(%x: tensor<16x4096xbf16>, %w: tensor<4096x4096xi8>, %s: tensor<4096xbf16>) -> tensor<16x4096xbf16> {
  %0 = fuse.cast %w : (tensor<4096x4096xi8>) -> tensor<4096x4096xbf16>
  %1 = fuse.matmul %x, %0 {transpose_b = true} : (tensor<16x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16x4096xbf16>
  %2 = fuse.mul %1, %s : (tensor<16x4096xbf16>, tensor<4096xbf16>) -> tensor<16x4096xbf16>
  return %2 : tensor<16x4096xbf16>
}

// CHECK-LABEL: func.func @grouped
// CHECK-COUNT-1: fuse.group
// CHECK-NOT:     fuse.group
func.func @grouped(%x: tensor<16x4096xbf16>, %w: tensor<4096x2048xui8>, %s: tensor<4096x128x1xbf16>) -> tensor<16x4096xbf16> {
  %shifts = fuse.constant {value = dense<[0, 4]> : tensor<2xui8>} : () -> tensor<2xui8>
  %mask = fuse.constant {value = dense<15> : tensor<ui8>} : () -> tensor<ui8>
  %0 = fuse.reshape %w : (tensor<4096x2048xui8>) -> tensor<4096x2048x1xui8>
  %1 = fuse.shift_right %0, %shifts : (tensor<4096x2048x1xui8>, tensor<2xui8>) -> tensor<4096x2048x2xui8>
  %2 = fuse.and %1, %mask : (tensor<4096x2048x2xui8>, tensor<ui8>) -> tensor<4096x2048x2xui8>
  %3 = fuse.reshape %2 : (tensor<4096x2048x2xui8>) -> tensor<4096x128x32xui8>
  %4 = fuse.cast %3 : (tensor<4096x128x32xui8>) -> tensor<4096x128x32xbf16>
  %5 = fuse.mul %4, %s : (tensor<4096x128x32xbf16>, tensor<4096x128x1xbf16>) -> tensor<4096x128x32xbf16>
  %6 = fuse.reshape %5 : (tensor<4096x128x32xbf16>) -> tensor<4096x4096xbf16>
  %7 = fuse.matmul %x, %6 {transpose_b = true} : (tensor<16x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16x4096xbf16>
  return %7 : tensor<16x4096xbf16>
}

// CHECK-LABEL: func.func @many
// CHECK:         fuse.group
// CHECK:           fuse.cast
// CHECK-NOT:       fuse.matmul
// CHECK:         fuse.group
// CHECK:           fuse.matmul
func.func @many(%x: tensor<2048x4096xbf16>, %w: tensor<4096x4096xi8>) -> tensor<2048x4096xbf16> {
  %0 = fuse.cast %w : (tensor<4096x4096xi8>) -> tensor<4096x4096xbf16>
  %1 = fuse.matmul %x, %0 {transpose_b = true} : (tensor<2048x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<2048x4096xbf16>
  return %1 : tensor<2048x4096xbf16>
}

// CHECK-LABEL: func.func @mask
// CHECK:         fuse.group
// CHECK:           fuse.cast
// CHECK-NOT:       fuse.matmul
// CHECK:         fuse.group
// CHECK:           fuse.matmul
func.func @mask(%x: tensor<16x4096xbf16>, %w: tensor<4096x4096xi1>) -> tensor<16x4096xbf16> {
  %0 = fuse.cast %w : (tensor<4096x4096xi1>) -> tensor<4096x4096xbf16>
  %1 = fuse.matmul %x, %0 {transpose_b = true} : (tensor<16x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16x4096xbf16>
  return %1 : tensor<16x4096xbf16>
}
