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

func.func @add_20() -> tensor<7x7xi16>
    attributes {expect = dense<[[0, 32761, 32767, -32768, -32767, -32761, -1], [32761, -14, -8, -7, -6, 0, 32760], [32767, -8, -2, -1, 0, 6, 32766], [-32768, -7, -1, 0, 1, 7, 32767], [-32767, -6, 0, 1, 2, 8, -32768], [-32761, 0, 6, 7, 8, 14, -32762], [-1, 32760, 32766, 32767, -32768, -32762, -2]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.add %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @sub_21() -> tensor<7x7xi16>
    attributes {expect = dense<[[0, -32761, -32767, -32768, 32767, 32761, 1], [32761, 0, -6, -7, -8, -14, 32762], [32767, 6, 0, -1, -2, -8, -32768], [-32768, 7, 1, 0, -1, -7, -32767], [-32767, 8, 2, 1, 0, -6, -32766], [-32761, 14, 8, 7, 6, 0, -32760], [-1, -32762, -32768, 32767, 32766, 32760, 0]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.sub %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @mul_22() -> tensor<7x7xi16>
    attributes {expect = dense<[[0, -32768, -32768, 0, -32768, -32768, -32768], [-32768, 49, 7, 0, -7, -49, -32761], [-32768, 7, 1, 0, -1, -7, -32767], [0, 0, 0, 0, 0, 0, 0], [-32768, -7, -1, 0, 1, 7, 32767], [-32768, -49, -7, 0, 7, 49, 32761], [-32768, -32761, -32767, 0, 32767, 32761, 1]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.mul %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @div_23() -> tensor<7x7xi16>
    attributes {expect = dense<[[1, 4681, -32768, 0, -32768, -4681, -1], [0, 1, 7, 0, -7, -1, 0], [0, 0, 1, 0, -1, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, -1, 0, 1, 0, 0], [0, -1, -7, 0, 7, 1, 0], [0, -4681, -32767, 0, 32767, 4681, 1]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.div %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @rem_24() -> tensor<7x7xi16>
    attributes {expect = dense<[[0, -1, 0, 0, 0, -1, -1], [-7, 0, 0, 0, 0, 0, -7], [-1, -1, 0, 0, 0, -1, -1], [0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 1, 1], [7, 0, 0, 0, 0, 0, 7], [32767, 0, 0, 0, 0, 0, 0]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.rem %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @minimum_25() -> tensor<7x7xi16>
    attributes {expect = dense<[[-32768, -32768, -32768, -32768, -32768, -32768, -32768], [-32768, -7, -7, -7, -7, -7, -7], [-32768, -7, -1, -1, -1, -1, -1], [-32768, -7, -1, 0, 0, 0, 0], [-32768, -7, -1, 0, 1, 1, 1], [-32768, -7, -1, 0, 1, 7, 7], [-32768, -7, -1, 0, 1, 7, 32767]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.minimum %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @maximum_26() -> tensor<7x7xi16>
    attributes {expect = dense<[[-32768, -7, -1, 0, 1, 7, 32767], [-7, -7, -1, 0, 1, 7, 32767], [-1, -1, -1, 0, 1, 7, 32767], [0, 0, 0, 0, 1, 7, 32767], [1, 1, 1, 1, 1, 7, 32767], [7, 7, 7, 7, 7, 7, 32767], [32767, 32767, 32767, 32767, 32767, 32767, 32767]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.maximum %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @and_27() -> tensor<7x7xi16>
    attributes {expect = dense<[[-32768, -32768, -32768, 0, 0, 0, 0], [-32768, -7, -7, 0, 1, 1, 32761], [-32768, -7, -1, 0, 1, 7, 32767], [0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 1, 1, 1], [0, 1, 7, 0, 1, 7, 7], [0, 32761, 32767, 0, 1, 7, 32767]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.and %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @or_28() -> tensor<7x7xi16>
    attributes {expect = dense<[[-32768, -7, -1, -32768, -32767, -32761, -1], [-7, -7, -1, -7, -7, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [-32768, -7, -1, 0, 1, 7, 32767], [-32767, -7, -1, 1, 1, 7, 32767], [-32761, -1, -1, 7, 7, 7, 32767], [-1, -1, -1, 32767, 32767, 32767, 32767]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.or %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @xor_29() -> tensor<7x7xi16>
    attributes {expect = dense<[[0, 32761, 32767, -32768, -32767, -32761, -1], [32761, 0, 6, -7, -8, -2, -32762], [32767, 6, 0, -1, -2, -8, -32768], [-32768, -7, -1, 0, 1, 7, 32767], [-32767, -8, -2, 1, 0, 6, 32766], [-32761, -2, -8, 7, 6, 0, 32760], [-1, -32762, -32768, 32767, 32766, 32760, 0]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.xor %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @shift_left_30() -> tensor<7x7xi16>
    attributes {expect = dense<[[0, 0, 0, -32768, 0, 0, 0], [0, 0, 0, -7, -14, -896, 0], [0, 0, 0, -1, -2, -128, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 2, 128, 0], [0, 0, 0, 7, 14, 896, 0], [0, 0, 0, 32767, -2, -128, 0]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @shift_right_31() -> tensor<7x7xi16>
    attributes {expect = dense<[[-1, -1, -1, -32768, -16384, -256, -1], [-1, -1, -1, -7, -4, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 7, 3, 0, 0], [0, 0, 0, 32767, 16383, 255, 0]]> : tensor<7x7xi16>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi16>
  return %r : tensor<7x7xi16>
}

func.func @compare_32() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[-32768], [-7], [-1], [0], [1], [7], [32767]]> : tensor<7x1xi16>} : () -> tensor<7x1xi16>
  %1 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xi16>, tensor<7xi16>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_33() -> tensor<7xi16>
    attributes {expect = dense<[-32768, 7, 1, 0, -1, -7, -32767]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.neg %0 : (tensor<7xi16>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @abs_34() -> tensor<7xi16>
    attributes {expect = dense<[-32768, 7, 1, 0, 1, 7, 32767]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.abs %0 : (tensor<7xi16>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @sign_35() -> tensor<7xi16>
    attributes {expect = dense<[-1, -1, -1, 0, 1, 1, 1]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.sign %0 : (tensor<7xi16>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @relu_36() -> tensor<7xi16>
    attributes {expect = dense<[0, 0, 0, 0, 1, 7, 32767]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.relu %0 : (tensor<7xi16>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @not_37() -> tensor<7xi16>
    attributes {expect = dense<[32767, 6, 0, -1, -2, -8, -32768]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.not %0 : (tensor<7xi16>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @clamp_38() -> tensor<7xi16>
    attributes {expect = dense<[-3, -3, -1, 0, 1, 5, 5]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[-32768, -7, -1, 0, 1, 7, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %1 = fuse.constant {value = dense<[-3]> : tensor<1xi16>} : () -> tensor<1xi16>
  %2 = fuse.constant {value = dense<[5]> : tensor<1xi16>} : () -> tensor<1xi16>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @add_39() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, 2147483641, 2147483647, -2147483648, -2147483647, -2147483641, -1], [2147483641, -14, -8, -7, -6, 0, 2147483640], [2147483647, -8, -2, -1, 0, 6, 2147483646], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [-2147483647, -6, 0, 1, 2, 8, -2147483648], [-2147483641, 0, 6, 7, 8, 14, -2147483642], [-1, 2147483640, 2147483646, 2147483647, -2147483648, -2147483642, -2]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.add %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @sub_40() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, -2147483641, -2147483647, -2147483648, 2147483647, 2147483641, 1], [2147483641, 0, -6, -7, -8, -14, 2147483642], [2147483647, 6, 0, -1, -2, -8, -2147483648], [-2147483648, 7, 1, 0, -1, -7, -2147483647], [-2147483647, 8, 2, 1, 0, -6, -2147483646], [-2147483641, 14, 8, 7, 6, 0, -2147483640], [-1, -2147483642, -2147483648, 2147483647, 2147483646, 2147483640, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.sub %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @mul_41() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, -2147483648, -2147483648, 0, -2147483648, -2147483648, -2147483648], [-2147483648, 49, 7, 0, -7, -49, -2147483641], [-2147483648, 7, 1, 0, -1, -7, -2147483647], [0, 0, 0, 0, 0, 0, 0], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [-2147483648, -49, -7, 0, 7, 49, 2147483641], [-2147483648, -2147483641, -2147483647, 0, 2147483647, 2147483641, 1]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.mul %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @div_42() -> tensor<7x7xi32>
    attributes {expect = dense<[[1, 306783378, -2147483648, 0, -2147483648, -306783378, -1], [0, 1, 7, 0, -7, -1, 0], [0, 0, 1, 0, -1, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, -1, 0, 1, 0, 0], [0, -1, -7, 0, 7, 1, 0], [0, -306783378, -2147483647, 0, 2147483647, 306783378, 1]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.div %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @rem_43() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, -2, 0, 0, 0, -2, -1], [-7, 0, 0, 0, 0, 0, -7], [-1, -1, 0, 0, 0, -1, -1], [0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 1, 1], [7, 0, 0, 0, 0, 0, 7], [2147483647, 1, 0, 0, 0, 1, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.rem %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @minimum_44() -> tensor<7x7xi32>
    attributes {expect = dense<[[-2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648], [-2147483648, -7, -7, -7, -7, -7, -7], [-2147483648, -7, -1, -1, -1, -1, -1], [-2147483648, -7, -1, 0, 0, 0, 0], [-2147483648, -7, -1, 0, 1, 1, 1], [-2147483648, -7, -1, 0, 1, 7, 7], [-2147483648, -7, -1, 0, 1, 7, 2147483647]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.minimum %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @maximum_45() -> tensor<7x7xi32>
    attributes {expect = dense<[[-2147483648, -7, -1, 0, 1, 7, 2147483647], [-7, -7, -1, 0, 1, 7, 2147483647], [-1, -1, -1, 0, 1, 7, 2147483647], [0, 0, 0, 0, 1, 7, 2147483647], [1, 1, 1, 1, 1, 7, 2147483647], [7, 7, 7, 7, 7, 7, 2147483647], [2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.maximum %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @and_46() -> tensor<7x7xi32>
    attributes {expect = dense<[[-2147483648, -2147483648, -2147483648, 0, 0, 0, 0], [-2147483648, -7, -7, 0, 1, 1, 2147483641], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 1, 1, 1], [0, 1, 7, 0, 1, 7, 7], [0, 2147483641, 2147483647, 0, 1, 7, 2147483647]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.and %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @or_47() -> tensor<7x7xi32>
    attributes {expect = dense<[[-2147483648, -7, -1, -2147483648, -2147483647, -2147483641, -1], [-7, -7, -1, -7, -7, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [-2147483647, -7, -1, 1, 1, 7, 2147483647], [-2147483641, -1, -1, 7, 7, 7, 2147483647], [-1, -1, -1, 2147483647, 2147483647, 2147483647, 2147483647]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.or %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @xor_48() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, 2147483641, 2147483647, -2147483648, -2147483647, -2147483641, -1], [2147483641, 0, 6, -7, -8, -2, -2147483642], [2147483647, 6, 0, -1, -2, -8, -2147483648], [-2147483648, -7, -1, 0, 1, 7, 2147483647], [-2147483647, -8, -2, 1, 0, 6, 2147483646], [-2147483641, -2, -8, 7, 6, 0, 2147483640], [-1, -2147483642, -2147483648, 2147483647, 2147483646, 2147483640, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.xor %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @shift_left_49() -> tensor<7x7xi32>
    attributes {expect = dense<[[0, 0, 0, -2147483648, 0, 0, 0], [0, 0, 0, -7, -14, -896, 0], [0, 0, 0, -1, -2, -128, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 2, 128, 0], [0, 0, 0, 7, 14, 896, 0], [0, 0, 0, 2147483647, -2, -128, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @shift_right_50() -> tensor<7x7xi32>
    attributes {expect = dense<[[-1, -1, -1, -2147483648, -1073741824, -16777216, -1], [-1, -1, -1, -7, -4, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 7, 3, 0, 0], [0, 0, 0, 2147483647, 1073741823, 16777215, 0]]> : tensor<7x7xi32>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi32>
  return %r : tensor<7x7xi32>
}

func.func @compare_51() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[-2147483648], [-7], [-1], [0], [1], [7], [2147483647]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xi32>, tensor<7xi32>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_52() -> tensor<7xi32>
    attributes {expect = dense<[-2147483648, 7, 1, 0, -1, -7, -2147483647]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.neg %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @abs_53() -> tensor<7xi32>
    attributes {expect = dense<[-2147483648, 7, 1, 0, 1, 7, 2147483647]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.abs %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @sign_54() -> tensor<7xi32>
    attributes {expect = dense<[-1, -1, -1, 0, 1, 1, 1]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.sign %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @relu_55() -> tensor<7xi32>
    attributes {expect = dense<[0, 0, 0, 0, 1, 7, 2147483647]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.relu %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @not_56() -> tensor<7xi32>
    attributes {expect = dense<[2147483647, 6, 0, -1, -2, -8, -2147483648]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %r = fuse.not %0 : (tensor<7xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @clamp_57() -> tensor<7xi32>
    attributes {expect = dense<[-3, -3, -1, 0, 1, 5, 5]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -7, -1, 0, 1, 7, 2147483647]> : tensor<7xi32>} : () -> tensor<7xi32>
  %1 = fuse.constant {value = dense<[-3]> : tensor<1xi32>} : () -> tensor<1xi32>
  %2 = fuse.constant {value = dense<[5]> : tensor<1xi32>} : () -> tensor<1xi32>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @add_58() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, 9223372036854775801, 9223372036854775807, -9223372036854775808, -9223372036854775807, -9223372036854775801, -1], [9223372036854775801, -14, -8, -7, -6, 0, 9223372036854775800], [9223372036854775807, -8, -2, -1, 0, 6, 9223372036854775806], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-9223372036854775807, -6, 0, 1, 2, 8, -9223372036854775808], [-9223372036854775801, 0, 6, 7, 8, 14, -9223372036854775802], [-1, 9223372036854775800, 9223372036854775806, 9223372036854775807, -9223372036854775808, -9223372036854775802, -2]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.add %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @sub_59() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, -9223372036854775801, -9223372036854775807, -9223372036854775808, 9223372036854775807, 9223372036854775801, 1], [9223372036854775801, 0, -6, -7, -8, -14, 9223372036854775802], [9223372036854775807, 6, 0, -1, -2, -8, -9223372036854775808], [-9223372036854775808, 7, 1, 0, -1, -7, -9223372036854775807], [-9223372036854775807, 8, 2, 1, 0, -6, -9223372036854775806], [-9223372036854775801, 14, 8, 7, 6, 0, -9223372036854775800], [-1, -9223372036854775802, -9223372036854775808, 9223372036854775807, 9223372036854775806, 9223372036854775800, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.sub %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @mul_60() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, -9223372036854775808, -9223372036854775808, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808], [-9223372036854775808, 49, 7, 0, -7, -49, -9223372036854775801], [-9223372036854775808, 7, 1, 0, -1, -7, -9223372036854775807], [0, 0, 0, 0, 0, 0, 0], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-9223372036854775808, -49, -7, 0, 7, 49, 9223372036854775801], [-9223372036854775808, -9223372036854775801, -9223372036854775807, 0, 9223372036854775807, 9223372036854775801, 1]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.mul %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @div_61() -> tensor<7x7xi64>
    attributes {expect = dense<[[1, 1317624576693539401, -9223372036854775808, 0, -9223372036854775808, -1317624576693539401, -1], [0, 1, 7, 0, -7, -1, 0], [0, 0, 1, 0, -1, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, -1, 0, 1, 0, 0], [0, -1, -7, 0, 7, 1, 0], [0, -1317624576693539401, -9223372036854775807, 0, 9223372036854775807, 1317624576693539401, 1]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.div %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @rem_62() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, -1, 0, 0, 0, -1, -1], [-7, 0, 0, 0, 0, 0, -7], [-1, -1, 0, 0, 0, -1, -1], [0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 1, 1], [7, 0, 0, 0, 0, 0, 7], [9223372036854775807, 0, 0, 0, 0, 0, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.rem %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @minimum_63() -> tensor<7x7xi64>
    attributes {expect = dense<[[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808], [-9223372036854775808, -7, -7, -7, -7, -7, -7], [-9223372036854775808, -7, -1, -1, -1, -1, -1], [-9223372036854775808, -7, -1, 0, 0, 0, 0], [-9223372036854775808, -7, -1, 0, 1, 1, 1], [-9223372036854775808, -7, -1, 0, 1, 7, 7], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.minimum %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @maximum_64() -> tensor<7x7xi64>
    attributes {expect = dense<[[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-7, -7, -1, 0, 1, 7, 9223372036854775807], [-1, -1, -1, 0, 1, 7, 9223372036854775807], [0, 0, 0, 0, 1, 7, 9223372036854775807], [1, 1, 1, 1, 1, 7, 9223372036854775807], [7, 7, 7, 7, 7, 7, 9223372036854775807], [9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.maximum %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @and_65() -> tensor<7x7xi64>
    attributes {expect = dense<[[-9223372036854775808, -9223372036854775808, -9223372036854775808, 0, 0, 0, 0], [-9223372036854775808, -7, -7, 0, 1, 1, 9223372036854775801], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 1, 1, 1], [0, 1, 7, 0, 1, 7, 7], [0, 9223372036854775801, 9223372036854775807, 0, 1, 7, 9223372036854775807]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.and %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @or_66() -> tensor<7x7xi64>
    attributes {expect = dense<[[-9223372036854775808, -7, -1, -9223372036854775808, -9223372036854775807, -9223372036854775801, -1], [-7, -7, -1, -7, -7, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-9223372036854775807, -7, -1, 1, 1, 7, 9223372036854775807], [-9223372036854775801, -1, -1, 7, 7, 7, 9223372036854775807], [-1, -1, -1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.or %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @xor_67() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, 9223372036854775801, 9223372036854775807, -9223372036854775808, -9223372036854775807, -9223372036854775801, -1], [9223372036854775801, 0, 6, -7, -8, -2, -9223372036854775802], [9223372036854775807, 6, 0, -1, -2, -8, -9223372036854775808], [-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807], [-9223372036854775807, -8, -2, 1, 0, 6, 9223372036854775806], [-9223372036854775801, -2, -8, 7, 6, 0, 9223372036854775800], [-1, -9223372036854775802, -9223372036854775808, 9223372036854775807, 9223372036854775806, 9223372036854775800, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.xor %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @shift_left_68() -> tensor<7x7xi64>
    attributes {expect = dense<[[0, 0, 0, -9223372036854775808, 0, 0, 0], [0, 0, 0, -7, -14, -896, 0], [0, 0, 0, -1, -2, -128, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 2, 128, 0], [0, 0, 0, 7, 14, 896, 0], [0, 0, 0, 9223372036854775807, -2, -128, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @shift_right_69() -> tensor<7x7xi64>
    attributes {expect = dense<[[-1, -1, -1, -9223372036854775808, -4611686018427387904, -72057594037927936, -1], [-1, -1, -1, -7, -4, -1, -1], [-1, -1, -1, -1, -1, -1, -1], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 7, 3, 0, 0], [0, 0, 0, 9223372036854775807, 4611686018427387903, 72057594037927935, 0]]> : tensor<7x7xi64>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi64>
  return %r : tensor<7x7xi64>
}

func.func @compare_70() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[-9223372036854775808], [-7], [-1], [0], [1], [7], [9223372036854775807]]> : tensor<7x1xi64>} : () -> tensor<7x1xi64>
  %1 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xi64>, tensor<7xi64>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_71() -> tensor<7xi64>
    attributes {expect = dense<[-9223372036854775808, 7, 1, 0, -1, -7, -9223372036854775807]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.neg %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @abs_72() -> tensor<7xi64>
    attributes {expect = dense<[-9223372036854775808, 7, 1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.abs %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @sign_73() -> tensor<7xi64>
    attributes {expect = dense<[-1, -1, -1, 0, 1, 1, 1]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.sign %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @relu_74() -> tensor<7xi64>
    attributes {expect = dense<[0, 0, 0, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.relu %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @not_75() -> tensor<7xi64>
    attributes {expect = dense<[9223372036854775807, 6, 0, -1, -2, -8, -9223372036854775808]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %r = fuse.not %0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @clamp_76() -> tensor<7xi64>
    attributes {expect = dense<[-3, -3, -1, 0, 1, 5, 5]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -7, -1, 0, 1, 7, 9223372036854775807]> : tensor<7xi64>} : () -> tensor<7xi64>
  %1 = fuse.constant {value = dense<[-3]> : tensor<1xi64>} : () -> tensor<1xi64>
  %2 = fuse.constant {value = dense<[5]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @add_77() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 1, 7, 9, 128, 249, 255], [1, 2, 8, 10, 129, 250, 0], [7, 8, 14, 16, 135, 0, 6], [9, 10, 16, 18, 137, 2, 8], [128, 129, 135, 137, 0, 121, 127], [249, 250, 0, 2, 121, 242, 248], [255, 0, 6, 8, 127, 248, 254]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.add %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @sub_78() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 255, 249, 247, 128, 7, 1], [1, 0, 250, 248, 129, 8, 2], [7, 6, 0, 254, 135, 14, 8], [9, 8, 2, 0, 137, 16, 10], [128, 127, 121, 119, 0, 135, 129], [249, 248, 242, 240, 121, 0, 250], [255, 254, 248, 246, 127, 6, 0]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.sub %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @mul_79() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 7, 9, 128, 249, 255], [0, 7, 49, 63, 128, 207, 249], [0, 9, 63, 81, 128, 193, 247], [0, 128, 128, 128, 0, 128, 128], [0, 249, 207, 193, 128, 49, 7], [0, 255, 249, 247, 128, 7, 1]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.mul %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @div_80() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0], [0, 7, 1, 0, 0, 0, 0], [0, 9, 1, 1, 0, 0, 0], [0, 128, 18, 14, 1, 0, 0], [0, 249, 35, 27, 1, 1, 0], [0, 255, 36, 28, 1, 1, 1]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.div %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @rem_81() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 0, 1, 1, 1, 1, 1], [0, 0, 0, 7, 7, 7, 7], [0, 0, 2, 0, 9, 9, 9], [0, 0, 2, 2, 0, 128, 128], [0, 0, 4, 6, 121, 0, 249], [0, 0, 3, 3, 127, 6, 0]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.rem %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @minimum_82() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1, 1], [0, 1, 7, 7, 7, 7, 7], [0, 1, 7, 9, 9, 9, 9], [0, 1, 7, 9, 128, 128, 128], [0, 1, 7, 9, 128, 249, 249], [0, 1, 7, 9, 128, 249, 255]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.minimum %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @maximum_83() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 1, 7, 9, 128, 249, 255], [1, 1, 7, 9, 128, 249, 255], [7, 7, 7, 9, 128, 249, 255], [9, 9, 9, 9, 128, 249, 255], [128, 128, 128, 128, 128, 249, 255], [249, 249, 249, 249, 249, 249, 255], [255, 255, 255, 255, 255, 255, 255]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.maximum %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @and_84() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 0, 1, 1], [0, 1, 7, 1, 0, 1, 7], [0, 1, 1, 9, 0, 9, 9], [0, 0, 0, 0, 128, 128, 128], [0, 1, 1, 9, 128, 249, 249], [0, 1, 7, 9, 128, 249, 255]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.and %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @or_85() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 1, 7, 9, 128, 249, 255], [1, 1, 7, 9, 129, 249, 255], [7, 7, 7, 15, 135, 255, 255], [9, 9, 15, 9, 137, 249, 255], [128, 129, 135, 137, 128, 249, 255], [249, 249, 255, 249, 249, 249, 255], [255, 255, 255, 255, 255, 255, 255]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.or %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @xor_86() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 1, 7, 9, 128, 249, 255], [1, 0, 6, 8, 129, 248, 254], [7, 6, 0, 14, 135, 254, 248], [9, 8, 14, 0, 137, 240, 246], [128, 129, 135, 137, 0, 121, 127], [249, 248, 254, 240, 121, 0, 6], [255, 254, 248, 246, 127, 6, 0]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.xor %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @shift_left_87() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [1, 2, 128, 0, 0, 0, 0], [7, 14, 128, 0, 0, 0, 0], [9, 18, 128, 0, 0, 0, 0], [128, 0, 0, 0, 0, 0, 0], [249, 242, 128, 0, 0, 0, 0], [255, 254, 128, 0, 0, 0, 0]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @shift_right_88() -> tensor<7x7xui8>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0], [7, 3, 0, 0, 0, 0, 0], [9, 4, 0, 0, 0, 0, 0], [128, 64, 1, 0, 0, 0, 0], [249, 124, 1, 0, 0, 0, 0], [255, 127, 1, 0, 0, 0, 0]]> : tensor<7x7xui8>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xui8>
  return %r : tensor<7x7xui8>
}

func.func @compare_89() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [128], [249], [255]]> : tensor<7x1xui8>} : () -> tensor<7x1xui8>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xui8>, tensor<7xui8>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_90() -> tensor<7xui8>
    attributes {expect = dense<[0, 255, 249, 247, 128, 7, 1]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.neg %0 : (tensor<7xui8>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @abs_91() -> tensor<7xui8>
    attributes {expect = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.abs %0 : (tensor<7xui8>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @sign_92() -> tensor<7xui8>
    attributes {expect = dense<[0, 1, 1, 1, 1, 1, 1]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.sign %0 : (tensor<7xui8>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @relu_93() -> tensor<7xui8>
    attributes {expect = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.relu %0 : (tensor<7xui8>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @not_94() -> tensor<7xui8>
    attributes {expect = dense<[255, 254, 248, 246, 127, 6, 0]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.not %0 : (tensor<7xui8>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @clamp_95() -> tensor<7xui8>
    attributes {expect = dense<[3, 3, 7, 9, 128, 246, 246]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 128, 249, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %1 = fuse.constant {value = dense<[3]> : tensor<1xui8>} : () -> tensor<1xui8>
  %2 = fuse.constant {value = dense<[246]> : tensor<1xui8>} : () -> tensor<1xui8>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xui8>, tensor<1xui8>, tensor<1xui8>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @add_96() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 1, 7, 9, 32768, 65529, 65535], [1, 2, 8, 10, 32769, 65530, 0], [7, 8, 14, 16, 32775, 0, 6], [9, 10, 16, 18, 32777, 2, 8], [32768, 32769, 32775, 32777, 0, 32761, 32767], [65529, 65530, 0, 2, 32761, 65522, 65528], [65535, 0, 6, 8, 32767, 65528, 65534]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.add %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @sub_97() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 65535, 65529, 65527, 32768, 7, 1], [1, 0, 65530, 65528, 32769, 8, 2], [7, 6, 0, 65534, 32775, 14, 8], [9, 8, 2, 0, 32777, 16, 10], [32768, 32767, 32761, 32759, 0, 32775, 32769], [65529, 65528, 65522, 65520, 32761, 0, 65530], [65535, 65534, 65528, 65526, 32767, 6, 0]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.sub %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @mul_98() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 7, 9, 32768, 65529, 65535], [0, 7, 49, 63, 32768, 65487, 65529], [0, 9, 63, 81, 32768, 65473, 65527], [0, 32768, 32768, 32768, 0, 32768, 32768], [0, 65529, 65487, 65473, 32768, 49, 7], [0, 65535, 65529, 65527, 32768, 7, 1]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.mul %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @div_99() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0], [0, 7, 1, 0, 0, 0, 0], [0, 9, 1, 1, 0, 0, 0], [0, 32768, 4681, 3640, 1, 0, 0], [0, 65529, 9361, 7281, 1, 1, 0], [0, 65535, 9362, 7281, 1, 1, 1]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.div %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @rem_100() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 0, 1, 1, 1, 1, 1], [0, 0, 0, 7, 7, 7, 7], [0, 0, 2, 0, 9, 9, 9], [0, 0, 1, 8, 0, 32768, 32768], [0, 0, 2, 0, 32761, 0, 65529], [0, 0, 1, 6, 32767, 6, 0]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.rem %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @minimum_101() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1, 1], [0, 1, 7, 7, 7, 7, 7], [0, 1, 7, 9, 9, 9, 9], [0, 1, 7, 9, 32768, 32768, 32768], [0, 1, 7, 9, 32768, 65529, 65529], [0, 1, 7, 9, 32768, 65529, 65535]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.minimum %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @maximum_102() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 1, 7, 9, 32768, 65529, 65535], [1, 1, 7, 9, 32768, 65529, 65535], [7, 7, 7, 9, 32768, 65529, 65535], [9, 9, 9, 9, 32768, 65529, 65535], [32768, 32768, 32768, 32768, 32768, 65529, 65535], [65529, 65529, 65529, 65529, 65529, 65529, 65535], [65535, 65535, 65535, 65535, 65535, 65535, 65535]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.maximum %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @and_103() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 0, 1, 1], [0, 1, 7, 1, 0, 1, 7], [0, 1, 1, 9, 0, 9, 9], [0, 0, 0, 0, 32768, 32768, 32768], [0, 1, 1, 9, 32768, 65529, 65529], [0, 1, 7, 9, 32768, 65529, 65535]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.and %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @or_104() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 1, 7, 9, 32768, 65529, 65535], [1, 1, 7, 9, 32769, 65529, 65535], [7, 7, 7, 15, 32775, 65535, 65535], [9, 9, 15, 9, 32777, 65529, 65535], [32768, 32769, 32775, 32777, 32768, 65529, 65535], [65529, 65529, 65535, 65529, 65529, 65529, 65535], [65535, 65535, 65535, 65535, 65535, 65535, 65535]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.or %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @xor_105() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 1, 7, 9, 32768, 65529, 65535], [1, 0, 6, 8, 32769, 65528, 65534], [7, 6, 0, 14, 32775, 65534, 65528], [9, 8, 14, 0, 32777, 65520, 65526], [32768, 32769, 32775, 32777, 0, 32761, 32767], [65529, 65528, 65534, 65520, 32761, 0, 6], [65535, 65534, 65528, 65526, 32767, 6, 0]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.xor %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @shift_left_106() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [1, 2, 128, 512, 0, 0, 0], [7, 14, 896, 3584, 0, 0, 0], [9, 18, 1152, 4608, 0, 0, 0], [32768, 0, 0, 0, 0, 0, 0], [65529, 65522, 64640, 61952, 0, 0, 0], [65535, 65534, 65408, 65024, 0, 0, 0]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @shift_right_107() -> tensor<7x7xui16>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0], [7, 3, 0, 0, 0, 0, 0], [9, 4, 0, 0, 0, 0, 0], [32768, 16384, 256, 64, 0, 0, 0], [65529, 32764, 511, 127, 0, 0, 0], [65535, 32767, 511, 127, 0, 0, 0]]> : tensor<7x7xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xui16>
  return %r : tensor<7x7xui16>
}

func.func @compare_108() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [32768], [65529], [65535]]> : tensor<7x1xui16>} : () -> tensor<7x1xui16>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xui16>, tensor<7xui16>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_109() -> tensor<7xui16>
    attributes {expect = dense<[0, 65535, 65529, 65527, 32768, 7, 1]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.neg %0 : (tensor<7xui16>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @abs_110() -> tensor<7xui16>
    attributes {expect = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.abs %0 : (tensor<7xui16>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @sign_111() -> tensor<7xui16>
    attributes {expect = dense<[0, 1, 1, 1, 1, 1, 1]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.sign %0 : (tensor<7xui16>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @relu_112() -> tensor<7xui16>
    attributes {expect = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.relu %0 : (tensor<7xui16>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @not_113() -> tensor<7xui16>
    attributes {expect = dense<[65535, 65534, 65528, 65526, 32767, 6, 0]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.not %0 : (tensor<7xui16>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @clamp_114() -> tensor<7xui16>
    attributes {expect = dense<[3, 3, 7, 9, 32768, 65526, 65526]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 32768, 65529, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %1 = fuse.constant {value = dense<[3]> : tensor<1xui16>} : () -> tensor<1xui16>
  %2 = fuse.constant {value = dense<[65526]> : tensor<1xui16>} : () -> tensor<1xui16>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xui16>, tensor<1xui16>, tensor<1xui16>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @add_115() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 1, 7, 9, 2147483648, 4294967289, 4294967295], [1, 2, 8, 10, 2147483649, 4294967290, 0], [7, 8, 14, 16, 2147483655, 0, 6], [9, 10, 16, 18, 2147483657, 2, 8], [2147483648, 2147483649, 2147483655, 2147483657, 0, 2147483641, 2147483647], [4294967289, 4294967290, 0, 2, 2147483641, 4294967282, 4294967288], [4294967295, 0, 6, 8, 2147483647, 4294967288, 4294967294]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.add %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @sub_116() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 4294967295, 4294967289, 4294967287, 2147483648, 7, 1], [1, 0, 4294967290, 4294967288, 2147483649, 8, 2], [7, 6, 0, 4294967294, 2147483655, 14, 8], [9, 8, 2, 0, 2147483657, 16, 10], [2147483648, 2147483647, 2147483641, 2147483639, 0, 2147483655, 2147483649], [4294967289, 4294967288, 4294967282, 4294967280, 2147483641, 0, 4294967290], [4294967295, 4294967294, 4294967288, 4294967286, 2147483647, 6, 0]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.sub %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @mul_117() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 7, 9, 2147483648, 4294967289, 4294967295], [0, 7, 49, 63, 2147483648, 4294967247, 4294967289], [0, 9, 63, 81, 2147483648, 4294967233, 4294967287], [0, 2147483648, 2147483648, 2147483648, 0, 2147483648, 2147483648], [0, 4294967289, 4294967247, 4294967233, 2147483648, 49, 7], [0, 4294967295, 4294967289, 4294967287, 2147483648, 7, 1]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.mul %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @div_118() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0], [0, 7, 1, 0, 0, 0, 0], [0, 9, 1, 1, 0, 0, 0], [0, 2147483648, 306783378, 238609294, 1, 0, 0], [0, 4294967289, 613566755, 477218587, 1, 1, 0], [0, 4294967295, 613566756, 477218588, 1, 1, 1]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.div %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @rem_119() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 0, 1, 1, 1, 1, 1], [0, 0, 0, 7, 7, 7, 7], [0, 0, 2, 0, 9, 9, 9], [0, 0, 2, 2, 0, 2147483648, 2147483648], [0, 0, 4, 6, 2147483641, 0, 4294967289], [0, 0, 3, 3, 2147483647, 6, 0]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.rem %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @minimum_120() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1, 1], [0, 1, 7, 7, 7, 7, 7], [0, 1, 7, 9, 9, 9, 9], [0, 1, 7, 9, 2147483648, 2147483648, 2147483648], [0, 1, 7, 9, 2147483648, 4294967289, 4294967289], [0, 1, 7, 9, 2147483648, 4294967289, 4294967295]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.minimum %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @maximum_121() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 1, 7, 9, 2147483648, 4294967289, 4294967295], [1, 1, 7, 9, 2147483648, 4294967289, 4294967295], [7, 7, 7, 9, 2147483648, 4294967289, 4294967295], [9, 9, 9, 9, 2147483648, 4294967289, 4294967295], [2147483648, 2147483648, 2147483648, 2147483648, 2147483648, 4294967289, 4294967295], [4294967289, 4294967289, 4294967289, 4294967289, 4294967289, 4294967289, 4294967295], [4294967295, 4294967295, 4294967295, 4294967295, 4294967295, 4294967295, 4294967295]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.maximum %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @and_122() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 0, 1, 1], [0, 1, 7, 1, 0, 1, 7], [0, 1, 1, 9, 0, 9, 9], [0, 0, 0, 0, 2147483648, 2147483648, 2147483648], [0, 1, 1, 9, 2147483648, 4294967289, 4294967289], [0, 1, 7, 9, 2147483648, 4294967289, 4294967295]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.and %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @or_123() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 1, 7, 9, 2147483648, 4294967289, 4294967295], [1, 1, 7, 9, 2147483649, 4294967289, 4294967295], [7, 7, 7, 15, 2147483655, 4294967295, 4294967295], [9, 9, 15, 9, 2147483657, 4294967289, 4294967295], [2147483648, 2147483649, 2147483655, 2147483657, 2147483648, 4294967289, 4294967295], [4294967289, 4294967289, 4294967295, 4294967289, 4294967289, 4294967289, 4294967295], [4294967295, 4294967295, 4294967295, 4294967295, 4294967295, 4294967295, 4294967295]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.or %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @xor_124() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 1, 7, 9, 2147483648, 4294967289, 4294967295], [1, 0, 6, 8, 2147483649, 4294967288, 4294967294], [7, 6, 0, 14, 2147483655, 4294967294, 4294967288], [9, 8, 14, 0, 2147483657, 4294967280, 4294967286], [2147483648, 2147483649, 2147483655, 2147483657, 0, 2147483641, 2147483647], [4294967289, 4294967288, 4294967294, 4294967280, 2147483641, 0, 6], [4294967295, 4294967294, 4294967288, 4294967286, 2147483647, 6, 0]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.xor %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @shift_left_125() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [1, 2, 128, 512, 0, 0, 0], [7, 14, 896, 3584, 0, 0, 0], [9, 18, 1152, 4608, 0, 0, 0], [2147483648, 0, 0, 0, 0, 0, 0], [4294967289, 4294967282, 4294966400, 4294963712, 0, 0, 0], [4294967295, 4294967294, 4294967168, 4294966784, 0, 0, 0]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @shift_right_126() -> tensor<7x7xui32>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0], [7, 3, 0, 0, 0, 0, 0], [9, 4, 0, 0, 0, 0, 0], [2147483648, 1073741824, 16777216, 4194304, 0, 0, 0], [4294967289, 2147483644, 33554431, 8388607, 0, 0, 0], [4294967295, 2147483647, 33554431, 8388607, 0, 0, 0]]> : tensor<7x7xui32>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xui32>
  return %r : tensor<7x7xui32>
}

func.func @compare_127() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [2147483648], [4294967289], [4294967295]]> : tensor<7x1xui32>} : () -> tensor<7x1xui32>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xui32>, tensor<7xui32>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_128() -> tensor<7xui32>
    attributes {expect = dense<[0, 4294967295, 4294967289, 4294967287, 2147483648, 7, 1]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.neg %0 : (tensor<7xui32>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @abs_129() -> tensor<7xui32>
    attributes {expect = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.abs %0 : (tensor<7xui32>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @sign_130() -> tensor<7xui32>
    attributes {expect = dense<[0, 1, 1, 1, 1, 1, 1]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.sign %0 : (tensor<7xui32>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @relu_131() -> tensor<7xui32>
    attributes {expect = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.relu %0 : (tensor<7xui32>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @not_132() -> tensor<7xui32>
    attributes {expect = dense<[4294967295, 4294967294, 4294967288, 4294967286, 2147483647, 6, 0]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.not %0 : (tensor<7xui32>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @clamp_133() -> tensor<7xui32>
    attributes {expect = dense<[3, 3, 7, 9, 2147483648, 4294967286, 4294967286]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 2147483648, 4294967289, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %1 = fuse.constant {value = dense<[3]> : tensor<1xui32>} : () -> tensor<1xui32>
  %2 = fuse.constant {value = dense<[4294967286]> : tensor<1xui32>} : () -> tensor<1xui32>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xui32>, tensor<1xui32>, tensor<1xui32>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @add_134() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615], [1, 2, 8, 10, 9223372036854775809, 18446744073709551610, 0], [7, 8, 14, 16, 9223372036854775815, 0, 6], [9, 10, 16, 18, 9223372036854775817, 2, 8], [9223372036854775808, 9223372036854775809, 9223372036854775815, 9223372036854775817, 0, 9223372036854775801, 9223372036854775807], [18446744073709551609, 18446744073709551610, 0, 2, 9223372036854775801, 18446744073709551602, 18446744073709551608], [18446744073709551615, 0, 6, 8, 9223372036854775807, 18446744073709551608, 18446744073709551614]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.add %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @sub_135() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 18446744073709551615, 18446744073709551609, 18446744073709551607, 9223372036854775808, 7, 1], [1, 0, 18446744073709551610, 18446744073709551608, 9223372036854775809, 8, 2], [7, 6, 0, 18446744073709551614, 9223372036854775815, 14, 8], [9, 8, 2, 0, 9223372036854775817, 16, 10], [9223372036854775808, 9223372036854775807, 9223372036854775801, 9223372036854775799, 0, 9223372036854775815, 9223372036854775809], [18446744073709551609, 18446744073709551608, 18446744073709551602, 18446744073709551600, 9223372036854775801, 0, 18446744073709551610], [18446744073709551615, 18446744073709551614, 18446744073709551608, 18446744073709551606, 9223372036854775807, 6, 0]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.sub %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @mul_136() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615], [0, 7, 49, 63, 9223372036854775808, 18446744073709551567, 18446744073709551609], [0, 9, 63, 81, 9223372036854775808, 18446744073709551553, 18446744073709551607], [0, 9223372036854775808, 9223372036854775808, 9223372036854775808, 0, 9223372036854775808, 9223372036854775808], [0, 18446744073709551609, 18446744073709551567, 18446744073709551553, 9223372036854775808, 49, 7], [0, 18446744073709551615, 18446744073709551609, 18446744073709551607, 9223372036854775808, 7, 1]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.mul %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @div_137() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0], [0, 7, 1, 0, 0, 0, 0], [0, 9, 1, 1, 0, 0, 0], [0, 9223372036854775808, 1317624576693539401, 1024819115206086200, 1, 0, 0], [0, 18446744073709551609, 2635249153387078801, 2049638230412172401, 1, 1, 0], [0, 18446744073709551615, 2635249153387078802, 2049638230412172401, 1, 1, 1]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.div %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @rem_138() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 0, 1, 1, 1, 1, 1], [0, 0, 0, 7, 7, 7, 7], [0, 0, 2, 0, 9, 9, 9], [0, 0, 1, 8, 0, 9223372036854775808, 9223372036854775808], [0, 0, 2, 0, 9223372036854775801, 0, 18446744073709551609], [0, 0, 1, 6, 9223372036854775807, 6, 0]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.rem %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @minimum_139() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1, 1], [0, 1, 7, 7, 7, 7, 7], [0, 1, 7, 9, 9, 9, 9], [0, 1, 7, 9, 9223372036854775808, 9223372036854775808, 9223372036854775808], [0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551609], [0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.minimum %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @maximum_140() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615], [1, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615], [7, 7, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615], [9, 9, 9, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615], [9223372036854775808, 9223372036854775808, 9223372036854775808, 9223372036854775808, 9223372036854775808, 18446744073709551609, 18446744073709551615], [18446744073709551609, 18446744073709551609, 18446744073709551609, 18446744073709551609, 18446744073709551609, 18446744073709551609, 18446744073709551615], [18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.maximum %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @and_141() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 0, 1, 1], [0, 1, 7, 1, 0, 1, 7], [0, 1, 1, 9, 0, 9, 9], [0, 0, 0, 0, 9223372036854775808, 9223372036854775808, 9223372036854775808], [0, 1, 1, 9, 9223372036854775808, 18446744073709551609, 18446744073709551609], [0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.and %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @or_142() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615], [1, 1, 7, 9, 9223372036854775809, 18446744073709551609, 18446744073709551615], [7, 7, 7, 15, 9223372036854775815, 18446744073709551615, 18446744073709551615], [9, 9, 15, 9, 9223372036854775817, 18446744073709551609, 18446744073709551615], [9223372036854775808, 9223372036854775809, 9223372036854775815, 9223372036854775817, 9223372036854775808, 18446744073709551609, 18446744073709551615], [18446744073709551609, 18446744073709551609, 18446744073709551615, 18446744073709551609, 18446744073709551609, 18446744073709551609, 18446744073709551615], [18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.or %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @xor_143() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615], [1, 0, 6, 8, 9223372036854775809, 18446744073709551608, 18446744073709551614], [7, 6, 0, 14, 9223372036854775815, 18446744073709551614, 18446744073709551608], [9, 8, 14, 0, 9223372036854775817, 18446744073709551600, 18446744073709551606], [9223372036854775808, 9223372036854775809, 9223372036854775815, 9223372036854775817, 0, 9223372036854775801, 9223372036854775807], [18446744073709551609, 18446744073709551608, 18446744073709551614, 18446744073709551600, 9223372036854775801, 0, 6], [18446744073709551615, 18446744073709551614, 18446744073709551608, 18446744073709551606, 9223372036854775807, 6, 0]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.xor %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @shift_left_144() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [1, 2, 128, 512, 0, 0, 0], [7, 14, 896, 3584, 0, 0, 0], [9, 18, 1152, 4608, 0, 0, 0], [9223372036854775808, 0, 0, 0, 0, 0, 0], [18446744073709551609, 18446744073709551602, 18446744073709550720, 18446744073709548032, 0, 0, 0], [18446744073709551615, 18446744073709551614, 18446744073709551488, 18446744073709551104, 0, 0, 0]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.shift_left %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @shift_right_145() -> tensor<7x7xui64>
    attributes {expect = dense<[[0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0], [7, 3, 0, 0, 0, 0, 0], [9, 4, 0, 0, 0, 0, 0], [9223372036854775808, 4611686018427387904, 72057594037927936, 18014398509481984, 0, 0, 0], [18446744073709551609, 9223372036854775804, 144115188075855871, 36028797018963967, 0, 0, 0], [18446744073709551615, 9223372036854775807, 144115188075855871, 36028797018963967, 0, 0, 0]]> : tensor<7x7xui64>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.shift_right %0, %1 : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xui64>
  return %r : tensor<7x7xui64>
}

func.func @compare_146() -> tensor<7x7xi1>
    attributes {expect = dense<[[false, true, true, true, true, true, true], [false, false, true, true, true, true, true], [false, false, false, true, true, true, true], [false, false, false, false, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, false, true], [false, false, false, false, false, false, false]]> : tensor<7x7xi1>} {
  %0 = fuse.constant {value = dense<[[0], [1], [7], [9], [9223372036854775808], [18446744073709551609], [18446744073709551615]]> : tensor<7x1xui64>} : () -> tensor<7x1xui64>
  %1 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<7x1xui64>, tensor<7xui64>) -> tensor<7x7xi1>
  return %r : tensor<7x7xi1>
}

func.func @neg_147() -> tensor<7xui64>
    attributes {expect = dense<[0, 18446744073709551615, 18446744073709551609, 18446744073709551607, 9223372036854775808, 7, 1]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.neg %0 : (tensor<7xui64>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @abs_148() -> tensor<7xui64>
    attributes {expect = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.abs %0 : (tensor<7xui64>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @sign_149() -> tensor<7xui64>
    attributes {expect = dense<[0, 1, 1, 1, 1, 1, 1]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.sign %0 : (tensor<7xui64>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @relu_150() -> tensor<7xui64>
    attributes {expect = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.relu %0 : (tensor<7xui64>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @not_151() -> tensor<7xui64>
    attributes {expect = dense<[18446744073709551615, 18446744073709551614, 18446744073709551608, 18446744073709551606, 9223372036854775807, 6, 0]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.not %0 : (tensor<7xui64>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @clamp_152() -> tensor<7xui64>
    attributes {expect = dense<[3, 3, 7, 9, 9223372036854775808, 18446744073709551606, 18446744073709551606]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 7, 9, 9223372036854775808, 18446744073709551609, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %1 = fuse.constant {value = dense<[3]> : tensor<1xui64>} : () -> tensor<1xui64>
  %2 = fuse.constant {value = dense<[18446744073709551606]> : tensor<1xui64>} : () -> tensor<1xui64>
  %r = fuse.clamp %0, %1, %2 : (tensor<7xui64>, tensor<1xui64>, tensor<1xui64>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @add_153() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [true, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.add %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @mul_154() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, false], [false, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.mul %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @and_155() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, false], [false, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.and %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @or_156() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [true, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.or %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @xor_157() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [true, false]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.xor %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @minimum_158() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, false], [false, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.minimum %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @maximum_159() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [true, true]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.maximum %0, %1 : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @compare_160() -> tensor<2x2xi1>
    attributes {expect = dense<[[false, true], [false, false]]> : tensor<2x2xi1>} {
  %0 = fuse.constant {value = dense<[[false], [true]]> : tensor<2x1xi1>} : () -> tensor<2x1xi1>
  %1 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.compare %0, %1 {predicate = "lt"} : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

func.func @not_161() -> tensor<2xi1>
    attributes {expect = dense<[true, false]> : tensor<2xi1>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.not %0 : (tensor<2xi1>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}
