module @jit_combined attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6000x3xf32>, %arg1: tensor<6000xi32>, %arg2: tensor<6000x3xi32>) -> (tensor<52x3xf32> {jax.result_info = "result[0]"}, tensor<52x3xf32> {jax.result_info = "result[1]"}, tensor<52x3xf32> {jax.result_info = "result[2]"}, tensor<52x3xbf16> {jax.result_info = "result[3]"}, tensor<52x3xbf16> {jax.result_info = "result[4]"}, tensor<52x3xbf16> {jax.result_info = "result[5]"}, tensor<52x3xf16> {jax.result_info = "result[6]"}, tensor<52x3xf16> {jax.result_info = "result[7]"}, tensor<52x3xf16> {jax.result_info = "result[8]"}, tensor<52x3xi8> {jax.result_info = "result[9]"}, tensor<52x3xi8> {jax.result_info = "result[10]"}, tensor<52x3xi8> {jax.result_info = "result[11]"}, tensor<52x3xui8> {jax.result_info = "result[12]"}, tensor<52x3xui8> {jax.result_info = "result[13]"}, tensor<52x3xui8> {jax.result_info = "result[14]"}, tensor<52x3xi16> {jax.result_info = "result[15]"}, tensor<52x3xi16> {jax.result_info = "result[16]"}, tensor<52x3xi16> {jax.result_info = "result[17]"}, tensor<52x3xi32> {jax.result_info = "result[18]"}, tensor<52x3xi32> {jax.result_info = "result[19]"}, tensor<52x3xi32> {jax.result_info = "result[20]"}, tensor<52x3xui32> {jax.result_info = "result[21]"}, tensor<52x3xui32> {jax.result_info = "result[22]"}, tensor<52x3xui32> {jax.result_info = "result[23]"}, tensor<52x3xi8> {jax.result_info = "result[24]"}, tensor<52x3xui16> {jax.result_info = "result[25]"}, tensor<52x3xi32> {jax.result_info = "result[26]"}, tensor<52x3xf32> {jax.result_info = "result[27]"}, tensor<50x3xf32> {jax.result_info = "result[28]"}) {
    %c = stablehlo.constant dense<5100> : tensor<i32>
    %0 = call @remainder(%arg1, %c) : (tensor<6000xi32>, tensor<i32>) -> tensor<6000xi32>
    %c_0 = stablehlo.constant dense<50> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %2 = stablehlo.subtract %0, %1 : tensor<6000xi32>
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %4 = stablehlo.compare GT, %arg0, %3, FLOAT : (tensor<6000x3xf32>, tensor<6000x3xf32>) -> tensor<6000x3xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %5 = call @_where_0(%4, %cst_1, %arg0) : (tensor<6000x3xi1>, tensor<f32>, tensor<6000x3xf32>) -> tensor<6000x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5000x3xf32>
    %cst_3 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<6000x3xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %10 = stablehlo.compare LT, %2, %9, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_5 = stablehlo.constant dense<5000> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %12 = stablehlo.add %2, %11 : tensor<6000xi32>
    %13 = stablehlo.select %10, %12, %2 : tensor<6000xi1>, tensor<6000xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %15 = "stablehlo.scatter"(%6, %14, %8) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %303 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
      stablehlo.return %303 : tensor<f32>
    }) : (tensor<5000x3xf32>, tensor<6000x1xi32>, tensor<6000x3xf32>) -> tensor<5000x3xf32>
    %cst_6 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %17 = stablehlo.multiply %5, %16 : tensor<6000x3xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %19 = stablehlo.compare LT, %2, %18, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_8 = stablehlo.constant dense<5000> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %21 = stablehlo.add %2, %20 : tensor<6000xi32>
    %22 = stablehlo.select %19, %21, %2 : tensor<6000xi1>, tensor<6000xi32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %24 = "stablehlo.scatter"(%6, %23, %17) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %303 = stablehlo.minimum %arg3, %arg4 : tensor<f32>
      stablehlo.return %303 : tensor<f32>
    }) : (tensor<5000x3xf32>, tensor<6000x1xi32>, tensor<6000x3xf32>) -> tensor<5000x3xf32>
    %cst_9 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %26 = stablehlo.multiply %5, %25 : tensor<6000x3xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %28 = stablehlo.compare LT, %2, %27, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_11 = stablehlo.constant dense<5000> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %30 = stablehlo.add %2, %29 : tensor<6000xi32>
    %31 = stablehlo.select %28, %30, %2 : tensor<6000xi1>, tensor<6000xi32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %33 = "stablehlo.scatter"(%6, %32, %26) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<5000x3xf32>, tensor<6000x1xi32>, tensor<6000x3xf32>) -> tensor<5000x3xf32>
    %34 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xbf16>
    %cst_12 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %36 = stablehlo.multiply %5, %35 : tensor<6000x3xf32>
    %37 = stablehlo.convert %36 : (tensor<6000x3xf32>) -> tensor<6000x3xbf16>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %39 = stablehlo.compare LT, %2, %38, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_14 = stablehlo.constant dense<5000> : tensor<i32>
    %40 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %41 = stablehlo.add %2, %40 : tensor<6000xi32>
    %42 = stablehlo.select %39, %41, %2 : tensor<6000xi1>, tensor<6000xi32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %44 = "stablehlo.scatter"(%34, %43, %37) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
      %303 = stablehlo.maximum %arg3, %arg4 : tensor<bf16>
      stablehlo.return %303 : tensor<bf16>
    }) : (tensor<5000x3xbf16>, tensor<6000x1xi32>, tensor<6000x3xbf16>) -> tensor<5000x3xbf16>
    %45 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xbf16>
    %cst_15 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %47 = stablehlo.multiply %5, %46 : tensor<6000x3xf32>
    %48 = stablehlo.convert %47 : (tensor<6000x3xf32>) -> tensor<6000x3xbf16>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %50 = stablehlo.compare LT, %2, %49, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_17 = stablehlo.constant dense<5000> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %52 = stablehlo.add %2, %51 : tensor<6000xi32>
    %53 = stablehlo.select %50, %52, %2 : tensor<6000xi1>, tensor<6000xi32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %55 = "stablehlo.scatter"(%45, %54, %48) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
      %303 = stablehlo.minimum %arg3, %arg4 : tensor<bf16>
      stablehlo.return %303 : tensor<bf16>
    }) : (tensor<5000x3xbf16>, tensor<6000x1xi32>, tensor<6000x3xbf16>) -> tensor<5000x3xbf16>
    %56 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xbf16>
    %cst_18 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %58 = stablehlo.multiply %5, %57 : tensor<6000x3xf32>
    %59 = stablehlo.convert %58 : (tensor<6000x3xf32>) -> tensor<6000x3xbf16>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %61 = stablehlo.compare LT, %2, %60, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_20 = stablehlo.constant dense<5000> : tensor<i32>
    %62 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %63 = stablehlo.add %2, %62 : tensor<6000xi32>
    %64 = stablehlo.select %61, %63, %2 : tensor<6000xi1>, tensor<6000xi32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %66 = "stablehlo.scatter"(%56, %65, %59) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
      stablehlo.return %arg4 : tensor<bf16>
    }) : (tensor<5000x3xbf16>, tensor<6000x1xi32>, tensor<6000x3xbf16>) -> tensor<5000x3xbf16>
    %67 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xf16>
    %cst_21 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %69 = stablehlo.multiply %5, %68 : tensor<6000x3xf32>
    %70 = stablehlo.convert %69 : (tensor<6000x3xf32>) -> tensor<6000x3xf16>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %72 = stablehlo.compare LT, %2, %71, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_23 = stablehlo.constant dense<5000> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %74 = stablehlo.add %2, %73 : tensor<6000xi32>
    %75 = stablehlo.select %72, %74, %2 : tensor<6000xi1>, tensor<6000xi32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %77 = "stablehlo.scatter"(%67, %76, %70) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f16>, %arg4: tensor<f16>):
      %303 = stablehlo.maximum %arg3, %arg4 : tensor<f16>
      stablehlo.return %303 : tensor<f16>
    }) : (tensor<5000x3xf16>, tensor<6000x1xi32>, tensor<6000x3xf16>) -> tensor<5000x3xf16>
    %78 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xf16>
    %cst_24 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %80 = stablehlo.multiply %5, %79 : tensor<6000x3xf32>
    %81 = stablehlo.convert %80 : (tensor<6000x3xf32>) -> tensor<6000x3xf16>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %82 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %83 = stablehlo.compare LT, %2, %82, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_26 = stablehlo.constant dense<5000> : tensor<i32>
    %84 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %85 = stablehlo.add %2, %84 : tensor<6000xi32>
    %86 = stablehlo.select %83, %85, %2 : tensor<6000xi1>, tensor<6000xi32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %88 = "stablehlo.scatter"(%78, %87, %81) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f16>, %arg4: tensor<f16>):
      %303 = stablehlo.minimum %arg3, %arg4 : tensor<f16>
      stablehlo.return %303 : tensor<f16>
    }) : (tensor<5000x3xf16>, tensor<6000x1xi32>, tensor<6000x3xf16>) -> tensor<5000x3xf16>
    %89 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xf16>
    %cst_27 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %91 = stablehlo.multiply %5, %90 : tensor<6000x3xf32>
    %92 = stablehlo.convert %91 : (tensor<6000x3xf32>) -> tensor<6000x3xf16>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %93 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %94 = stablehlo.compare LT, %2, %93, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_29 = stablehlo.constant dense<5000> : tensor<i32>
    %95 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %96 = stablehlo.add %2, %95 : tensor<6000xi32>
    %97 = stablehlo.select %94, %96, %2 : tensor<6000xi1>, tensor<6000xi32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %99 = "stablehlo.scatter"(%89, %98, %92) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f16>, %arg4: tensor<f16>):
      stablehlo.return %arg4 : tensor<f16>
    }) : (tensor<5000x3xf16>, tensor<6000x1xi32>, tensor<6000x3xf16>) -> tensor<5000x3xf16>
    %100 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi8>
    %101 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xi8>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %102 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %103 = stablehlo.compare LT, %2, %102, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_31 = stablehlo.constant dense<5000> : tensor<i32>
    %104 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %105 = stablehlo.add %2, %104 : tensor<6000xi32>
    %106 = stablehlo.select %103, %105, %2 : tensor<6000xi1>, tensor<6000xi32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %108 = "stablehlo.scatter"(%100, %107, %101) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i8>, %arg4: tensor<i8>):
      %303 = stablehlo.maximum %arg3, %arg4 : tensor<i8>
      stablehlo.return %303 : tensor<i8>
    }) : (tensor<5000x3xi8>, tensor<6000x1xi32>, tensor<6000x3xi8>) -> tensor<5000x3xi8>
    %109 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi8>
    %110 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xi8>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %111 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %112 = stablehlo.compare LT, %2, %111, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_33 = stablehlo.constant dense<5000> : tensor<i32>
    %113 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %114 = stablehlo.add %2, %113 : tensor<6000xi32>
    %115 = stablehlo.select %112, %114, %2 : tensor<6000xi1>, tensor<6000xi32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %117 = "stablehlo.scatter"(%109, %116, %110) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i8>, %arg4: tensor<i8>):
      %303 = stablehlo.minimum %arg3, %arg4 : tensor<i8>
      stablehlo.return %303 : tensor<i8>
    }) : (tensor<5000x3xi8>, tensor<6000x1xi32>, tensor<6000x3xi8>) -> tensor<5000x3xi8>
    %118 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi8>
    %119 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xi8>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %120 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %121 = stablehlo.compare LT, %2, %120, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_35 = stablehlo.constant dense<5000> : tensor<i32>
    %122 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %123 = stablehlo.add %2, %122 : tensor<6000xi32>
    %124 = stablehlo.select %121, %123, %2 : tensor<6000xi1>, tensor<6000xi32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %126 = "stablehlo.scatter"(%118, %125, %119) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i8>, %arg4: tensor<i8>):
      stablehlo.return %arg4 : tensor<i8>
    }) : (tensor<5000x3xi8>, tensor<6000x1xi32>, tensor<6000x3xi8>) -> tensor<5000x3xi8>
    %127 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xui8>
    %128 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xui8>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %129 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %130 = stablehlo.compare LT, %2, %129, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_37 = stablehlo.constant dense<5000> : tensor<i32>
    %131 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %132 = stablehlo.add %2, %131 : tensor<6000xi32>
    %133 = stablehlo.select %130, %132, %2 : tensor<6000xi1>, tensor<6000xi32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %135 = "stablehlo.scatter"(%127, %134, %128) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<ui8>, %arg4: tensor<ui8>):
      %303 = stablehlo.maximum %arg3, %arg4 : tensor<ui8>
      stablehlo.return %303 : tensor<ui8>
    }) : (tensor<5000x3xui8>, tensor<6000x1xi32>, tensor<6000x3xui8>) -> tensor<5000x3xui8>
    %136 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xui8>
    %137 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xui8>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %138 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %139 = stablehlo.compare LT, %2, %138, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_39 = stablehlo.constant dense<5000> : tensor<i32>
    %140 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %141 = stablehlo.add %2, %140 : tensor<6000xi32>
    %142 = stablehlo.select %139, %141, %2 : tensor<6000xi1>, tensor<6000xi32>
    %143 = stablehlo.broadcast_in_dim %142, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %144 = "stablehlo.scatter"(%136, %143, %137) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<ui8>, %arg4: tensor<ui8>):
      %303 = stablehlo.minimum %arg3, %arg4 : tensor<ui8>
      stablehlo.return %303 : tensor<ui8>
    }) : (tensor<5000x3xui8>, tensor<6000x1xi32>, tensor<6000x3xui8>) -> tensor<5000x3xui8>
    %145 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xui8>
    %146 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xui8>
    %c_40 = stablehlo.constant dense<0> : tensor<i32>
    %147 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %148 = stablehlo.compare LT, %2, %147, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_41 = stablehlo.constant dense<5000> : tensor<i32>
    %149 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %150 = stablehlo.add %2, %149 : tensor<6000xi32>
    %151 = stablehlo.select %148, %150, %2 : tensor<6000xi1>, tensor<6000xi32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %153 = "stablehlo.scatter"(%145, %152, %146) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<ui8>, %arg4: tensor<ui8>):
      stablehlo.return %arg4 : tensor<ui8>
    }) : (tensor<5000x3xui8>, tensor<6000x1xi32>, tensor<6000x3xui8>) -> tensor<5000x3xui8>
    %154 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi16>
    %155 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xi16>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %156 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %157 = stablehlo.compare LT, %2, %156, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_43 = stablehlo.constant dense<5000> : tensor<i32>
    %158 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %159 = stablehlo.add %2, %158 : tensor<6000xi32>
    %160 = stablehlo.select %157, %159, %2 : tensor<6000xi1>, tensor<6000xi32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %162 = "stablehlo.scatter"(%154, %161, %155) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i16>, %arg4: tensor<i16>):
      %303 = stablehlo.maximum %arg3, %arg4 : tensor<i16>
      stablehlo.return %303 : tensor<i16>
    }) : (tensor<5000x3xi16>, tensor<6000x1xi32>, tensor<6000x3xi16>) -> tensor<5000x3xi16>
    %163 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi16>
    %164 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xi16>
    %c_44 = stablehlo.constant dense<0> : tensor<i32>
    %165 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %166 = stablehlo.compare LT, %2, %165, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_45 = stablehlo.constant dense<5000> : tensor<i32>
    %167 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %168 = stablehlo.add %2, %167 : tensor<6000xi32>
    %169 = stablehlo.select %166, %168, %2 : tensor<6000xi1>, tensor<6000xi32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %171 = "stablehlo.scatter"(%163, %170, %164) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i16>, %arg4: tensor<i16>):
      %303 = stablehlo.minimum %arg3, %arg4 : tensor<i16>
      stablehlo.return %303 : tensor<i16>
    }) : (tensor<5000x3xi16>, tensor<6000x1xi32>, tensor<6000x3xi16>) -> tensor<5000x3xi16>
    %172 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi16>
    %173 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xi16>
    %c_46 = stablehlo.constant dense<0> : tensor<i32>
    %174 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %175 = stablehlo.compare LT, %2, %174, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_47 = stablehlo.constant dense<5000> : tensor<i32>
    %176 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %177 = stablehlo.add %2, %176 : tensor<6000xi32>
    %178 = stablehlo.select %175, %177, %2 : tensor<6000xi1>, tensor<6000xi32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %180 = "stablehlo.scatter"(%172, %179, %173) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i16>, %arg4: tensor<i16>):
      stablehlo.return %arg4 : tensor<i16>
    }) : (tensor<5000x3xi16>, tensor<6000x1xi32>, tensor<6000x3xi16>) -> tensor<5000x3xi16>
    %181 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi32>
    %c_48 = stablehlo.constant dense<0> : tensor<i32>
    %182 = stablehlo.broadcast_in_dim %c_48, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %183 = stablehlo.compare LT, %2, %182, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_49 = stablehlo.constant dense<5000> : tensor<i32>
    %184 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %185 = stablehlo.add %2, %184 : tensor<6000xi32>
    %186 = stablehlo.select %183, %185, %2 : tensor<6000xi1>, tensor<6000xi32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %188 = "stablehlo.scatter"(%181, %187, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %303 = stablehlo.maximum %arg3, %arg4 : tensor<i32>
      stablehlo.return %303 : tensor<i32>
    }) : (tensor<5000x3xi32>, tensor<6000x1xi32>, tensor<6000x3xi32>) -> tensor<5000x3xi32>
    %189 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi32>
    %c_50 = stablehlo.constant dense<0> : tensor<i32>
    %190 = stablehlo.broadcast_in_dim %c_50, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %191 = stablehlo.compare LT, %2, %190, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_51 = stablehlo.constant dense<5000> : tensor<i32>
    %192 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %193 = stablehlo.add %2, %192 : tensor<6000xi32>
    %194 = stablehlo.select %191, %193, %2 : tensor<6000xi1>, tensor<6000xi32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %196 = "stablehlo.scatter"(%189, %195, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %303 = stablehlo.minimum %arg3, %arg4 : tensor<i32>
      stablehlo.return %303 : tensor<i32>
    }) : (tensor<5000x3xi32>, tensor<6000x1xi32>, tensor<6000x3xi32>) -> tensor<5000x3xi32>
    %197 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xi32>
    %c_52 = stablehlo.constant dense<0> : tensor<i32>
    %198 = stablehlo.broadcast_in_dim %c_52, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %199 = stablehlo.compare LT, %2, %198, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_53 = stablehlo.constant dense<5000> : tensor<i32>
    %200 = stablehlo.broadcast_in_dim %c_53, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %201 = stablehlo.add %2, %200 : tensor<6000xi32>
    %202 = stablehlo.select %199, %201, %2 : tensor<6000xi1>, tensor<6000xi32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %204 = "stablehlo.scatter"(%197, %203, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<5000x3xi32>, tensor<6000x1xi32>, tensor<6000x3xi32>) -> tensor<5000x3xi32>
    %205 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xui32>
    %206 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xui32>
    %c_54 = stablehlo.constant dense<0> : tensor<i32>
    %207 = stablehlo.broadcast_in_dim %c_54, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %208 = stablehlo.compare LT, %2, %207, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_55 = stablehlo.constant dense<5000> : tensor<i32>
    %209 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %210 = stablehlo.add %2, %209 : tensor<6000xi32>
    %211 = stablehlo.select %208, %210, %2 : tensor<6000xi1>, tensor<6000xi32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %213 = "stablehlo.scatter"(%205, %212, %206) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<ui32>, %arg4: tensor<ui32>):
      %303 = stablehlo.maximum %arg3, %arg4 : tensor<ui32>
      stablehlo.return %303 : tensor<ui32>
    }) : (tensor<5000x3xui32>, tensor<6000x1xi32>, tensor<6000x3xui32>) -> tensor<5000x3xui32>
    %214 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xui32>
    %215 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xui32>
    %c_56 = stablehlo.constant dense<0> : tensor<i32>
    %216 = stablehlo.broadcast_in_dim %c_56, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %217 = stablehlo.compare LT, %2, %216, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_57 = stablehlo.constant dense<5000> : tensor<i32>
    %218 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %219 = stablehlo.add %2, %218 : tensor<6000xi32>
    %220 = stablehlo.select %217, %219, %2 : tensor<6000xi1>, tensor<6000xi32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %222 = "stablehlo.scatter"(%214, %221, %215) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<ui32>, %arg4: tensor<ui32>):
      %303 = stablehlo.minimum %arg3, %arg4 : tensor<ui32>
      stablehlo.return %303 : tensor<ui32>
    }) : (tensor<5000x3xui32>, tensor<6000x1xi32>, tensor<6000x3xui32>) -> tensor<5000x3xui32>
    %223 = stablehlo.convert %6 : (tensor<5000x3xf32>) -> tensor<5000x3xui32>
    %224 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xui32>
    %c_58 = stablehlo.constant dense<0> : tensor<i32>
    %225 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %226 = stablehlo.compare LT, %2, %225, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_59 = stablehlo.constant dense<5000> : tensor<i32>
    %227 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %228 = stablehlo.add %2, %227 : tensor<6000xi32>
    %229 = stablehlo.select %226, %228, %2 : tensor<6000xi1>, tensor<6000xi32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %231 = "stablehlo.scatter"(%223, %230, %224) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<ui32>, %arg4: tensor<ui32>):
      stablehlo.return %arg4 : tensor<ui32>
    }) : (tensor<5000x3xui32>, tensor<6000x1xi32>, tensor<6000x3xui32>) -> tensor<5000x3xui32>
    %c_60 = stablehlo.constant dense<0> : tensor<i8>
    %232 = stablehlo.broadcast_in_dim %c_60, dims = [] : (tensor<i8>) -> tensor<5000x3xi8>
    %233 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xi8>
    %c_61 = stablehlo.constant dense<0> : tensor<i32>
    %234 = stablehlo.broadcast_in_dim %c_61, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %235 = stablehlo.compare LT, %2, %234, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_62 = stablehlo.constant dense<5000> : tensor<i32>
    %236 = stablehlo.broadcast_in_dim %c_62, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %237 = stablehlo.add %2, %236 : tensor<6000xi32>
    %238 = stablehlo.select %235, %237, %2 : tensor<6000xi1>, tensor<6000xi32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %240 = "stablehlo.scatter"(%232, %239, %233) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i8>, %arg4: tensor<i8>):
      %303 = stablehlo.add %arg3, %arg4 : tensor<i8>
      stablehlo.return %303 : tensor<i8>
    }) : (tensor<5000x3xi8>, tensor<6000x1xi32>, tensor<6000x3xi8>) -> tensor<5000x3xi8>
    %c_63 = stablehlo.constant dense<0> : tensor<ui16>
    %241 = stablehlo.broadcast_in_dim %c_63, dims = [] : (tensor<ui16>) -> tensor<5000x3xui16>
    %242 = stablehlo.convert %arg2 : (tensor<6000x3xi32>) -> tensor<6000x3xui16>
    %c_64 = stablehlo.constant dense<0> : tensor<i32>
    %243 = stablehlo.broadcast_in_dim %c_64, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %244 = stablehlo.compare LT, %2, %243, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_65 = stablehlo.constant dense<5000> : tensor<i32>
    %245 = stablehlo.broadcast_in_dim %c_65, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %246 = stablehlo.add %2, %245 : tensor<6000xi32>
    %247 = stablehlo.select %244, %246, %2 : tensor<6000xi1>, tensor<6000xi32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %249 = "stablehlo.scatter"(%241, %248, %242) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<ui16>, %arg4: tensor<ui16>):
      %303 = stablehlo.add %arg3, %arg4 : tensor<ui16>
      stablehlo.return %303 : tensor<ui16>
    }) : (tensor<5000x3xui16>, tensor<6000x1xi32>, tensor<6000x3xui16>) -> tensor<5000x3xui16>
    %c_66 = stablehlo.constant dense<0> : tensor<i32>
    %250 = stablehlo.broadcast_in_dim %c_66, dims = [] : (tensor<i32>) -> tensor<5000x3xi32>
    %c_67 = stablehlo.constant dense<0> : tensor<i32>
    %251 = stablehlo.broadcast_in_dim %c_67, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %252 = stablehlo.compare LT, %2, %251, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_68 = stablehlo.constant dense<5000> : tensor<i32>
    %253 = stablehlo.broadcast_in_dim %c_68, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %254 = stablehlo.add %2, %253 : tensor<6000xi32>
    %255 = stablehlo.select %252, %254, %2 : tensor<6000xi1>, tensor<6000xi32>
    %256 = stablehlo.broadcast_in_dim %255, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %257 = "stablehlo.scatter"(%250, %256, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %303 = stablehlo.add %arg3, %arg4 : tensor<i32>
      stablehlo.return %303 : tensor<i32>
    }) : (tensor<5000x3xi32>, tensor<6000x1xi32>, tensor<6000x3xi32>) -> tensor<5000x3xi32>
    %c_69 = stablehlo.constant dense<0> : tensor<i32>
    %258 = stablehlo.broadcast_in_dim %c_69, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %259 = stablehlo.compare LT, %2, %258, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_70 = stablehlo.constant dense<5000> : tensor<i32>
    %260 = stablehlo.broadcast_in_dim %c_70, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %261 = stablehlo.add %2, %260 : tensor<6000xi32>
    %262 = stablehlo.select %259, %261, %2 : tensor<6000xi1>, tensor<6000xi32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %264 = "stablehlo.scatter"(%6, %263, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %303 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %303 : tensor<f32>
    }) : (tensor<5000x3xf32>, tensor<6000x1xi32>, tensor<6000x3xf32>) -> tensor<5000x3xf32>
    %265 = stablehlo.slice %15 [0:5000:97, 0:3] : (tensor<5000x3xf32>) -> tensor<52x3xf32>
    %266 = stablehlo.slice %24 [0:5000:97, 0:3] : (tensor<5000x3xf32>) -> tensor<52x3xf32>
    %267 = stablehlo.slice %33 [0:5000:97, 0:3] : (tensor<5000x3xf32>) -> tensor<52x3xf32>
    %268 = stablehlo.slice %44 [0:5000:97, 0:3] : (tensor<5000x3xbf16>) -> tensor<52x3xbf16>
    %269 = stablehlo.slice %55 [0:5000:97, 0:3] : (tensor<5000x3xbf16>) -> tensor<52x3xbf16>
    %270 = stablehlo.slice %66 [0:5000:97, 0:3] : (tensor<5000x3xbf16>) -> tensor<52x3xbf16>
    %271 = stablehlo.slice %77 [0:5000:97, 0:3] : (tensor<5000x3xf16>) -> tensor<52x3xf16>
    %272 = stablehlo.slice %88 [0:5000:97, 0:3] : (tensor<5000x3xf16>) -> tensor<52x3xf16>
    %273 = stablehlo.slice %99 [0:5000:97, 0:3] : (tensor<5000x3xf16>) -> tensor<52x3xf16>
    %274 = stablehlo.slice %108 [0:5000:97, 0:3] : (tensor<5000x3xi8>) -> tensor<52x3xi8>
    %275 = stablehlo.slice %117 [0:5000:97, 0:3] : (tensor<5000x3xi8>) -> tensor<52x3xi8>
    %276 = stablehlo.slice %126 [0:5000:97, 0:3] : (tensor<5000x3xi8>) -> tensor<52x3xi8>
    %277 = stablehlo.slice %135 [0:5000:97, 0:3] : (tensor<5000x3xui8>) -> tensor<52x3xui8>
    %278 = stablehlo.slice %144 [0:5000:97, 0:3] : (tensor<5000x3xui8>) -> tensor<52x3xui8>
    %279 = stablehlo.slice %153 [0:5000:97, 0:3] : (tensor<5000x3xui8>) -> tensor<52x3xui8>
    %280 = stablehlo.slice %162 [0:5000:97, 0:3] : (tensor<5000x3xi16>) -> tensor<52x3xi16>
    %281 = stablehlo.slice %171 [0:5000:97, 0:3] : (tensor<5000x3xi16>) -> tensor<52x3xi16>
    %282 = stablehlo.slice %180 [0:5000:97, 0:3] : (tensor<5000x3xi16>) -> tensor<52x3xi16>
    %283 = stablehlo.slice %188 [0:5000:97, 0:3] : (tensor<5000x3xi32>) -> tensor<52x3xi32>
    %284 = stablehlo.slice %196 [0:5000:97, 0:3] : (tensor<5000x3xi32>) -> tensor<52x3xi32>
    %285 = stablehlo.slice %204 [0:5000:97, 0:3] : (tensor<5000x3xi32>) -> tensor<52x3xi32>
    %286 = stablehlo.slice %213 [0:5000:97, 0:3] : (tensor<5000x3xui32>) -> tensor<52x3xui32>
    %287 = stablehlo.slice %222 [0:5000:97, 0:3] : (tensor<5000x3xui32>) -> tensor<52x3xui32>
    %288 = stablehlo.slice %231 [0:5000:97, 0:3] : (tensor<5000x3xui32>) -> tensor<52x3xui32>
    %289 = stablehlo.slice %240 [0:5000:97, 0:3] : (tensor<5000x3xi8>) -> tensor<52x3xi8>
    %290 = stablehlo.slice %249 [0:5000:97, 0:3] : (tensor<5000x3xui16>) -> tensor<52x3xui16>
    %291 = stablehlo.slice %257 [0:5000:97, 0:3] : (tensor<5000x3xi32>) -> tensor<52x3xi32>
    %292 = stablehlo.slice %264 [0:5000:97, 0:3] : (tensor<5000x3xf32>) -> tensor<52x3xf32>
    %293 = stablehlo.slice %arg0 [0:50, 0:3] : (tensor<6000x3xf32>) -> tensor<50x3xf32>
    %c_71 = stablehlo.constant dense<70> : tensor<i32>
    %294 = call @remainder(%2, %c_71) : (tensor<6000xi32>, tensor<i32>) -> tensor<6000xi32>
    %c_72 = stablehlo.constant dense<0> : tensor<i32>
    %295 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %296 = stablehlo.compare LT, %294, %295, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_73 = stablehlo.constant dense<50> : tensor<i32>
    %297 = stablehlo.broadcast_in_dim %c_73, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %298 = stablehlo.add %294, %297 : tensor<6000xi32>
    %299 = stablehlo.select %296, %298, %294 : tensor<6000xi1>, tensor<6000xi32>
    %300 = stablehlo.broadcast_in_dim %299, dims = [0] : (tensor<6000xi32>) -> tensor<6000x1xi32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %302 = "stablehlo.scatter"(%293, %300, %301) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %303 = stablehlo.sine %arg3 : tensor<f32>
      %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %304 = stablehlo.add %303, %cst_75 : tensor<f32>
      stablehlo.return %304 : tensor<f32>
    }) : (tensor<50x3xf32>, tensor<6000x1xi32>, tensor<6000x3xf32>) -> tensor<50x3xf32>
    return %265, %266, %267, %268, %269, %270, %271, %272, %273, %274, %275, %276, %277, %278, %279, %280, %281, %282, %283, %284, %285, %286, %287, %288, %289, %290, %291, %292, %302 : tensor<52x3xf32>, tensor<52x3xf32>, tensor<52x3xf32>, tensor<52x3xbf16>, tensor<52x3xbf16>, tensor<52x3xbf16>, tensor<52x3xf16>, tensor<52x3xf16>, tensor<52x3xf16>, tensor<52x3xi8>, tensor<52x3xi8>, tensor<52x3xi8>, tensor<52x3xui8>, tensor<52x3xui8>, tensor<52x3xui8>, tensor<52x3xi16>, tensor<52x3xi16>, tensor<52x3xi16>, tensor<52x3xi32>, tensor<52x3xi32>, tensor<52x3xi32>, tensor<52x3xui32>, tensor<52x3xui32>, tensor<52x3xui32>, tensor<52x3xi8>, tensor<52x3xui16>, tensor<52x3xi32>, tensor<52x3xf32>, tensor<50x3xf32>
  }
  func.func private @remainder(%arg0: tensor<6000xi32>, %arg1: tensor<i32>) -> tensor<6000xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6000xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6000xi32>, tensor<6000xi32>) -> tensor<6000xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6000xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6000xi1>, tensor<6000xi1>) -> tensor<6000xi1>
    %12 = stablehlo.and %11, %6 : tensor<6000xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6000xi32>
    %14 = stablehlo.add %4, %13 : tensor<6000xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<6000xi1>, tensor<6000xi32>
    return %15 : tensor<6000xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<6000x3xi1>, %arg1: tensor<f32>, %arg2: tensor<6000x3xf32>) -> tensor<6000x3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6000x3xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<6000x3xi1>, tensor<6000x3xf32>
    return %2 : tensor<6000x3xf32>
  }
}
