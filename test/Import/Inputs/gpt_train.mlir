module @jit_gpt_train attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32xf32>, %arg1: tensor<32xf32>, %arg2: tensor<32xf32>, %arg3: tensor<32xf32>, %arg4: tensor<64x32xf32>, %arg5: tensor<32xf32>, %arg6: tensor<32xf32>, %arg7: tensor<32x32xf32>, %arg8: tensor<32x96xf32>, %arg9: tensor<32x64xf32>, %arg10: tensor<32xf32>, %arg11: tensor<32xf32>, %arg12: tensor<64x32xf32>, %arg13: tensor<32xf32>, %arg14: tensor<32xf32>, %arg15: tensor<32x32xf32>, %arg16: tensor<32x96xf32>, %arg17: tensor<32x64xf32>, %arg18: tensor<16x32xf32>, %arg19: tensor<48x32xf32>, %arg20: tensor<2x16xi32>, %arg21: tensor<2x16xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<32xf32> {jax.result_info = "result[1]['b']"}, tensor<32xf32> {jax.result_info = "result[1]['g']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['b1']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['b2']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][0]['down']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['g1']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][0]['g2']"}, tensor<32x32xf32> {jax.result_info = "result[1]['layers'][0]['out']"}, tensor<32x96xf32> {jax.result_info = "result[1]['layers'][0]['qkv']"}, tensor<32x64xf32> {jax.result_info = "result[1]['layers'][0]['up']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['b1']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['b2']"}, tensor<64x32xf32> {jax.result_info = "result[1]['layers'][1]['down']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['g1']"}, tensor<32xf32> {jax.result_info = "result[1]['layers'][1]['g2']"}, tensor<32x32xf32> {jax.result_info = "result[1]['layers'][1]['out']"}, tensor<32x96xf32> {jax.result_info = "result[1]['layers'][1]['qkv']"}, tensor<32x64xf32> {jax.result_info = "result[1]['layers'][1]['up']"}, tensor<16x32xf32> {jax.result_info = "result[1]['wpe']"}, tensor<48x32xf32> {jax.result_info = "result[1]['wte']"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x16xi32>
    %1 = stablehlo.compare LT, %arg20, %0, SIGNED : (tensor<2x16xi32>, tensor<2x16xi32>) -> tensor<2x16xi1>
    %c_0 = stablehlo.constant dense<48> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x16xi32>
    %3 = stablehlo.add %arg20, %2 : tensor<2x16xi32>
    %4 = stablehlo.select %1, %3, %arg20 : tensor<2x16xi1>, tensor<2x16xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x16xi32>) -> tensor<2x16x1xi32>
    %6 = "stablehlo.gather"(%arg19, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<48x32xf32>, tensor<2x16x1xi32>) -> tensor<2x16x32xf32>
    %7 = stablehlo.broadcast_in_dim %arg18, dims = [1, 2] : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x16x32xf32>) -> tensor<2x16x32xf32>
    %9 = stablehlo.add %6, %8 : tensor<2x16x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<2x16x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %15 = stablehlo.subtract %9, %14 : tensor<2x16x32xf32>
    %16 = stablehlo.multiply %15, %15 : tensor<2x16x32xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %18 = stablehlo.multiply %17, %15 : tensor<2x16x32xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%16 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_4 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %22 = stablehlo.divide %20, %21 : tensor<2x16x1xf32>
    %23 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %24 = stablehlo.subtract %9, %23 : tensor<2x16x32xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %26 = stablehlo.add %22, %25 : tensor<2x16x1xf32>
    %27 = stablehlo.rsqrt %26 : tensor<2x16x1xf32>
    %28 = stablehlo.divide %27, %26 : tensor<2x16x1xf32>
    %cst_6 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %30 = stablehlo.multiply %29, %28 : tensor<2x16x1xf32>
    %31 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %32 = stablehlo.multiply %24, %31 : tensor<2x16x32xf32>
    %33 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %35 = stablehlo.multiply %32, %34 : tensor<2x16x32xf32>
    %36 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %38 = stablehlo.add %35, %37 : tensor<2x16x32xf32>
    %39 = stablehlo.dot_general %38, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x96xf32>) -> tensor<2x16x96xf32>
    %40 = stablehlo.slice %39 [0:2, 0:16, 0:32] : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32>
    %41 = stablehlo.slice %39 [0:2, 0:16, 32:64] : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32>
    %42 = stablehlo.slice %39 [0:2, 0:16, 64:96] : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32>
    %43 = stablehlo.reshape %40 : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %44 = stablehlo.transpose %43, dims = [0, 2, 1, 3] : (tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %45 = stablehlo.reshape %41 : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %46 = stablehlo.transpose %45, dims = [0, 2, 1, 3] : (tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %47 = stablehlo.reshape %42 : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %48 = stablehlo.transpose %47, dims = [0, 2, 1, 3] : (tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %49 = stablehlo.dot_general %44, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x16xf32>
    %cst_7 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %51 = stablehlo.multiply %49, %50 : tensor<2x4x16x16xf32>
    %c_8 = stablehlo.constant dense<true> : tensor<i1>
    %52 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %53 = call @tril(%52) : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %54:2 = call @_where(%53, %51, %cst_9) : (tensor<16x16xi1>, tensor<2x4x16x16xf32>, tensor<f32>) -> (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>)
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %55 = stablehlo.reduce(%54#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x4x16xf32>
    %57 = stablehlo.maximum %56, %55 : tensor<2x4x16xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %60 = stablehlo.subtract %54#0, %59 : tensor<2x4x16x16xf32>
    %61 = stablehlo.exponential %60 : tensor<2x4x16x16xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %65 = stablehlo.divide %61, %64 : tensor<2x4x16x16xf32>
    %66 = stablehlo.multiply %63, %63 : tensor<2x4x16x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x4x16x1xf32>
    %68 = stablehlo.divide %67, %66 : tensor<2x4x16x1xf32>
    %69 = stablehlo.dot_general %65, %48, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %70 = stablehlo.transpose %69, dims = [0, 2, 1, 3] : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %71 = stablehlo.reshape %70 : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %72 = stablehlo.dot_general %71, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %73 = stablehlo.add %9, %72 : tensor<2x16x32xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_15 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %77 = stablehlo.divide %75, %76 : tensor<2x16x1xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %79 = stablehlo.subtract %73, %78 : tensor<2x16x32xf32>
    %80 = stablehlo.multiply %79, %79 : tensor<2x16x32xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %82 = stablehlo.multiply %81, %79 : tensor<2x16x32xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.reduce(%80 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_18 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %86 = stablehlo.divide %84, %85 : tensor<2x16x1xf32>
    %87 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %88 = stablehlo.subtract %73, %87 : tensor<2x16x32xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %90 = stablehlo.add %86, %89 : tensor<2x16x1xf32>
    %91 = stablehlo.rsqrt %90 : tensor<2x16x1xf32>
    %92 = stablehlo.divide %91, %90 : tensor<2x16x1xf32>
    %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %94 = stablehlo.multiply %93, %92 : tensor<2x16x1xf32>
    %95 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %96 = stablehlo.multiply %88, %95 : tensor<2x16x32xf32>
    %97 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %99 = stablehlo.multiply %96, %98 : tensor<2x16x32xf32>
    %100 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %102 = stablehlo.add %99, %101 : tensor<2x16x32xf32>
    %103 = stablehlo.dot_general %102, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x64xf32>) -> tensor<2x16x64xf32>
    %104 = stablehlo.multiply %103, %103 : tensor<2x16x64xf32>
    %105 = stablehlo.multiply %104, %103 : tensor<2x16x64xf32>
    %106 = stablehlo.multiply %103, %103 : tensor<2x16x64xf32>
    %cst_21 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %108 = stablehlo.multiply %107, %106 : tensor<2x16x64xf32>
    %cst_22 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %110 = stablehlo.multiply %109, %105 : tensor<2x16x64xf32>
    %111 = stablehlo.add %103, %110 : tensor<2x16x64xf32>
    %cst_23 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %113 = stablehlo.multiply %112, %111 : tensor<2x16x64xf32>
    %114 = stablehlo.tanh %113 : tensor<2x16x64xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %116 = stablehlo.subtract %115, %114 : tensor<2x16x64xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %118 = stablehlo.add %117, %114 : tensor<2x16x64xf32>
    %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %120 = stablehlo.multiply %119, %118 : tensor<2x16x64xf32>
    %121 = stablehlo.multiply %103, %120 : tensor<2x16x64xf32>
    %122 = stablehlo.dot_general %121, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<64x32xf32>) -> tensor<2x16x32xf32>
    %123 = stablehlo.add %73, %122 : tensor<2x16x32xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.reduce(%123 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_28 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %127 = stablehlo.divide %125, %126 : tensor<2x16x1xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %129 = stablehlo.subtract %123, %128 : tensor<2x16x32xf32>
    %130 = stablehlo.multiply %129, %129 : tensor<2x16x32xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %132 = stablehlo.multiply %131, %129 : tensor<2x16x32xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.reduce(%130 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_31 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %136 = stablehlo.divide %134, %135 : tensor<2x16x1xf32>
    %137 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %138 = stablehlo.subtract %123, %137 : tensor<2x16x32xf32>
    %cst_32 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %140 = stablehlo.add %136, %139 : tensor<2x16x1xf32>
    %141 = stablehlo.rsqrt %140 : tensor<2x16x1xf32>
    %142 = stablehlo.divide %141, %140 : tensor<2x16x1xf32>
    %cst_33 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %144 = stablehlo.multiply %143, %142 : tensor<2x16x1xf32>
    %145 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %146 = stablehlo.multiply %138, %145 : tensor<2x16x32xf32>
    %147 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %149 = stablehlo.multiply %146, %148 : tensor<2x16x32xf32>
    %150 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %152 = stablehlo.add %149, %151 : tensor<2x16x32xf32>
    %153 = stablehlo.dot_general %152, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x96xf32>) -> tensor<2x16x96xf32>
    %154 = stablehlo.slice %153 [0:2, 0:16, 0:32] : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32>
    %155 = stablehlo.slice %153 [0:2, 0:16, 32:64] : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32>
    %156 = stablehlo.slice %153 [0:2, 0:16, 64:96] : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32>
    %157 = stablehlo.reshape %154 : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %158 = stablehlo.transpose %157, dims = [0, 2, 1, 3] : (tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %159 = stablehlo.reshape %155 : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %160 = stablehlo.transpose %159, dims = [0, 2, 1, 3] : (tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %161 = stablehlo.reshape %156 : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %162 = stablehlo.transpose %161, dims = [0, 2, 1, 3] : (tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %163 = stablehlo.dot_general %158, %160, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x16xf32>
    %cst_34 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %165 = stablehlo.multiply %163, %164 : tensor<2x4x16x16xf32>
    %c_35 = stablehlo.constant dense<true> : tensor<i1>
    %166 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %167 = call @tril(%166) : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %cst_36 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %168:2 = call @_where(%167, %165, %cst_36) : (tensor<16x16xi1>, tensor<2x4x16x16xf32>, tensor<f32>) -> (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>)
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %169 = stablehlo.reduce(%168#0 init: %cst_37) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %cst_38 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x4x16xf32>
    %171 = stablehlo.maximum %170, %169 : tensor<2x4x16xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %174 = stablehlo.subtract %168#0, %173 : tensor<2x4x16x16xf32>
    %175 = stablehlo.exponential %174 : tensor<2x4x16x16xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.reduce(%175 init: %cst_39) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %177 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %179 = stablehlo.divide %175, %178 : tensor<2x4x16x16xf32>
    %180 = stablehlo.multiply %177, %177 : tensor<2x4x16x1xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x4x16x1xf32>
    %182 = stablehlo.divide %181, %180 : tensor<2x4x16x1xf32>
    %183 = stablehlo.dot_general %179, %162, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %184 = stablehlo.transpose %183, dims = [0, 2, 1, 3] : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %185 = stablehlo.reshape %184 : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %186 = stablehlo.dot_general %185, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %187 = stablehlo.add %123, %186 : tensor<2x16x32xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.reduce(%187 init: %cst_41) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_42 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %191 = stablehlo.divide %189, %190 : tensor<2x16x1xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %193 = stablehlo.subtract %187, %192 : tensor<2x16x32xf32>
    %194 = stablehlo.multiply %193, %193 : tensor<2x16x32xf32>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %196 = stablehlo.multiply %195, %193 : tensor<2x16x32xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.reduce(%194 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_45 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %200 = stablehlo.divide %198, %199 : tensor<2x16x1xf32>
    %201 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %202 = stablehlo.subtract %187, %201 : tensor<2x16x32xf32>
    %cst_46 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %204 = stablehlo.add %200, %203 : tensor<2x16x1xf32>
    %205 = stablehlo.rsqrt %204 : tensor<2x16x1xf32>
    %206 = stablehlo.divide %205, %204 : tensor<2x16x1xf32>
    %cst_47 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %208 = stablehlo.multiply %207, %206 : tensor<2x16x1xf32>
    %209 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %210 = stablehlo.multiply %202, %209 : tensor<2x16x32xf32>
    %211 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %213 = stablehlo.multiply %210, %212 : tensor<2x16x32xf32>
    %214 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %216 = stablehlo.add %213, %215 : tensor<2x16x32xf32>
    %217 = stablehlo.dot_general %216, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x64xf32>) -> tensor<2x16x64xf32>
    %218 = stablehlo.multiply %217, %217 : tensor<2x16x64xf32>
    %219 = stablehlo.multiply %218, %217 : tensor<2x16x64xf32>
    %220 = stablehlo.multiply %217, %217 : tensor<2x16x64xf32>
    %cst_48 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %222 = stablehlo.multiply %221, %220 : tensor<2x16x64xf32>
    %cst_49 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %224 = stablehlo.multiply %223, %219 : tensor<2x16x64xf32>
    %225 = stablehlo.add %217, %224 : tensor<2x16x64xf32>
    %cst_50 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %227 = stablehlo.multiply %226, %225 : tensor<2x16x64xf32>
    %228 = stablehlo.tanh %227 : tensor<2x16x64xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %230 = stablehlo.subtract %229, %228 : tensor<2x16x64xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %232 = stablehlo.add %231, %228 : tensor<2x16x64xf32>
    %cst_53 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %234 = stablehlo.multiply %233, %232 : tensor<2x16x64xf32>
    %235 = stablehlo.multiply %217, %234 : tensor<2x16x64xf32>
    %236 = stablehlo.dot_general %235, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<64x32xf32>) -> tensor<2x16x32xf32>
    %237 = stablehlo.add %187, %236 : tensor<2x16x32xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.reduce(%237 init: %cst_54) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_55 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %241 = stablehlo.divide %239, %240 : tensor<2x16x1xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %243 = stablehlo.subtract %237, %242 : tensor<2x16x32xf32>
    %244 = stablehlo.multiply %243, %243 : tensor<2x16x32xf32>
    %cst_56 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %246 = stablehlo.multiply %245, %243 : tensor<2x16x32xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.reduce(%244 init: %cst_57) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_58 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %250 = stablehlo.divide %248, %249 : tensor<2x16x1xf32>
    %251 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %252 = stablehlo.subtract %237, %251 : tensor<2x16x32xf32>
    %cst_59 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %254 = stablehlo.add %250, %253 : tensor<2x16x1xf32>
    %255 = stablehlo.rsqrt %254 : tensor<2x16x1xf32>
    %256 = stablehlo.divide %255, %254 : tensor<2x16x1xf32>
    %cst_60 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %258 = stablehlo.multiply %257, %256 : tensor<2x16x1xf32>
    %259 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %260 = stablehlo.multiply %252, %259 : tensor<2x16x32xf32>
    %261 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %263 = stablehlo.multiply %260, %262 : tensor<2x16x32xf32>
    %264 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %266 = stablehlo.add %263, %265 : tensor<2x16x32xf32>
    %267 = stablehlo.transpose %arg19, dims = [1, 0] : (tensor<48x32xf32>) -> tensor<32x48xf32>
    %268 = stablehlo.dot_general %266, %267, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x48xf32>) -> tensor<2x16x48xf32>
    %269:3 = call @log_softmax(%268) : (tensor<2x16x48xf32>) -> (tensor<2x16x48xf32>, tensor<2x16x48xf32>, tensor<2x16x1xf32>)
    %270 = stablehlo.broadcast_in_dim %arg21, dims = [0, 1] : (tensor<2x16xi32>) -> tensor<2x16x1xi32>
    %271:2 = call @take_along_axis(%269#0, %270) : (tensor<2x16x48xf32>, tensor<2x16x1xi32>) -> (tensor<2x16x1xf32>, tensor<2x16x1x1xi32>)
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %272 = stablehlo.reduce(%271#0 init: %cst_61) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_62 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %273 = stablehlo.divide %272, %cst_62 : tensor<f32>
    %274 = stablehlo.negate %273 : tensor<f32>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %275 = stablehlo.negate %cst_63 : tensor<f32>
    %cst_64 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %276 = stablehlo.divide %275, %cst_64 : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %276, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %278 = call @take_along_axis_0(%271#1, %277) : (tensor<2x16x1x1xi32>, tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %279 = call @log_softmax_1(%269#1, %269#2, %278) : (tensor<2x16x48xf32>, tensor<2x16x1xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %280 = stablehlo.dot_general %279, %266, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xf32>, tensor<2x16x32xf32>) -> tensor<48x32xf32>
    %281 = stablehlo.transpose %280, dims = [1, 0] : (tensor<48x32xf32>) -> tensor<32x48xf32>
    %282 = stablehlo.dot_general %279, %267, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xf32>, tensor<32x48xf32>) -> tensor<2x16x32xf32>
    %283 = stablehlo.transpose %281, dims = [1, 0] : (tensor<32x48xf32>) -> tensor<48x32xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.reduce(%282 init: %cst_65) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %285 = stablehlo.reshape %284 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.reduce(%285 init: %cst_66) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %287 = stablehlo.multiply %260, %282 : tensor<2x16x32xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.reduce(%287 init: %cst_67) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %289 = stablehlo.reshape %288 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %290 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %291 = stablehlo.multiply %282, %290 : tensor<2x16x32xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %292 = stablehlo.reduce(%289 init: %cst_68) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %293 = stablehlo.multiply %252, %291 : tensor<2x16x32xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.reduce(%293 init: %cst_69) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %295 = stablehlo.reshape %294 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %296 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %297 = stablehlo.multiply %291, %296 : tensor<2x16x32xf32>
    %298 = stablehlo.multiply %295, %258 : tensor<2x16x1xf32>
    %299 = stablehlo.negate %297 : tensor<2x16x32xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.reduce(%299 init: %cst_70) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %301 = stablehlo.reshape %300 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_71 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %303 = stablehlo.divide %298, %302 : tensor<2x16x1xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %304 = stablehlo.reduce(%303 init: %cst_72) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %306 = stablehlo.multiply %305, %246 : tensor<2x16x32xf32>
    %307 = stablehlo.negate %306 : tensor<2x16x32xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %308 = stablehlo.reduce(%307 init: %cst_73) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %309 = stablehlo.reshape %308 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %310 = stablehlo.add %297, %306 : tensor<2x16x32xf32>
    %311 = stablehlo.add %301, %309 : tensor<2x16x1xf32>
    %cst_74 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %313 = stablehlo.divide %311, %312 : tensor<2x16x1xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.reduce(%313 init: %cst_75) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %316 = stablehlo.add %310, %315 : tensor<2x16x32xf32>
    %317 = stablehlo.dot_general %316, %235, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<2x16x64xf32>) -> tensor<32x64xf32>
    %318 = stablehlo.transpose %317, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %319 = stablehlo.dot_general %316, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<64x32xf32>) -> tensor<2x16x64xf32>
    %320 = stablehlo.multiply %217, %319 : tensor<2x16x64xf32>
    %321 = stablehlo.multiply %319, %234 : tensor<2x16x64xf32>
    %cst_76 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %322 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %323 = stablehlo.multiply %322, %320 : tensor<2x16x64xf32>
    %324 = stablehlo.multiply %323, %230 : tensor<2x16x64xf32>
    %325 = stablehlo.multiply %324, %228 : tensor<2x16x64xf32>
    %326 = stablehlo.add %324, %325 : tensor<2x16x64xf32>
    %cst_77 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %328 = stablehlo.multiply %327, %326 : tensor<2x16x64xf32>
    %329 = stablehlo.add %321, %328 : tensor<2x16x64xf32>
    %cst_78 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %331 = stablehlo.multiply %330, %328 : tensor<2x16x64xf32>
    %332 = stablehlo.multiply %331, %222 : tensor<2x16x64xf32>
    %333 = stablehlo.add %329, %332 : tensor<2x16x64xf32>
    %334 = stablehlo.dot_general %333, %216, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<2x16x32xf32>) -> tensor<64x32xf32>
    %335 = stablehlo.transpose %334, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %336 = stablehlo.dot_general %333, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<32x64xf32>) -> tensor<2x16x32xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.reduce(%336 init: %cst_79) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %338 = stablehlo.reshape %337 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.reduce(%338 init: %cst_80) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %340 = stablehlo.multiply %210, %336 : tensor<2x16x32xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.reduce(%340 init: %cst_81) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %342 = stablehlo.reshape %341 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %343 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %344 = stablehlo.multiply %336, %343 : tensor<2x16x32xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %345 = stablehlo.reduce(%342 init: %cst_82) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %346 = stablehlo.multiply %202, %344 : tensor<2x16x32xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.reduce(%346 init: %cst_83) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %348 = stablehlo.reshape %347 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %349 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %350 = stablehlo.multiply %344, %349 : tensor<2x16x32xf32>
    %351 = stablehlo.multiply %348, %208 : tensor<2x16x1xf32>
    %352 = stablehlo.negate %350 : tensor<2x16x32xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.reduce(%352 init: %cst_84) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %354 = stablehlo.reshape %353 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %355 = stablehlo.add %316, %350 : tensor<2x16x32xf32>
    %cst_85 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %357 = stablehlo.divide %351, %356 : tensor<2x16x1xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.reduce(%357 init: %cst_86) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %359 = stablehlo.broadcast_in_dim %358, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %360 = stablehlo.multiply %359, %196 : tensor<2x16x32xf32>
    %361 = stablehlo.negate %360 : tensor<2x16x32xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.reduce(%361 init: %cst_87) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %363 = stablehlo.reshape %362 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %364 = stablehlo.add %355, %360 : tensor<2x16x32xf32>
    %365 = stablehlo.add %354, %363 : tensor<2x16x1xf32>
    %cst_88 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %367 = stablehlo.divide %365, %366 : tensor<2x16x1xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.reduce(%367 init: %cst_89) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %369 = stablehlo.broadcast_in_dim %368, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %370 = stablehlo.add %364, %369 : tensor<2x16x32xf32>
    %371 = stablehlo.dot_general %370, %185, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<32x32xf32>
    %372 = stablehlo.transpose %371, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %373 = stablehlo.dot_general %370, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %374 = stablehlo.reshape %373 : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %375 = stablehlo.transpose %374, dims = [0, 2, 1, 3] : (tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %376 = stablehlo.dot_general %375, %179, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x8x16xf32>
    %377 = stablehlo.transpose %376, dims = [0, 1, 3, 2] : (tensor<2x4x8x16xf32>) -> tensor<2x4x16x8xf32>
    %378 = stablehlo.dot_general %375, %162, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x16xf32>
    %379 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %380 = stablehlo.multiply %378, %379 : tensor<2x4x16x16xf32>
    %381 = stablehlo.multiply %380, %175 : tensor<2x4x16x16xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.reduce(%381 init: %cst_90) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %383 = stablehlo.reshape %382 : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %384 = stablehlo.negate %383 : tensor<2x4x16x1xf32>
    %385 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %386 = stablehlo.divide %378, %385 : tensor<2x4x16x16xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %387 = stablehlo.reduce(%384 init: %cst_91) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x1xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %388 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x16xf32>
    %389 = stablehlo.add %386, %388 : tensor<2x4x16x16xf32>
    %390 = stablehlo.multiply %389, %175 : tensor<2x4x16x16xf32>
    %391 = call @_where_2(%168#1, %390) : (tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %cst_92 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %392 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %393 = stablehlo.multiply %391, %392 : tensor<2x4x16x16xf32>
    %394 = stablehlo.dot_general %393, %158, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %395 = stablehlo.dot_general %393, %160, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %396 = stablehlo.transpose %377, dims = [0, 2, 1, 3] : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %397 = stablehlo.reshape %396 : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %398 = stablehlo.transpose %394, dims = [0, 2, 1, 3] : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %399 = stablehlo.reshape %398 : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %400 = stablehlo.transpose %395, dims = [0, 2, 1, 3] : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %401 = stablehlo.reshape %400 : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %402 = stablehlo.concatenate %401, %399, %397, dim = 2 : (tensor<2x16x32xf32>, tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x96xf32>
    %403 = stablehlo.dot_general %402, %152, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x96xf32>, tensor<2x16x32xf32>) -> tensor<96x32xf32>
    %404 = stablehlo.transpose %403, dims = [1, 0] : (tensor<96x32xf32>) -> tensor<32x96xf32>
    %405 = stablehlo.dot_general %402, %arg16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x96xf32>, tensor<32x96xf32>) -> tensor<2x16x32xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.reduce(%405 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %407 = stablehlo.reshape %406 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %408 = stablehlo.reduce(%407 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %409 = stablehlo.multiply %146, %405 : tensor<2x16x32xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %410 = stablehlo.reduce(%409 init: %cst_95) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %411 = stablehlo.reshape %410 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %412 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %413 = stablehlo.multiply %405, %412 : tensor<2x16x32xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.reduce(%411 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %415 = stablehlo.multiply %138, %413 : tensor<2x16x32xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %416 = stablehlo.reduce(%415 init: %cst_97) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %417 = stablehlo.reshape %416 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %418 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %419 = stablehlo.multiply %413, %418 : tensor<2x16x32xf32>
    %420 = stablehlo.multiply %417, %144 : tensor<2x16x1xf32>
    %421 = stablehlo.negate %419 : tensor<2x16x32xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %422 = stablehlo.reduce(%421 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %423 = stablehlo.reshape %422 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %424 = stablehlo.add %370, %419 : tensor<2x16x32xf32>
    %cst_99 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %425 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %426 = stablehlo.divide %420, %425 : tensor<2x16x1xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %427 = stablehlo.reduce(%426 init: %cst_100) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %428 = stablehlo.broadcast_in_dim %427, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %429 = stablehlo.multiply %428, %132 : tensor<2x16x32xf32>
    %430 = stablehlo.negate %429 : tensor<2x16x32xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.reduce(%430 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %432 = stablehlo.reshape %431 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %433 = stablehlo.add %424, %429 : tensor<2x16x32xf32>
    %434 = stablehlo.add %423, %432 : tensor<2x16x1xf32>
    %cst_102 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %435 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %436 = stablehlo.divide %434, %435 : tensor<2x16x1xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%436 init: %cst_103) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %438 = stablehlo.broadcast_in_dim %437, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %439 = stablehlo.add %433, %438 : tensor<2x16x32xf32>
    %440 = stablehlo.dot_general %439, %121, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<2x16x64xf32>) -> tensor<32x64xf32>
    %441 = stablehlo.transpose %440, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %442 = stablehlo.dot_general %439, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<64x32xf32>) -> tensor<2x16x64xf32>
    %443 = stablehlo.multiply %103, %442 : tensor<2x16x64xf32>
    %444 = stablehlo.multiply %442, %120 : tensor<2x16x64xf32>
    %cst_104 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %445 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %446 = stablehlo.multiply %445, %443 : tensor<2x16x64xf32>
    %447 = stablehlo.multiply %446, %116 : tensor<2x16x64xf32>
    %448 = stablehlo.multiply %447, %114 : tensor<2x16x64xf32>
    %449 = stablehlo.add %447, %448 : tensor<2x16x64xf32>
    %cst_105 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %450 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %451 = stablehlo.multiply %450, %449 : tensor<2x16x64xf32>
    %452 = stablehlo.add %444, %451 : tensor<2x16x64xf32>
    %cst_106 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2x16x64xf32>
    %454 = stablehlo.multiply %453, %451 : tensor<2x16x64xf32>
    %455 = stablehlo.multiply %454, %108 : tensor<2x16x64xf32>
    %456 = stablehlo.add %452, %455 : tensor<2x16x64xf32>
    %457 = stablehlo.dot_general %456, %102, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<2x16x32xf32>) -> tensor<64x32xf32>
    %458 = stablehlo.transpose %457, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %459 = stablehlo.dot_general %456, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x64xf32>, tensor<32x64xf32>) -> tensor<2x16x32xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%459 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %461 = stablehlo.reshape %460 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.reduce(%461 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %463 = stablehlo.multiply %96, %459 : tensor<2x16x32xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %464 = stablehlo.reduce(%463 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %465 = stablehlo.reshape %464 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %466 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %467 = stablehlo.multiply %459, %466 : tensor<2x16x32xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %468 = stablehlo.reduce(%465 init: %cst_110) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %469 = stablehlo.multiply %88, %467 : tensor<2x16x32xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.reduce(%469 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %471 = stablehlo.reshape %470 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %472 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %473 = stablehlo.multiply %467, %472 : tensor<2x16x32xf32>
    %474 = stablehlo.multiply %471, %94 : tensor<2x16x1xf32>
    %475 = stablehlo.negate %473 : tensor<2x16x32xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %476 = stablehlo.reduce(%475 init: %cst_112) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %477 = stablehlo.reshape %476 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %478 = stablehlo.add %439, %473 : tensor<2x16x32xf32>
    %cst_113 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %479 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %480 = stablehlo.divide %474, %479 : tensor<2x16x1xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%480 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %482 = stablehlo.broadcast_in_dim %481, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %483 = stablehlo.multiply %482, %82 : tensor<2x16x32xf32>
    %484 = stablehlo.negate %483 : tensor<2x16x32xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %485 = stablehlo.reduce(%484 init: %cst_115) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %486 = stablehlo.reshape %485 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %487 = stablehlo.add %478, %483 : tensor<2x16x32xf32>
    %488 = stablehlo.add %477, %486 : tensor<2x16x1xf32>
    %cst_116 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %490 = stablehlo.divide %488, %489 : tensor<2x16x1xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %491 = stablehlo.reduce(%490 init: %cst_117) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %492 = stablehlo.broadcast_in_dim %491, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %493 = stablehlo.add %487, %492 : tensor<2x16x32xf32>
    %494 = stablehlo.dot_general %493, %71, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<32x32xf32>
    %495 = stablehlo.transpose %494, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %496 = stablehlo.dot_general %493, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x32xf32>, tensor<32x32xf32>) -> tensor<2x16x32xf32>
    %497 = stablehlo.reshape %496 : (tensor<2x16x32xf32>) -> tensor<2x16x4x8xf32>
    %498 = stablehlo.transpose %497, dims = [0, 2, 1, 3] : (tensor<2x16x4x8xf32>) -> tensor<2x4x16x8xf32>
    %499 = stablehlo.dot_general %498, %65, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x16xf32>) -> tensor<2x4x8x16xf32>
    %500 = stablehlo.transpose %499, dims = [0, 1, 3, 2] : (tensor<2x4x8x16xf32>) -> tensor<2x4x16x8xf32>
    %501 = stablehlo.dot_general %498, %48, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x16xf32>
    %502 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %503 = stablehlo.multiply %501, %502 : tensor<2x4x16x16xf32>
    %504 = stablehlo.multiply %503, %61 : tensor<2x4x16x16xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %505 = stablehlo.reduce(%504 init: %cst_118) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x16xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %506 = stablehlo.reshape %505 : (tensor<2x4x16xf32>) -> tensor<2x4x16x1xf32>
    %507 = stablehlo.negate %506 : tensor<2x4x16x1xf32>
    %508 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<2x4x16x1xf32>) -> tensor<2x4x16x16xf32>
    %509 = stablehlo.divide %501, %508 : tensor<2x4x16x16xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.reduce(%507 init: %cst_119) applies stablehlo.add across dimensions = [3] : (tensor<2x4x16x1xf32>, tensor<f32>) -> tensor<2x4x16xf32>
    %511 = stablehlo.broadcast_in_dim %510, dims = [0, 1, 2] : (tensor<2x4x16xf32>) -> tensor<2x4x16x16xf32>
    %512 = stablehlo.add %509, %511 : tensor<2x4x16x16xf32>
    %513 = stablehlo.multiply %512, %61 : tensor<2x4x16x16xf32>
    %514 = call @_where_2(%54#1, %513) : (tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32>
    %cst_120 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %515 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %516 = stablehlo.multiply %514, %515 : tensor<2x4x16x16xf32>
    %517 = stablehlo.dot_general %516, %44, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %518 = stablehlo.dot_general %516, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x16x8xf32>
    %519 = stablehlo.transpose %500, dims = [0, 2, 1, 3] : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %520 = stablehlo.reshape %519 : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %521 = stablehlo.transpose %517, dims = [0, 2, 1, 3] : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %522 = stablehlo.reshape %521 : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %523 = stablehlo.transpose %518, dims = [0, 2, 1, 3] : (tensor<2x4x16x8xf32>) -> tensor<2x16x4x8xf32>
    %524 = stablehlo.reshape %523 : (tensor<2x16x4x8xf32>) -> tensor<2x16x32xf32>
    %525 = stablehlo.concatenate %524, %522, %520, dim = 2 : (tensor<2x16x32xf32>, tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x96xf32>
    %526 = stablehlo.dot_general %525, %38, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x96xf32>, tensor<2x16x32xf32>) -> tensor<96x32xf32>
    %527 = stablehlo.transpose %526, dims = [1, 0] : (tensor<96x32xf32>) -> tensor<32x96xf32>
    %528 = stablehlo.dot_general %525, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x96xf32>, tensor<32x96xf32>) -> tensor<2x16x32xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %529 = stablehlo.reduce(%528 init: %cst_121) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %530 = stablehlo.reshape %529 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.reduce(%530 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %532 = stablehlo.multiply %32, %528 : tensor<2x16x32xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %533 = stablehlo.reduce(%532 init: %cst_123) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %534 = stablehlo.reshape %533 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %535 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x16x32xf32>
    %536 = stablehlo.multiply %528, %535 : tensor<2x16x32xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %537 = stablehlo.reduce(%534 init: %cst_124) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %538 = stablehlo.multiply %24, %536 : tensor<2x16x32xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %539 = stablehlo.reduce(%538 init: %cst_125) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %540 = stablehlo.reshape %539 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %541 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x32xf32>
    %542 = stablehlo.multiply %536, %541 : tensor<2x16x32xf32>
    %543 = stablehlo.multiply %540, %30 : tensor<2x16x1xf32>
    %544 = stablehlo.negate %542 : tensor<2x16x32xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %545 = stablehlo.reduce(%544 init: %cst_126) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %546 = stablehlo.reshape %545 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %547 = stablehlo.add %493, %542 : tensor<2x16x32xf32>
    %cst_127 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %548 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %549 = stablehlo.divide %543, %548 : tensor<2x16x1xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %550 = stablehlo.reduce(%549 init: %cst_128) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %551 = stablehlo.broadcast_in_dim %550, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %552 = stablehlo.multiply %551, %18 : tensor<2x16x32xf32>
    %553 = stablehlo.negate %552 : tensor<2x16x32xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %554 = stablehlo.reduce(%553 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<2x16xf32>
    %555 = stablehlo.reshape %554 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %556 = stablehlo.add %547, %552 : tensor<2x16x32xf32>
    %557 = stablehlo.add %546, %555 : tensor<2x16x1xf32>
    %cst_130 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %559 = stablehlo.divide %557, %558 : tensor<2x16x1xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %560 = stablehlo.reduce(%559 init: %cst_131) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %561 = stablehlo.broadcast_in_dim %560, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x32xf32>
    %562 = stablehlo.add %556, %561 : tensor<2x16x32xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %563 = stablehlo.reduce(%562 init: %cst_132) applies stablehlo.add across dimensions = [0] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<16x32xf32>
    %564 = stablehlo.reshape %563 : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %565 = stablehlo.reduce(%564 init: %cst_133) applies stablehlo.add across dimensions = [0] : (tensor<1x16x32xf32>, tensor<f32>) -> tensor<16x32xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %566 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<48x32xf32>
    %567 = "stablehlo.scatter"(%566, %5, %562) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %629 = stablehlo.add %arg22, %arg23 : tensor<f32>
      stablehlo.return %629 : tensor<f32>
    }) : (tensor<48x32xf32>, tensor<2x16x1xi32>, tensor<2x16x32xf32>) -> tensor<48x32xf32>
    %568 = stablehlo.add %283, %567 : tensor<48x32xf32>
    %cst_135 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %570 = stablehlo.multiply %569, %286 : tensor<32xf32>
    %571 = stablehlo.subtract %arg0, %570 : tensor<32xf32>
    %cst_136 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %572 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %573 = stablehlo.multiply %572, %292 : tensor<32xf32>
    %574 = stablehlo.subtract %arg1, %573 : tensor<32xf32>
    %cst_137 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %575 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %576 = stablehlo.multiply %575, %531 : tensor<32xf32>
    %577 = stablehlo.subtract %arg2, %576 : tensor<32xf32>
    %cst_138 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %578 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %579 = stablehlo.multiply %578, %462 : tensor<32xf32>
    %580 = stablehlo.subtract %arg3, %579 : tensor<32xf32>
    %cst_139 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %581 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %582 = stablehlo.multiply %581, %441 : tensor<64x32xf32>
    %583 = stablehlo.subtract %arg4, %582 : tensor<64x32xf32>
    %cst_140 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %584 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %585 = stablehlo.multiply %584, %537 : tensor<32xf32>
    %586 = stablehlo.subtract %arg5, %585 : tensor<32xf32>
    %cst_141 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %587 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %588 = stablehlo.multiply %587, %468 : tensor<32xf32>
    %589 = stablehlo.subtract %arg6, %588 : tensor<32xf32>
    %cst_142 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %590 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %591 = stablehlo.multiply %590, %495 : tensor<32x32xf32>
    %592 = stablehlo.subtract %arg7, %591 : tensor<32x32xf32>
    %cst_143 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %593 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<32x96xf32>
    %594 = stablehlo.multiply %593, %527 : tensor<32x96xf32>
    %595 = stablehlo.subtract %arg8, %594 : tensor<32x96xf32>
    %cst_144 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %596 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %597 = stablehlo.multiply %596, %458 : tensor<32x64xf32>
    %598 = stablehlo.subtract %arg9, %597 : tensor<32x64xf32>
    %cst_145 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %599 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %600 = stablehlo.multiply %599, %408 : tensor<32xf32>
    %601 = stablehlo.subtract %arg10, %600 : tensor<32xf32>
    %cst_146 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %602 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %603 = stablehlo.multiply %602, %339 : tensor<32xf32>
    %604 = stablehlo.subtract %arg11, %603 : tensor<32xf32>
    %cst_147 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %605 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %606 = stablehlo.multiply %605, %318 : tensor<64x32xf32>
    %607 = stablehlo.subtract %arg12, %606 : tensor<64x32xf32>
    %cst_148 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %608 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %609 = stablehlo.multiply %608, %414 : tensor<32xf32>
    %610 = stablehlo.subtract %arg13, %609 : tensor<32xf32>
    %cst_149 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %611 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %612 = stablehlo.multiply %611, %345 : tensor<32xf32>
    %613 = stablehlo.subtract %arg14, %612 : tensor<32xf32>
    %cst_150 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %614 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %615 = stablehlo.multiply %614, %372 : tensor<32x32xf32>
    %616 = stablehlo.subtract %arg15, %615 : tensor<32x32xf32>
    %cst_151 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %617 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<32x96xf32>
    %618 = stablehlo.multiply %617, %404 : tensor<32x96xf32>
    %619 = stablehlo.subtract %arg16, %618 : tensor<32x96xf32>
    %cst_152 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %620 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %621 = stablehlo.multiply %620, %335 : tensor<32x64xf32>
    %622 = stablehlo.subtract %arg17, %621 : tensor<32x64xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %623 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %624 = stablehlo.multiply %623, %565 : tensor<16x32xf32>
    %625 = stablehlo.subtract %arg18, %624 : tensor<16x32xf32>
    %cst_154 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %626 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<48x32xf32>
    %627 = stablehlo.multiply %626, %568 : tensor<48x32xf32>
    %628 = stablehlo.subtract %arg19, %627 : tensor<48x32xf32>
    return %274, %571, %574, %577, %580, %583, %586, %589, %592, %595, %598, %601, %604, %607, %610, %613, %616, %619, %622, %625, %628 : tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x96xf32>, tensor<32x64xf32>, tensor<16x32xf32>, tensor<48x32xf32>
  }
  func.func private @tril(%arg0: tensor<16x16xi1>) -> tensor<16x16xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xi32>
    %3 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<16x16xi1>, tensor<16x16xi1>
    return %6 : tensor<16x16xi1>
  }
  func.func private @_where(%arg0: tensor<16x16xi1>, %arg1: tensor<2x4x16x16xf32>, %arg2: tensor<f32>) -> (tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<16x16xi1>) -> tensor<2x4x16x16xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>
    return %3, %1 : tensor<2x4x16x16xf32>, tensor<2x4x16x16xi1>
  }
  func.func private @log_softmax(%arg0: tensor<2x16x48xf32>) -> (tensor<2x16x48xf32>, tensor<2x16x48xf32>, tensor<2x16x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x16x48xf32>
    %6 = stablehlo.exponential %5 : tensor<2x16x48xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %9 = stablehlo.log %8 : tensor<2x16x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x16x48xf32>
    return %11, %6, %8 : tensor<2x16x48xf32>, tensor<2x16x48xf32>, tensor<2x16x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x16x48xf32>, %arg1: tensor<2x16x1xi32>) -> (tensor<2x16x1xf32>, tensor<2x16x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x16x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x16x1xi32>, tensor<2x16x1xi32>) -> tensor<2x16x1xi1>
    %c_0 = stablehlo.constant dense<48> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x16x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x16x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x16x1xi1>, tensor<2x16x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x16x1xi32>) -> tensor<2x16x1x1xi32>
    %c_1 = stablehlo.constant dense<47> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x16x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x16x1x1xi32>, tensor<2x16x1x1xi32>) -> tensor<2x16x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x16x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x16x1x1xi32>, tensor<2x16x1x1xi32>) -> tensor<2x16x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x16x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x16x1x1xi1>, tensor<i1>) -> tensor<2x16x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x16x48xf32>, tensor<2x16x1x1xi32>) -> tensor<2x16x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x16x1xi1>, tensor<2x16x1xf32>
    return %15, %5 : tensor<2x16x1xf32>, tensor<2x16x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x16x1x1xi32>, %arg1: tensor<2x16x1xf32>) -> tensor<2x16x48xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x48xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x16x48xf32>, tensor<2x16x1x1xi32>, tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    return %1 : tensor<2x16x48xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x16x48xf32>, %arg1: tensor<2x16x1xf32>, %arg2: tensor<2x16x48xf32>) -> tensor<2x16x48xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x16x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x16x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x48xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x16x48xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x16x48xf32>
    return %7 : tensor<2x16x48xf32>
  }
  func.func private @_where_2(%arg0: tensor<2x4x16x16xi1>, %arg1: tensor<2x4x16x16xf32>) -> tensor<2x4x16x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x16x16xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x4x16x16xi1>, tensor<2x4x16x16xf32>
    return %1 : tensor<2x4x16x16xf32>
  }
}
