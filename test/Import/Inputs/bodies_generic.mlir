"builtin.module"() <{sym_name = "jit_bodies"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi32>) -> (tensor<6xi32>, tensor<i32>, tensor<8xi32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<6xf32>, tensor<6xi32>, tensor<6xf32>, tensor<6xi32>, tensor<8xf32>, tensor<6xf32>, tensor<6xi1>, tensor<2x15xf32>, tensor<2x15xf32>, tensor<2x15xi32>, tensor<2x15xf32>, tensor<2x15xi32>, tensor<6x4xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[4][2]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[6][1]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[13][1]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg13: tensor<6x8xf32>, %arg14: tensor<6x8xf32>, %arg15: tensor<6x8xi32>):
    %17 = "stablehlo.constant"() <{value = dense<[[2], [0], [2], [9], [2]]> : tensor<5x1xi32>}> : () -> tensor<5x1xi32>
    %18 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x8xi32>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.reduce"(%arg15, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg62: tensor<i32>, %arg63: tensor<i32>):
      %139 = "stablehlo.or"(%arg62, %arg63) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%139) : (tensor<i32>) -> ()
    }) : (tensor<6x8xi32>, tensor<i32>) -> tensor<6xi32>
    %21 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %22 = "stablehlo.reduce"(%arg15, %21) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg60: tensor<i32>, %arg61: tensor<i32>):
      %138 = "stablehlo.and"(%arg60, %arg61) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%138) : (tensor<i32>) -> ()
    }) : (tensor<6x8xi32>, tensor<i32>) -> tensor<i32>
    %23 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %24 = "stablehlo.reduce"(%arg15, %23) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg58: tensor<i32>, %arg59: tensor<i32>):
      %137 = "stablehlo.xor"(%arg58, %arg59) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%137) : (tensor<i32>) -> ()
    }) : (tensor<6x8xi32>, tensor<i32>) -> tensor<8xi32>
    %25 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %27 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29:2 = "stablehlo.reduce"(%arg13, %26, %27, %28) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>, %arg56: tensor<f32>, %arg57: tensor<f32>):
      %125 = "stablehlo.maximum"(%arg54, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %126 = "stablehlo.maximum"(%arg54, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %127 = "stablehlo.subtract"(%arg54, %126) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %128 = "stablehlo.exponential"(%127) : (tensor<f32>) -> tensor<f32>
      %129 = "stablehlo.convert"(%arg55) : (tensor<f32>) -> tensor<f32>
      %130 = "stablehlo.multiply"(%129, %128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %131 = "stablehlo.maximum"(%arg54, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %132 = "stablehlo.subtract"(%arg56, %131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %133 = "stablehlo.exponential"(%132) : (tensor<f32>) -> tensor<f32>
      %134 = "stablehlo.convert"(%arg57) : (tensor<f32>) -> tensor<f32>
      %135 = "stablehlo.multiply"(%134, %133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %136 = "stablehlo.add"(%130, %135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%125, %136) : (tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
    %30 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %32 = "stablehlo.multiply"(%arg14, %31) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %33 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %35 = "stablehlo.multiply"(%arg14, %34) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %36 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %38 = "stablehlo.add"(%35, %37) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42:3 = "stablehlo.reduce"(%arg13, %32, %38, %39, %40, %41) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg48: tensor<f32>, %arg49: tensor<f32>, %arg50: tensor<f32>, %arg51: tensor<f32>, %arg52: tensor<f32>, %arg53: tensor<f32>):
      %103 = "stablehlo.add"(%arg48, %arg51) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %104 = "stablehlo.add"(%arg49, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %105 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %106 = "stablehlo.compare"(%arg53, %105) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %107 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %108 = "stablehlo.maximum"(%arg53, %107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %109 = "stablehlo.divide"(%arg51, %108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %110 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %111 = "stablehlo.maximum"(%arg50, %110) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %112 = "stablehlo.divide"(%arg48, %111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %113 = "stablehlo.subtract"(%109, %112) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %114 = "stablehlo.multiply"(%113, %113) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %115 = "stablehlo.multiply"(%114, %arg50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %116 = "stablehlo.multiply"(%115, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %117 = "stablehlo.add"(%arg50, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %118 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %119 = "stablehlo.maximum"(%117, %118) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %120 = "stablehlo.divide"(%116, %119) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %121 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %122 = "func.call"(%106, %121, %120) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<f32>) -> tensor<f32>
      %123 = "stablehlo.add"(%104, %122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %124 = "stablehlo.add"(%arg50, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%103, %123, %124) : (tensor<f32>, tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
    %43 = "func.call"(%arg13) <{callee = @round}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %44 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %46:2 = "stablehlo.reduce"(%43, %arg15, %44, %45) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<i32>, %arg46: tensor<f32>, %arg47: tensor<i32>):
      %99 = "stablehlo.compare"(%arg44, %arg46) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %100 = "func.call"(%99, %arg44, %arg46) <{callee = @_where_0}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %101 = "stablehlo.compare"(%arg44, %arg46) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %102 = "func.call"(%101, %arg45, %arg47) <{callee = @_where_1}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%100, %102) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
    %47 = "func.call"(%arg13) <{callee = @round}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %48 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %50:2 = "stablehlo.reduce"(%47, %18, %48, %49) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<i32>, %arg42: tensor<f32>, %arg43: tensor<i32>):
      %95 = "stablehlo.compare"(%arg40, %arg42) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %96 = "func.call"(%95, %arg40, %arg42) <{callee = @_where_0}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %97 = "stablehlo.compare"(%arg40, %arg42) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %98 = "func.call"(%97, %arg41, %arg43) <{callee = @_where_1}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%96, %98) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
    %51 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.reduce"(%arg13, %51) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %94 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%94) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %53 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.reduce"(%arg13, %53) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg36: tensor<f32>, %arg37: tensor<f32>):
      %91 = "stablehlo.multiply"(%arg36, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %92 = "stablehlo.add"(%91, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %93 = "stablehlo.add"(%92, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%93) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6xf32>
    %55 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %57 = "stablehlo.compare"(%arg13, %56) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %58 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %59 = "stablehlo.reduce"(%57, %58) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg34: tensor<i1>, %arg35: tensor<i1>):
      %90 = "stablehlo.xor"(%arg34, %arg35) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%90) : (tensor<i1>) -> ()
    }) : (tensor<6x8xi1>, tensor<i1>) -> tensor<6xi1>
    %60 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.reduce_window"(%arg13, %60) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg32: tensor<f32>, %arg33: tensor<f32>):
      %89 = "stablehlo.maximum"(%arg32, %arg33) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%89) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<2x15xf32>
    %62 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %64 = "stablehlo.reduce_window"(%arg13, %63) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %88 = "stablehlo.add"(%arg30, %arg31) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%88) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<2x15xf32>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %66 = "stablehlo.reduce_window"(%arg15, %65) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg28: tensor<i32>, %arg29: tensor<i32>):
      %87 = "stablehlo.xor"(%arg28, %arg29) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%87) : (tensor<i32>) -> ()
    }) : (tensor<6x8xi32>, tensor<i32>) -> tensor<2x15xi32>
    %67 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %69:2 = "stablehlo.reduce_window"(%arg13, %arg15, %67, %68) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<i32>, %arg26: tensor<f32>, %arg27: tensor<i32>):
      %83 = "stablehlo.compare"(%arg24, %arg26) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %84 = "func.call"(%83, %arg24, %arg26) <{callee = @_where_0}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %85 = "stablehlo.compare"(%arg24, %arg26) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %86 = "func.call"(%85, %arg25, %arg27) <{callee = @_where_1}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%84, %86) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x15xf32>, tensor<2x15xi32>)
    %70 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.reduce_window"(%arg13, %70) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %82 = "stablehlo.multiply"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%82) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x4xf32>
    %72 = "func.call"(%arg13) <{callee = @cumlogsumexp}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %73 = "stablehlo.slice"(%arg14) <{limit_indices = array<i64: 5, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x8xf32>) -> tensor<5x8xf32>
    %74 = "stablehlo.scatter"(%arg13, %17, %73) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %81 = "stablehlo.multiply"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%81) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<6x8xf32>
    %75 = "stablehlo.slice"(%arg14) <{limit_indices = array<i64: 5, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x8xf32>) -> tensor<5x8xf32>
    %76 = "stablehlo.scatter"(%arg13, %17, %75) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %80 = "stablehlo.minimum"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%80) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<6x8xf32>
    %77 = "stablehlo.slice"(%17) <{limit_indices = array<i64: 2, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x1xi32>) -> tensor<2x1xi32>
    %78 = "stablehlo.slice"(%arg14) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x8xf32>) -> tensor<2x8xf32>
    %79 = "stablehlo.scatter"(%arg13, %77, %78) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      "stablehlo.return"(%arg17) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<2x1xi32>, tensor<2x8xf32>) -> tensor<6x8xf32>
    "func.return"(%20, %22, %24, %29#0, %29#1, %42#0, %42#1, %42#2, %46#0, %46#1, %50#0, %50#1, %52, %54, %59, %61, %64, %66, %69#0, %69#1, %71, %72, %74, %76, %79) : (tensor<6xi32>, tensor<i32>, tensor<8xi32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<6xf32>, tensor<6xi32>, tensor<6xf32>, tensor<6xi32>, tensor<8xf32>, tensor<6xf32>, tensor<6xi1>, tensor<2x15xf32>, tensor<2x15xf32>, tensor<2x15xi32>, tensor<2x15xf32>, tensor<2x15xi32>, tensor<6x4xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<i1>, %arg11: tensor<i32>, %arg12: tensor<f32>):
    %15 = "stablehlo.convert"(%arg11) : (tensor<i32>) -> tensor<f32>
    %16 = "stablehlo.select"(%arg10, %15, %arg12) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%16) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x8xf32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<6x8xf32>):
    %14 = "stablehlo.round_nearest_even"(%arg9) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%14) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<i1>, %arg7: tensor<f32>, %arg8: tensor<f32>):
    %13 = "stablehlo.select"(%arg6, %arg7, %arg8) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%13) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    %12 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%12) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x8xf32>) -> tensor<6x8xf32>, sym_name = "cumlogsumexp", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x8xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %3 = "stablehlo.subtract"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %4 = "stablehlo.compare"(%3, %3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %6 = "stablehlo.abs"(%3) : (tensor<f32>) -> tensor<f32>
      %7 = "stablehlo.negate"(%6) : (tensor<f32>) -> tensor<f32>
      %8 = "stablehlo.exponential"(%7) : (tensor<f32>) -> tensor<f32>
      %9 = "stablehlo.log_plus_one"(%8) : (tensor<f32>) -> tensor<f32>
      %10 = "stablehlo.add"(%2, %9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %11 = "stablehlo.select"(%4, %5, %10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    "func.return"(%1) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
