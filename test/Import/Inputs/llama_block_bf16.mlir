module @jit_llama_block attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12x32xbf16>, %arg1: tensor<48x32xbf16>, %arg2: tensor<32xbf16>, %arg3: tensor<32xbf16>, %arg4: tensor<32x48xbf16>, %arg5: tensor<32x16xbf16>, %arg6: tensor<32x32xbf16>, %arg7: tensor<32x32xbf16>, %arg8: tensor<32x48xbf16>, %arg9: tensor<32x16xbf16>) -> (tensor<2x12x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2x12x32xbf16>
    %1 = stablehlo.convert %0 : (tensor<2x12x32xbf16>) -> tensor<2x12x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<2x12x1xf32>
    %6 = stablehlo.convert %5 : (tensor<2x12x1xf32>) -> tensor<2x12x1xbf16>
    %cst_1 = stablehlo.constant dense<9.983770e-07> : tensor<bf16>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x12x1xbf16>
    %8 = stablehlo.add %6, %7 : tensor<2x12x1xbf16>
    %9 = stablehlo.rsqrt %8 : tensor<2x12x1xbf16>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x12x1xbf16>) -> tensor<2x12x32xbf16>
    %11 = stablehlo.multiply %arg0, %10 : tensor<2x12x32xbf16>
    %12 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<32xbf16>) -> tensor<1x1x32xbf16>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x1x32xbf16>) -> tensor<2x12x32xbf16>
    %14 = stablehlo.multiply %11, %13 : tensor<2x12x32xbf16>
    %15 = stablehlo.dot_general %14, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xbf16>, tensor<32x32xbf16>) -> tensor<2x12x32xbf16>
    %16 = stablehlo.reshape %15 : (tensor<2x12x32xbf16>) -> tensor<2x12x4x8xbf16>
    %17 = stablehlo.transpose %16, dims = [0, 2, 1, 3] : (tensor<2x12x4x8xbf16>) -> tensor<2x4x12x8xbf16>
    %18 = stablehlo.iota dim = 0 : tensor<12xi32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %20 = stablehlo.iota dim = 0 : tensor<4xi32>
    %21 = stablehlo.negate %20 : tensor<4xi32>
    %22 = stablehlo.convert %21 : (tensor<4xi32>) -> tensor<4xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %24 = stablehlo.divide %22, %23 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.power %25, %24 : tensor<4xf32>
    %27 = stablehlo.convert %19 : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %29 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %30 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<12x4xf32>
    %31 = stablehlo.multiply %29, %30 : tensor<12x4xf32>
    %32 = stablehlo.slice %17 [0:2, 0:4, 0:12, 0:4] : (tensor<2x4x12x8xbf16>) -> tensor<2x4x12x4xbf16>
    %33 = stablehlo.slice %17 [0:2, 0:4, 0:12, 4:8] : (tensor<2x4x12x8xbf16>) -> tensor<2x4x12x4xbf16>
    %34 = stablehlo.cosine %31 : tensor<12x4xf32>
    %35 = stablehlo.convert %32 : (tensor<2x4x12x4xbf16>) -> tensor<2x4x12x4xf32>
    %36 = stablehlo.broadcast_in_dim %34, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x4x12x4xf32>
    %38 = stablehlo.multiply %35, %37 : tensor<2x4x12x4xf32>
    %39 = stablehlo.sine %31 : tensor<12x4xf32>
    %40 = stablehlo.convert %33 : (tensor<2x4x12x4xbf16>) -> tensor<2x4x12x4xf32>
    %41 = stablehlo.broadcast_in_dim %39, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x4x12x4xf32>
    %43 = stablehlo.multiply %40, %42 : tensor<2x4x12x4xf32>
    %44 = stablehlo.subtract %38, %43 : tensor<2x4x12x4xf32>
    %45 = stablehlo.cosine %31 : tensor<12x4xf32>
    %46 = stablehlo.convert %33 : (tensor<2x4x12x4xbf16>) -> tensor<2x4x12x4xf32>
    %47 = stablehlo.broadcast_in_dim %45, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x4x12x4xf32>
    %49 = stablehlo.multiply %46, %48 : tensor<2x4x12x4xf32>
    %50 = stablehlo.sine %31 : tensor<12x4xf32>
    %51 = stablehlo.convert %32 : (tensor<2x4x12x4xbf16>) -> tensor<2x4x12x4xf32>
    %52 = stablehlo.broadcast_in_dim %50, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x4x12x4xf32>
    %54 = stablehlo.multiply %51, %53 : tensor<2x4x12x4xf32>
    %55 = stablehlo.add %49, %54 : tensor<2x4x12x4xf32>
    %56 = stablehlo.concatenate %44, %55, dim = 3 : (tensor<2x4x12x4xf32>, tensor<2x4x12x4xf32>) -> tensor<2x4x12x8xf32>
    %57 = stablehlo.dot_general %14, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xbf16>, tensor<32x16xbf16>) -> tensor<2x12x16xbf16>
    %58 = stablehlo.reshape %57 : (tensor<2x12x16xbf16>) -> tensor<2x12x2x8xbf16>
    %59 = stablehlo.transpose %58, dims = [0, 2, 1, 3] : (tensor<2x12x2x8xbf16>) -> tensor<2x2x12x8xbf16>
    %60 = stablehlo.iota dim = 0 : tensor<12xi32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %62 = stablehlo.iota dim = 0 : tensor<4xi32>
    %63 = stablehlo.negate %62 : tensor<4xi32>
    %64 = stablehlo.convert %63 : (tensor<4xi32>) -> tensor<4xf32>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %66 = stablehlo.divide %64, %65 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %68 = stablehlo.power %67, %66 : tensor<4xf32>
    %69 = stablehlo.convert %61 : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %70 = stablehlo.broadcast_in_dim %68, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %71 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %72 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<12x4xf32>
    %73 = stablehlo.multiply %71, %72 : tensor<12x4xf32>
    %74 = stablehlo.slice %59 [0:2, 0:2, 0:12, 0:4] : (tensor<2x2x12x8xbf16>) -> tensor<2x2x12x4xbf16>
    %75 = stablehlo.slice %59 [0:2, 0:2, 0:12, 4:8] : (tensor<2x2x12x8xbf16>) -> tensor<2x2x12x4xbf16>
    %76 = stablehlo.cosine %73 : tensor<12x4xf32>
    %77 = stablehlo.convert %74 : (tensor<2x2x12x4xbf16>) -> tensor<2x2x12x4xf32>
    %78 = stablehlo.broadcast_in_dim %76, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %80 = stablehlo.multiply %77, %79 : tensor<2x2x12x4xf32>
    %81 = stablehlo.sine %73 : tensor<12x4xf32>
    %82 = stablehlo.convert %75 : (tensor<2x2x12x4xbf16>) -> tensor<2x2x12x4xf32>
    %83 = stablehlo.broadcast_in_dim %81, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %85 = stablehlo.multiply %82, %84 : tensor<2x2x12x4xf32>
    %86 = stablehlo.subtract %80, %85 : tensor<2x2x12x4xf32>
    %87 = stablehlo.cosine %73 : tensor<12x4xf32>
    %88 = stablehlo.convert %75 : (tensor<2x2x12x4xbf16>) -> tensor<2x2x12x4xf32>
    %89 = stablehlo.broadcast_in_dim %87, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %91 = stablehlo.multiply %88, %90 : tensor<2x2x12x4xf32>
    %92 = stablehlo.sine %73 : tensor<12x4xf32>
    %93 = stablehlo.convert %74 : (tensor<2x2x12x4xbf16>) -> tensor<2x2x12x4xf32>
    %94 = stablehlo.broadcast_in_dim %92, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %96 = stablehlo.multiply %93, %95 : tensor<2x2x12x4xf32>
    %97 = stablehlo.add %91, %96 : tensor<2x2x12x4xf32>
    %98 = stablehlo.concatenate %86, %97, dim = 3 : (tensor<2x2x12x4xf32>, tensor<2x2x12x4xf32>) -> tensor<2x2x12x8xf32>
    %99 = stablehlo.dot_general %14, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xbf16>, tensor<32x16xbf16>) -> tensor<2x12x16xbf16>
    %100 = stablehlo.reshape %99 : (tensor<2x12x16xbf16>) -> tensor<2x12x2x8xbf16>
    %101 = stablehlo.transpose %100, dims = [0, 2, 1, 3] : (tensor<2x12x2x8xbf16>) -> tensor<2x2x12x8xbf16>
    %102 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 3, 4] : (tensor<2x2x12x8xf32>) -> tensor<2x2x2x12x8xf32>
    %103 = stablehlo.reshape %102 : (tensor<2x2x2x12x8xf32>) -> tensor<2x4x12x8xf32>
    %104 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 3, 4] : (tensor<2x2x12x8xbf16>) -> tensor<2x2x2x12x8xbf16>
    %105 = stablehlo.reshape %104 : (tensor<2x2x2x12x8xbf16>) -> tensor<2x4x12x8xbf16>
    %106 = stablehlo.dot_general %56, %103, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x8xf32>, tensor<2x4x12x8xf32>) -> tensor<2x4x12x12xf32>
    %cst_6 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4x12x12xf32>
    %108 = stablehlo.multiply %106, %107 : tensor<2x4x12x12xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %109 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %110 = call @tril(%109) : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %111 = call @_where(%110, %108, %cst_7) : (tensor<12x12xi1>, tensor<2x4x12x12xf32>, tensor<f32>) -> tensor<2x4x12x12xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_8) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x12x12xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %114 = stablehlo.maximum %113, %112 : tensor<2x4x12xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x12xf32>
    %117 = stablehlo.subtract %111, %116 : tensor<2x4x12x12xf32>
    %118 = stablehlo.exponential %117 : tensor<2x4x12x12xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.reduce(%118 init: %cst_10) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x12xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x12xf32>
    %122 = stablehlo.divide %118, %121 : tensor<2x4x12x12xf32>
    %123 = stablehlo.convert %122 : tensor<2x4x12x12xf32>
    %124 = stablehlo.convert %105 : (tensor<2x4x12x8xbf16>) -> tensor<2x4x12x8xf32>
    %125 = stablehlo.dot_general %123, %124, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x12xf32>, tensor<2x4x12x8xf32>) -> tensor<2x4x12x8xf32>
    %126 = stablehlo.transpose %125, dims = [0, 2, 1, 3] : (tensor<2x4x12x8xf32>) -> tensor<2x12x4x8xf32>
    %127 = stablehlo.reshape %126 : (tensor<2x12x4x8xf32>) -> tensor<2x12x32xf32>
    %128 = stablehlo.convert %127 : tensor<2x12x32xf32>
    %129 = stablehlo.convert %arg6 : (tensor<32x32xbf16>) -> tensor<32x32xf32>
    %130 = stablehlo.dot_general %128, %129, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %131 = stablehlo.convert %arg0 : (tensor<2x12x32xbf16>) -> tensor<2x12x32xf32>
    %132 = stablehlo.add %131, %130 : tensor<2x12x32xf32>
    %133 = stablehlo.multiply %132, %132 : tensor<2x12x32xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.reduce(%133 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_12 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %137 = stablehlo.divide %135, %136 : tensor<2x12x1xf32>
    %cst_13 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %139 = stablehlo.add %137, %138 : tensor<2x12x1xf32>
    %140 = stablehlo.rsqrt %139 : tensor<2x12x1xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %142 = stablehlo.multiply %132, %141 : tensor<2x12x32xf32>
    %143 = stablehlo.convert %arg3 : (tensor<32xbf16>) -> tensor<32xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %146 = stablehlo.multiply %142, %145 : tensor<2x12x32xf32>
    %147 = stablehlo.convert %146 : tensor<2x12x32xf32>
    %148 = stablehlo.convert %arg4 : (tensor<32x48xbf16>) -> tensor<32x48xf32>
    %149 = stablehlo.dot_general %147, %148, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x48xf32>) -> tensor<2x12x48xf32>
    %150 = call @silu(%149) : (tensor<2x12x48xf32>) -> tensor<2x12x48xf32>
    %151 = stablehlo.convert %146 : tensor<2x12x32xf32>
    %152 = stablehlo.convert %arg8 : (tensor<32x48xbf16>) -> tensor<32x48xf32>
    %153 = stablehlo.dot_general %151, %152, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x48xf32>) -> tensor<2x12x48xf32>
    %154 = stablehlo.multiply %150, %153 : tensor<2x12x48xf32>
    %155 = stablehlo.convert %154 : tensor<2x12x48xf32>
    %156 = stablehlo.convert %arg1 : (tensor<48x32xbf16>) -> tensor<48x32xf32>
    %157 = stablehlo.dot_general %155, %156, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xf32>, tensor<48x32xf32>) -> tensor<2x12x32xf32>
    %158 = stablehlo.add %132, %157 : tensor<2x12x32xf32>
    return %158 : tensor<2x12x32xf32>
  }
  func.func private @tril(%arg0: tensor<12x12xi1>) -> tensor<12x12xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<12x12xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12x12xi32>
    %2 = stablehlo.add %0, %1 : tensor<12x12xi32>
    %3 = stablehlo.iota dim = 1 : tensor<12x12xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<12x12xi32>, tensor<12x12xi32>) -> tensor<12x12xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<12x12xi1>, tensor<12x12xi1>
    return %6 : tensor<12x12xi1>
  }
  func.func private @_where(%arg0: tensor<12x12xi1>, %arg1: tensor<2x4x12x12xf32>, %arg2: tensor<f32>) -> tensor<2x4x12x12xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<12x12xi1>) -> tensor<2x4x12x12xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x4x12x12xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x4x12x12xi1>, tensor<2x4x12x12xf32>
    return %3 : tensor<2x4x12x12xf32>
  }
  func.func private @silu(%arg0: tensor<2x12x48xf32>) -> tensor<2x12x48xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x12x48xf32>
    %1 = stablehlo.exponential %0 : tensor<2x12x48xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x48xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x12x48xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12x48xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x12x48xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x12x48xf32>
    return %6 : tensor<2x12x48xf32>
  }
}
