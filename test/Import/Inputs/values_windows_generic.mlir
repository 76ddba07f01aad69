"builtin.module"() ({
  "func.func"() <{function_type = (tensor<5x6xf32>, tensor<3x3xf32>, tensor<5x6xf32>, tensor<3x3xf32>, tensor<5x6xbf16>, tensor<3x3xbf16>, tensor<5x6xi32>, tensor<3x3xi32>, tensor<5x6xui8>, tensor<3x3xui8>, tensor<4x4x6x5xi32>, tensor<6x2x2x3xi32>, tensor<4x6xf32>, tensor<6x3xf32>, tensor<i32>, tensor<4x6xf32>) -> (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xbf16>, tensor<5x6xi32>, tensor<5x6xui8>, tensor<4x3x8x6xi32>, tensor<6x4xf32>, tensor<4x6xf32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<5x6xf32>, %arg1: tensor<3x3xf32>, %arg2: tensor<5x6xf32>, %arg3: tensor<3x3xf32>, %arg4: tensor<5x6xbf16>, %arg5: tensor<3x3xbf16>, %arg6: tensor<5x6xi32>, %arg7: tensor<3x3xi32>, %arg8: tensor<5x6xui8>, %arg9: tensor<3x3xui8>, %arg10: tensor<4x4x6x5xi32>, %arg11: tensor<6x2x2x3xi32>, %arg12: tensor<4x6xf32>, %arg13: tensor<6x3xf32>, %arg14: tensor<i32>, %arg15: tensor<4x6xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.select_and_scatter"(%arg0, %arg1, %0) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg34: tensor<f32>, %arg35: tensor<f32>):
      %23 = "stablehlo.compare"(%arg34, %arg35) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%23) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg32: tensor<f32>, %arg33: tensor<f32>):
      %22 = "stablehlo.add"(%arg32, %arg33) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%22) : (tensor<f32>) -> ()
    }) : (tensor<5x6xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<5x6xf32>
    %2 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.select_and_scatter"(%arg2, %arg3, %2) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %21 = "stablehlo.compare"(%arg30, %arg31) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%21) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
      %20 = "stablehlo.multiply"(%arg28, %arg29) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<5x6xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<5x6xf32>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %5 = "stablehlo.select_and_scatter"(%arg4, %arg5, %4) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg26: tensor<bf16>, %arg27: tensor<bf16>):
      %19 = "stablehlo.compare"(%arg26, %arg27) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      "stablehlo.return"(%19) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg24: tensor<bf16>, %arg25: tensor<bf16>):
      %18 = "stablehlo.maximum"(%arg24, %arg25) : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
      "stablehlo.return"(%18) : (tensor<bf16>) -> ()
    }) : (tensor<5x6xbf16>, tensor<3x3xbf16>, tensor<bf16>) -> tensor<5x6xbf16>
    %6 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.select_and_scatter"(%arg6, %arg7, %6) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg22: tensor<i32>, %arg23: tensor<i32>):
      %17 = "stablehlo.compare"(%arg22, %arg23) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%17) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg20: tensor<i32>, %arg21: tensor<i32>):
      %16 = "stablehlo.add"(%arg20, %arg21) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%16) : (tensor<i32>) -> ()
    }) : (tensor<5x6xi32>, tensor<3x3xi32>, tensor<i32>) -> tensor<5x6xi32>
    %8 = "stablehlo.constant"() <{value = dense<200> : tensor<ui8>}> : () -> tensor<ui8>
    %9 = "stablehlo.select_and_scatter"(%arg8, %arg9, %8) <{padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg18: tensor<ui8>, %arg19: tensor<ui8>):
      %15 = "stablehlo.compare"(%arg18, %arg19) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      "stablehlo.return"(%15) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg16: tensor<ui8>, %arg17: tensor<ui8>):
      %14 = "stablehlo.minimum"(%arg16, %arg17) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%14) : (tensor<ui8>) -> ()
    }) : (tensor<5x6xui8>, tensor<3x3xui8>, tensor<ui8>) -> tensor<5x6xui8>
    %10 = "stablehlo.convolution"(%arg10, %arg11) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, 0, 1, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 2>, padding = dense<[[1, 0], [2, -1]]> : tensor<2x2xi64>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: true, false>, window_strides = array<i64: 2, 1>}> : (tensor<4x4x6x5xi32>, tensor<6x2x2x3xi32>) -> tensor<4x3x8x6xi32>
    %11 = "stablehlo.convolution"(%arg12, %arg13) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f]x[o, i]->[f, b]>, feature_group_count = 2 : i64}> : (tensor<4x6xf32>, tensor<6x3xf32>) -> tensor<6x4xf32>
    %12 = "stablehlo.constant"() <{value = dense<> : tensor<0x3xf32>}> : () -> tensor<0x3xf32>
    %13 = "stablehlo.dynamic_update_slice"(%arg15, %12, %arg14, %arg14) : (tensor<4x6xf32>, tensor<0x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    "func.return"(%1, %3, %5, %7, %9, %10, %11, %13) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xbf16>, tensor<5x6xi32>, tensor<5x6xui8>, tensor<4x3x8x6xi32>, tensor<6x4xf32>, tensor<4x6xf32>) -> ()
  }) : () -> ()
}) : () -> ()
