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

func.func @cumulative_12() -> tensor<0x3xf64>
    attributes {expect = dense<> : tensor<0x3xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<0x3xf64>} : () -> tensor<0x3xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 1 : i64} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %r : tensor<0x3xf64>
}

func.func @cumulative_13() -> tensor<2x0xf64>
    attributes {expect = dense<> : tensor<2x0xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.cumulative %0 {kind = "sum", axis = 1 : i64, exclusive = true} : (tensor<2x0xf64>) -> tensor<2x0xf64>
  return %r : tensor<2x0xf64>
}

func.func @cumulative_14() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 2.5e-01], [0xFFF0000000000000, -1.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_15() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [6.0e+00, 1.0e+00, 7.5e-01]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF8000000000000, 0x7FF8000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_16() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -3.0e+00, -7.5e-01], [4.0e+00, -2.0e+00, -6.0e+00]], [[0.0e+00, 0x7FF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_17() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.0e+00, 1.5e+00, -3.0e+00], [1.0e+00, 4.0e+00, -2.0e+00]], [[1.0e+00, 0.0e+00, 0x7FF8000000000000], [1.0e+00, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_18() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.0e+00, 1.0e+00, 1.0e+00], [1.0e+00, 1.0e+00, 1.0e+00]], [[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_19() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[-7.5e-01, -5.0e-01, 2.5e-01], [-6.0e+00, -1.5e+00, 3.0e+00]], [[0x7FF8000000000000, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 2 : i64, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_20() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[4.0e+00, -5.0e-01, 3.0e+00], [1.0e+00, 1.0e+00, 1.0e+00]], [[0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000], [1.0e+00, 1.0e+00, 1.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_21() -> tensor<8xi8>
    attributes {expect = dense<[100, 16, -48, 16, 32, -32, 0, 0]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[100, 100, -3, 5, 2, 127, -128, 3]> : tensor<8xi8>} : () -> tensor<8xi8>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64} : (tensor<8xi8>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cumulative_22() -> tensor<2x4xi8>
    attributes {expect = dense<[[36, -15, 5, 1], [-128, -128, 3, 1]]> : tensor<2x4xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3, 5], [2, 127, -128, 3]]> : tensor<2x4xi8>} : () -> tensor<2x4xi8>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @cumulative_23() -> tensor<4xi64>
    attributes {expect = dense<[-4611686018427387904, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 0 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @cumulative_24() -> tensor<2x2xi64>
    attributes {expect = dense<[[-4611686018427387904, 1], [3, 1]]> : tensor<2x2xi64>} {
  %0 = fuse.constant {value = dense<[[-4611686018427387904, -4611686018427387904], [-1, 3]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %r = fuse.cumulative %0 {kind = "prod", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}

func.func @cumulative_25() -> tensor<0x3xf64>
    attributes {expect = dense<> : tensor<0x3xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<0x3xf64>} : () -> tensor<0x3xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 1 : i64} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %r : tensor<0x3xf64>
}

func.func @cumulative_26() -> tensor<2x0xf64>
    attributes {expect = dense<> : tensor<2x0xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.cumulative %0 {kind = "prod", axis = 1 : i64, exclusive = true} : (tensor<2x0xf64>) -> tensor<2x0xf64>
  return %r : tensor<2x0xf64>
}

func.func @cumulative_27() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[1.5e+00, 0x7FF8000000000000, 1.0e+00], [4.0e+00, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_28() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0.0e+00, 0x7FF8000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_29() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, 1.5e+00, 1.5e+00], [4.0e+00, 4.0e+00, 4.0e+00]], [[0.0e+00, 0x7FF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_30() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0xFFF0000000000000, 1.5e+00, 1.5e+00], [0xFFF0000000000000, 4.0e+00, 4.0e+00]], [[0xFFF0000000000000, 0.0e+00, 0x7FF8000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 2.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_31() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]], [[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_32() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, 2.5e-01, 2.5e-01], [4.0e+00, 3.0e+00, 3.0e+00]], [[0x7FF8000000000000, 0x7FF8000000000000, 1.0e+00], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 2 : i64, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_33() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[4.0e+00, -5.0e-01, 3.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]], [[0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_34() -> tensor<8xi8>
    attributes {expect = dense<[100, 100, 100, 100, 100, 127, 127, 127]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[100, 100, -3, 5, 2, 127, -128, 3]> : tensor<8xi8>} : () -> tensor<8xi8>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64} : (tensor<8xi8>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cumulative_35() -> tensor<2x4xi8>
    attributes {expect = dense<[[100, 5, 5, -128], [127, 3, 3, -128]]> : tensor<2x4xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3, 5], [2, 127, -128, 3]]> : tensor<2x4xi8>} : () -> tensor<2x4xi8>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @cumulative_36() -> tensor<4xi64>
    attributes {expect = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %r = fuse.cumulative %0 {kind = "max", axis = 0 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @cumulative_37() -> tensor<2x2xi64>
    attributes {expect = dense<[[-4611686018427387904, -9223372036854775808], [3, -9223372036854775808]]> : tensor<2x2xi64>} {
  %0 = fuse.constant {value = dense<[[-4611686018427387904, -4611686018427387904], [-1, 3]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %r = fuse.cumulative %0 {kind = "max", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}

func.func @cumulative_38() -> tensor<0x3xf64>
    attributes {expect = dense<> : tensor<0x3xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<0x3xf64>} : () -> tensor<0x3xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %r : tensor<0x3xf64>
}

func.func @cumulative_39() -> tensor<2x0xf64>
    attributes {expect = dense<> : tensor<2x0xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64, exclusive = true} : (tensor<2x0xf64>) -> tensor<2x0xf64>
  return %r : tensor<2x0xf64>
}

func.func @cumulative_40() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 2.5e-01], [0xFFF0000000000000, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_41() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [1.5e+00, -2.0e+00, 2.5e-01]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 0x7FF8000000000000, 1.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_42() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, -2.0e+00], [4.0e+00, -5.0e-01, -5.0e-01]], [[0.0e+00, 0x7FF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_43() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0x7FF0000000000000, 1.5e+00, -2.0e+00], [0x7FF0000000000000, 4.0e+00, -5.0e-01]], [[0x7FF0000000000000, 0.0e+00, 0x7FF8000000000000], [0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_44() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]], [[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64, exclusive = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_45() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[-2.0e+00, -2.0e+00, 2.5e-01], [-5.0e-01, -5.0e-01, 3.0e+00]], [[0x7FF8000000000000, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 2 : i64, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_46() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[4.0e+00, -5.0e-01, 3.0e+00], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]], [[0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @cumulative_47() -> tensor<8xi8>
    attributes {expect = dense<[100, 100, -3, -3, -3, -3, -128, -128]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[100, 100, -3, 5, 2, 127, -128, 3]> : tensor<8xi8>} : () -> tensor<8xi8>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64} : (tensor<8xi8>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cumulative_48() -> tensor<2x4xi8>
    attributes {expect = dense<[[-3, -3, 5, 127], [-128, -128, 3, 127]]> : tensor<2x4xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3, 5], [2, 127, -128, 3]]> : tensor<2x4xi8>} : () -> tensor<2x4xi8>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi8>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}

func.func @cumulative_49() -> tensor<4xi64>
    attributes {expect = dense<[-4611686018427387904, -4611686018427387904, -4611686018427387904, -4611686018427387904]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[-4611686018427387904, -4611686018427387904, -1, 3]> : tensor<4xi64>} : () -> tensor<4xi64>
  %r = fuse.cumulative %0 {kind = "min", axis = 0 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @cumulative_50() -> tensor<2x2xi64>
    attributes {expect = dense<[[-4611686018427387904, 9223372036854775807], [3, 9223372036854775807]]> : tensor<2x2xi64>} {
  %0 = fuse.constant {value = dense<[[-4611686018427387904, -4611686018427387904], [-1, 3]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %r = fuse.cumulative %0 {kind = "min", axis = -1 : i64, exclusive = true, reverse = true} : (tensor<2x2xi64>) -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}

func.func @cumulative_51() -> tensor<0x3xf64>
    attributes {expect = dense<> : tensor<0x3xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<0x3xf64>} : () -> tensor<0x3xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %r : tensor<0x3xf64>
}

func.func @cumulative_52() -> tensor<2x0xf64>
    attributes {expect = dense<> : tensor<2x0xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64, exclusive = true} : (tensor<2x0xf64>) -> tensor<2x0xf64>
  return %r : tensor<2x0xf64>
}

func.func @cumulative_53() -> tensor<2x4xi1>
    attributes {expect = dense<[[false, false, true, true], [true, true, true, true]]> : tensor<2x4xi1>} {
  %0 = fuse.constant {value = dense<[[false, false, true, false], [true, false, true, true]]> : tensor<2x4xi1>} : () -> tensor<2x4xi1>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64} : (tensor<2x4xi1>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @cumulative_54() -> tensor<2x4xi1>
    attributes {expect = dense<[[true, true, false, false], [true, true, true, false]]> : tensor<2x4xi1>} {
  %0 = fuse.constant {value = dense<[[false, false, true, false], [true, false, true, true]]> : tensor<2x4xi1>} : () -> tensor<2x4xi1>
  %r = fuse.cumulative %0 {kind = "max", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi1>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @cumulative_55() -> tensor<2x4xi1>
    attributes {expect = dense<[[false, false, false, false], [true, false, false, false]]> : tensor<2x4xi1>} {
  %0 = fuse.constant {value = dense<[[false, false, true, false], [true, false, true, true]]> : tensor<2x4xi1>} : () -> tensor<2x4xi1>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64} : (tensor<2x4xi1>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}

func.func @cumulative_56() -> tensor<2x4xi1>
    attributes {expect = dense<[[false, false, false, true], [false, true, true, true]]> : tensor<2x4xi1>} {
  %0 = fuse.constant {value = dense<[[false, false, true, false], [true, false, true, true]]> : tensor<2x4xi1>} : () -> tensor<2x4xi1>
  %r = fuse.cumulative %0 {kind = "min", axis = 1 : i64, exclusive = true, reverse = true} : (tensor<2x4xi1>) -> tensor<2x4xi1>
  return %r : tensor<2x4xi1>
}
