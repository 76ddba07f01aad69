module @jit_mlp_adamw attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32xf32>, %arg1: tensor<4xf32>, %arg2: tensor<16x32xf32>, %arg3: tensor<32x4xf32>, %arg4: tensor<32xf32>, %arg5: tensor<4xf32>, %arg6: tensor<16x32xf32>, %arg7: tensor<32x4xf32>, %arg8: tensor<32xf32>, %arg9: tensor<4xf32>, %arg10: tensor<16x32xf32>, %arg11: tensor<32x4xf32>, %arg12: tensor<8x16xf32>, %arg13: tensor<8x4xf32>) -> (tensor<32xf32> {jax.result_info = "result[0]['b1']"}, tensor<4xf32> {jax.result_info = "result[0]['b2']"}, tensor<16x32xf32> {jax.result_info = "result[0]['w1']"}, tensor<32x4xf32> {jax.result_info = "result[0]['w2']"}, tensor<32xf32> {jax.result_info = "result[1]['b1']"}, tensor<4xf32> {jax.result_info = "result[1]['b2']"}, tensor<16x32xf32> {jax.result_info = "result[1]['w1']"}, tensor<32x4xf32> {jax.result_info = "result[1]['w2']"}, tensor<32xf32> {jax.result_info = "result[2]['b1']"}, tensor<4xf32> {jax.result_info = "result[2]['b2']"}, tensor<16x32xf32> {jax.result_info = "result[2]['w1']"}, tensor<32x4xf32> {jax.result_info = "result[2]['w2']"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.dot_general %arg12, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<8x32xf32>
    %3 = stablehlo.add %0, %2 : tensor<8x32xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<8x32xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<8x32xf32>
    %6 = stablehlo.multiply %3, %3 : tensor<8x32xf32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<8x32xf32>
    %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %10 = stablehlo.multiply %9, %5 : tensor<8x32xf32>
    %11 = stablehlo.add %3, %10 : tensor<8x32xf32>
    %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<8x32xf32>
    %14 = stablehlo.tanh %13 : tensor<8x32xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %16 = stablehlo.subtract %15, %14 : tensor<8x32xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %18 = stablehlo.add %17, %14 : tensor<8x32xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<8x32xf32>
    %21 = stablehlo.multiply %3, %20 : tensor<8x32xf32>
    %22 = stablehlo.dot_general %21, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x4xf32>) -> tensor<8x4xf32>
    %23 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %25 = stablehlo.add %22, %24 : tensor<8x4xf32>
    %26 = stablehlo.subtract %25, %arg13 : tensor<8x4xf32>
    %27 = stablehlo.multiply %26, %26 : tensor<8x4xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %29 = stablehlo.multiply %28, %26 : tensor<8x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%27 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %31 = stablehlo.divide %30, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %32 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %34 = stablehlo.multiply %33, %29 : tensor<8x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %36 = stablehlo.reshape %35 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %38 = stablehlo.dot_general %34, %21, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<8x32xf32>) -> tensor<4x32xf32>
    %39 = stablehlo.transpose %38, dims = [1, 0] : (tensor<4x32xf32>) -> tensor<32x4xf32>
    %40 = stablehlo.dot_general %34, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<32x4xf32>) -> tensor<8x32xf32>
    %41 = stablehlo.multiply %3, %40 : tensor<8x32xf32>
    %42 = stablehlo.multiply %40, %20 : tensor<8x32xf32>
    %cst_12 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %44 = stablehlo.multiply %43, %41 : tensor<8x32xf32>
    %45 = stablehlo.multiply %44, %16 : tensor<8x32xf32>
    %46 = stablehlo.multiply %45, %14 : tensor<8x32xf32>
    %47 = stablehlo.add %45, %46 : tensor<8x32xf32>
    %cst_13 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %49 = stablehlo.multiply %48, %47 : tensor<8x32xf32>
    %50 = stablehlo.add %42, %49 : tensor<8x32xf32>
    %cst_14 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %52 = stablehlo.multiply %51, %49 : tensor<8x32xf32>
    %53 = stablehlo.multiply %52, %8 : tensor<8x32xf32>
    %54 = stablehlo.add %50, %53 : tensor<8x32xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %56 = stablehlo.reshape %55 : (tensor<32xf32>) -> tensor<1x32xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %58 = stablehlo.dot_general %54, %arg12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %59 = stablehlo.transpose %58, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %cst_17 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %61 = stablehlo.multiply %60, %arg4 : tensor<32xf32>
    %cst_18 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %63 = stablehlo.multiply %62, %57 : tensor<32xf32>
    %64 = stablehlo.add %61, %63 : tensor<32xf32>
    %cst_19 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %66 = stablehlo.multiply %65, %arg5 : tensor<4xf32>
    %cst_20 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %68 = stablehlo.multiply %67, %37 : tensor<4xf32>
    %69 = stablehlo.add %66, %68 : tensor<4xf32>
    %cst_21 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %71 = stablehlo.multiply %70, %arg6 : tensor<16x32xf32>
    %cst_22 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %73 = stablehlo.multiply %72, %59 : tensor<16x32xf32>
    %74 = stablehlo.add %71, %73 : tensor<16x32xf32>
    %cst_23 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %76 = stablehlo.multiply %75, %arg7 : tensor<32x4xf32>
    %cst_24 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %78 = stablehlo.multiply %77, %39 : tensor<32x4xf32>
    %79 = stablehlo.add %76, %78 : tensor<32x4xf32>
    %80 = stablehlo.abs %arg8 : tensor<32xf32>
    %cst_25 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %82 = stablehlo.multiply %81, %80 : tensor<32xf32>
    %cst_26 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %84 = stablehlo.multiply %83, %57 : tensor<32xf32>
    %85 = stablehlo.multiply %84, %57 : tensor<32xf32>
    %86 = stablehlo.add %82, %85 : tensor<32xf32>
    %87 = stablehlo.abs %arg9 : tensor<4xf32>
    %cst_27 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %89 = stablehlo.multiply %88, %87 : tensor<4xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %91 = stablehlo.multiply %90, %37 : tensor<4xf32>
    %92 = stablehlo.multiply %91, %37 : tensor<4xf32>
    %93 = stablehlo.add %89, %92 : tensor<4xf32>
    %94 = stablehlo.abs %arg10 : tensor<16x32xf32>
    %cst_29 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %96 = stablehlo.multiply %95, %94 : tensor<16x32xf32>
    %cst_30 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %98 = stablehlo.multiply %97, %59 : tensor<16x32xf32>
    %99 = stablehlo.multiply %98, %59 : tensor<16x32xf32>
    %100 = stablehlo.add %96, %99 : tensor<16x32xf32>
    %101 = stablehlo.abs %arg11 : tensor<32x4xf32>
    %cst_31 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %103 = stablehlo.multiply %102, %101 : tensor<32x4xf32>
    %cst_32 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %105 = stablehlo.multiply %104, %39 : tensor<32x4xf32>
    %106 = stablehlo.multiply %105, %39 : tensor<32x4xf32>
    %107 = stablehlo.add %103, %106 : tensor<32x4xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %109 = stablehlo.divide %64, %108 : tensor<32xf32>
    %cst_34 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %111 = stablehlo.divide %86, %110 : tensor<32xf32>
    %112 = stablehlo.sqrt %111 : tensor<32xf32>
    %cst_35 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %114 = stablehlo.add %112, %113 : tensor<32xf32>
    %115 = stablehlo.divide %109, %114 : tensor<32xf32>
    %cst_36 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %117 = stablehlo.multiply %116, %arg0 : tensor<32xf32>
    %118 = stablehlo.add %115, %117 : tensor<32xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %120 = stablehlo.multiply %119, %118 : tensor<32xf32>
    %121 = stablehlo.subtract %arg0, %120 : tensor<32xf32>
    %cst_38 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %123 = stablehlo.divide %69, %122 : tensor<4xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %125 = stablehlo.divide %93, %124 : tensor<4xf32>
    %126 = stablehlo.sqrt %125 : tensor<4xf32>
    %cst_40 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %128 = stablehlo.add %126, %127 : tensor<4xf32>
    %129 = stablehlo.divide %123, %128 : tensor<4xf32>
    %cst_41 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %131 = stablehlo.multiply %130, %arg1 : tensor<4xf32>
    %132 = stablehlo.add %129, %131 : tensor<4xf32>
    %cst_42 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %134 = stablehlo.multiply %133, %132 : tensor<4xf32>
    %135 = stablehlo.subtract %arg1, %134 : tensor<4xf32>
    %cst_43 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %137 = stablehlo.divide %74, %136 : tensor<16x32xf32>
    %cst_44 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %139 = stablehlo.divide %100, %138 : tensor<16x32xf32>
    %140 = stablehlo.sqrt %139 : tensor<16x32xf32>
    %cst_45 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %142 = stablehlo.add %140, %141 : tensor<16x32xf32>
    %143 = stablehlo.divide %137, %142 : tensor<16x32xf32>
    %cst_46 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %145 = stablehlo.multiply %144, %arg2 : tensor<16x32xf32>
    %146 = stablehlo.add %143, %145 : tensor<16x32xf32>
    %cst_47 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %148 = stablehlo.multiply %147, %146 : tensor<16x32xf32>
    %149 = stablehlo.subtract %arg2, %148 : tensor<16x32xf32>
    %cst_48 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %151 = stablehlo.divide %79, %150 : tensor<32x4xf32>
    %cst_49 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %153 = stablehlo.divide %107, %152 : tensor<32x4xf32>
    %154 = stablehlo.sqrt %153 : tensor<32x4xf32>
    %cst_50 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %156 = stablehlo.add %154, %155 : tensor<32x4xf32>
    %157 = stablehlo.divide %151, %156 : tensor<32x4xf32>
    %cst_51 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %159 = stablehlo.multiply %158, %arg3 : tensor<32x4xf32>
    %160 = stablehlo.add %157, %159 : tensor<32x4xf32>
    %cst_52 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %162 = stablehlo.multiply %161, %160 : tensor<32x4xf32>
    %163 = stablehlo.subtract %arg3, %162 : tensor<32x4xf32>
    return %121, %135, %149, %163, %64, %69, %74, %79, %86, %93, %100, %107, %31 : tensor<32xf32>, tensor<4xf32>, tensor<16x32xf32>, tensor<32x4xf32>, tensor<32xf32>, tensor<4xf32>, tensor<16x32xf32>, tensor<32x4xf32>, tensor<32xf32>, tensor<4xf32>, tensor<16x32xf32>, tensor<32x4xf32>, tensor<f32>
  }
}
