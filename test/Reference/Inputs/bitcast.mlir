// Bits of an element as another type.
// Written by generate.py.

func.func @bitcast_1() -> tensor<8xi32>
    attributes {expect = dense<[0, -2147483648, 1065353216, -1071644672, 71362, 2139081118, 2139095040, -8388608]> : tensor<8xi32>} {
  %0 = fuse.constant {value = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 1.0e-40, 3.4e+38, 0x7F800000, 0xFF800000]> : tensor<8xf32>} : () -> tensor<8xf32>
  %r = fuse.bitcast %0 : (tensor<8xf32>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @bitcast_2() -> tensor<8xf32>
    attributes {expect = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 1.0e-40, 3.4e+38, 0x7F800000, 0xFF800000]> : tensor<8xf32>} {
  %0 = fuse.constant {value = dense<[0, -2147483648, 1065353216, -1071644672, 71362, 2139081118, 2139095040, -8388608]> : tensor<8xi32>} : () -> tensor<8xi32>
  %r = fuse.bitcast %0 : (tensor<8xi32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @bitcast_3() -> tensor<8xui32>
    attributes {expect = dense<[0, 2147483648, 1065353216, 3223322624, 71362, 2139081118, 2139095040, 4286578688]> : tensor<8xui32>} {
  %0 = fuse.constant {value = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 1.0e-40, 3.4e+38, 0x7F800000, 0xFF800000]> : tensor<8xf32>} : () -> tensor<8xf32>
  %r = fuse.bitcast %0 : (tensor<8xf32>) -> tensor<8xui32>
  return %r : tensor<8xui32>
}

func.func @bitcast_4() -> tensor<8xf32>
    attributes {expect = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 1.0e-40, 3.4e+38, 0x7F800000, 0xFF800000]> : tensor<8xf32>} {
  %0 = fuse.constant {value = dense<[0, 2147483648, 1065353216, 3223322624, 71362, 2139081118, 2139095040, 4286578688]> : tensor<8xui32>} : () -> tensor<8xui32>
  %r = fuse.bitcast %0 : (tensor<8xui32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @bitcast_5() -> tensor<8xi64>
    attributes {expect = dense<[0, -9223372036854775808, 4607182418800017408, -4610560118520545280, 1, 9214871658872686752, 9218868437227405312, -4503599627370496]> : tensor<8xi64>} {
  %0 = fuse.constant {value = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 5.0e-324, 1.0e+308, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.bitcast %0 : (tensor<8xf64>) -> tensor<8xi64>
  return %r : tensor<8xi64>
}

func.func @bitcast_6() -> tensor<8xf64>
    attributes {expect = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 5.0e-324, 1.0e+308, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<8xf64>} {
  %0 = fuse.constant {value = dense<[0, -9223372036854775808, 4607182418800017408, -4610560118520545280, 1, 9214871658872686752, 9218868437227405312, -4503599627370496]> : tensor<8xi64>} : () -> tensor<8xi64>
  %r = fuse.bitcast %0 : (tensor<8xi64>) -> tensor<8xf64>
  return %r : tensor<8xf64>
}

func.func @bitcast_7() -> tensor<8xui64>
    attributes {expect = dense<[0, 9223372036854775808, 4607182418800017408, 13836183955189006336, 1, 9214871658872686752, 9218868437227405312, 18442240474082181120]> : tensor<8xui64>} {
  %0 = fuse.constant {value = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 5.0e-324, 1.0e+308, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<8xf64>} : () -> tensor<8xf64>
  %r = fuse.bitcast %0 : (tensor<8xf64>) -> tensor<8xui64>
  return %r : tensor<8xui64>
}

func.func @bitcast_8() -> tensor<8xf64>
    attributes {expect = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 5.0e-324, 1.0e+308, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<8xf64>} {
  %0 = fuse.constant {value = dense<[0, 9223372036854775808, 4607182418800017408, 13836183955189006336, 1, 9214871658872686752, 9218868437227405312, 18442240474082181120]> : tensor<8xui64>} : () -> tensor<8xui64>
  %r = fuse.bitcast %0 : (tensor<8xui64>) -> tensor<8xf64>
  return %r : tensor<8xf64>
}

func.func @bitcast_9() -> tensor<7xui16>
    attributes {expect = dense<[0, 32768, 15360, 49408, 1, 31743, 31744]> : tensor<7xui16>} {
  %0 = fuse.constant {value = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 6.0e-08, 6.55e+04, 0x7C00]> : tensor<7xf16>} : () -> tensor<7xf16>
  %r = fuse.bitcast %0 : (tensor<7xf16>) -> tensor<7xui16>
  return %r : tensor<7xui16>
}

func.func @bitcast_10() -> tensor<7xf16>
    attributes {expect = dense<[0.0e+00, -0.0e+00, 1.0e+00, -2.5e+00, 6.0e-08, 6.55e+04, 0x7C00]> : tensor<7xf16>} {
  %0 = fuse.constant {value = dense<[0, -32768, 15360, -16128, 1, 31743, 31744]> : tensor<7xi16>} : () -> tensor<7xi16>
  %r = fuse.bitcast %0 : (tensor<7xi16>) -> tensor<7xf16>
  return %r : tensor<7xf16>
}

func.func @bitcast_11() -> tensor<4xui8>
    attributes {expect = dense<[128, 255, 0, 127]> : tensor<4xui8>} {
  %0 = fuse.constant {value = dense<[-128, -1, 0, 127]> : tensor<4xi8>} : () -> tensor<4xi8>
  %r = fuse.bitcast %0 : (tensor<4xi8>) -> tensor<4xui8>
  return %r : tensor<4xui8>
}
