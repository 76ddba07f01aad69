module {
  func.func public @main() -> (tensor<3x2xui32>, tensor<11xui32>, tensor<2x3x2xui32>, tensor<3x2xui32>, tensor<11xui32>, tensor<2x3x2xui32>, tensor<3x2xui32>, tensor<11xui32>, tensor<2x3x2xui32>, tensor<3x2xui32>, tensor<11xui32>, tensor<2x3x2xui32>) {
    %s0 = stablehlo.constant dense<[0, 0, 0]> : tensor<3xui64>
    %n0:2 = "stablehlo.rng_bit_generator"(%s0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<11xui32>)
    %w0:2 = "stablehlo.rng_bit_generator"(%s0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x3xui64>)
    %a0 = stablehlo.bitcast_convert %n0#0 : (tensor<3xui64>) -> tensor<3x2xui32>
    %h0 = stablehlo.bitcast_convert %w0#1 : (tensor<2x3xui64>) -> tensor<2x3x2xui32>
    %s1 = stablehlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
    %n1:2 = "stablehlo.rng_bit_generator"(%s1) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<11xui32>)
    %w1:2 = "stablehlo.rng_bit_generator"(%s1) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x3xui64>)
    %a1 = stablehlo.bitcast_convert %n1#0 : (tensor<3xui64>) -> tensor<3x2xui32>
    %h1 = stablehlo.bitcast_convert %w1#1 : (tensor<2x3xui64>) -> tensor<2x3x2xui32>
    %s2 = stablehlo.constant dense<[2999170649027065890, 9629550131187509896, 247824715720788526]> : tensor<3xui64>
    %n2:2 = "stablehlo.rng_bit_generator"(%s2) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<11xui32>)
    %w2:2 = "stablehlo.rng_bit_generator"(%s2) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x3xui64>)
    %a2 = stablehlo.bitcast_convert %n2#0 : (tensor<3xui64>) -> tensor<3x2xui32>
    %h2 = stablehlo.bitcast_convert %w2#1 : (tensor<2x3xui64>) -> tensor<2x3x2xui32>
    %s3 = stablehlo.constant dense<[1, 18446744073709551614, 7]> : tensor<3xui64>
    %n3:2 = "stablehlo.rng_bit_generator"(%s3) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<11xui32>)
    %w3:2 = "stablehlo.rng_bit_generator"(%s3) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x3xui64>)
    %a3 = stablehlo.bitcast_convert %n3#0 : (tensor<3xui64>) -> tensor<3x2xui32>
    %h3 = stablehlo.bitcast_convert %w3#1 : (tensor<2x3xui64>) -> tensor<2x3x2xui32>
    return %a0, %n0#1, %h0, %a1, %n1#1, %h1, %a2, %n2#1, %h2, %a3, %n3#1, %h3 : tensor<3x2xui32>, tensor<11xui32>, tensor<2x3x2xui32>, tensor<3x2xui32>, tensor<11xui32>, tensor<2x3x2xui32>, tensor<3x2xui32>, tensor<11xui32>, tensor<2x3x2xui32>, tensor<3x2xui32>, tensor<11xui32>, tensor<2x3x2xui32>
  }
}
