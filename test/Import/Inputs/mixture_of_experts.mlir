module @jit_mixture_of_experts attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x16xf32>, %arg1: tensor<4x32x16xf32>, %arg2: tensor<16x4xf32>, %arg3: tensor<4x16x32xf32>) -> (tensor<10x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<10x16xf32>, tensor<16x4xf32>) -> tensor<10x4xf32>
    %1 = call @argmax(%0) : (tensor<10x4xf32>) -> tensor<10xi32>
    %2 = call @_one_hot(%1) : (tensor<10xi32>) -> tensor<10x4xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<10x4xf32>, tensor<f32>) -> tensor<10xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %5 = stablehlo.maximum %4, %3 : tensor<10xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<10xf32>) -> tensor<10x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x4xf32>
    %8 = stablehlo.subtract %0, %7 : tensor<10x4xf32>
    %9 = stablehlo.exponential %8 : tensor<10x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<10x4xf32>, tensor<f32>) -> tensor<10xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<10xf32>) -> tensor<10x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x4xf32>
    %13 = stablehlo.divide %9, %12 : tensor<10x4xf32>
    %14 = stablehlo.multiply %13, %2 : tensor<10x4xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<10x4xf32>) -> tensor<10x4x1xf32>
    %16 = stablehlo.dot_general %arg0, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<10x16xf32>, tensor<4x16x32xf32>) -> tensor<10x4x32xf32>
    %17 = call @relu(%16) : (tensor<10x4x32xf32>) -> tensor<10x4x32xf32>
    %18 = stablehlo.dot_general %arg1, %17, batching_dims = [0] x [1], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x32x16xf32>, tensor<10x4x32xf32>) -> tensor<4x16x10xf32>
    %19 = stablehlo.transpose %18, dims = [2, 0, 1] : (tensor<4x16x10xf32>) -> tensor<10x4x16xf32>
    %20 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<10x4x1xf32>) -> tensor<10x4x16xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<10x4x16xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<10x4x16xf32>, tensor<f32>) -> tensor<10x16xf32>
    return %22 : tensor<10x16xf32>
  }
  func.func private @argmax(%arg0: tensor<10x4xf32>) -> tensor<10xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<10x4xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<10x4xf32>, tensor<10x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<10xf32>, tensor<10xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<10xi32>
  }
  func.func private @_one_hot(%arg0: tensor<10xi32>) -> tensor<10x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<10xi32>) -> tensor<10x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x4xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<10x1xi32>) -> tensor<10x4xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<10x4xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<10x4xi32>, tensor<10x4xi32>) -> tensor<10x4xi1>
    %5 = stablehlo.convert %4 : (tensor<10x4xi1>) -> tensor<10x4xf32>
    return %5 : tensor<10x4xf32>
  }
  func.func private @relu(%arg0: tensor<10x4x32xf32>) -> tensor<10x4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x4x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<10x4x32xf32>
    return %1 : tensor<10x4x32xf32>
  }
}
