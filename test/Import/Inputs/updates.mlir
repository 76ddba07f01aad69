module {
  func.func public @main(%x: tensor<400xf32>, %u: tensor<300xf32>, %k: tensor<300xi32>, %l: tensor<4200xf32>) -> (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xi32>, tensor<74xf32>, tensor<74xi32>, tensor<100xf32>, tensor<f32>) {
    %at = stablehlo.reshape %k : (tensor<300xi32>) -> tensor<300x1xi32>
    %0 = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.multiply %b, %b : tensor<f32>
      %q = stablehlo.subtract %a, %p : tensor<f32>
      stablehlo.return %q : tensor<f32>
    }) : (tensor<400xf32>, tensor<300x1xi32>, tensor<300xf32>) -> tensor<400xf32>
    %1 = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.cosine %b : tensor<f32>
      %q = stablehlo.divide %a, %p : tensor<f32>
      stablehlo.return %q : tensor<f32>
    }) : (tensor<400xf32>, tensor<300x1xi32>, tensor<300xf32>) -> tensor<400xf32>
    // Of two operands that go by both updates: the highest, and the last.
    %2:2 = "stablehlo.scatter"(%x, %x, %at, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      %p = stablehlo.abs %d : tensor<f32>
      %q = stablehlo.maximum %p, %a : tensor<f32>
      %r = stablehlo.negate %c : tensor<f32>
      stablehlo.return %q, %r : tensor<f32>, tensor<f32>
    }) : (tensor<400xf32>, tensor<400xf32>, tensor<300x1xi32>, tensor<300xf32>, tensor<300xf32>) -> (tensor<400xf32>, tensor<400xf32>)
    // Every place once, in some order, and some that are not there.
    %i = stablehlo.iota dim = 0 : tensor<300xi32>
    %three = stablehlo.constant dense<3> : tensor<300xi32>
    %j = stablehlo.multiply %i, %three : tensor<300xi32>
    %single = stablehlo.reshape %j : (tensor<300xi32>) -> tensor<300x1xi32>
    %y = stablehlo.iota dim = 0 : tensor<400xi32>
    %3:2 = "stablehlo.scatter"(%x, %y, %single, %u, %k) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
      %p = stablehlo.compare GE, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %q = stablehlo.sine %a : tensor<f32>
      %r = stablehlo.select %p, %q, %c : tensor<i1>, tensor<f32>
      %s = stablehlo.select %p, %b, %d : tensor<i1>, tensor<i32>
      stablehlo.return %r, %s : tensor<f32>, tensor<i32>
    }) : (tensor<400xf32>, tensor<400xi32>, tensor<300x1xi32>, tensor<300xf32>, tensor<300xi32>) -> (tensor<400xf32>, tensor<400xi32>)
    %m = stablehlo.iota dim = 0 : tensor<4200xi32>
    %4:2 = "stablehlo.sort"(%l, %m) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
      %p = stablehlo.abs %a : tensor<f32>
      %q = stablehlo.abs %b : tensor<f32>
      %r = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %r : tensor<i1>
    }) : (tensor<4200xf32>, tensor<4200xi32>) -> (tensor<4200xf32>, tensor<4200xi32>)
    %5 = stablehlo.slice %4#0 [0:4200:57] : (tensor<4200xf32>) -> tensor<74xf32>
    %6 = stablehlo.slice %4#1 [0:4200:57] : (tensor<4200xi32>) -> tensor<74xi32>
    // So many rows and updates that not all of them are compared: some rows have several, and some are not there.
    %zeros = stablehlo.constant dense<0.0> : tensor<33000xf32>
    %scale = stablehlo.constant dense<20000.0> : tensor<4200xf32>
    %scaled = stablehlo.multiply %l, %scale : tensor<4200xf32>
    %rows = stablehlo.convert %scaled : (tensor<4200xf32>) -> tensor<4200xi32>
    %many = stablehlo.reshape %rows : (tensor<4200xi32>) -> tensor<4200x1xi32>
    %7 = "stablehlo.scatter"(%zeros, %many, %l) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.negate %b : tensor<f32>
      stablehlo.return %p : tensor<f32>
    }) : (tensor<33000xf32>, tensor<4200x1xi32>, tensor<4200xf32>) -> tensor<33000xf32>
    %8 = stablehlo.slice %7 [0:1000:10] : (tensor<33000xf32>) -> tensor<100xf32>
    %nought = stablehlo.constant dense<0.0> : tensor<f32>
    %9 = stablehlo.reduce(%7 init: %nought) applies stablehlo.add across dimensions = [0] : (tensor<33000xf32>, tensor<f32>) -> tensor<f32>
    return %0, %1, %2#0, %2#1, %3#0, %3#1, %5, %6, %8, %9 : tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xi32>, tensor<74xf32>, tensor<74xi32>, tensor<100xf32>, tensor<f32>
  }
}
