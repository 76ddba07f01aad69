module @jit_random_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xui32>) -> (tensor<3x4x5xui8> {jax.result_info = "result[0]"}, tensor<3x4x5xui16> {jax.result_info = "result[1]"}, tensor<3x4x5xui32> {jax.result_info = "result[2]"}, tensor<3x5xui8> {jax.result_info = "result[3]"}, tensor<3x5xui16> {jax.result_info = "result[4]"}, tensor<3x5xui32> {jax.result_info = "result[5]"}, tensor<ui8> {jax.result_info = "result[6]"}, tensor<ui16> {jax.result_info = "result[7]"}, tensor<ui32> {jax.result_info = "result[8]"}, tensor<4xui32> {jax.result_info = "result[9]"}, tensor<5x1x2xui32> {jax.result_info = "result[10]"}, tensor<3x4x5xui8> {jax.result_info = "result[11]"}, tensor<3x4x5xui16> {jax.result_info = "result[12]"}, tensor<3x4x5xui32> {jax.result_info = "result[13]"}, tensor<3x5xui8> {jax.result_info = "result[14]"}, tensor<3x5xui16> {jax.result_info = "result[15]"}, tensor<3x5xui32> {jax.result_info = "result[16]"}, tensor<ui8> {jax.result_info = "result[17]"}, tensor<ui16> {jax.result_info = "result[18]"}, tensor<ui32> {jax.result_info = "result[19]"}, tensor<4xui32> {jax.result_info = "result[20]"}, tensor<5x1x2xui32> {jax.result_info = "result[21]"}, tensor<3x4x5xui8> {jax.result_info = "result[22]"}, tensor<3x4x5xui16> {jax.result_info = "result[23]"}, tensor<3x4x5xui32> {jax.result_info = "result[24]"}, tensor<3x5xui8> {jax.result_info = "result[25]"}, tensor<3x5xui16> {jax.result_info = "result[26]"}, tensor<3x5xui32> {jax.result_info = "result[27]"}, tensor<ui8> {jax.result_info = "result[28]"}, tensor<ui16> {jax.result_info = "result[29]"}, tensor<ui32> {jax.result_info = "result[30]"}, tensor<4xui32> {jax.result_info = "result[31]"}, tensor<5x1x2xui32> {jax.result_info = "result[32]"}, tensor<9x3xf32> {jax.result_info = "result[33]"}, tensor<4x7xi1> {jax.result_info = "result[34]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %1, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui8>)
    %2 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x2xui32>) -> tensor<4xui32>
    %4 = stablehlo.reshape %3 : (tensor<4xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_0, %output_1 = stablehlo.rng_bit_generator %5, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui16>)
    %6 = stablehlo.bitcast_convert %output_state_0 : (tensor<2xui64>) -> tensor<2x2xui32>
    %7 = stablehlo.reshape %6 : (tensor<2x2xui32>) -> tensor<4xui32>
    %8 = stablehlo.reshape %7 : (tensor<4xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.bitcast_convert %8 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_2, %output_3 = stablehlo.rng_bit_generator %9, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui32>)
    %10 = stablehlo.bitcast_convert %output_state_2 : (tensor<2xui64>) -> tensor<2x2xui32>
    %11 = stablehlo.reshape %10 : (tensor<2x2xui32>) -> tensor<4xui32>
    %12 = stablehlo.reshape %11 : (tensor<4xui32>) -> tensor<2x2xui32>
    %13 = stablehlo.bitcast_convert %12 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_4, %output_5 = stablehlo.rng_bit_generator %13, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
    %14 = stablehlo.bitcast_convert %output_state_4 : (tensor<2xui64>) -> tensor<2x2xui32>
    %15 = stablehlo.reshape %14 : (tensor<2x2xui32>) -> tensor<4xui32>
    %16 = stablehlo.reshape %15 : (tensor<4xui32>) -> tensor<2x2xui32>
    %17 = stablehlo.bitcast_convert %16 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_6, %output_7 = stablehlo.rng_bit_generator %17, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
    %18 = stablehlo.bitcast_convert %output_state_6 : (tensor<2xui64>) -> tensor<2x2xui32>
    %19 = stablehlo.reshape %18 : (tensor<2x2xui32>) -> tensor<4xui32>
    %20 = stablehlo.reshape %19 : (tensor<4xui32>) -> tensor<2x2xui32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_8, %output_9 = stablehlo.rng_bit_generator %21, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %22 = stablehlo.bitcast_convert %output_state_8 : (tensor<2xui64>) -> tensor<2x2xui32>
    %23 = stablehlo.reshape %22 : (tensor<2x2xui32>) -> tensor<4xui32>
    %24 = stablehlo.reshape %23 : (tensor<4xui32>) -> tensor<2x2xui32>
    %25 = stablehlo.bitcast_convert %24 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_10, %output_11 = stablehlo.rng_bit_generator %25, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
    %26 = stablehlo.bitcast_convert %output_state_10 : (tensor<2xui64>) -> tensor<2x2xui32>
    %27 = stablehlo.reshape %26 : (tensor<2x2xui32>) -> tensor<4xui32>
    %28 = stablehlo.reshape %27 : (tensor<4xui32>) -> tensor<2x2xui32>
    %29 = stablehlo.bitcast_convert %28 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_12, %output_13 = stablehlo.rng_bit_generator %29, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
    %30 = stablehlo.bitcast_convert %output_state_12 : (tensor<2xui64>) -> tensor<2x2xui32>
    %31 = stablehlo.reshape %30 : (tensor<2x2xui32>) -> tensor<4xui32>
    %32 = stablehlo.reshape %31 : (tensor<4xui32>) -> tensor<2x2xui32>
    %33 = stablehlo.bitcast_convert %32 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_14, %output_15 = stablehlo.rng_bit_generator %33, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
    %34 = stablehlo.bitcast_convert %output_state_14 : (tensor<2xui64>) -> tensor<2x2xui32>
    %35 = stablehlo.reshape %34 : (tensor<2x2xui32>) -> tensor<4xui32>
    %36 = stablehlo.reshape %35 : (tensor<4xui32>) -> tensor<2x2xui32>
    %37 = stablehlo.bitcast_convert %36 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_16, %output_17 = stablehlo.rng_bit_generator %37, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x1xui64>)
    %38 = stablehlo.bitcast_convert %output_state_16 : (tensor<2xui64>) -> tensor<2x2xui32>
    %39 = stablehlo.reshape %38 : (tensor<2x2xui32>) -> tensor<4xui32>
    %40 = stablehlo.bitcast_convert %output_17 : (tensor<5x1xui64>) -> tensor<5x1x2xui32>
    %41 = stablehlo.reshape %35 : (tensor<4xui32>) -> tensor<2x2xui32>
    %42 = stablehlo.bitcast_convert %41 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_18, %output_19 = stablehlo.rng_bit_generator %42, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui8>)
    %43 = stablehlo.bitcast_convert %output_state_18 : (tensor<2xui64>) -> tensor<2x2xui32>
    %44 = stablehlo.reshape %43 : (tensor<2x2xui32>) -> tensor<4xui32>
    %45 = stablehlo.reshape %44 : (tensor<4xui32>) -> tensor<2x2xui32>
    %46 = stablehlo.bitcast_convert %45 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_20, %output_21 = stablehlo.rng_bit_generator %46, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui16>)
    %47 = stablehlo.bitcast_convert %output_state_20 : (tensor<2xui64>) -> tensor<2x2xui32>
    %48 = stablehlo.reshape %47 : (tensor<2x2xui32>) -> tensor<4xui32>
    %49 = stablehlo.reshape %48 : (tensor<4xui32>) -> tensor<2x2xui32>
    %50 = stablehlo.bitcast_convert %49 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_22, %output_23 = stablehlo.rng_bit_generator %50, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui32>)
    %51 = stablehlo.bitcast_convert %output_state_22 : (tensor<2xui64>) -> tensor<2x2xui32>
    %52 = stablehlo.reshape %51 : (tensor<2x2xui32>) -> tensor<4xui32>
    %53 = stablehlo.reshape %52 : (tensor<4xui32>) -> tensor<2x2xui32>
    %54 = stablehlo.bitcast_convert %53 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_24, %output_25 = stablehlo.rng_bit_generator %54, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
    %55 = stablehlo.bitcast_convert %output_state_24 : (tensor<2xui64>) -> tensor<2x2xui32>
    %56 = stablehlo.reshape %55 : (tensor<2x2xui32>) -> tensor<4xui32>
    %57 = stablehlo.reshape %56 : (tensor<4xui32>) -> tensor<2x2xui32>
    %58 = stablehlo.bitcast_convert %57 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_26, %output_27 = stablehlo.rng_bit_generator %58, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
    %59 = stablehlo.bitcast_convert %output_state_26 : (tensor<2xui64>) -> tensor<2x2xui32>
    %60 = stablehlo.reshape %59 : (tensor<2x2xui32>) -> tensor<4xui32>
    %61 = stablehlo.reshape %60 : (tensor<4xui32>) -> tensor<2x2xui32>
    %62 = stablehlo.bitcast_convert %61 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_28, %output_29 = stablehlo.rng_bit_generator %62, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %63 = stablehlo.bitcast_convert %output_state_28 : (tensor<2xui64>) -> tensor<2x2xui32>
    %64 = stablehlo.reshape %63 : (tensor<2x2xui32>) -> tensor<4xui32>
    %65 = stablehlo.reshape %64 : (tensor<4xui32>) -> tensor<2x2xui32>
    %66 = stablehlo.bitcast_convert %65 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_30, %output_31 = stablehlo.rng_bit_generator %66, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
    %67 = stablehlo.bitcast_convert %output_state_30 : (tensor<2xui64>) -> tensor<2x2xui32>
    %68 = stablehlo.reshape %67 : (tensor<2x2xui32>) -> tensor<4xui32>
    %69 = stablehlo.reshape %68 : (tensor<4xui32>) -> tensor<2x2xui32>
    %70 = stablehlo.bitcast_convert %69 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_32, %output_33 = stablehlo.rng_bit_generator %70, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
    %71 = stablehlo.bitcast_convert %output_state_32 : (tensor<2xui64>) -> tensor<2x2xui32>
    %72 = stablehlo.reshape %71 : (tensor<2x2xui32>) -> tensor<4xui32>
    %73 = stablehlo.reshape %72 : (tensor<4xui32>) -> tensor<2x2xui32>
    %74 = stablehlo.bitcast_convert %73 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_34, %output_35 = stablehlo.rng_bit_generator %74, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
    %75 = stablehlo.bitcast_convert %output_state_34 : (tensor<2xui64>) -> tensor<2x2xui32>
    %76 = stablehlo.reshape %75 : (tensor<2x2xui32>) -> tensor<4xui32>
    %77 = stablehlo.reshape %76 : (tensor<4xui32>) -> tensor<2x2xui32>
    %78 = stablehlo.bitcast_convert %77 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_36, %output_37 = stablehlo.rng_bit_generator %78, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x1xui64>)
    %79 = stablehlo.bitcast_convert %output_state_36 : (tensor<2xui64>) -> tensor<2x2xui32>
    %80 = stablehlo.reshape %79 : (tensor<2x2xui32>) -> tensor<4xui32>
    %81 = stablehlo.bitcast_convert %output_37 : (tensor<5x1xui64>) -> tensor<5x1x2xui32>
    %82 = stablehlo.reshape %76 : (tensor<4xui32>) -> tensor<2x2xui32>
    %83 = stablehlo.bitcast_convert %82 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_38, %output_39 = stablehlo.rng_bit_generator %83, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui8>)
    %84 = stablehlo.bitcast_convert %output_state_38 : (tensor<2xui64>) -> tensor<2x2xui32>
    %85 = stablehlo.reshape %84 : (tensor<2x2xui32>) -> tensor<4xui32>
    %86 = stablehlo.reshape %85 : (tensor<4xui32>) -> tensor<2x2xui32>
    %87 = stablehlo.bitcast_convert %86 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_40, %output_41 = stablehlo.rng_bit_generator %87, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui16>)
    %88 = stablehlo.bitcast_convert %output_state_40 : (tensor<2xui64>) -> tensor<2x2xui32>
    %89 = stablehlo.reshape %88 : (tensor<2x2xui32>) -> tensor<4xui32>
    %90 = stablehlo.reshape %89 : (tensor<4xui32>) -> tensor<2x2xui32>
    %91 = stablehlo.bitcast_convert %90 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_42, %output_43 = stablehlo.rng_bit_generator %91, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui32>)
    %92 = stablehlo.bitcast_convert %output_state_42 : (tensor<2xui64>) -> tensor<2x2xui32>
    %93 = stablehlo.reshape %92 : (tensor<2x2xui32>) -> tensor<4xui32>
    %94 = stablehlo.reshape %93 : (tensor<4xui32>) -> tensor<2x2xui32>
    %95 = stablehlo.bitcast_convert %94 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_44, %output_45 = stablehlo.rng_bit_generator %95, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
    %96 = stablehlo.bitcast_convert %output_state_44 : (tensor<2xui64>) -> tensor<2x2xui32>
    %97 = stablehlo.reshape %96 : (tensor<2x2xui32>) -> tensor<4xui32>
    %98 = stablehlo.reshape %97 : (tensor<4xui32>) -> tensor<2x2xui32>
    %99 = stablehlo.bitcast_convert %98 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_46, %output_47 = stablehlo.rng_bit_generator %99, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
    %100 = stablehlo.bitcast_convert %output_state_46 : (tensor<2xui64>) -> tensor<2x2xui32>
    %101 = stablehlo.reshape %100 : (tensor<2x2xui32>) -> tensor<4xui32>
    %102 = stablehlo.reshape %101 : (tensor<4xui32>) -> tensor<2x2xui32>
    %103 = stablehlo.bitcast_convert %102 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_48, %output_49 = stablehlo.rng_bit_generator %103, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %104 = stablehlo.bitcast_convert %output_state_48 : (tensor<2xui64>) -> tensor<2x2xui32>
    %105 = stablehlo.reshape %104 : (tensor<2x2xui32>) -> tensor<4xui32>
    %106 = stablehlo.reshape %105 : (tensor<4xui32>) -> tensor<2x2xui32>
    %107 = stablehlo.bitcast_convert %106 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_50, %output_51 = stablehlo.rng_bit_generator %107, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
    %108 = stablehlo.bitcast_convert %output_state_50 : (tensor<2xui64>) -> tensor<2x2xui32>
    %109 = stablehlo.reshape %108 : (tensor<2x2xui32>) -> tensor<4xui32>
    %110 = stablehlo.reshape %109 : (tensor<4xui32>) -> tensor<2x2xui32>
    %111 = stablehlo.bitcast_convert %110 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_52, %output_53 = stablehlo.rng_bit_generator %111, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
    %112 = stablehlo.bitcast_convert %output_state_52 : (tensor<2xui64>) -> tensor<2x2xui32>
    %113 = stablehlo.reshape %112 : (tensor<2x2xui32>) -> tensor<4xui32>
    %114 = stablehlo.reshape %113 : (tensor<4xui32>) -> tensor<2x2xui32>
    %115 = stablehlo.bitcast_convert %114 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_54, %output_55 = stablehlo.rng_bit_generator %115, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
    %116 = stablehlo.bitcast_convert %output_state_54 : (tensor<2xui64>) -> tensor<2x2xui32>
    %117 = stablehlo.reshape %116 : (tensor<2x2xui32>) -> tensor<4xui32>
    %118 = stablehlo.reshape %117 : (tensor<4xui32>) -> tensor<2x2xui32>
    %119 = stablehlo.bitcast_convert %118 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_56, %output_57 = stablehlo.rng_bit_generator %119, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x1xui64>)
    %120 = stablehlo.bitcast_convert %output_state_56 : (tensor<2xui64>) -> tensor<2x2xui32>
    %121 = stablehlo.reshape %120 : (tensor<2x2xui32>) -> tensor<4xui32>
    %122 = stablehlo.bitcast_convert %output_57 : (tensor<5x1xui64>) -> tensor<5x1x2xui32>
    %123 = call @_normal(%117) : (tensor<4xui32>) -> tensor<9x3xf32>
    %cst = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %124 = call @_bernoulli(%117, %cst) : (tensor<4xui32>, tensor<f32>) -> tensor<4x7xi1>
    return %output, %output_1, %output_3, %output_5, %output_7, %output_9, %output_11, %output_13, %output_15, %39, %40, %output_19, %output_21, %output_23, %output_25, %output_27, %output_29, %output_31, %output_33, %output_35, %80, %81, %output_39, %output_41, %output_43, %output_45, %output_47, %output_49, %output_51, %output_53, %output_55, %121, %122, %123, %124 : tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<9x3xf32>, tensor<4x7xi1>
  }
  func.func private @_normal(%arg0: tensor<4xui32>) -> tensor<9x3xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<4xui32>) -> tensor<9x3xf32>
    return %0 : tensor<9x3xf32>
  }
  func.func private @_normal_real(%arg0: tensor<4xui32>) -> tensor<9x3xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<4xui32>, tensor<f32>, tensor<f32>) -> tensor<9x3xf32>
    %1 = chlo.erf_inv %0 : tensor<9x3xf32> -> tensor<9x3xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<9x3xf32>
    return %3 : tensor<9x3xf32>
  }
  func.func private @_uniform(%arg0: tensor<4xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<9x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %3 = stablehlo.bitcast_convert %2 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %3, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9x3xui32>)
    %4 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %5 = stablehlo.reshape %4 : (tensor<2x2xui32>) -> tensor<4xui32>
    %c = stablehlo.constant dense<9> : tensor<ui32>
    %6 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<9x3xui32>
    %7 = stablehlo.shift_right_logical %output, %6 : tensor<9x3xui32>
    %c_0 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<9x3xui32>
    %9 = stablehlo.or %7, %8 : tensor<9x3xui32>
    %10 = stablehlo.bitcast_convert %9 : (tensor<9x3xui32>) -> tensor<9x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %12 = stablehlo.subtract %10, %11 : tensor<9x3xf32>
    %13 = stablehlo.subtract %1, %0 : tensor<1x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<9x3xf32>
    %15 = stablehlo.multiply %12, %14 : tensor<9x3xf32>
    %16 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<9x3xf32>
    %17 = stablehlo.add %15, %16 : tensor<9x3xf32>
    %18 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<9x3xf32>
    %19 = stablehlo.maximum %18, %17 : tensor<9x3xf32>
    return %19 : tensor<9x3xf32>
  }
  func.func private @_bernoulli(%arg0: tensor<4xui32>, %arg1: tensor<f32>) -> tensor<4x7xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform_0(%arg0, %cst, %cst_0) : (tensor<4xui32>, tensor<f32>, tensor<f32>) -> tensor<4x7xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x7xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xi1>
    return %2 : tensor<4x7xi1>
  }
  func.func private @_uniform_0(%arg0: tensor<4xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<4x7xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %4 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %5, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x7xui32>)
    %6 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %7 = stablehlo.reshape %6 : (tensor<2x2xui32>) -> tensor<4xui32>
    %c = stablehlo.constant dense<9> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<4x7xui32>
    %9 = stablehlo.shift_right_logical %output, %8 : tensor<4x7xui32>
    %c_0 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<4x7xui32>
    %11 = stablehlo.or %9, %10 : tensor<4x7xui32>
    %12 = stablehlo.bitcast_convert %11 : (tensor<4x7xui32>) -> tensor<4x7xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x7xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<4x7xf32>
    %15 = stablehlo.subtract %3, %2 : tensor<1x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<4x7xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<4x7xf32>
    %18 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<4x7xf32>
    %19 = stablehlo.add %17, %18 : tensor<4x7xf32>
    %20 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<4x7xf32>
    %21 = stablehlo.maximum %20, %19 : tensor<4x7xf32>
    return %21 : tensor<4x7xf32>
  }
}
