"builtin.module"() <{sym_name = "jit_angles"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11][0]"}, {jax.result_info = "result[11][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<4x6xf32>, %arg6: tensor<4x6xf32>):
    %11 = "stablehlo.constant"() <{value = dense<[0.000000e+00, -0.000000e+00, 0.000000e+00, -0.000000e+00]> : tensor<4xf32>}> : () -> tensor<4xf32>
    %12 = "stablehlo.constant"() <{value = dense<[1.000000e+00, 1.000000e+00, -1.000000e+00, -1.000000e+00]> : tensor<4xf32>}> : () -> tensor<4xf32>
    %13 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %15 = "func.call"(%arg5, %13, %14) <{callee = @clip}> : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    %16 = "chlo.asin"(%15) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %17 = "chlo.acos"(%15) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %18 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %20 = "stablehlo.multiply"(%19, %arg5) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %21 = "chlo.atan"(%20) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %22 = "stablehlo.atan2"(%arg5, %arg6) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %23 = "stablehlo.slice"(%arg5) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<1x4xf32>
    %24 = "stablehlo.reshape"(%23) : (tensor<1x4xf32>) -> tensor<4xf32>
    %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %27 = "stablehlo.multiply"(%26, %24) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %28 = "stablehlo.add"(%11, %27) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %29 = "stablehlo.atan2"(%28, %12) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %30 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %32 = "stablehlo.multiply"(%31, %arg5) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %33 = "chlo.sinh"(%32) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %34 = "chlo.cosh"(%arg5) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %35 = "chlo.asinh"(%arg5) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %36 = "stablehlo.abs"(%arg5) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %37 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %39 = "stablehlo.add"(%36, %38) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %40 = "func.call"(%39) <{callee = @arccosh}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %41 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %43 = "stablehlo.multiply"(%42, %15) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %44 = "chlo.atanh"(%43) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %47 = "stablehlo.divide"(%arg5, %46) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %48 = "func.call"(%47) <{callee = @isinf}> : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %49 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51:2 = "stablehlo.reduce"(%arg5, %arg6, %49, %50) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>, %arg9: tensor<f32>, %arg10: tensor<f32>):
      %52 = "stablehlo.add"(%arg7, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %53 = "stablehlo.maximum"(%arg8, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%52, %53) : (tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
    "func.return"(%16, %17, %21, %22, %29, %33, %34, %35, %40, %44, %48, %51#0, %51#1) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<4x6xf32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
    %5 = "stablehlo.convert"(%arg3) : (tensor<i32>) -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %7 = "stablehlo.maximum"(%6, %arg2) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %8 = "stablehlo.convert"(%arg4) : (tensor<i32>) -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %10 = "stablehlo.minimum"(%9, %7) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%10) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x6xf32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "arccosh", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<4x6xf32>):
    %4 = "chlo.acosh"(%arg1) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%4) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x6xf32>) -> tensor<4x6xi1>, res_attrs = [{}], sym_name = "isinf", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "stablehlo.abs"(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %3 = "stablehlo.compare"(%0, %2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    "func.return"(%3) : (tensor<4x6xi1>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
