module @jit_gathers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4xi32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}, tensor<4x8xf32> {jax.result_info = "result[2]"}, tensor<4x8xf32> {jax.result_info = "result[3]"}, tensor<4x8xf32> {jax.result_info = "result[4]"}, tensor<4x4xf32> {jax.result_info = "result[5]"}, tensor<4x8xf32> {jax.result_info = "result[6]"}, tensor<4x8xf32> {jax.result_info = "result[7]"}, tensor<4x8xf32> {jax.result_info = "result[8]"}, tensor<4x8xf32> {jax.result_info = "result[9]"}, tensor<4x8xf32> {jax.result_info = "result[10]"}, tensor<4x8xf32> {jax.result_info = "result[11]"}, tensor<4x8xf32> {jax.result_info = "result[12]"}, tensor<4x8xf32> {jax.result_info = "result[13]"}, tensor<4x8xf32> {jax.result_info = "result[14]"}, tensor<4x8xf32> {jax.result_info = "result[15]"}, tensor<5x8xf32> {jax.result_info = "result[16]"}, tensor<6xi32> {jax.result_info = "result[17]"}, tensor<4x2xf32> {jax.result_info = "result[18]"}) {
    %c = stablehlo.constant dense<4> : tensor<i32>
    %0 = call @remainder(%arg1, %c) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %3 = stablehlo.concatenate %1, %2, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %5 = stablehlo.compare LT, %arg1, %4, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_1 = stablehlo.constant dense<8> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %7 = stablehlo.add %arg1, %6 : tensor<4xi32>
    %8 = stablehlo.select %5, %7, %arg1 : tensor<4xi1>, tensor<4xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %10 = "stablehlo.gather"(%arg0, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<4x1xf32>) -> tensor<4xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %13 = stablehlo.compare LT, %arg1, %12, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_3 = stablehlo.constant dense<8> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %15 = stablehlo.add %arg1, %14 : tensor<4xi32>
    %16 = stablehlo.select %13, %15, %arg1 : tensor<4xi1>, tensor<4xi32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %18 = "stablehlo.gather"(%arg0, %17) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %21 = stablehlo.compare LT, %arg1, %20, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_5 = stablehlo.constant dense<8> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %23 = stablehlo.add %arg1, %22 : tensor<4xi32>
    %24 = stablehlo.select %21, %23, %arg1 : tensor<4xi1>, tensor<4xi32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %26 = stablehlo.broadcast_in_dim %19, dims = [1] : (tensor<2xf32>) -> tensor<4x2xf32>
    %c_6 = stablehlo.constant dense<6> : tensor<1xi32>
    %c_7 = stablehlo.constant dense<2147483647> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = stablehlo.minimum %c_6, %27 : tensor<1xi32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [1] : (tensor<1xi32>) -> tensor<4x1xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %31 = stablehlo.clamp %30, %25, %29 : tensor<4x1xi32>
    %32 = "stablehlo.scatter"(%arg0, %31, %26) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      stablehlo.return %arg5 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<4x2xf32>) -> tensor<4x8xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %33 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %34 = stablehlo.compare LT, %arg1, %33, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_10 = stablehlo.constant dense<8> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %36 = stablehlo.add %arg1, %35 : tensor<4xi32>
    %37 = stablehlo.select %34, %36, %arg1 : tensor<4xi1>, tensor<4xi32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %cst_11 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %40 = "stablehlo.scatter"(%arg0, %38, %39) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4x8xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %42 = stablehlo.compare LT, %arg1, %41, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_13 = stablehlo.constant dense<8> : tensor<i32>
    %43 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %44 = stablehlo.add %arg1, %43 : tensor<4xi32>
    %45 = stablehlo.select %42, %44, %arg1 : tensor<4xi1>, tensor<4xi32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %47 = "stablehlo.gather"(%arg0, %46) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %49 = stablehlo.multiply %48, %47 : tensor<4x3xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %51 = stablehlo.multiply %50, %49 : tensor<4x3xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %c_17 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_18 = stablehlo.constant dense<2147483647> : tensor<i32>
    %53 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %54 = stablehlo.minimum %c_17, %53 : tensor<1xi32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [1] : (tensor<1xi32>) -> tensor<4x1xi32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %56 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %57 = stablehlo.clamp %56, %46, %55 : tensor<4x1xi32>
    %58 = "stablehlo.scatter"(%52, %57, %51) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<4x3xf32>) -> tensor<4x8xf32>
    %c_20 = stablehlo.constant dense<4> : tensor<i32>
    %59 = call @remainder(%arg1, %c_20) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %61 = stablehlo.compare LT, %59, %60, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_22 = stablehlo.constant dense<8> : tensor<i32>
    %62 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %63 = stablehlo.add %59, %62 : tensor<4xi32>
    %64 = stablehlo.select %61, %63, %59 : tensor<4xi1>, tensor<4xi32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %66 = "stablehlo.gather"(%arg0, %65) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4x4x1xf32>
    %67 = stablehlo.reshape %66 : (tensor<4x4x1xf32>) -> tensor<4x4xf32>
    %68 = call @argsort(%arg2) : (tensor<4x8xf32>) -> tensor<4x8xi32>
    %69 = stablehlo.reverse %68, dims = [1] : tensor<4x8xi32>
    %70 = call @take_along_axis(%arg2, %69) : (tensor<4x8xf32>, tensor<4x8xi32>) -> tensor<4x8xf32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %72 = stablehlo.compare LT, %arg1, %71, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_24 = stablehlo.constant dense<4> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %74 = stablehlo.add %arg1, %73 : tensor<4xi32>
    %75 = stablehlo.select %72, %74, %arg1 : tensor<4xi1>, tensor<4xi32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %c_25 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %77 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %78 = stablehlo.compare GE, %76, %77, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %79 = stablehlo.broadcast_in_dim %c_25, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<4x1xi32>
    %81 = stablehlo.compare LE, %76, %80, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %82 = stablehlo.and %78, %81 : tensor<4x1xi1>
    %c_27 = stablehlo.constant dense<true> : tensor<i1>
    %83 = stablehlo.reduce(%82 init: %c_27) applies stablehlo.and across dimensions = [1] : (tensor<4x1xi1>, tensor<i1>) -> tensor<4xi1>
    %84 = "stablehlo.gather"(%arg0, %76) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
    %85 = stablehlo.broadcast_in_dim %83, dims = [0] : (tensor<4xi1>) -> tensor<4x8xi1>
    %cst_28 = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %87 = stablehlo.select %85, %84, %86 : tensor<4x8xi1>, tensor<4x8xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %88 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %89 = stablehlo.compare LT, %arg1, %88, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_30 = stablehlo.constant dense<4> : tensor<i32>
    %90 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %91 = stablehlo.add %arg1, %90 : tensor<4xi32>
    %92 = stablehlo.select %89, %91, %arg1 : tensor<4xi1>, tensor<4xi32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %94 = "stablehlo.gather"(%arg0, %93) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
    %95 = "stablehlo.scatter"(%arg0, %3, %arg3) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x2xi32>, tensor<4xf32>) -> tensor<4x8xf32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %96 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %97 = stablehlo.compare LT, %arg1, %96, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_32 = stablehlo.constant dense<8> : tensor<i32>
    %98 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %99 = stablehlo.add %arg1, %98 : tensor<4xi32>
    %100 = stablehlo.select %97, %99, %arg1 : tensor<4xi1>, tensor<4xi32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %102 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<4x4xf32>
    %103 = "stablehlo.scatter"(%arg0, %101, %102) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.multiply %arg4, %arg5 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<4x4xf32>) -> tensor<4x8xf32>
    %c_33 = stablehlo.constant dense<3> : tensor<i32>
    %104 = call @remainder(%arg1, %c_33) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %105 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %106 = stablehlo.compare LT, %104, %105, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_35 = stablehlo.constant dense<4> : tensor<i32>
    %107 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %108 = stablehlo.add %104, %107 : tensor<4xi32>
    %109 = stablehlo.select %106, %108, %104 : tensor<4xi1>, tensor<4xi32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %112 = "stablehlo.scatter"(%arg0, %110, %111) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.sine %arg4 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %c_37 = stablehlo.constant dense<4> : tensor<i32>
    %113 = call @remainder(%arg1, %c_37) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %114 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %115 = stablehlo.compare LT, %113, %114, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_39 = stablehlo.constant dense<4> : tensor<i32>
    %116 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %117 = stablehlo.add %113, %116 : tensor<4xi32>
    %118 = stablehlo.select %115, %117, %113 : tensor<4xi1>, tensor<4xi32>
    %c_40 = stablehlo.constant dense<0> : tensor<i32>
    %119 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %120 = stablehlo.compare LT, %arg1, %119, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_41 = stablehlo.constant dense<8> : tensor<i32>
    %121 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %122 = stablehlo.add %arg1, %121 : tensor<4xi32>
    %123 = stablehlo.select %120, %122, %arg1 : tensor<4xi1>, tensor<4xi32>
    %124 = stablehlo.broadcast_in_dim %118, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %125 = stablehlo.broadcast_in_dim %123, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %126 = stablehlo.concatenate %124, %125, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %128 = "stablehlo.scatter"(%arg0, %126, %127) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %cst_60 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %168 = stablehlo.multiply %arg4, %cst_60 : tensor<f32>
      %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %169 = stablehlo.add %168, %cst_61 : tensor<f32>
      stablehlo.return %169 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x2xi32>, tensor<4xf32>) -> tensor<4x8xf32>
    %c_43 = stablehlo.constant dense<4> : tensor<i32>
    %129 = call @remainder(%arg1, %c_43) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_44 = stablehlo.constant dense<0> : tensor<i32>
    %130 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %131 = stablehlo.compare LT, %129, %130, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_45 = stablehlo.constant dense<4> : tensor<i32>
    %132 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %133 = stablehlo.add %129, %132 : tensor<4xi32>
    %134 = stablehlo.select %131, %133, %129 : tensor<4xi1>, tensor<4xi32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %c_46 = stablehlo.constant dense<1> : tensor<i32>
    %136 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %137 = stablehlo.concatenate %135, %136, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %139 = "stablehlo.scatter"(%arg0, %137, %138) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.exponential %arg4 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x2xi32>, tensor<4x2xf32>) -> tensor<4x8xf32>
    %c_48 = stablehlo.constant dense<2> : tensor<i32>
    %140 = stablehlo.broadcast_in_dim %c_48, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %141 = stablehlo.add %arg1, %140 : tensor<4xi32>
    %c_49 = stablehlo.constant dense<0> : tensor<i32>
    %142 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %143 = stablehlo.compare LT, %141, %142, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_50 = stablehlo.constant dense<4> : tensor<i32>
    %144 = stablehlo.broadcast_in_dim %c_50, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %145 = stablehlo.add %141, %144 : tensor<4xi32>
    %146 = stablehlo.select %143, %145, %141 : tensor<4xi1>, tensor<4xi32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %149 = "stablehlo.scatter"(%arg0, %147, %148) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %c_52 = stablehlo.constant dense<3> : tensor<i32>
    %150 = call @remainder(%arg1, %c_52) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %152 = stablehlo.broadcast_in_dim %150, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %153 = "stablehlo.scatter"(%151, %152, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.multiply %arg4, %arg5 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_54 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %155 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %156 = "stablehlo.scatter"(%154, %155, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %168 = stablehlo.maximum %arg4, %arg5 : tensor<f32>
      stablehlo.return %168 : tensor<f32>
    }) : (tensor<5x8xf32>, tensor<4x1xi32>, tensor<4x8xf32>) -> tensor<5x8xf32>
    %c_55 = stablehlo.constant dense<0> : tensor<i32>
    %157 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %c_56 = stablehlo.constant dense<0> : tensor<i32>
    %158 = call @clip(%arg1, %c_56) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_57 = stablehlo.constant dense<0> : tensor<i32>
    %159 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %160 = stablehlo.compare LT, %158, %159, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_58 = stablehlo.constant dense<6> : tensor<i32>
    %161 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %162 = stablehlo.add %158, %161 : tensor<4xi32>
    %163 = stablehlo.select %160, %162, %158 : tensor<4xi1>, tensor<4xi32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %c_59 = stablehlo.constant dense<1> : tensor<i32>
    %165 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %166 = "stablehlo.scatter"(%157, %164, %165) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %168 = stablehlo.add %arg4, %arg5 : tensor<i32>
      stablehlo.return %168 : tensor<i32>
    }) : (tensor<6xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<6xi32>
    %167 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<4x8xf32>, tensor<4x2xi32>) -> tensor<4x2xf32>
    return %11, %18, %32, %40, %58, %67, %70, %87, %94, %95, %103, %112, %128, %139, %149, %153, %156, %166, %167 : tensor<4xf32>, tensor<4x3xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x4xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<5x8xf32>, tensor<6xi32>, tensor<4x2xf32>
  }
  func.func private @remainder(%arg0: tensor<4xi32>, %arg1: tensor<i32>) -> tensor<4xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %12 = stablehlo.and %11, %6 : tensor<4xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %14 = stablehlo.add %4, %13 : tensor<4xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<4xi1>, tensor<4xi32>
    return %15 : tensor<4xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @argsort(%arg0: tensor<4x8xf32>) -> tensor<4x8xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x8xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4x8xf32>, tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>)
    return %1#1 : tensor<4x8xi32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xi32>) -> tensor<4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x8xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x8xi1>, tensor<4x8xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x8xi32>) -> tensor<4x8x1xi32>
    %c_1 = stablehlo.constant dense<7> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x8x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x8x1xi32>, tensor<4x8x1xi32>) -> tensor<4x8x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x8x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x8x1xi32>, tensor<4x8x1xi32>) -> tensor<4x8x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x8x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x8x1xi1>, tensor<i1>) -> tensor<4x8xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x8x1xi32>) -> tensor<4x8xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x8xi1>, tensor<4x8xf32>
    return %15 : tensor<4x8xf32>
  }
  func.func private @clip(%arg0: tensor<4xi32>, %arg1: tensor<i32>) -> tensor<4xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<4xi32>
    return %2 : tensor<4xi32>
  }
}
