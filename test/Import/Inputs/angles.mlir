module @jit_angles attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<4x6xf32>) -> (tensor<4x6xf32> {jax.result_info = "result[0]"}, tensor<4x6xf32> {jax.result_info = "result[1]"}, tensor<4x6xf32> {jax.result_info = "result[2]"}, tensor<4x6xf32> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4x6xf32> {jax.result_info = "result[5]"}, tensor<4x6xf32> {jax.result_info = "result[6]"}, tensor<4x6xf32> {jax.result_info = "result[7]"}, tensor<4x6xf32> {jax.result_info = "result[8]"}, tensor<4x6xf32> {jax.result_info = "result[9]"}, tensor<4x6xi1> {jax.result_info = "result[10]"}, tensor<4xf32> {jax.result_info = "result[11][0]"}, tensor<4xf32> {jax.result_info = "result[11][1]"}) {
    %cst = stablehlo.constant dense<[0.000000e+00, -0.000000e+00, 0.000000e+00, -0.000000e+00]> : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<[1.000000e+00, 1.000000e+00, -1.000000e+00, -1.000000e+00]> : tensor<4xf32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %0 = call @clip(%arg0, %c, %c_1) : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    %1 = chlo.asin %0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %2 = chlo.acos %0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x6xf32>
    %5 = chlo.atan %4 : tensor<4x6xf32> -> tensor<4x6xf32>
    %6 = stablehlo.atan2 %arg0, %arg1 : tensor<4x6xf32>
    %7 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<4x6xf32>) -> tensor<1x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<4xf32>
    %11 = stablehlo.add %cst, %10 : tensor<4xf32>
    %12 = stablehlo.atan2 %11, %cst_0 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %14 = stablehlo.multiply %13, %arg0 : tensor<4x6xf32>
    %15 = chlo.sinh %14 : tensor<4x6xf32> -> tensor<4x6xf32>
    %16 = chlo.cosh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %17 = chlo.asinh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %18 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %20 = stablehlo.add %18, %19 : tensor<4x6xf32>
    %21 = call @arccosh(%20) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %cst_6 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %23 = stablehlo.multiply %22, %0 : tensor<4x6xf32>
    %24 = chlo.atanh %23 : tensor<4x6xf32> -> tensor<4x6xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %26 = stablehlo.divide %arg0, %25 : tensor<4x6xf32>
    %27 = call @isinf(%26) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28:2 = stablehlo.reduce(%arg0 init: %cst_8), (%arg1 init: %cst_9) across dimensions = [1] : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
     reducer(%arg2: tensor<f32>, %arg4: tensor<f32>) (%arg3: tensor<f32>, %arg5: tensor<f32>)  {
      %29 = stablehlo.add %arg2, %arg4 : tensor<f32>
      %30 = stablehlo.maximum %arg3, %arg5 : tensor<f32>
      stablehlo.return %29, %30 : tensor<f32>, tensor<f32>
    }
    return %1, %2, %5, %6, %12, %15, %16, %17, %21, %24, %27, %28#0, %28#1 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @clip(%arg0: tensor<4x6xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<4x6xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<4x6xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<4x6xf32>
    return %5 : tensor<4x6xf32>
  }
  func.func private @arccosh(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = chlo.acosh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
  func.func private @isinf(%arg0: tensor<4x6xf32>) -> tensor<4x6xi1> {
    %0 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %2 = stablehlo.compare EQ, %0, %1, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    return %2 : tensor<4x6xi1>
  }
}
