module @jit_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<4x6xi32>) -> (tensor<4x6xf32> {jax.result_info = "result[0]"}, tensor<4x6xf32> {jax.result_info = "result[1]"}, tensor<4x6xf32> {jax.result_info = "result[2]"}, tensor<4x6xf32> {jax.result_info = "result[3]"}, tensor<4x6xf32> {jax.result_info = "result[4]"}, tensor<4x6xf32> {jax.result_info = "result[5]"}, tensor<4x6xf32> {jax.result_info = "result[6]"}, tensor<4x6xf32> {jax.result_info = "result[7]"}, tensor<4x6xf32> {jax.result_info = "result[8]"}, tensor<4x6xf32> {jax.result_info = "result[9]"}, tensor<4x6xf32> {jax.result_info = "result[10]"}, tensor<4x6xf32> {jax.result_info = "result[11]"}, tensor<4x6xf32> {jax.result_info = "result[12]"}, tensor<4xf32> {jax.result_info = "result[13]"}, tensor<4x6xf32> {jax.result_info = "result[14]"}, tensor<4x6xi1> {jax.result_info = "result[15]"}, tensor<4x6xi1> {jax.result_info = "result[16]"}, tensor<4x6xf32> {jax.result_info = "result[17]"}, tensor<4x6xf32> {jax.result_info = "result[18]"}, tensor<4x6xi32> {jax.result_info = "result[19]"}, tensor<4x6xi32> {jax.result_info = "result[20]"}, tensor<4x6xi32> {jax.result_info = "result[21]"}, tensor<4x6xi32> {jax.result_info = "result[22]"}, tensor<4x6xi16> {jax.result_info = "result[23]"}, tensor<4x6xui8> {jax.result_info = "result[24]"}, tensor<4x6xf32> {jax.result_info = "result[25]"}, tensor<4x6xf32> {jax.result_info = "result[26]"}, tensor<4x6xf32> {jax.result_info = "result[27]"}, tensor<4x6xf32> {jax.result_info = "result[28]"}, tensor<4x6xf32> {jax.result_info = "result[29]"}, tensor<4x6xf32> {jax.result_info = "result[30]"}, tensor<4x6xf32> {jax.result_info = "result[31]"}, tensor<4x6xf32> {jax.result_info = "result[32]"}, tensor<4xi32> {jax.result_info = "result[33]"}, tensor<4x6xi32> {jax.result_info = "result[34]"}, tensor<4x6xi32> {jax.result_info = "result[35]"}, tensor<3xi32> {jax.result_info = "result[36]"}) {
    %cst = stablehlo.constant dense<[-5.000000e-01, -0.000000e+00, 0.000000e+00, 2.500000e-01]> : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<[0.000000e+00, -2.000000e+00, 1.000000e+00, 0x7F800000]> : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<[0x7F800000, 0xFF800000, -0.000000e+00, 6.552000e+04]> : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<[0.000000e+00, -0.000000e+00, 0x7FC00000]> : tensor<3xf32>
    %0 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %2 = stablehlo.add %0, %1 : tensor<4x6xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %4 = stablehlo.multiply %arg0, %3 : tensor<4x6xf32>
    %5 = stablehlo.reduce_precision %4, format = e5m10 : tensor<4x6xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %7 = stablehlo.multiply %arg0, %6 : tensor<4x6xf32>
    %8 = stablehlo.reduce_precision %7, format = e8m7 : tensor<4x6xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %10 = stablehlo.multiply %arg0, %9 : tensor<4x6xf32>
    %11 = stablehlo.reduce_precision %10, format = e4m3 : tensor<4x6xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %13 = stablehlo.multiply %arg0, %12 : tensor<4x6xf32>
    %14 = stablehlo.reduce_precision %13, format = e5m2 : tensor<4x6xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+06> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %16 = stablehlo.multiply %arg0, %15 : tensor<4x6xf32>
    %17 = stablehlo.reduce_precision %16, format = e5m10 : tensor<4x6xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %19 = stablehlo.multiply %arg0, %18 : tensor<4x6xf32>
    %20 = stablehlo.reduce_precision %19, format = e2m0 : tensor<4x6xf32>
    %21 = stablehlo.cosine %arg0 : tensor<4x6xf32>
    %22 = stablehlo.sine %arg0 : tensor<4x6xf32>
    %23 = stablehlo.tan %arg0 : tensor<4x6xf32>
    %cst_10 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %25 = stablehlo.multiply %24, %arg0 : tensor<4x6xf32>
    %26 = stablehlo.ceil %25 : tensor<4x6xf32>
    %cst_11 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %28 = stablehlo.multiply %27, %arg0 : tensor<4x6xf32>
    %29 = stablehlo.floor %28 : tensor<4x6xf32>
    %30 = stablehlo.log %2 : tensor<4x6xf32>
    %31 = stablehlo.sqrt %2 : tensor<4x6xf32>
    %32 = stablehlo.rsqrt %2 : tensor<4x6xf32>
    %33 = stablehlo.tanh %arg0 : tensor<4x6xf32>
    %34 = stablehlo.negate %arg0 : tensor<4x6xf32>
    %35 = stablehlo.exponential %34 : tensor<4x6xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %37 = stablehlo.add %36, %35 : tensor<4x6xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %39 = stablehlo.divide %38, %37 : tensor<4x6xf32>
    %40 = chlo.erfc %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %cst_14 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %42 = stablehlo.multiply %41, %arg0 : tensor<4x6xf32>
    %43 = chlo.lgamma %42 : tensor<4x6xf32> -> tensor<4x6xf32>
    %cst_15 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %45 = stablehlo.multiply %44, %arg0 : tensor<4x6xf32>
    %46 = chlo.digamma %45 : tensor<4x6xf32> -> tensor<4x6xf32>
    %47 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<4x6xf32>) -> tensor<1x4xf32>
    %48 = stablehlo.reshape %47 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %50 = stablehlo.multiply %49, %48 : tensor<4xf32>
    %51 = stablehlo.add %cst_0, %50 : tensor<4xf32>
    %52 = chlo.digamma %51 : tensor<4xf32> -> tensor<4xf32>
    %53 = chlo.digamma %2 : tensor<4x6xf32> -> tensor<4x6xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %55 = stablehlo.multiply %54, %53 : tensor<4x6xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %57 = stablehlo.divide %arg0, %56 : tensor<4x6xf32>
    %cst_19 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %59 = stablehlo.compare EQ, %57, %58, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %61 = stablehlo.divide %arg0, %60 : tensor<4x6xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %63 = stablehlo.compare EQ, %61, %62, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_22 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %cst_23 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %65 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %66 = stablehlo.clamp %64, %arg0, %65 : tensor<4x6xf32>
    %67 = call @copysign(%arg0, %arg1) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %68 = chlo.next_after %arg0, %arg1 : tensor<4x6xf32>, tensor<4x6xf32> -> tensor<4x6xf32>
    %69 = stablehlo.bitcast_convert %68 : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %70 = stablehlo.count_leading_zeros %arg2 : tensor<4x6xi32>
    %c = stablehlo.constant dense<20> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %72 = stablehlo.shift_right_arithmetic %arg2, %71 : tensor<4x6xi32>
    %73 = stablehlo.count_leading_zeros %72 : tensor<4x6xi32>
    %74 = stablehlo.negate %arg2 : tensor<4x6xi32>
    %75 = stablehlo.count_leading_zeros %74 : tensor<4x6xi32>
    %76 = stablehlo.convert %arg2 : (tensor<4x6xi32>) -> tensor<4x6xi16>
    %77 = stablehlo.count_leading_zeros %76 : tensor<4x6xi16>
    %c_24 = stablehlo.constant dense<3> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %79 = stablehlo.shift_right_arithmetic %arg2, %78 : tensor<4x6xi32>
    %80 = stablehlo.convert %79 : (tensor<4x6xi32>) -> tensor<4x6xui8>
    %81 = stablehlo.count_leading_zeros %80 : tensor<4x6xui8>
    %82 = stablehlo.convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xf16>
    %83 = stablehlo.reduce_precision %82, format = e5m3 : tensor<4x6xf16>
    %84 = stablehlo.convert %83 : (tensor<4x6xf16>) -> tensor<4x6xf32>
    %85 = stablehlo.convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xbf16>
    %86 = stablehlo.reduce_precision %85, format = e4m7 : tensor<4x6xbf16>
    %87 = stablehlo.convert %86 : (tensor<4x6xbf16>) -> tensor<4x6xf32>
    %88 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<4x6xf32>) -> tensor<1x4xf32>
    %89 = stablehlo.reshape %88 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %91 = stablehlo.multiply %90, %89 : tensor<4xf32>
    %92 = stablehlo.add %cst_1, %91 : tensor<4xf32>
    %93 = stablehlo.reduce_precision %92, format = e5m10 : tensor<4xf32>
    %94 = stablehlo.bitcast_convert %93 : (tensor<4xf32>) -> tensor<4xi32>
    %95 = call @digitize(%arg0, %cst) : (tensor<4x6xf32>, tensor<4xf32>) -> tensor<4x6xi32>
    %96 = stablehlo.slice %arg0 [0:1, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %97 = stablehlo.reshape %96 : (tensor<1x6xf32>) -> tensor<6xf32>
    %98 = call @sort(%97) : (tensor<6xf32>) -> tensor<6xf32>
    %99 = call @searchsorted_3(%98, %arg1) : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    %100 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<4x6xf32>) -> tensor<1x1xf32>
    %101 = stablehlo.reshape %100 : (tensor<1x1xf32>) -> tensor<f32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.multiply %cst_26, %101 : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %104 = stablehlo.add %cst_2, %103 : tensor<3xf32>
    %105 = call @searchsorted_8(%cst, %104) : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    return %21, %22, %23, %26, %29, %30, %31, %32, %33, %39, %40, %43, %46, %52, %55, %59, %63, %66, %67, %69, %70, %73, %75, %77, %81, %5, %8, %11, %14, %17, %20, %84, %87, %94, %95, %99, %105 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi16>, tensor<4x6xui8>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<3xi32>
  }
  func.func private @copysign(%arg0: tensor<4x6xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = call @signbit(%arg1) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %1 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %2 = stablehlo.negate %1 : tensor<4x6xf32>
    %3 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %4 = call @_where(%0, %2, %3) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    return %4 : tensor<4x6xf32>
  }
  func.func private @signbit(%arg0: tensor<4x6xf32>) -> tensor<4x6xi1> {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %c = stablehlo.constant dense<31> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %2 = stablehlo.shift_right_arithmetic %0, %1 : tensor<4x6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %4 = stablehlo.compare NE, %2, %3, SIGNED : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %5 = stablehlo.convert %4 : tensor<4x6xi1>
    return %5 : tensor<4x6xi1>
  }
  func.func private @_where(%arg0: tensor<4x6xi1>, %arg1: tensor<4x6xf32>, %arg2: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x6xi1>, tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
  func.func private @digitize(%arg0: tensor<4x6xf32>, %arg1: tensor<4xf32>) -> tensor<4x6xi32> {
    %0 = stablehlo.slice %arg1 [3:4] : (tensor<4xf32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    %2 = stablehlo.slice %arg1 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.compare GE, %1, %3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = call @searchsorted(%arg1, %arg0) : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    %6 = stablehlo.reverse %arg1, dims = [0] : tensor<4xf32>
    %7 = call @searchsorted(%6, %arg0) : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    %c = stablehlo.constant dense<4> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %9 = stablehlo.subtract %8, %7 : tensor<4x6xi32>
    %10 = call @_where_2(%4, %5, %9) : (tensor<i1>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    return %10 : tensor<4x6xi32>
  }
  func.func private @searchsorted(%arg0: tensor<4xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<4xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl_0(%arg0, %arg1) : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl_0(%arg0: tensor<4xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl_1(%arg0, %arg1) : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl_1(%arg0: tensor<4xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %c_0 = stablehlo.constant dense<4> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<6xui32>) -> tensor<4x6xui32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<6xui32>) -> tensor<4x6xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %2, %iterArg_5 = %3) : tensor<4xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %7, %6#0, %6#1 : tensor<4xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>
    }
    %5 = stablehlo.convert %4#4 : (tensor<4x6xui32>) -> tensor<4x6xi32>
    return %5 : tensor<4x6xi32>
  }
  func.func private @closed_call(%arg0: tensor<4xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<4x6xui32>, %arg3: tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<4x6xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide(%0, %c) : (tensor<4x6xui32>, tensor<i32>) -> tensor<4x6xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<4x6xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<4x6xui32>) -> tensor<4x6x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<4x6x1xui32>) -> tensor<4x6x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<4x6x1xf32>) -> tensor<4x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<4x6xi1>, tensor<4x6xf32>
    %11 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %14 = stablehlo.select %11, %13, %10 : tensor<4x6xi1>, tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %16 = stablehlo.compare EQ, %5, %15, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %19 = stablehlo.select %16, %18, %5 : tensor<4x6xi1>, tensor<4x6xf32>
    %20 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %23 = stablehlo.select %20, %22, %19 : tensor<4x6xi1>, tensor<4x6xf32>
    %24 = stablehlo.compare LT, %14, %23, TOTALORDER : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %25 = stablehlo.select %24, %arg2, %2 : tensor<4x6xi1>, tensor<4x6xui32>
    %26 = stablehlo.select %24, %2, %arg3 : tensor<4x6xi1>, tensor<4x6xui32>
    return %25, %26 : tensor<4x6xui32>, tensor<4x6xui32>
  }
  func.func private @floor_divide(%arg0: tensor<4x6xui32>, %arg1: tensor<i32>) -> tensor<4x6xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<4x6xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<4x6xui32>
    return %2 : tensor<4x6xui32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<4x6xi32>, %arg2: tensor<4x6xi32>) -> tensor<4x6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @sort(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<6xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
  func.func private @searchsorted_3(%arg0: tensor<6xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl_4(%arg0, %arg1) : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl_4(%arg0: tensor<6xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl_5(%arg0, %arg1) : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl_5(%arg0: tensor<6xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl_6(%arg0, %arg1) : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl_6(%arg0: tensor<6xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %c_0 = stablehlo.constant dense<6> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<6xui32>) -> tensor<4x6xui32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<6xui32>) -> tensor<4x6xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %2, %iterArg_5 = %3) : tensor<6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:2 = func.call @closed_call_7(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<6xf32>, tensor<4x6xf32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %7, %6#0, %6#1 : tensor<6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>
    }
    %5 = stablehlo.convert %4#4 : (tensor<4x6xui32>) -> tensor<4x6xi32>
    return %5 : tensor<4x6xi32>
  }
  func.func private @closed_call_7(%arg0: tensor<6xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<4x6xui32>, %arg3: tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<4x6xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide(%0, %c) : (tensor<4x6xui32>, tensor<i32>) -> tensor<4x6xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<4x6xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<4x6xui32>) -> tensor<4x6x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<4x6x1xui32>) -> tensor<4x6x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<4x6x1xf32>) -> tensor<4x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<4x6xi1>, tensor<4x6xf32>
    %11 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %14 = stablehlo.select %11, %13, %10 : tensor<4x6xi1>, tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %16 = stablehlo.compare EQ, %5, %15, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %19 = stablehlo.select %16, %18, %5 : tensor<4x6xi1>, tensor<4x6xf32>
    %20 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %23 = stablehlo.select %20, %22, %19 : tensor<4x6xi1>, tensor<4x6xf32>
    %24 = stablehlo.compare LE, %14, %23, TOTALORDER : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %25 = stablehlo.select %24, %arg2, %2 : tensor<4x6xi1>, tensor<4x6xui32>
    %26 = stablehlo.select %24, %2, %arg3 : tensor<4x6xi1>, tensor<4x6xui32>
    return %25, %26 : tensor<4x6xui32>, tensor<4x6xui32>
  }
  func.func private @searchsorted_8(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) -> tensor<3xi32> {
    %0 = call @_searchsorted_scan_impl_9(%arg0, %arg1) : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func private @_searchsorted_scan_impl_9(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) -> tensor<3xi32> {
    %0 = call @_searchsorted_scan_impl_10(%arg0, %arg1) : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func private @_searchsorted_scan_impl_10(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>) -> tensor<3xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %c_0 = stablehlo.constant dense<4> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<4xf32>, tensor<3xf32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call_11(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<4xf32>, tensor<3xf32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %5, %4#0, %4#1 : tensor<4xf32>, tensor<3xf32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<3xui32>) -> tensor<3xi32>
    return %3 : tensor<3xi32>
  }
  func.func private @closed_call_11(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xui32>, %arg3: tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<3xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide_12(%0, %c) : (tensor<3xui32>, tensor<i32>) -> tensor<3xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<3xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xui32>) -> tensor<3x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<3x1xf32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<3xi1>, tensor<3xf32>
    %10 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %12 = stablehlo.select %10, %11, %9 : tensor<3xi1>, tensor<3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %16 = stablehlo.select %14, %15, %5 : tensor<3xi1>, tensor<3xf32>
    %17 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %19 = stablehlo.select %17, %18, %16 : tensor<3xi1>, tensor<3xf32>
    %20 = stablehlo.compare LT, %12, %19, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %21 = stablehlo.select %20, %arg2, %2 : tensor<3xi1>, tensor<3xui32>
    %22 = stablehlo.select %20, %2, %arg3 : tensor<3xi1>, tensor<3xui32>
    return %21, %22 : tensor<3xui32>, tensor<3xui32>
  }
  func.func private @floor_divide_12(%arg0: tensor<3xui32>, %arg1: tensor<i32>) -> tensor<3xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<3xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<3xui32>
    return %2 : tensor<3xui32>
  }
}
