"builtin.module"() <{sym_name = "jit_movement"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<15x10xf32>, tensor<6x4xf32>, tensor<6x16xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<12x8xf32>, tensor<4x5xf32>, tensor<8x3x6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg9: tensor<6x8xf32>):
    %21 = "func.call"(%arg9) <{callee = @_roll_static}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %22 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.pad"(%arg9, %22) <{edge_padding_high = array<i64: -2, 3>, edge_padding_low = array<i64: 1, -1>, interior_padding = array<i64: 2, 0>}> : (tensor<6x8xf32>, tensor<f32>) -> tensor<15x10xf32>
    %24 = "stablehlo.slice"(%arg9) <{limit_indices = array<i64: 6, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 2>}> : (tensor<6x8xf32>) -> tensor<6x4xf32>
    %25 = "stablehlo.reverse"(%24) <{dimensions = array<i64: 0>}> : (tensor<6x4xf32>) -> tensor<6x4xf32>
    %26 = "stablehlo.concatenate"(%arg9, %arg9) <{dimension = 1 : i64}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x16xf32>
    %27 = "func.call"(%arg9) <{callee = @cumsum}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %28 = "func.call"(%arg9) <{callee = @cummax}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %29 = "func.call"(%arg9) <{callee = @triu}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %30 = "stablehlo.reshape"(%arg9) : (tensor<6x8xf32>) -> tensor<1x6x1x8xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x6x1x8xf32>) -> tensor<2x6x1x8xf32>
    %32 = "stablehlo.reshape"(%31) : (tensor<2x6x1x8xf32>) -> tensor<12x8xf32>
    %33 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x5xi32>
    %34 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x5xi32>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x5xi32>
    %37 = "stablehlo.add"(%33, %36) : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi32>
    %38 = "stablehlo.compare"(%37, %34) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi1>
    %39 = "stablehlo.convert"(%38) : (tensor<4x5xi1>) -> tensor<4x5xf32>
    %40 = "stablehlo.broadcast_in_dim"(%arg9) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<6x8xf32>) -> tensor<8x3x6xf32>
    "func.return"(%21, %23, %25, %26, %27, %28, %29, %32, %39, %40) : (tensor<6x8xf32>, tensor<15x10xf32>, tensor<6x4xf32>, tensor<6x16xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<12x8xf32>, tensor<4x5xf32>, tensor<8x3x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x8xf32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "_roll_static", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<6x8xf32>):
    %18 = "stablehlo.slice"(%arg8) <{limit_indices = array<i64: 6, 8>, start_indices = array<i64: 5, 0>, strides = array<i64: 1, 1>}> : (tensor<6x8xf32>) -> tensor<1x8xf32>
    %19 = "stablehlo.slice"(%arg8) <{limit_indices = array<i64: 5, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x8xf32>) -> tensor<5x8xf32>
    %20 = "stablehlo.concatenate"(%18, %19) <{dimension = 0 : i64}> : (tensor<1x8xf32>, tensor<5x8xf32>) -> tensor<6x8xf32>
    "func.return"(%20) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x8xf32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<6x8xf32>):
    %17 = "func.call"(%arg7) <{callee = @cumsum_0}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%17) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x8xf32>) -> tensor<6x8xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<6x8xf32>):
    %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %15 = "stablehlo.reduce_window"(%arg4, %14) <{base_dilations = array<i64: 1, 1>, padding = dense<[[5, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 6, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %16 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    "func.return"(%15) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x8xf32>) -> tensor<6x8xf32>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<6x8xf32>):
    %9 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %11 = "stablehlo.reduce_window"(%arg1, %10) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 7]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %12 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%12) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    "func.return"(%11) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x8xf32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "triu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x8xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6x8xi32>
    %1 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %3 = "stablehlo.add"(%0, %2) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %4 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x8xi32>
    %5 = "stablehlo.compare"(%3, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %8 = "stablehlo.select"(%5, %7, %arg0) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%8) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
