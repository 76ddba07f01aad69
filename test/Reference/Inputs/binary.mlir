// Binary and ternary ops on doubles, broadcast as NumPy does.
// Written by generate.py.

func.func @add_1() -> tensor<8x8xf64>
    attributes {expect = dense<[[0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, -5.0e+00, -2.5e+00, -2.5e+00, -1.0e+00, 5.0e-01, 0x7FF0000000000000, 0x7FF8000000000000], [0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0xFFF0000000000000, -2.5e+00, 0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0xFFF0000000000000, -1.0e+00, 1.5e+00, 1.5e+00, 3.0e+00, 4.5e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 5.0e-01, 3.0e+00, 3.0e+00, 4.5e+00, 6.0e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0xFFF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<8x8xf64>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.add %0, %1 : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xf64>
  return %r : tensor<8x8xf64>
}

func.func @sub_2() -> tensor<8x8xf64>
    attributes {expect = dense<[[0xFFF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 0.0e+00, -2.5e+00, -2.5e+00, -4.0e+00, -5.5e+00, 0xFFF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 2.5e+00, 0.0e+00, -0.0e+00, -1.5e+00, -3.0e+00, 0xFFF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 2.5e+00, 0.0e+00, 0.0e+00, -1.5e+00, -3.0e+00, 0xFFF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 4.0e+00, 1.5e+00, 1.5e+00, 0.0e+00, -1.5e+00, 0xFFF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 5.5e+00, 3.0e+00, 3.0e+00, 1.5e+00, 0.0e+00, 0xFFF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<8x8xf64>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.sub %0, %1 : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xf64>
  return %r : tensor<8x8xf64>
}

func.func @mul_3() -> tensor<8x8xf64>
    attributes {expect = dense<[[0x7FF0000000000000, 0x7FF0000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 6.25e+00, 0.0e+00, -0.0e+00, -3.75e+00, -7.5e+00, 0xFFF0000000000000, 0x7FF8000000000000], [0xFFF8000000000000, 0.0e+00, 0.0e+00, -0.0e+00, -0.0e+00, -0.0e+00, 0xFFF8000000000000, 0x7FF8000000000000], [0xFFF8000000000000, -0.0e+00, -0.0e+00, 0.0e+00, 0.0e+00, 0.0e+00, 0xFFF8000000000000, 0x7FF8000000000000], [0xFFF0000000000000, -3.75e+00, -0.0e+00, 0.0e+00, 2.25e+00, 4.5e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0xFFF0000000000000, -7.5e+00, -0.0e+00, 0.0e+00, 4.5e+00, 9.0e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<8x8xf64>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.mul %0, %1 : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xf64>
  return %r : tensor<8x8xf64>
}

func.func @div_4() -> tensor<8x8xf64>
    attributes {expect = dense<[[0xFFF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000], [0.0e+00, 1.0e+00, 0x7FF0000000000000, 0xFFF0000000000000, -1.6666666666666667e+00, -8.333333333333334e-01, -0.0e+00, 0x7FF8000000000000], [0.0e+00, 0.0e+00, 0xFFF8000000000000, 0xFFF8000000000000, -0.0e+00, -0.0e+00, -0.0e+00, 0x7FF8000000000000], [-0.0e+00, -0.0e+00, 0xFFF8000000000000, 0xFFF8000000000000, 0.0e+00, 0.0e+00, 0.0e+00, 0x7FF8000000000000], [-0.0e+00, -6.0e-01, 0xFFF0000000000000, 0x7FF0000000000000, 1.0e+00, 5.0e-01, 0.0e+00, 0x7FF8000000000000], [-0.0e+00, -1.2e+00, 0xFFF0000000000000, 0x7FF0000000000000, 2.0e+00, 1.0e+00, 0.0e+00, 0x7FF8000000000000], [0xFFF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<8x8xf64>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.div %0, %1 : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xf64>
  return %r : tensor<8x8xf64>
}

func.func @pow_5() -> tensor<8x8xf64>
    attributes {expect = dense<[[0.0e+00, 0.0e+00, 1.0e+00, 1.0e+00, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000], [0.0e+00, 0xFFF8000000000000, 1.0e+00, 1.0e+00, 0xFFF8000000000000, -1.5625e+01, 0x7FF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 1.0e+00, 1.0e+00, 0.0e+00, -0.0e+00, 0.0e+00, 0x7FF8000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 1.0e+00, 1.0e+00, 0.0e+00, 0.0e+00, 0.0e+00, 0x7FF8000000000000], [0.0e+00, 3.6288736930121157e-01, 1.0e+00, 1.0e+00, 1.8371173070873836e+00, 3.375e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0.0e+00, 6.415002990995841e-02, 1.0e+00, 1.0e+00, 5.196152422706632e+00, 2.7e+01, 0x7FF0000000000000, 0x7FF8000000000000], [0.0e+00, 0.0e+00, 1.0e+00, 1.0e+00, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 1.0e+00, 1.0e+00, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<8x8xf64>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.pow %0, %1 : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xf64>
  return %r : tensor<8x8xf64>
}

func.func @rem_6() -> tensor<8x8xf64>
    attributes {expect = dense<[[0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000], [-2.5e+00, -0.0e+00, 0xFFF8000000000000, 0xFFF8000000000000, -1.0e+00, -2.5e+00, -2.5e+00, 0x7FF8000000000000], [-0.0e+00, -0.0e+00, 0xFFF8000000000000, 0xFFF8000000000000, -0.0e+00, -0.0e+00, -0.0e+00, 0x7FF8000000000000], [0.0e+00, 0.0e+00, 0xFFF8000000000000, 0xFFF8000000000000, 0.0e+00, 0.0e+00, 0.0e+00, 0x7FF8000000000000], [1.5e+00, 1.5e+00, 0xFFF8000000000000, 0xFFF8000000000000, 0.0e+00, 1.5e+00, 1.5e+00, 0x7FF8000000000000], [3.0e+00, 5.0e-01, 0xFFF8000000000000, 0xFFF8000000000000, 0.0e+00, 0.0e+00, 3.0e+00, 0x7FF8000000000000], [0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<8x8xf64>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.rem %0, %1 : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xf64>
  return %r : tensor<8x8xf64>
}

func.func @minimum_7() -> tensor<6x6xf64>
    attributes {expect = dense<[[0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000], [0xFFF0000000000000, -2.5e+00, -2.5e+00, -2.5e+00, -2.5e+00, 0x7FF8000000000000], [0xFFF0000000000000, -2.5e+00, 0.0e+00, 0.0e+00, 0.0e+00, 0x7FF8000000000000], [0xFFF0000000000000, -2.5e+00, 0.0e+00, 1.5e+00, 1.5e+00, 0x7FF8000000000000], [0xFFF0000000000000, -2.5e+00, 0.0e+00, 1.5e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<6x6xf64>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [0.0e+00], [1.5e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<6x1xf64>} : () -> tensor<6x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, 0.0e+00, 1.5e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>} : () -> tensor<6xf64>
  %r = fuse.minimum %0, %1 : (tensor<6x1xf64>, tensor<6xf64>) -> tensor<6x6xf64>
  return %r : tensor<6x6xf64>
}

func.func @maximum_8() -> tensor<6x6xf64>
    attributes {expect = dense<[[0xFFF0000000000000, -2.5e+00, 0.0e+00, 1.5e+00, 0x7FF0000000000000, 0x7FF8000000000000], [-2.5e+00, -2.5e+00, 0.0e+00, 1.5e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0.0e+00, 0.0e+00, 0.0e+00, 1.5e+00, 0x7FF0000000000000, 0x7FF8000000000000], [1.5e+00, 1.5e+00, 1.5e+00, 1.5e+00, 0x7FF0000000000000, 0x7FF8000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<6x6xf64>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [0.0e+00], [1.5e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<6x1xf64>} : () -> tensor<6x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, 0.0e+00, 1.5e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>} : () -> tensor<6xf64>
  %r = fuse.maximum %0, %1 : (tensor<6x1xf64>, tensor<6xf64>) -> tensor<6x6xf64>
  return %r : tensor<6x6xf64>
}

func.func @compare_9() -> tensor<8x8xi1>
    attributes {expect = dense<[[true, false, false, false, false, false, false, false], [false, true, false, false, false, false, false, false], [false, false, true, true, false, false, false, false], [false, false, true, true, false, false, false, false], [false, false, false, false, true, false, false, false], [false, false, false, false, false, true, false, false], [false, false, false, false, false, false, true, false], [false, false, false, false, false, false, false, false]]> : tensor<8x8xi1>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.compare %0, %1 {predicate = "eq"} : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xi1>
  return %r : tensor<8x8xi1>
}

func.func @compare_10() -> tensor<8x8xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true, true], [true, false, true, true, true, true, true, true], [true, true, false, false, true, true, true, true], [true, true, false, false, true, true, true, true], [true, true, true, true, false, true, true, true], [true, true, true, true, true, false, true, true], [true, true, true, true, true, true, false, true], [true, true, true, true, true, true, true, true]]> : tensor<8x8xi1>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.compare %0, %1 {predicate = "ne"} : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xi1>
  return %r : tensor<8x8xi1>
}

func.func @compare_11() -> tensor<8x8xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true, false], [false, false, true, true, true, true, true, false], [false, false, false, false, true, true, true, false], [false, false, false, false, true, true, true, false], [false, false, false, false, false, true, true, false], [false, false, false, false, false, false, true, false], [false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false]]> : tensor<8x8xi1>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xi1>
  return %r : tensor<8x8xi1>
}

func.func @compare_12() -> tensor<8x8xi1>
    attributes {expect = dense<[[true, true, true, true, true, true, true, false], [false, true, true, true, true, true, true, false], [false, false, true, true, true, true, true, false], [false, false, true, true, true, true, true, false], [false, false, false, false, true, true, true, false], [false, false, false, false, false, true, true, false], [false, false, false, false, false, false, true, false], [false, false, false, false, false, false, false, false]]> : tensor<8x8xi1>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.compare %0, %1 {predicate = "le"} : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xi1>
  return %r : tensor<8x8xi1>
}

func.func @compare_13() -> tensor<8x8xi1>
    attributes {expect = dense<[[false, false, false, false, false, false, false, false], [true, false, false, false, false, false, false, false], [true, true, false, false, false, false, false, false], [true, true, false, false, false, false, false, false], [true, true, true, true, false, false, false, false], [true, true, true, true, true, false, false, false], [true, true, true, true, true, true, false, false], [false, false, false, false, false, false, false, false]]> : tensor<8x8xi1>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.compare %0, %1 {predicate = "gt"} : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xi1>
  return %r : tensor<8x8xi1>
}

func.func @compare_14() -> tensor<8x8xi1>
    attributes {expect = dense<[[true, false, false, false, false, false, false, false], [true, true, false, false, false, false, false, false], [true, true, true, true, false, false, false, false], [true, true, true, true, false, false, false, false], [true, true, true, true, true, false, false, false], [true, true, true, true, true, true, false, false], [true, true, true, true, true, true, true, false], [false, false, false, false, false, false, false, false]]> : tensor<8x8xi1>} {
  %0 = fuse.constant {value = dense<[[0xFFF0000000000000], [-2.5e+00], [-0.0e+00], [0.0e+00], [1.5e+00], [3.0e+00], [0x7FF0000000000000], [0x7FF8000000000000]]> : tensor<8x1xf64>} : () -> tensor<8x1xf64>
  %1 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.compare %0, %1 {predicate = "ge"} : (tensor<8x1xf64>, tensor<8xf64>) -> tensor<8x8xi1>
  return %r : tensor<8x8xi1>
}

func.func @select_15() -> tensor<2x3xf64>
    attributes {expect = dense<[[1.0e+00, 1.0e+01, -0.0e+00], [1.0e+00, 0x7FF0000000000000, -0.0e+00]]> : tensor<2x3xf64>} {
  %0 = fuse.constant {value = dense<[true, false, true]> : tensor<3xi1>} : () -> tensor<3xi1>
  %1 = fuse.constant {value = dense<[1.0e+00, 0x7FF8000000000000, -0.0e+00]> : tensor<3xf64>} : () -> tensor<3xf64>
  %2 = fuse.constant {value = dense<[[1.0e+01], [0x7FF0000000000000]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %r = fuse.select %0, %1, %2 : (tensor<3xi1>, tensor<3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @clamp_16() -> tensor<8xf64>
    attributes {expect = dense<[-1.0e+00, -1.0e+00, -0.0e+00, 0.0e+00, 1.5e+00, 2.0e+00, 2.0e+00, 0x7FF8000000000000]> : tensor<8xf64>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -2.5e+00, -0.0e+00, 0.0e+00, 1.5e+00, 3.0e+00, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %1 = fuse.constant {value = dense<[-1.0e+00]> : tensor<1xf64>} : () -> tensor<1xf64>
  %2 = fuse.constant {value = dense<2.0e+00> : tensor<f64>} : () -> tensor<f64>
  %r = fuse.clamp %0, %1, %2 : (tensor<8xf64>, tensor<1xf64>, tensor<f64>) -> tensor<8xf64>
  return %r : tensor<8xf64>
}
