module @jit_resnet_bottleneck attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x8x8x8xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x8xf32>, %arg4: tensor<8x8x1x1xf32>, %arg5: tensor<4x8x1x1xf32>, %arg6: tensor<4x4x3x3xf32>, %arg7: tensor<8x4x1x1xf32>) -> (tensor<2x8x4x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg5) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<4x8x1x1xf32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.slice %arg1 [0:1, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x4xf32>) -> tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %4 = stablehlo.slice %arg1 [1:2, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x4xf32>) -> tensor<4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %7 = stablehlo.slice %arg1 [2:3, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x4xf32>) -> tensor<4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %10 = stablehlo.slice %arg1 [3:4, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x4xf32>) -> tensor<4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %13 = stablehlo.broadcast_in_dim %3, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %15 = stablehlo.subtract %0, %14 : tensor<2x4x8x8xf32>
    %16 = stablehlo.multiply %6, %6 : tensor<4x1x1xf32>
    %cst = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %18 = stablehlo.add %16, %17 : tensor<4x1x1xf32>
    %19 = stablehlo.rsqrt %18 : tensor<4x1x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %22 = stablehlo.multiply %15, %21 : tensor<2x4x8x8xf32>
    %23 = stablehlo.broadcast_in_dim %9, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<2x4x8x8xf32>
    %26 = stablehlo.broadcast_in_dim %12, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x8x8xf32>
    %28 = stablehlo.add %25, %27 : tensor<2x4x8x8xf32>
    %29 = call @relu(%28) : (tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %30 = stablehlo.convolution(%29, %arg6) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<2x4x4x4xf32>
    %31 = stablehlo.slice %arg2 [0:1, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x4xf32>) -> tensor<4xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %34 = stablehlo.slice %arg2 [1:2, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %35 = stablehlo.reshape %34 : (tensor<1x4xf32>) -> tensor<4xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %37 = stablehlo.slice %arg2 [2:3, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %38 = stablehlo.reshape %37 : (tensor<1x4xf32>) -> tensor<4xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %40 = stablehlo.slice %arg2 [3:4, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %41 = stablehlo.reshape %40 : (tensor<1x4xf32>) -> tensor<4xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %43 = stablehlo.broadcast_in_dim %33, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x4x4xf32>
    %45 = stablehlo.subtract %30, %44 : tensor<2x4x4x4xf32>
    %46 = stablehlo.multiply %36, %36 : tensor<4x1x1xf32>
    %cst_0 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %48 = stablehlo.add %46, %47 : tensor<4x1x1xf32>
    %49 = stablehlo.rsqrt %48 : tensor<4x1x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x4x4xf32>
    %52 = stablehlo.multiply %45, %51 : tensor<2x4x4x4xf32>
    %53 = stablehlo.broadcast_in_dim %39, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x4x4xf32>
    %55 = stablehlo.multiply %52, %54 : tensor<2x4x4x4xf32>
    %56 = stablehlo.broadcast_in_dim %42, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<1x4x1x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<2x4x4x4xf32>
    %58 = stablehlo.add %55, %57 : tensor<2x4x4x4xf32>
    %59 = call @relu_0(%58) : (tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %60 = stablehlo.convolution(%59, %arg7) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<8x4x1x1xf32>) -> tensor<2x8x4x4xf32>
    %61 = stablehlo.slice %arg3 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %62 = stablehlo.reshape %61 : (tensor<1x8xf32>) -> tensor<8xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %64 = stablehlo.slice %arg3 [1:2, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %65 = stablehlo.reshape %64 : (tensor<1x8xf32>) -> tensor<8xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %67 = stablehlo.slice %arg3 [2:3, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %68 = stablehlo.reshape %67 : (tensor<1x8xf32>) -> tensor<8xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %70 = stablehlo.slice %arg3 [3:4, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %71 = stablehlo.reshape %70 : (tensor<1x8xf32>) -> tensor<8xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %73 = stablehlo.broadcast_in_dim %63, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<2x8x4x4xf32>
    %75 = stablehlo.subtract %60, %74 : tensor<2x8x4x4xf32>
    %76 = stablehlo.multiply %66, %66 : tensor<8x1x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x1x1xf32>
    %78 = stablehlo.add %76, %77 : tensor<8x1x1xf32>
    %79 = stablehlo.rsqrt %78 : tensor<8x1x1xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<2x8x4x4xf32>
    %82 = stablehlo.multiply %75, %81 : tensor<2x8x4x4xf32>
    %83 = stablehlo.broadcast_in_dim %69, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<2x8x4x4xf32>
    %85 = stablehlo.multiply %82, %84 : tensor<2x8x4x4xf32>
    %86 = stablehlo.broadcast_in_dim %72, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<2x8x4x4xf32>
    %88 = stablehlo.add %85, %87 : tensor<2x8x4x4xf32>
    %89 = stablehlo.convolution(%arg0, %arg4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<8x8x1x1xf32>) -> tensor<2x8x4x4xf32>
    %90 = stablehlo.add %88, %89 : tensor<2x8x4x4xf32>
    %91 = call @relu_1(%90) : (tensor<2x8x4x4xf32>) -> tensor<2x8x4x4xf32>
    return %91 : tensor<2x8x4x4xf32>
  }
  func.func private @relu(%arg0: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
  func.func private @relu_0(%arg0: tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x4x4x4xf32>
    return %1 : tensor<2x4x4x4xf32>
  }
  func.func private @relu_1(%arg0: tensor<2x8x4x4xf32>) -> tensor<2x8x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x8x4x4xf32>
    return %1 : tensor<2x8x4x4xf32>
  }
}
