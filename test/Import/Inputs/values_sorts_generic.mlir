"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x9xf32>, tensor<4x9xi32>, tensor<2x5xf32>) -> (tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<2x4xf32>, tensor<2x4xi32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x9xf32>, %arg1: tensor<4x9xi32>, %arg2: tensor<2x5xf32>):
    %0:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg15: tensor<i32>, %arg16: tensor<i32>, %arg17: tensor<f32>, %arg18: tensor<f32>):
      %14 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %16 = "stablehlo.minimum"(%arg15, %14) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %17 = "stablehlo.minimum"(%arg16, %14) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %18 = "stablehlo.compare"(%16, %17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%18) : (tensor<i1>) -> ()
    }) : (tensor<4x9xi32>, tensor<4x9xf32>) -> (tensor<4x9xi32>, tensor<4x9xf32>)
    %1:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg11: tensor<i32>, %arg12: tensor<i32>, %arg13: tensor<f32>, %arg14: tensor<f32>):
      %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %9 = "stablehlo.compare"(%arg11, %7) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %10 = "stablehlo.select"(%9, %8, %arg11) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %11 = "stablehlo.compare"(%arg12, %7) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %12 = "stablehlo.select"(%11, %8, %arg12) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %13 = "stablehlo.compare"(%10, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%13) : (tensor<i1>) -> ()
    }) : (tensor<4x9xi32>, tensor<4x9xf32>) -> (tensor<4x9xi32>, tensor<4x9xf32>)
    %2:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>, %arg9: tensor<i32>, %arg10: tensor<i32>):
      %6 = "stablehlo.compare"(%arg7, %arg8) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%6) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>, tensor<4x9xi32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)
    %3:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<i32>):
      %5 = "stablehlo.compare"(%arg4, %arg3) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%5) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>, tensor<4x9xi32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)
    %4:2 = "chlo.top_k"(%arg2) <{k = 4 : i64}> : (tensor<2x5xf32>) -> (tensor<2x4xf32>, tensor<2x4xi32>)
    "func.return"(%0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1, %4#0, %4#1) : (tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<4x9xf32>, tensor<4x9xi32>, tensor<2x4xf32>, tensor<2x4xi32>) -> ()
  }) : () -> ()
}) : () -> ()
