module @jit_products attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<5x2x4x3xf32>, %arg2: tensor<3x4xui16>, %arg3: tensor<4x5xui16>) -> (tensor<2x4x4xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}, tensor<2x4x3x5x3x5xf32> {jax.result_info = "result[2]"}, tensor<3x4x4xf32> {jax.result_info = "result[3]"}, tensor<2x3x4x4x3xf32> {jax.result_info = "result[4]"}, tensor<2x3x4x2x4x3xf32> {jax.result_info = "result[5]"}, tensor<2x3x4x4x3xi32> {jax.result_info = "result[6]"}, tensor<3x5xui16> {jax.result_info = "result[7]"}, tensor<3x5xui32> {jax.result_info = "result[8]"}, tensor<3x5xi1> {jax.result_info = "result[9]"}, tensor<2x4x3xf32> {jax.result_info = "result[10]"}, tensor<4xf32> {jax.result_info = "result[11]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [1, 3] x [3, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf32>, tensor<5x2x4x3xf32>) -> tensor<2x4x4xf32>
    %1 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [0, 1, 2, 3] x [0, 1, 2, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<f32>
    %2 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0, 2] x [0, 2], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x4x3x5x3x5xf32>
    %3 = stablehlo.dot_general %arg0, %arg1, batching_dims = [1] x [3], contracting_dims = [3, 0] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf32>, tensor<5x2x4x3xf32>) -> tensor<3x4x4xf32>
    %4 = stablehlo.convert %arg0 : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xbf16>
    %5 = stablehlo.convert %arg1 : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xbf16>
    %6 = stablehlo.dot_general %4, %5, batching_dims = [0] x [1], contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xbf16>, tensor<5x2x4x3xbf16>) -> tensor<2x3x4x4x3xf32>
    %7 = stablehlo.convert %arg0 : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf16>
    %8 = stablehlo.convert %arg1 : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xf16>
    %9 = stablehlo.dot_general %7, %8, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf16>, tensor<5x2x4x3xf16>) -> tensor<2x3x4x2x4x3xf32>
    %cst = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x4x5xf32>
    %11 = stablehlo.multiply %arg0, %10 : tensor<2x3x4x5xf32>
    %12 = call @round(%11) : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
    %13 = stablehlo.convert %12 : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xi8>
    %cst_0 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x2x4x3xf32>
    %15 = stablehlo.multiply %arg1, %14 : tensor<5x2x4x3xf32>
    %16 = call @round_0(%15) : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xf32>
    %17 = stablehlo.convert %16 : (tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xi8>
    %18 = stablehlo.dot_general %13, %17, batching_dims = [0] x [1], contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xi8>, tensor<5x2x4x3xi8>) -> tensor<2x3x4x4x3xi32>
    %19 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xui16>, tensor<4x5xui16>) -> tensor<3x5xui16>
    %20 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xui16>, tensor<4x5xui16>) -> tensor<3x5xui32>
    %c = stablehlo.constant dense<2> : tensor<ui16>
    %21 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui16>) -> tensor<3x4xui16>
    %22 = stablehlo.compare GT, %arg2, %21, UNSIGNED : (tensor<3x4xui16>, tensor<3x4xui16>) -> tensor<3x4xi1>
    %c_1 = stablehlo.constant dense<3> : tensor<ui16>
    %23 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui16>) -> tensor<4x5xui16>
    %24 = stablehlo.compare GT, %arg3, %23, UNSIGNED : (tensor<4x5xui16>, tensor<4x5xui16>) -> tensor<4x5xi1>
    %25 = stablehlo.dot_general %22, %24, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xi1>, tensor<4x5xi1>) -> tensor<3x5xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<2x3x4x5xf32>, tensor<f32>) -> tensor<2x4x5xf32>
    %27 = stablehlo.dot_general %26, %arg0, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x4x3xf32>
    %28 = stablehlo.slice %arg0 [0:2, 0:2, 0:4, 0:5] : (tensor<2x3x4x5xf32>) -> tensor<2x2x4x5xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x2x4x5xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %30 = stablehlo.iota dim = 0 : tensor<2x2xui32>
    %31 = stablehlo.iota dim = 1 : tensor<2x2xui32>
    %32 = stablehlo.compare EQ, %30, %31, UNSIGNED : (tensor<2x2xui32>, tensor<2x2xui32>) -> tensor<2x2xi1>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<2x2xi1>) -> tensor<2x2x4xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
    %35 = stablehlo.select %33, %29, %34 : tensor<2x2x4xi1>, tensor<2x2x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<4xf32>
    return %0, %1, %2, %3, %6, %9, %18, %19, %20, %25, %27, %36 : tensor<2x4x4xf32>, tensor<f32>, tensor<2x4x3x5x3x5xf32>, tensor<3x4x4xf32>, tensor<2x3x4x4x3xf32>, tensor<2x3x4x2x4x3xf32>, tensor<2x3x4x4x3xi32>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<3x5xi1>, tensor<2x4x3xf32>, tensor<4xf32>
  }
  func.func private @round(%arg0: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<2x3x4x5xf32>
    return %0 : tensor<2x3x4x5xf32>
  }
  func.func private @round_0(%arg0: tensor<5x2x4x3xf32>) -> tensor<5x2x4x3xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<5x2x4x3xf32>
    return %0 : tensor<5x2x4x3xf32>
  }
}
