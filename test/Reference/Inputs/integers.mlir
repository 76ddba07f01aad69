// Integer and boolean ops: wrapping, truncating, total.
// Written by generate.py.

func.func @add_1() -> tensor<7x7xi8>
    attributes {expect = dense<[[0, 121, 127, -128, -127, -121, -1], [121, -14, -8, -7, -6, 0, 120], [127, -8, -2, -1, 0, 6, 126], [-128, -7, -1, 0, 1, 7, 127], [-127, -6, 0, 1, 2, 8, -128], [-121, 0, 6, 7, 8, 14, -122], [-1, 120, 126, 127, -128, -122, -2]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.add %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @sub_2() -> tensor<7x7xi8>
    attributes {expect = dense<[[0, -121, -127, -128, 127, 121, 1], [121, 0, -6, -7, -8, -14, 122], [127, 6, 0, -1, -2, -8, -128], [-128, 7, 1, 0, -1, -7, -127], [-127, 8, 2, 1, 0, -6, -126], [-121, 14, 8, 7, 6, 0, -120], [-1, -122, -128, 127, 126, 120, 0]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.sub %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @mul_3() -> tensor<7x7xi8>
    attributes {expect = dense<[[0, -128, -128, 0, -128, -128, -128], [-128, 49, 7, 0, -7, -49, -121], [-128, 7, 1, 0, -1, -7, -127], [0, 0, 0, 0, 0, 0, 0], [-128, -7, -1, 0, 1, 7, 127], [-128, -49, -7, 0, 7, 49, 121], [-128, -121, -127, 0, 127, 121, 1]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.mul %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @div_4() -> tensor<7x7xi8>
    attributes {expect = dense<[[1, 18, -128, 0, -128, -18, -1], [0, 1, 7, 0, -7, -1, 0], [0, 0, 1, 0, -1, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, -1, 0, 1, 0, 0], [0, -1, -7, 0, 7, 1, 0], [0, -18, -127, 0, 127, 18, 1]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.div %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @rem_5() -> tensor<7x7xi8>
    attributes {expect = dense<[[0, -2, 0, 0, 0, -2, -1], [-7, 0, 0, 0, 0, 0, -7], [-1, -1, 0, 0, 0, -1, -1], [0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 1, 1], [7, 0, 0, 0, 0, 0, 7], [127, 1, 0, 0, 0, 1, 0]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.rem %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @minimum_6() -> tensor<7x7xi8>
    attributes {expect = dense<[[-128, -128, -128, -128, -128, -128, -128], [-128, -7, -7, -7, -7, -7, -7], [-128, -7, -1, -1, -1, -1, -1], [-128, -7, -1, 0, 0, 0, 0], [-128, -7, -1, 0, 1, 1, 1], [-128, -7, -1, 0, 1, 7, 7], [-128, -7, -1, 0, 1, 7, 127]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.minimum %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @maximum_7() -> tensor<7x7xi8>
    attributes {expect = dense<[[-128, -7, -1, 0, 1, 7, 127], [-7, -7, -1, 0, 1, 7, 127], [-1, -1, -1, 0, 1, 7, 127], [0, 0, 0, 0, 1, 7, 127], [1, 1, 1, 1, 1, 7, 127], [7, 7, 7, 7, 7, 7, 127], [127, 127, 127, 127, 127, 127, 127]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.maximum %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @and_8() -> tensor<7x7xi8>
    attributes {expect = dense<[[-128, -128, -128, 0, 0, 0, 0], [-128, -7, -7, 0, 1, 1, 121], [-128, -7, -1, 0, 1, 7, 127], [0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 1, 1, 1], [0, 1, 7, 0, 1, 7, 7], [0, 121, 127, 0, 1, 7, 127]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.and %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @or_9() -> tensor<7x7xi8>
    attributes {expect = dense<[[-128, -7, -1, -128, -127, -121, -1], [-7, -7, -1, -7, -7, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [-128, -7, -1, 0, 1, 7, 127], [-127, -7, -1, 1, 1, 7, 127], [-121, -1, -1, 7, 7, 7, 127], [-1, -1, -1, 127, 127, 127, 127]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.or %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @xor_10() -> tensor<7x7xi8>
    attributes {expect = dense<[[0, 121, 127, -128, -127, -121, -1], [121, 0, 6, -7, -8, -2, -122], [127, 6, 0, -1, -2, -8, -128], [-128, -7, -1, 0, 1, 7, 127], [-127, -8, -2, 1, 0, 6, 126], [-121, -2, -8, 7, 6, 0, 120], [-1, -122, -128, 127, 126, 120, 0]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.xor %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @shift_left_11() -> tensor<7x7xi8>
    attributes {expect = dense<[[0, 0, 0, -128, 0, 0, 0], [0, 0, 0, -7, -14, -128, 0], [0, 0, 0, -1, -2, -128, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 2, -128, 0], [0, 0, 0, 7, 14, -128, 0], [0, 0, 0, 127, -2, -128, 0]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @shift_right_12() -> tensor<7x7xi8>
    attributes {expect = dense<[[-1, -1, -1, -128, -64, -1, -1], [-1, -1, -1, -7, -4, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 7, 3, 0, 0], [0, 0, 0, 127, 63, 0, 0]]> : tensor<7x7xi8>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi8>
  return %r : tensor<7x7xi8>
}

func.func @compare_13() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[-128], [-7], [-1], [0], [1], [7], [127]]> : tensor<7x1xi8>} : () -> tensor<7x1xi8>
  %1 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xi8>, tensor<7xi8>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_14() -> tensor<7xi8>
    attributes {expect = dense<[-128, 7, 1, 0, -1, -7, -127]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.neg %0 : (tensor<7xi8>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @abs_15() -> tensor<7xi8>
    attributes {expect = dense<[-128, 7, 1, 0, 1, 7, 127]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.abs %0 : (tensor<7xi8>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @sign_16() -> tensor<7xi8>
    attributes {expect = dense<[-1, -1, -1, 0, 1, 1, 1]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.sign %0 : (tensor<7xi8>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @relu_17() -> tensor<7xi8>
    attributes {expect = dense<[0, 0, 0, 0, 1, 7, 127]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.relu %0 : (tensor<7xi8>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @not_18() -> tensor<7xi8>
    attributes {expect = dense<[127, 6, 0, -1, -2, -8, -128]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %r = fuse.not %0 : (tensor<7xi8>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @clamp_19() -> tensor<7xi8>
    attributes {expect = dense<[-3, -3, -1, 0, 1, 5, 5]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[-128, -7, -1, 0, 1, 7, 127]> : tensor<7xi8>} : () -> tensor<7xi8>
  %1 = fuse.constant {value = dense<[-3]> : tensor<1xi8>} : () -> tensor<1xi8>
  %2 = fuse.constant {value = dense<[5]> : tensor<1xi8>} : () -> tensor<1xi8>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @add_20() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, 2147483641, 2147483647, -2147483648, -2147483647, -2147483641, -1], [2147483641, -14, -8, -7, -6, 0, 2147483640], [2147483647, -8, -2, -1, 0, 6, 2147483646], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [-2147483647, -6, 0, 1, 2, 8, -2147483648], [-2147483641, 0, 6, 7, 8, 14, -2147483642], [-1, 2147483640, 2147483646, 2147483647, -2147483648, -2147483642, -2]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.add %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @sub_21() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, -2147483641, -2147483647, -2147483648, 2147483647, 2147483641, 1], [2147483641, 0, -6, -7, -8, -14, 2147483642], [2147483647, 6, 0, -1, -2, -8, -2147483648], [-2147483648, 7, 1, 0, -1, -7, -2147483647], [-2147483647, 8, 2, 1, 0, -6, -2147483646], [-2147483641, 14, 8, 7, 6, 0, -2147483640], [-1, -2147483642, -2147483648, 2147483647, 2147483646, 2147483640, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.sub %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @mul_22() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, -2147483648, -2147483648, 0, -2147483648, -2147483648, -2147483648], [-2147483648, 49, 7, 0, -7, -49, -2147483641], [-2147483648, 7, 1, 0, -1, -7, -2147483647], [0, 0, 0, 0, 0, 0, 0], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [-2147483648, -49, -7, 0, 7, 49, 2147483641], [-2147483648, -2147483641, -2147483647, 0, 2147483647, 2147483641, 1]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.mul %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @div_23() -> tensor<7x7xi32>
    attributes {expect = dense<[[1, 306783378, -2147483648, 0, -2147483648, -306783378, -1], [0, 1, 7, 0, -7, -1, 0], [0, 0, 1, 0, -1, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, -1, 0, 1, 0, 0], [0, -1, -7, 0, 7, 1, 0], [0, -306783378, -2147483647, 0, 2147483647, 306783378, 1]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.div %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @rem_24() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, -2, 0, 0, 0, -2, -1], [-7, 0, 0, 0, 0, 0, -7], [-1, -1, 0, 0, 0, -1, -1], [0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 1, 1], [7, 0, 0, 0, 0, 0, 7], [2147483647, 1, 0, 0, 0, 1, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.rem %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @minimum_25() -> tensor<7x7xi32>
    attributes {expect = dense<[[-2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648], [-2147483648, -7, -7, -7, -7, -7, -7], [-2147483648, -7, -1, -1, -1, -1, -1], [-2147483648, -7, -1, 0, 0, 0, 0], [-2147483648, -7, -1, 0, 1, 1, 1], [-2147483648, -7, -1, 0, 1, 7, 7], [-2147483648, -7, -1, 0, 1, 7, 2147483647]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.minimum %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @maximum_26() -> tensor<7x7xi32>
    attributes {expect = dense<[[-2147483648, -7, -1, 0, 1, 7, 2147483647], [-7, -7, -1, 0, 1, 7, 2147483647], [-1, -1, -1, 0, 1, 7, 2147483647], [0, 0, 0, 0, 1, 7, 2147483647], [1, 1, 1, 1, 1, 7, 2147483647], [7, 7, 7, 7, 7, 7, 2147483647], [2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.maximum %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @and_27() -> tensor<7x7xi32>
    attributes {expect = dense<[[-2147483648, -2147483648, -2147483648, 0, 0, 0, 0], [-2147483648, -7, -7, 0, 1, 1, 2147483641], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 1, 1, 1], [0, 1, 7, 0, 1, 7, 7], [0, 2147483641, 2147483647, 0, 1, 7, 2147483647]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.and %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @or_28() -> tensor<7x7xi32>
    attributes {expect = dense<[[-2147483648, -7, -1, -2147483648, -2147483647, -2147483641, -1], [-7, -7, -1, -7, -7, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [-2147483647, -7, -1, 1, 1, 7, 2147483647], [-2147483641, -1, -1, 7, 7, 7, 2147483647], [-1, -1, -1, 2147483647, 2147483647, 2147483647, 2147483647]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.or %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @xor_29() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, 2147483641, 2147483647, -2147483648, -2147483647, -2147483641, -1], [2147483641, 0, 6, -7, -8, -2, -2147483642], [2147483647, 6, 0, -1, -2, -8, -2147483648], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [-2147483647, -8, -2, 1, 0, 6, 2147483646], [-2147483641, -2, -8, 7, 6, 0, 2147483640], [-1, -2147483642, -2147483648, 2147483647, 2147483646, 2147483640, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.xor %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @shift_left_30() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, 0, 0, -2147483648, 0, 0, 0], [0, 0, 0, -7, -14, -896, 0], [0, 0, 0, -1, -2, -128, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 2, 128, 0], [0, 0, 0, 7, 14, 896, 0], [0, 0, 0, 2147483647, -2, -128, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @shift_right_31() -> tensor<7x7xi32>
    attributes {expect = dense<[[-1, -1, -1, -2147483648, -1073741824, -16777216, -1], [-1, -1, -1, -7, -4, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 7, 3, 0, 0], [0, 0, 0, 2147483647, 1073741823, 16777215, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @compare_32() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_33() -> tensor<7xi32>
    attributes {expect = dense<[-2147483648, 7, 1, 0, -1, -7, -2147483647]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.neg %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @abs_34() -> tensor<7xi32>
    attributes {expect = dense<[-2147483648, 7, 1, 0, 1, 7, 2147483647]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.abs %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @sign_35() -> tensor<7xi32>
    attributes {expect = dense<[-1, -1, -1, 0, 1, 1, 1]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.sign %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @relu_36() -> tensor<7xi32>
    attributes {expect = dense<[0, 0, 0, 0, 1, 7, 2147483647]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.relu %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @not_37() -> tensor<7xi32>
    attributes {expect = dense<[2147483647, 6, 0, -1, -2, -8, -2147483648]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.not %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @clamp_38() -> tensor<7xi32>
    attributes {expect = dense<[-3, -3, -1, 0, 1, 5, 5]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %1 = fuse.constant {value = dense<[-3]> : tensor<1xi32>} : () -> tensor<1xi32>
  %2 = fuse.constant {value = dense<[5]> : tensor<1xi32>} : () -> tensor<1xi32>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @add_39() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, 9223372036854775801, 9223372036854775807, -9223372036854775808, -9223372036854775807, -9223372036854775801, -1], [9223372036854775801, -14, -8, -7, -6, 0, 9223372036854775800], [9223372036854775807, -8, -2, -1, 0, 6, 9223372036854775806], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-9223372036854775807, -6, 0, 1, 2, 8, -9223372036854775808], [-9223372036854775801, 0, 6, 7, 8, 14, -9223372036854775802], [-1, 9223372036854775800, 9223372036854775806, 9223372036854775807, -9223372036854775808, -9223372036854775802, -2]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.add %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @sub_40() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, -9223372036854775801, -9223372036854775807, -9223372036854775808, 9223372036854775807, 9223372036854775801, 1], [9223372036854775801, 0, -6, -7, -8, -14, 9223372036854775802], [9223372036854775807, 6, 0, -1, -2, -8, -9223372036854775808], [-9223372036854775808, 7, 1, 0, -1, -7, -9223372036854775807], [-9223372036854775807, 8, 2, 1, 0, -6, -9223372036854775806], [-9223372036854775801, 14, 8, 7, 6, 0, -9223372036854775800], [-1, -9223372036854775802, -9223372036854775808, 9223372036854775807, 9223372036854775806, 9223372036854775800, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.sub %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @mul_41() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, -9223372036854775808, -9223372036854775808, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808], [-9223372036854775808, 49, 7, 0, -7, -49, -9223372036854775801], [-9223372036854775808, 7, 1, 0, -1, -7, -9223372036854775807], [0, 0, 0, 0, 0, 0, 0], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-9223372036854775808, -49, -7, 0, 7, 49, 9223372036854775801], [-9223372036854775808, -9223372036854775801, -9223372036854775807, 0, 9223372036854775807, 9223372036854775801, 1]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.mul %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @div_42() -> tensor<7x7xi64>
    attributes {expect = dense<[[1, 1317624576693539401, -9223372036854775808, 0, -9223372036854775808, -1317624576693539401, -1], [0, 1, 7, 0, -7, -1, 0], [0, 0, 1, 0, -1, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, -1, 0, 1, 0, 0], [0, -1, -7, 0, 7, 1, 0], [0, -1317624576693539401, -9223372036854775807, 0, 9223372036854775807, 1317624576693539401, 1]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.div %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @rem_43() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, -1, 0, 0, 0, -1, -1], [-7, 0, 0, 0, 0, 0, -7], [-1, -1, 0, 0, 0, -1, -1], [0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 1, 1], [7, 0, 0, 0, 0, 0, 7], [9223372036854775807, 0, 0, 0, 0, 0, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.rem %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @minimum_44() -> tensor<7x7xi64>
    attributes {expect = dense<[[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808], [-9223372036854775808, -7, -7, -7, -7, -7, -7], [-9223372036854775808, -7, -1, -1, -1, -1, -1], [-9223372036854775808, -7, -1, 0, 0, 0, 0], [-9223372036854775808, -7, -1, 0, 1, 1, 1], [-9223372036854775808, -7, -1, 0, 1, 7, 7], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.minimum %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @maximum_45() -> tensor<7x7xi64>
    attributes {expect = dense<[[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-7, -7, -1, 0, 1, 7, 9223372036854775807], [-1, -1, -1, 0, 1, 7, 9223372036854775807], [0, 0, 0, 0, 1, 7, 9223372036854775807], [1, 1, 1, 1, 1, 7, 9223372036854775807], [7, 7, 7, 7, 7, 7, 9223372036854775807], [9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.maximum %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @and_46() -> tensor<7x7xi64>
    attributes {expect = dense<[[-9223372036854775808, -9223372036854775808, -9223372036854775808, 0, 0, 0, 0], [-9223372036854775808, -7, -7, 0, 1, 1, 9223372036854775801], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 1, 1, 1], [0, 1, 7, 0, 1, 7, 7], [0, 9223372036854775801, 9223372036854775807, 0, 1, 7, 9223372036854775807]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.and %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @or_47() -> tensor<7x7xi64>
    attributes {expect = dense<[[-9223372036854775808, -7, -1, -9223372036854775808, -9223372036854775807, -9223372036854775801, -1], [-7, -7, -1, -7, -7, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-9223372036854775807, -7, -1, 1, 1, 7, 9223372036854775807], [-9223372036854775801, -1, -1, 7, 7, 7, 9223372036854775807], [-1, -1, -1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.or %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @xor_48() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, 9223372036854775801, 9223372036854775807, -9223372036854775808, -9223372036854775807, -9223372036854775801, -1], [9223372036854775801, 0, 6, -7, -8, -2, -9223372036854775802], [9223372036854775807, 6, 0, -1, -2, -8, -9223372036854775808], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-9223372036854775807, -8, -2, 1, 0, 6, 9223372036854775806], [-9223372036854775801, -2, -8, 7, 6, 0, 9223372036854775800], [-1, -9223372036854775802, -9223372036854775808, 9223372036854775807, 9223372036854775806, 9223372036854775800, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.xor %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @shift_left_49() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, 0, 0, -9223372036854775808, 0, 0, 0], [0, 0, 0, -7, -14, -896, 0], [0, 0, 0, -1, -2, -128, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 2, 128, 0], [0, 0, 0, 7, 14, 896, 0], [0, 0, 0, 9223372036854775807, -2, -128, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @shift_right_50() -> tensor<7x7xi64>
    attributes {expect = dense<[[-1, -1, -1, -9223372036854775808, -4611686018427387904, -72057594037927936, -1], [-1, -1, -1, -7, -4, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 7, 3, 0, 0], [0, 0, 0, 9223372036854775807, 4611686018427387903, 72057594037927935, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @compare_51() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_52() -> tensor<7xi64>
    attributes {expect = dense<[-9223372036854775808, 7, 1, 0, -1, -7, -9223372036854775807]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.neg %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @abs_53() -> tensor<7xi64>
    attributes {expect = dense<[-9223372036854775808, 7, 1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.abs %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @sign_54() -> tensor<7xi64>
    attributes {expect = dense<[-1, -1, -1, 0, 1, 1, 1]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.sign %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @relu_55() -> tensor<7xi64>
    attributes {expect = dense<[0, 0, 0, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.relu %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @not_56() -> tensor<7xi64>
    attributes {expect = dense<[9223372036854775807, 6, 0, -1, -2, -8, -9223372036854775808]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.not %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @clamp_57() -> tensor<7xi64>
    attributes {expect = dense<[-3, -3, -1, 0, 1, 5, 5]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %1 = fuse.constant {value = dense<[-3]> : tensor<1xi64>} : () -> tensor<1xi64>
  %2 = fuse.constant {value = dense<[5]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @add_58() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [true, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.add %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @mul_59() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, false], [false, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.mul %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @and_60() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, false], [false, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.and %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @or_61() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [true, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.or %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @xor_62() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [true, false]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.xor %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @minimum_63() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, false], [false, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.minimum %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @maximum_64() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [true, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.maximum %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @compare_65() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [false, false]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @not_66() -> tensor<2xi1>
    attributes {expect = dense<[true, false]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.not %0 : (tensor<2xi1>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}
