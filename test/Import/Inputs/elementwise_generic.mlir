"builtin.module"() <{sym_name = "jit_elementwise"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi32>) -> (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6xi32>, tensor<8xi32>, tensor<f32>, tensor<6xi1>, tensor<i1>, tensor<8xf32>, tensor<i32>, tensor<8xi32>, tensor<6x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg31: tensor<6x8xf32>, %arg32: tensor<6x8xf32>, %arg33: tensor<6x8xi32>):
    %107 = "func.call"(%arg31) <{callee = @round}> : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %108 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %110 = "stablehlo.multiply"(%arg31, %109) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %111 = "stablehlo.round_nearest_afz"(%110) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %112 = "stablehlo.sign"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %113 = "chlo.erf"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %114 = "stablehlo.cbrt"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %115 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %117 = "stablehlo.divide"(%arg31, %116) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %118 = "stablehlo.multiply"(%117, %arg32) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %119 = "stablehlo.is_finite"(%118) : (tensor<6x8xf32>) -> tensor<6x8xi1>
    %120 = "func.call"(%arg31, %arg32) <{callee = @floor_divide}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %121 = "func.call"(%arg31, %arg32) <{callee = @remainder}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %122 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %123 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %124 = "func.call"(%arg31, %122, %123) <{callee = @clip}> : (tensor<6x8xf32>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    %125 = "stablehlo.convert"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %126 = "stablehlo.compare"(%arg31, %arg32) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %127 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %129 = "stablehlo.compare"(%arg31, %128) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %130 = "stablehlo.not"(%129) : (tensor<6x8xi1>) -> tensor<6x8xi1>
    %131 = "stablehlo.and"(%126, %130) : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %132 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %134 = "stablehlo.compare"(%arg31, %133) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %135 = "func.call"(%134, %arg31, %arg32) <{callee = @_where}> : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %136 = "stablehlo.abs"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %137 = "stablehlo.power"(%136, %arg32) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %138 = "stablehlo.negate"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %139 = "stablehlo.exponential"(%138) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %140 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %142 = "stablehlo.add"(%141, %139) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %143 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %145 = "stablehlo.divide"(%144, %142) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %146 = "stablehlo.exponential_minus_one"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %147 = "stablehlo.abs"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %148 = "stablehlo.log_plus_one"(%147) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %149 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %150 = "func.call"(%arg33, %149) <{callee = @floor_divide_0}> : (tensor<6x8xi32>, tensor<i32>) -> tensor<6x8xi32>
    %151 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %152 = "func.call"(%arg33, %151) <{callee = @remainder_2}> : (tensor<6x8xi32>, tensor<i32>) -> tensor<6x8xi32>
    %153 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %155 = "stablehlo.shift_left"(%arg33, %154) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %156 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %158 = "stablehlo.xor"(%arg33, %157) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %159 = "func.call"(%arg31) <{callee = @argmax}> : (tensor<6x8xf32>) -> tensor<6xi32>
    %160 = "func.call"(%arg31) <{callee = @argmin}> : (tensor<6x8xf32>) -> tensor<8xi32>
    %161 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.reduce"(%arg31, %161) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %185 = "stablehlo.maximum"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%185) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
    %163 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %165 = "stablehlo.compare"(%arg31, %164) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %166 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %167 = "stablehlo.reduce"(%165, %166) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg42: tensor<i1>, %arg43: tensor<i1>):
      %184 = "stablehlo.or"(%arg42, %arg43) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%184) : (tensor<i1>) -> ()
    }) : (tensor<6x8xi1>, tensor<i1>) -> tensor<6xi1>
    %168 = "stablehlo.constant"() <{value = dense<-9.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %170 = "stablehlo.compare"(%arg31, %169) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %171 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %172 = "stablehlo.reduce"(%170, %171) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg40: tensor<i1>, %arg41: tensor<i1>):
      %183 = "stablehlo.and"(%arg40, %arg41) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%183) : (tensor<i1>) -> ()
    }) : (tensor<6x8xi1>, tensor<i1>) -> tensor<i1>
    %173 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.reduce"(%arg31, %173) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %182 = "stablehlo.multiply"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%182) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %175 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %176 = "stablehlo.reduce"(%arg33, %175) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg36: tensor<i32>, %arg37: tensor<i32>):
      %181 = "stablehlo.add"(%arg36, %arg37) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%181) : (tensor<i32>) -> ()
    }) : (tensor<6x8xi32>, tensor<i32>) -> tensor<i32>
    %177 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %178 = "stablehlo.reduce"(%arg33, %177) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg34: tensor<i32>, %arg35: tensor<i32>):
      %180 = "stablehlo.maximum"(%arg34, %arg35) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%180) : (tensor<i32>) -> ()
    }) : (tensor<6x8xi32>, tensor<i32>) -> tensor<8xi32>
    %179 = "chlo.square"(%arg31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%107, %111, %112, %113, %114, %119, %120, %121, %124, %125, %131, %135, %137, %145, %146, %148, %150, %152, %155, %158, %159, %160, %162, %167, %172, %174, %176, %178, %179) : (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6x8xi32>, tensor<6xi32>, tensor<8xi32>, tensor<f32>, tensor<6xi1>, tensor<i1>, tensor<8xf32>, tensor<i32>, tensor<8xi32>, tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x8xf32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<6x8xf32>):
    %106 = "stablehlo.round_nearest_even"(%arg30) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%106) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg28: tensor<6x8xf32>, %arg29: tensor<6x8xf32>):
    %87 = "stablehlo.remainder"(%arg28, %arg29) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %88 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %90 = "stablehlo.compare"(%arg29, %89) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %91 = "stablehlo.subtract"(%arg28, %87) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %92 = "func.call"(%90, %arg28, %91) <{callee = @_where}> : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %93 = "stablehlo.divide"(%92, %arg29) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %94 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %96 = "stablehlo.compare"(%87, %95) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %97 = "stablehlo.sign"(%arg29) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %98 = "stablehlo.sign"(%87) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %99 = "stablehlo.compare"(%97, %98) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %100 = "stablehlo.and"(%96, %99) : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %101 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %103 = "stablehlo.subtract"(%93, %102) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %104 = "stablehlo.select"(%100, %103, %93) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %105 = "stablehlo.round_nearest_afz"(%104) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%105) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<6x8xi1>, %arg26: tensor<6x8xf32>, %arg27: tensor<6x8xf32>):
    %86 = "stablehlo.select"(%arg25, %arg26, %arg27) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%86) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<6x8xf32>, %arg24: tensor<6x8xf32>):
    %72 = "stablehlo.remainder"(%arg23, %arg24) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %75 = "stablehlo.compare"(%72, %74) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %76 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %78 = "stablehlo.compare"(%72, %77) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %79 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %81 = "stablehlo.compare"(%arg24, %80) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %82 = "stablehlo.compare"(%78, %81) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %83 = "stablehlo.and"(%82, %75) : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %84 = "stablehlo.add"(%72, %arg24) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %85 = "stablehlo.select"(%83, %84, %72) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%85) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xf32>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<6x8xf32>, %arg21: tensor<f32>, %arg22: tensor<f32>):
    %66 = "stablehlo.convert"(%arg21) : (tensor<f32>) -> tensor<f32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %68 = "stablehlo.maximum"(%67, %arg20) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %69 = "stablehlo.convert"(%arg22) : (tensor<f32>) -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %71 = "stablehlo.minimum"(%70, %68) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%71) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xi32>, tensor<i32>) -> tensor<6x8xi32>, res_attrs = [{}], sym_name = "floor_divide_0", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<6x8xi32>, %arg19: tensor<i32>):
    %49 = "stablehlo.convert"(%arg19) : (tensor<i32>) -> tensor<i32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %51 = "stablehlo.divide"(%arg18, %50) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %52 = "stablehlo.sign"(%arg18) : (tensor<6x8xi32>) -> tensor<6x8xi32>
    %53 = "stablehlo.sign"(%49) : (tensor<i32>) -> tensor<i32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %55 = "stablehlo.compare"(%52, %54) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %56 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %57 = "stablehlo.remainder"(%arg18, %56) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %58 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %60 = "stablehlo.compare"(%57, %59) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %61 = "stablehlo.and"(%55, %60) : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %62 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %64 = "stablehlo.subtract"(%51, %63) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %65 = "func.call"(%61, %64, %51) <{callee = @_where_1}> : (tensor<6x8xi1>, tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    "func.return"(%65) : (tensor<6x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xi1>, tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<6x8xi1>, %arg16: tensor<6x8xi32>, %arg17: tensor<6x8xi32>):
    %48 = "stablehlo.select"(%arg15, %arg16, %arg17) : (tensor<6x8xi1>, tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    "func.return"(%48) : (tensor<6x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xi32>, tensor<i32>) -> tensor<6x8xi32>, res_attrs = [{}], sym_name = "remainder_2", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<6x8xi32>, %arg14: tensor<i32>):
    %27 = "stablehlo.convert"(%arg14) : (tensor<i32>) -> tensor<i32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29 = "stablehlo.compare"(%27, %28) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %30 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %31 = "func.call"(%29, %30, %27) <{callee = @_where_3}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %33 = "stablehlo.remainder"(%arg13, %32) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %36 = "stablehlo.compare"(%33, %35) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %39 = "stablehlo.compare"(%33, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "stablehlo.compare"(%31, %40) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<6x8xi1>
    %43 = "stablehlo.compare"(%39, %42) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %44 = "stablehlo.and"(%43, %36) : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %45 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x8xi32>
    %46 = "stablehlo.add"(%33, %45) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %47 = "stablehlo.select"(%44, %46, %33) : (tensor<6x8xi1>, tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    "func.return"(%47) : (tensor<6x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<i1>, %arg11: tensor<i32>, %arg12: tensor<i32>):
    %26 = "stablehlo.select"(%arg10, %arg11, %arg12) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%26) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x8xf32>) -> tensor<6xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<6x8xf32>):
    %13 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x8xi32>
    %14 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16:2 = "stablehlo.reduce"(%arg5, %13, %14, %15) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<i32>, %arg8: tensor<f32>, %arg9: tensor<i32>):
      %17 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %18 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %19 = "stablehlo.or"(%17, %18) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %20 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %21 = "stablehlo.compare"(%arg7, %arg9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %22 = "stablehlo.and"(%20, %21) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %23 = "stablehlo.or"(%19, %22) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %24 = "stablehlo.select"(%19, %arg6, %arg8) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %25 = "stablehlo.select"(%23, %arg7, %arg9) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%24, %25) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
    "func.return"(%16#1) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x8xf32>) -> tensor<8xi32>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x8xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6x8xi32>
    %1 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<i32>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11, %12) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
    "func.return"(%3#1) : (tensor<8xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
