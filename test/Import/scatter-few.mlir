// A few updates are chosen, not multiplied by zeros and ones: an infinite one would make NaN of all other rows.
//
// RUN: fusec %s --emit=import | FileCheck %s
//
// CHECK-NOT: fuse.matmul
// CHECK: fuse.select
// CHECK: fuse.reduce {{.*}}kind = "sum"
// CHECK-NOT: fuse.matmul

func.func @main(%x: tensor<16x4xf32>, %i: tensor<6x1xi32>, %u: tensor<6x4xf32>) -> tensor<16x4xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<16x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<16x4xf32>
  return %r : tensor<16x4xf32>
}
