module @jit_diffusion_attention attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x8x4x6xf32>, %arg1: tensor<2x12xf32>, %arg2: tensor<2x7x10xf32>, %arg3: tensor<8xf32>, %arg4: tensor<10x8xf32>, %arg5: tensor<8x8xf32>, %arg6: tensor<8x8xf32>, %arg7: tensor<10x8xf32>, %arg8: tensor<16x8xf32>, %arg9: tensor<8xf32>, %arg10: tensor<8x8xf32>, %arg11: tensor<8x8xf32>, %arg12: tensor<8x8xf32>, %arg13: tensor<8x8xf32>, %arg14: tensor<12x8xf32>, %arg15: tensor<8x32xf32>) -> (tensor<2x8x4x6xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x8x4x6xf32>) -> tensor<2x2x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x2x96xf32>, tensor<f32>) -> tensor<2x2xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x1xf32>
    %cst_0 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x2x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x2x1xf32>) -> tensor<2x2x96xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<2x2x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %7 = call @_var(%0, %c) : (tensor<2x2x96xf32>, tensor<i32>) -> tensor<2x2x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x1xf32>
    %9 = stablehlo.add %7, %8 : tensor<2x2x1xf32>
    %10 = stablehlo.rsqrt %9 : tensor<2x2x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x2x1xf32>) -> tensor<2x2x96xf32>
    %12 = stablehlo.multiply %6, %11 : tensor<2x2x96xf32>
    %13 = stablehlo.reshape %12 : (tensor<2x2x96xf32>) -> tensor<2x8x4x6xf32>
    %14 = stablehlo.broadcast_in_dim %arg9, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<2x8x4x6xf32>
    %17 = stablehlo.multiply %13, %16 : tensor<2x8x4x6xf32>
    %18 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<2x8x4x6xf32>
    %21 = stablehlo.add %17, %20 : tensor<2x8x4x6xf32>
    %22 = call @silu(%arg1) : (tensor<2x12xf32>) -> tensor<2x12xf32>
    %23 = stablehlo.dot_general %22, %arg14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12xf32>, tensor<12x8xf32>) -> tensor<2x8xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<2x8xf32>) -> tensor<2x8x1x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<2x8x1x1xf32>) -> tensor<2x8x4x6xf32>
    %26 = stablehlo.add %21, %25 : tensor<2x8x4x6xf32>
    %27 = stablehlo.reshape %26 : (tensor<2x8x4x6xf32>) -> tensor<2x8x24xf32>
    %28 = stablehlo.transpose %27, dims = [0, 2, 1] : (tensor<2x8x24xf32>) -> tensor<2x24x8xf32>
    %29 = stablehlo.multiply %28, %28 : tensor<2x24x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x24x8xf32>, tensor<f32>) -> tensor<2x24xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_3 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %33 = stablehlo.divide %31, %32 : tensor<2x24x1xf32>
    %cst_4 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %35 = stablehlo.add %33, %34 : tensor<2x24x1xf32>
    %36 = stablehlo.rsqrt %35 : tensor<2x24x1xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x8xf32>
    %38 = stablehlo.multiply %28, %37 : tensor<2x24x8xf32>
    %39 = stablehlo.dot_general %38, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x8xf32>, tensor<8x8xf32>) -> tensor<2x24x8xf32>
    %40 = stablehlo.reshape %39 : (tensor<2x24x8xf32>) -> tensor<2x24x2x4xf32>
    %41 = stablehlo.transpose %40, dims = [0, 2, 1, 3] : (tensor<2x24x2x4xf32>) -> tensor<2x2x24x4xf32>
    %42 = stablehlo.dot_general %38, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x8xf32>, tensor<8x8xf32>) -> tensor<2x24x8xf32>
    %43 = stablehlo.reshape %42 : (tensor<2x24x8xf32>) -> tensor<2x24x2x4xf32>
    %44 = stablehlo.transpose %43, dims = [0, 2, 1, 3] : (tensor<2x24x2x4xf32>) -> tensor<2x2x24x4xf32>
    %45 = stablehlo.dot_general %38, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x8xf32>, tensor<8x8xf32>) -> tensor<2x24x8xf32>
    %46 = stablehlo.reshape %45 : (tensor<2x24x8xf32>) -> tensor<2x24x2x4xf32>
    %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<2x24x2x4xf32>) -> tensor<2x2x24x4xf32>
    %48 = stablehlo.dot_general %41, %44, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x24x4xf32>, tensor<2x2x24x4xf32>) -> tensor<2x2x24x24xf32>
    %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x24x24xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<2x2x24x24xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_6) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x24x24xf32>, tensor<f32>) -> tensor<2x2x24xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x24xf32>
    %53 = stablehlo.maximum %52, %51 : tensor<2x2x24xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<2x2x24xf32>) -> tensor<2x2x24x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2, 3] : (tensor<2x2x24x1xf32>) -> tensor<2x2x24x24xf32>
    %56 = stablehlo.subtract %50, %55 : tensor<2x2x24x24xf32>
    %57 = stablehlo.exponential %56 : tensor<2x2x24x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.reduce(%57 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x24x24xf32>, tensor<f32>) -> tensor<2x2x24xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<2x2x24xf32>) -> tensor<2x2x24x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<2x2x24x1xf32>) -> tensor<2x2x24x24xf32>
    %61 = stablehlo.divide %57, %60 : tensor<2x2x24x24xf32>
    %62 = stablehlo.dot_general %61, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x24x24xf32>, tensor<2x2x24x4xf32>) -> tensor<2x2x24x4xf32>
    %63 = stablehlo.transpose %62, dims = [0, 2, 1, 3] : (tensor<2x2x24x4xf32>) -> tensor<2x24x2x4xf32>
    %64 = stablehlo.reshape %63 : (tensor<2x24x2x4xf32>) -> tensor<2x24x8xf32>
    %65 = stablehlo.dot_general %64, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x8xf32>, tensor<8x8xf32>) -> tensor<2x24x8xf32>
    %66 = stablehlo.add %28, %65 : tensor<2x24x8xf32>
    %67 = stablehlo.multiply %66, %66 : tensor<2x24x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_9) applies stablehlo.add across dimensions = [2] : (tensor<2x24x8xf32>, tensor<f32>) -> tensor<2x24xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<2x24xf32>) -> tensor<2x24x1xf32>
    %cst_10 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %71 = stablehlo.divide %69, %70 : tensor<2x24x1xf32>
    %cst_11 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x24x1xf32>
    %73 = stablehlo.add %71, %72 : tensor<2x24x1xf32>
    %74 = stablehlo.rsqrt %73 : tensor<2x24x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2] : (tensor<2x24x1xf32>) -> tensor<2x24x8xf32>
    %76 = stablehlo.multiply %66, %75 : tensor<2x24x8xf32>
    %77 = stablehlo.dot_general %76, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x8xf32>, tensor<8x8xf32>) -> tensor<2x24x8xf32>
    %78 = stablehlo.reshape %77 : (tensor<2x24x8xf32>) -> tensor<2x24x2x4xf32>
    %79 = stablehlo.transpose %78, dims = [0, 2, 1, 3] : (tensor<2x24x2x4xf32>) -> tensor<2x2x24x4xf32>
    %80 = stablehlo.dot_general %arg2, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x10xf32>, tensor<10x8xf32>) -> tensor<2x7x8xf32>
    %81 = stablehlo.reshape %80 : (tensor<2x7x8xf32>) -> tensor<2x7x2x4xf32>
    %82 = stablehlo.transpose %81, dims = [0, 2, 1, 3] : (tensor<2x7x2x4xf32>) -> tensor<2x2x7x4xf32>
    %83 = stablehlo.dot_general %arg2, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x10xf32>, tensor<10x8xf32>) -> tensor<2x7x8xf32>
    %84 = stablehlo.reshape %83 : (tensor<2x7x8xf32>) -> tensor<2x7x2x4xf32>
    %85 = stablehlo.transpose %84, dims = [0, 2, 1, 3] : (tensor<2x7x2x4xf32>) -> tensor<2x2x7x4xf32>
    %86 = stablehlo.dot_general %79, %82, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x24x4xf32>, tensor<2x2x7x4xf32>) -> tensor<2x2x24x7xf32>
    %cst_12 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x24x7xf32>
    %88 = stablehlo.multiply %86, %87 : tensor<2x2x24x7xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %89 = stablehlo.reduce(%88 init: %cst_13) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x24x7xf32>, tensor<f32>) -> tensor<2x2x24xf32>
    %cst_14 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x2x24xf32>
    %91 = stablehlo.maximum %90, %89 : tensor<2x2x24xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<2x2x24xf32>) -> tensor<2x2x24x1xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<2x2x24x1xf32>) -> tensor<2x2x24x7xf32>
    %94 = stablehlo.subtract %88, %93 : tensor<2x2x24x7xf32>
    %95 = stablehlo.exponential %94 : tensor<2x2x24x7xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.reduce(%95 init: %cst_15) applies stablehlo.add across dimensions = [3] : (tensor<2x2x24x7xf32>, tensor<f32>) -> tensor<2x2x24xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<2x2x24xf32>) -> tensor<2x2x24x1xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<2x2x24x1xf32>) -> tensor<2x2x24x7xf32>
    %99 = stablehlo.divide %95, %98 : tensor<2x2x24x7xf32>
    %100 = stablehlo.dot_general %99, %85, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x24x7xf32>, tensor<2x2x7x4xf32>) -> tensor<2x2x24x4xf32>
    %101 = stablehlo.transpose %100, dims = [0, 2, 1, 3] : (tensor<2x2x24x4xf32>) -> tensor<2x24x2x4xf32>
    %102 = stablehlo.reshape %101 : (tensor<2x24x2x4xf32>) -> tensor<2x24x8xf32>
    %103 = stablehlo.dot_general %102, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x8xf32>, tensor<8x8xf32>) -> tensor<2x24x8xf32>
    %104 = stablehlo.add %66, %103 : tensor<2x24x8xf32>
    %105 = stablehlo.dot_general %104, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x8xf32>, tensor<8x32xf32>) -> tensor<2x24x32xf32>
    %106 = stablehlo.slice %105 [0:2, 0:24, 0:16] : (tensor<2x24x32xf32>) -> tensor<2x24x16xf32>
    %107 = stablehlo.slice %105 [0:2, 0:24, 16:32] : (tensor<2x24x32xf32>) -> tensor<2x24x16xf32>
    %108 = stablehlo.multiply %106, %106 : tensor<2x24x16xf32>
    %109 = stablehlo.multiply %108, %106 : tensor<2x24x16xf32>
    %cst_16 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x24x16xf32>
    %111 = stablehlo.multiply %110, %109 : tensor<2x24x16xf32>
    %112 = stablehlo.add %106, %111 : tensor<2x24x16xf32>
    %cst_17 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x24x16xf32>
    %114 = stablehlo.multiply %113, %112 : tensor<2x24x16xf32>
    %115 = stablehlo.tanh %114 : tensor<2x24x16xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x24x16xf32>
    %117 = stablehlo.add %116, %115 : tensor<2x24x16xf32>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x24x16xf32>
    %119 = stablehlo.multiply %118, %117 : tensor<2x24x16xf32>
    %120 = stablehlo.multiply %106, %119 : tensor<2x24x16xf32>
    %121 = stablehlo.multiply %120, %107 : tensor<2x24x16xf32>
    %122 = stablehlo.dot_general %121, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x16xf32>, tensor<16x8xf32>) -> tensor<2x24x8xf32>
    %123 = stablehlo.add %104, %122 : tensor<2x24x8xf32>
    %124 = stablehlo.transpose %123, dims = [0, 2, 1] : (tensor<2x24x8xf32>) -> tensor<2x8x24xf32>
    %125 = stablehlo.reshape %124 : (tensor<2x8x24xf32>) -> tensor<2x8x4x6xf32>
    %126 = stablehlo.add %arg0, %125 : tensor<2x8x4x6xf32>
    return %126 : tensor<2x8x4x6xf32>
  }
  func.func private @_var(%arg0: tensor<2x2x96xf32>, %arg1: tensor<i32>) -> tensor<2x2x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x2x96xf32>, tensor<f32>) -> tensor<2x2xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x1xf32>
    %cst_0 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x2x1xf32>) -> tensor<2x2x96xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x2x96xf32>
    %6 = chlo.square %5 : tensor<2x2x96xf32> -> tensor<2x2x96xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x2x96xf32>, tensor<f32>) -> tensor<2x2xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x2x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<2x2x1xf32>, tensor<f32>) -> tensor<2x2x1xf32>
    return %14 : tensor<2x2x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x2x1xf32>, %arg2: tensor<f32>) -> tensor<2x2x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x2x1xf32>
    return %2 : tensor<2x2x1xf32>
  }
  func.func private @silu(%arg0: tensor<2x12xf32>) -> tensor<2x12xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x12xf32>
    %1 = stablehlo.exponential %0 : tensor<2x12xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x12xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x12xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x12xf32>
    return %6 : tensor<2x12xf32>
  }
}
