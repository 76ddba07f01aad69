module @jit_elementwise attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xf32>, %arg2: tensor<6x8xi32>) -> (tensor<6x8xf32> {jax.result_info = "result[0]"}, tensor<6x8xf32> {jax.result_info = "result[1]"}, tensor<6x8xf32> {jax.result_info = "result[2]"}, tensor<6x8xf32> {jax.result_info = "result[3]"}, tensor<6x8xf32> {jax.result_info = "result[4]"}, tensor<6x8xi1> {jax.result_info = "result[5]"}, tensor<6x8xf32> {jax.result_info = "result[6]"}, tensor<6x8xf32> {jax.result_info = "result[7]"}, tensor<6x8xf32> {jax.result_info = "result[8]"}, tensor<6x8xi32> {jax.result_info = "result[9]"}, tensor<6x8xi1> {jax.result_info = "result[10]"}, tensor<6x8xf32> {jax.result_info = "result[11]"}, tensor<6x8xf32> {jax.result_info = "result[12]"}, tensor<6x8xf32> {jax.result_info = "result[13]"}, tensor<6x8xf32> {jax.result_info = "result[14]"}, tensor<6x8xf32> {jax.result_info = "result[15]"}, tensor<6x8xi32> {jax.result_info = "result[16]"}, tensor<6x8xi32> {jax.result_info = "result[17]"}, tensor<6x8xi32> {jax.result_info = "result[18]"}, tensor<6x8xi32> {jax.result_info = "result[19]"}, tensor<6xi32> {jax.result_info = "result[20]"}, tensor<8xi32> {jax.result_info = "result[21]"}, tensor<f32> {jax.result_info = "result[22]"}, tensor<6xi1> {jax.result_info = "result[23]"}, tensor<i1> {jax.result_info = "result[24]"}, tensor<8xf32> {jax.result_info = "result[25]"}, tensor<i32> {jax.result_info = "result[26]"}, tensor<8xi32> {jax.result_info = "result[27]"}, tensor<6x8xf32> {jax.result_info = "result[28]"}) {
    %0 = call @round(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<6x8xf32>
    %3 = stablehlo.round_nearest_afz %2 : tensor<6x8xf32>
    %4 = stablehlo.sign %arg0 : tensor<6x8xf32>
    %5 = chlo.erf %arg0 : tensor<6x8xf32> -> tensor<6x8xf32>
    %6 = stablehlo.cbrt %arg0 : tensor<6x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %8 = stablehlo.divide %arg0, %7 : tensor<6x8xf32>
    %9 = stablehlo.multiply %8, %arg1 : tensor<6x8xf32>
    %10 = stablehlo.is_finite %9 : (tensor<6x8xf32>) -> tensor<6x8xi1>
    %11 = call @floor_divide(%arg0, %arg1) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %12 = call @remainder(%arg0, %arg1) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst_1 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %cst_2 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %13 = call @clip(%arg0, %cst_1, %cst_2) : (tensor<6x8xf32>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    %14 = stablehlo.convert %arg0 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %15 = stablehlo.compare GT, %arg0, %arg1, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %17 = stablehlo.compare LT, %arg0, %16, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %18 = stablehlo.not %17 : tensor<6x8xi1>
    %19 = stablehlo.and %15, %18 : tensor<6x8xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %21 = stablehlo.compare GT, %arg0, %20, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %22 = call @_where(%21, %arg0, %arg1) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %23 = stablehlo.abs %arg0 : tensor<6x8xf32>
    %24 = stablehlo.power %23, %arg1 : tensor<6x8xf32>
    %25 = stablehlo.negate %arg0 : tensor<6x8xf32>
    %26 = stablehlo.exponential %25 : tensor<6x8xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %28 = stablehlo.add %27, %26 : tensor<6x8xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %30 = stablehlo.divide %29, %28 : tensor<6x8xf32>
    %31 = stablehlo.exponential_minus_one %arg0 : tensor<6x8xf32>
    %32 = stablehlo.abs %arg0 : tensor<6x8xf32>
    %33 = stablehlo.log_plus_one %32 : tensor<6x8xf32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %34 = call @floor_divide_0(%arg2, %c) : (tensor<6x8xi32>, tensor<i32>) -> tensor<6x8xi32>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %35 = call @remainder_2(%arg2, %c_7) : (tensor<6x8xi32>, tensor<i32>) -> tensor<6x8xi32>
    %c_8 = stablehlo.constant dense<2> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %37 = stablehlo.shift_left %arg2, %36 : tensor<6x8xi32>
    %c_9 = stablehlo.constant dense<5> : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %39 = stablehlo.xor %arg2, %38 : tensor<6x8xi32>
    %40 = call @argmax(%arg0) : (tensor<6x8xf32>) -> tensor<6xi32>
    %41 = call @argmin(%arg0) : (tensor<6x8xf32>) -> tensor<8xi32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %42 = stablehlo.reduce(%arg0 init: %cst_10) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %44 = stablehlo.compare GT, %arg0, %43, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %c_12 = stablehlo.constant dense<false> : tensor<i1>
    %45 = stablehlo.reduce(%44 init: %c_12) applies stablehlo.or across dimensions = [1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<6xi1>
    %cst_13 = stablehlo.constant dense<-9.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %47 = stablehlo.compare GT, %arg0, %46, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %c_14 = stablehlo.constant dense<true> : tensor<i1>
    %48 = stablehlo.reduce(%47 init: %c_14) applies stablehlo.and across dimensions = [0, 1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<i1>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%arg0 init: %cst_15) applies stablehlo.multiply across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %50 = stablehlo.reduce(%arg2 init: %c_16) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x8xi32>, tensor<i32>) -> tensor<i32>
    %c_17 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %51 = stablehlo.reduce(%arg2 init: %c_17) applies stablehlo.maximum across dimensions = [0] : (tensor<6x8xi32>, tensor<i32>) -> tensor<8xi32>
    %52 = chlo.square %arg0 : tensor<6x8xf32> -> tensor<6x8xf32>
    return %0, %3, %4, %5, %6, %10, %11, %12, %13, %14, %19, %22, %24, %30, %31, %33, %34, %35, %37, %39, %40, %41, %42, %45, %48, %49, %50, %51, %52 : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6xi32>, tensor<8xi32>, tensor<f32>, tensor<6xi1>, tensor<i1>, tensor<8xf32>, tensor<i32>, tensor<8xi32>, tensor<6x8xf32>
  }
  func.func private @round(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
  func.func private @floor_divide(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %2 = stablehlo.compare EQ, %arg1, %1, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %3 = stablehlo.subtract %arg0, %0 : tensor<6x8xf32>
    %4 = call @_where(%2, %arg0, %3) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %5 = stablehlo.divide %4, %arg1 : tensor<6x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %7 = stablehlo.compare NE, %0, %6, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %8 = stablehlo.sign %arg1 : tensor<6x8xf32>
    %9 = stablehlo.sign %0 : tensor<6x8xf32>
    %10 = stablehlo.compare NE, %8, %9, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x8xi1>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %13 = stablehlo.subtract %5, %12 : tensor<6x8xf32>
    %14 = stablehlo.select %11, %13, %5 : tensor<6x8xi1>, tensor<6x8xf32>
    %15 = stablehlo.round_nearest_afz %14 : tensor<6x8xf32>
    return %15 : tensor<6x8xf32>
  }
  func.func private @_where(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xf32>, %arg2: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x8xi1>, tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
  func.func private @remainder(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %2 = stablehlo.compare NE, %0, %1, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %4 = stablehlo.compare LT, %0, %3, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %6 = stablehlo.compare LT, %arg1, %5, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %7 = stablehlo.compare NE, %4, %6, UNSIGNED : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %8 = stablehlo.and %7, %2 : tensor<6x8xi1>
    %9 = stablehlo.add %0, %arg1 : tensor<6x8xf32>
    %10 = stablehlo.select %8, %9, %0 : tensor<6x8xi1>, tensor<6x8xf32>
    return %10 : tensor<6x8xf32>
  }
  func.func private @clip(%arg0: tensor<6x8xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<6x8xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<6x8xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<6x8xf32>
    return %5 : tensor<6x8xf32>
  }
  func.func private @floor_divide_0(%arg0: tensor<6x8xi32>, %arg1: tensor<i32>) -> tensor<6x8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %2 = stablehlo.divide %arg0, %1 : tensor<6x8xi32>
    %3 = stablehlo.sign %arg0 : tensor<6x8xi32>
    %4 = stablehlo.sign %0 : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %6 = stablehlo.compare NE, %3, %5, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %7 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %8 = stablehlo.remainder %arg0, %7 : tensor<6x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %10 = stablehlo.compare NE, %8, %9, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %11 = stablehlo.and %6, %10 : tensor<6x8xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %13 = stablehlo.subtract %2, %12 : tensor<6x8xi32>
    %14 = call @_where_1(%11, %13, %2) : (tensor<6x8xi1>, tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    return %14 : tensor<6x8xi32>
  }
  func.func private @_where_1(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xi32>, %arg2: tensor<6x8xi32>) -> tensor<6x8xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x8xi1>, tensor<6x8xi32>
    return %0 : tensor<6x8xi32>
  }
  func.func private @remainder_2(%arg0: tensor<6x8xi32>, %arg1: tensor<i32>) -> tensor<6x8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_3(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6x8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %12 = stablehlo.and %11, %6 : tensor<6x8xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %14 = stablehlo.add %4, %13 : tensor<6x8xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<6x8xi1>, tensor<6x8xi32>
    return %15 : tensor<6x8xi32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @argmax(%arg0: tensor<6x8xf32>) -> tensor<6xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<6x8xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<6xi32>
  }
  func.func private @argmin(%arg0: tensor<6x8xf32>) -> tensor<8xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<6x8xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<8xi32>
  }
}
