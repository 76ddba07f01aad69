// Casts: rounding, saturation, NaN to integers, booleans.
// Written by generate.py.

func.func @cast_1() -> tensor<15xf32>
    attributes {expect = dense<[0xFF800000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 1.0e+00, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7F800000, 0x7FC00000]> : tensor<15xf32>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xf32>
  return %r : tensor<15xf32>
}

func.func @cast_2() -> tensor<12xf16>
    attributes {expect = dense<[6.55e+04, 0x7C00, 0xFC00, 2.048e+03, 2.052e+03, 6.0e-08, 0.0e+00, 6.0e-08, 1.0e-01, -0.0e+00, 0x7E00, 0x7C00]> : tensor<12xf16>} {
  %0 = fuse.constant {value = dense<[6.5519e+04, 6.552e+04, -6.552e+04, 2.049e+03, 2.051e+03, 6.0e-08, 2.9e-08, 3.1e-08, 1.0e-01, -0.0e+00, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<12xf64>} : () -> tensor<12xf64>
  %r = fuse.cast %0 : (tensor<12xf64>) -> tensor<12xf16>
  return %r : tensor<12xf16>
}

func.func @cast_3() -> tensor<15xi8>
    attributes {expect = dense<[-128, -128, -128, -1, 0, 0, 0, 0, 1, 2, 127, 127, 127, 127, 0]> : tensor<15xi8>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xi8>
  return %r : tensor<15xi8>
}

func.func @cast_4() -> tensor<15xi16>
    attributes {expect = dense<[-32768, -32768, -129, -1, 0, 0, 0, 0, 1, 2, 127, 32767, 32767, 32767, 0]> : tensor<15xi16>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xi16>
  return %r : tensor<15xi16>
}

func.func @cast_5() -> tensor<15xi32>
    attributes {expect = dense<[-2147483648, -2147483648, -129, -1, 0, 0, 0, 0, 1, 2, 127, 2147483647, 2147483647, 2147483647, 0]> : tensor<15xi32>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xi32>
  return %r : tensor<15xi32>
}

func.func @cast_6() -> tensor<15xi64>
    attributes {expect = dense<[-9223372036854775808, -10000000000, -129, -1, 0, 0, 0, 0, 1, 2, 127, 10000000000, 9223372036854775807, 9223372036854775807, 0]> : tensor<15xi64>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xi64>
  return %r : tensor<15xi64>
}

func.func @cast_7() -> tensor<15xui8>
    attributes {expect = dense<[0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 127, 255, 255, 255, 0]> : tensor<15xui8>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xui8>
  return %r : tensor<15xui8>
}

func.func @cast_8() -> tensor<15xui16>
    attributes {expect = dense<[0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 127, 65535, 65535, 65535, 0]> : tensor<15xui16>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xui16>
  return %r : tensor<15xui16>
}

func.func @cast_9() -> tensor<15xui32>
    attributes {expect = dense<[0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 127, 4294967295, 4294967295, 4294967295, 0]> : tensor<15xui32>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xui32>
  return %r : tensor<15xui32>
}

func.func @cast_10() -> tensor<15xui64>
    attributes {expect = dense<[0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 127, 10000000000, 18446744073709551615, 18446744073709551615, 0]> : tensor<15xui64>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xui64>
  return %r : tensor<15xui64>
}

func.func @cast_11() -> tensor<15xi1>
    attributes {expect = dense<[true, true, true, true, true, false, true, true, true, true, true, true, true, true, true]> : tensor<15xi1>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xi1>
  return %r : tensor<15xi1>
}

func.func @cast_bf16() -> tensor<8xbf16> attributes {expect = dense<[0x3F80, 0x3F80, 0x3F82, 0xBDCD, 0x7F80, 0x0001, 0x0000, 0x7F80]> : tensor<8xbf16>} {
  %0 = fuse.constant {value = dense<[1.0e+00, 1.0039062e+00, 1.0117188e+00, -1.0e-01, 3.4e+38, 1.0e-40, 0.0e+00, 0x7F800000]> : tensor<8xf32>} : () -> tensor<8xf32>
  %r = fuse.cast %0 : (tensor<8xf32>) -> tensor<8xbf16>
  return %r : tensor<8xbf16>
}

func.func @cast_12() -> tensor<8xi8>
    attributes {expect = dense<[-1, 127, -1, 0, 1, -128, 0, 1]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[-1099511627777, -129, -1, 0, 1, 128, 2147483648, 16777217]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.cast %0 : (tensor<8xi64>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cast_13() -> tensor<8xi32>
    attributes {expect = dense<[-1, -129, -1, 0, 1, 128, -2147483648, 16777217]> : tensor<8xi32>} {
  %0 = fuse.constant {value = dense<[-1099511627777, -129, -1, 0, 1, 128, 2147483648, 16777217]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.cast %0 : (tensor<8xi64>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @cast_14() -> tensor<8xf32>
    attributes {expect = dense<[-1.0995116e+12, -1.29e+02, -1.0e+00, 0.0e+00, 1.0e+00, 1.28e+02, 2.1474836e+09, 1.6777216e+07]> : tensor<8xf32>} {
  %0 = fuse.constant {value = dense<[-1099511627777, -129, -1, 0, 1, 128, 2147483648, 16777217]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.cast %0 : (tensor<8xi64>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @cast_15() -> tensor<8xi1>
    attributes {expect = dense<[true, true, true, false, true, true, true, true]> : tensor<8xi1>} {
  %0 = fuse.constant {value = dense<[-1099511627777, -129, -1, 0, 1, 128, 2147483648, 16777217]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.cast %0 : (tensor<8xi64>) -> tensor<8xi1>
  return %r : tensor<8xi1>
}

func.func @cast_16() -> tensor<2xf32>
    attributes {expect = dense<[0.0e+00, 1.0e+00]> : tensor<2xf32>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.cast %0 : (tensor<2xi1>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @cast_17() -> tensor<2xi8>
    attributes {expect = dense<[0, 1]> : tensor<2xi8>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.cast %0 : (tensor<2xi1>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}

func.func @cast_18() -> tensor<7xi8>
    attributes {expect = dense<[0, 1, 100, 127, -128, -2, -1]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @cast_19() -> tensor<7xi16>
    attributes {expect = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @cast_20() -> tensor<7xi32>
    attributes {expect = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @cast_21() -> tensor<7xi64>
    attributes {expect = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @cast_22() -> tensor<7xui16>
    attributes {expect = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @cast_23() -> tensor<7xui32>
    attributes {expect = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @cast_24() -> tensor<7xui64>
    attributes {expect = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @cast_25() -> tensor<7xf32>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 1.27e+02, 1.28e+02, 2.54e+02, 2.55e+02]> : tensor<7xf32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}

func.func @cast_26() -> tensor<7xf64>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 1.27e+02, 1.28e+02, 2.54e+02, 2.55e+02]> : tensor<7xf64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xf64>
  return %r : tensor<7xf64>
}

func.func @cast_27() -> tensor<7xi1>
    attributes {expect = dense<[false, true, true, true, true, true, true]> : tensor<7xi1>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 127, 128, 254, 255]> : tensor<7xui8>} : () -> tensor<7xui8>
  %r = fuse.cast %0 : (tensor<7xui8>) -> tensor<7xi1>
  return %r : tensor<7xi1>
}

func.func @cast_28() -> tensor<7xi8>
    attributes {expect = dense<[0, 1, 100, -1, 0, -2, -1]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @cast_29() -> tensor<7xi16>
    attributes {expect = dense<[0, 1, 100, 32767, -32768, -2, -1]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @cast_30() -> tensor<7xi32>
    attributes {expect = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @cast_31() -> tensor<7xi64>
    attributes {expect = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @cast_32() -> tensor<7xui8>
    attributes {expect = dense<[0, 1, 100, 255, 0, 254, 255]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @cast_33() -> tensor<7xui32>
    attributes {expect = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @cast_34() -> tensor<7xui64>
    attributes {expect = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @cast_35() -> tensor<7xf32>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 3.2767e+04, 3.2768e+04, 6.5534e+04, 6.5535e+04]> : tensor<7xf32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}

func.func @cast_36() -> tensor<7xf64>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 3.2767e+04, 3.2768e+04, 6.5534e+04, 6.5535e+04]> : tensor<7xf64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xf64>
  return %r : tensor<7xf64>
}

func.func @cast_37() -> tensor<7xi1>
    attributes {expect = dense<[false, true, true, true, true, true, true]> : tensor<7xi1>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 32767, 32768, 65534, 65535]> : tensor<7xui16>} : () -> tensor<7xui16>
  %r = fuse.cast %0 : (tensor<7xui16>) -> tensor<7xi1>
  return %r : tensor<7xi1>
}

func.func @cast_38() -> tensor<7xi8>
    attributes {expect = dense<[0, 1, 100, -1, 0, -2, -1]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @cast_39() -> tensor<7xi16>
    attributes {expect = dense<[0, 1, 100, -1, 0, -2, -1]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @cast_40() -> tensor<7xi32>
    attributes {expect = dense<[0, 1, 100, 2147483647, -2147483648, -2, -1]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @cast_41() -> tensor<7xi64>
    attributes {expect = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @cast_42() -> tensor<7xui8>
    attributes {expect = dense<[0, 1, 100, 255, 0, 254, 255]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @cast_43() -> tensor<7xui16>
    attributes {expect = dense<[0, 1, 100, 65535, 0, 65534, 65535]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @cast_44() -> tensor<7xui64>
    attributes {expect = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @cast_45() -> tensor<7xf32>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 2.1474836e+09, 2.1474836e+09, 4.2949673e+09, 4.2949673e+09]> : tensor<7xf32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}

func.func @cast_46() -> tensor<7xf64>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 2.147483647e+09, 2.147483648e+09, 4.294967294e+09, 4.294967295e+09]> : tensor<7xf64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xf64>
  return %r : tensor<7xf64>
}

func.func @cast_47() -> tensor<7xi1>
    attributes {expect = dense<[false, true, true, true, true, true, true]> : tensor<7xi1>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 2147483647, 2147483648, 4294967294, 4294967295]> : tensor<7xui32>} : () -> tensor<7xui32>
  %r = fuse.cast %0 : (tensor<7xui32>) -> tensor<7xi1>
  return %r : tensor<7xi1>
}

func.func @cast_48() -> tensor<7xi8>
    attributes {expect = dense<[0, 1, 100, -1, 0, -2, -1]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @cast_49() -> tensor<7xi16>
    attributes {expect = dense<[0, 1, 100, -1, 0, -2, -1]> : tensor<7xi16>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xi16>
  return %r : tensor<7xi16>
}

func.func @cast_50() -> tensor<7xi32>
    attributes {expect = dense<[0, 1, 100, -1, 0, -2, -1]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @cast_51() -> tensor<7xi64>
    attributes {expect = dense<[0, 1, 100, 9223372036854775807, -9223372036854775808, -2, -1]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @cast_52() -> tensor<7xui8>
    attributes {expect = dense<[0, 1, 100, 255, 0, 254, 255]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @cast_53() -> tensor<7xui16>
    attributes {expect = dense<[0, 1, 100, 65535, 0, 65534, 65535]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @cast_54() -> tensor<7xui32>
    attributes {expect = dense<[0, 1, 100, 4294967295, 0, 4294967294, 4294967295]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @cast_55() -> tensor<7xf32>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 9.223372e+18, 9.223372e+18, 1.8446744e+19, 1.8446744e+19]> : tensor<7xf32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}

func.func @cast_56() -> tensor<7xf64>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 9.223372036854776e+18, 9.223372036854776e+18, 1.8446744073709552e+19, 1.8446744073709552e+19]> : tensor<7xf64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xf64>
  return %r : tensor<7xf64>
}

func.func @cast_57() -> tensor<7xi1>
    attributes {expect = dense<[false, true, true, true, true, true, true]> : tensor<7xi1>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 9223372036854775807, 9223372036854775808, 18446744073709551614, 18446744073709551615]> : tensor<7xui64>} : () -> tensor<7xui64>
  %r = fuse.cast %0 : (tensor<7xui64>) -> tensor<7xi1>
  return %r : tensor<7xi1>
}

func.func @cast_58() -> tensor<7xi8>
    attributes {expect = dense<[0, 1, 100, -1, 0, -2, -1]> : tensor<7xi8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}

func.func @cast_59() -> tensor<7xi32>
    attributes {expect = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xi32>
  return %r : tensor<7xi32>
}

func.func @cast_60() -> tensor<7xi64>
    attributes {expect = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xi64>
  return %r : tensor<7xi64>
}

func.func @cast_61() -> tensor<7xui8>
    attributes {expect = dense<[0, 1, 100, 255, 0, 254, 255]> : tensor<7xui8>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xui8>
  return %r : tensor<7xui8>
}

func.func @cast_62() -> tensor<7xui16>
    attributes {expect = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @cast_63() -> tensor<7xui32>
    attributes {expect = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xui32>
  return %r : tensor<7xui32>
}

func.func @cast_64() -> tensor<7xui64>
    attributes {expect = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xui64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xui64>
  return %r : tensor<7xui64>
}

func.func @cast_65() -> tensor<7xf32>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 1.6383e+04, 1.6384e+04, 3.2766e+04, 3.2767e+04]> : tensor<7xf32>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}

func.func @cast_66() -> tensor<7xf64>
    attributes {expect = dense<[0.0e+00, 1.0e+00, 1.0e+02, 1.6383e+04, 1.6384e+04, 3.2766e+04, 3.2767e+04]> : tensor<7xf64>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xf64>
  return %r : tensor<7xf64>
}

func.func @cast_67() -> tensor<7xi1>
    attributes {expect = dense<[false, true, true, true, true, true, true]> : tensor<7xi1>} {
  %0 = fuse.constant {value = dense<[0, 1, 100, 16383, 16384, 32766, 32767]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.cast %0 : (tensor<7xi16>) -> tensor<7xi1>
  return %r : tensor<7xi1>
}

func.func @cast_68() -> tensor<6xui8>
    attributes {expect = dense<[128, 254, 255, 0, 1, 127]> : tensor<6xui8>} {
  %0 = fuse.constant {value = dense<[-128, -2, -1, 0, 1, 127]> : tensor<6xi8>} : () -> tensor<6xi8>
  %r = fuse.cast %0 : (tensor<6xi8>) -> tensor<6xui8>
  return %r : tensor<6xui8>
}

func.func @cast_69() -> tensor<6xui16>
    attributes {expect = dense<[65408, 65534, 65535, 0, 1, 127]> : tensor<6xui16>} {
  %0 = fuse.constant {value = dense<[-128, -2, -1, 0, 1, 127]> : tensor<6xi8>} : () -> tensor<6xi8>
  %r = fuse.cast %0 : (tensor<6xi8>) -> tensor<6xui16>
  return %r : tensor<6xui16>
}

func.func @cast_70() -> tensor<6xui32>
    attributes {expect = dense<[4294967168, 4294967294, 4294967295, 0, 1, 127]> : tensor<6xui32>} {
  %0 = fuse.constant {value = dense<[-128, -2, -1, 0, 1, 127]> : tensor<6xi8>} : () -> tensor<6xi8>
  %r = fuse.cast %0 : (tensor<6xi8>) -> tensor<6xui32>
  return %r : tensor<6xui32>
}

func.func @cast_71() -> tensor<6xui64>
    attributes {expect = dense<[18446744073709551488, 18446744073709551614, 18446744073709551615, 0, 1, 127]> : tensor<6xui64>} {
  %0 = fuse.constant {value = dense<[-128, -2, -1, 0, 1, 127]> : tensor<6xi8>} : () -> tensor<6xi8>
  %r = fuse.cast %0 : (tensor<6xi8>) -> tensor<6xui64>
  return %r : tensor<6xui64>
}

func.func @cast_72() -> tensor<6xui8>
    attributes {expect = dense<[0, 254, 255, 0, 1, 255]> : tensor<6xui8>} {
  %0 = fuse.constant {value = dense<[-32768, -2, -1, 0, 1, 32767]> : tensor<6xi16>} : () -> tensor<6xi16>
  %r = fuse.cast %0 : (tensor<6xi16>) -> tensor<6xui8>
  return %r : tensor<6xui8>
}

func.func @cast_73() -> tensor<6xui16>
    attributes {expect = dense<[32768, 65534, 65535, 0, 1, 32767]> : tensor<6xui16>} {
  %0 = fuse.constant {value = dense<[-32768, -2, -1, 0, 1, 32767]> : tensor<6xi16>} : () -> tensor<6xi16>
  %r = fuse.cast %0 : (tensor<6xi16>) -> tensor<6xui16>
  return %r : tensor<6xui16>
}

func.func @cast_74() -> tensor<6xui32>
    attributes {expect = dense<[4294934528, 4294967294, 4294967295, 0, 1, 32767]> : tensor<6xui32>} {
  %0 = fuse.constant {value = dense<[-32768, -2, -1, 0, 1, 32767]> : tensor<6xi16>} : () -> tensor<6xi16>
  %r = fuse.cast %0 : (tensor<6xi16>) -> tensor<6xui32>
  return %r : tensor<6xui32>
}

func.func @cast_75() -> tensor<6xui64>
    attributes {expect = dense<[18446744073709518848, 18446744073709551614, 18446744073709551615, 0, 1, 32767]> : tensor<6xui64>} {
  %0 = fuse.constant {value = dense<[-32768, -2, -1, 0, 1, 32767]> : tensor<6xi16>} : () -> tensor<6xi16>
  %r = fuse.cast %0 : (tensor<6xi16>) -> tensor<6xui64>
  return %r : tensor<6xui64>
}

func.func @cast_76() -> tensor<6xui8>
    attributes {expect = dense<[0, 254, 255, 0, 1, 255]> : tensor<6xui8>} {
  %0 = fuse.constant {value = dense<[-2147483648, -2, -1, 0, 1, 2147483647]> : tensor<6xi32>} : () -> tensor<6xi32>
  %r = fuse.cast %0 : (tensor<6xi32>) -> tensor<6xui8>
  return %r : tensor<6xui8>
}

func.func @cast_77() -> tensor<6xui16>
    attributes {expect = dense<[0, 65534, 65535, 0, 1, 65535]> : tensor<6xui16>} {
  %0 = fuse.constant {value = dense<[-2147483648, -2, -1, 0, 1, 2147483647]> : tensor<6xi32>} : () -> tensor<6xi32>
  %r = fuse.cast %0 : (tensor<6xi32>) -> tensor<6xui16>
  return %r : tensor<6xui16>
}

func.func @cast_78() -> tensor<6xui32>
    attributes {expect = dense<[2147483648, 4294967294, 4294967295, 0, 1, 2147483647]> : tensor<6xui32>} {
  %0 = fuse.constant {value = dense<[-2147483648, -2, -1, 0, 1, 2147483647]> : tensor<6xi32>} : () -> tensor<6xi32>
  %r = fuse.cast %0 : (tensor<6xi32>) -> tensor<6xui32>
  return %r : tensor<6xui32>
}

func.func @cast_79() -> tensor<6xui64>
    attributes {expect = dense<[18446744071562067968, 18446744073709551614, 18446744073709551615, 0, 1, 2147483647]> : tensor<6xui64>} {
  %0 = fuse.constant {value = dense<[-2147483648, -2, -1, 0, 1, 2147483647]> : tensor<6xi32>} : () -> tensor<6xi32>
  %r = fuse.cast %0 : (tensor<6xi32>) -> tensor<6xui64>
  return %r : tensor<6xui64>
}

func.func @cast_80() -> tensor<6xui8>
    attributes {expect = dense<[0, 254, 255, 0, 1, 255]> : tensor<6xui8>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -2, -1, 0, 1, 9223372036854775807]> : tensor<6xi64>} : () -> tensor<6xi64>
  %r = fuse.cast %0 : (tensor<6xi64>) -> tensor<6xui8>
  return %r : tensor<6xui8>
}

func.func @cast_81() -> tensor<6xui16>
    attributes {expect = dense<[0, 65534, 65535, 0, 1, 65535]> : tensor<6xui16>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -2, -1, 0, 1, 9223372036854775807]> : tensor<6xi64>} : () -> tensor<6xi64>
  %r = fuse.cast %0 : (tensor<6xi64>) -> tensor<6xui16>
  return %r : tensor<6xui16>
}

func.func @cast_82() -> tensor<6xui32>
    attributes {expect = dense<[0, 4294967294, 4294967295, 0, 1, 4294967295]> : tensor<6xui32>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -2, -1, 0, 1, 9223372036854775807]> : tensor<6xi64>} : () -> tensor<6xi64>
  %r = fuse.cast %0 : (tensor<6xi64>) -> tensor<6xui32>
  return %r : tensor<6xui32>
}

func.func @cast_83() -> tensor<6xui64>
    attributes {expect = dense<[9223372036854775808, 18446744073709551614, 18446744073709551615, 0, 1, 9223372036854775807]> : tensor<6xui64>} {
  %0 = fuse.constant {value = dense<[-9223372036854775808, -2, -1, 0, 1, 9223372036854775807]> : tensor<6xi64>} : () -> tensor<6xi64>
  %r = fuse.cast %0 : (tensor<6xi64>) -> tensor<6xui64>
  return %r : tensor<6xui64>
}

func.func @cast_84() -> tensor<2xui8>
    attributes {expect = dense<[0, 1]> : tensor<2xui8>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.cast %0 : (tensor<2xi1>) -> tensor<2xui8>
  return %r : tensor<2xui8>
}

func.func @cast_85() -> tensor<2xui16>
    attributes {expect = dense<[0, 1]> : tensor<2xui16>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.cast %0 : (tensor<2xi1>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}

func.func @cast_86() -> tensor<2xui32>
    attributes {expect = dense<[0, 1]> : tensor<2xui32>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.cast %0 : (tensor<2xi1>) -> tensor<2xui32>
  return %r : tensor<2xui32>
}

func.func @cast_87() -> tensor<2xui64>
    attributes {expect = dense<[0, 1]> : tensor<2xui64>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.cast %0 : (tensor<2xi1>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}
