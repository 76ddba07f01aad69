"builtin.module"() <{sym_name = "jit_products"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x3x4x5xf32>, tensor<5x2x4x3xf32>, tensor<3x4xui16>, tensor<4x5xui16>) -> (tensor<2x4x4xf32>, tensor<f32>, tensor<2x4x3x5x3x5xf32>, tensor<3x4x4xf32>, tensor<2x3x4x4x3xf32>, tensor<2x3x4x2x4x3xf32>, tensor<2x3x4x4x3xi32>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<3x5xi1>, tensor<2x4x3xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<2x3x4x5xf32>, %arg3: tensor<5x2x4x3xf32>, %arg4: tensor<3x4xui16>, %arg5: tensor<4x5xui16>):
    %2 = "stablehlo.dot_general"(%arg2, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [1, 3], rhs_contracting_dimensions = [3, 0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4x5xf32>, tensor<5x2x4x3xf32>) -> tensor<2x4x4xf32>
    %3 = "stablehlo.dot_general"(%arg2, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1, 2, 3], rhs_contracting_dimensions = [0, 1, 2, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<f32>
    %4 = "stablehlo.dot_general"(%arg2, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x4x3x5x3x5xf32>
    %5 = "stablehlo.dot_general"(%arg2, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [3], lhs_contracting_dimensions = [3, 0], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4x5xf32>, tensor<5x2x4x3xf32>) -> tensor<3x4x4xf32>
    %6 = "stablehlo.convert"(%arg2) : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xbf16>
    %7 = "stablehlo.convert"(%arg3) : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xbf16>
    %8 = "stablehlo.dot_general"(%6, %7) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4x5xbf16>, tensor<5x2x4x3xbf16>) -> tensor<2x3x4x4x3xf32>
    %9 = "stablehlo.convert"(%arg2) : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf16>
    %10 = "stablehlo.convert"(%arg3) : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xf16>
    %11 = "stablehlo.dot_general"(%9, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4x5xf16>, tensor<5x2x4x3xf16>) -> tensor<2x3x4x2x4x3xf32>
    %12 = "stablehlo.constant"() <{value = dense<6.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3x4x5xf32>
    %14 = "stablehlo.multiply"(%arg2, %13) : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
    %15 = "func.call"(%14) <{callee = @round}> : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
    %16 = "stablehlo.convert"(%15) : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xi8>
    %17 = "stablehlo.constant"() <{value = dense<6.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x2x4x3xf32>
    %19 = "stablehlo.multiply"(%arg3, %18) : (tensor<5x2x4x3xf32>, tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xf32>
    %20 = "func.call"(%19) <{callee = @round_0}> : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xf32>
    %21 = "stablehlo.convert"(%20) : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xi8>
    %22 = "stablehlo.dot_general"(%16, %21) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4x5xi8>, tensor<5x2x4x3xi8>) -> tensor<2x3x4x4x3xi32>
    %23 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xui16>, tensor<4x5xui16>) -> tensor<3x5xui16>
    %24 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xui16>, tensor<4x5xui16>) -> tensor<3x5xui32>
    %25 = "stablehlo.constant"() <{value = dense<2> : tensor<ui16>}> : () -> tensor<ui16>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<3x4xui16>
    %27 = "stablehlo.compare"(%arg4, %26) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3x4xui16>, tensor<3x4xui16>) -> tensor<3x4xi1>
    %28 = "stablehlo.constant"() <{value = dense<3> : tensor<ui16>}> : () -> tensor<ui16>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<4x5xui16>
    %30 = "stablehlo.compare"(%arg5, %29) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x5xui16>, tensor<4x5xui16>) -> tensor<4x5xi1>
    %31 = "stablehlo.dot_general"(%27, %30) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xi1>, tensor<4x5xi1>) -> tensor<3x5xi1>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.reduce"(%arg2, %32) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %49 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%49) : (tensor<f32>) -> ()
    }) : (tensor<2x3x4x5xf32>, tensor<f32>) -> tensor<2x4x5xf32>
    %34 = "stablehlo.dot_general"(%33, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x4x3xf32>
    %35 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 2, 2, 4, 5>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x3x4x5xf32>) -> tensor<2x2x4x5xf32>
    %36 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.reduce"(%35, %36) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %48 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%48) : (tensor<f32>) -> ()
    }) : (tensor<2x2x4x5xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %38 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x2xui32>
    %39 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x2xui32>
    %40 = "stablehlo.compare"(%38, %39) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2xui32>, tensor<2x2xui32>) -> tensor<2x2xi1>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x2xi1>) -> tensor<2x2x4xi1>
    %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4xf32>
    %44 = "stablehlo.select"(%41, %37, %43) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.reduce"(%44, %45) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %47 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%47) : (tensor<f32>) -> ()
    }) : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<4xf32>
    "func.return"(%2, %3, %4, %5, %8, %11, %22, %23, %24, %31, %34, %46) : (tensor<2x4x4xf32>, tensor<f32>, tensor<2x4x3x5x3x5xf32>, tensor<3x4x4xf32>, tensor<2x3x4x4x3xf32>, tensor<2x3x4x2x4x3xf32>, tensor<2x3x4x4x3xi32>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<3x5xi1>, tensor<2x4x3xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<2x3x4x5xf32>):
    %1 = "stablehlo.round_nearest_even"(%arg1) : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
    "func.return"(%1) : (tensor<2x3x4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xf32>, res_attrs = [{}], sym_name = "round_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x2x4x3xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xf32>
    "func.return"(%0) : (tensor<5x2x4x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
