module {
  func.func public @main(%arg0: tensor<1x2x4xi64>, %arg1: tensor<2x2xui32>, %arg2: tensor<1x2x4xi32>, %arg3: tensor<1x2x2x4xi64>, %arg4: tensor<1x2x2x4xi32>, %arg5: tensor<3x1xui64>, %arg6: tensor<1x3x1xui32>, %arg7: tensor<1x1xui32>, %arg8: tensor<1xui32>, %arg9: tensor<1x1xi32>, %arg10: tensor<1x1xui32>, %arg11: tensor<1x1xi32>, %arg12: tensor<1xi32>, %arg13: tensor<i32>, %arg14: tensor<3x2x4x2xui32>, %arg15: tensor<2x2x2xi64>, %arg16: tensor<3x2x4x2xi32>, %arg17: tensor<2x3x2x4xui32>, %arg18: tensor<2x3x2x4xi32>, %arg19: tensor<1xbf16>, %arg20: tensor<1x1xi16>, %arg21: tensor<2x1xi1>, %arg22: tensor<2x1xi64>, %arg23: tensor<2x1xi32>, %arg24: tensor<2x2x1xi1>, %arg25: tensor<2x2x1xi32>, %arg26: tensor<4x2xi16>, %arg27: tensor<3xi64>, %arg28: tensor<1x4x3xf64>, %arg29: tensor<1x1xui32>, %arg30: tensor<1x4x3xi32>, %arg31: tensor<3x2x1x1xf64>, %arg32: tensor<3x2x1x1xi32>, %arg33: tensor<2x1x1x3xui64>, %arg34: tensor<4xui8>, %arg35: tensor<4x1x3x4xf32>, %arg36: tensor<1x1x4x3xi16>, %arg37: tensor<4x1x3x4xi32>, %arg38: tensor<1x4x3x2xf32>, %arg39: tensor<1x4x3x2xi32>, %arg40: tensor<1x3x4x1xi32>, %arg41: tensor<1x3x4xi64>, %arg42: tensor<1x1x2xf64>, %arg43: tensor<3x2x1x1xi32>, %arg44: tensor<1x1x2xi32>, %arg45: tensor<3x1x1x1xf64>, %arg46: tensor<3x1x1x1xi32>, %arg47: tensor<2xi8>, %arg48: tensor<3xi8>, %arg49: tensor<1xi8>, %arg50: tensor<2x2xi64>, %arg51: tensor<1xi32>, %arg52: tensor<1x2x2xi8>, %arg53: tensor<1x2x2xi32>, %arg54: tensor<3x2xi32>, %arg55: tensor<2xi8>, %arg56: tensor<2xbf16>, %arg57: tensor<1x1xi32>, %arg58: tensor<2xi32>, %arg59: tensor<1x1xbf16>, %arg60: tensor<1x1xi32>, %arg61: tensor<3x4xi16>, %arg62: tensor<2xi8>, %arg63: tensor<3x1xui16>, %arg64: tensor<1x2x1x3xui32>, %arg65: tensor<3x1xi32>, %arg66: tensor<1x2x1x3xui16>, %arg67: tensor<1x2x1x3xi32>, %arg68: tensor<4xi16>, %arg69: tensor<2x2xui32>, %arg70: tensor<4xi8>, %arg71: tensor<3xui32>, %arg72: tensor<4xi32>, %arg73: tensor<3x3xi8>, %arg74: tensor<3x3xi32>, %arg75: tensor<4x4xui16>, %arg76: tensor<2x2x3xui32>, %arg77: tensor<1xf32>, %arg78: tensor<1xi64>, %arg79: tensor<1xi32>, %arg80: tensor<1xf32>, %arg81: tensor<1xi32>, %arg82: tensor<2x2xi1>, %arg83: tensor<2x1x1x2xi64>) -> (tensor<1x2x4xi64>, tensor<1x2x4xi32>, tensor<3x1x1xui64>, tensor<1x1xui32>, tensor<1x1xi32>, tensor<1xi32>, tensor<3x2x4x2xui32>, tensor<3x2x4x2xi32>, tensor<1x1xbf16>, tensor<2x1xi1>, tensor<2x1xi32>, tensor<3x4x1xi16>, tensor<1x4x3xf64>, tensor<1x4x3xi32>, tensor<2x1x1xui64>, tensor<4x1x3x4xf32>, tensor<4x1x3x4xi32>, tensor<1x3x4x1xi32>, tensor<1x1x2xf64>, tensor<1x1x2xi32>, tensor<2x3xi8>, tensor<1xi8>, tensor<1xi32>, tensor<2xi32>, tensor<2xbf16>, tensor<2xi32>, tensor<3x2xi16>, tensor<3x1xui16>, tensor<3x1xi32>, tensor<2x2x1xi16>, tensor<4xi8>, tensor<4xi32>, tensor<2x2x3x4xui16>, tensor<1xf32>, tensor<1xi32>, tensor<2x2x1x2xi1>) {
    %0:2 = "stablehlo.scatter"(%arg0, %arg2, %arg1, %arg3, %arg4) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2, 3], scatter_dims_to_operand_dims = [1, 2]>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<i64>, %arg85: tensor<i32>, %arg86: tensor<i64>, %arg87: tensor<i32>):
      %24 = stablehlo.maximum %arg84, %arg86 : tensor<i64>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<i64>, tensor<i32>
    }) : (tensor<1x2x4xi64>, tensor<1x2x4xi32>, tensor<2x2xui32>, tensor<1x2x2x4xi64>, tensor<1x2x2x4xi32>) -> (tensor<1x2x4xi64>, tensor<1x2x4xi32>)
    %1 = "stablehlo.gather"(%arg5, %arg6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x1xui64>, tensor<1x3x1xui32>) -> tensor<3x1x1xui64>
    %2:2 = "stablehlo.scatter"(%arg7, %arg9, %arg8, %arg10, %arg11) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<ui32>, %arg85: tensor<i32>, %arg86: tensor<ui32>, %arg87: tensor<i32>):
      %24 = stablehlo.add %arg84, %arg86 : tensor<ui32>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<ui32>, tensor<i32>
    }) : (tensor<1x1xui32>, tensor<1x1xi32>, tensor<1xui32>, tensor<1x1xui32>, tensor<1x1xi32>) -> (tensor<1x1xui32>, tensor<1x1xi32>)
    %3 = "stablehlo.gather"(%arg12, %arg13) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<1xi32>, tensor<i32>) -> tensor<1xi32>
    %4:2 = "stablehlo.scatter"(%arg14, %arg16, %arg15, %arg17, %arg18) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 3], input_batching_dims = [1, 3], scatter_indices_batching_dims = [2, 0], scatter_dims_to_operand_dims = [0, 2], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<ui32>, %arg85: tensor<i32>, %arg86: tensor<ui32>, %arg87: tensor<i32>):
      %24 = stablehlo.add %arg84, %arg86 : tensor<ui32>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<ui32>, tensor<i32>
    }) : (tensor<3x2x4x2xui32>, tensor<3x2x4x2xi32>, tensor<2x2x2xi64>, tensor<2x3x2x4xui32>, tensor<2x3x2x4xi32>) -> (tensor<3x2x4x2xui32>, tensor<3x2x4x2xi32>)
    %5 = "stablehlo.gather"(%arg19, %arg20) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<1xbf16>, tensor<1x1xi16>) -> tensor<1x1xbf16>
    %6:2 = "stablehlo.scatter"(%arg21, %arg23, %arg22, %arg24, %arg25) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<i1>, %arg85: tensor<i32>, %arg86: tensor<i1>, %arg87: tensor<i32>):
      %24 = stablehlo.minimum %arg84, %arg86 : tensor<i1>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<i1>, tensor<i32>
    }) : (tensor<2x1xi1>, tensor<2x1xi32>, tensor<2x1xi64>, tensor<2x2x1xi1>, tensor<2x2x1xi32>) -> (tensor<2x1xi1>, tensor<2x1xi32>)
    %7 = "stablehlo.gather"(%arg26, %arg27) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x2xi16>, tensor<3xi64>) -> tensor<3x4x1xi16>
    %8:2 = "stablehlo.scatter"(%arg28, %arg30, %arg29, %arg31, %arg32) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [2], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<f64>, %arg85: tensor<i32>, %arg86: tensor<f64>, %arg87: tensor<i32>):
      %24 = stablehlo.maximum %arg84, %arg86 : tensor<f64>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<f64>, tensor<i32>
    }) : (tensor<1x4x3xf64>, tensor<1x4x3xi32>, tensor<1x1xui32>, tensor<3x2x1x1xf64>, tensor<3x2x1x1xi32>) -> (tensor<1x4x3xf64>, tensor<1x4x3xi32>)
    %9 = "stablehlo.gather"(%arg33, %arg34) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 2], collapsed_slice_dims = [1], start_index_map = [3, 1, 0, 2]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 1, 1>}> : (tensor<2x1x1x3xui64>, tensor<4xui8>) -> tensor<2x1x1xui64>
    %10:2 = "stablehlo.scatter"(%arg35, %arg37, %arg36, %arg38, %arg39) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], inserted_window_dims = [1], input_batching_dims = [2, 3], scatter_indices_batching_dims = [3, 2], scatter_dims_to_operand_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<i32>, %arg86: tensor<f32>, %arg87: tensor<i32>):
      %24 = stablehlo.maximum %arg84, %arg86 : tensor<f32>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<f32>, tensor<i32>
    }) : (tensor<4x1x3x4xf32>, tensor<4x1x3x4xi32>, tensor<1x1x4x3xi16>, tensor<1x4x3x2xf32>, tensor<1x4x3x2xi32>) -> (tensor<4x1x3x4xf32>, tensor<4x1x3x4xi32>)
    %11 = "stablehlo.gather"(%arg40, %arg41) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 3], operand_batching_dims = [1, 2], start_indices_batching_dims = [1, 2], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<1x3x4x1xi32>, tensor<1x3x4xi64>) -> tensor<1x3x4x1xi32>
    %12:2 = "stablehlo.scatter"(%arg42, %arg44, %arg43, %arg45, %arg46) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [2], input_batching_dims = [0], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<f64>, %arg85: tensor<i32>, %arg86: tensor<f64>, %arg87: tensor<i32>):
      %24 = stablehlo.minimum %arg84, %arg86 : tensor<f64>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<f64>, tensor<i32>
    }) : (tensor<1x1x2xf64>, tensor<1x1x2xi32>, tensor<3x2x1x1xi32>, tensor<3x1x1x1xf64>, tensor<3x1x1x1xi32>) -> (tensor<1x1x2xf64>, tensor<1x1x2xi32>)
    %13 = "stablehlo.gather"(%arg47, %arg48) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2>}> : (tensor<2xi8>, tensor<3xi8>) -> tensor<2x3xi8>
    %14:2 = "stablehlo.scatter"(%arg49, %arg51, %arg50, %arg52, %arg53) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<i8>, %arg85: tensor<i32>, %arg86: tensor<i8>, %arg87: tensor<i32>):
      %24 = stablehlo.minimum %arg84, %arg86 : tensor<i8>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<i8>, tensor<i32>
    }) : (tensor<1xi8>, tensor<1xi32>, tensor<2x2xi64>, tensor<1x2x2xi8>, tensor<1x2x2xi32>) -> (tensor<1xi8>, tensor<1xi32>)
    %15 = "stablehlo.gather"(%arg54, %arg55) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [0, 1]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<3x2xi32>, tensor<2xi8>) -> tensor<2xi32>
    %16:2 = "stablehlo.scatter"(%arg56, %arg58, %arg57, %arg59, %arg60) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<bf16>, %arg85: tensor<i32>, %arg86: tensor<bf16>, %arg87: tensor<i32>):
      %24 = stablehlo.maximum %arg84, %arg86 : tensor<bf16>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<bf16>, tensor<i32>
    }) : (tensor<2xbf16>, tensor<2xi32>, tensor<1x1xi32>, tensor<1x1xbf16>, tensor<1x1xi32>) -> (tensor<2xbf16>, tensor<2xi32>)
    %17 = "stablehlo.gather"(%arg61, %arg62) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1]>, indices_are_sorted = false, slice_sizes = array<i64: 3, 2>}> : (tensor<3x4xi16>, tensor<2xi8>) -> tensor<3x2xi16>
    %18:2 = "stablehlo.scatter"(%arg63, %arg65, %arg64, %arg66, %arg67) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<ui16>, %arg85: tensor<i32>, %arg86: tensor<ui16>, %arg87: tensor<i32>):
      %24 = stablehlo.maximum %arg84, %arg86 : tensor<ui16>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<ui16>, tensor<i32>
    }) : (tensor<3x1xui16>, tensor<3x1xi32>, tensor<1x2x1x3xui32>, tensor<1x2x1x3xui16>, tensor<1x2x1x3xi32>) -> (tensor<3x1xui16>, tensor<3x1xi32>)
    %19 = "stablehlo.gather"(%arg68, %arg69) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xi16>, tensor<2x2xui32>) -> tensor<2x2x1xi16>
    %20:2 = "stablehlo.scatter"(%arg70, %arg72, %arg71, %arg73, %arg74) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<i8>, %arg85: tensor<i32>, %arg86: tensor<i8>, %arg87: tensor<i32>):
      %24 = stablehlo.minimum %arg84, %arg86 : tensor<i8>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<i8>, tensor<i32>
    }) : (tensor<4xi8>, tensor<4xi32>, tensor<3xui32>, tensor<3x3xi8>, tensor<3x3xi32>) -> (tensor<4xi8>, tensor<4xi32>)
    %21 = "stablehlo.gather"(%arg75, %arg76) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], start_index_map = [1, 0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 4>}> : (tensor<4x4xui16>, tensor<2x2x3xui32>) -> tensor<2x2x3x4xui16>
    %22:2 = "stablehlo.scatter"(%arg77, %arg79, %arg78, %arg80, %arg81) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<i32>, %arg86: tensor<f32>, %arg87: tensor<i32>):
      %24 = stablehlo.add %arg84, %arg86 : tensor<f32>
      %25 = stablehlo.xor %arg85, %arg87 : tensor<i32>
      stablehlo.return %24, %25 : tensor<f32>, tensor<i32>
    }) : (tensor<1xf32>, tensor<1xi32>, tensor<1xi64>, tensor<1xf32>, tensor<1xi32>) -> (tensor<1xf32>, tensor<1xi32>)
    %23 = "stablehlo.gather"(%arg82, %arg83) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<2x2xi1>, tensor<2x1x1x2xi64>) -> tensor<2x2x1x2xi1>
    return %0#0, %0#1, %1, %2#0, %2#1, %3, %4#0, %4#1, %5, %6#0, %6#1, %7, %8#0, %8#1, %9, %10#0, %10#1, %11, %12#0, %12#1, %13, %14#0, %14#1, %15, %16#0, %16#1, %17, %18#0, %18#1, %19, %20#0, %20#1, %21, %22#0, %22#1, %23 : tensor<1x2x4xi64>, tensor<1x2x4xi32>, tensor<3x1x1xui64>, tensor<1x1xui32>, tensor<1x1xi32>, tensor<1xi32>, tensor<3x2x4x2xui32>, tensor<3x2x4x2xi32>, tensor<1x1xbf16>, tensor<2x1xi1>, tensor<2x1xi32>, tensor<3x4x1xi16>, tensor<1x4x3xf64>, tensor<1x4x3xi32>, tensor<2x1x1xui64>, tensor<4x1x3x4xf32>, tensor<4x1x3x4xi32>, tensor<1x3x4x1xi32>, tensor<1x1x2xf64>, tensor<1x1x2xi32>, tensor<2x3xi8>, tensor<1xi8>, tensor<1xi32>, tensor<2xi32>, tensor<2xbf16>, tensor<2xi32>, tensor<3x2xi16>, tensor<3x1xui16>, tensor<3x1xi32>, tensor<2x2x1xi16>, tensor<4xi8>, tensor<4xi32>, tensor<2x2x3x4xui16>, tensor<1xf32>, tensor<1xi32>, tensor<2x2x1x2xi1>
  }
}
