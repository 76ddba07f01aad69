module {
  func.func public @main(%arg0: tensor<4x9xf32>, %arg1: tensor<4x9xi32>, %arg2: tensor<2x5xf32>) -> (tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<2x4xf32>, tensor<2x4xi32>) {
    %0:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<f32>, %arg6: tensor<f32>):
      %c = stablehlo.constant dense<1> : tensor<i32>
      %c_0 = stablehlo.constant dense<0> : tensor<i32>
      %4 = stablehlo.minimum %arg3, %c : tensor<i32>
      %5 = stablehlo.minimum %arg4, %c : tensor<i32>
      %6 = stablehlo.compare LT, %4, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    }) : (tensor<4x9xi32>, tensor<4x9xf32>) -> (tensor<4x9xi32>, tensor<4x9xf32>)
    %1:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<f32>, %arg6: tensor<f32>):
      %c = stablehlo.constant dense<1> : tensor<i32>
      %c_0 = stablehlo.constant dense<0> : tensor<i32>
      %4 = stablehlo.compare GT, %arg3, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %5 = stablehlo.select %4, %c_0, %arg3 : tensor<i1>, tensor<i32>
      %6 = stablehlo.compare GT, %arg4, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.select %6, %c_0, %arg4 : tensor<i1>, tensor<i32>
      %8 = stablehlo.compare LT, %5, %7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }) : (tensor<4x9xi32>, tensor<4x9xf32>) -> (tensor<4x9xi32>, tensor<4x9xf32>)
    %2:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<i32>):
      %4 = stablehlo.compare LT, %arg3, %arg4, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<4x9xf32>, tensor<4x9xi32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)
    %3:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<i32>):
      %4 = stablehlo.compare LT, %arg4, %arg3, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<4x9xf32>, tensor<4x9xi32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)
    %values, %indices = chlo.top_k(%arg2, k = 4) : tensor<2x5xf32> -> (tensor<2x4xf32>, tensor<2x4xi32>)
    return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1, %values, %indices : tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<2x4xf32>, tensor<2x4xi32>
  }
}
