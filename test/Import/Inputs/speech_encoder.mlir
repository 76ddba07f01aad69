module @jit_speech_encoder attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x20x3xf32>, %arg1: tensor<5x3x8xf32>, %arg2: tensor<3x8x8xf32>, %arg3: tensor<3x2x8xf32>) -> (tensor<2x10x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 2]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x20x3xf32>, tensor<5x3x8xf32>) -> tensor<2x10x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x10x8xf32>
    %2 = stablehlo.multiply %1, %0 : tensor<2x10x8xf32>
    %3 = stablehlo.negate %0 : tensor<2x10x8xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x10x8xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<2x10x8xf32>
    %6 = chlo.erfc %5 : tensor<2x10x8xf32> -> tensor<2x10x8xf32>
    %7 = stablehlo.multiply %2, %6 : tensor<2x10x8xf32>
    %8 = stablehlo.convolution(%7, %arg2) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[2, 2]], lhs_dilate = [1], rhs_dilate = [2], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x10x8xf32>, tensor<3x8x8xf32>) -> tensor<2x10x8xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x10x8xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<2x10x8xf32>
    %11 = stablehlo.negate %8 : tensor<2x10x8xf32>
    %cst_2 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x10x8xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<2x10x8xf32>
    %14 = chlo.erfc %13 : tensor<2x10x8xf32> -> tensor<2x10x8xf32>
    %15 = stablehlo.multiply %10, %14 : tensor<2x10x8xf32>
    %16 = stablehlo.convolution(%15, %arg3) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x10x8xf32>, tensor<3x2x8xf32>) -> tensor<2x10x8xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x10x8xf32>
    %18 = stablehlo.multiply %17, %16 : tensor<2x10x8xf32>
    %19 = stablehlo.negate %16 : tensor<2x10x8xf32>
    %cst_4 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x10x8xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<2x10x8xf32>
    %22 = chlo.erfc %21 : tensor<2x10x8xf32> -> tensor<2x10x8xf32>
    %23 = stablehlo.multiply %18, %22 : tensor<2x10x8xf32>
    return %23 : tensor<2x10x8xf32>
  }
}
