module @jit_bert_head attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12xi32>, %arg1: tensor<2xi32>, %arg2: tensor<32xf32>, %arg3: tensor<32x3xf32>, %arg4: tensor<32xf32>, %arg5: tensor<32x32xf32>, %arg6: tensor<32x32xf32>, %arg7: tensor<32x32xf32>, %arg8: tensor<40x32xf32>) -> (tensor<2x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x12xi32>
    %1 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<2x12xi32>, tensor<2x12xi32>) -> tensor<2x12xi1>
    %c_0 = stablehlo.constant dense<40> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x12xi32>
    %3 = stablehlo.add %arg0, %2 : tensor<2x12xi32>
    %4 = stablehlo.select %1, %3, %arg0 : tensor<2x12xi1>, tensor<2x12xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x12xi32>) -> tensor<2x12x1xi32>
    %6 = "stablehlo.gather"(%arg8, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<40x32xf32>, tensor<2x12x1xi32>) -> tensor<2x12x32xf32>
    %7 = stablehlo.iota dim = 0 : tensor<12xi32>
    %8 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<12xi32>) -> tensor<1x12xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x12xi32>) -> tensor<2x12xi32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x12xi32>
    %12 = stablehlo.compare LT, %10, %11, SIGNED : (tensor<2x12xi32>, tensor<2x12xi32>) -> tensor<2x12xi1>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 3] : (tensor<2x12xi1>) -> tensor<2x1x1x12xi1>
    %14 = stablehlo.dot_general %6, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %15 = stablehlo.reshape %14 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %16 = stablehlo.transpose %15, dims = [0, 2, 1, 3] : (tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %17 = stablehlo.dot_general %6, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %18 = stablehlo.reshape %17 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %19 = stablehlo.transpose %18, dims = [0, 2, 1, 3] : (tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %20 = stablehlo.dot_general %6, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %21 = stablehlo.reshape %20 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %22 = stablehlo.transpose %21, dims = [0, 2, 1, 3] : (tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %23 = stablehlo.dot_general %16, %19, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x16xf32>, tensor<2x2x12x16xf32>) -> tensor<2x2x12x12xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %25 = stablehlo.divide %23, %24 : tensor<2x2x12x12xf32>
    %cst_1 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %26 = call @_where(%13, %25, %cst_1) : (tensor<2x1x1x12xi1>, tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12x12xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_2) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %29 = stablehlo.maximum %28, %27 : tensor<2x2x12xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %32 = stablehlo.subtract %26, %31 : tensor<2x2x12x12xf32>
    %33 = stablehlo.exponential %32 : tensor<2x2x12x12xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%33 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %37 = stablehlo.divide %33, %36 : tensor<2x2x12x12xf32>
    %38 = stablehlo.dot_general %37, %22, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x12xf32>, tensor<2x2x12x16xf32>) -> tensor<2x2x12x16xf32>
    %39 = stablehlo.transpose %38, dims = [0, 2, 1, 3] : (tensor<2x2x12x16xf32>) -> tensor<2x12x2x16xf32>
    %40 = stablehlo.reshape %39 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %41 = stablehlo.add %6, %40 : tensor<2x12x32xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_6 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %45 = stablehlo.divide %43, %44 : tensor<2x12x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %47 = stablehlo.subtract %41, %46 : tensor<2x12x32xf32>
    %48 = stablehlo.multiply %47, %47 : tensor<2x12x32xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_8 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %52 = stablehlo.divide %50, %51 : tensor<2x12x1xf32>
    %53 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %54 = stablehlo.subtract %41, %53 : tensor<2x12x32xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %56 = stablehlo.add %52, %55 : tensor<2x12x1xf32>
    %57 = stablehlo.rsqrt %56 : tensor<2x12x1xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %59 = stablehlo.multiply %54, %58 : tensor<2x12x32xf32>
    %60 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %62 = stablehlo.multiply %59, %61 : tensor<2x12x32xf32>
    %63 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %65 = stablehlo.add %62, %64 : tensor<2x12x32xf32>
    %66 = stablehlo.slice %65 [0:2, 0:1, 0:32] : (tensor<2x12x32xf32>) -> tensor<2x1x32xf32>
    %67 = stablehlo.reshape %66 : (tensor<2x1x32xf32>) -> tensor<2x32xf32>
    %68 = stablehlo.tanh %67 : tensor<2x32xf32>
    %69 = stablehlo.dot_general %68, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<32x3xf32>) -> tensor<2x3xf32>
    %70 = call @log_softmax(%69) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return %70 : tensor<2x3xf32>
  }
  func.func private @_where(%arg0: tensor<2x1x1x12xi1>, %arg1: tensor<2x2x12x12xf32>, %arg2: tensor<f32>) -> tensor<2x2x12x12xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<2x1x1x12xi1>) -> tensor<2x2x12x12xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>
    return %3 : tensor<2x2x12x12xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x3xf32>
    %6 = stablehlo.exponential %5 : tensor<2x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %9 = stablehlo.log %8 : tensor<2x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x3xf32>
    return %11 : tensor<2x3xf32>
  }
}
