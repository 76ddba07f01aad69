"builtin.module"() <{sym_name = "jit_convolutions"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<3x4x5x6xf32>, tensor<2x3x4x3xf32>, tensor<1x4x5x4x2xf32>, tensor<3x3x2x2x3xf32>, tensor<2x2x5x6xi32>) -> (tensor<9x2x8x4xf32>, tensor<2x3x4x3xf32>, tensor<3x11x18x3xf32>, tensor<f32>, tensor<3x3x2x2x3xf32>, tensor<f32>, tensor<2x3x1x2xf32>, tensor<3x7x4x2xf32>, tensor<2x3x6xf32>, tensor<2x2x5x6xi32>, tensor<2x2x5x6xi8>, tensor<3x2x4x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<3x4x5x6xf32>, %arg2: tensor<2x3x4x3xf32>, %arg3: tensor<1x4x5x4x2xf32>, %arg4: tensor<3x3x2x2x3xf32>, %arg5: tensor<2x2x5x6xi32>):
    %1 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<3x4x5x6xf32>) -> tensor<3x5x6x4xf32>
    %2 = "stablehlo.slice"(%1) <{limit_indices = array<i64: 3, 5, 6, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<3x5x6x4xf32>) -> tensor<3x5x6x2xf32>
    %3 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 2, 3, 1, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x3x4x3xf32>) -> tensor<2x3x1x2xf32>
    %4 = "func.call"(%3) <{callee = @_flip}> : (tensor<2x3x1x2xf32>) -> tensor<2x3x1x2xf32>
    %5 = "stablehlo.convolution"(%2, %4) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 2], [0, 0]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<3x5x6x2xf32>, tensor<2x3x1x2xf32>) -> tensor<3x7x4x2xf32>
    %6 = "stablehlo.constant"() <{value = dense<40> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x2x5x6xi32>
    %8 = "stablehlo.multiply"(%arg5, %7) : (tensor<2x2x5x6xi32>, tensor<2x2x5x6xi32>) -> tensor<2x2x5x6xi32>
    %9 = "stablehlo.convert"(%8) : (tensor<2x2x5x6xi32>) -> tensor<2x2x5x6xi8>
    %10 = "stablehlo.slice"(%arg5) <{limit_indices = array<i64: 2, 2, 3, 3>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x5x6xi32>) -> tensor<2x2x3x3xi32>
    %11 = "stablehlo.convert"(%10) : (tensor<2x2x3x3xi32>) -> tensor<2x2x3x3xi8>
    %12 = "stablehlo.constant"() <{value = dense<2> : tensor<i8>}> : () -> tensor<i8>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i8>) -> tensor<2x2x3x3xi8>
    %14 = "stablehlo.subtract"(%11, %13) : (tensor<2x2x3x3xi8>, tensor<2x2x3x3xi8>) -> tensor<2x2x3x3xi8>
    %15 = "stablehlo.convolution"(%arg1, %arg2) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[f, b, 0, 1]x[0, 1, o, i]->[0, b, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 3>, padding = dense<[[2, -1], [0, 3]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 2>}> : (tensor<3x4x5x6xf32>, tensor<2x3x4x3xf32>) -> tensor<9x2x8x4xf32>
    %16 = "stablehlo.convolution"(%arg1, %arg2) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[f, b, 0, 1]x[0, 1, o, i]->[0, b, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 3>, padding = dense<[[2, -1], [0, 3]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 2>}> : (tensor<3x4x5x6xf32>, tensor<2x3x4x3xf32>) -> tensor<9x2x8x4xf32>
    %17 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9x2x8x4xf32>
    %19 = "stablehlo.multiply"(%18, %16) : (tensor<9x2x8x4xf32>, tensor<9x2x8x4xf32>) -> tensor<9x2x8x4xf32>
    %20 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9x2x8x4xf32>
    %22 = "stablehlo.multiply"(%21, %19) : (tensor<9x2x8x4xf32>, tensor<9x2x8x4xf32>) -> tensor<9x2x8x4xf32>
    %23 = "stablehlo.convolution"(%arg1, %22) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[0, i, 1, o]->[0, 1, f, b]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 2, 3>, padding = dense<[[2, -1], [0, 3]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 2>}> : (tensor<3x4x5x6xf32>, tensor<9x2x8x4xf32>) -> tensor<2x3x4x3xf32>
    %24 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 2, 3, 2, 3>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x3x4x3xf32>) -> tensor<2x3x2x3xf32>
    %25 = "stablehlo.convolution"(%2, %24) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 3>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<3x5x6x2xf32>, tensor<2x3x2x3xf32>) -> tensor<3x11x18x3xf32>
    %26 = "stablehlo.convolution"(%arg3, %arg4) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1, 1>, padding = dense<[[1, 1], [1, 1], [0, 1]]> : tensor<3x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1, 1>, window_reversal = array<i1: false, false, false>, window_strides = array<i64: 1, 2, 1>}> : (tensor<1x4x5x4x2xf32>, tensor<3x3x2x2x3xf32>) -> tensor<1x4x3x4x3xf32>
    %27 = "stablehlo.multiply"(%26, %26) : (tensor<1x4x3x4x3xf32>, tensor<1x4x3x4x3xf32>) -> tensor<1x4x3x4x3xf32>
    %28 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x3x4x3xf32>
    %30 = "stablehlo.multiply"(%29, %26) : (tensor<1x4x3x4x3xf32>, tensor<1x4x3x4x3xf32>) -> tensor<1x4x3x4x3xf32>
    %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.reduce"(%27, %31) <{dimensions = array<i64: 0, 1, 2, 3, 4>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %76 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%76) : (tensor<f32>) -> ()
    }) : (tensor<1x4x3x4x3xf32>, tensor<f32>) -> tensor<f32>
    %33 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x3x4x3xf32>
    %35 = "stablehlo.multiply"(%34, %30) : (tensor<1x4x3x4x3xf32>, tensor<1x4x3x4x3xf32>) -> tensor<1x4x3x4x3xf32>
    %36 = "stablehlo.convolution"(%arg3, %35) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, 2, b]x[i, 0, 1, 2, o]->[0, 1, 2, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1, 1>, padding = dense<[[1, 1], [1, 1], [0, 1]]> : tensor<3x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 2, 1>, window_reversal = array<i1: false, false, false>, window_strides = array<i64: 1, 1, 1>}> : (tensor<1x4x5x4x2xf32>, tensor<1x4x3x4x3xf32>) -> tensor<3x3x2x2x3xf32>
    %37 = "stablehlo.convolution"(%2, %3) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<3x5x6x2xf32>, tensor<2x3x1x2xf32>) -> tensor<3x3x6x2xf32>
    %38 = "stablehlo.multiply"(%37, %37) : (tensor<3x3x6x2xf32>, tensor<3x3x6x2xf32>) -> tensor<3x3x6x2xf32>
    %39 = "stablehlo.multiply"(%38, %37) : (tensor<3x3x6x2xf32>, tensor<3x3x6x2xf32>) -> tensor<3x3x6x2xf32>
    %40 = "stablehlo.multiply"(%37, %37) : (tensor<3x3x6x2xf32>, tensor<3x3x6x2xf32>) -> tensor<3x3x6x2xf32>
    %41 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x6x2xf32>
    %43 = "stablehlo.multiply"(%42, %40) : (tensor<3x3x6x2xf32>, tensor<3x3x6x2xf32>) -> tensor<3x3x6x2xf32>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.reduce"(%39, %44) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %75 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%75) : (tensor<f32>) -> ()
    }) : (tensor<3x3x6x2xf32>, tensor<f32>) -> tensor<f32>
    %46 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x6x2xf32>
    %48 = "stablehlo.multiply"(%47, %43) : (tensor<3x3x6x2xf32>, tensor<3x3x6x2xf32>) -> tensor<3x3x6x2xf32>
    %49 = "stablehlo.convolution"(%2, %48) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<3x5x6x2xf32>, tensor<3x3x6x2xf32>) -> tensor<2x3x1x2xf32>
    %50 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 2, 4, 1, 6>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<3x4x5x6xf32>) -> tensor<2x4x1x6xf32>
    %51 = "stablehlo.reshape"(%50) : (tensor<2x4x1x6xf32>) -> tensor<2x4x6xf32>
    %52 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3x4x2xf32>
    %54 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 1, 1, 1, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x3x4x3xf32>) -> tensor<1x1x1x1xf32>
    %55 = "stablehlo.reshape"(%54) : (tensor<1x1x1x1xf32>) -> tensor<f32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3x4x2xf32>
    %57 = "stablehlo.multiply"(%53, %56) : (tensor<2x3x4x2xf32>, tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
    %58 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x4x6xf32>) -> tensor<2x1x4x6xf32>
    %59 = "stablehlo.transpose"(%58) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<2x1x4x6xf32>) -> tensor<1x2x4x6xf32>
    %60 = "stablehlo.reshape"(%59) : (tensor<1x2x4x6xf32>) -> tensor<1x8x6xf32>
    %61 = "stablehlo.reshape"(%57) : (tensor<2x3x4x2xf32>) -> tensor<6x4x2xf32>
    %62 = "stablehlo.convolution"(%60, %61) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1>, padding = dense<[[0, 1]]> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 1>}> : (tensor<1x8x6xf32>, tensor<6x4x2xf32>) -> tensor<1x6x6xf32>
    %63 = "stablehlo.reshape"(%62) : (tensor<1x6x6xf32>) -> tensor<1x2x3x6xf32>
    %64 = "stablehlo.transpose"(%63) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<1x2x3x6xf32>) -> tensor<2x1x3x6xf32>
    %65 = "stablehlo.reshape"(%64) : (tensor<2x1x3x6xf32>) -> tensor<2x3x6xf32>
    %66 = "stablehlo.convolution"(%9, %14) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x2x5x6xi8>, tensor<2x2x3x3xi8>) -> tensor<2x2x5x6xi32>
    %67 = "stablehlo.convolution"(%9, %14) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x2x5x6xi8>, tensor<2x2x3x3xi8>) -> tensor<2x2x5x6xi8>
    %68 = "stablehlo.convert"(%arg1) : (tensor<3x4x5x6xf32>) -> tensor<3x4x5x6xbf16>
    %69 = "stablehlo.transpose"(%arg2) <{permutation = array<i64: 3, 2, 0, 1>}> : (tensor<2x3x4x3xf32>) -> tensor<3x4x2x3xf32>
    %70 = "stablehlo.slice"(%69) <{limit_indices = array<i64: 2, 2, 2, 3>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<3x4x2x3xf32>) -> tensor<2x2x2x3xf32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<2x2x2x3xf32>) -> tensor<2x2x2x2x3xf32>
    %72 = "stablehlo.reshape"(%71) : (tensor<2x2x2x2x3xf32>) -> tensor<2x4x2x3xf32>
    %73 = "stablehlo.convert"(%72) : (tensor<2x4x2x3xf32>) -> tensor<2x4x2x3xbf16>
    %74 = "stablehlo.convolution"(%68, %73) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<3x4x5x6xbf16>, tensor<2x4x2x3xbf16>) -> tensor<3x2x4x4xf32>
    "func.return"(%15, %23, %25, %32, %36, %45, %49, %5, %65, %66, %67, %74) : (tensor<9x2x8x4xf32>, tensor<2x3x4x3xf32>, tensor<3x11x18x3xf32>, tensor<f32>, tensor<3x3x2x2x3xf32>, tensor<f32>, tensor<2x3x1x2xf32>, tensor<3x7x4x2xf32>, tensor<2x3x6xf32>, tensor<2x2x5x6xi32>, tensor<2x2x5x6xi8>, tensor<3x2x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x3x1x2xf32>) -> tensor<2x3x1x2xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x3x1x2xf32>):
    %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 0, 1>}> : (tensor<2x3x1x2xf32>) -> tensor<2x3x1x2xf32>
    "func.return"(%0) : (tensor<2x3x1x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
