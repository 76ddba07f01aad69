// Written by hand: which of all numbers of 8 bits are finite or infinite, and edges of windows that lie below all of them.
func.func @main() -> (tensor<256xi1>, tensor<256xi1>, tensor<256xi1>, tensor<256xi1>, tensor<4xf32>) {
  %bits = stablehlo.iota dim = 0 : tensor<256xui8>
  %a = stablehlo.bitcast_convert %bits : (tensor<256xui8>) -> tensor<256xf8E4M3FN>
  %b = stablehlo.bitcast_convert %bits : (tensor<256xui8>) -> tensor<256xf8E5M2>
  %0 = stablehlo.is_finite %a : (tensor<256xf8E4M3FN>) -> tensor<256xi1>
  %1 = stablehlo.is_finite %b : (tensor<256xf8E5M2>) -> tensor<256xi1>
  %2 = chlo.is_inf %b : tensor<256xf8E5M2> -> tensor<256xi1>
  %3 = chlo.is_neg_inf %b : tensor<256xf8E5M2> -> tensor<256xi1>
  %x = stablehlo.constant dense<[-1.0, -2.0, -3.0, -4.0]> : tensor<4xf8E4M3FN>
  %s = stablehlo.constant dense<[10.0, 20.0, 30.0]> : tensor<3xf8E4M3FN>
  %zero = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %k = "stablehlo.select_and_scatter"(%x, %s, %zero) <{padding = dense<1> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%c: tensor<f8E4M3FN>, %d: tensor<f8E4M3FN>):
    %g = stablehlo.compare GE, %c, %d : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
  }, {
  ^bb0(%c: tensor<f8E4M3FN>, %d: tensor<f8E4M3FN>):
    %g = stablehlo.add %c, %d : tensor<f8E4M3FN>
    stablehlo.return %g : tensor<f8E4M3FN>
  }) : (tensor<4xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<4xf8E4M3FN>
  %4 = stablehlo.convert %k : (tensor<4xf8E4M3FN>) -> tensor<4xf32>
  return %0, %1, %2, %3, %4 : tensor<256xi1>, tensor<256xi1>, tensor<256xi1>, tensor<256xi1>, tensor<4xf32>
}
