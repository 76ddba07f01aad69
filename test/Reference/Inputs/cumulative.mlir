// Cumulative ops: NaN, infinities, both directions, the element left out or not.
// Written by generate.py.

func.func @cumulative_1() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[1.5e+00, 0x7FF8000000000000, 1.25e+00], [0xFFF0000000000000, 1.5e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 0 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_2() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [5.5e+00, -2.5e+00, 3.25e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_3() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -5.0e-01, -2.5e-01], [4.0e+00, 3.5e+00, 6.5e+00]], [[0.0e+00, 0x7FF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF8000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = -1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_4() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0.0e+00, 1.5e+00, -5.0e-01], [0.0e+00, 4.0e+00, 3.5e+00]], [[0.0e+00, 0.0e+00, 0x7FF8000000000000], [0.0e+00, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = -1 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_5() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0.0e+00, 0.0e+00, 0.0e+00], [0.0e+00, 0.0e+00, 0.0e+00]], [[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 0 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_6() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[-2.5e-01, -1.75e+00, 2.5e-01], [6.5e+00, 2.5e+00, 3.0e+00]], [[0x7FF8000000000000, 0x7FF8000000000000, 1.0e+00], [0xFFF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 2 : i64, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_7() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[4.0e+00, -5.0e-01, 3.0e+00], [0.0e+00, 0.0e+00, 0.0e+00]], [[0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000], [0.0e+00, 0.0e+00, 0.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_8() -> tensor<8xi8>
    attributes {expect = dense<[100, -56, -59, -54, -52, 75, -53, -50]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[100, 100, -3, 5, 2, 127, -128, 3]> : tensor<8xi8>} : () -> tensor<8xi8>
  %r = fuse.cumulative %0 {kind = "sum", axis = 0 : i64} : (tensor<8xi8>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cumulative_9() -> tensor<2x4xi8>
    attributes {expect = dense<[[102, 2, 5, 0], [2, -125, 3, 0]]> : tensor<2x4xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3, 5], [2, 127, -128, 3]]> : tensor<2x4xi8>} : () -> tensor<2x4xi8>
  %r = fuse.cumulative %0 {kind = "sum", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @cumulative_10() -> tensor<4xi64>
    attributes {expect = dense<[-4611686018427387904, -9223372036854775808, 9223372036854775807, -9223372036854775806]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 0 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @cumulative_11() -> tensor<2x2xi64>
    attributes {expect = dense<[[-4611686018427387904, 0], [3, 0]]> : tensor<2x2xi64>} {
  %0 = fuse.constant {value = dense<[[-4611686018427387904, -4611686018427387904], [-1, 3]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %r = fuse.cumulative %0 {kind = "sum", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}

func.func @cumulative_12() -> tensor<8xui8>
    attributes {expect = dense<[100, 200, 197, 202, 204, 75, 203, 206]> : tensor<8xui8>} {
  %0 = fuse.constant {value = dense<[100, 100, 253, 5, 2, 127, 128, 3]> : tensor<8xui8>} : () -> tensor<8xui8>
  %r = fuse.cumulative %0 {kind = "sum", axis = 0 : i64} : (tensor<8xui8>) -> tensor<8xui8>
  return %r : tensor<8xui8>
}

func.func @cumulative_13() -> tensor<2x4xui8>
    attributes {expect = dense<[[102, 2, 5, 0], [2, 131, 3, 0]]> : tensor<2x4xui8>} {
  %0 = fuse.constant {value = dense<[[100, 100, 253, 5], [2, 127, 128, 3]]> : tensor<2x4xui8>} : () -> tensor<2x4xui8>
  %r = fuse.cumulative %0 {kind = "sum", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xui8>) -> tensor<2x4xui8>
  return %r : tensor<2x4xui8>
}

func.func @cumulative_14() -> tensor<4xui32>
    attributes {expect = dense<[3, 2147483651, 2147483656, 2147483655]> : tensor<4xui32>} {
  %0 = fuse.constant {value = dense<[3, 2147483648, 5, 4294967295]> : tensor<4xui32>} : () -> tensor<4xui32>
  %r = fuse.cumulative %0 {kind = "sum", axis = 0 : i64} : (tensor<4xui32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}

func.func @cumulative_15() -> tensor<2x2xui32>
    attributes {expect = dense<[[2147483648, 0], [4294967295, 0]]> : tensor<2x2xui32>} {
  %0 = fuse.constant {value = dense<[[3, 2147483648], [5, 4294967295]]> : tensor<2x2xui32>} : () -> tensor<2x2xui32>
  %r = fuse.cumulative %0 {kind = "sum", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xui32>) -> tensor<2x2xui32>
  return %r : tensor<2x2xui32>
}

func.func @cumulative_16() -> tensor<0x3xf64>
    attributes {expect = dense<> : tensor<0x3xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<0x3xf64>} : () -> tensor<0x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 1 : i64} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %r : tensor<0x3xf64>
}

func.func @cumulative_17() -> tensor<2x0xf64>
    attributes {expect = dense<> : tensor<2x0xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 1 : i64, exclusive = true} : (tensor<2x0xf64>) -> tensor<2x0xf64>
  return %r : tensor<2x0xf64>
}

func.func @cumulative_18() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 2.5e-01], [0xFFF0000000000000, -1.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_19() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [6.0e+00, 1.0e+00, 7.5e-01]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF8000000000000, 0x7FF8000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_20() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -3.0e+00, -7.5e-01], [4.0e+00, -2.0e+00, -6.0e+00]], [[0.0e+00, 0x7FF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_21() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.0e+00, 1.5e+00, -3.0e+00], [1.0e+00, 4.0e+00, -2.0e+00]], [[1.0e+00, 0.0e+00, 0x7FF8000000000000], [1.0e+00, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_22() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.0e+00, 1.0e+00, 1.0e+00], [1.0e+00, 1.0e+00, 1.0e+00]], [[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_23() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[-7.5e-01, -5.0e-01, 2.5e-01], [-6.0e+00, -1.5e+00, 3.0e+00]], [[0x7FF8000000000000, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 2 : i64, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_24() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[4.0e+00, -5.0e-01, 3.0e+00], [1.0e+00, 1.0e+00, 1.0e+00]], [[0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000], [1.0e+00, 1.0e+00, 1.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_25() -> tensor<8xi8>
    attributes {expect = dense<[100, 16, -48, 16, 32, -32, 0, 0]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[100, 100, -3, 5, 2, 127, -128, 3]> : tensor<8xi8>} : () -> tensor<8xi8>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64} : (tensor<8xi8>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cumulative_26() -> tensor<2x4xi8>
    attributes {expect = dense<[[36, -15, 5, 1], [-128, -128, 3, 1]]> : tensor<2x4xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3, 5], [2, 127, -128, 3]]> : tensor<2x4xi8>} : () -> tensor<2x4xi8>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @cumulative_27() -> tensor<4xi64>
    attributes {expect = dense<[-4611686018427387904, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @cumulative_28() -> tensor<2x2xi64>
    attributes {expect = dense<[[-4611686018427387904, 1], [3, 1]]> : tensor<2x2xi64>} {
  %0 = fuse.constant {value = dense<[[-4611686018427387904, -4611686018427387904], [-1, 3]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}

func.func @cumulative_29() -> tensor<8xui8>
    attributes {expect = dense<[100, 16, 208, 16, 32, 224, 0, 0]> : tensor<8xui8>} {
  %0 = fuse.constant {value = dense<[100, 100, 253, 5, 2, 127, 128, 3]> : tensor<8xui8>} : () -> tensor<8xui8>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64} : (tensor<8xui8>) -> tensor<8xui8>
  return %r : tensor<8xui8>
}

func.func @cumulative_30() -> tensor<2x4xui8>
    attributes {expect = dense<[[36, 241, 5, 1], [128, 128, 3, 1]]> : tensor<2x4xui8>} {
  %0 = fuse.constant {value = dense<[[100, 100, 253, 5], [2, 127, 128, 3]]> : tensor<2x4xui8>} : () -> tensor<2x4xui8>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xui8>) -> tensor<2x4xui8>
  return %r : tensor<2x4xui8>
}

func.func @cumulative_31() -> tensor<4xui32>
    attributes {expect = dense<[3, 2147483648, 2147483648, 2147483648]> : tensor<4xui32>} {
  %0 = fuse.constant {value = dense<[3, 2147483648, 5, 4294967295]> : tensor<4xui32>} : () -> tensor<4xui32>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64} : (tensor<4xui32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}

func.func @cumulative_32() -> tensor<2x2xui32>
    attributes {expect = dense<[[2147483648, 1], [4294967295, 1]]> : tensor<2x2xui32>} {
  %0 = fuse.constant {value = dense<[[3, 2147483648], [5, 4294967295]]> : tensor<2x2xui32>} : () -> tensor<2x2xui32>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xui32>) -> tensor<2x2xui32>
  return %r : tensor<2x2xui32>
}

func.func @cumulative_33() -> tensor<0x3xf64>
    attributes {expect = dense<> : tensor<0x3xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<0x3xf64>} : () -> tensor<0x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 1 : i64} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %r : tensor<0x3xf64>
}

func.func @cumulative_34() -> tensor<2x0xf64>
    attributes {expect = dense<> : tensor<2x0xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 1 : i64, exclusive = true} : (tensor<2x0xf64>) -> tensor<2x0xf64>
  return %r : tensor<2x0xf64>
}

func.func @cumulative_35() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[1.5e+00, 0x7FF8000000000000, 1.0e+00], [4.0e+00, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_36() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0.0e+00, 0x7FF8000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_37() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, 1.5e+00, 1.5e+00], [4.0e+00, 4.0e+00, 4.0e+00]], [[0.0e+00, 0x7FF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_38() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0xFFF0000000000000, 1.5e+00, 1.5e+00], [0xFFF0000000000000, 4.0e+00, 4.0e+00]], [[0xFFF0000000000000, 0.0e+00, 0x7FF8000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 2.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_39() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]], [[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_40() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, 2.5e-01, 2.5e-01], [4.0e+00, 3.0e+00, 3.0e+00]], [[0x7FF8000000000000, 0x7FF8000000000000, 1.0e+00], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 2 : i64, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_41() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[4.0e+00, -5.0e-01, 3.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]], [[0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_42() -> tensor<8xi8>
    attributes {expect = dense<[100, 100, 100, 100, 100, 127, 127, 127]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[100, 100, -3, 5, 2, 127, -128, 3]> : tensor<8xi8>} : () -> tensor<8xi8>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64} : (tensor<8xi8>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cumulative_43() -> tensor<2x4xi8>
    attributes {expect = dense<[[100, 5, 5, -128], [127, 3, 3, -128]]> : tensor<2x4xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3, 5], [2, 127, -128, 3]]> : tensor<2x4xi8>} : () -> tensor<2x4xi8>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @cumulative_44() -> tensor<4xi64>
    attributes {expect = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @cumulative_45() -> tensor<2x2xi64>
    attributes {expect = dense<[[-4611686018427387904, -9223372036854775808], [3, -9223372036854775808]]> : tensor<2x2xi64>} {
  %0 = fuse.constant {value = dense<[[-4611686018427387904, -4611686018427387904], [-1, 3]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}

func.func @cumulative_46() -> tensor<8xui8>
    attributes {expect = dense<[100, 100, 253, 253, 253, 253, 253, 253]> : tensor<8xui8>} {
  %0 = fuse.constant {value = dense<[100, 100, 253, 5, 2, 127, 128, 3]> : tensor<8xui8>} : () -> tensor<8xui8>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64} : (tensor<8xui8>) -> tensor<8xui8>
  return %r : tensor<8xui8>
}

func.func @cumulative_47() -> tensor<2x4xui8>
    attributes {expect = dense<[[253, 253, 5, 0], [128, 128, 3, 0]]> : tensor<2x4xui8>} {
  %0 = fuse.constant {value = dense<[[100, 100, 253, 5], [2, 127, 128, 3]]> : tensor<2x4xui8>} : () -> tensor<2x4xui8>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xui8>) -> tensor<2x4xui8>
  return %r : tensor<2x4xui8>
}

func.func @cumulative_48() -> tensor<4xui32>
    attributes {expect = dense<[3, 2147483648, 2147483648, 4294967295]> : tensor<4xui32>} {
  %0 = fuse.constant {value = dense<[3, 2147483648, 5, 4294967295]> : tensor<4xui32>} : () -> tensor<4xui32>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64} : (tensor<4xui32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}

func.func @cumulative_49() -> tensor<2x2xui32>
    attributes {expect = dense<[[2147483648, 0], [4294967295, 0]]> : tensor<2x2xui32>} {
  %0 = fuse.constant {value = dense<[[3, 2147483648], [5, 4294967295]]> : tensor<2x2xui32>} : () -> tensor<2x2xui32>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xui32>) -> tensor<2x2xui32>
  return %r : tensor<2x2xui32>
}

func.func @cumulative_50() -> tensor<0x3xf64>
    attributes {expect = dense<> : tensor<0x3xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<0x3xf64>} : () -> tensor<0x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %r : tensor<0x3xf64>
}

func.func @cumulative_51() -> tensor<2x0xf64>
    attributes {expect = dense<> : tensor<2x0xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64, exclusive = true} : (tensor<2x0xf64>) -> tensor<2x0xf64>
  return %r : tensor<2x0xf64>
}

func.func @cumulative_52() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 2.5e-01], [0xFFF0000000000000, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_53() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [1.5e+00, -2.0e+00, 2.5e-01]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 0x7FF8000000000000, 1.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_54() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, -2.0e+00], [4.0e+00, -5.0e-01, -5.0e-01]], [[0.0e+00, 0x7FF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_55() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0x7FF0000000000000, 1.5e+00, -2.0e+00], [0x7FF0000000000000, 4.0e+00, -5.0e-01]], [[0x7FF0000000000000, 0.0e+00, 0x7FF8000000000000], [0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_56() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]], [[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_57() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[-2.0e+00, -2.0e+00, 2.5e-01], [-5.0e-01, -5.0e-01, 3.0e+00]], [[0x7FF8000000000000, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 2 : i64, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_58() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[4.0e+00, -5.0e-01, 3.0e+00], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]], [[0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_59() -> tensor<8xi8>
    attributes {expect = dense<[100, 100, -3, -3, -3, -3, -128, -128]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[100, 100, -3, 5, 2, 127, -128, 3]> : tensor<8xi8>} : () -> tensor<8xi8>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64} : (tensor<8xi8>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cumulative_60() -> tensor<2x4xi8>
    attributes {expect = dense<[[-3, -3, 5, 127], [-128, -128, 3, 127]]> : tensor<2x4xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3, 5], [2, 127, -128, 3]]> : tensor<2x4xi8>} : () -> tensor<2x4xi8>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @cumulative_61() -> tensor<4xi64>
    attributes {expect = dense<[-4611686018427387904, -4611686018427387904, -4611686018427387904, -4611686018427387904]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @cumulative_62() -> tensor<2x2xi64>
    attributes {expect = dense<[[-4611686018427387904, 9223372036854775807], [3, 9223372036854775807]]> : tensor<2x2xi64>} {
  %0 = fuse.constant {value = dense<[[-4611686018427387904, -4611686018427387904], [-1, 3]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}

func.func @cumulative_63() -> tensor<8xui8>
    attributes {expect = dense<[100, 100, 100, 5, 2, 2, 2, 2]> : tensor<8xui8>} {
  %0 = fuse.constant {value = dense<[100, 100, 253, 5, 2, 127, 128, 3]> : tensor<8xui8>} : () -> tensor<8xui8>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64} : (tensor<8xui8>) -> tensor<8xui8>
  return %r : tensor<8xui8>
}

func.func @cumulative_64() -> tensor<2x4xui8>
    attributes {expect = dense<[[5, 5, 5, 255], [3, 3, 3, 255]]> : tensor<2x4xui8>} {
  %0 = fuse.constant {value = dense<[[100, 100, 253, 5], [2, 127, 128, 3]]> : tensor<2x4xui8>} : () -> tensor<2x4xui8>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xui8>) -> tensor<2x4xui8>
  return %r : tensor<2x4xui8>
}

func.func @cumulative_65() -> tensor<4xui32>
    attributes {expect = dense<[3, 3, 3, 3]> : tensor<4xui32>} {
  %0 = fuse.constant {value = dense<[3, 2147483648, 5, 4294967295]> : tensor<4xui32>} : () -> tensor<4xui32>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64} : (tensor<4xui32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}

func.func @cumulative_66() -> tensor<2x2xui32>
    attributes {expect = dense<[[2147483648, 4294967295], [4294967295, 4294967295]]> : tensor<2x2xui32>} {
  %0 = fuse.constant {value = dense<[[3, 2147483648], [5, 4294967295]]> : tensor<2x2xui32>} : () -> tensor<2x2xui32>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xui32>) -> tensor<2x2xui32>
  return %r : tensor<2x2xui32>
}

func.func @cumulative_67() -> tensor<0x3xf64>
    attributes {expect = dense<> : tensor<0x3xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<0x3xf64>} : () -> tensor<0x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %r : tensor<0x3xf64>
}

func.func @cumulative_68() -> tensor<2x0xf64>
    attributes {expect = dense<> : tensor<2x0xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64, exclusive = true} : (tensor<2x0xf64>) -> tensor<2x0xf64>
  return %r : tensor<2x0xf64>
}

func.func @cumulative_69() -> tensor<2x4xi1>
    attributes {expect = dense<[[false, false, true, true], [true, true, true, true]]> : tensor<2x4xi1>} {
  %0 = fuse.constant {value = dense<[[false, false, true, false], [true, false, true, true]]> : tensor<2x4xi1>} : () -> tensor<2x4xi1>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64} : (tensor<2x4xi1>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @cumulative_70() -> tensor<2x4xi1>
    attributes {expect = dense<[[true, true, false, false], [true, true, true, false]]> : tensor<2x4xi1>} {
  %0 = fuse.constant {value = dense<[[false, false, true, false], [true, false, true, true]]> : tensor<2x4xi1>} : () -> tensor<2x4xi1>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi1>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @cumulative_71() -> tensor<2x4xi1>
    attributes {expect = dense<[[false, false, false, false], [true, false, false, false]]> : tensor<2x4xi1>} {
  %0 = fuse.constant {value = dense<[[false, false, true, false], [true, false, true, true]]> : tensor<2x4xi1>} : () -> tensor<2x4xi1>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64} : (tensor<2x4xi1>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @cumulative_72() -> tensor<2x4xi1>
    attributes {expect = dense<[[false, false, false, true], [false, true, true, true]]> : tensor<2x4xi1>} {
  %0 = fuse.constant {value = dense<[[false, false, true, false], [true, false, true, true]]> : tensor<2x4xi1>} : () -> tensor<2x4xi1>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi1>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}
