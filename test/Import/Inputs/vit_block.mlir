module @jit_vit_block attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12x12x3xf32>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<16x16xf32>, %arg4: tensor<4x4x3x16xf32>, %arg5: tensor<9x16xf32>, %arg6: tensor<16x16xf32>, %arg7: tensor<16x16xf32>) -> (tensor<2x9x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x3xf32>, tensor<4x4x3x16xf32>) -> tensor<2x3x3x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<2x3x3x16xf32>) -> tensor<2x9x16xf32>
    %2 = stablehlo.broadcast_in_dim %arg5, dims = [1, 2] : (tensor<9x16xf32>) -> tensor<1x9x16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x9x16xf32>) -> tensor<2x9x16xf32>
    %4 = stablehlo.add %1, %3 : tensor<2x9x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x9x16xf32>, tensor<f32>) -> tensor<2x9xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %8 = stablehlo.divide %6, %7 : tensor<2x9x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x16xf32>
    %10 = stablehlo.subtract %4, %9 : tensor<2x9x16xf32>
    %11 = stablehlo.multiply %10, %10 : tensor<2x9x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x9x16xf32>, tensor<f32>) -> tensor<2x9xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %cst_2 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %15 = stablehlo.divide %13, %14 : tensor<2x9x1xf32>
    %16 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x16xf32>
    %17 = stablehlo.subtract %4, %16 : tensor<2x9x16xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %19 = stablehlo.add %15, %18 : tensor<2x9x1xf32>
    %20 = stablehlo.rsqrt %19 : tensor<2x9x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x16xf32>
    %22 = stablehlo.multiply %17, %21 : tensor<2x9x16xf32>
    %23 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x9x16xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<2x9x16xf32>
    %26 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<2x9x16xf32>
    %28 = stablehlo.add %25, %27 : tensor<2x9x16xf32>
    %29 = stablehlo.dot_general %28, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x16xf32>, tensor<16x16xf32>) -> tensor<2x9x16xf32>
    %30 = stablehlo.reshape %29 : (tensor<2x9x16xf32>) -> tensor<2x9x2x8xf32>
    %31 = stablehlo.transpose %30, dims = [0, 2, 1, 3] : (tensor<2x9x2x8xf32>) -> tensor<2x2x9x8xf32>
    %32 = stablehlo.dot_general %28, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x16xf32>, tensor<16x16xf32>) -> tensor<2x9x16xf32>
    %33 = stablehlo.reshape %32 : (tensor<2x9x16xf32>) -> tensor<2x9x2x8xf32>
    %34 = stablehlo.transpose %33, dims = [0, 2, 1, 3] : (tensor<2x9x2x8xf32>) -> tensor<2x2x9x8xf32>
    %35 = stablehlo.dot_general %28, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x16xf32>, tensor<16x16xf32>) -> tensor<2x9x16xf32>
    %36 = stablehlo.reshape %35 : (tensor<2x9x16xf32>) -> tensor<2x9x2x8xf32>
    %37 = stablehlo.transpose %36, dims = [0, 2, 1, 3] : (tensor<2x9x2x8xf32>) -> tensor<2x2x9x8xf32>
    %38 = stablehlo.dot_general %31, %34, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x9x8xf32>, tensor<2x2x9x8xf32>) -> tensor<2x2x9x9xf32>
    %cst_4 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x9x9xf32>
    %40 = stablehlo.multiply %38, %39 : tensor<2x2x9x9xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_5) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x9x9xf32>, tensor<f32>) -> tensor<2x2x9xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x9xf32>
    %43 = stablehlo.maximum %42, %41 : tensor<2x2x9xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<2x2x9xf32>) -> tensor<2x2x9x1xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<2x2x9x1xf32>) -> tensor<2x2x9x9xf32>
    %46 = stablehlo.subtract %40, %45 : tensor<2x2x9x9xf32>
    %47 = stablehlo.exponential %46 : tensor<2x2x9x9xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<2x2x9x9xf32>, tensor<f32>) -> tensor<2x2x9xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<2x2x9xf32>) -> tensor<2x2x9x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<2x2x9x1xf32>) -> tensor<2x2x9x9xf32>
    %51 = stablehlo.divide %47, %50 : tensor<2x2x9x9xf32>
    %52 = stablehlo.dot_general %51, %37, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x9x9xf32>, tensor<2x2x9x8xf32>) -> tensor<2x2x9x8xf32>
    %53 = stablehlo.transpose %52, dims = [0, 2, 1, 3] : (tensor<2x2x9x8xf32>) -> tensor<2x9x2x8xf32>
    %54 = stablehlo.reshape %53 : (tensor<2x9x2x8xf32>) -> tensor<2x9x16xf32>
    %55 = stablehlo.add %4, %54 : tensor<2x9x16xf32>
    return %55 : tensor<2x9x16xf32>
  }
}
