"builtin.module"() <{sym_name = "jit_control"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x4xf32>, tensor<i32>, tensor<5xi32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<5xi32>, tensor<4x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<5xf32>, tensor<2x3xf32>, tensor<4x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[9][1]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[10][1]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg32: tensor<4x4xf32>, %arg33: tensor<i32>, %arg34: tensor<5xi32>):
    %70 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %71 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %72:3 = "stablehlo.while"(%71, %70, %arg32) ({
    ^bb0(%arg62: tensor<i32>, %arg63: tensor<i32>, %arg64: tensor<4x4xf32>):
      %187 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %188 = "stablehlo.compare"(%arg62, %187) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%188) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg59: tensor<i32>, %arg60: tensor<i32>, %arg61: tensor<4x4xf32>):
      %184:2 = "func.call"(%arg60, %arg61) <{callee = @closed_call}> : (tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>)
      %185 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %186 = "stablehlo.add"(%arg59, %185) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%186, %184#0, %184#1) : (tensor<i32>, tensor<i32>, tensor<4x4xf32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<i32>, tensor<4x4xf32>)
    %73 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %74 = "stablehlo.case"(%73) ({
      %183 = "stablehlo.cosine"(%arg32) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%183) : (tensor<4x4xf32>) -> ()
    }, {
      %182 = "stablehlo.sine"(%arg32) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%182) : (tensor<4x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %75 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %76 = "stablehlo.compare"(%arg33, %75) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %77 = "stablehlo.convert"(%76) : (tensor<i1>) -> tensor<i32>
    %78 = "stablehlo.case"(%77) ({
      %179 = "stablehlo.transpose"(%arg32) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %180 = "stablehlo.dot_general"(%arg32, %179) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %181 = "stablehlo.dot_general"(%180, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%181) : (tensor<4x4xf32>) -> ()
    }, {
      %178 = "stablehlo.sine"(%arg32) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%178) : (tensor<4x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %79 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %80 = "func.call"(%arg33, %79) <{callee = @remainder}> : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %81 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %82 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %83 = "stablehlo.clamp"(%81, %80, %82) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %84 = "stablehlo.case"(%83) ({
      "stablehlo.return"(%arg32) : (tensor<4x4xf32>) -> ()
    }, {
      %175 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
      %177 = "stablehlo.add"(%arg32, %176) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%177) : (tensor<4x4xf32>) -> ()
    }, {
      %172 = "stablehlo.transpose"(%arg32) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %173 = "stablehlo.dot_general"(%arg32, %172) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %174 = "stablehlo.dot_general"(%173, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%174) : (tensor<4x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %85 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %86 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %87 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %88 = "stablehlo.clamp"(%85, %86, %87) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %89 = "stablehlo.case"(%88) ({
      "stablehlo.return"(%arg32) : (tensor<4x4xf32>) -> ()
    }, {
      %169 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
      %171 = "stablehlo.add"(%arg32, %170) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%171) : (tensor<4x4xf32>) -> ()
    }, {
      %166 = "stablehlo.transpose"(%arg32) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %167 = "stablehlo.dot_general"(%arg32, %166) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %168 = "stablehlo.dot_general"(%167, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%168) : (tensor<4x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %90:2 = "stablehlo.optimization_barrier"(%arg32, %arg34) : (tensor<4x4xf32>, tensor<5xi32>) -> (tensor<4x4xf32>, tensor<5xi32>)
    %91 = "stablehlo.composite"(%arg32) <{composite_attributes = {}, decomposition = @test.doubled, name = "test.doubled", version = 0 : i32}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %92 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %94 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %95:3 = "stablehlo.while"(%arg32, %94, %93) ({
    ^bb0(%arg56: tensor<4x4xf32>, %arg57: tensor<i32>, %arg58: tensor<4xf32>):
      %164 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %165 = "stablehlo.compare"(%arg57, %164) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%165) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg51: tensor<4x4xf32>, %arg52: tensor<i32>, %arg53: tensor<4xf32>):
      %152 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %153 = "stablehlo.add"(%arg52, %152) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %154 = "stablehlo.transpose"(%arg51) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %155 = "stablehlo.dot_general"(%arg51, %154) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %156 = "stablehlo.dot_general"(%155, %arg53) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %157 = "stablehlo.multiply"(%156, %156) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %158 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %159 = "stablehlo.reduce"(%157, %158) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %163 = "stablehlo.add"(%arg54, %arg55) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%163) : (tensor<f32>) -> ()
      }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %160 = "stablehlo.sqrt"(%159) : (tensor<f32>) -> tensor<f32>
      %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %162 = "stablehlo.divide"(%156, %161) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%arg51, %153, %162) : (tensor<4x4xf32>, tensor<i32>, tensor<4xf32>) -> ()
    }) : (tensor<4x4xf32>, tensor<i32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<i32>, tensor<4xf32>)
    %96 = "stablehlo.slice"(%arg32) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %97 = "stablehlo.reshape"(%96) : (tensor<1x4xf32>) -> tensor<4xf32>
    %98 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %100 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %101:4 = "stablehlo.while"(%arg32, %100, %97, %99) ({
    ^bb0(%arg47: tensor<4x4xf32>, %arg48: tensor<i32>, %arg49: tensor<4xf32>, %arg50: tensor<4x4xf32>):
      %150 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %151 = "stablehlo.compare"(%arg48, %150) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%151) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg43: tensor<4x4xf32>, %arg44: tensor<i32>, %arg45: tensor<4xf32>, %arg46: tensor<4x4xf32>):
      %141 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %142 = "stablehlo.subtract"(%141, %arg44) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %143 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %144 = "stablehlo.subtract"(%142, %143) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %145 = "func.call"(%arg43, %144) <{callee = @dynamic_index_in_dim}> : (tensor<4x4xf32>, tensor<i32>) -> tensor<4xf32>
      %146:2 = "func.call"(%arg45, %145) <{callee = @closed_call_0}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %147 = "func.call"(%arg46, %146#1, %144) <{callee = @dynamic_update_index_in_dim}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4x4xf32>
      %148 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %149 = "stablehlo.add"(%arg44, %148) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg43, %149, %146#0, %147) : (tensor<4x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4x4xf32>) -> ()
    }) : (tensor<4x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4x4xf32>)
    %102 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %104 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %105:4 = "stablehlo.while"(%arg34, %104, %arg32, %103) ({
    ^bb0(%arg39: tensor<5xi32>, %arg40: tensor<i32>, %arg41: tensor<4x4xf32>, %arg42: tensor<5xf32>):
      %139 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %140 = "stablehlo.compare"(%arg40, %139) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%140) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg35: tensor<5xi32>, %arg36: tensor<i32>, %arg37: tensor<4x4xf32>, %arg38: tensor<5xf32>):
      %134 = "func.call"(%arg35, %arg36) <{callee = @dynamic_index_in_dim_1}> : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
      %135:2 = "func.call"(%arg37, %134) <{callee = @closed_call_2}> : (tensor<4x4xf32>, tensor<i32>) -> (tensor<4x4xf32>, tensor<f32>)
      %136 = "func.call"(%arg38, %135#1, %arg36) <{callee = @dynamic_update_index_in_dim_3}> : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %137 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %138 = "stablehlo.add"(%arg36, %137) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg35, %138, %135#0, %136) : (tensor<5xi32>, tensor<i32>, tensor<4x4xf32>, tensor<5xf32>) -> ()
    }) : (tensor<5xi32>, tensor<i32>, tensor<4x4xf32>, tensor<5xf32>) -> (tensor<5xi32>, tensor<i32>, tensor<4x4xf32>, tensor<5xf32>)
    %106 = "stablehlo.constant"() <{value = dense<90> : tensor<i32>}> : () -> tensor<i32>
    %107 = "stablehlo.add"(%arg33, %106) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %108 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %109 = "stablehlo.compare"(%107, %108) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %110 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.add"(%107, %110) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %112 = "stablehlo.select"(%109, %111, %107) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %113 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %114 = "stablehlo.dynamic_slice"(%arg32, %112, %113) <{slice_sizes = array<i64: 2, 3>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %115 = "stablehlo.slice"(%arg32) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<2x2xf32>
    %116 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2xf32>
    %118 = "stablehlo.multiply"(%115, %117) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    %119 = "stablehlo.constant"() <{value = dense<90> : tensor<i32>}> : () -> tensor<i32>
    %120 = "stablehlo.subtract"(%arg33, %119) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %121 = "stablehlo.constant"() <{value = dense<90> : tensor<i32>}> : () -> tensor<i32>
    %122 = "stablehlo.add"(%arg33, %121) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %123 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %124 = "stablehlo.compare"(%120, %123) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %125 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %126 = "stablehlo.add"(%120, %125) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %127 = "stablehlo.select"(%124, %126, %120) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %128 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %129 = "stablehlo.compare"(%122, %128) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %130 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %131 = "stablehlo.add"(%122, %130) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %132 = "stablehlo.select"(%129, %131, %122) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %133 = "stablehlo.dynamic_update_slice"(%arg32, %118, %127, %132) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
    "func.return"(%72#2, %74, %78, %84, %89, %90#1, %91, %95#1, %95#2, %101#2, %101#3, %105#2, %105#3, %114, %133) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<5xi32>, tensor<4x4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<5xf32>, tensor<2x3xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<i32>, %arg23: tensor<4x4xf32>):
    %47 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %48 = "stablehlo.add"(%arg22, %47) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %49 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %50 = "stablehlo.add"(%arg22, %49) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %51 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %52:4 = "stablehlo.while"(%arg22, %51, %50, %arg23) ({
    ^bb0(%arg28: tensor<i32>, %arg29: tensor<i32>, %arg30: tensor<i32>, %arg31: tensor<4x4xf32>):
      %69 = "stablehlo.compare"(%arg29, %arg30) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%69) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg24: tensor<i32>, %arg25: tensor<i32>, %arg26: tensor<i32>, %arg27: tensor<4x4xf32>):
      %53 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %54 = "stablehlo.add"(%arg25, %53) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %55 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
      %57 = "stablehlo.multiply"(%arg27, %56) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %58 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
      %60 = "stablehlo.multiply"(%arg27, %59) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %61 = "stablehlo.sine"(%60) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %62 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %63 = "stablehlo.multiply"(%arg24, %62) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %64 = "stablehlo.add"(%63, %arg25) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %65 = "stablehlo.convert"(%64) : (tensor<i32>) -> tensor<f32>
      %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
      %67 = "stablehlo.multiply"(%61, %66) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %68 = "stablehlo.add"(%57, %67) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%arg24, %54, %arg26, %68) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<4x4xf32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<4x4xf32>)
    "func.return"(%48, %52#3) : (tensor<i32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<i32>, %arg21: tensor<i32>):
    %31 = "stablehlo.convert"(%arg21) : (tensor<i32>) -> tensor<i32>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33 = "stablehlo.compare"(%31, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %34 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %35 = "func.call"(%33, %34, %31) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %36 = "stablehlo.remainder"(%arg20, %35) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %38 = "stablehlo.compare"(%36, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %39 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %40 = "stablehlo.compare"(%36, %39) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.compare"(%35, %41) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %43 = "stablehlo.compare"(%40, %42) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %44 = "stablehlo.and"(%43, %38) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %45 = "stablehlo.add"(%36, %35) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %46 = "stablehlo.select"(%44, %45, %36) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%46) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<i1>, %arg18: tensor<i32>, %arg19: tensor<i32>):
    %30 = "stablehlo.select"(%arg17, %arg18, %arg19) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%30) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "test.doubled", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<4x4xf32>):
    %29 = "stablehlo.add"(%arg16, %arg16) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%29) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xf32>, tensor<i32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4x4xf32>, %arg15: tensor<i32>):
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.dynamic_slice"(%arg14, %arg15, %26) <{slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %28 = "stablehlo.reshape"(%27) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%28) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "closed_call_0", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<4xf32>, %arg13: tensor<4xf32>):
    %22 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %24 = "stablehlo.multiply"(%arg12, %23) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %25 = "stablehlo.add"(%24, %arg13) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%25, %arg12) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x4xf32>, %arg10: tensor<4xf32>, %arg11: tensor<i32>):
    %19 = "stablehlo.broadcast_in_dim"(%arg10) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.dynamic_update_slice"(%arg9, %19, %arg11, %20) : (tensor<4x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
    "func.return"(%21) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xi32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<5xi32>, %arg8: tensor<i32>):
    %17 = "stablehlo.dynamic_slice"(%arg7, %arg8) <{slice_sizes = array<i64: 1>}> : (tensor<5xi32>, tensor<i32>) -> tensor<1xi32>
    %18 = "stablehlo.reshape"(%17) : (tensor<1xi32>) -> tensor<i32>
    "func.return"(%18) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>, tensor<i32>) -> (tensor<4x4xf32>, tensor<f32>), res_attrs = [{}, {}], sym_name = "closed_call_2", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x4xf32>, %arg4: tensor<i32>):
    %2 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %3 = "func.call"(%arg4, %2) <{callee = @remainder}> : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.clamp"(%4, %3, %5) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      "stablehlo.return"(%arg3) : (tensor<4x4xf32>) -> ()
    }, {
      %14 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
      %16 = "stablehlo.add"(%arg3, %15) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%16) : (tensor<4x4xf32>) -> ()
    }, {
      %11 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %12 = "stablehlo.dot_general"(%arg3, %11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %13 = "stablehlo.dot_general"(%12, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%13) : (tensor<4x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x4xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.reduce"(%arg3, %8) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %10 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%7, %9) : (tensor<4x4xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %1 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2) : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    "func.return"(%1) : (tensor<5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
