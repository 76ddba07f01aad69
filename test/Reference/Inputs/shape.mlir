// Ops that move elements.
// Written by generate.py.

func.func @broadcast_to_1() -> tensor<5x2x3x4xf32>
    attributes {expect = dense<[[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01]]], [[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01]]], [[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01]]], [[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01]]], [[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01]]]]> : tensor<5x2x3x4xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01]]]> : tensor<2x1x4xf32>} : () -> tensor<2x1x4xf32>
  %r = fuse.broadcast_to %0 : (tensor<2x1x4xf32>) -> tensor<5x2x3x4xf32>
  return %r : tensor<5x2x3x4xf32>
}

func.func @broadcast_to_2() -> tensor<2x2xf32>
    attributes {expect = dense<[[3.0e+00, 3.0e+00], [3.0e+00, 3.0e+00]]> : tensor<2x2xf32>} {
  %0 = fuse.constant {value = dense<3.0e+00> : tensor<f32>} : () -> tensor<f32>
  %r = fuse.broadcast_to %0 : (tensor<f32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}

func.func @reshape_3() -> tensor<6x4xf32>
    attributes {expect = dense<[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]> : tensor<6x4xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.reshape %0 : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  return %r : tensor<6x4xf32>
}

func.func @reshape_4() -> tensor<4x6xf32>
    attributes {expect = dense<[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00, 4.0e+00, 5.0e+00], [6.0e+00, 7.0e+00, 8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01, 1.6e+01, 1.7e+01], [1.8e+01, 1.9e+01, 2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]> : tensor<4x6xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.reshape %0 : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
}

func.func @reshape_5() -> tensor<24xf32>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00, 4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00, 8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01, 1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01, 1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01, 2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]> : tensor<24xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.reshape %0 : (tensor<2x3x4xf32>) -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @reshape_6() -> tensor<1x2x12x1xf32>
    attributes {expect = dense<[[[[0.0e+00], [1.0e+00], [2.0e+00], [3.0e+00], [4.0e+00], [5.0e+00], [6.0e+00], [7.0e+00], [8.0e+00], [9.0e+00], [1.0e+01], [1.1e+01]], [[1.2e+01], [1.3e+01], [1.4e+01], [1.5e+01], [1.6e+01], [1.7e+01], [1.8e+01], [1.9e+01], [2.0e+01], [2.1e+01], [2.2e+01], [2.3e+01]]]]> : tensor<1x2x12x1xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.reshape %0 : (tensor<2x3x4xf32>) -> tensor<1x2x12x1xf32>
  return %r : tensor<1x2x12x1xf32>
}

func.func @reshape_7() -> tensor<3x2x2x2xf32>
    attributes {expect = dense<[[[[0.0e+00, 1.0e+00], [2.0e+00, 3.0e+00]], [[4.0e+00, 5.0e+00], [6.0e+00, 7.0e+00]]], [[[8.0e+00, 9.0e+00], [1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01], [1.4e+01, 1.5e+01]]], [[[1.6e+01, 1.7e+01], [1.8e+01, 1.9e+01]], [[2.0e+01, 2.1e+01], [2.2e+01, 2.3e+01]]]]> : tensor<3x2x2x2xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.reshape %0 : (tensor<2x3x4xf32>) -> tensor<3x2x2x2xf32>
  return %r : tensor<3x2x2x2xf32>
}

func.func @transpose_8() -> tensor<4x2x3xf32>
    attributes {expect = dense<[[[0.0e+00, 4.0e+00, 8.0e+00], [1.2e+01, 1.6e+01, 2.0e+01]], [[1.0e+00, 5.0e+00, 9.0e+00], [1.3e+01, 1.7e+01, 2.1e+01]], [[2.0e+00, 6.0e+00, 1.0e+01], [1.4e+01, 1.8e+01, 2.2e+01]], [[3.0e+00, 7.0e+00, 1.1e+01], [1.5e+01, 1.9e+01, 2.3e+01]]]> : tensor<4x2x3xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.transpose %0 {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return %r : tensor<4x2x3xf32>
}

func.func @transpose_9() -> tensor<3x2x4xf32>
    attributes {expect = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01]], [[4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01]], [[8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<3x2x4xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.transpose %0 {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  return %r : tensor<3x2x4xf32>
}

func.func @transpose_10() -> tensor<2x4x3xf32>
    attributes {expect = dense<[[[0.0e+00, 4.0e+00, 8.0e+00], [1.0e+00, 5.0e+00, 9.0e+00], [2.0e+00, 6.0e+00, 1.0e+01], [3.0e+00, 7.0e+00, 1.1e+01]], [[1.2e+01, 1.6e+01, 2.0e+01], [1.3e+01, 1.7e+01, 2.1e+01], [1.4e+01, 1.8e+01, 2.2e+01], [1.5e+01, 1.9e+01, 2.3e+01]]]> : tensor<2x4x3xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.transpose %0 {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
  return %r : tensor<2x4x3xf32>
}

func.func @slice_11() -> tensor<1x2x2xf32>
    attributes {expect = dense<[[[1.3e+01, 1.5e+01], [2.1e+01, 2.3e+01]]]> : tensor<1x2x2xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.slice %0 {starts = array<i64: 1, 0, 1>, limits = array<i64: 2, 3, 4>, strides = array<i64: 1, 2, 2>} : (tensor<2x3x4xf32>) -> tensor<1x2x2xf32>
  return %r : tensor<1x2x2xf32>
}

func.func @slice_12() -> tensor<2x0x4xf32>
    attributes {expect = dense<> : tensor<2x0x4xf32>} {
  %0 = fuse.constant {value = dense<[[[0.0e+00, 1.0e+00, 2.0e+00, 3.0e+00], [4.0e+00, 5.0e+00, 6.0e+00, 7.0e+00], [8.0e+00, 9.0e+00, 1.0e+01, 1.1e+01]], [[1.2e+01, 1.3e+01, 1.4e+01, 1.5e+01], [1.6e+01, 1.7e+01, 1.8e+01, 1.9e+01], [2.0e+01, 2.1e+01, 2.2e+01, 2.3e+01]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %r = fuse.slice %0 {starts = array<i64: 0, 1, 0>, limits = array<i64: 2, 1, 4>, strides = array<i64: 1, 1, 1>} : (tensor<2x3x4xf32>) -> tensor<2x0x4xf32>
  return %r : tensor<2x0x4xf32>
}
