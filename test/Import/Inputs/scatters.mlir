// Scatters of several operands to places that they share, and of integers bit by bit.
module @scatters {
  func.func public @main(%x: tensor<4x2xi32>, %y: tensor<4x2xi32>, %z: tensor<4x2xi32>)
      -> (tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>) {
    %places = stablehlo.constant dense<[[1], [3], [1]]> : tensor<3x1xi32>
    %sums = stablehlo.constant dense<[[10, 20], [30, 40], [50, 60]]> : tensor<3x2xi32>
    %bits = stablehlo.constant dense<[[6, 5], [12, 3], [3, 4]]> : tensor<3x2xi32>
    // The first is added to, the second takes the last update.
    %0:2 = "stablehlo.scatter"(%x, %y, %places, %sums, %bits) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
      %4 = stablehlo.add %a, %c : tensor<i32>
      stablehlo.return %4, %d : tensor<i32>, tensor<i32>
    }) : (tensor<4x2xi32>, tensor<4x2xi32>, tensor<3x1xi32>, tensor<3x2xi32>, tensor<3x2xi32>) -> (tensor<4x2xi32>, tensor<4x2xi32>)
    %1 = "stablehlo.scatter"(%z, %places, %bits) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %c: tensor<i32>):
      %4 = stablehlo.and %a, %c : tensor<i32>
      stablehlo.return %4 : tensor<i32>
    }) : (tensor<4x2xi32>, tensor<3x1xi32>, tensor<3x2xi32>) -> tensor<4x2xi32>
    %2 = "stablehlo.scatter"(%z, %places, %bits) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %c: tensor<i32>):
      %4 = stablehlo.or %c, %a : tensor<i32>
      stablehlo.return %4 : tensor<i32>
    }) : (tensor<4x2xi32>, tensor<3x1xi32>, tensor<3x2xi32>) -> tensor<4x2xi32>
    %3 = "stablehlo.scatter"(%z, %places, %bits) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %c: tensor<i32>):
      %4 = stablehlo.xor %a, %c : tensor<i32>
      stablehlo.return %4 : tensor<i32>
    }) : (tensor<4x2xi32>, tensor<3x1xi32>, tensor<3x2xi32>) -> tensor<4x2xi32>
    return %0#0, %0#1, %1, %2, %3 : tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>
  }
}
