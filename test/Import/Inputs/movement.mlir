module @jit_movement attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>) -> (tensor<6x8xf32> {jax.result_info = "result[0]"}, tensor<15x10xf32> {jax.result_info = "result[1]"}, tensor<6x4xf32> {jax.result_info = "result[2]"}, tensor<6x16xf32> {jax.result_info = "result[3]"}, tensor<6x8xf32> {jax.result_info = "result[4]"}, tensor<6x8xf32> {jax.result_info = "result[5]"}, tensor<6x8xf32> {jax.result_info = "result[6]"}, tensor<12x8xf32> {jax.result_info = "result[7]"}, tensor<4x5xf32> {jax.result_info = "result[8]"}, tensor<8x3x6xf32> {jax.result_info = "result[9]"}) {
    %0 = call @_roll_static(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.pad %arg0, %cst, low = [1, -1], high = [-2, 3], interior = [2, 0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<15x10xf32>
    %2 = stablehlo.slice %arg0 [0:6, 0:8:2] : (tensor<6x8xf32>) -> tensor<6x4xf32>
    %3 = stablehlo.reverse %2, dims = [0] : tensor<6x4xf32>
    %4 = stablehlo.concatenate %arg0, %arg0, dim = 1 : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x16xf32>
    %5 = call @cumsum(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %6 = call @cummax(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %7 = call @triu(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %8 = stablehlo.reshape %arg0 : (tensor<6x8xf32>) -> tensor<1x6x1x8xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x6x1x8xf32>) -> tensor<2x6x1x8xf32>
    %10 = stablehlo.reshape %9 : (tensor<2x6x1x8xf32>) -> tensor<12x8xf32>
    %11 = stablehlo.iota dim = 0 : tensor<4x5xi32>
    %12 = stablehlo.iota dim = 1 : tensor<4x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x5xi32>
    %14 = stablehlo.add %11, %13 : tensor<4x5xi32>
    %15 = stablehlo.compare EQ, %14, %12, SIGNED : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi1>
    %16 = stablehlo.convert %15 : (tensor<4x5xi1>) -> tensor<4x5xf32>
    %17 = stablehlo.broadcast_in_dim %arg0, dims = [2, 0] : (tensor<6x8xf32>) -> tensor<8x3x6xf32>
    return %0, %1, %3, %4, %5, %6, %7, %10, %16, %17 : tensor<6x8xf32>, tensor<15x10xf32>, tensor<6x4xf32>, tensor<6x16xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<12x8xf32>, tensor<4x5xf32>, tensor<8x3x6xf32>
  }
  func.func private @_roll_static(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.slice %arg0 [5:6, 0:8] : (tensor<6x8xf32>) -> tensor<1x8xf32>
    %1 = stablehlo.slice %arg0 [0:5, 0:8] : (tensor<6x8xf32>) -> tensor<5x8xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x8xf32>, tensor<5x8xf32>) -> tensor<6x8xf32>
    return %2 : tensor<6x8xf32>
  }
  func.func private @cumsum(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[5, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 6, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
  func.func private @cummax(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 7]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
  func.func private @triu(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<6x8xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<6x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<6x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %6 = stablehlo.select %4, %5, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    return %6 : tensor<6x8xf32>
  }
}
