// Sums of many updates of many rows: a row's last place is searched for, and what blocks have of the row that they end
// with is added up by rows too. Nothing asks each row, or each block, what each block has.
//
// RUN: fusec %s --emit=import -o - | FileCheck %s
//
// CHECK-LABEL: func.func @main
// CHECK-NOT: 1048576x81920
// CHECK-NOT: 81920x81920

func.func @main(%x: tensor<1048576x2xf32>, %i: tensor<10485760x1xi32>, %u: tensor<10485760x2xf32>) -> tensor<1048576x2xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<1048576x2xf32>, tensor<10485760x1xi32>, tensor<10485760x2xf32>) -> tensor<1048576x2xf32>
  return %r : tensor<1048576x2xf32>
}
