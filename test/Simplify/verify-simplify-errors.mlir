// RUN: fusec-opt %s -fusec-verify-simplify -split-input-file -verify-diagnostics

func.func @composite(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error@+1 {{is composite: simplify has not opened it up}}
  %0 = fuse.softmax %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
