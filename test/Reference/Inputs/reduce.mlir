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

func.func @reduce_36() -> tensor<5xi64>
    attributes {expect = dense<[1, 1, 1, 0, 1]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf64>} : () -> tensor<4x5xf64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0>} : (tensor<4x5xf64>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_37() -> tensor<4xi64>
    attributes {expect = dense<[1, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf64>} : () -> tensor<4x5xf64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<4x5xf64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_38() -> tensor<5xi64>
    attributes {expect = dense<[1, 1, 1, 0, 1]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0.0e+00], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0>} : (tensor<4x5xf32>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_39() -> tensor<4xi64>
    attributes {expect = dense<[1, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0.0e+00], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<4x5xf32>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_40() -> tensor<5xi64>
    attributes {expect = dense<[1, 1, 1, 1, 2]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1, 3, -2, 3, -2], [9, 9, 9, 9, 0], [9, 9, 9, 9, 9], [0, 0, 0, 0, -1]]> : tensor<4x5xi8>} : () -> tensor<4x5xi8>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0>} : (tensor<4x5xi8>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_41() -> tensor<4xi64>
    attributes {expect = dense<[1, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1, 3, -2, 3, -2], [9, 9, 9, 9, 0], [9, 9, 9, 9, 9], [0, 0, 0, 0, -1]]> : tensor<4x5xi8>} : () -> tensor<4x5xi8>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<4x5xi8>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_42() -> tensor<5xi64>
    attributes {expect = dense<[0, 0, 0, 0, 0]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[true, true, false, true, false], [false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>} : () -> tensor<4x5xi1>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0>} : (tensor<4x5xi1>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_43() -> tensor<4xi64>
    attributes {expect = dense<[0, 1, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[true, true, false, true, false], [false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>} : () -> tensor<4x5xi1>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 1>} : (tensor<4x5xi1>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_44() -> tensor<i64>
    attributes {expect = dense<7> : tensor<i64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 0, 1, 2>} : (tensor<2x2x3xf64>) -> tensor<i64>
  return %r : tensor<i64>
}

func.func @reduce_45() -> tensor<2x1x1xi64>
    attributes {expect = dense<[[[3]], [[1]]]> : tensor<2x1x1xi64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "argmax", axes = array<i64: 2, 1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<2x1x1xi64>
  return %r : tensor<2x1x1xi64>
}

func.func @reduce_46() -> tensor<5xi64>
    attributes {expect = dense<[1, 2, 1, 1, 2]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf64>} : () -> tensor<4x5xf64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0>} : (tensor<4x5xf64>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_47() -> tensor<4xi64>
    attributes {expect = dense<[2, 0, 0, 4]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0.0e+00], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf64>} : () -> tensor<4x5xf64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x5xf64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_48() -> tensor<5xi64>
    attributes {expect = dense<[1, 2, 1, 1, 2]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0.0e+00], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0>} : (tensor<4x5xf32>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_49() -> tensor<4xi64>
    attributes {expect = dense<[2, 0, 0, 4]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1.0e+00, 3.0e+00, -2.0e+00, 3.0e+00, -2.0e+00], [0x7FC00000, 0x7F800000, 0x7FC00000, 0xFF800000, 0.0e+00], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0.0e+00, -0.0e+00, 0.0e+00, -0.0e+00, -1.0e+00]]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x5xf32>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_50() -> tensor<5xi64>
    attributes {expect = dense<[3, 3, 0, 3, 0]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[1, 3, -2, 3, -2], [9, 9, 9, 9, 0], [9, 9, 9, 9, 9], [0, 0, 0, 0, -1]]> : tensor<4x5xi8>} : () -> tensor<4x5xi8>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0>} : (tensor<4x5xi8>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_51() -> tensor<4xi64>
    attributes {expect = dense<[2, 4, 0, 4]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[1, 3, -2, 3, -2], [9, 9, 9, 9, 0], [9, 9, 9, 9, 9], [0, 0, 0, 0, -1]]> : tensor<4x5xi8>} : () -> tensor<4x5xi8>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x5xi8>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_52() -> tensor<5xi64>
    attributes {expect = dense<[1, 2, 0, 1, 0]> : tensor<5xi64>} {
  %0 = fuse.constant {value = dense<[[true, true, false, true, false], [false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>} : () -> tensor<4x5xi1>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0>} : (tensor<4x5xi1>) -> tensor<5xi64>
  return %r : tensor<5xi64>
}

func.func @reduce_53() -> tensor<4xi64>
    attributes {expect = dense<[2, 0, 0, 0]> : tensor<4xi64>} {
  %0 = fuse.constant {value = dense<[[true, true, false, true, false], [false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>} : () -> tensor<4x5xi1>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 1>} : (tensor<4x5xi1>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func @reduce_54() -> tensor<i64>
    attributes {expect = dense<7> : tensor<i64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 0, 1, 2>} : (tensor<2x2x3xf64>) -> tensor<i64>
  return %r : tensor<i64>
}

func.func @reduce_55() -> tensor<2x1x1xi64>
    attributes {expect = dense<[[[1]], [[1]]]> : tensor<2x1x1xi64>} {
  %0 = fuse.constant {value = dense<[[[1.5e+00, -2.0e+00, 2.5e-01], [4.0e+00, -5.0e-01, 3.0e+00]], [[0.0e+00, 0x7FF8000000000000, 1.0e+00], [0xFFF0000000000000, 2.0e+00, 0x7FF0000000000000]]]> : tensor<2x2x3xf64>} : () -> tensor<2x2x3xf64>
  %r = fuse.reduce %0 {kind = "argmin", axes = array<i64: 2, 1>, keepdims = true} : (tensor<2x2x3xf64>) -> tensor<2x1x1xi64>
  return %r : tensor<2x1x1xi64>
}
