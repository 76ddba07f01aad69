module @jit_long_orders attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3000xf32>, %arg1: tensor<4200xi32>) -> (tensor<40xi32> {jax.result_info = "result[0]"}, tensor<40xi32> {jax.result_info = "result[1]"}, tensor<2x53xi32> {jax.result_info = "result[2]"}, tensor<74xi32> {jax.result_info = "result[3]"}, tensor<74xf32> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<6.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3000xf32>
    %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<2x3000xf32>, tensor<2x3000xf32>) -> tensor<2x3000xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %2 = call @_where(%1, %cst_0, %arg0) : (tensor<2x3000xi1>, tensor<f32>, tensor<2x3000xf32>) -> tensor<2x3000xf32>
    %3 = call @argsort(%2) : (tensor<2x3000xf32>) -> tensor<2x3000xi32>
    %4 = stablehlo.reshape %arg0 : (tensor<2x3000xf32>) -> tensor<6000xf32>
    %5 = stablehlo.slice %4 [0:4200] : (tensor<6000xf32>) -> tensor<4200xf32>
    %6:2 = "stablehlo.sort"(%arg1, %5) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<f32>):
      %10 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4200xi32>, tensor<4200xf32>) -> (tensor<4200xi32>, tensor<4200xf32>)
    %values, %indices = chlo.top_k(%arg1, k = 40) : tensor<4200xi32> -> (tensor<40xi32>, tensor<40xi32>)
    %7 = stablehlo.slice %3 [0:2, 0:3000:57] : (tensor<2x3000xi32>) -> tensor<2x53xi32>
    %8 = stablehlo.slice %6#0 [0:4200:57] : (tensor<4200xi32>) -> tensor<74xi32>
    %9 = stablehlo.slice %6#1 [0:4200:57] : (tensor<4200xf32>) -> tensor<74xf32>
    return %values, %indices, %7, %8, %9 : tensor<40xi32>, tensor<40xi32>, tensor<2x53xi32>, tensor<74xi32>, tensor<74xf32>
  }
  func.func private @_where(%arg0: tensor<2x3000xi1>, %arg1: tensor<f32>, %arg2: tensor<2x3000xf32>) -> tensor<2x3000xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x3000xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<2x3000xi1>, tensor<2x3000xf32>
    return %2 : tensor<2x3000xf32>
  }
  func.func private @argsort(%arg0: tensor<2x3000xf32>) -> tensor<2x3000xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<2x3000xi32>
    %1 = stablehlo.reverse %arg0, dims = [1] : tensor<2x3000xf32>
    %2 = stablehlo.reverse %0, dims = [1] : tensor<2x3000xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_1, %6 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.select %9, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %12 = stablehlo.select %11, %cst_4, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare LT, %8, %12, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<2x3000xf32>, tensor<2x3000xi32>) -> (tensor<2x3000xf32>, tensor<2x3000xi32>)
    %4 = stablehlo.reverse %3#1, dims = [1] : tensor<2x3000xi32>
    return %4 : tensor<2x3000xi32>
  }
}
