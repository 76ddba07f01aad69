module {
  func.func public @main(%x: tensor<4x6xf32>, %n: tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>) {
    %c = stablehlo.constant dense<[[1], [0], [1], [7], [1]]> : tensor<5x1xi32>
    // By |x|, the largest first.
    %0:2 = "stablehlo.sort"(%x, %n) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
      %p = stablehlo.abs %a : tensor<f32>
      %q = stablehlo.abs %b : tensor<f32>
      %r = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %r : tensor<i1>
    }) : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    // By the second operand upwards, of equal ones by the first downwards.
    %1:2 = "stablehlo.sort"(%x, %n) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
      %p = "stablehlo.compare"(%i, %j) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %q = "stablehlo.compare"(%i, %j) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %r = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %s = stablehlo.and %q, %r : tensor<i1>
      %t = stablehlo.or %p, %s : tensor<i1>
      stablehlo.return %t : tensor<i1>
    }) : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    %u = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [9.0, 9.0, 9.0, 9.0, 9.0, 9.0], [0.25, 0.5, 0.75, 1.0, 1.25, 1.5]]> : tensor<5x6xf32>
    %v = stablehlo.constant dense<[[1, 2, 3, 4, 5, 6], [7, 7, 7, 7, 7, 7], [8, 8, 8, 8, 8, 8], [9, 9, 9, 9, 9, 9], [0, 1, 0, 1, 0, 1]]> : tensor<5x6xi32>
    // Half of what was there, and the update: the order of updates counts.
    %2 = "stablehlo.scatter"(%x, %c, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %h = stablehlo.constant dense<0.5> : tensor<f32>
      %p = stablehlo.multiply %a, %h : tensor<f32>
      %q = stablehlo.add %p, %b : tensor<f32>
      stablehlo.return %q : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<5x1xi32>, tensor<5x6xf32>) -> tensor<4x6xf32>
    // Of two operands, which both go by the first: the higher, and its mark.
    %3:2 = "stablehlo.scatter"(%x, %n, %c, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
      %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %q = stablehlo.select %p, %a, %b : tensor<i1>, tensor<f32>
      %r = stablehlo.select %p, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %q, %r : tensor<f32>, tensor<i32>
    }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<5x1xi32>, tensor<5x6xf32>, tensor<5x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %4 = stablehlo.dot %x, %t : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
    %5 = "stablehlo.dot"(%x, %t) : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %6 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<f32>
    %7 = stablehlo.compare GT, %6, %z : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = "stablehlo.if"(%7) ({
      stablehlo.return %6 : tensor<f32>
    }, {
      %p = stablehlo.negate %6 : tensor<f32>
      stablehlo.return %p : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    %true = stablehlo.constant dense<true> : tensor<i1>
    %9 = "stablehlo.if"(%true) ({
      %p = stablehlo.add %x, %x : tensor<4x6xf32>
      stablehlo.return %p : tensor<4x6xf32>
    }, {
      stablehlo.return %x : tensor<4x6xf32>
    }) : (tensor<i1>) -> tensor<4x6xf32>
    %e = stablehlo.logistic %x : tensor<4x6xf32>
    %f = "stablehlo.logistic"(%x) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %zeros = stablehlo.constant dense<0.0> : tensor<4x6xf32>
    %y = stablehlo.divide %x, %zeros : tensor<4x6xf32>
    %g0 = chlo.is_inf %y : tensor<4x6xf32> -> tensor<4x6xi1>
    %h0 = "chlo.is_inf"(%y) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %g1 = chlo.is_pos_inf %y : tensor<4x6xf32> -> tensor<4x6xi1>
    %h1 = "chlo.is_pos_inf"(%y) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %g2 = chlo.is_neg_inf %y : tensor<4x6xf32> -> tensor<4x6xi1>
    %h2 = "chlo.is_neg_inf"(%y) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    return %0#0, %0#1, %1#1, %1#0, %2, %3#0, %3#1, %4, %5, %8, %9, %e, %f, %g0, %h0, %g1, %h1, %g2, %h2 : tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>
  }
}
