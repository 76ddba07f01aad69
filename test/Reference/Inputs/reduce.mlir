// Reductions, with NaN, infinities and no elements, and folds.
// Written by generate.py.

func.func @reduce_1() -> tensor<2x3xf64>
    attributes {expect = dense<[[5.5e+00, -2.5e+00, 3.25e+00], [0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @reduce_2() -> tensor<1x2x1xf64>
    attributes {expect = dense<[[[0x7FF8000000000000], [0xFFF8000000000000]]]> : tensor<1x2x1xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 0, -1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<1x2x1xf64>
  return %r : tensor<1x2x1xf64>
}

func.func @reduce_3() -> tensor<f64>
    attributes {expect = dense<0x7FF8000000000000> : tensor<f64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 0, 1, 2>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_4() -> tensor<2x3xf64>
    attributes {expect = dense<[[4.0e+00, -5.0e-01, 3.0e+00], [0.0e+00, 0x7FF8000000000000, 0x7FF0000000000000]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @reduce_5() -> tensor<1x2x1xf64>
    attributes {expect = dense<[[[0x7FF8000000000000], [0x7FF0000000000000]]]> : tensor<1x2x1xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 0, -1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<1x2x1xf64>
  return %r : tensor<1x2x1xf64>
}

func.func @reduce_6() -> tensor<f64>
    attributes {expect = dense<0x7FF8000000000000> : tensor<f64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 0, 1, 2>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_7() -> tensor<2x3xf64>
    attributes {expect = dense<[[1.5e+00, -2.0e+00, 2.5e-01], [0xFFF0000000000000, 0x7FF8000000000000, 1.0e+00]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @reduce_8() -> tensor<1x2x1xf64>
    attributes {expect = dense<[[[0x7FF8000000000000], [0xFFF0000000000000]]]> : tensor<1x2x1xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 0, -1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<1x2x1xf64>
  return %r : tensor<1x2x1xf64>
}

func.func @reduce_9() -> tensor<f64>
    attributes {expect = dense<0x7FF8000000000000> : tensor<f64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 0, 1, 2>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_10() -> tensor<2x3xf64>
    attributes {expect = dense<[[6.0e+00, 1.0e+00, 7.5e-01], [0xFFF8000000000000, 0x7FF8000000000000, 0x7FF0000000000000]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @reduce_11() -> tensor<1x2x1xf64>
    attributes {expect = dense<[[[0x7FF8000000000000], [0x7FF0000000000000]]]> : tensor<1x2x1xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 0, -1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<1x2x1xf64>
  return %r : tensor<1x2x1xf64>
}

func.func @reduce_12() -> tensor<f64>
    attributes {expect = dense<0x7FF8000000000000> : tensor<f64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 0, 1, 2>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_13() -> tensor<2x3xf64>
    attributes {expect = dense<[[2.75e+00, -1.25e+00, 1.625e+00], [0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "mean", axes = array<i64: 1>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @reduce_14() -> tensor<1x2x1xf64>
    attributes {expect = dense<[[[0x7FF8000000000000], [0xFFF8000000000000]]]> : tensor<1x2x1xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "mean", axes = array<i64: 0, -1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<1x2x1xf64>
  return %r : tensor<1x2x1xf64>
}

func.func @reduce_15() -> tensor<f64>
    attributes {expect = dense<0x7FF8000000000000> : tensor<f64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "mean", axes = array<i64: 0, 1, 2>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @reduce_16() -> tensor<2x3xi1>
    attributes {expect = dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @reduce_17() -> tensor<1x2x1xi1>
    attributes {expect = dense<[[[true], [true]]]> : tensor<1x2x1xi1>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 0, -1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<1x2x1xi1>
  return %r : tensor<1x2x1xi1>
}

func.func @reduce_18() -> tensor<i1>
    attributes {expect = dense<true> : tensor<i1>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 0, 1, 2>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<i1>
  return %r : tensor<i1>
}

func.func @reduce_19() -> tensor<2x3xi1>
    attributes {expect = dense<[[true, true, true], [false, true, true]]> : tensor<2x3xi1>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @reduce_20() -> tensor<1x2x1xi1>
    attributes {expect = dense<[[[false], [true]]]> : tensor<1x2x1xi1>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 0, -1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<1x2x1xi1>
  return %r : tensor<1x2x1xi1>
}

func.func @reduce_21() -> tensor<i1>
    attributes {expect = dense<false> : tensor<i1>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 0, 1, 2>, keepdims = false} : (tensor<2x2x3xf64>) -> tensor<i1>
  return %r : tensor<i1>
}

func.func @reduce_22() -> tensor<2xi8>
    attributes {expect = dense<[-59, -122]> : tensor<2xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3], [5, 2, 127]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x3xi8>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}

func.func @reduce_23() -> tensor<2xi8>
    attributes {expect = dense<[-48, -10]> : tensor<2xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3], [5, 2, 127]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x3xi8>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}

func.func @reduce_24() -> tensor<2xi8>
    attributes {expect = dense<[100, 127]> : tensor<2xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3], [5, 2, 127]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x3xi8>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}

func.func @reduce_25() -> tensor<2xi8>
    attributes {expect = dense<[-3, 2]> : tensor<2xi8>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3], [5, 2, 127]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x3xi8>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}

func.func @reduce_26() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3], [5, 2, 127]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>} : (tensor<2x3xi8>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_27() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3], [5, 2, 127]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>} : (tensor<2x3xi8>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_28() -> tensor<2xi64>
    attributes {expect = dense<[0, 2]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3], [5, 2, 127]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<2x3xi8>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_29() -> tensor<2xi64>
    attributes {expect = dense<[2, 1]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[100, 100, -3], [5, 2, 127]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<2x3xi8>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_30() -> tensor<2xi16>
    attributes {expect = dense<[-5539, -32762]> : tensor<2xi16>} {
  %0 = fuse.constant {value = dense<[[30000, 30000, -3], [5, 2, 32767]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x3xi16>) -> tensor<2xi16>
  return %r : tensor<2xi16>
}

func.func @reduce_31() -> tensor<2xi16>
    attributes {expect = dense<[17664, -10]> : tensor<2xi16>} {
  %0 = fuse.constant {value = dense<[[30000, 30000, -3], [5, 2, 32767]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x3xi16>) -> tensor<2xi16>
  return %r : tensor<2xi16>
}

func.func @reduce_32() -> tensor<2xi16>
    attributes {expect = dense<[30000, 32767]> : tensor<2xi16>} {
  %0 = fuse.constant {value = dense<[[30000, 30000, -3], [5, 2, 32767]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x3xi16>) -> tensor<2xi16>
  return %r : tensor<2xi16>
}

func.func @reduce_33() -> tensor<2xi16>
    attributes {expect = dense<[-3, 2]> : tensor<2xi16>} {
  %0 = fuse.constant {value = dense<[[30000, 30000, -3], [5, 2, 32767]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x3xi16>) -> tensor<2xi16>
  return %r : tensor<2xi16>
}

func.func @reduce_34() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[30000, 30000, -3], [5, 2, 32767]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>} : (tensor<2x3xi16>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_35() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[30000, 30000, -3], [5, 2, 32767]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>} : (tensor<2x3xi16>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_36() -> tensor<2xi64>
    attributes {expect = dense<[0, 2]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[30000, 30000, -3], [5, 2, 32767]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<2x3xi16>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_37() -> tensor<2xi64>
    attributes {expect = dense<[2, 1]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[30000, 30000, -3], [5, 2, 32767]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<2x3xi16>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_38() -> tensor<2xui8>
    attributes {expect = dense<[2, 236]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<[[3, 255, 0], [100, 134, 2]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x3xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @reduce_39() -> tensor<2xui8>
    attributes {expect = dense<[0, 176]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<[[3, 255, 0], [100, 134, 2]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x3xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @reduce_40() -> tensor<2xui8>
    attributes {expect = dense<[255, 134]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<[[3, 255, 0], [100, 134, 2]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x3xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @reduce_41() -> tensor<2xui8>
    attributes {expect = dense<[0, 2]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<[[3, 255, 0], [100, 134, 2]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x3xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @reduce_42() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[3, 255, 0], [100, 134, 2]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>} : (tensor<2x3xui8>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_43() -> tensor<2xi1>
    attributes {expect = dense<[false, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[3, 255, 0], [100, 134, 2]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>} : (tensor<2x3xui8>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_44() -> tensor<2xi64>
    attributes {expect = dense<[1, 1]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[3, 255, 0], [100, 134, 2]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<2x3xui8>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_45() -> tensor<2xi64>
    attributes {expect = dense<[2, 2]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[3, 255, 0], [100, 134, 2]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<2x3xui8>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_46() -> tensor<2xui16>
    attributes {expect = dense<[2, 32876]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<[[3, 65535, 0], [100, 32774, 2]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x3xui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @reduce_47() -> tensor<2xui16>
    attributes {expect = dense<[0, 1200]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<[[3, 65535, 0], [100, 32774, 2]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x3xui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @reduce_48() -> tensor<2xui16>
    attributes {expect = dense<[65535, 32774]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<[[3, 65535, 0], [100, 32774, 2]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x3xui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @reduce_49() -> tensor<2xui16>
    attributes {expect = dense<[0, 2]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<[[3, 65535, 0], [100, 32774, 2]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x3xui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @reduce_50() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[3, 65535, 0], [100, 32774, 2]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>} : (tensor<2x3xui16>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_51() -> tensor<2xi1>
    attributes {expect = dense<[false, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[3, 65535, 0], [100, 32774, 2]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>} : (tensor<2x3xui16>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_52() -> tensor<2xi64>
    attributes {expect = dense<[1, 1]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[3, 65535, 0], [100, 32774, 2]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<2x3xui16>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_53() -> tensor<2xi64>
    attributes {expect = dense<[2, 2]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[3, 65535, 0], [100, 32774, 2]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<2x3xui16>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_54() -> tensor<2xui32>
    attributes {expect = dense<[2, 2147483756]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<[[3, 4294967295, 0], [100, 2147483654, 2]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x3xui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @reduce_55() -> tensor<2xui32>
    attributes {expect = dense<[0, 1200]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<[[3, 4294967295, 0], [100, 2147483654, 2]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x3xui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @reduce_56() -> tensor<2xui32>
    attributes {expect = dense<[4294967295, 2147483654]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<[[3, 4294967295, 0], [100, 2147483654, 2]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x3xui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @reduce_57() -> tensor<2xui32>
    attributes {expect = dense<[0, 2]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<[[3, 4294967295, 0], [100, 2147483654, 2]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x3xui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @reduce_58() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[3, 4294967295, 0], [100, 2147483654, 2]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>} : (tensor<2x3xui32>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_59() -> tensor<2xi1>
    attributes {expect = dense<[false, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[3, 4294967295, 0], [100, 2147483654, 2]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>} : (tensor<2x3xui32>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_60() -> tensor<2xi64>
    attributes {expect = dense<[1, 1]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[3, 4294967295, 0], [100, 2147483654, 2]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<2x3xui32>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_61() -> tensor<2xi64>
    attributes {expect = dense<[2, 2]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[3, 4294967295, 0], [100, 2147483654, 2]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<2x3xui32>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_62() -> tensor<2xui64>
    attributes {expect = dense<[2, 9223372036854775916]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<[[3, 18446744073709551615, 0], [100, 9223372036854775814, 2]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x3xui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}

func.func @reduce_63() -> tensor<2xui64>
    attributes {expect = dense<[0, 1200]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<[[3, 18446744073709551615, 0], [100, 9223372036854775814, 2]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x3xui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}

func.func @reduce_64() -> tensor<2xui64>
    attributes {expect = dense<[18446744073709551615, 9223372036854775814]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<[[3, 18446744073709551615, 0], [100, 9223372036854775814, 2]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x3xui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}

func.func @reduce_65() -> tensor<2xui64>
    attributes {expect = dense<[0, 2]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<[[3, 18446744073709551615, 0], [100, 9223372036854775814, 2]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x3xui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}

func.func @reduce_66() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[3, 18446744073709551615, 0], [100, 9223372036854775814, 2]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>} : (tensor<2x3xui64>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_67() -> tensor<2xi1>
    attributes {expect = dense<[false, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[[3, 18446744073709551615, 0], [100, 9223372036854775814, 2]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>} : (tensor<2x3xui64>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_68() -> tensor<2xi64>
    attributes {expect = dense<[1, 1]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[3, 18446744073709551615, 0], [100, 9223372036854775814, 2]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<2x3xui64>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_69() -> tensor<2xi64>
    attributes {expect = dense<[2, 2]> : tensor<2xi64>} {
  %0 = fuse.constant {value = dense<[[3, 18446744073709551615, 0], [100, 9223372036854775814, 2]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<2x3xui64>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @reduce_70() -> tensor<2xui8>
    attributes {expect = dense<[0, 0]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui8>} : () -> tensor<2x0xui8>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x0xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @reduce_71() -> tensor<2xui8>
    attributes {expect = dense<[1, 1]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui8>} : () -> tensor<2x0xui8>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x0xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @reduce_72() -> tensor<2xui8>
    attributes {expect = dense<[0, 0]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui8>} : () -> tensor<2x0xui8>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x0xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @reduce_73() -> tensor<2xui8>
    attributes {expect = dense<[255, 255]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui8>} : () -> tensor<2x0xui8>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x0xui8>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @reduce_74() -> tensor<2xui16>
    attributes {expect = dense<[0, 0]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui16>} : () -> tensor<2x0xui16>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x0xui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @reduce_75() -> tensor<2xui16>
    attributes {expect = dense<[1, 1]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui16>} : () -> tensor<2x0xui16>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x0xui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @reduce_76() -> tensor<2xui16>
    attributes {expect = dense<[0, 0]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui16>} : () -> tensor<2x0xui16>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x0xui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @reduce_77() -> tensor<2xui16>
    attributes {expect = dense<[65535, 65535]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui16>} : () -> tensor<2x0xui16>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x0xui16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @reduce_78() -> tensor<2xui32>
    attributes {expect = dense<[0, 0]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui32>} : () -> tensor<2x0xui32>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x0xui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @reduce_79() -> tensor<2xui32>
    attributes {expect = dense<[1, 1]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui32>} : () -> tensor<2x0xui32>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x0xui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @reduce_80() -> tensor<2xui32>
    attributes {expect = dense<[0, 0]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui32>} : () -> tensor<2x0xui32>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x0xui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @reduce_81() -> tensor<2xui32>
    attributes {expect = dense<[4294967295, 4294967295]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui32>} : () -> tensor<2x0xui32>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x0xui32>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @reduce_82() -> tensor<2xui64>
    attributes {expect = dense<[0, 0]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui64>} : () -> tensor<2x0xui64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x0xui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}

func.func @reduce_83() -> tensor<2xui64>
    attributes {expect = dense<[1, 1]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui64>} : () -> tensor<2x0xui64>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x0xui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}

func.func @reduce_84() -> tensor<2xui64>
    attributes {expect = dense<[0, 0]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui64>} : () -> tensor<2x0xui64>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x0xui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}

func.func @reduce_85() -> tensor<2xui64>
    attributes {expect = dense<[18446744073709551615, 18446744073709551615]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xui64>} : () -> tensor<2x0xui64>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x0xui64>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}

func.func @reduce_86() -> tensor<2xf64>
    attributes {expect = dense<[0.0e+00, 0.0e+00]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_87() -> tensor<2xf64>
    attributes {expect = dense<[1.0e+00, 1.0e+00]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_88() -> tensor<2xf64>
    attributes {expect = dense<[0xFFF0000000000000, 0xFFF0000000000000]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_89() -> tensor<2xf64>
    attributes {expect = dense<[0x7FF0000000000000, 0x7FF0000000000000]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_90() -> tensor<2xf64>
    attributes {expect = dense<[0x7FF8000000000000, 0x7FF8000000000000]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "mean", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_91() -> tensor<2xi1>
    attributes {expect = dense<[false, false]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_92() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_93() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64>} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}

func.func @reduce_94() -> tensor<5xi64>
    attributes {expect = dense<[1, 1, 1, 0, 1]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf64>} : () -> tensor<4x5xf64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0>} : (tensor<4x5xf64>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_95() -> tensor<4xi64>
    attributes {expect = dense<[1, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf64>} : () -> tensor<4x5xf64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<4x5xf64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_96() -> tensor<5xi64>
    attributes {expect = dense<[1, 1, 1, 0, 1]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0.0e+00], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0>} : (tensor<4x5xf32>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_97() -> tensor<4xi64>
    attributes {expect = dense<[1, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0.0e+00], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<4x5xf32>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_98() -> tensor<5xi64>
    attributes {expect = dense<[1, 1, 1, 1, 2]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1, 3, -2, 3, -2], [9, 9, 9, 9, 0], [9, 9, 9, 9, 9], [0, 0, 0, 0, -1]]> : tensor<4x5xi8>} : () -> tensor<4x5xi8>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0>} : (tensor<4x5xi8>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_99() -> tensor<4xi64>
    attributes {expect = dense<[1, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1, 3, -2, 3, -2], [9, 9, 9, 9, 0], [9, 9, 9, 9, 9], [0, 0, 0, 0, -1]]> : tensor<4x5xi8>} : () -> tensor<4x5xi8>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<4x5xi8>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_100() -> tensor<5xi64>
    attributes {expect = dense<[0, 0, 0, 0, 0]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[true, true, false, true, false], [false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>} : () -> tensor<4x5xi1>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0>} : (tensor<4x5xi1>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_101() -> tensor<4xi64>
    attributes {expect = dense<[0, 1, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[true, true, false, true, false], [false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>} : () -> tensor<4x5xi1>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<4x5xi1>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_102() -> tensor<i64>
    attributes {expect = dense<7> : tensor<i64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0, 1, 2>} : (tensor<2x2x3xf64>) -> tensor<i64>
  return %r : tensor<i64>
}

func.func @reduce_103() -> tensor<2x1x1xi64>
    attributes {expect = dense<[[[3]], [[1]]]> : tensor<2x1x1xi64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 2, 1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<2x1x1xi64>
  return %r : tensor<2x1x1xi64>
}

func.func @reduce_104() -> tensor<5xi64>
    attributes {expect = dense<[1, 2, 1, 1, 2]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf64>} : () -> tensor<4x5xf64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0>} : (tensor<4x5xf64>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_105() -> tensor<4xi64>
    attributes {expect = dense<[2, 0, 0, 4]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf64>} : () -> tensor<4x5xf64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x5xf64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_106() -> tensor<5xi64>
    attributes {expect = dense<[1, 2, 1, 1, 2]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0.0e+00], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0>} : (tensor<4x5xf32>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_107() -> tensor<4xi64>
    attributes {expect = dense<[2, 0, 0, 4]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0.0e+00], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x5xf32>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_108() -> tensor<5xi64>
    attributes {expect = dense<[3, 3, 0, 3, 0]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1, 3, -2, 3, -2], [9, 9, 9, 9, 0], [9, 9, 9, 9, 9], [0, 0, 0, 0, -1]]> : tensor<4x5xi8>} : () -> tensor<4x5xi8>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0>} : (tensor<4x5xi8>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_109() -> tensor<4xi64>
    attributes {expect = dense<[2, 4, 0, 4]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1, 3, -2, 3, -2], [9, 9, 9, 9, 0], [9, 9, 9, 9, 9], [0, 0, 0, 0, -1]]> : tensor<4x5xi8>} : () -> tensor<4x5xi8>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x5xi8>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_110() -> tensor<5xi64>
    attributes {expect = dense<[1, 2, 0, 1, 0]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[true, true, false, true, false], [false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>} : () -> tensor<4x5xi1>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0>} : (tensor<4x5xi1>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_111() -> tensor<4xi64>
    attributes {expect = dense<[2, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[true, true, false, true, false], [false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>} : () -> tensor<4x5xi1>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x5xi1>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_112() -> tensor<i64>
    attributes {expect = dense<7> : tensor<i64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0, 1, 2>} : (tensor<2x2x3xf64>) -> tensor<i64>
  return %r : tensor<i64>
}

func.func @reduce_113() -> tensor<2x1x1xi64>
    attributes {expect = dense<[[[1]], [[1]]]> : tensor<2x1x1xi64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 2, 1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<2x1x1xi64>
  return %r : tensor<2x1x1xi64>
}

func.func @fold_114() -> tensor<2x3xf64>
    attributes {expect = dense<[[1.5e+00, -7.0e+00, -1.9375e+00], [6.5e+00, 1.546875e+01, 0x7FF0000000000000]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 0x7FF0000000000000]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %1 = fuse.constant {value = dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %2 = fuse.constant {value = dense<[[[-1.0e+01, -9.0e+00, -8.0e+00, -7.0e+00], [-6.0e+00, -5.0e+00, -4.0e+00, -3.0e+00], [-2.0e+00, -1.0e+00, 0.0e+00, 1.0e+00]], [[2.0e+00, 3.0e+00, 4.0e+00, 5.0e+00], [6.0e+00, 7.0e+00, 8.0e+00, 9.0e+00], [1.0e+01, 1.1e+01, 1.2e+01, 1.3e+01]]]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %3 = fuse.constant {value = dense<[[0, 1, 2], [3, 4, 9]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %r = fuse.fold %0, %1, %2, %3 {accumulators = 2 : i64, result_number = 0 : i64} : (tensor<2x3xf64>, tensor<2x3xi32>, tensor<2x3x4xf64>, tensor<2x3xi32>) -> tensor<2x3xf64> {
  ^bb0(%a: tensor<f64>, %n: tensor<i32>, %s: tensor<f64>):
    %h = fuse.constant {value = dense<0.5> : tensor<f64>} : () -> tensor<f64>
    %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %b = fuse.mul %a, %h : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %c = fuse.add %b, %s : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %g = fuse.compare %s, %a {predicate = "gt"} : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %m = fuse.add %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %k = fuse.select %g, %m, %n : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    fuse.yield %c, %k : tensor<f64>, tensor<i32>
  }
  return %r : tensor<2x3xf64>
}

func.func @fold_115() -> tensor<2x3xi32>
    attributes {expect = dense<[[0, 0, 1], [0, 2, 0]]> : tensor<2x3xi32>} {
  %0 = fuse.constant {value = dense<[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 0x7FF0000000000000]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %1 = fuse.constant {value = dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %2 = fuse.constant {value = dense<[[[-1.0e+01, -9.0e+00, -8.0e+00, -7.0e+00], [-6.0e+00, -5.0e+00, -4.0e+00, -3.0e+00], [-2.0e+00, -1.0e+00, 0.0e+00, 1.0e+00]], [[2.0e+00, 3.0e+00, 4.0e+00, 5.0e+00], [6.0e+00, 7.0e+00, 8.0e+00, 9.0e+00], [1.0e+01, 1.1e+01, 1.2e+01, 1.3e+01]]]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %3 = fuse.constant {value = dense<[[0, 1, 2], [3, 4, 9]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %r = fuse.fold %0, %1, %2, %3 {accumulators = 2 : i64, result_number = 1 : i64} : (tensor<2x3xf64>, tensor<2x3xi32>, tensor<2x3x4xf64>, tensor<2x3xi32>) -> tensor<2x3xi32> {
  ^bb0(%a: tensor<f64>, %n: tensor<i32>, %s: tensor<f64>):
    %h = fuse.constant {value = dense<0.5> : tensor<f64>} : () -> tensor<f64>
    %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %b = fuse.mul %a, %h : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %c = fuse.add %b, %s : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %g = fuse.compare %s, %a {predicate = "gt"} : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %m = fuse.add %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %k = fuse.select %g, %m, %n : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    fuse.yield %c, %k : tensor<f64>, tensor<i32>
  }
  return %r : tensor<2x3xi32>
}

func.func @fold_116() -> tensor<2x3xf64>
    attributes {expect = dense<[[1.5e+00, -7.125e+00, 5.15625e-01], [4.0e+00, 1.546875e+01, 0x7FF0000000000000]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 0x7FF0000000000000]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %1 = fuse.constant {value = dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %2 = fuse.constant {value = dense<[[[-1.0e+01, -9.0e+00, -8.0e+00, -7.0e+00], [-6.0e+00, -5.0e+00, -4.0e+00, -3.0e+00], [-2.0e+00, -1.0e+00, 0.0e+00, 1.0e+00]], [[2.0e+00, 3.0e+00, 4.0e+00, 5.0e+00], [6.0e+00, 7.0e+00, 8.0e+00, 9.0e+00], [1.0e+01, 1.1e+01, 1.2e+01, 1.3e+01]]]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %3 = fuse.constant {value = dense<[[-1, 4, 4], [-128, 127, 2]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.fold %0, %1, %2, %3 {accumulators = 2 : i64, result_number = 0 : i64} : (tensor<2x3xf64>, tensor<2x3xi32>, tensor<2x3x4xf64>, tensor<2x3xi8>) -> tensor<2x3xf64> {
  ^bb0(%a: tensor<f64>, %n: tensor<i32>, %s: tensor<f64>):
    %h = fuse.constant {value = dense<0.5> : tensor<f64>} : () -> tensor<f64>
    %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %b = fuse.mul %a, %h : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %c = fuse.add %b, %s : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %g = fuse.compare %s, %a {predicate = "gt"} : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %m = fuse.add %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %k = fuse.select %g, %m, %n : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    fuse.yield %c, %k : tensor<f64>, tensor<i32>
  }
  return %r : tensor<2x3xf64>
}

func.func @fold_117() -> tensor<2x3xi32>
    attributes {expect = dense<[[0, 3, 3], [0, 2, 0]]> : tensor<2x3xi32>} {
  %0 = fuse.constant {value = dense<[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 0x7FF0000000000000]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %1 = fuse.constant {value = dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %2 = fuse.constant {value = dense<[[[-1.0e+01, -9.0e+00, -8.0e+00, -7.0e+00], [-6.0e+00, -5.0e+00, -4.0e+00, -3.0e+00], [-2.0e+00, -1.0e+00, 0.0e+00, 1.0e+00]], [[2.0e+00, 3.0e+00, 4.0e+00, 5.0e+00], [6.0e+00, 7.0e+00, 8.0e+00, 9.0e+00], [1.0e+01, 1.1e+01, 1.2e+01, 1.3e+01]]]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %3 = fuse.constant {value = dense<[[-1, 4, 4], [-128, 127, 2]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %r = fuse.fold %0, %1, %2, %3 {accumulators = 2 : i64, result_number = 1 : i64} : (tensor<2x3xf64>, tensor<2x3xi32>, tensor<2x3x4xf64>, tensor<2x3xi8>) -> tensor<2x3xi32> {
  ^bb0(%a: tensor<f64>, %n: tensor<i32>, %s: tensor<f64>):
    %h = fuse.constant {value = dense<0.5> : tensor<f64>} : () -> tensor<f64>
    %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %b = fuse.mul %a, %h : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %c = fuse.add %b, %s : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %g = fuse.compare %s, %a {predicate = "gt"} : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %m = fuse.add %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %k = fuse.select %g, %m, %n : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    fuse.yield %c, %k : tensor<f64>, tensor<i32>
  }
  return %r : tensor<2x3xi32>
}

func.func @fold_118() -> tensor<2x3xf64>
    attributes {expect = dense<[[-9.25e+00, -7.125e+00, 5.15625e-01], [4.0e+00, 1.29375e+01, 0x7FF0000000000000]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 0x7FF0000000000000]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %1 = fuse.constant {value = dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %2 = fuse.constant {value = dense<[[[-1.0e+01, -9.0e+00, -8.0e+00, -7.0e+00], [-6.0e+00, -5.0e+00, -4.0e+00, -3.0e+00], [-2.0e+00, -1.0e+00, 0.0e+00, 1.0e+00]], [[2.0e+00, 3.0e+00, 4.0e+00, 5.0e+00], [6.0e+00, 7.0e+00, 8.0e+00, 9.0e+00], [1.0e+01, 1.1e+01, 1.2e+01, 1.3e+01]]]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %3 = fuse.constant {value = dense<[[1, 9223372036854775808, 18446744073709551615], [0, 3, 4]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.fold %0, %1, %2, %3 {accumulators = 2 : i64, result_number = 0 : i64} : (tensor<2x3xf64>, tensor<2x3xi32>, tensor<2x3x4xf64>, tensor<2x3xui64>) -> tensor<2x3xf64> {
  ^bb0(%a: tensor<f64>, %n: tensor<i32>, %s: tensor<f64>):
    %h = fuse.constant {value = dense<0.5> : tensor<f64>} : () -> tensor<f64>
    %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %b = fuse.mul %a, %h : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %c = fuse.add %b, %s : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %g = fuse.compare %s, %a {predicate = "gt"} : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %m = fuse.add %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %k = fuse.select %g, %m, %n : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    fuse.yield %c, %k : tensor<f64>, tensor<i32>
  }
  return %r : tensor<2x3xf64>
}

func.func @fold_119() -> tensor<2x3xi32>
    attributes {expect = dense<[[0, 3, 3], [0, 2, 0]]> : tensor<2x3xi32>} {
  %0 = fuse.constant {value = dense<[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 0x7FF0000000000000]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %1 = fuse.constant {value = dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %2 = fuse.constant {value = dense<[[[-1.0e+01, -9.0e+00, -8.0e+00, -7.0e+00], [-6.0e+00, -5.0e+00, -4.0e+00, -3.0e+00], [-2.0e+00, -1.0e+00, 0.0e+00, 1.0e+00]], [[2.0e+00, 3.0e+00, 4.0e+00, 5.0e+00], [6.0e+00, 7.0e+00, 8.0e+00, 9.0e+00], [1.0e+01, 1.1e+01, 1.2e+01, 1.3e+01]]]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %3 = fuse.constant {value = dense<[[1, 9223372036854775808, 18446744073709551615], [0, 3, 4]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  %r = fuse.fold %0, %1, %2, %3 {accumulators = 2 : i64, result_number = 1 : i64} : (tensor<2x3xf64>, tensor<2x3xi32>, tensor<2x3x4xf64>, tensor<2x3xui64>) -> tensor<2x3xi32> {
  ^bb0(%a: tensor<f64>, %n: tensor<i32>, %s: tensor<f64>):
    %h = fuse.constant {value = dense<0.5> : tensor<f64>} : () -> tensor<f64>
    %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %b = fuse.mul %a, %h : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %c = fuse.add %b, %s : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %g = fuse.compare %s, %a {predicate = "gt"} : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %m = fuse.add %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %k = fuse.select %g, %m, %n : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    fuse.yield %c, %k : tensor<f64>, tensor<i32>
  }
  return %r : tensor<2x3xi32>
}
