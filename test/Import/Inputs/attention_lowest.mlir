module @jit_attention_lowest attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x70x2x32xbf16>, %arg1: tensor<1x70x2x32xbf16>, %arg2: tensor<1x70x2x32xbf16>) -> (tensor<1x70x2x32xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x70x2x32xbf16>, tensor<1x70x2x32xbf16>) -> tensor<1x2x70x70xbf16>
    %cst = stablehlo.constant dense<1.767580e-01> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<1x2x70x70xbf16>
    %2 = stablehlo.multiply %0, %1 : tensor<1x2x70x70xbf16>
    %3 = stablehlo.iota dim = 0 : tensor<70xi32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<70xi32>) -> tensor<70x1xi32>
    %5 = stablehlo.iota dim = 0 : tensor<70xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<70xi32>) -> tensor<1x70xi32>
    %7 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<70x1xi32>) -> tensor<70x70xi32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x70xi32>) -> tensor<70x70xi32>
    %9 = stablehlo.compare GE, %7, %8, SIGNED : (tensor<70x70xi32>, tensor<70x70xi32>) -> tensor<70x70xi1>
    %cst_0 = stablehlo.constant dense<-3.389530e+38> : tensor<bf16>
    %10 = call @_where(%9, %2, %cst_0) : (tensor<70x70xi1>, tensor<1x2x70x70xbf16>, tensor<bf16>) -> tensor<1x2x70x70xbf16>
    %11 = stablehlo.convert %10 : (tensor<1x2x70x70xbf16>) -> tensor<1x2x70x70xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x70x70xf32>, tensor<f32>) -> tensor<1x2x70xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x2x70xf32>
    %14 = stablehlo.maximum %13, %12 : tensor<1x2x70xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x2x70xf32>) -> tensor<1x2x70x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x2x70x1xf32>) -> tensor<1x2x70x70xf32>
    %17 = stablehlo.subtract %11, %16 : tensor<1x2x70x70xf32>
    %18 = stablehlo.exponential %17 : tensor<1x2x70x70xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<1x2x70x70xf32>, tensor<f32>) -> tensor<1x2x70xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<1x2x70xf32>) -> tensor<1x2x70x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<1x2x70x1xf32>) -> tensor<1x2x70x70xf32>
    %22 = stablehlo.divide %18, %21 : tensor<1x2x70x70xf32>
    %23 = stablehlo.convert %22 : (tensor<1x2x70x70xf32>) -> tensor<1x2x70x70xbf16>
    %24 = stablehlo.dot_general %arg2, %23, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x70x2x32xbf16>, tensor<1x2x70x70xbf16>) -> tensor<1x2x32x70xbf16>
    %25 = stablehlo.transpose %24, dims = [0, 3, 1, 2] : (tensor<1x2x32x70xbf16>) -> tensor<1x70x2x32xbf16>
    return %25 : tensor<1x70x2x32xbf16>
  }
  func.func private @_where(%arg0: tensor<70x70xi1>, %arg1: tensor<1x2x70x70xbf16>, %arg2: tensor<bf16>) -> tensor<1x2x70x70xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<70x70xi1>) -> tensor<1x2x70x70xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<bf16>) -> tensor<1x2x70x70xbf16>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<1x2x70x70xi1>, tensor<1x2x70x70xbf16>
    return %2 : tensor<1x2x70x70xbf16>
  }
}
