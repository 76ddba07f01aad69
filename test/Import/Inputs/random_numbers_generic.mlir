"builtin.module"() <{sym_name = "jit_random_numbers"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> (tensor<6x5xui32>, tensor<7x9xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg95: tensor<2xui32>):
    %272 = "stablehlo.slice"(%arg95) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %273 = "stablehlo.reshape"(%272) : (tensor<1xui32>) -> tensor<ui32>
    %274 = "stablehlo.slice"(%arg95) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %275 = "stablehlo.reshape"(%274) : (tensor<1xui32>) -> tensor<ui32>
    %276 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6x5xui64>
    %277 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x5xui64>
    %278 = "stablehlo.constant"() <{value = dense<5> : tensor<ui64>}> : () -> tensor<ui64>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<6x5xui64>
    %280 = "stablehlo.multiply"(%279, %276) : (tensor<6x5xui64>, tensor<6x5xui64>) -> tensor<6x5xui64>
    %281 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<6x5xui64>
    %283 = "stablehlo.multiply"(%282, %277) : (tensor<6x5xui64>, tensor<6x5xui64>) -> tensor<6x5xui64>
    %284 = "stablehlo.add"(%280, %283) : (tensor<6x5xui64>, tensor<6x5xui64>) -> tensor<6x5xui64>
    %285 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<6x5xui64>
    %287 = "stablehlo.shift_right_logical"(%284, %286) : (tensor<6x5xui64>, tensor<6x5xui64>) -> tensor<6x5xui64>
    %288 = "stablehlo.convert"(%284) : (tensor<6x5xui64>) -> tensor<6x5xui32>
    %289 = "stablehlo.convert"(%287) : (tensor<6x5xui64>) -> tensor<6x5xui32>
    %290:2 = "func.call"(%273, %275, %289, %288) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<6x5xui32>, tensor<6x5xui32>) -> (tensor<6x5xui32>, tensor<6x5xui32>)
    %291 = "stablehlo.xor"(%290#0, %290#1) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %292 = "stablehlo.constant"() <{value = dense<3> : tensor<ui32>}> : () -> tensor<ui32>
    %293 = "func.call"(%arg95, %292) <{callee = @_threefry_fold_in}> : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
    %294 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %295 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %296 = "func.call"(%293, %294, %295) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<7x9xf32>
    "func.return"(%291, %296) : (tensor<6x5xui32>, tensor<7x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<6x5xui32>, tensor<6x5xui32>) -> (tensor<6x5xui32>, tensor<6x5xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg73: tensor<ui32>, %arg74: tensor<ui32>, %arg75: tensor<6x5xui32>, %arg76: tensor<6x5xui32>):
    %255 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %256 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %257 = "stablehlo.xor"(%arg73, %arg74) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %258 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %259 = "stablehlo.xor"(%257, %258) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %260 = "stablehlo.broadcast_in_dim"(%arg73) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %261 = "stablehlo.add"(%arg75, %260) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %262 = "stablehlo.broadcast_in_dim"(%arg74) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %263 = "stablehlo.add"(%arg76, %262) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %264 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %265 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %266:9 = "stablehlo.while"(%265, %264, %261, %263, %arg74, %259, %arg73, %255, %256) ({
    ^bb0(%arg86: tensor<i32>, %arg87: tensor<i32>, %arg88: tensor<6x5xui32>, %arg89: tensor<6x5xui32>, %arg90: tensor<ui32>, %arg91: tensor<ui32>, %arg92: tensor<ui32>, %arg93: tensor<4xui32>, %arg94: tensor<4xui32>):
      %270 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %271 = "stablehlo.compare"(%arg86, %270) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%271) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg77: tensor<i32>, %arg78: tensor<i32>, %arg79: tensor<6x5xui32>, %arg80: tensor<6x5xui32>, %arg81: tensor<ui32>, %arg82: tensor<ui32>, %arg83: tensor<ui32>, %arg84: tensor<4xui32>, %arg85: tensor<4xui32>):
      %267:8 = "func.call"(%arg78, %arg79, %arg80, %arg81, %arg82, %arg83, %arg84, %arg85) <{callee = @closed_call}> : (tensor<i32>, tensor<6x5xui32>, tensor<6x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6x5xui32>, tensor<6x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %268 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %269 = "stablehlo.add"(%arg77, %268) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%269, %267#0, %267#1, %267#2, %267#3, %267#4, %267#5, %267#6, %267#7) : (tensor<i32>, tensor<i32>, tensor<6x5xui32>, tensor<6x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<6x5xui32>, tensor<6x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<6x5xui32>, tensor<6x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%266#2, %266#3) : (tensor<6x5xui32>, tensor<6x5xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<6x5xui32>, tensor<6x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6x5xui32>, tensor<6x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg65: tensor<i32>, %arg66: tensor<6x5xui32>, %arg67: tensor<6x5xui32>, %arg68: tensor<ui32>, %arg69: tensor<ui32>, %arg70: tensor<ui32>, %arg71: tensor<4xui32>, %arg72: tensor<4xui32>):
    %200 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %201 = "stablehlo.add"(%arg65, %200) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %202 = "stablehlo.slice"(%arg71) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %203 = "stablehlo.reshape"(%202) : (tensor<1xui32>) -> tensor<ui32>
    %204 = "stablehlo.add"(%arg66, %arg67) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %205 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %206 = "stablehlo.shift_left"(%arg67, %205) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %207 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %208 = "stablehlo.subtract"(%207, %203) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %210 = "stablehlo.shift_right_logical"(%arg67, %209) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %211 = "stablehlo.or"(%206, %210) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %212 = "stablehlo.xor"(%204, %211) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %213 = "stablehlo.slice"(%arg71) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %214 = "stablehlo.reshape"(%213) : (tensor<1xui32>) -> tensor<ui32>
    %215 = "stablehlo.add"(%204, %212) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %216 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %217 = "stablehlo.shift_left"(%212, %216) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %218 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %219 = "stablehlo.subtract"(%218, %214) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %221 = "stablehlo.shift_right_logical"(%212, %220) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %222 = "stablehlo.or"(%217, %221) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %223 = "stablehlo.xor"(%215, %222) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %224 = "stablehlo.slice"(%arg71) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %225 = "stablehlo.reshape"(%224) : (tensor<1xui32>) -> tensor<ui32>
    %226 = "stablehlo.add"(%215, %223) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %227 = "stablehlo.broadcast_in_dim"(%225) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %228 = "stablehlo.shift_left"(%223, %227) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %229 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %230 = "stablehlo.subtract"(%229, %225) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %232 = "stablehlo.shift_right_logical"(%223, %231) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %233 = "stablehlo.or"(%228, %232) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %234 = "stablehlo.xor"(%226, %233) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %235 = "stablehlo.slice"(%arg71) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %236 = "stablehlo.reshape"(%235) : (tensor<1xui32>) -> tensor<ui32>
    %237 = "stablehlo.add"(%226, %234) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %238 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %239 = "stablehlo.shift_left"(%234, %238) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %240 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %241 = "stablehlo.subtract"(%240, %236) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %242 = "stablehlo.broadcast_in_dim"(%241) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %243 = "stablehlo.shift_right_logical"(%234, %242) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %244 = "stablehlo.or"(%239, %243) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %245 = "stablehlo.xor"(%237, %244) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %246 = "stablehlo.broadcast_in_dim"(%arg68) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %247 = "stablehlo.add"(%237, %246) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %248 = "stablehlo.broadcast_in_dim"(%arg69) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %249 = "stablehlo.add"(%245, %248) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    %250 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %251 = "stablehlo.add"(%arg65, %250) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %252 = "stablehlo.convert"(%251) : (tensor<i32>) -> tensor<ui32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6x5xui32>
    %254 = "stablehlo.add"(%249, %253) : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6x5xui32>
    "func.return"(%201, %247, %254, %arg69, %arg70, %arg68, %arg72, %arg71) : (tensor<i32>, tensor<6x5xui32>, tensor<6x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>, res_attrs = [{}], sym_name = "_threefry_fold_in", sym_visibility = "private"}> ({
  ^bb0(%arg63: tensor<2xui32>, %arg64: tensor<ui32>):
    %185 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %186 = "stablehlo.shift_right_logical"(%arg64, %185) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %188 = "stablehlo.constant"() <{value = dense<4294967295> : tensor<ui32>}> : () -> tensor<ui32>
    %189 = "stablehlo.and"(%arg64, %188) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %191 = "stablehlo.concatenate"(%187, %190) <{dimension = 0 : i64}> : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %192 = "stablehlo.slice"(%arg63) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %193 = "stablehlo.reshape"(%192) : (tensor<1xui32>) -> tensor<ui32>
    %194 = "stablehlo.slice"(%arg63) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %195 = "stablehlo.reshape"(%194) : (tensor<1xui32>) -> tensor<ui32>
    %196 = "stablehlo.slice"(%191) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %197 = "stablehlo.slice"(%191) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %198:2 = "func.call"(%193, %195, %196, %197) <{callee = @threefry2x32_0}> : (tensor<ui32>, tensor<ui32>, tensor<1xui32>, tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>)
    %199 = "stablehlo.concatenate"(%198#0, %198#1) <{dimension = 0 : i64}> : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    "func.return"(%199) : (tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<1xui32>, tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>), sym_name = "threefry2x32_0", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<ui32>, %arg42: tensor<ui32>, %arg43: tensor<1xui32>, %arg44: tensor<1xui32>):
    %168 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %169 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %170 = "stablehlo.xor"(%arg41, %arg42) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %171 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %172 = "stablehlo.xor"(%170, %171) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %173 = "stablehlo.broadcast_in_dim"(%arg41) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %174 = "stablehlo.add"(%arg43, %173) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %175 = "stablehlo.broadcast_in_dim"(%arg42) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %176 = "stablehlo.add"(%arg44, %175) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %177 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %178 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %179:9 = "stablehlo.while"(%178, %177, %174, %176, %arg42, %172, %arg41, %168, %169) ({
    ^bb0(%arg54: tensor<i32>, %arg55: tensor<i32>, %arg56: tensor<1xui32>, %arg57: tensor<1xui32>, %arg58: tensor<ui32>, %arg59: tensor<ui32>, %arg60: tensor<ui32>, %arg61: tensor<4xui32>, %arg62: tensor<4xui32>):
      %183 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %184 = "stablehlo.compare"(%arg54, %183) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%184) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg45: tensor<i32>, %arg46: tensor<i32>, %arg47: tensor<1xui32>, %arg48: tensor<1xui32>, %arg49: tensor<ui32>, %arg50: tensor<ui32>, %arg51: tensor<ui32>, %arg52: tensor<4xui32>, %arg53: tensor<4xui32>):
      %180:8 = "func.call"(%arg46, %arg47, %arg48, %arg49, %arg50, %arg51, %arg52, %arg53) <{callee = @closed_call_1}> : (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %181 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %182 = "stablehlo.add"(%arg45, %181) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%182, %180#0, %180#1, %180#2, %180#3, %180#4, %180#5, %180#6, %180#7) : (tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%179#2, %179#3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<i32>, %arg34: tensor<1xui32>, %arg35: tensor<1xui32>, %arg36: tensor<ui32>, %arg37: tensor<ui32>, %arg38: tensor<ui32>, %arg39: tensor<4xui32>, %arg40: tensor<4xui32>):
    %113 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %114 = "stablehlo.add"(%arg33, %113) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %115 = "stablehlo.slice"(%arg39) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %116 = "stablehlo.reshape"(%115) : (tensor<1xui32>) -> tensor<ui32>
    %117 = "stablehlo.add"(%arg34, %arg35) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %118 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %119 = "stablehlo.shift_left"(%arg35, %118) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %120 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %121 = "stablehlo.subtract"(%120, %116) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %123 = "stablehlo.shift_right_logical"(%arg35, %122) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %124 = "stablehlo.or"(%119, %123) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %125 = "stablehlo.xor"(%117, %124) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %126 = "stablehlo.slice"(%arg39) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %127 = "stablehlo.reshape"(%126) : (tensor<1xui32>) -> tensor<ui32>
    %128 = "stablehlo.add"(%117, %125) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %129 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %130 = "stablehlo.shift_left"(%125, %129) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %131 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %132 = "stablehlo.subtract"(%131, %127) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %134 = "stablehlo.shift_right_logical"(%125, %133) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %135 = "stablehlo.or"(%130, %134) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %136 = "stablehlo.xor"(%128, %135) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %137 = "stablehlo.slice"(%arg39) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %138 = "stablehlo.reshape"(%137) : (tensor<1xui32>) -> tensor<ui32>
    %139 = "stablehlo.add"(%128, %136) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %140 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %141 = "stablehlo.shift_left"(%136, %140) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %142 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %143 = "stablehlo.subtract"(%142, %138) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %145 = "stablehlo.shift_right_logical"(%136, %144) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %146 = "stablehlo.or"(%141, %145) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %147 = "stablehlo.xor"(%139, %146) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %148 = "stablehlo.slice"(%arg39) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %149 = "stablehlo.reshape"(%148) : (tensor<1xui32>) -> tensor<ui32>
    %150 = "stablehlo.add"(%139, %147) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %151 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %152 = "stablehlo.shift_left"(%147, %151) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %153 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %154 = "stablehlo.subtract"(%153, %149) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %156 = "stablehlo.shift_right_logical"(%147, %155) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %157 = "stablehlo.or"(%152, %156) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %158 = "stablehlo.xor"(%150, %157) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %159 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %160 = "stablehlo.add"(%150, %159) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %161 = "stablehlo.broadcast_in_dim"(%arg37) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %162 = "stablehlo.add"(%158, %161) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %163 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %164 = "stablehlo.add"(%arg33, %163) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %165 = "stablehlo.convert"(%164) : (tensor<i32>) -> tensor<ui32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %167 = "stablehlo.add"(%162, %166) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    "func.return"(%114, %160, %167, %arg37, %arg38, %arg36, %arg40, %arg39) : (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<7x9xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<2xui32>, %arg31: tensor<f32>, %arg32: tensor<f32>):
    %72 = "stablehlo.convert"(%arg31) : (tensor<f32>) -> tensor<f32>
    %73 = "stablehlo.convert"(%arg32) : (tensor<f32>) -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %75 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %76 = "stablehlo.slice"(%arg30) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %77 = "stablehlo.reshape"(%76) : (tensor<1xui32>) -> tensor<ui32>
    %78 = "stablehlo.slice"(%arg30) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %79 = "stablehlo.reshape"(%78) : (tensor<1xui32>) -> tensor<ui32>
    %80 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7x9xui64>
    %81 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<7x9xui64>
    %82 = "stablehlo.constant"() <{value = dense<9> : tensor<ui64>}> : () -> tensor<ui64>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7x9xui64>
    %84 = "stablehlo.multiply"(%83, %80) : (tensor<7x9xui64>, tensor<7x9xui64>) -> tensor<7x9xui64>
    %85 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7x9xui64>
    %87 = "stablehlo.multiply"(%86, %81) : (tensor<7x9xui64>, tensor<7x9xui64>) -> tensor<7x9xui64>
    %88 = "stablehlo.add"(%84, %87) : (tensor<7x9xui64>, tensor<7x9xui64>) -> tensor<7x9xui64>
    %89 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7x9xui64>
    %91 = "stablehlo.shift_right_logical"(%88, %90) : (tensor<7x9xui64>, tensor<7x9xui64>) -> tensor<7x9xui64>
    %92 = "stablehlo.convert"(%88) : (tensor<7x9xui64>) -> tensor<7x9xui32>
    %93 = "stablehlo.convert"(%91) : (tensor<7x9xui64>) -> tensor<7x9xui32>
    %94:2 = "func.call"(%77, %79, %93, %92) <{callee = @threefry2x32_2}> : (tensor<ui32>, tensor<ui32>, tensor<7x9xui32>, tensor<7x9xui32>) -> (tensor<7x9xui32>, tensor<7x9xui32>)
    %95 = "stablehlo.xor"(%94#0, %94#1) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %96 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %98 = "stablehlo.shift_right_logical"(%95, %97) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %99 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %101 = "stablehlo.or"(%98, %100) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %102 = "stablehlo.bitcast_convert"(%101) : (tensor<7x9xui32>) -> tensor<7x9xf32>
    %103 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x9xf32>
    %105 = "stablehlo.subtract"(%102, %104) : (tensor<7x9xf32>, tensor<7x9xf32>) -> tensor<7x9xf32>
    %106 = "stablehlo.subtract"(%75, %74) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<7x9xf32>
    %108 = "stablehlo.multiply"(%105, %107) : (tensor<7x9xf32>, tensor<7x9xf32>) -> tensor<7x9xf32>
    %109 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<7x9xf32>
    %110 = "stablehlo.add"(%108, %109) : (tensor<7x9xf32>, tensor<7x9xf32>) -> tensor<7x9xf32>
    %111 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<7x9xf32>
    %112 = "stablehlo.maximum"(%111, %110) : (tensor<7x9xf32>, tensor<7x9xf32>) -> tensor<7x9xf32>
    "func.return"(%112) : (tensor<7x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<7x9xui32>, tensor<7x9xui32>) -> (tensor<7x9xui32>, tensor<7x9xui32>), sym_name = "threefry2x32_2", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<7x9xui32>, %arg11: tensor<7x9xui32>):
    %55 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %56 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %57 = "stablehlo.xor"(%arg8, %arg9) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %58 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %59 = "stablehlo.xor"(%57, %58) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %60 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %61 = "stablehlo.add"(%arg10, %60) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %62 = "stablehlo.broadcast_in_dim"(%arg9) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %63 = "stablehlo.add"(%arg11, %62) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %64 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %66:9 = "stablehlo.while"(%65, %64, %61, %63, %arg9, %59, %arg8, %55, %56) ({
    ^bb0(%arg21: tensor<i32>, %arg22: tensor<i32>, %arg23: tensor<7x9xui32>, %arg24: tensor<7x9xui32>, %arg25: tensor<ui32>, %arg26: tensor<ui32>, %arg27: tensor<ui32>, %arg28: tensor<4xui32>, %arg29: tensor<4xui32>):
      %70 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %71 = "stablehlo.compare"(%arg21, %70) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%71) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<i32>, %arg13: tensor<i32>, %arg14: tensor<7x9xui32>, %arg15: tensor<7x9xui32>, %arg16: tensor<ui32>, %arg17: tensor<ui32>, %arg18: tensor<ui32>, %arg19: tensor<4xui32>, %arg20: tensor<4xui32>):
      %67:8 = "func.call"(%arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20) <{callee = @closed_call_3}> : (tensor<i32>, tensor<7x9xui32>, tensor<7x9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<7x9xui32>, tensor<7x9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %68 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %69 = "stablehlo.add"(%arg12, %68) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%69, %67#0, %67#1, %67#2, %67#3, %67#4, %67#5, %67#6, %67#7) : (tensor<i32>, tensor<i32>, tensor<7x9xui32>, tensor<7x9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<7x9xui32>, tensor<7x9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<7x9xui32>, tensor<7x9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%66#2, %66#3) : (tensor<7x9xui32>, tensor<7x9xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<7x9xui32>, tensor<7x9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<7x9xui32>, tensor<7x9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<7x9xui32>, %arg2: tensor<7x9xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.add"(%arg0, %0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %3 = "stablehlo.reshape"(%2) : (tensor<1xui32>) -> tensor<ui32>
    %4 = "stablehlo.add"(%arg1, %arg2) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %6 = "stablehlo.shift_left"(%arg2, %5) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %7 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %8 = "stablehlo.subtract"(%7, %3) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %10 = "stablehlo.shift_right_logical"(%arg2, %9) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %11 = "stablehlo.or"(%6, %10) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %12 = "stablehlo.xor"(%4, %11) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %13 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %14 = "stablehlo.reshape"(%13) : (tensor<1xui32>) -> tensor<ui32>
    %15 = "stablehlo.add"(%4, %12) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %16 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %17 = "stablehlo.shift_left"(%12, %16) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %18 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %19 = "stablehlo.subtract"(%18, %14) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %21 = "stablehlo.shift_right_logical"(%12, %20) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %22 = "stablehlo.or"(%17, %21) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %23 = "stablehlo.xor"(%15, %22) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %24 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %25 = "stablehlo.reshape"(%24) : (tensor<1xui32>) -> tensor<ui32>
    %26 = "stablehlo.add"(%15, %23) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %28 = "stablehlo.shift_left"(%23, %27) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %29 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %30 = "stablehlo.subtract"(%29, %25) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %32 = "stablehlo.shift_right_logical"(%23, %31) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %33 = "stablehlo.or"(%28, %32) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %34 = "stablehlo.xor"(%26, %33) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %35 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %36 = "stablehlo.reshape"(%35) : (tensor<1xui32>) -> tensor<ui32>
    %37 = "stablehlo.add"(%26, %34) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %38 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %39 = "stablehlo.shift_left"(%34, %38) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %40 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %41 = "stablehlo.subtract"(%40, %36) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %43 = "stablehlo.shift_right_logical"(%34, %42) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %44 = "stablehlo.or"(%39, %43) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %45 = "stablehlo.xor"(%37, %44) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %46 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %47 = "stablehlo.add"(%37, %46) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %48 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %49 = "stablehlo.add"(%45, %48) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    %50 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %51 = "stablehlo.add"(%arg0, %50) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %52 = "stablehlo.convert"(%51) : (tensor<i32>) -> tensor<ui32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7x9xui32>
    %54 = "stablehlo.add"(%49, %53) : (tensor<7x9xui32>, tensor<7x9xui32>) -> tensor<7x9xui32>
    "func.return"(%1, %47, %54, %arg4, %arg5, %arg3, %arg7, %arg6) : (tensor<i32>, tensor<7x9xui32>, tensor<7x9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
