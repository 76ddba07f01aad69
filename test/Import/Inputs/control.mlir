module @jit_control attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>, %arg2: tensor<5xi32>) -> (tensor<4x4xf32> {jax.result_info = "result[0]"}, tensor<4x4xf32> {jax.result_info = "result[1]"}, tensor<4x4xf32> {jax.result_info = "result[2]"}, tensor<4x4xf32> {jax.result_info = "result[3]"}, tensor<4x4xf32> {jax.result_info = "result[4]"}, tensor<5xi32> {jax.result_info = "result[5]"}, tensor<4x4xf32> {jax.result_info = "result[6]"}, tensor<i32> {jax.result_info = "result[7]"}, tensor<4xf32> {jax.result_info = "result[8]"}, tensor<4xf32> {jax.result_info = "result[9][0]"}, tensor<4x4xf32> {jax.result_info = "result[9][1]"}, tensor<4x4xf32> {jax.result_info = "result[10][0]"}, tensor<5xf32> {jax.result_info = "result[10][1]"}, tensor<2x3xf32> {jax.result_info = "result[11]"}, tensor<4x4xf32> {jax.result_info = "result[12]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c_0, %iterArg_25 = %c, %iterArg_26 = %arg0) : tensor<i32>, tensor<i32>, tensor<4x4xf32>
    cond {
      %c_27 = stablehlo.constant dense<4> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg, %c_27, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %37:2 = func.call @closed_call(%iterArg_25, %iterArg_26) : (tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>)
      %c_27 = stablehlo.constant dense<1> : tensor<i32>
      %38 = stablehlo.add %iterArg, %c_27 : tensor<i32>
      stablehlo.return %38, %37#0, %37#1 : tensor<i32>, tensor<i32>, tensor<4x4xf32>
    }
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %1 = "stablehlo.case"(%c_1) ({
      %37 = stablehlo.cosine %arg0 : tensor<4x4xf32>
      stablehlo.return %37 : tensor<4x4xf32>
    }, {
      %37 = stablehlo.sine %arg0 : tensor<4x4xf32>
      stablehlo.return %37 : tensor<4x4xf32>
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.compare GT, %arg1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %37 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %38 = stablehlo.dot_general %arg0, %37, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %39 = stablehlo.dot_general %38, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      stablehlo.return %39 : tensor<4x4xf32>
    }, {
      %37 = stablehlo.sine %arg0 : tensor<4x4xf32>
      stablehlo.return %37 : tensor<4x4xf32>
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %c_3 = stablehlo.constant dense<3> : tensor<i32>
    %5 = call @remainder(%arg1, %c_3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %c_5 = stablehlo.constant dense<2> : tensor<i32>
    %6 = stablehlo.clamp %c_4, %5, %c_5 : tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      stablehlo.return %arg0 : tensor<4x4xf32>
    }, {
      %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %38 = stablehlo.add %arg0, %37 : tensor<4x4xf32>
      stablehlo.return %38 : tensor<4x4xf32>
    }, {
      %37 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %38 = stablehlo.dot_general %arg0, %37, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %39 = stablehlo.dot_general %38, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      stablehlo.return %39 : tensor<4x4xf32>
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %c_7 = stablehlo.constant dense<7> : tensor<i32>
    %c_8 = stablehlo.constant dense<2> : tensor<i32>
    %8 = stablehlo.clamp %c_6, %c_7, %c_8 : tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      stablehlo.return %arg0 : tensor<4x4xf32>
    }, {
      %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %38 = stablehlo.add %arg0, %37 : tensor<4x4xf32>
      stablehlo.return %38 : tensor<4x4xf32>
    }, {
      %37 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %38 = stablehlo.dot_general %arg0, %37, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %39 = stablehlo.dot_general %38, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      stablehlo.return %39 : tensor<4x4xf32>
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %10:2 = stablehlo.optimization_barrier %arg0, %arg2 : tensor<4x4xf32>, tensor<5xi32>
    %11 = stablehlo.composite "test.doubled" %arg0 {decomposition = @test.doubled} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %13:3 = stablehlo.while(%iterArg = %arg0, %iterArg_25 = %c_9, %iterArg_26 = %12) : tensor<4x4xf32>, tensor<i32>, tensor<4xf32>
    cond {
      %c_27 = stablehlo.constant dense<6> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_25, %c_27, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %c_27 = stablehlo.constant dense<1> : tensor<i32>
      %37 = stablehlo.add %iterArg_25, %c_27 : tensor<i32>
      %38 = stablehlo.transpose %iterArg, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %39 = stablehlo.dot_general %iterArg, %38, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %40 = stablehlo.dot_general %39, %iterArg_26, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %41 = stablehlo.multiply %40, %40 : tensor<4xf32>
      %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %42 = stablehlo.reduce(%41 init: %cst_28) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %43 = stablehlo.sqrt %42 : tensor<f32>
      %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %45 = stablehlo.divide %40, %44 : tensor<4xf32>
      stablehlo.return %iterArg, %37, %45 : tensor<4x4xf32>, tensor<i32>, tensor<4xf32>
    }
    %14 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %15 = stablehlo.reshape %14 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %17:4 = stablehlo.while(%iterArg = %arg0, %iterArg_25 = %c_11, %iterArg_26 = %15, %iterArg_27 = %16) : tensor<4x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4x4xf32>
    cond {
      %c_28 = stablehlo.constant dense<4> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_25, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %c_28 = stablehlo.constant dense<4> : tensor<i32>
      %37 = stablehlo.subtract %c_28, %iterArg_25 : tensor<i32>
      %c_29 = stablehlo.constant dense<1> : tensor<i32>
      %38 = stablehlo.subtract %37, %c_29 : tensor<i32>
      %39 = func.call @dynamic_index_in_dim(%iterArg, %38) : (tensor<4x4xf32>, tensor<i32>) -> tensor<4xf32>
      %40:2 = func.call @closed_call_0(%iterArg_26, %39) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %41 = func.call @dynamic_update_index_in_dim(%iterArg_27, %40#1, %38) : (tensor<4x4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4x4xf32>
      %c_30 = stablehlo.constant dense<1> : tensor<i32>
      %42 = stablehlo.add %iterArg_25, %c_30 : tensor<i32>
      stablehlo.return %iterArg, %42, %40#0, %41 : tensor<4x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4x4xf32>
    }
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %19:4 = stablehlo.while(%iterArg = %arg2, %iterArg_25 = %c_13, %iterArg_26 = %arg0, %iterArg_27 = %18) : tensor<5xi32>, tensor<i32>, tensor<4x4xf32>, tensor<5xf32>
    cond {
      %c_28 = stablehlo.constant dense<5> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_25, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %37 = func.call @dynamic_index_in_dim_1(%iterArg, %iterArg_25) : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
      %38:2 = func.call @closed_call_2(%iterArg_26, %37) : (tensor<4x4xf32>, tensor<i32>) -> (tensor<4x4xf32>, tensor<f32>)
      %39 = func.call @dynamic_update_index_in_dim_3(%iterArg_27, %38#1, %iterArg_25) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %c_28 = stablehlo.constant dense<1> : tensor<i32>
      %40 = stablehlo.add %iterArg_25, %c_28 : tensor<i32>
      stablehlo.return %iterArg, %40, %38#0, %39 : tensor<5xi32>, tensor<i32>, tensor<4x4xf32>, tensor<5xf32>
    }
    %c_14 = stablehlo.constant dense<90> : tensor<i32>
    %20 = stablehlo.add %arg1, %c_14 : tensor<i32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.compare LT, %20, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<4> : tensor<i32>
    %22 = stablehlo.add %20, %c_16 : tensor<i32>
    %23 = stablehlo.select %21, %22, %20 : tensor<i1>, tensor<i32>
    %c_17 = stablehlo.constant dense<-1> : tensor<i32>
    %24 = stablehlo.dynamic_slice %arg0, %23, %c_17, sizes = [2, 3] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %25 = stablehlo.slice %arg0 [0:2, 0:2] : (tensor<4x4xf32>) -> tensor<2x2xf32>
    %cst_18 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<2x2xf32>
    %c_19 = stablehlo.constant dense<90> : tensor<i32>
    %28 = stablehlo.subtract %arg1, %c_19 : tensor<i32>
    %c_20 = stablehlo.constant dense<90> : tensor<i32>
    %29 = stablehlo.add %arg1, %c_20 : tensor<i32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %30 = stablehlo.compare LT, %28, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_22 = stablehlo.constant dense<4> : tensor<i32>
    %31 = stablehlo.add %28, %c_22 : tensor<i32>
    %32 = stablehlo.select %30, %31, %28 : tensor<i1>, tensor<i32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %33 = stablehlo.compare LT, %29, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_24 = stablehlo.constant dense<4> : tensor<i32>
    %34 = stablehlo.add %29, %c_24 : tensor<i32>
    %35 = stablehlo.select %33, %34, %29 : tensor<i1>, tensor<i32>
    %36 = stablehlo.dynamic_update_slice %arg0, %27, %32, %35 : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
    return %0#2, %1, %4, %7, %9, %10#1, %11, %13#1, %13#2, %17#2, %17#3, %19#2, %19#3, %24, %36 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<5xi32>, tensor<4x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<5xf32>, tensor<2x3xf32>, tensor<4x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg0, %c_0 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:4 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %c_1, %iterArg_3 = %1, %iterArg_4 = %arg1) : tensor<i32>, tensor<i32>, tensor<i32>, tensor<4x4xf32>
    cond {
      %3 = stablehlo.compare LT, %iterArg_2, %iterArg_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %iterArg_2, %c_5 : tensor<i32>
      %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %5 = stablehlo.multiply %iterArg_4, %4 : tensor<4x4xf32>
      %cst_6 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %7 = stablehlo.multiply %iterArg_4, %6 : tensor<4x4xf32>
      %8 = stablehlo.sine %7 : tensor<4x4xf32>
      %c_7 = stablehlo.constant dense<3> : tensor<i32>
      %9 = stablehlo.multiply %iterArg, %c_7 : tensor<i32>
      %10 = stablehlo.add %9, %iterArg_2 : tensor<i32>
      %11 = stablehlo.convert %10 : (tensor<i32>) -> tensor<f32>
      %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %13 = stablehlo.multiply %8, %12 : tensor<4x4xf32>
      %14 = stablehlo.add %5, %13 : tensor<4x4xf32>
      stablehlo.return %iterArg, %3, %iterArg_3, %14 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<4x4xf32>
    }
    return %0, %2#3 : tensor<i32>, tensor<4x4xf32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @test.doubled(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xf32>
    %2 = stablehlo.add %1, %arg1 : tensor<4xf32>
    return %2, %arg0 : tensor<4xf32>, tensor<4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i32>) -> tensor<4x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<5xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call_2(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>) -> (tensor<4x4xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = call @remainder(%arg1, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %1 = stablehlo.clamp %c_0, %0, %c_1 : tensor<i32>
    %2 = "stablehlo.case"(%1) ({
      stablehlo.return %arg0 : tensor<4x4xf32>
    }, {
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %5 = stablehlo.add %arg0, %4 : tensor<4x4xf32>
      stablehlo.return %5 : tensor<4x4xf32>
    }, {
      %4 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %5 = stablehlo.dot_general %arg0, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %6 = stablehlo.dot_general %5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      stablehlo.return %6 : tensor<4x4xf32>
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<f32>
    return %2, %3 : tensor<4x4xf32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim_3(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
}
