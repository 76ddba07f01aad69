module @jit_llama_block attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12x32xf32>, %arg1: tensor<48x32xf32>, %arg2: tensor<32xf32>, %arg3: tensor<32xf32>, %arg4: tensor<32x48xf32>, %arg5: tensor<32x16xf32>, %arg6: tensor<32x32xf32>, %arg7: tensor<32x32xf32>, %arg8: tensor<32x48xf32>, %arg9: tensor<32x16xf32>) -> (tensor<2x12x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2x12x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x12x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x12x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<2x12x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %9 = stablehlo.multiply %arg0, %8 : tensor<2x12x32xf32>
    %10 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<2x12x32xf32>
    %13 = stablehlo.dot_general %12, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %14 = stablehlo.reshape %13 : (tensor<2x12x32xf32>) -> tensor<2x12x4x8xf32>
    %15 = stablehlo.transpose %14, dims = [0, 2, 1, 3] : (tensor<2x12x4x8xf32>) -> tensor<2x4x12x8xf32>
    %16 = stablehlo.iota dim = 0 : tensor<12xi32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %18 = stablehlo.iota dim = 0 : tensor<4xi32>
    %19 = stablehlo.negate %18 : tensor<4xi32>
    %20 = stablehlo.convert %19 : (tensor<4xi32>) -> tensor<4xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %22 = stablehlo.divide %20, %21 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %24 = stablehlo.power %23, %22 : tensor<4xf32>
    %25 = stablehlo.convert %17 : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %26 = stablehlo.broadcast_in_dim %24, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %27 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<12x4xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<12x4xf32>
    %30 = stablehlo.slice %15 [0:2, 0:4, 0:12, 0:4] : (tensor<2x4x12x8xf32>) -> tensor<2x4x12x4xf32>
    %31 = stablehlo.slice %15 [0:2, 0:4, 0:12, 4:8] : (tensor<2x4x12x8xf32>) -> tensor<2x4x12x4xf32>
    %32 = stablehlo.cosine %29 : tensor<12x4xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x4x12x4xf32>
    %35 = stablehlo.multiply %30, %34 : tensor<2x4x12x4xf32>
    %36 = stablehlo.sine %29 : tensor<12x4xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x4x12x4xf32>
    %39 = stablehlo.multiply %31, %38 : tensor<2x4x12x4xf32>
    %40 = stablehlo.subtract %35, %39 : tensor<2x4x12x4xf32>
    %41 = stablehlo.cosine %29 : tensor<12x4xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x4x12x4xf32>
    %44 = stablehlo.multiply %31, %43 : tensor<2x4x12x4xf32>
    %45 = stablehlo.sine %29 : tensor<12x4xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x4x12x4xf32>
    %48 = stablehlo.multiply %30, %47 : tensor<2x4x12x4xf32>
    %49 = stablehlo.add %44, %48 : tensor<2x4x12x4xf32>
    %50 = stablehlo.concatenate %40, %49, dim = 3 : (tensor<2x4x12x4xf32>, tensor<2x4x12x4xf32>) -> tensor<2x4x12x8xf32>
    %51 = stablehlo.dot_general %12, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x16xf32>) -> tensor<2x12x16xf32>
    %52 = stablehlo.reshape %51 : (tensor<2x12x16xf32>) -> tensor<2x12x2x8xf32>
    %53 = stablehlo.transpose %52, dims = [0, 2, 1, 3] : (tensor<2x12x2x8xf32>) -> tensor<2x2x12x8xf32>
    %54 = stablehlo.iota dim = 0 : tensor<12xi32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %56 = stablehlo.iota dim = 0 : tensor<4xi32>
    %57 = stablehlo.negate %56 : tensor<4xi32>
    %58 = stablehlo.convert %57 : (tensor<4xi32>) -> tensor<4xf32>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %60 = stablehlo.divide %58, %59 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %62 = stablehlo.power %61, %60 : tensor<4xf32>
    %63 = stablehlo.convert %55 : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %64 = stablehlo.broadcast_in_dim %62, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %65 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %66 = stablehlo.broadcast_in_dim %64, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<12x4xf32>
    %67 = stablehlo.multiply %65, %66 : tensor<12x4xf32>
    %68 = stablehlo.slice %53 [0:2, 0:2, 0:12, 0:4] : (tensor<2x2x12x8xf32>) -> tensor<2x2x12x4xf32>
    %69 = stablehlo.slice %53 [0:2, 0:2, 0:12, 4:8] : (tensor<2x2x12x8xf32>) -> tensor<2x2x12x4xf32>
    %70 = stablehlo.cosine %67 : tensor<12x4xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %73 = stablehlo.multiply %68, %72 : tensor<2x2x12x4xf32>
    %74 = stablehlo.sine %67 : tensor<12x4xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %77 = stablehlo.multiply %69, %76 : tensor<2x2x12x4xf32>
    %78 = stablehlo.subtract %73, %77 : tensor<2x2x12x4xf32>
    %79 = stablehlo.cosine %67 : tensor<12x4xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %82 = stablehlo.multiply %69, %81 : tensor<2x2x12x4xf32>
    %83 = stablehlo.sine %67 : tensor<12x4xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %86 = stablehlo.multiply %68, %85 : tensor<2x2x12x4xf32>
    %87 = stablehlo.add %82, %86 : tensor<2x2x12x4xf32>
    %88 = stablehlo.concatenate %78, %87, dim = 3 : (tensor<2x2x12x4xf32>, tensor<2x2x12x4xf32>) -> tensor<2x2x12x8xf32>
    %89 = stablehlo.dot_general %12, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x16xf32>) -> tensor<2x12x16xf32>
    %90 = stablehlo.reshape %89 : (tensor<2x12x16xf32>) -> tensor<2x12x2x8xf32>
    %91 = stablehlo.transpose %90, dims = [0, 2, 1, 3] : (tensor<2x12x2x8xf32>) -> tensor<2x2x12x8xf32>
    %92 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 3, 4] : (tensor<2x2x12x8xf32>) -> tensor<2x2x2x12x8xf32>
    %93 = stablehlo.reshape %92 : (tensor<2x2x2x12x8xf32>) -> tensor<2x4x12x8xf32>
    %94 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 3, 4] : (tensor<2x2x12x8xf32>) -> tensor<2x2x2x12x8xf32>
    %95 = stablehlo.reshape %94 : (tensor<2x2x2x12x8xf32>) -> tensor<2x4x12x8xf32>
    %96 = stablehlo.dot_general %50, %93, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x8xf32>, tensor<2x4x12x8xf32>) -> tensor<2x4x12x12xf32>
    %cst_6 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4x12x12xf32>
    %98 = stablehlo.multiply %96, %97 : tensor<2x4x12x12xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %99 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %100 = call @tril(%99) : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %101 = call @_where(%100, %98, %cst_7) : (tensor<12x12xi1>, tensor<2x4x12x12xf32>, tensor<f32>) -> tensor<2x4x12x12xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_8) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x12x12xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %104 = stablehlo.maximum %103, %102 : tensor<2x4x12xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x12xf32>
    %107 = stablehlo.subtract %101, %106 : tensor<2x4x12x12xf32>
    %108 = stablehlo.exponential %107 : tensor<2x4x12x12xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%108 init: %cst_10) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x12xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x12xf32>
    %112 = stablehlo.divide %108, %111 : tensor<2x4x12x12xf32>
    %113 = stablehlo.dot_general %112, %95, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x12xf32>, tensor<2x4x12x8xf32>) -> tensor<2x4x12x8xf32>
    %114 = stablehlo.transpose %113, dims = [0, 2, 1, 3] : (tensor<2x4x12x8xf32>) -> tensor<2x12x4x8xf32>
    %115 = stablehlo.reshape %114 : (tensor<2x12x4x8xf32>) -> tensor<2x12x32xf32>
    %116 = stablehlo.dot_general %115, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %117 = stablehlo.add %arg0, %116 : tensor<2x12x32xf32>
    %118 = stablehlo.multiply %117, %117 : tensor<2x12x32xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.reduce(%118 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_12 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %122 = stablehlo.divide %120, %121 : tensor<2x12x1xf32>
    %cst_13 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %124 = stablehlo.add %122, %123 : tensor<2x12x1xf32>
    %125 = stablehlo.rsqrt %124 : tensor<2x12x1xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %127 = stablehlo.multiply %117, %126 : tensor<2x12x32xf32>
    %128 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %130 = stablehlo.multiply %127, %129 : tensor<2x12x32xf32>
    %131 = stablehlo.dot_general %130, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x48xf32>) -> tensor<2x12x48xf32>
    %132 = call @silu(%131) : (tensor<2x12x48xf32>) -> tensor<2x12x48xf32>
    %133 = stablehlo.dot_general %130, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x48xf32>) -> tensor<2x12x48xf32>
    %134 = stablehlo.multiply %132, %133 : tensor<2x12x48xf32>
    %135 = stablehlo.dot_general %134, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xf32>, tensor<48x32xf32>) -> tensor<2x12x32xf32>
    %136 = stablehlo.add %117, %135 : tensor<2x12x32xf32>
    return %136 : tensor<2x12x32xf32>
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
