module @jit_mixture_top2 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x16xf32>, %arg1: tensor<4x32x16xf32>, %arg2: tensor<16x4xf32>, %arg3: tensor<4x16x32xf32>) -> (tensor<10x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x16xf32>, tensor<16x4xf32>) -> tensor<10x4xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<10x4xf32>, tensor<f32>) -> tensor<10xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %3 = stablehlo.maximum %2, %1 : tensor<10xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<10xf32>) -> tensor<10x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x4xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<10x4xf32>
    %7 = stablehlo.exponential %6 : tensor<10x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<10x4xf32>, tensor<f32>) -> tensor<10xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<10xf32>) -> tensor<10x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x4xf32>
    %11 = stablehlo.divide %7, %10 : tensor<10x4xf32>
    %values, %indices = chlo.top_k(%11, k = 2) : tensor<10x4xf32> -> (tensor<10x2xf32>, tensor<10x2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<10x2xi32>
    %13 = stablehlo.compare LT, %indices, %12, SIGNED : (tensor<10x2xi32>, tensor<10x2xi32>) -> tensor<10x2xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<10x2xi32>
    %15 = stablehlo.add %indices, %14 : tensor<10x2xi32>
    %16 = stablehlo.select %13, %15, %indices : tensor<10x2xi1>, tensor<10x2xi32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<10x2xi32>) -> tensor<10x2x1xi32>
    %18 = "stablehlo.gather"(%arg3, %17) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16, 32>}> : (tensor<4x16x32xf32>, tensor<10x2x1xi32>) -> tensor<10x2x16x32xf32>
    %19 = stablehlo.dot_general %arg0, %18, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<10x16xf32>, tensor<10x2x16x32xf32>) -> tensor<10x2x32xf32>
    %20 = call @silu(%19) : (tensor<10x2x32xf32>) -> tensor<10x2x32xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<10x2xi32>
    %22 = stablehlo.compare LT, %indices, %21, SIGNED : (tensor<10x2xi32>, tensor<10x2xi32>) -> tensor<10x2xi1>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<10x2xi32>
    %24 = stablehlo.add %indices, %23 : tensor<10x2xi32>
    %25 = stablehlo.select %22, %24, %indices : tensor<10x2xi1>, tensor<10x2xi32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<10x2xi32>) -> tensor<10x2x1xi32>
    %27 = "stablehlo.gather"(%arg1, %26) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32, 16>}> : (tensor<4x32x16xf32>, tensor<10x2x1xi32>) -> tensor<10x2x32x16xf32>
    %28 = stablehlo.dot_general %20, %27, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<10x2x32xf32>, tensor<10x2x32x16xf32>) -> tensor<10x2x16xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%values init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<10x2xf32>, tensor<f32>) -> tensor<10xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<10xf32>) -> tensor<10x1xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x2xf32>
    %32 = stablehlo.divide %values, %31 : tensor<10x2xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<10x2xf32>) -> tensor<10x2x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<10x2x1xf32>) -> tensor<10x2x16xf32>
    %35 = stablehlo.multiply %28, %34 : tensor<10x2x16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_6) applies stablehlo.add across dimensions = [1] : (tensor<10x2x16xf32>, tensor<f32>) -> tensor<10x16xf32>
    return %36 : tensor<10x16xf32>
  }
  func.func private @silu(%arg0: tensor<10x2x32xf32>) -> tensor<10x2x32xf32> {
    %0 = stablehlo.negate %arg0 : tensor<10x2x32xf32>
    %1 = stablehlo.exponential %0 : tensor<10x2x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x2x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<10x2x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10x2x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<10x2x32xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<10x2x32xf32>
    return %6 : tensor<10x2x32xf32>
  }
}
