module {
  func.func public @main(%arg0: tensor<5x6xf32>, %arg1: tensor<3x3xf32>, %arg2: tensor<5x6xf32>, %arg3: tensor<3x3xf32>, %arg4: tensor<5x6xbf16>, %arg5: tensor<3x3xbf16>, %arg6: tensor<5x6xi32>, %arg7: tensor<3x3xi32>, %arg8: tensor<5x6xui8>, %arg9: tensor<3x3xui8>, %arg10: tensor<4x4x6x5xi32>, %arg11: tensor<6x2x2x3xi32>, %arg12: tensor<4x6xf32>, %arg13: tensor<6x3xf32>, %arg14: tensor<i32>, %arg15: tensor<4x6xf32>) -> (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xbf16>, tensor<5x6xi32>, tensor<5x6xui8>, tensor<4x3x8x6xi32>, tensor<6x4xf32>, tensor<4x6xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %cst) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %8 = stablehlo.compare GE, %arg16, %arg17, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }, {
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %8 = stablehlo.add %arg16, %arg17 : tensor<f32>
      stablehlo.return %8 : tensor<f32>
    }) : (tensor<5x6xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<5x6xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = "stablehlo.select_and_scatter"(%arg2, %arg3, %cst_0) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %8 = stablehlo.compare LT, %arg16, %arg17, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }, {
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %8 = stablehlo.multiply %arg16, %arg17 : tensor<f32>
      stablehlo.return %8 : tensor<f32>
    }) : (tensor<5x6xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<5x6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %2 = "stablehlo.select_and_scatter"(%arg4, %arg5, %cst_1) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg16: tensor<bf16>, %arg17: tensor<bf16>):
      %8 = stablehlo.compare GE, %arg16, %arg17, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }, {
    ^bb0(%arg16: tensor<bf16>, %arg17: tensor<bf16>):
      %8 = stablehlo.maximum %arg16, %arg17 : tensor<bf16>
      stablehlo.return %8 : tensor<bf16>
    }) : (tensor<5x6xbf16>, tensor<3x3xbf16>, tensor<bf16>) -> tensor<5x6xbf16>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %3 = "stablehlo.select_and_scatter"(%arg6, %arg7, %c) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg16: tensor<i32>, %arg17: tensor<i32>):
      %8 = stablehlo.compare GE, %arg16, %arg17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }, {
    ^bb0(%arg16: tensor<i32>, %arg17: tensor<i32>):
      %8 = stablehlo.add %arg16, %arg17 : tensor<i32>
      stablehlo.return %8 : tensor<i32>
    }) : (tensor<5x6xi32>, tensor<3x3xi32>, tensor<i32>) -> tensor<5x6xi32>
    %c_2 = stablehlo.constant dense<200> : tensor<ui8>
    %4 = "stablehlo.select_and_scatter"(%arg8, %arg9, %c_2) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg16: tensor<ui8>, %arg17: tensor<ui8>):
      %8 = stablehlo.compare LE, %arg16, %arg17, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }, {
    ^bb0(%arg16: tensor<ui8>, %arg17: tensor<ui8>):
      %8 = stablehlo.minimum %arg16, %arg17 : tensor<ui8>
      stablehlo.return %8 : tensor<ui8>
    }) : (tensor<5x6xui8>, tensor<3x3xui8>, tensor<ui8>) -> tensor<5x6xui8>
    %5 = stablehlo.convolution(%arg10, %arg11) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 0], [2, -1]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<4x4x6x5xi32>, tensor<6x2x2x3xi32>) -> tensor<4x3x8x6xi32>
    %6 = stablehlo.convolution(%arg12, %arg13) dim_numbers = [b, f]x[o, i]->[f, b], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<4x6xf32>, tensor<6x3xf32>) -> tensor<6x4xf32>
    %cst_3 = stablehlo.constant dense<> : tensor<0x3xf32>
    %7 = stablehlo.dynamic_update_slice %arg15, %cst_3, %arg14, %arg14 : (tensor<4x6xf32>, tensor<0x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xbf16>, tensor<5x6xi32>, tensor<5x6xui8>, tensor<4x3x8x6xi32>, tensor<6x4xf32>, tensor<4x6xf32>
  }
}
