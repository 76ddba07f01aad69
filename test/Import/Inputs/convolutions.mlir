module @jit_convolutions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x5x6xf32>, %arg1: tensor<2x3x4x3xf32>, %arg2: tensor<1x4x5x4x2xf32>, %arg3: tensor<3x3x2x2x3xf32>, %arg4: tensor<2x2x5x6xi32>) -> (tensor<9x2x8x4xf32> {jax.result_info = "result[0]"}, tensor<2x3x4x3xf32> {jax.result_info = "result[1]"}, tensor<3x11x18x3xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3][0]"}, tensor<3x3x2x2x3xf32> {jax.result_info = "result[3][1]"}, tensor<f32> {jax.result_info = "result[4][0]"}, tensor<2x3x1x2xf32> {jax.result_info = "result[4][1]"}, tensor<3x7x4x2xf32> {jax.result_info = "result[5]"}, tensor<2x3x6xf32> {jax.result_info = "result[6]"}, tensor<2x2x5x6xi32> {jax.result_info = "result[7]"}, tensor<2x2x5x6xi8> {jax.result_info = "result[8]"}, tensor<3x2x4x4xf32> {jax.result_info = "result[9]"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 3, 1] : (tensor<3x4x5x6xf32>) -> tensor<3x5x6x4xf32>
    %1 = stablehlo.slice %0 [0:3, 0:5, 0:6, 0:2] : (tensor<3x5x6x4xf32>) -> tensor<3x5x6x2xf32>
    %2 = stablehlo.slice %arg1 [0:2, 0:3, 0:1, 0:2] : (tensor<2x3x4x3xf32>) -> tensor<2x3x1x2xf32>
    %3 = call @_flip(%2) : (tensor<2x3x1x2xf32>) -> tensor<2x3x1x2xf32>
    %4 = stablehlo.convolution(%1, %3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 2], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x6x2xf32>, tensor<2x3x1x2xf32>) -> tensor<3x7x4x2xf32>
    %c = stablehlo.constant dense<40> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x2x5x6xi32>
    %6 = stablehlo.multiply %arg4, %5 : tensor<2x2x5x6xi32>
    %7 = stablehlo.convert %6 : (tensor<2x2x5x6xi32>) -> tensor<2x2x5x6xi8>
    %8 = stablehlo.slice %arg4 [0:2, 0:2, 0:3, 0:3] : (tensor<2x2x5x6xi32>) -> tensor<2x2x3x3xi32>
    %9 = stablehlo.convert %8 : (tensor<2x2x3x3xi32>) -> tensor<2x2x3x3xi8>
    %c_0 = stablehlo.constant dense<2> : tensor<i8>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i8>) -> tensor<2x2x3x3xi8>
    %11 = stablehlo.subtract %9, %10 : tensor<2x2x3x3xi8>
    %12 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [f, b, 0, 1]x[0, 1, o, i]->[0, b, 1, f], window = {stride = [1, 2], pad = [[2, -1], [0, 3]], lhs_dilate = [2, 3], rhs_dilate = [1, 2], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x5x6xf32>, tensor<2x3x4x3xf32>) -> tensor<9x2x8x4xf32>
    %13 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [f, b, 0, 1]x[0, 1, o, i]->[0, b, 1, f], window = {stride = [1, 2], pad = [[2, -1], [0, 3]], lhs_dilate = [2, 3], rhs_dilate = [1, 2], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x5x6xf32>, tensor<2x3x4x3xf32>) -> tensor<9x2x8x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9x2x8x4xf32>
    %15 = stablehlo.multiply %14, %13 : tensor<9x2x8x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9x2x8x4xf32>
    %17 = stablehlo.multiply %16, %15 : tensor<9x2x8x4xf32>
    %18 = stablehlo.convolution(%arg0, %17) dim_numbers = [b, f, 0, 1]x[0, i, 1, o]->[0, 1, f, b], window = {stride = [1, 2], pad = [[2, -1], [0, 3]], lhs_dilate = [2, 3], rhs_dilate = [1, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x5x6xf32>, tensor<9x2x8x4xf32>) -> tensor<2x3x4x3xf32>
    %19 = stablehlo.slice %arg1 [0:2, 0:3, 0:2, 0:3] : (tensor<2x3x4x3xf32>) -> tensor<2x3x2x3xf32>
    %20 = stablehlo.convolution(%1, %19) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 2], [2, 2]], lhs_dilate = [2, 3], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x6x2xf32>, tensor<2x3x2x3xf32>) -> tensor<3x11x18x3xf32>
    %21 = stablehlo.convolution(%arg2, %arg3) dim_numbers = [b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f], window = {stride = [1, 2, 1], pad = [[1, 1], [1, 1], [0, 1]], lhs_dilate = [1, 1, 1], rhs_dilate = [1, 1, 1], reverse = [false, false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x5x4x2xf32>, tensor<3x3x2x2x3xf32>) -> tensor<1x4x3x4x3xf32>
    %22 = stablehlo.multiply %21, %21 : tensor<1x4x3x4x3xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x4x3x4x3xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<1x4x3x4x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%22 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2, 3, 4] : (tensor<1x4x3x4x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x4x3x4x3xf32>
    %27 = stablehlo.multiply %26, %24 : tensor<1x4x3x4x3xf32>
    %28 = stablehlo.convolution(%arg2, %27) dim_numbers = [f, 0, 1, 2, b]x[i, 0, 1, 2, o]->[0, 1, 2, b, f], window = {stride = [1, 1, 1], pad = [[1, 1], [1, 1], [0, 1]], lhs_dilate = [1, 1, 1], rhs_dilate = [1, 2, 1], reverse = [false, false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x5x4x2xf32>, tensor<1x4x3x4x3xf32>) -> tensor<3x3x2x2x3xf32>
    %29 = stablehlo.convolution(%1, %2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x6x2xf32>, tensor<2x3x1x2xf32>) -> tensor<3x3x6x2xf32>
    %30 = stablehlo.multiply %29, %29 : tensor<3x3x6x2xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<3x3x6x2xf32>
    %32 = stablehlo.multiply %29, %29 : tensor<3x3x6x2xf32>
    %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x3x6x2xf32>
    %34 = stablehlo.multiply %33, %32 : tensor<3x3x6x2xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%31 init: %cst_6) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x6x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x3x6x2xf32>
    %37 = stablehlo.multiply %36, %34 : tensor<3x3x6x2xf32>
    %38 = stablehlo.convolution(%1, %37) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x6x2xf32>, tensor<3x3x6x2xf32>) -> tensor<2x3x1x2xf32>
    %39 = stablehlo.slice %arg0 [0:2, 0:4, 0:1, 0:6] : (tensor<3x4x5x6xf32>) -> tensor<2x4x1x6xf32>
    %40 = stablehlo.reshape %39 : (tensor<2x4x1x6xf32>) -> tensor<2x4x6xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x3x4x2xf32>
    %42 = stablehlo.slice %arg1 [0:1, 0:1, 0:1, 0:1] : (tensor<2x3x4x3xf32>) -> tensor<1x1x1x1xf32>
    %43 = stablehlo.reshape %42 : (tensor<1x1x1x1xf32>) -> tensor<f32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<f32>) -> tensor<2x3x4x2xf32>
    %45 = stablehlo.multiply %41, %44 : tensor<2x3x4x2xf32>
    %46 = stablehlo.broadcast_in_dim %40, dims = [0, 2, 3] : (tensor<2x4x6xf32>) -> tensor<2x1x4x6xf32>
    %47 = stablehlo.transpose %46, dims = [1, 0, 2, 3] : (tensor<2x1x4x6xf32>) -> tensor<1x2x4x6xf32>
    %48 = stablehlo.reshape %47 : (tensor<1x2x4x6xf32>) -> tensor<1x8x6xf32>
    %49 = stablehlo.reshape %45 : (tensor<2x3x4x2xf32>) -> tensor<6x4x2xf32>
    %50 = stablehlo.convolution(%48, %49) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[0, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x6xf32>, tensor<6x4x2xf32>) -> tensor<1x6x6xf32>
    %51 = stablehlo.reshape %50 : (tensor<1x6x6xf32>) -> tensor<1x2x3x6xf32>
    %52 = stablehlo.transpose %51, dims = [1, 0, 2, 3] : (tensor<1x2x3x6xf32>) -> tensor<2x1x3x6xf32>
    %53 = stablehlo.reshape %52 : (tensor<2x1x3x6xf32>) -> tensor<2x3x6xf32>
    %54 = stablehlo.convolution(%7, %11) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x5x6xi8>, tensor<2x2x3x3xi8>) -> tensor<2x2x5x6xi32>
    %55 = stablehlo.convolution(%7, %11) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x5x6xi8>, tensor<2x2x3x3xi8>) -> tensor<2x2x5x6xi8>
    %56 = stablehlo.convert %arg0 : (tensor<3x4x5x6xf32>) -> tensor<3x4x5x6xbf16>
    %57 = stablehlo.transpose %arg1, dims = [3, 2, 0, 1] : (tensor<2x3x4x3xf32>) -> tensor<3x4x2x3xf32>
    %58 = stablehlo.slice %57 [0:2, 0:2, 0:2, 0:3] : (tensor<3x4x2x3xf32>) -> tensor<2x2x2x3xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 3, 4] : (tensor<2x2x2x3xf32>) -> tensor<2x2x2x2x3xf32>
    %60 = stablehlo.reshape %59 : (tensor<2x2x2x2x3xf32>) -> tensor<2x4x2x3xf32>
    %61 = stablehlo.convert %60 : (tensor<2x4x2x3xf32>) -> tensor<2x4x2x3xbf16>
    %62 = stablehlo.convolution(%56, %61) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x5x6xbf16>, tensor<2x4x2x3xbf16>) -> tensor<3x2x4x4xf32>
    return %12, %18, %20, %25, %28, %35, %38, %4, %53, %54, %55, %62 : tensor<9x2x8x4xf32>, tensor<2x3x4x3xf32>, tensor<3x11x18x3xf32>, tensor<f32>, tensor<3x3x2x2x3xf32>, tensor<f32>, tensor<2x3x1x2xf32>, tensor<3x7x4x2xf32>, tensor<2x3x6xf32>, tensor<2x2x5x6xi32>, tensor<2x2x5x6xi8>, tensor<3x2x4x4xf32>
  }
  func.func private @_flip(%arg0: tensor<2x3x1x2xf32>) -> tensor<2x3x1x2xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3x1x2xf32>
    return %0 : tensor<2x3x1x2xf32>
  }
}
