module @jit_special attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>) -> (tensor<6x8xf32> {jax.result_info = "result[0]"}, tensor<6xf32> {jax.result_info = "result[1]"}, tensor<8xi32> {jax.result_info = "result[2]"}, tensor<45xf64> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<[1.000000e+00, -1.000000e+00, 0.000000e+00, 0.999998986, -5.000000e-01, 1.000000e-30]> : tensor<6xf32>
    %cst_0 = stablehlo.constant dense<[0.000000e+00, -0.000000e+00, 1.000000e+00, -1.000000e+00, 1.000000e-30, 0x7F800000, 3.000000e+00, 2.000000e+00]> : tensor<8xf32>
    %cst_1 = stablehlo.constant dense<[1.000000e+00, -1.000000e+00, 2.000000e+00, -2.000000e+00, -1.000000e+00, 0.000000e+00, 3.000000e+00, 0xFF800000]> : tensor<8xf32>
    %cst_2 = stablehlo.constant dense<[5.000000e-01, -0.99999990000000005, 0.99999999998999999, 9.9999999999999995E-21, 1.000000e+00]> : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<-0.98999999999999999> : tensor<f64>
    %cst_4 = stablehlo.constant dense<0.98999999999999999> : tensor<f64>
    %0 = call @_linspace(%cst_3, %cst_4) : (tensor<f64>, tensor<f64>) -> tensor<40xf64>
    %1 = stablehlo.concatenate %cst_2, %0, dim = 0 : (tensor<5xf64>, tensor<40xf64>) -> tensor<45xf64>
    %2 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<6x8xf32>) -> tensor<1x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1x1xf32>) -> tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.multiply %3, %cst_5 : tensor<f32>
    %5 = stablehlo.convert %4 : (tensor<f32>) -> tensor<f64>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f64>) -> tensor<45xf64>
    %7 = stablehlo.add %1, %6 : tensor<45xf64>
    %8 = chlo.erf_inv %7 : tensor<45xf64> -> tensor<45xf64>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %10 = stablehlo.multiply %9, %arg0 : tensor<6x8xf32>
    %11 = stablehlo.tanh %10 : tensor<6x8xf32>
    %12 = chlo.erf_inv %11 : tensor<6x8xf32> -> tensor<6x8xf32>
    %13 = stablehlo.slice %arg0 [0:1, 0:6] : (tensor<6x8xf32>) -> tensor<1x6xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x6xf32>) -> tensor<6xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %16 = stablehlo.multiply %15, %14 : tensor<6xf32>
    %17 = stablehlo.add %cst, %16 : tensor<6xf32>
    %18 = chlo.erf_inv %17 : tensor<6xf32> -> tensor<6xf32>
    %19 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<6x8xf32>) -> tensor<1x8xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x8xf32>) -> tensor<8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %22 = stablehlo.multiply %21, %20 : tensor<8xf32>
    %23 = stablehlo.add %cst_0, %22 : tensor<8xf32>
    %24 = chlo.next_after %23, %cst_1 : tensor<8xf32>, tensor<8xf32> -> tensor<8xf32>
    %25 = stablehlo.bitcast_convert %24 : (tensor<8xf32>) -> tensor<8xi32>
    return %12, %18, %25, %8 : tensor<6x8xf32>, tensor<6xf32>, tensor<8xi32>, tensor<45xf64>
  }
  func.func private @_linspace(%arg0: tensor<f64>, %arg1: tensor<f64>) -> tensor<40xf64> {
    %0 = stablehlo.convert %arg0 : tensor<f64>
    %1 = stablehlo.convert %arg1 : tensor<f64>
    %2 = stablehlo.iota dim = 0 : tensor<39xf64>
    %cst = stablehlo.constant dense<3.900000e+01> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<39xf64>
    %4 = stablehlo.divide %2, %3 : tensor<39xf64>
    %5 = stablehlo.reshape %0 : (tensor<f64>) -> tensor<1xf64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<39xf64>
    %7 = stablehlo.subtract %6, %4 : tensor<39xf64>
    %8 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1xf64>) -> tensor<39xf64>
    %9 = stablehlo.multiply %8, %7 : tensor<39xf64>
    %10 = stablehlo.reshape %1 : (tensor<f64>) -> tensor<1xf64>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<1xf64>) -> tensor<39xf64>
    %12 = stablehlo.multiply %11, %4 : tensor<39xf64>
    %13 = stablehlo.add %9, %12 : tensor<39xf64>
    %14 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %15 = stablehlo.concatenate %13, %14, dim = 0 : (tensor<39xf64>, tensor<1xf64>) -> tensor<40xf64>
    return %15 : tensor<40xf64>
  }
}
