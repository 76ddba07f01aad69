// Reductions, with NaN, infinities and no elements.
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

func.func @reduce_28() -> tensor<2xf64>
    attributes {expect = dense<[0.0e+00, 0.0e+00]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_29() -> tensor<2xf64>
    attributes {expect = dense<[1.0e+00, 1.0e+00]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "prod", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_30() -> tensor<2xf64>
    attributes {expect = dense<[0xFFF0000000000000, 0xFFF0000000000000]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_31() -> tensor<2xf64>
    attributes {expect = dense<[0x7FF0000000000000, 0x7FF0000000000000]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "min", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_32() -> tensor<2xf64>
    attributes {expect = dense<[0x7FF8000000000000, 0x7FF8000000000000]> : tensor<2xf64>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "mean", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}

func.func @reduce_33() -> tensor<2xi1>
    attributes {expect = dense<[false, false]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "any", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_34() -> tensor<2xi1>
    attributes {expect = dense<[true, true]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<> : tensor<2x0xf64>} : () -> tensor<2x0xf64>
  %r = fuse.reduce %0 {kind = "all", axes = array<i64: 1>} : (tensor<2x0xf64>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @reduce_35() -> tensor<2x2x3xf64>
    attributes {expect = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "sum", axes = array<i64>} : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  return %r : tensor<2x2x3xf64>
}
