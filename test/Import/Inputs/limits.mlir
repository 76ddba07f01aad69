// Written by hand: a scatter along no dimension, and functions whose squares would overflow.
func.func @main(%x: tensor<3xf32>) -> (tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) {
  %i = stablehlo.constant dense<> : tensor<0xi32>
  %to = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %updates = stablehlo.constant dense<[10.0, 20.0, 30.0, 40.0]> : tensor<4xf32>
  %0 = "stablehlo.scatter"(%to, %i, %updates) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0]>, indices_are_sorted = true, unique_indices = true}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32> }) : (tensor<4xf32>, tensor<0xi32>, tensor<4xf32>) -> tensor<4xf32>
  %c = stablehlo.constant dense<[1.0e20, 5.0, -1.0e20]> : tensor<3xf32>
  %d = stablehlo.constant dense<[1.0e20, 5.0, 1.0]> : tensor<3xf32>
  %none = stablehlo.subtract %x, %x : tensor<3xf32>
  %1 = chlo.asinh %c : tensor<3xf32> -> tensor<3xf32>
  %2 = chlo.acosh %d : tensor<3xf32> -> tensor<3xf32>
  %3 = stablehlo.add %1, %none : tensor<3xf32>
  %4 = stablehlo.add %2, %none : tensor<3xf32>
  return %0, %3, %4 : tensor<4xf32>, tensor<3xf32>, tensor<3xf32>
}
