module @jit_unet_block attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x4x8x8xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4x4x3x3xf32>, %arg4: tensor<6x8x3x3xf32>) -> (tensor<1x6x8x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<1x4x8x8xf32>) -> tensor<1x2x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<1x2x128xf32>, tensor<f32>) -> tensor<1x2xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x2xf32>) -> tensor<1x2x1xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x2x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1x2x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<1x2x1xf32>) -> tensor<1x2x128xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<1x2x128xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %7 = call @_var(%0, %c) : (tensor<1x2x128xf32>, tensor<i32>) -> tensor<1x2x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x2x1xf32>
    %9 = stablehlo.add %7, %8 : tensor<1x2x1xf32>
    %10 = stablehlo.rsqrt %9 : tensor<1x2x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x2x1xf32>) -> tensor<1x2x128xf32>
    %12 = stablehlo.multiply %6, %11 : tensor<1x2x128xf32>
    %13 = stablehlo.reshape %12 : (tensor<1x2x128xf32>) -> tensor<1x4x8x8xf32>
    %14 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<1x4x8x8xf32>
    %17 = stablehlo.multiply %13, %16 : tensor<1x4x8x8xf32>
    %18 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<1x4x8x8xf32>
    %21 = stablehlo.add %17, %20 : tensor<1x4x8x8xf32>
    %22 = call @silu(%21) : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
    %23 = stablehlo.convolution(%22, %arg3) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x8x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<f32>
    %25 = "stablehlo.reduce_window"(%23, %24) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 2, 2>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %37 = stablehlo.maximum %arg5, %arg6 : tensor<f32>
      stablehlo.return %37 : tensor<f32>
    }) : (tensor<1x4x8x8xf32>, tensor<f32>) -> tensor<1x4x4x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<f32>
    %27 = "stablehlo.reduce_window"(%23, %26) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 2, 2>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %37 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %37 : tensor<f32>
    }) : (tensor<1x4x8x8xf32>, tensor<f32>) -> tensor<1x4x4x4xf32>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x4x4x4xf32>
    %29 = stablehlo.divide %27, %28 : tensor<1x4x4x4xf32>
    %30 = stablehlo.add %25, %29 : tensor<1x4x4x4xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 4] : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x2x4xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x4x4x2x4xf32>) -> tensor<1x4x8x4xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<1x4x8x4xf32>) -> tensor<1x4x8x4x2xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x4x8x4x2xf32>) -> tensor<1x4x8x8xf32>
    %35 = stablehlo.concatenate %arg0, %34, dim = 1 : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x8x8x8xf32>
    %36 = stablehlo.convolution(%35, %arg4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x8xf32>, tensor<6x8x3x3xf32>) -> tensor<1x6x8x8xf32>
    return %36 : tensor<1x6x8x8xf32>
  }
  func.func private @_var(%arg0: tensor<1x2x128xf32>, %arg1: tensor<i32>) -> tensor<1x2x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<1x2x128xf32>, tensor<f32>) -> tensor<1x2xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x2xf32>) -> tensor<1x2x1xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x2x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x2x1xf32>) -> tensor<1x2x128xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x2x128xf32>
    %6 = chlo.square %5 : tensor<1x2x128xf32> -> tensor<1x2x128xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<1x2x128xf32>, tensor<f32>) -> tensor<1x2xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x2xf32>) -> tensor<1x2x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x2x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x2x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x2x1xf32>, tensor<f32>) -> tensor<1x2x1xf32>
    return %14 : tensor<1x2x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1x2x1xf32>, %arg2: tensor<f32>) -> tensor<1x2x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x2x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1x2x1xf32>
    return %2 : tensor<1x2x1xf32>
  }
  func.func private @silu(%arg0: tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x4x8x8xf32>
    %1 = stablehlo.exponential %0 : tensor<1x4x8x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x8x8xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x4x8x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x4x8x8xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x4x8x8xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x4x8x8xf32>
    return %6 : tensor<1x4x8x8xf32>
  }
}
