module @jit_bodies attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xf32>, %arg2: tensor<6x8xi32>) -> (tensor<6xi32> {jax.result_info = "result[0]"}, tensor<i32> {jax.result_info = "result[1]"}, tensor<8xi32> {jax.result_info = "result[2]"}, tensor<6xf32> {jax.result_info = "result[3][0]"}, tensor<6xf32> {jax.result_info = "result[3][1]"}, tensor<f32> {jax.result_info = "result[4][0]"}, tensor<f32> {jax.result_info = "result[4][1]"}, tensor<f32> {jax.result_info = "result[4][2]"}, tensor<6xf32> {jax.result_info = "result[5][0]"}, tensor<6xi32> {jax.result_info = "result[5][1]"}, tensor<6xf32> {jax.result_info = "result[6][0]"}, tensor<6xi32> {jax.result_info = "result[6][1]"}, tensor<8xf32> {jax.result_info = "result[7]"}, tensor<6xf32> {jax.result_info = "result[8]"}, tensor<6xi1> {jax.result_info = "result[9]"}, tensor<2x15xf32> {jax.result_info = "result[10]"}, tensor<2x15xf32> {jax.result_info = "result[11]"}, tensor<2x15xi32> {jax.result_info = "result[12]"}, tensor<2x15xf32> {jax.result_info = "result[13][0]"}, tensor<2x15xi32> {jax.result_info = "result[13][1]"}, tensor<6x4xf32> {jax.result_info = "result[14]"}, tensor<6x8xf32> {jax.result_info = "result[15]"}, tensor<6x8xf32> {jax.result_info = "result[16]"}, tensor<6x8xf32> {jax.result_info = "result[17]"}, tensor<6x8xf32> {jax.result_info = "result[18]"}) {
    %c = stablehlo.constant dense<[[2], [0], [2], [9], [2]]> : tensor<5x1xi32>
    %0 = stablehlo.iota dim = 1 : tensor<6x8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.reduce(%arg2 init: %c_0) applies stablehlo.or across dimensions = [1] : (tensor<6x8xi32>, tensor<i32>) -> tensor<6xi32>
    %c_1 = stablehlo.constant dense<-1> : tensor<i32>
    %2 = stablehlo.reduce(%arg2 init: %c_1) applies stablehlo.and across dimensions = [0, 1] : (tensor<6x8xi32>, tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.reduce(%arg2 init: %c_2) applies stablehlo.xor across dimensions = [0] : (tensor<6x8xi32>, tensor<i32>) -> tensor<8xi32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5:2 = stablehlo.reduce(%arg0 init: %cst_3), (%4 init: %cst_4) across dimensions = [1] : (tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
     reducer(%arg3: tensor<f32>, %arg5: tensor<f32>) (%arg4: tensor<f32>, %arg6: tensor<f32>)  {
      %36 = stablehlo.maximum %arg3, %arg5 : tensor<f32>
      %37 = stablehlo.maximum %arg3, %arg5 : tensor<f32>
      %38 = stablehlo.subtract %arg3, %37 : tensor<f32>
      %39 = stablehlo.exponential %38 : tensor<f32>
      %40 = stablehlo.convert %arg4 : tensor<f32>
      %41 = stablehlo.multiply %40, %39 : tensor<f32>
      %42 = stablehlo.maximum %arg3, %arg5 : tensor<f32>
      %43 = stablehlo.subtract %arg5, %42 : tensor<f32>
      %44 = stablehlo.exponential %43 : tensor<f32>
      %45 = stablehlo.convert %arg6 : tensor<f32>
      %46 = stablehlo.multiply %45, %44 : tensor<f32>
      %47 = stablehlo.add %41, %46 : tensor<f32>
      stablehlo.return %36, %47 : tensor<f32>, tensor<f32>
    }
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %7 = stablehlo.multiply %arg1, %6 : tensor<6x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %9 = stablehlo.multiply %arg1, %8 : tensor<6x8xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %11 = stablehlo.add %9, %10 : tensor<6x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12:3 = stablehlo.reduce(%arg0 init: %cst_8), (%7 init: %cst_9), (%11 init: %cst_10) across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
     reducer(%arg3: tensor<f32>, %arg6: tensor<f32>) (%arg4: tensor<f32>, %arg7: tensor<f32>) (%arg5: tensor<f32>, %arg8: tensor<f32>)  {
      %36 = stablehlo.add %arg3, %arg6 : tensor<f32>
      %37 = stablehlo.add %arg4, %arg7 : tensor<f32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %38 = stablehlo.compare EQ, %arg8, %cst_25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %39 = stablehlo.maximum %arg8, %cst_26 : tensor<f32>
      %40 = stablehlo.divide %arg6, %39 : tensor<f32>
      %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %41 = stablehlo.maximum %arg5, %cst_27 : tensor<f32>
      %42 = stablehlo.divide %arg3, %41 : tensor<f32>
      %43 = stablehlo.subtract %40, %42 : tensor<f32>
      %44 = stablehlo.multiply %43, %43 : tensor<f32>
      %45 = stablehlo.multiply %44, %arg5 : tensor<f32>
      %46 = stablehlo.multiply %45, %arg8 : tensor<f32>
      %47 = stablehlo.add %arg5, %arg8 : tensor<f32>
      %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %48 = stablehlo.maximum %47, %cst_28 : tensor<f32>
      %49 = stablehlo.divide %46, %48 : tensor<f32>
      %c_29 = stablehlo.constant dense<0> : tensor<i32>
      %50 = func.call @_where(%38, %c_29, %49) : (tensor<i1>, tensor<i32>, tensor<f32>) -> tensor<f32>
      %51 = stablehlo.add %37, %50 : tensor<f32>
      %52 = stablehlo.add %arg5, %arg8 : tensor<f32>
      stablehlo.return %36, %51, %52 : tensor<f32>, tensor<f32>, tensor<f32>
    }
    %13 = call @round(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c_12 = stablehlo.constant dense<-1> : tensor<i32>
    %14:2 = stablehlo.reduce(%13 init: %cst_11), (%arg2 init: %c_12) across dimensions = [1] : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
     reducer(%arg3: tensor<f32>, %arg5: tensor<f32>) (%arg4: tensor<i32>, %arg6: tensor<i32>)  {
      %36 = stablehlo.compare GE, %arg3, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %37 = func.call @_where_0(%36, %arg3, %arg5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %38 = stablehlo.compare GE, %arg3, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %39 = func.call @_where_1(%38, %arg4, %arg6) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %37, %39 : tensor<f32>, tensor<i32>
    }
    %15 = call @round(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c_14 = stablehlo.constant dense<-1> : tensor<i32>
    %16:2 = stablehlo.reduce(%15 init: %cst_13), (%0 init: %c_14) across dimensions = [1] : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
     reducer(%arg3: tensor<f32>, %arg5: tensor<f32>) (%arg4: tensor<i32>, %arg6: tensor<i32>)  {
      %36 = stablehlo.compare GT, %arg3, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %37 = func.call @_where_0(%36, %arg3, %arg5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %38 = stablehlo.compare GT, %arg3, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %39 = func.call @_where_1(%38, %arg4, %arg6) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %37, %39 : tensor<f32>, tensor<i32>
    }
    %cst_15 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.reduce(%arg0 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%arg0 init: %cst_16) across dimensions = [1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<6xf32>
     reducer(%arg3: tensor<f32>, %arg4: tensor<f32>)  {
      %36 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      %37 = stablehlo.add %36, %arg3 : tensor<f32>
      %38 = stablehlo.add %37, %arg4 : tensor<f32>
      stablehlo.return %38 : tensor<f32>
    }
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %20 = stablehlo.compare GT, %arg0, %19, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %c_18 = stablehlo.constant dense<false> : tensor<i1>
    %21 = stablehlo.reduce(%20 init: %c_18) applies stablehlo.xor across dimensions = [1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<6xi1>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %22 = "stablehlo.reduce_window"(%arg0, %cst_19) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %36 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
      stablehlo.return %36 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<2x15xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<f32>
    %24 = "stablehlo.reduce_window"(%arg0, %23) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %36 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %36 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<2x15xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %25 = "stablehlo.reduce_window"(%arg2, %c_21) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %36 = stablehlo.xor %arg3, %arg4 : tensor<i32>
      stablehlo.return %36 : tensor<i32>
    }) : (tensor<6x8xi32>, tensor<i32>) -> tensor<2x15xi32>
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c_23 = stablehlo.constant dense<-1> : tensor<i32>
    %26:2 = "stablehlo.reduce_window"(%arg0, %arg2, %cst_22, %c_23) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<f32>, %arg6: tensor<i32>):
      %36 = stablehlo.compare GE, %arg3, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %37 = func.call @_where_0(%36, %arg3, %arg5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %38 = stablehlo.compare GE, %arg3, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %39 = func.call @_where_1(%38, %arg4, %arg6) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %37, %39 : tensor<f32>, tensor<i32>
    }) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x15xf32>, tensor<2x15xi32>)
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = "stablehlo.reduce_window"(%arg0, %cst_24) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %36 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      stablehlo.return %36 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x4xf32>
    %28 = call @cumlogsumexp(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %29 = stablehlo.slice %arg1 [0:5, 0:8] : (tensor<6x8xf32>) -> tensor<5x8xf32>
    %30 = "stablehlo.scatter"(%arg0, %c, %29) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %36 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      stablehlo.return %36 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<6x8xf32>
    %31 = stablehlo.slice %arg1 [0:5, 0:8] : (tensor<6x8xf32>) -> tensor<5x8xf32>
    %32 = "stablehlo.scatter"(%arg0, %c, %31) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %36 = stablehlo.minimum %arg3, %arg4 : tensor<f32>
      stablehlo.return %36 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<6x8xf32>
    %33 = stablehlo.slice %c [0:2, 0:1] : (tensor<5x1xi32>) -> tensor<2x1xi32>
    %34 = stablehlo.slice %arg1 [0:2, 0:8] : (tensor<6x8xf32>) -> tensor<2x8xf32>
    %35 = "stablehlo.scatter"(%arg0, %33, %34) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<6x8xf32>
    return %1, %2, %3, %5#0, %5#1, %12#0, %12#1, %12#2, %14#0, %14#1, %16#0, %16#1, %17, %18, %21, %22, %24, %25, %26#0, %26#1, %27, %28, %30, %32, %35 : tensor<6xi32>, tensor<i32>, tensor<8xi32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<6xf32>, tensor<6xi32>, tensor<6xf32>, tensor<6xi32>, tensor<8xf32>, tensor<6xf32>, tensor<6xi1>, tensor<2x15xf32>, tensor<2x15xf32>, tensor<2x15xi32>, tensor<2x15xf32>, tensor<2x15xi32>, tensor<6x4xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @round(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @cumlogsumexp(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f32>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      %5 = stablehlo.abs %2 : tensor<f32>
      %6 = stablehlo.negate %5 : tensor<f32>
      %7 = stablehlo.exponential %6 : tensor<f32>
      %8 = stablehlo.log_plus_one %7 : tensor<f32>
      %9 = stablehlo.add %1, %8 : tensor<f32>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
}
