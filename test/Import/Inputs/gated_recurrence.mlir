module @jit_gated_recurrence attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x9x5xf32>, %arg1: tensor<2x9x5xf32>) -> (tensor<2x9x5xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.negate %arg1 : tensor<2x9x5xf32>
    %1 = stablehlo.exponential %0 : tensor<2x9x5xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x9x5xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x9x5xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x9x5xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x9x5xf32>
    %6 = stablehlo.slice %5 [0:2, 0:8:2, 0:5] : (tensor<2x9x5xf32>) -> tensor<2x4x5xf32>
    %7 = stablehlo.slice %arg0 [0:2, 0:8:2, 0:5] : (tensor<2x9x5xf32>) -> tensor<2x4x5xf32>
    %8 = stablehlo.slice %5 [0:2, 1:9:2, 0:5] : (tensor<2x9x5xf32>) -> tensor<2x4x5xf32>
    %9 = stablehlo.slice %arg0 [0:2, 1:9:2, 0:5] : (tensor<2x9x5xf32>) -> tensor<2x4x5xf32>
    %10 = stablehlo.multiply %6, %8 : tensor<2x4x5xf32>
    %11 = stablehlo.multiply %7, %8 : tensor<2x4x5xf32>
    %12 = stablehlo.add %11, %9 : tensor<2x4x5xf32>
    %13 = stablehlo.slice %10 [0:2, 0:3:2, 0:5] : (tensor<2x4x5xf32>) -> tensor<2x2x5xf32>
    %14 = stablehlo.slice %12 [0:2, 0:3:2, 0:5] : (tensor<2x4x5xf32>) -> tensor<2x2x5xf32>
    %15 = stablehlo.slice %10 [0:2, 1:4:2, 0:5] : (tensor<2x4x5xf32>) -> tensor<2x2x5xf32>
    %16 = stablehlo.slice %12 [0:2, 1:4:2, 0:5] : (tensor<2x4x5xf32>) -> tensor<2x2x5xf32>
    %17 = stablehlo.multiply %13, %15 : tensor<2x2x5xf32>
    %18 = stablehlo.multiply %14, %15 : tensor<2x2x5xf32>
    %19 = stablehlo.add %18, %16 : tensor<2x2x5xf32>
    %20 = stablehlo.slice %19 [0:2, 0:1:2, 0:5] : (tensor<2x2x5xf32>) -> tensor<2x1x5xf32>
    %21 = stablehlo.slice %17 [0:2, 1:2:2, 0:5] : (tensor<2x2x5xf32>) -> tensor<2x1x5xf32>
    %22 = stablehlo.slice %19 [0:2, 1:2:2, 0:5] : (tensor<2x2x5xf32>) -> tensor<2x1x5xf32>
    %23 = stablehlo.multiply %20, %21 : tensor<2x1x5xf32>
    %24 = stablehlo.add %23, %22 : tensor<2x1x5xf32>
    %25 = stablehlo.slice %24 [0:2, 0:0, 0:5] : (tensor<2x1x5xf32>) -> tensor<2x0x5xf32>
    %26 = stablehlo.slice %17 [0:2, 2:2:2, 0:5] : (tensor<2x2x5xf32>) -> tensor<2x0x5xf32>
    %27 = stablehlo.slice %19 [0:2, 2:2:2, 0:5] : (tensor<2x2x5xf32>) -> tensor<2x0x5xf32>
    %28 = stablehlo.multiply %25, %26 : tensor<2x0x5xf32>
    %29 = stablehlo.add %28, %27 : tensor<2x0x5xf32>
    %30 = stablehlo.slice %19 [0:2, 0:1, 0:5] : (tensor<2x2x5xf32>) -> tensor<2x1x5xf32>
    %31 = stablehlo.concatenate %30, %29, dim = 1 : (tensor<2x1x5xf32>, tensor<2x0x5xf32>) -> tensor<2x1x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.pad %31, %cst_1, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.pad %24, %cst_2, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x1x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %34 = stablehlo.add %32, %33 : tensor<2x2x5xf32>
    %35 = stablehlo.slice %34 [0:2, 0:1, 0:5] : (tensor<2x2x5xf32>) -> tensor<2x1x5xf32>
    %36 = stablehlo.slice %10 [0:2, 2:4:2, 0:5] : (tensor<2x4x5xf32>) -> tensor<2x1x5xf32>
    %37 = stablehlo.slice %12 [0:2, 2:4:2, 0:5] : (tensor<2x4x5xf32>) -> tensor<2x1x5xf32>
    %38 = stablehlo.multiply %35, %36 : tensor<2x1x5xf32>
    %39 = stablehlo.add %38, %37 : tensor<2x1x5xf32>
    %40 = stablehlo.slice %12 [0:2, 0:1, 0:5] : (tensor<2x4x5xf32>) -> tensor<2x1x5xf32>
    %41 = stablehlo.concatenate %40, %39, dim = 1 : (tensor<2x1x5xf32>, tensor<2x1x5xf32>) -> tensor<2x2x5xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.pad %41, %cst_3, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x2x5xf32>, tensor<f32>) -> tensor<2x4x5xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.pad %34, %cst_4, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x2x5xf32>, tensor<f32>) -> tensor<2x4x5xf32>
    %44 = stablehlo.add %42, %43 : tensor<2x4x5xf32>
    %45 = stablehlo.slice %5 [0:2, 2:9:2, 0:5] : (tensor<2x9x5xf32>) -> tensor<2x4x5xf32>
    %46 = stablehlo.slice %arg0 [0:2, 2:9:2, 0:5] : (tensor<2x9x5xf32>) -> tensor<2x4x5xf32>
    %47 = stablehlo.multiply %44, %45 : tensor<2x4x5xf32>
    %48 = stablehlo.add %47, %46 : tensor<2x4x5xf32>
    %49 = stablehlo.slice %arg0 [0:2, 0:1, 0:5] : (tensor<2x9x5xf32>) -> tensor<2x1x5xf32>
    %50 = stablehlo.concatenate %49, %48, dim = 1 : (tensor<2x1x5xf32>, tensor<2x4x5xf32>) -> tensor<2x5x5xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.pad %50, %cst_5, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x5x5xf32>, tensor<f32>) -> tensor<2x9x5xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.pad %44, %cst_6, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x4x5xf32>, tensor<f32>) -> tensor<2x9x5xf32>
    %53 = stablehlo.add %51, %52 : tensor<2x9x5xf32>
    return %53 : tensor<2x9x5xf32>
  }
}
