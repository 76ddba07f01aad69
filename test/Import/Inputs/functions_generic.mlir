"builtin.module"() <{sym_name = "jit_functions"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi16>, tensor<4x6xui8>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<3xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}, {jax.result_info = "result[35]"}, {jax.result_info = "result[36]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg82: tensor<4x6xf32>, %arg83: tensor<4x6xf32>, %arg84: tensor<4x6xi32>):
    %195 = "stablehlo.constant"() <{value = dense<[-5.000000e-01, -0.000000e+00, 0.000000e+00, 2.500000e-01]> : tensor<4xf32>}> : () -> tensor<4xf32>
    %196 = "stablehlo.constant"() <{value = dense<[0.000000e+00, -2.000000e+00, 1.000000e+00, 0x7F800000]> : tensor<4xf32>}> : () -> tensor<4xf32>
    %197 = "stablehlo.constant"() <{value = dense<[0x7F800000, 0xFF800000, -0.000000e+00, 6.552000e+04]> : tensor<4xf32>}> : () -> tensor<4xf32>
    %198 = "stablehlo.constant"() <{value = dense<[0.000000e+00, -0.000000e+00, 0x7FC00000]> : tensor<3xf32>}> : () -> tensor<3xf32>
    %199 = "stablehlo.abs"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %200 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %202 = "stablehlo.add"(%199, %201) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %203 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %205 = "stablehlo.multiply"(%arg82, %204) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %206 = "stablehlo.reduce_precision"(%205) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %207 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %208 = "stablehlo.broadcast_in_dim"(%207) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %209 = "stablehlo.multiply"(%arg82, %208) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %210 = "stablehlo.reduce_precision"(%209) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %211 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %212 = "stablehlo.broadcast_in_dim"(%211) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %213 = "stablehlo.multiply"(%arg82, %212) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %214 = "stablehlo.reduce_precision"(%213) <{exponent_bits = 4 : i32, mantissa_bits = 3 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %215 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %217 = "stablehlo.multiply"(%arg82, %216) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %218 = "stablehlo.reduce_precision"(%217) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %219 = "stablehlo.constant"() <{value = dense<1.000000e+06> : tensor<f32>}> : () -> tensor<f32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %221 = "stablehlo.multiply"(%arg82, %220) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %222 = "stablehlo.reduce_precision"(%221) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %223 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %225 = "stablehlo.multiply"(%arg82, %224) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %226 = "stablehlo.reduce_precision"(%225) <{exponent_bits = 2 : i32, mantissa_bits = 0 : i32}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %227 = "stablehlo.cosine"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %228 = "stablehlo.sine"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %229 = "stablehlo.tan"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %230 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %232 = "stablehlo.multiply"(%231, %arg82) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %233 = "stablehlo.ceil"(%232) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %234 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %236 = "stablehlo.multiply"(%235, %arg82) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %237 = "stablehlo.floor"(%236) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %238 = "stablehlo.log"(%202) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %239 = "stablehlo.sqrt"(%202) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %240 = "stablehlo.rsqrt"(%202) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %241 = "stablehlo.tanh"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %242 = "stablehlo.negate"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %243 = "stablehlo.exponential"(%242) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %244 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %246 = "stablehlo.add"(%245, %243) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %247 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %248 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %249 = "stablehlo.divide"(%248, %246) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %250 = "chlo.erfc"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %251 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %253 = "stablehlo.multiply"(%252, %arg82) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %254 = "chlo.lgamma"(%253) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %255 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %256 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %257 = "stablehlo.multiply"(%256, %arg82) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %258 = "chlo.digamma"(%257) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %259 = "stablehlo.slice"(%arg82) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<1x4xf32>
    %260 = "stablehlo.reshape"(%259) : (tensor<1x4xf32>) -> tensor<4xf32>
    %261 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %263 = "stablehlo.multiply"(%262, %260) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %264 = "stablehlo.add"(%196, %263) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %265 = "chlo.digamma"(%264) : (tensor<4xf32>) -> tensor<4xf32>
    %266 = "chlo.digamma"(%202) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %267 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %269 = "stablehlo.multiply"(%268, %266) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %270 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %271 = "stablehlo.broadcast_in_dim"(%270) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %272 = "stablehlo.divide"(%arg82, %271) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %273 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %275 = "stablehlo.compare"(%272, %274) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %276 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %278 = "stablehlo.divide"(%arg82, %277) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %279 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %280 = "stablehlo.broadcast_in_dim"(%279) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %281 = "stablehlo.compare"(%278, %280) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %282 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %283 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %284 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %285 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %286 = "stablehlo.clamp"(%284, %arg82, %285) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %287 = "func.call"(%arg82, %arg83) <{callee = @copysign}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %288 = "chlo.next_after"(%arg82, %arg83) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %289 = "stablehlo.bitcast_convert"(%288) : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %290 = "stablehlo.count_leading_zeros"(%arg84) : (tensor<4x6xi32>) -> tensor<4x6xi32>
    %291 = "stablehlo.constant"() <{value = dense<20> : tensor<i32>}> : () -> tensor<i32>
    %292 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %293 = "stablehlo.shift_right_arithmetic"(%arg84, %292) : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %294 = "stablehlo.count_leading_zeros"(%293) : (tensor<4x6xi32>) -> tensor<4x6xi32>
    %295 = "stablehlo.negate"(%arg84) : (tensor<4x6xi32>) -> tensor<4x6xi32>
    %296 = "stablehlo.count_leading_zeros"(%295) : (tensor<4x6xi32>) -> tensor<4x6xi32>
    %297 = "stablehlo.convert"(%arg84) : (tensor<4x6xi32>) -> tensor<4x6xi16>
    %298 = "stablehlo.count_leading_zeros"(%297) : (tensor<4x6xi16>) -> tensor<4x6xi16>
    %299 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %300 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %301 = "stablehlo.shift_right_arithmetic"(%arg84, %300) : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %302 = "stablehlo.convert"(%301) : (tensor<4x6xi32>) -> tensor<4x6xui8>
    %303 = "stablehlo.count_leading_zeros"(%302) : (tensor<4x6xui8>) -> tensor<4x6xui8>
    %304 = "stablehlo.convert"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xf16>
    %305 = "stablehlo.reduce_precision"(%304) <{exponent_bits = 5 : i32, mantissa_bits = 3 : i32}> : (tensor<4x6xf16>) -> tensor<4x6xf16>
    %306 = "stablehlo.convert"(%305) : (tensor<4x6xf16>) -> tensor<4x6xf32>
    %307 = "stablehlo.convert"(%arg82) : (tensor<4x6xf32>) -> tensor<4x6xbf16>
    %308 = "stablehlo.reduce_precision"(%307) <{exponent_bits = 4 : i32, mantissa_bits = 7 : i32}> : (tensor<4x6xbf16>) -> tensor<4x6xbf16>
    %309 = "stablehlo.convert"(%308) : (tensor<4x6xbf16>) -> tensor<4x6xf32>
    %310 = "stablehlo.slice"(%arg82) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<1x4xf32>
    %311 = "stablehlo.reshape"(%310) : (tensor<1x4xf32>) -> tensor<4xf32>
    %312 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %313 = "stablehlo.broadcast_in_dim"(%312) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %314 = "stablehlo.multiply"(%313, %311) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %315 = "stablehlo.add"(%197, %314) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %316 = "stablehlo.reduce_precision"(%315) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
    %317 = "stablehlo.bitcast_convert"(%316) : (tensor<4xf32>) -> tensor<4xi32>
    %318 = "func.call"(%arg82, %195) <{callee = @digitize}> : (tensor<4x6xf32>, tensor<4xf32>) -> tensor<4x6xi32>
    %319 = "stablehlo.slice"(%arg82) <{limit_indices = array<i64: 1, 6>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %320 = "stablehlo.reshape"(%319) : (tensor<1x6xf32>) -> tensor<6xf32>
    %321 = "func.call"(%320) <{callee = @sort}> : (tensor<6xf32>) -> tensor<6xf32>
    %322 = "func.call"(%321, %arg83) <{callee = @searchsorted_3}> : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    %323 = "stablehlo.slice"(%arg82) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<1x1xf32>
    %324 = "stablehlo.reshape"(%323) : (tensor<1x1xf32>) -> tensor<f32>
    %325 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %326 = "stablehlo.multiply"(%325, %324) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %327 = "stablehlo.broadcast_in_dim"(%326) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %328 = "stablehlo.add"(%198, %327) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %329 = "func.call"(%195, %328) <{callee = @searchsorted_8}> : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    "func.return"(%227, %228, %229, %233, %237, %238, %239, %240, %241, %249, %250, %254, %258, %265, %269, %275, %281, %286, %287, %289, %290, %294, %296, %298, %303, %206, %210, %214, %218, %222, %226, %306, %309, %317, %318, %322, %329) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi16>, tensor<4x6xui8>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "copysign", sym_visibility = "private"}> ({
  ^bb0(%arg80: tensor<4x6xf32>, %arg81: tensor<4x6xf32>):
    %190 = "func.call"(%arg81) <{callee = @signbit}> : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %191 = "stablehlo.abs"(%arg80) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %192 = "stablehlo.negate"(%191) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %193 = "stablehlo.abs"(%arg80) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %194 = "func.call"(%190, %192, %193) <{callee = @_where}> : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%194) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x6xf32>) -> tensor<4x6xi1>, res_attrs = [{}], sym_name = "signbit", sym_visibility = "private"}> ({
  ^bb0(%arg79: tensor<4x6xf32>):
    %182 = "stablehlo.bitcast_convert"(%arg79) : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %183 = "stablehlo.constant"() <{value = dense<31> : tensor<i32>}> : () -> tensor<i32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %185 = "stablehlo.shift_right_arithmetic"(%182, %184) : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %186 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %188 = "stablehlo.compare"(%185, %187) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %189 = "stablehlo.convert"(%188) : (tensor<4x6xi1>) -> tensor<4x6xi1>
    "func.return"(%189) : (tensor<4x6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg76: tensor<4x6xi1>, %arg77: tensor<4x6xf32>, %arg78: tensor<4x6xf32>):
    %181 = "stablehlo.select"(%arg76, %arg77, %arg78) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%181) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<4xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "digitize", sym_visibility = "private"}> ({
  ^bb0(%arg74: tensor<4x6xf32>, %arg75: tensor<4xf32>):
    %169 = "stablehlo.slice"(%arg75) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1xf32>
    %170 = "stablehlo.reshape"(%169) : (tensor<1xf32>) -> tensor<f32>
    %171 = "stablehlo.slice"(%arg75) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1xf32>
    %172 = "stablehlo.reshape"(%171) : (tensor<1xf32>) -> tensor<f32>
    %173 = "stablehlo.compare"(%170, %172) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %174 = "func.call"(%arg75, %arg74) <{callee = @searchsorted}> : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    %175 = "stablehlo.reverse"(%arg75) <{dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4xf32>
    %176 = "func.call"(%175, %arg74) <{callee = @searchsorted}> : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    %177 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %179 = "stablehlo.subtract"(%178, %176) : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %180 = "func.call"(%173, %174, %179) <{callee = @_where_2}> : (tensor<i1>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    "func.return"(%180) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg72: tensor<4xf32>, %arg73: tensor<4x6xf32>):
    %168 = "func.call"(%arg72, %arg73) <{callee = @_searchsorted_scan_impl}> : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    "func.return"(%168) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg70: tensor<4xf32>, %arg71: tensor<4x6xf32>):
    %167 = "func.call"(%arg70, %arg71) <{callee = @_searchsorted_scan_impl_0}> : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    "func.return"(%167) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_0", sym_visibility = "private"}> ({
  ^bb0(%arg68: tensor<4xf32>, %arg69: tensor<4x6xf32>):
    %166 = "func.call"(%arg68, %arg69) <{callee = @_searchsorted_scan_impl_1}> : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    "func.return"(%166) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_1", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<4xf32>, %arg57: tensor<4x6xf32>):
    %152 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %154 = "stablehlo.constant"() <{value = dense<4> : tensor<ui32>}> : () -> tensor<ui32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %156 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xui32>) -> tensor<4x6xui32>
    %157 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xui32>) -> tensor<4x6xui32>
    %158 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %159:5 = "stablehlo.while"(%arg56, %arg57, %158, %156, %157) ({
    ^bb0(%arg63: tensor<4xf32>, %arg64: tensor<4x6xf32>, %arg65: tensor<i32>, %arg66: tensor<4x6xui32>, %arg67: tensor<4x6xui32>):
      %164 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %165 = "stablehlo.compare"(%arg65, %164) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%165) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg58: tensor<4xf32>, %arg59: tensor<4x6xf32>, %arg60: tensor<i32>, %arg61: tensor<4x6xui32>, %arg62: tensor<4x6xui32>):
      %161:2 = "func.call"(%arg58, %arg59, %arg61, %arg62) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>)
      %162 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %163 = "stablehlo.add"(%arg60, %162) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg58, %arg59, %163, %161#0, %161#1) : (tensor<4xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>) -> ()
    }) : (tensor<4xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>)
    %160 = "stablehlo.convert"(%159#4) : (tensor<4x6xui32>) -> tensor<4x6xi32>
    "func.return"(%160) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<4xf32>, %arg53: tensor<4x6xf32>, %arg54: tensor<4x6xui32>, %arg55: tensor<4x6xui32>):
    %118 = "stablehlo.subtract"(%arg55, %arg54) : (tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    %119 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %120 = "func.call"(%118, %119) <{callee = @floor_divide}> : (tensor<4x6xui32>, tensor<i32>) -> tensor<4x6xui32>
    %121 = "stablehlo.add"(%arg54, %120) : (tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x6xui32>) -> tensor<4x6x1xui32>
    %123 = "stablehlo.gather"(%arg52, %122) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<4x6x1xui32>) -> tensor<4x6x1xf32>
    %124 = "stablehlo.reshape"(%123) : (tensor<4x6x1xf32>) -> tensor<4x6xf32>
    %125 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %127 = "stablehlo.compare"(%arg53, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %128 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4x6xf32>
    %131 = "stablehlo.select"(%127, %130, %arg53) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %132 = "stablehlo.compare"(%arg53, %arg53) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %133 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4x6xf32>
    %136 = "stablehlo.select"(%132, %135, %131) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %137 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %139 = "stablehlo.compare"(%124, %138) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %140 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4x6xf32>
    %143 = "stablehlo.select"(%139, %142, %124) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %144 = "stablehlo.compare"(%124, %124) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %145 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4x6xf32>
    %148 = "stablehlo.select"(%144, %147, %143) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %149 = "stablehlo.compare"(%136, %148) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %150 = "stablehlo.select"(%149, %arg54, %121) : (tensor<4x6xi1>, tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    %151 = "stablehlo.select"(%149, %121, %arg55) : (tensor<4x6xi1>, tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    "func.return"(%150, %151) : (tensor<4x6xui32>, tensor<4x6xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xui32>, tensor<i32>) -> tensor<4x6xui32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<4x6xui32>, %arg51: tensor<i32>):
    %115 = "stablehlo.convert"(%arg51) : (tensor<i32>) -> tensor<ui32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6xui32>
    %117 = "stablehlo.divide"(%arg50, %116) : (tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    "func.return"(%117) : (tensor<4x6xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg47: tensor<i1>, %arg48: tensor<4x6xi32>, %arg49: tensor<4x6xi32>):
    %114 = "stablehlo.select"(%arg47, %arg48, %arg49) : (tensor<i1>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    "func.return"(%114) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<6xf32>):
    %98 = "stablehlo.sort"(%arg44) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg45: tensor<f32>, %arg46: tensor<f32>):
      %99 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %100 = "stablehlo.compare"(%arg45, %99) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %101 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %102 = "stablehlo.select"(%100, %101, %arg45) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %103 = "stablehlo.compare"(%arg45, %arg45) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %104 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %105 = "stablehlo.select"(%103, %104, %102) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %106 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %107 = "stablehlo.compare"(%arg46, %106) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %108 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %109 = "stablehlo.select"(%107, %108, %arg46) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %110 = "stablehlo.compare"(%arg46, %arg46) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %111 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %112 = "stablehlo.select"(%110, %111, %109) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %113 = "stablehlo.compare"(%105, %112) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%113) : (tensor<i1>) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%98) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "searchsorted_3", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<6xf32>, %arg43: tensor<4x6xf32>):
    %97 = "func.call"(%arg42, %arg43) <{callee = @_searchsorted_scan_impl_4}> : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    "func.return"(%97) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_4", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<6xf32>, %arg41: tensor<4x6xf32>):
    %96 = "func.call"(%arg40, %arg41) <{callee = @_searchsorted_scan_impl_5}> : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    "func.return"(%96) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_5", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<6xf32>, %arg39: tensor<4x6xf32>):
    %95 = "func.call"(%arg38, %arg39) <{callee = @_searchsorted_scan_impl_6}> : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    "func.return"(%95) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_6", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<6xf32>, %arg27: tensor<4x6xf32>):
    %81 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %83 = "stablehlo.constant"() <{value = dense<6> : tensor<ui32>}> : () -> tensor<ui32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %85 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xui32>) -> tensor<4x6xui32>
    %86 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xui32>) -> tensor<4x6xui32>
    %87 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %88:5 = "stablehlo.while"(%arg26, %arg27, %87, %85, %86) ({
    ^bb0(%arg33: tensor<6xf32>, %arg34: tensor<4x6xf32>, %arg35: tensor<i32>, %arg36: tensor<4x6xui32>, %arg37: tensor<4x6xui32>):
      %93 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %94 = "stablehlo.compare"(%arg35, %93) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%94) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg28: tensor<6xf32>, %arg29: tensor<4x6xf32>, %arg30: tensor<i32>, %arg31: tensor<4x6xui32>, %arg32: tensor<4x6xui32>):
      %90:2 = "func.call"(%arg28, %arg29, %arg31, %arg32) <{callee = @closed_call_7}> : (tensor<6xf32>, tensor<4x6xf32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>)
      %91 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %92 = "stablehlo.add"(%arg30, %91) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg28, %arg29, %92, %90#0, %90#1) : (tensor<6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>) -> ()
    }) : (tensor<6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>)
    %89 = "stablehlo.convert"(%88#4) : (tensor<4x6xui32>) -> tensor<4x6xi32>
    "func.return"(%89) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>, tensor<4x6xf32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>), res_attrs = [{}, {}], sym_name = "closed_call_7", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<6xf32>, %arg23: tensor<4x6xf32>, %arg24: tensor<4x6xui32>, %arg25: tensor<4x6xui32>):
    %47 = "stablehlo.subtract"(%arg25, %arg24) : (tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    %48 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %49 = "func.call"(%47, %48) <{callee = @floor_divide}> : (tensor<4x6xui32>, tensor<i32>) -> tensor<4x6xui32>
    %50 = "stablehlo.add"(%arg24, %49) : (tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x6xui32>) -> tensor<4x6x1xui32>
    %52 = "stablehlo.gather"(%arg22, %51) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<4x6x1xui32>) -> tensor<4x6x1xf32>
    %53 = "stablehlo.reshape"(%52) : (tensor<4x6x1xf32>) -> tensor<4x6xf32>
    %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %56 = "stablehlo.compare"(%arg23, %55) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4x6xf32>
    %60 = "stablehlo.select"(%56, %59, %arg23) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %61 = "stablehlo.compare"(%arg23, %arg23) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %62 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4x6xf32>
    %65 = "stablehlo.select"(%61, %64, %60) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %68 = "stablehlo.compare"(%53, %67) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %69 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4x6xf32>
    %72 = "stablehlo.select"(%68, %71, %53) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %73 = "stablehlo.compare"(%53, %53) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %74 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4x6xf32>
    %77 = "stablehlo.select"(%73, %76, %72) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %78 = "stablehlo.compare"(%65, %77) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %79 = "stablehlo.select"(%78, %arg24, %50) : (tensor<4x6xi1>, tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    %80 = "stablehlo.select"(%78, %50, %arg25) : (tensor<4x6xi1>, tensor<4x6xui32>, tensor<4x6xui32>) -> tensor<4x6xui32>
    "func.return"(%79, %80) : (tensor<4x6xui32>, tensor<4x6xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>, res_attrs = [{}], sym_name = "searchsorted_8", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<4xf32>, %arg21: tensor<3xf32>):
    %46 = "func.call"(%arg20, %arg21) <{callee = @_searchsorted_scan_impl_9}> : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    "func.return"(%46) : (tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_9", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<4xf32>, %arg19: tensor<3xf32>):
    %45 = "func.call"(%arg18, %arg19) <{callee = @_searchsorted_scan_impl_10}> : (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>
    "func.return"(%45) : (tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<3xf32>) -> tensor<3xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_10", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4xf32>, %arg7: tensor<3xf32>):
    %33 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %35 = "stablehlo.constant"() <{value = dense<4> : tensor<ui32>}> : () -> tensor<ui32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %38:5 = "stablehlo.while"(%arg6, %arg7, %37, %34, %36) ({
    ^bb0(%arg13: tensor<4xf32>, %arg14: tensor<3xf32>, %arg15: tensor<i32>, %arg16: tensor<3xui32>, %arg17: tensor<3xui32>):
      %43 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %44 = "stablehlo.compare"(%arg15, %43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%44) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg8: tensor<4xf32>, %arg9: tensor<3xf32>, %arg10: tensor<i32>, %arg11: tensor<3xui32>, %arg12: tensor<3xui32>):
      %40:2 = "func.call"(%arg8, %arg9, %arg11, %arg12) <{callee = @closed_call_11}> : (tensor<4xf32>, tensor<3xf32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
      %41 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %42 = "stablehlo.add"(%arg10, %41) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg8, %arg9, %42, %40#0, %40#1) : (tensor<4xf32>, tensor<3xf32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>) -> ()
    }) : (tensor<4xf32>, tensor<3xf32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<4xf32>, tensor<3xf32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>)
    %39 = "stablehlo.convert"(%38#4) : (tensor<3xui32>) -> tensor<3xi32>
    "func.return"(%39) : (tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<3xf32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>), res_attrs = [{}, {}], sym_name = "closed_call_11", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<4xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xui32>, %arg5: tensor<3xui32>):
    %3 = "stablehlo.subtract"(%arg5, %arg4) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %4 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %5 = "func.call"(%3, %4) <{callee = @floor_divide_12}> : (tensor<3xui32>, tensor<i32>) -> tensor<3xui32>
    %6 = "stablehlo.add"(%arg4, %5) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xui32>) -> tensor<3x1xui32>
    %8 = "stablehlo.gather"(%arg2, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3x1xui32>) -> tensor<3x1xf32>
    %9 = "stablehlo.reshape"(%8) : (tensor<3x1xf32>) -> tensor<3xf32>
    %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %12 = "stablehlo.compare"(%arg3, %11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %15 = "stablehlo.select"(%12, %14, %arg3) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %16 = "stablehlo.compare"(%arg3, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %17 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %19 = "stablehlo.select"(%16, %18, %15) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %20 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %22 = "stablehlo.compare"(%9, %21) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %25 = "stablehlo.select"(%22, %24, %9) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %26 = "stablehlo.compare"(%9, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %27 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %29 = "stablehlo.select"(%26, %28, %25) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %30 = "stablehlo.compare"(%19, %29) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %31 = "stablehlo.select"(%30, %arg4, %6) : (tensor<3xi1>, tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %32 = "stablehlo.select"(%30, %6, %arg5) : (tensor<3xi1>, tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    "func.return"(%31, %32) : (tensor<3xui32>, tensor<3xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3xui32>, tensor<i32>) -> tensor<3xui32>, res_attrs = [{}], sym_name = "floor_divide_12", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3xui32>, %arg1: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<ui32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %2 = "stablehlo.divide"(%arg0, %1) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    "func.return"(%2) : (tensor<3xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
