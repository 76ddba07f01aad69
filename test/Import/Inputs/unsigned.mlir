module @jit_unsigned attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xui8>, %arg1: tensor<6x8xui32>, %arg2: tensor<6x8xi16>, %arg3: tensor<6x8xf32>) -> (tensor<6x8xui8> {jax.result_info = "result[0]"}, tensor<6x8xui8> {jax.result_info = "result[1]"}, tensor<6x8xui8> {jax.result_info = "result[2]"}, tensor<6x8xui8> {jax.result_info = "result[3]"}, tensor<6x8xi1> {jax.result_info = "result[4]"}, tensor<6x8xui8> {jax.result_info = "result[5]"}, tensor<6x8xui8> {jax.result_info = "result[6]"}, tensor<6x8xi8> {jax.result_info = "result[7]"}, tensor<6x8xf32> {jax.result_info = "result[8]"}, tensor<6x8xui8> {jax.result_info = "result[9]"}, tensor<8xui8> {jax.result_info = "result[10]"}, tensor<6xui8> {jax.result_info = "result[11]"}, tensor<6xui8> {jax.result_info = "result[12]"}, tensor<6xi32> {jax.result_info = "result[13]"}, tensor<6x8xui8> {jax.result_info = "result[14]"}, tensor<6x8xui8> {jax.result_info = "result[15]"}, tensor<6x8xui32> {jax.result_info = "result[16]"}, tensor<6x8xui32> {jax.result_info = "result[17]"}, tensor<6x8xui32> {jax.result_info = "result[18]"}, tensor<6x8xui32> {jax.result_info = "result[19]"}, tensor<6x8xi1> {jax.result_info = "result[20]"}, tensor<6x8xf32> {jax.result_info = "result[21]"}, tensor<6x8xui32> {jax.result_info = "result[22]"}, tensor<8xui32> {jax.result_info = "result[23]"}, tensor<6xi32> {jax.result_info = "result[24]"}, tensor<ui32> {jax.result_info = "result[25]"}, tensor<6x8xui32> {jax.result_info = "result[26]"}, tensor<6x8xui32> {jax.result_info = "result[27]"}, tensor<6x8xui32> {jax.result_info = "result[28]"}, tensor<6x8xui32> {jax.result_info = "result[29]"}, tensor<6x8xf32> {jax.result_info = "result[30]"}, tensor<6x8xui16> {jax.result_info = "result[31]"}, tensor<6x8xui16> {jax.result_info = "result[32]"}, tensor<6x8xi16> {jax.result_info = "result[33]"}, tensor<6x8xi16> {jax.result_info = "result[34]"}, tensor<6x8xi16> {jax.result_info = "result[35]"}, tensor<i16> {jax.result_info = "result[36]"}, tensor<6x8xi16> {jax.result_info = "result[37]"}, tensor<8x8xf32> {jax.result_info = "result[38]"}, tensor<3x4xf32> {jax.result_info = "result[39]"}, tensor<6x8xf32> {jax.result_info = "result[40]"}, tensor<6x8xui8> {jax.result_info = "result[41]"}, tensor<6x8xi32> {jax.result_info = "result[42]"}) {
    %c = stablehlo.constant dense<2654435769> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %1 = stablehlo.multiply %arg1, %0 : tensor<6x8xui32>
    %2 = stablehlo.convert %arg0 : (tensor<6x8xui8>) -> tensor<6x8xui16>
    %c_0 = stablehlo.constant dense<300> : tensor<ui16>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui16>) -> tensor<6x8xui16>
    %4 = stablehlo.multiply %2, %3 : tensor<6x8xui16>
    %5 = stablehlo.abs %arg3 : tensor<6x8xf32>
    %6 = stablehlo.add %arg0, %arg0 : tensor<6x8xui8>
    %c_1 = stablehlo.constant dense<100> : tensor<ui8>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %8 = stablehlo.subtract %arg0, %7 : tensor<6x8xui8>
    %c_2 = stablehlo.constant dense<7> : tensor<ui8>
    %9 = call @floor_divide(%arg0, %c_2) : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>
    %c_3 = stablehlo.constant dense<7> : tensor<ui8>
    %10 = call @remainder(%arg0, %c_3) : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>
    %c_4 = stablehlo.constant dense<127> : tensor<ui8>
    %11 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %12 = stablehlo.compare GT, %arg0, %11, UNSIGNED : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %c_5 = stablehlo.constant dense<3> : tensor<ui8>
    %13 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %14 = stablehlo.shift_right_logical %arg0, %13 : tensor<6x8xui8>
    %c_6 = stablehlo.constant dense<128> : tensor<ui8>
    %15 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %16 = stablehlo.maximum %arg0, %15 : tensor<6x8xui8>
    %17 = stablehlo.convert %arg0 : (tensor<6x8xui8>) -> tensor<6x8xi8>
    %18 = stablehlo.convert %arg0 : (tensor<6x8xui8>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<5.000000e+01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %20 = stablehlo.multiply %5, %19 : tensor<6x8xf32>
    %21 = stablehlo.convert %20 : (tensor<6x8xf32>) -> tensor<6x8xui8>
    %c_7 = stablehlo.constant dense<0> : tensor<ui8>
    %22 = stablehlo.reduce(%arg0 init: %c_7) applies stablehlo.maximum across dimensions = [0] : (tensor<6x8xui8>, tensor<ui8>) -> tensor<8xui8>
    %c_8 = stablehlo.constant dense<255> : tensor<ui8>
    %23 = stablehlo.reduce(%arg0 init: %c_8) applies stablehlo.minimum across dimensions = [1] : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6xui8>
    %c_9 = stablehlo.constant dense<0> : tensor<ui8>
    %24 = stablehlo.reduce(%arg0 init: %c_9) applies stablehlo.add across dimensions = [1] : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6xui8>
    %25 = call @argmax(%arg0) : (tensor<6x8xui8>) -> tensor<6xi32>
    %26 = call @cummax(%arg0) : (tensor<6x8xui8>) -> tensor<6x8xui8>
    %c_10 = stablehlo.constant dense<0> : tensor<ui8>
    %27 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %28 = stablehlo.compare EQ, %arg0, %27, UNSIGNED : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %c_11 = stablehlo.constant dense<0> : tensor<ui8>
    %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %c_12 = stablehlo.constant dense<1> : tensor<ui8>
    %30 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %31 = stablehlo.select %28, %29, %30 : tensor<6x8xi1>, tensor<6x8xui8>
    %c_13 = stablehlo.constant dense<13> : tensor<ui32>
    %32 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %33 = stablehlo.shift_right_logical %1, %32 : tensor<6x8xui32>
    %c_14 = stablehlo.constant dense<5> : tensor<ui32>
    %34 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %35 = stablehlo.shift_left %1, %34 : tensor<6x8xui32>
    %c_15 = stablehlo.constant dense<1000> : tensor<ui32>
    %36 = call @floor_divide_0(%1, %c_15) : (tensor<6x8xui32>, tensor<ui32>) -> tensor<6x8xui32>
    %c_16 = stablehlo.constant dense<1000> : tensor<ui32>
    %37 = call @remainder_1(%1, %c_16) : (tensor<6x8xui32>, tensor<ui32>) -> tensor<6x8xui32>
    %c_17 = stablehlo.constant dense<2147483648> : tensor<ui32>
    %38 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %39 = stablehlo.compare GT, %1, %38, UNSIGNED : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xi1>
    %40 = stablehlo.convert %1 : (tensor<6x8xui32>) -> tensor<6x8xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+09> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %42 = stablehlo.multiply %5, %41 : tensor<6x8xf32>
    %43 = stablehlo.convert %42 : (tensor<6x8xf32>) -> tensor<6x8xui32>
    %c_19 = stablehlo.constant dense<0> : tensor<ui32>
    %44 = stablehlo.reduce(%1 init: %c_19) applies stablehlo.maximum across dimensions = [0] : (tensor<6x8xui32>, tensor<ui32>) -> tensor<8xui32>
    %45 = call @argmin(%1) : (tensor<6x8xui32>) -> tensor<6xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<ui32>
    %46 = stablehlo.reduce(%1 init: %c_20) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x8xui32>, tensor<ui32>) -> tensor<ui32>
    %47 = stablehlo.popcnt %1 : tensor<6x8xui32>
    %c_21 = stablehlo.constant dense<4> : tensor<ui32>
    %48 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %49 = stablehlo.shift_right_arithmetic %1, %48 : tensor<6x8xui32>
    %c_22 = stablehlo.constant dense<1000> : tensor<ui32>
    %c_23 = stablehlo.constant dense<2147483648> : tensor<ui32>
    %50 = call @clip(%1, %c_22, %c_23) : (tensor<6x8xui32>, tensor<ui32>, tensor<ui32>) -> tensor<6x8xui32>
    %51 = stablehlo.bitcast_convert %arg3 : (tensor<6x8xf32>) -> tensor<6x8xui32>
    %c_24 = stablehlo.constant dense<9> : tensor<ui32>
    %52 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %53 = stablehlo.shift_right_logical %1, %52 : tensor<6x8xui32>
    %c_25 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %54 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %55 = stablehlo.or %53, %54 : tensor<6x8xui32>
    %56 = stablehlo.bitcast_convert %55 : (tensor<6x8xui32>) -> tensor<6x8xf32>
    %c_26 = stablehlo.constant dense<7> : tensor<ui16>
    %57 = call @floor_divide_3(%4, %c_26) : (tensor<6x8xui16>, tensor<ui16>) -> tensor<6x8xui16>
    %58 = stablehlo.convert %4 : (tensor<6x8xui16>) -> tensor<6x8xi16>
    %59 = stablehlo.multiply %arg2, %arg2 : tensor<6x8xi16>
    %60 = stablehlo.multiply %59, %arg2 : tensor<6x8xi16>
    %c_27 = stablehlo.constant dense<7> : tensor<i16>
    %61 = call @floor_divide_4(%arg2, %c_27) : (tensor<6x8xi16>, tensor<i16>) -> tensor<6x8xi16>
    %c_28 = stablehlo.constant dense<-32768> : tensor<i16>
    %62 = stablehlo.reduce(%arg2 init: %c_28) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<6x8xi16>, tensor<i16>) -> tensor<i16>
    %63 = stablehlo.negate %arg2 : tensor<6x8xi16>
    %c_29 = stablehlo.constant dense<3> : tensor<i16>
    %64 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i16>) -> tensor<6x8xi16>
    %65 = stablehlo.shift_right_logical %63, %64 : tensor<6x8xi16>
    %66 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<6x8xui8>) -> tensor<1x8xui8>
    %67 = stablehlo.reshape %66 : (tensor<1x8xui8>) -> tensor<8xui8>
    %c_30 = stablehlo.constant dense<6> : tensor<ui8>
    %68 = call @remainder_6(%67, %c_30) : (tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>
    %69 = call @_take(%arg3, %68) : (tensor<6x8xf32>, tensor<8xui8>) -> tensor<8x8xf32>
    %70 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<6x8xui8>) -> tensor<1x1xui8>
    %71 = stablehlo.reshape %70 : (tensor<1x1xui8>) -> tensor<ui8>
    %c_31 = stablehlo.constant dense<3> : tensor<ui8>
    %72 = call @remainder_8(%71, %c_31) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %c_32 = stablehlo.constant dense<2> : tensor<ui8>
    %73 = stablehlo.dynamic_slice %arg3, %72, %c_32, sizes = [3, 4] : (tensor<6x8xf32>, tensor<ui8>, tensor<ui8>) -> tensor<3x4xf32>
    %74 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<6x8xui8>) -> tensor<1x8xui8>
    %75 = stablehlo.reshape %74 : (tensor<1x8xui8>) -> tensor<8xui8>
    %c_33 = stablehlo.constant dense<6> : tensor<ui8>
    %76 = call @remainder_6(%75, %c_33) : (tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>
    %77 = stablehlo.convert %76 : (tensor<8xui8>) -> tensor<8xi32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %80 = "stablehlo.scatter"(%arg3, %78, %79) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %86 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %86 : tensor<f32>
    }) : (tensor<6x8xf32>, tensor<8x1xi32>, tensor<8x8xf32>) -> tensor<6x8xf32>
    %c_35 = stablehlo.constant dense<100> : tensor<ui8>
    %81 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %82 = stablehlo.compare GT, %arg0, %81, UNSIGNED : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %c_36 = stablehlo.constant dense<0> : tensor<ui8>
    %83 = call @_where_9(%82, %arg0, %c_36) : (tensor<6x8xi1>, tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>
    %84 = stablehlo.convert %arg1 : (tensor<6x8xui32>) -> tensor<6x8xui8>
    %85 = stablehlo.convert %84 : (tensor<6x8xui8>) -> tensor<6x8xi32>
    return %6, %8, %9, %10, %12, %14, %16, %17, %18, %21, %22, %23, %24, %25, %26, %31, %33, %35, %36, %37, %39, %40, %43, %44, %45, %46, %47, %49, %50, %51, %56, %4, %57, %58, %60, %61, %62, %65, %69, %73, %80, %83, %85 : tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xi1>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xi8>, tensor<6x8xf32>, tensor<6x8xui8>, tensor<8xui8>, tensor<6xui8>, tensor<6xui8>, tensor<6xi32>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xui32>, tensor<8xui32>, tensor<6xi32>, tensor<ui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xf32>, tensor<6x8xui16>, tensor<6x8xui16>, tensor<6x8xi16>, tensor<6x8xi16>, tensor<6x8xi16>, tensor<i16>, tensor<6x8xi16>, tensor<8x8xf32>, tensor<3x4xf32>, tensor<6x8xf32>, tensor<6x8xui8>, tensor<6x8xi32>
  }
  func.func private @floor_divide(%arg0: tensor<6x8xui8>, %arg1: tensor<ui8>) -> tensor<6x8xui8> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %1 = stablehlo.divide %arg0, %0 : tensor<6x8xui8>
    return %1 : tensor<6x8xui8>
  }
  func.func private @remainder(%arg0: tensor<6x8xui8>, %arg1: tensor<ui8>) -> tensor<6x8xui8> {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.compare EQ, %arg1, %c, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<ui8>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %3 = stablehlo.remainder %arg0, %2 : tensor<6x8xui8>
    %c_1 = stablehlo.constant dense<0> : tensor<ui8>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %5 = stablehlo.compare NE, %3, %4, UNSIGNED : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<ui8>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %7 = stablehlo.compare LT, %3, %6, UNSIGNED : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<ui8>
    %8 = stablehlo.compare LT, %1, %c_3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %10 = stablehlo.compare NE, %7, %9, UNSIGNED : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %11 = stablehlo.and %10, %5 : tensor<6x8xi1>
    %12 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %13 = stablehlo.add %3, %12 : tensor<6x8xui8>
    %14 = stablehlo.select %11, %13, %3 : tensor<6x8xi1>, tensor<6x8xui8>
    return %14 : tensor<6x8xui8>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<ui8>, %arg2: tensor<ui8>) -> tensor<ui8> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<ui8>
    return %0 : tensor<ui8>
  }
  func.func private @argmax(%arg0: tensor<6x8xui8>) -> tensor<6xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<6x8xi32>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<6x8xui8>, tensor<6x8xi32>, tensor<ui8>, tensor<i32>) -> (tensor<6xui8>, tensor<6xi32>)
     reducer(%arg1: tensor<ui8>, %arg3: tensor<ui8>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui8>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<ui8>, tensor<i32>
    }
    return %1#1 : tensor<6xi32>
  }
  func.func private @cummax(%arg0: tensor<6x8xui8>) -> tensor<6x8xui8> {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<ui8>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<ui8>
      stablehlo.return %2 : tensor<ui8>
    }) : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>
    return %1 : tensor<6x8xui8>
  }
  func.func private @floor_divide_0(%arg0: tensor<6x8xui32>, %arg1: tensor<ui32>) -> tensor<6x8xui32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %1 = stablehlo.divide %arg0, %0 : tensor<6x8xui32>
    return %1 : tensor<6x8xui32>
  }
  func.func private @remainder_1(%arg0: tensor<6x8xui32>, %arg1: tensor<ui32>) -> tensor<6x8xui32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.compare EQ, %arg1, %c, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<ui32>
    %1 = call @_where_2(%0, %c_0, %arg1) : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<6x8xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<ui32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %5 = stablehlo.compare NE, %3, %4, UNSIGNED : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<ui32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %7 = stablehlo.compare LT, %3, %6, UNSIGNED : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<ui32>
    %8 = stablehlo.compare LT, %1, %c_3, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %10 = stablehlo.compare NE, %7, %9, UNSIGNED : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %11 = stablehlo.and %10, %5 : tensor<6x8xi1>
    %12 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %13 = stablehlo.add %3, %12 : tensor<6x8xui32>
    %14 = stablehlo.select %11, %13, %3 : tensor<6x8xi1>, tensor<6x8xui32>
    return %14 : tensor<6x8xui32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<ui32>, %arg2: tensor<ui32>) -> tensor<ui32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<ui32>
    return %0 : tensor<ui32>
  }
  func.func private @argmin(%arg0: tensor<6x8xui32>) -> tensor<6xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<6x8xi32>
    %c = stablehlo.constant dense<4294967295> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<6x8xui32>, tensor<6x8xi32>, tensor<ui32>, tensor<i32>) -> (tensor<6xui32>, tensor<6xi32>)
     reducer(%arg1: tensor<ui32>, %arg3: tensor<ui32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<ui32>, tensor<i32>
    }
    return %1#1 : tensor<6xi32>
  }
  func.func private @clip(%arg0: tensor<6x8xui32>, %arg1: tensor<ui32>, %arg2: tensor<ui32>) -> tensor<6x8xui32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %1 = stablehlo.maximum %0, %arg0 : tensor<6x8xui32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %3 = stablehlo.minimum %2, %1 : tensor<6x8xui32>
    return %3 : tensor<6x8xui32>
  }
  func.func private @floor_divide_3(%arg0: tensor<6x8xui16>, %arg1: tensor<ui16>) -> tensor<6x8xui16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui16>) -> tensor<6x8xui16>
    %1 = stablehlo.divide %arg0, %0 : tensor<6x8xui16>
    return %1 : tensor<6x8xui16>
  }
  func.func private @floor_divide_4(%arg0: tensor<6x8xi16>, %arg1: tensor<i16>) -> tensor<6x8xi16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i16>) -> tensor<6x8xi16>
    %1 = stablehlo.divide %arg0, %0 : tensor<6x8xi16>
    %2 = stablehlo.sign %arg0 : tensor<6x8xi16>
    %3 = stablehlo.sign %arg1 : tensor<i16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i16>) -> tensor<6x8xi16>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i16>) -> tensor<6x8xi16>
    %7 = stablehlo.remainder %arg0, %6 : tensor<6x8xi16>
    %c = stablehlo.constant dense<0> : tensor<i16>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i16>) -> tensor<6x8xi16>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi1>
    %10 = stablehlo.and %5, %9 : tensor<6x8xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i16>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i16>) -> tensor<6x8xi16>
    %12 = stablehlo.subtract %1, %11 : tensor<6x8xi16>
    %13 = call @_where_5(%10, %12, %1) : (tensor<6x8xi1>, tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    return %13 : tensor<6x8xi16>
  }
  func.func private @_where_5(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xi16>, %arg2: tensor<6x8xi16>) -> tensor<6x8xi16> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x8xi1>, tensor<6x8xi16>
    return %0 : tensor<6x8xi16>
  }
  func.func private @remainder_6(%arg0: tensor<8xui8>, %arg1: tensor<ui8>) -> tensor<8xui8> {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.compare EQ, %arg1, %c, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<ui8>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui8>) -> tensor<8xui8>
    %3 = stablehlo.remainder %arg0, %2 : tensor<8xui8>
    %c_1 = stablehlo.constant dense<0> : tensor<ui8>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<8xui8>
    %5 = stablehlo.compare NE, %3, %4, UNSIGNED : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<ui8>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui8>) -> tensor<8xui8>
    %7 = stablehlo.compare LT, %3, %6, UNSIGNED : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<ui8>
    %8 = stablehlo.compare LT, %1, %c_3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i1>) -> tensor<8xi1>
    %10 = stablehlo.compare NE, %7, %9, UNSIGNED : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %11 = stablehlo.and %10, %5 : tensor<8xi1>
    %12 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui8>) -> tensor<8xui8>
    %13 = stablehlo.add %3, %12 : tensor<8xui8>
    %14 = stablehlo.select %11, %13, %3 : tensor<8xi1>, tensor<8xui8>
    return %14 : tensor<8xui8>
  }
  func.func private @_take(%arg0: tensor<6x8xf32>, %arg1: tensor<8xui8>) -> tensor<8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<8xui8>
    %1 = stablehlo.compare LT, %arg1, %0, UNSIGNED : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<ui8>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<8xui8>
    %3 = stablehlo.add %arg1, %2 : tensor<8xui8>
    %4 = call @_where_7(%1, %3, %arg1) : (tensor<8xi1>, tensor<8xui8>, tensor<8xui8>) -> tensor<8xui8>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xui8>) -> tensor<8x1xui8>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %6 = stablehlo.convert %5 : (tensor<8x1xui8>) -> tensor<8x1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
    %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<8x1xi32>
    %11 = stablehlo.compare LE, %6, %10, SIGNED : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
    %12 = stablehlo.and %8, %11 : tensor<8x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %13 = stablehlo.reduce(%12 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<8x1xi1>, tensor<i1>) -> tensor<8xi1>
    %14 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<6x8xf32>, tensor<8x1xi32>) -> tensor<8x8xf32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<8xi1>) -> tensor<8x8xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %17 = stablehlo.select %15, %14, %16 : tensor<8x8xi1>, tensor<8x8xf32>
    return %17 : tensor<8x8xf32>
  }
  func.func private @_where_7(%arg0: tensor<8xi1>, %arg1: tensor<8xui8>, %arg2: tensor<8xui8>) -> tensor<8xui8> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<8xi1>, tensor<8xui8>
    return %0 : tensor<8xui8>
  }
  func.func private @remainder_8(%arg0: tensor<ui8>, %arg1: tensor<ui8>) -> tensor<ui8> {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.compare EQ, %arg1, %c, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<ui8>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %2 = stablehlo.remainder %arg0, %1 : tensor<ui8>
    %c_1 = stablehlo.constant dense<0> : tensor<ui8>
    %3 = stablehlo.compare NE, %2, %c_1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<ui8>
    %4 = stablehlo.compare LT, %2, %c_2, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<ui8>
    %5 = stablehlo.compare LT, %1, %c_3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<ui8>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<ui8>
    return %9 : tensor<ui8>
  }
  func.func private @_where_9(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xui8>, %arg2: tensor<ui8>) -> tensor<6x8xui8> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<ui8>) -> tensor<6x8xui8>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<6x8xi1>, tensor<6x8xui8>
    return %1 : tensor<6x8xui8>
  }
}
