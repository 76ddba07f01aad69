"builtin.module"() <{sym_name = "jit_unsigned"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<6x8xui8>, tensor<6x8xui32>, tensor<6x8xi16>, tensor<6x8xf32>) -> (tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xi1>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xi8>, tensor<6x8xf32>, tensor<6x8xui8>, tensor<8xui8>, tensor<6xui8>, tensor<6xui8>, tensor<6xi32>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xui32>, tensor<8xui32>, tensor<6xi32>, tensor<ui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xf32>, tensor<6x8xui16>, tensor<6x8xui16>, tensor<6x8xi16>, tensor<6x8xi16>, tensor<6x8xi16>, tensor<i16>, tensor<6x8xi16>, tensor<8x8xf32>, tensor<3x4xf32>, tensor<6x8xf32>, tensor<6x8xui8>, tensor<6x8xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}, {jax.result_info = "result[35]"}, {jax.result_info = "result[36]"}, {jax.result_info = "result[37]"}, {jax.result_info = "result[38]"}, {jax.result_info = "result[39]"}, {jax.result_info = "result[40]"}, {jax.result_info = "result[41]"}, {jax.result_info = "result[42]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg51: tensor<6x8xui8>, %arg52: tensor<6x8xui32>, %arg53: tensor<6x8xi16>, %arg54: tensor<6x8xf32>):
    %162 = "stablehlo.constant"() <{value = dense<2654435769> : tensor<ui32>}> : () -> tensor<ui32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %164 = "stablehlo.multiply"(%arg52, %163) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %165 = "stablehlo.convert"(%arg51) : (tensor<6x8xui8>) -> tensor<6x8xui16>
    %166 = "stablehlo.constant"() <{value = dense<300> : tensor<ui16>}> : () -> tensor<ui16>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<6x8xui16>
    %168 = "stablehlo.multiply"(%165, %167) : (tensor<6x8xui16>, tensor<6x8xui16>) -> tensor<6x8xui16>
    %169 = "stablehlo.abs"(%arg54) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %170 = "stablehlo.add"(%arg51, %arg51) : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    %171 = "stablehlo.constant"() <{value = dense<100> : tensor<ui8>}> : () -> tensor<ui8>
    %172 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %173 = "stablehlo.subtract"(%arg51, %172) : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    %174 = "stablehlo.constant"() <{value = dense<7> : tensor<ui8>}> : () -> tensor<ui8>
    %175 = "func.call"(%arg51, %174) <{callee = @floor_divide}> : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>
    %176 = "stablehlo.constant"() <{value = dense<7> : tensor<ui8>}> : () -> tensor<ui8>
    %177 = "func.call"(%arg51, %176) <{callee = @remainder}> : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>
    %178 = "stablehlo.constant"() <{value = dense<127> : tensor<ui8>}> : () -> tensor<ui8>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %180 = "stablehlo.compare"(%arg51, %179) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %181 = "stablehlo.constant"() <{value = dense<3> : tensor<ui8>}> : () -> tensor<ui8>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %183 = "stablehlo.shift_right_logical"(%arg51, %182) : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    %184 = "stablehlo.constant"() <{value = dense<128> : tensor<ui8>}> : () -> tensor<ui8>
    %185 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %186 = "stablehlo.maximum"(%arg51, %185) : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    %187 = "stablehlo.convert"(%arg51) : (tensor<6x8xui8>) -> tensor<6x8xi8>
    %188 = "stablehlo.convert"(%arg51) : (tensor<6x8xui8>) -> tensor<6x8xf32>
    %189 = "stablehlo.constant"() <{value = dense<5.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %191 = "stablehlo.multiply"(%169, %190) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %192 = "stablehlo.convert"(%191) : (tensor<6x8xf32>) -> tensor<6x8xui8>
    %193 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %194 = "stablehlo.reduce"(%arg51, %193) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg67: tensor<ui8>, %arg68: tensor<ui8>):
      %293 = "stablehlo.maximum"(%arg67, %arg68) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%293) : (tensor<ui8>) -> ()
    }) : (tensor<6x8xui8>, tensor<ui8>) -> tensor<8xui8>
    %195 = "stablehlo.constant"() <{value = dense<255> : tensor<ui8>}> : () -> tensor<ui8>
    %196 = "stablehlo.reduce"(%arg51, %195) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg65: tensor<ui8>, %arg66: tensor<ui8>):
      %292 = "stablehlo.minimum"(%arg65, %arg66) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%292) : (tensor<ui8>) -> ()
    }) : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6xui8>
    %197 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %198 = "stablehlo.reduce"(%arg51, %197) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg63: tensor<ui8>, %arg64: tensor<ui8>):
      %291 = "stablehlo.add"(%arg63, %arg64) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%291) : (tensor<ui8>) -> ()
    }) : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6xui8>
    %199 = "func.call"(%arg51) <{callee = @argmax}> : (tensor<6x8xui8>) -> tensor<6xi32>
    %200 = "func.call"(%arg51) <{callee = @cummax}> : (tensor<6x8xui8>) -> tensor<6x8xui8>
    %201 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %203 = "stablehlo.compare"(%arg51, %202) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %204 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %205 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %206 = "stablehlo.constant"() <{value = dense<1> : tensor<ui8>}> : () -> tensor<ui8>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %208 = "stablehlo.select"(%203, %205, %207) : (tensor<6x8xi1>, tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    %209 = "stablehlo.constant"() <{value = dense<13> : tensor<ui32>}> : () -> tensor<ui32>
    %210 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %211 = "stablehlo.shift_right_logical"(%164, %210) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %212 = "stablehlo.constant"() <{value = dense<5> : tensor<ui32>}> : () -> tensor<ui32>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %214 = "stablehlo.shift_left"(%164, %213) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %215 = "stablehlo.constant"() <{value = dense<1000> : tensor<ui32>}> : () -> tensor<ui32>
    %216 = "func.call"(%164, %215) <{callee = @floor_divide_0}> : (tensor<6x8xui32>, tensor<ui32>) -> tensor<6x8xui32>
    %217 = "stablehlo.constant"() <{value = dense<1000> : tensor<ui32>}> : () -> tensor<ui32>
    %218 = "func.call"(%164, %217) <{callee = @remainder_1}> : (tensor<6x8xui32>, tensor<ui32>) -> tensor<6x8xui32>
    %219 = "stablehlo.constant"() <{value = dense<2147483648> : tensor<ui32>}> : () -> tensor<ui32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %221 = "stablehlo.compare"(%164, %220) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xi1>
    %222 = "stablehlo.convert"(%164) : (tensor<6x8xui32>) -> tensor<6x8xf32>
    %223 = "stablehlo.constant"() <{value = dense<1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %225 = "stablehlo.multiply"(%169, %224) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %226 = "stablehlo.convert"(%225) : (tensor<6x8xf32>) -> tensor<6x8xui32>
    %227 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %228 = "stablehlo.reduce"(%164, %227) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg61: tensor<ui32>, %arg62: tensor<ui32>):
      %290 = "stablehlo.maximum"(%arg61, %arg62) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%290) : (tensor<ui32>) -> ()
    }) : (tensor<6x8xui32>, tensor<ui32>) -> tensor<8xui32>
    %229 = "func.call"(%164) <{callee = @argmin}> : (tensor<6x8xui32>) -> tensor<6xi32>
    %230 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %231 = "stablehlo.reduce"(%164, %230) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg59: tensor<ui32>, %arg60: tensor<ui32>):
      %289 = "stablehlo.add"(%arg59, %arg60) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%289) : (tensor<ui32>) -> ()
    }) : (tensor<6x8xui32>, tensor<ui32>) -> tensor<ui32>
    %232 = "stablehlo.popcnt"(%164) : (tensor<6x8xui32>) -> tensor<6x8xui32>
    %233 = "stablehlo.constant"() <{value = dense<4> : tensor<ui32>}> : () -> tensor<ui32>
    %234 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %235 = "stablehlo.shift_right_arithmetic"(%164, %234) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %236 = "stablehlo.constant"() <{value = dense<1000> : tensor<ui32>}> : () -> tensor<ui32>
    %237 = "stablehlo.constant"() <{value = dense<2147483648> : tensor<ui32>}> : () -> tensor<ui32>
    %238 = "func.call"(%164, %236, %237) <{callee = @clip}> : (tensor<6x8xui32>, tensor<ui32>, tensor<ui32>) -> tensor<6x8xui32>
    %239 = "stablehlo.bitcast_convert"(%arg54) : (tensor<6x8xf32>) -> tensor<6x8xui32>
    %240 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %242 = "stablehlo.shift_right_logical"(%164, %241) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %243 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %244 = "stablehlo.broadcast_in_dim"(%243) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %245 = "stablehlo.or"(%242, %244) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %246 = "stablehlo.bitcast_convert"(%245) : (tensor<6x8xui32>) -> tensor<6x8xf32>
    %247 = "stablehlo.constant"() <{value = dense<7> : tensor<ui16>}> : () -> tensor<ui16>
    %248 = "func.call"(%168, %247) <{callee = @floor_divide_3}> : (tensor<6x8xui16>, tensor<ui16>) -> tensor<6x8xui16>
    %249 = "stablehlo.convert"(%168) : (tensor<6x8xui16>) -> tensor<6x8xi16>
    %250 = "stablehlo.multiply"(%arg53, %arg53) : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    %251 = "stablehlo.multiply"(%250, %arg53) : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    %252 = "stablehlo.constant"() <{value = dense<7> : tensor<i16>}> : () -> tensor<i16>
    %253 = "func.call"(%arg53, %252) <{callee = @floor_divide_4}> : (tensor<6x8xi16>, tensor<i16>) -> tensor<6x8xi16>
    %254 = "stablehlo.constant"() <{value = dense<-32768> : tensor<i16>}> : () -> tensor<i16>
    %255 = "stablehlo.reduce"(%arg53, %254) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg57: tensor<i16>, %arg58: tensor<i16>):
      %288 = "stablehlo.maximum"(%arg57, %arg58) : (tensor<i16>, tensor<i16>) -> tensor<i16>
      "stablehlo.return"(%288) : (tensor<i16>) -> ()
    }) : (tensor<6x8xi16>, tensor<i16>) -> tensor<i16>
    %256 = "stablehlo.negate"(%arg53) : (tensor<6x8xi16>) -> tensor<6x8xi16>
    %257 = "stablehlo.constant"() <{value = dense<3> : tensor<i16>}> : () -> tensor<i16>
    %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<6x8xi16>
    %259 = "stablehlo.shift_right_logical"(%256, %258) : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    %260 = "stablehlo.slice"(%arg51) <{limit_indices = array<i64: 1, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x8xui8>) -> tensor<1x8xui8>
    %261 = "stablehlo.reshape"(%260) : (tensor<1x8xui8>) -> tensor<8xui8>
    %262 = "stablehlo.constant"() <{value = dense<6> : tensor<ui8>}> : () -> tensor<ui8>
    %263 = "func.call"(%261, %262) <{callee = @remainder_6}> : (tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>
    %264 = "func.call"(%arg54, %263) <{callee = @_take}> : (tensor<6x8xf32>, tensor<8xui8>) -> tensor<8x8xf32>
    %265 = "stablehlo.slice"(%arg51) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x8xui8>) -> tensor<1x1xui8>
    %266 = "stablehlo.reshape"(%265) : (tensor<1x1xui8>) -> tensor<ui8>
    %267 = "stablehlo.constant"() <{value = dense<3> : tensor<ui8>}> : () -> tensor<ui8>
    %268 = "func.call"(%266, %267) <{callee = @remainder_8}> : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %269 = "stablehlo.constant"() <{value = dense<2> : tensor<ui8>}> : () -> tensor<ui8>
    %270 = "stablehlo.dynamic_slice"(%arg54, %268, %269) <{slice_sizes = array<i64: 3, 4>}> : (tensor<6x8xf32>, tensor<ui8>, tensor<ui8>) -> tensor<3x4xf32>
    %271 = "stablehlo.slice"(%arg51) <{limit_indices = array<i64: 1, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x8xui8>) -> tensor<1x8xui8>
    %272 = "stablehlo.reshape"(%271) : (tensor<1x8xui8>) -> tensor<8xui8>
    %273 = "stablehlo.constant"() <{value = dense<6> : tensor<ui8>}> : () -> tensor<ui8>
    %274 = "func.call"(%272, %273) <{callee = @remainder_6}> : (tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>
    %275 = "stablehlo.convert"(%274) : (tensor<8xui8>) -> tensor<8xi32>
    %276 = "stablehlo.broadcast_in_dim"(%275) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %277 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %278 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %279 = "stablehlo.scatter"(%arg54, %276, %278) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %287 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%287) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<8x1xi32>, tensor<8x8xf32>) -> tensor<6x8xf32>
    %280 = "stablehlo.constant"() <{value = dense<100> : tensor<ui8>}> : () -> tensor<ui8>
    %281 = "stablehlo.broadcast_in_dim"(%280) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %282 = "stablehlo.compare"(%arg51, %281) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %283 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %284 = "func.call"(%282, %arg51, %283) <{callee = @_where_9}> : (tensor<6x8xi1>, tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>
    %285 = "stablehlo.convert"(%arg52) : (tensor<6x8xui32>) -> tensor<6x8xui8>
    %286 = "stablehlo.convert"(%285) : (tensor<6x8xui8>) -> tensor<6x8xi32>
    "func.return"(%170, %173, %175, %177, %180, %183, %186, %187, %188, %192, %194, %196, %198, %199, %200, %208, %211, %214, %216, %218, %221, %222, %226, %228, %229, %231, %232, %235, %238, %239, %246, %168, %248, %249, %251, %253, %255, %259, %264, %270, %279, %284, %286) : (tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xi1>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xi8>, tensor<6x8xf32>, tensor<6x8xui8>, tensor<8xui8>, tensor<6xui8>, tensor<6xui8>, tensor<6xi32>, tensor<6x8xui8>, tensor<6x8xui8>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xui32>, tensor<8xui32>, tensor<6xi32>, tensor<ui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xui32>, tensor<6x8xf32>, tensor<6x8xui16>, tensor<6x8xui16>, tensor<6x8xi16>, tensor<6x8xi16>, tensor<6x8xi16>, tensor<i16>, tensor<6x8xi16>, tensor<8x8xf32>, tensor<3x4xf32>, tensor<6x8xf32>, tensor<6x8xui8>, tensor<6x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<6x8xui8>, %arg50: tensor<ui8>):
    %160 = "stablehlo.broadcast_in_dim"(%arg50) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %161 = "stablehlo.divide"(%arg49, %160) : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    "func.return"(%161) : (tensor<6x8xui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg47: tensor<6x8xui8>, %arg48: tensor<ui8>):
    %140 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %141 = "stablehlo.compare"(%arg48, %140) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %142 = "stablehlo.constant"() <{value = dense<1> : tensor<ui8>}> : () -> tensor<ui8>
    %143 = "func.call"(%141, %142, %arg48) <{callee = @_where}> : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %145 = "stablehlo.remainder"(%arg47, %144) : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    %146 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %148 = "stablehlo.compare"(%145, %147) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %149 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %151 = "stablehlo.compare"(%145, %150) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xi1>
    %152 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %153 = "stablehlo.compare"(%143, %152) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<6x8xi1>
    %155 = "stablehlo.compare"(%151, %154) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %156 = "stablehlo.and"(%155, %148) : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %157 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %158 = "stablehlo.add"(%145, %157) : (tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    %159 = "stablehlo.select"(%156, %158, %145) : (tensor<6x8xi1>, tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    "func.return"(%159) : (tensor<6x8xui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<i1>, %arg45: tensor<ui8>, %arg46: tensor<ui8>):
    %139 = "stablehlo.select"(%arg44, %arg45, %arg46) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    "func.return"(%139) : (tensor<ui8>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x8xui8>) -> tensor<6xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<6x8xui8>):
    %126 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x8xi32>
    %127 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %128 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %129:2 = "stablehlo.reduce"(%arg39, %126, %127, %128) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg40: tensor<ui8>, %arg41: tensor<i32>, %arg42: tensor<ui8>, %arg43: tensor<i32>):
      %130 = "stablehlo.compare"(%arg40, %arg42) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %131 = "stablehlo.compare"(%arg40, %arg40) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %132 = "stablehlo.or"(%130, %131) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %133 = "stablehlo.compare"(%arg40, %arg42) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %134 = "stablehlo.compare"(%arg41, %arg43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %135 = "stablehlo.and"(%133, %134) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %136 = "stablehlo.or"(%132, %135) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %137 = "stablehlo.select"(%132, %arg40, %arg42) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      %138 = "stablehlo.select"(%136, %arg41, %arg43) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%137, %138) : (tensor<ui8>, tensor<i32>) -> ()
    }) : (tensor<6x8xui8>, tensor<6x8xi32>, tensor<ui8>, tensor<i32>) -> (tensor<6xui8>, tensor<6xi32>)
    "func.return"(%129#1) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x8xui8>) -> tensor<6x8xui8>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<6x8xui8>):
    %122 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<ui8>
    %124 = "stablehlo.reduce_window"(%arg36, %123) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg37: tensor<ui8>, %arg38: tensor<ui8>):
      %125 = "stablehlo.maximum"(%arg37, %arg38) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      "stablehlo.return"(%125) : (tensor<ui8>) -> ()
    }) : (tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>
    "func.return"(%124) : (tensor<6x8xui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xui32>, tensor<ui32>) -> tensor<6x8xui32>, res_attrs = [{}], sym_name = "floor_divide_0", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<6x8xui32>, %arg35: tensor<ui32>):
    %120 = "stablehlo.broadcast_in_dim"(%arg35) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %121 = "stablehlo.divide"(%arg34, %120) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    "func.return"(%121) : (tensor<6x8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xui32>, tensor<ui32>) -> tensor<6x8xui32>, res_attrs = [{}], sym_name = "remainder_1", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<6x8xui32>, %arg33: tensor<ui32>):
    %100 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %101 = "stablehlo.compare"(%arg33, %100) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %102 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
    %103 = "func.call"(%101, %102, %arg33) <{callee = @_where_2}> : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %105 = "stablehlo.remainder"(%arg32, %104) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %106 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %108 = "stablehlo.compare"(%105, %107) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xi1>
    %109 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %111 = "stablehlo.compare"(%105, %110) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xi1>
    %112 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %113 = "stablehlo.compare"(%103, %112) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<6x8xi1>
    %115 = "stablehlo.compare"(%111, %114) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %116 = "stablehlo.and"(%115, %108) : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %117 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %118 = "stablehlo.add"(%105, %117) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %119 = "stablehlo.select"(%116, %118, %105) : (tensor<6x8xi1>, tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    "func.return"(%119) : (tensor<6x8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<i1>, %arg30: tensor<ui32>, %arg31: tensor<ui32>):
    %99 = "stablehlo.select"(%arg29, %arg30, %arg31) : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    "func.return"(%99) : (tensor<ui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x8xui32>) -> tensor<6xi32>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<6x8xui32>):
    %86 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x8xi32>
    %87 = "stablehlo.constant"() <{value = dense<4294967295> : tensor<ui32>}> : () -> tensor<ui32>
    %88 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %89:2 = "stablehlo.reduce"(%arg24, %86, %87, %88) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg25: tensor<ui32>, %arg26: tensor<i32>, %arg27: tensor<ui32>, %arg28: tensor<i32>):
      %90 = "stablehlo.compare"(%arg25, %arg27) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %91 = "stablehlo.compare"(%arg25, %arg25) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %92 = "stablehlo.or"(%90, %91) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %93 = "stablehlo.compare"(%arg25, %arg27) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %94 = "stablehlo.compare"(%arg26, %arg28) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %95 = "stablehlo.and"(%93, %94) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %96 = "stablehlo.or"(%92, %95) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %97 = "stablehlo.select"(%92, %arg25, %arg27) : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      %98 = "stablehlo.select"(%96, %arg26, %arg28) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%97, %98) : (tensor<ui32>, tensor<i32>) -> ()
    }) : (tensor<6x8xui32>, tensor<6x8xi32>, tensor<ui32>, tensor<i32>) -> (tensor<6xui32>, tensor<6xi32>)
    "func.return"(%89#1) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xui32>, tensor<ui32>, tensor<ui32>) -> tensor<6x8xui32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<6x8xui32>, %arg22: tensor<ui32>, %arg23: tensor<ui32>):
    %82 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %83 = "stablehlo.maximum"(%82, %arg21) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    %84 = "stablehlo.broadcast_in_dim"(%arg23) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x8xui32>
    %85 = "stablehlo.minimum"(%84, %83) : (tensor<6x8xui32>, tensor<6x8xui32>) -> tensor<6x8xui32>
    "func.return"(%85) : (tensor<6x8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xui16>, tensor<ui16>) -> tensor<6x8xui16>, res_attrs = [{}], sym_name = "floor_divide_3", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<6x8xui16>, %arg20: tensor<ui16>):
    %80 = "stablehlo.broadcast_in_dim"(%arg20) <{broadcast_dimensions = array<i64>}> : (tensor<ui16>) -> tensor<6x8xui16>
    %81 = "stablehlo.divide"(%arg19, %80) : (tensor<6x8xui16>, tensor<6x8xui16>) -> tensor<6x8xui16>
    "func.return"(%81) : (tensor<6x8xui16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xi16>, tensor<i16>) -> tensor<6x8xi16>, res_attrs = [{}], sym_name = "floor_divide_4", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<6x8xi16>, %arg18: tensor<i16>):
    %64 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<6x8xi16>
    %65 = "stablehlo.divide"(%arg17, %64) : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    %66 = "stablehlo.sign"(%arg17) : (tensor<6x8xi16>) -> tensor<6x8xi16>
    %67 = "stablehlo.sign"(%arg18) : (tensor<i16>) -> tensor<i16>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<6x8xi16>
    %69 = "stablehlo.compare"(%66, %68) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi1>
    %70 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<6x8xi16>
    %71 = "stablehlo.remainder"(%arg17, %70) : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    %72 = "stablehlo.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<6x8xi16>
    %74 = "stablehlo.compare"(%71, %73) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi1>
    %75 = "stablehlo.and"(%69, %74) : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %76 = "stablehlo.constant"() <{value = dense<1> : tensor<i16>}> : () -> tensor<i16>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<6x8xi16>
    %78 = "stablehlo.subtract"(%65, %77) : (tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    %79 = "func.call"(%75, %78, %65) <{callee = @_where_5}> : (tensor<6x8xi1>, tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    "func.return"(%79) : (tensor<6x8xi16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xi1>, tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<6x8xi1>, %arg15: tensor<6x8xi16>, %arg16: tensor<6x8xi16>):
    %63 = "stablehlo.select"(%arg14, %arg15, %arg16) : (tensor<6x8xi1>, tensor<6x8xi16>, tensor<6x8xi16>) -> tensor<6x8xi16>
    "func.return"(%63) : (tensor<6x8xi16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>, res_attrs = [{}], sym_name = "remainder_6", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<8xui8>, %arg13: tensor<ui8>):
    %43 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %44 = "stablehlo.compare"(%arg13, %43) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %45 = "stablehlo.constant"() <{value = dense<1> : tensor<ui8>}> : () -> tensor<ui8>
    %46 = "func.call"(%44, %45, %arg13) <{callee = @_where}> : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<8xui8>
    %48 = "stablehlo.remainder"(%arg12, %47) : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xui8>
    %49 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<8xui8>
    %51 = "stablehlo.compare"(%48, %50) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xi1>
    %52 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<8xui8>
    %54 = "stablehlo.compare"(%48, %53) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xi1>
    %55 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %56 = "stablehlo.compare"(%46, %55) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<8xi1>
    %58 = "stablehlo.compare"(%54, %57) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %59 = "stablehlo.and"(%58, %51) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %60 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<8xui8>
    %61 = "stablehlo.add"(%48, %60) : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xui8>
    %62 = "stablehlo.select"(%59, %61, %48) : (tensor<8xi1>, tensor<8xui8>, tensor<8xui8>) -> tensor<8xui8>
    "func.return"(%62) : (tensor<8xui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x8xf32>, tensor<8xui8>) -> tensor<8x8xf32>, res_attrs = [{}], sym_name = "_take", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<6x8xf32>, %arg9: tensor<8xui8>):
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<8xui8>
    %20 = "stablehlo.compare"(%arg9, %19) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xi1>
    %21 = "stablehlo.constant"() <{value = dense<6> : tensor<ui8>}> : () -> tensor<ui8>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<8xui8>
    %23 = "stablehlo.add"(%arg9, %22) : (tensor<8xui8>, tensor<8xui8>) -> tensor<8xui8>
    %24 = "func.call"(%20, %23, %arg9) <{callee = @_where_7}> : (tensor<8xi1>, tensor<8xui8>, tensor<8xui8>) -> tensor<8xui8>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xui8>) -> tensor<8x1xui8>
    %26 = "stablehlo.constant"() <{value = dense<5> : tensor<1xi32>}> : () -> tensor<1xi32>
    %27 = "stablehlo.convert"(%25) : (tensor<8x1xui8>) -> tensor<8x1xi32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x1xi32>
    %30 = "stablehlo.compare"(%27, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
    %31 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi32>) -> tensor<1x1xi32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi32>) -> tensor<8x1xi32>
    %33 = "stablehlo.compare"(%27, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
    %34 = "stablehlo.and"(%30, %33) : (tensor<8x1xi1>, tensor<8x1xi1>) -> tensor<8x1xi1>
    %35 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %36 = "stablehlo.reduce"(%34, %35) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<i1>, %arg11: tensor<i1>):
      %42 = "stablehlo.and"(%arg10, %arg11) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%42) : (tensor<i1>) -> ()
    }) : (tensor<8x1xi1>, tensor<i1>) -> tensor<8xi1>
    %37 = "stablehlo.gather"(%arg8, %27) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<6x8xf32>, tensor<8x1xi32>) -> tensor<8x8xf32>
    %38 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi1>) -> tensor<8x8xi1>
    %39 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %41 = "stablehlo.select"(%38, %37, %40) : (tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "func.return"(%41) : (tensor<8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<8xui8>, tensor<8xui8>) -> tensor<8xui8>, res_attrs = [{}], sym_name = "_where_7", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<8xi1>, %arg6: tensor<8xui8>, %arg7: tensor<8xui8>):
    %17 = "stablehlo.select"(%arg5, %arg6, %arg7) : (tensor<8xi1>, tensor<8xui8>, tensor<8xui8>) -> tensor<8xui8>
    "func.return"(%17) : (tensor<8xui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<ui8>, tensor<ui8>) -> tensor<ui8>, res_attrs = [{}], sym_name = "remainder_8", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<ui8>, %arg4: tensor<ui8>):
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %3 = "stablehlo.compare"(%arg4, %2) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %4 = "stablehlo.constant"() <{value = dense<1> : tensor<ui8>}> : () -> tensor<ui8>
    %5 = "func.call"(%3, %4, %arg4) <{callee = @_where}> : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %6 = "stablehlo.remainder"(%arg3, %5) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %7 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %8 = "stablehlo.compare"(%6, %7) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %10 = "stablehlo.compare"(%6, %9) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %12 = "stablehlo.compare"(%5, %11) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %13 = "stablehlo.compare"(%10, %12) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %14 = "stablehlo.and"(%13, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %15 = "stablehlo.add"(%6, %5) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %16 = "stablehlo.select"(%14, %15, %6) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    "func.return"(%16) : (tensor<ui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x8xi1>, tensor<6x8xui8>, tensor<ui8>) -> tensor<6x8xui8>, res_attrs = [{}], sym_name = "_where_9", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xui8>, %arg2: tensor<ui8>):
    %0 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6x8xui8>
    %1 = "stablehlo.select"(%arg0, %arg1, %0) : (tensor<6x8xi1>, tensor<6x8xui8>, tensor<6x8xui8>) -> tensor<6x8xui8>
    "func.return"(%1) : (tensor<6x8xui8>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
