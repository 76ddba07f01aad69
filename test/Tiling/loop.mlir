// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-verify-tiling --split-input-file | FileCheck %s

// 16-bit elements: 8 of them are 16 bytes.
// CHECK-LABEL: func.func @bf16
// CHECK: #fuse.loop_tile<threads = {{[0-9]+}}, vector = 8, unroll = {{[0-9]+}}>
func.func @bf16(%x: tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16> {
  %0 = fuse.exp %x : (tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
  return %0 : tensor<4096x4096xbf16>
}

// -----

// CHECK-LABEL: func.func @f32
// CHECK: vector = 4
func.func @f32(%x: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = fuse.exp %x : (tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}

// -----

// Where 16-bit and 32-bit tensors meet, the 16-bit accesses are 16 bytes.
// CHECK-LABEL: func.func @mixed
// CHECK: vector = 8
func.func @mixed(%x: tensor<4096x4096xbf16>) -> tensor<4096x4096xf32> {
  %0 = fuse.cast %x : (tensor<4096x4096xbf16>) -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}

// -----

// A bias of odd length keeps rows apart: no vector.
// CHECK-LABEL: func.func @odd_rows
// CHECK: vector = 1,
func.func @odd_rows(%x: tensor<1024x1023xf32>, %b: tensor<1023xf32>) -> tensor<1024x1023xf32> {
  %0 = fuse.add %x, %b : (tensor<1024x1023xf32>, tensor<1023xf32>) -> tensor<1024x1023xf32>
  return %0 : tensor<1024x1023xf32>
}

// -----

// A bias that all rows share stays in the first-level cache: no block is persistent.
// CHECK-LABEL: func.func @bias
// CHECK: #fuse.loop_tile<threads = 256, vector = 4, unroll = 1>
func.func @bias(%x: tensor<65536x768xf32>, %b: tensor<768xf32>) -> tensor<65536x768xf32> {
  %0 = fuse.add %x, %b : (tensor<65536x768xf32>, tensor<768xf32>) -> tensor<65536x768xf32>
  return %0 : tensor<65536x768xf32>
}
