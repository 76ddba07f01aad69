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

func.func @cast_4() -> tensor<15xi32>
    attributes {expect = dense<[-2147483648, -2147483648, -129, -1, 0, 0, 0, 0, 1, 2, 127, 2147483647, 2147483647, 2147483647, 0]> : tensor<15xi32>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xi32>
  return %r : tensor<15xi32>
}

func.func @cast_5() -> tensor<15xi64>
    attributes {expect = dense<[-9223372036854775808, -10000000000, -129, -1, 0, 0, 0, 0, 1, 2, 127, 10000000000, 9223372036854775807, 9223372036854775807, 0]> : tensor<15xi64>} {
  %0 = fuse.constant {value = dense<[0xFFF0000000000000, -1.0e+10, -1.29e+02, -1.5e+00, -5.0e-01, -0.0e+00, 5.0e-01, 9.9999999999e-01, 1.5e+00, 2.5e+00, 1.279e+02, 1.0e+10, 1.0e+30, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>} : () -> tensor<15xf64>
  %r = fuse.cast %0 : (tensor<15xf64>) -> tensor<15xi64>
  return %r : tensor<15xi64>
}

func.func @cast_6() -> tensor<15xi1>
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

func.func @cast_7() -> tensor<8xi8>
    attributes {expect = dense<[-1, 127, -1, 0, 1, -128, 0, 1]> : tensor<8xi8>} {
  %0 = fuse.constant {value = dense<[-1099511627777, -129, -1, 0, 1, 128, 2147483648, 16777217]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.cast %0 : (tensor<8xi64>) -> tensor<8xi8>
  return %r : tensor<8xi8>
}

func.func @cast_8() -> tensor<8xi32>
    attributes {expect = dense<[-1, -129, -1, 0, 1, 128, -2147483648, 16777217]> : tensor<8xi32>} {
  %0 = fuse.constant {value = dense<[-1099511627777, -129, -1, 0, 1, 128, 2147483648, 16777217]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.cast %0 : (tensor<8xi64>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @cast_9() -> tensor<8xf32>
    attributes {expect = dense<[-1.0995116e+12, -1.29e+02, -1.0e+00, 0.0e+00, 1.0e+00, 1.28e+02, 2.1474836e+09, 1.6777216e+07]> : tensor<8xf32>} {
  %0 = fuse.constant {value = dense<[-1099511627777, -129, -1, 0, 1, 128, 2147483648, 16777217]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.cast %0 : (tensor<8xi64>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @cast_10() -> tensor<8xi1>
    attributes {expect = dense<[true, true, true, false, true, true, true, true]> : tensor<8xi1>} {
  %0 = fuse.constant {value = dense<[-1099511627777, -129, -1, 0, 1, 128, 2147483648, 16777217]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.cast %0 : (tensor<8xi64>) -> tensor<8xi1>
  return %r : tensor<8xi1>
}

func.func @cast_11() -> tensor<2xf32>
    attributes {expect = dense<[0.0e+00, 1.0e+00]> : tensor<2xf32>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.cast %0 : (tensor<2xi1>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @cast_12() -> tensor<2xi8>
    attributes {expect = dense<[0, 1]> : tensor<2xi8>} {
  %0 = fuse.constant {value = dense<[false, true]> : tensor<2xi1>} : () -> tensor<2xi1>
  %r = fuse.cast %0 : (tensor<2xi1>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}
