"builtin.module"() <{sym_name = "jit_random_bits"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xui32>) -> (tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<9x3xf32>, tensor<4x7xi1>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<4xui32>):
    %63 = "stablehlo.reshape"(%arg10) : (tensor<4xui32>) -> tensor<2x2xui32>
    %64 = "stablehlo.bitcast_convert"(%63) : (tensor<2x2xui32>) -> tensor<2xui64>
    %65:2 = "stablehlo.rng_bit_generator"(%64) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui8>)
    %66 = "stablehlo.bitcast_convert"(%65#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %67 = "stablehlo.reshape"(%66) : (tensor<2x2xui32>) -> tensor<4xui32>
    %68 = "stablehlo.reshape"(%67) : (tensor<4xui32>) -> tensor<2x2xui32>
    %69 = "stablehlo.bitcast_convert"(%68) : (tensor<2x2xui32>) -> tensor<2xui64>
    %70:2 = "stablehlo.rng_bit_generator"(%69) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui16>)
    %71 = "stablehlo.bitcast_convert"(%70#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %72 = "stablehlo.reshape"(%71) : (tensor<2x2xui32>) -> tensor<4xui32>
    %73 = "stablehlo.reshape"(%72) : (tensor<4xui32>) -> tensor<2x2xui32>
    %74 = "stablehlo.bitcast_convert"(%73) : (tensor<2x2xui32>) -> tensor<2xui64>
    %75:2 = "stablehlo.rng_bit_generator"(%74) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui32>)
    %76 = "stablehlo.bitcast_convert"(%75#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %77 = "stablehlo.reshape"(%76) : (tensor<2x2xui32>) -> tensor<4xui32>
    %78 = "stablehlo.reshape"(%77) : (tensor<4xui32>) -> tensor<2x2xui32>
    %79 = "stablehlo.bitcast_convert"(%78) : (tensor<2x2xui32>) -> tensor<2xui64>
    %80:2 = "stablehlo.rng_bit_generator"(%79) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
    %81 = "stablehlo.bitcast_convert"(%80#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %82 = "stablehlo.reshape"(%81) : (tensor<2x2xui32>) -> tensor<4xui32>
    %83 = "stablehlo.reshape"(%82) : (tensor<4xui32>) -> tensor<2x2xui32>
    %84 = "stablehlo.bitcast_convert"(%83) : (tensor<2x2xui32>) -> tensor<2xui64>
    %85:2 = "stablehlo.rng_bit_generator"(%84) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
    %86 = "stablehlo.bitcast_convert"(%85#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %87 = "stablehlo.reshape"(%86) : (tensor<2x2xui32>) -> tensor<4xui32>
    %88 = "stablehlo.reshape"(%87) : (tensor<4xui32>) -> tensor<2x2xui32>
    %89 = "stablehlo.bitcast_convert"(%88) : (tensor<2x2xui32>) -> tensor<2xui64>
    %90:2 = "stablehlo.rng_bit_generator"(%89) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %91 = "stablehlo.bitcast_convert"(%90#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %92 = "stablehlo.reshape"(%91) : (tensor<2x2xui32>) -> tensor<4xui32>
    %93 = "stablehlo.reshape"(%92) : (tensor<4xui32>) -> tensor<2x2xui32>
    %94 = "stablehlo.bitcast_convert"(%93) : (tensor<2x2xui32>) -> tensor<2xui64>
    %95:2 = "stablehlo.rng_bit_generator"(%94) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
    %96 = "stablehlo.bitcast_convert"(%95#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %97 = "stablehlo.reshape"(%96) : (tensor<2x2xui32>) -> tensor<4xui32>
    %98 = "stablehlo.reshape"(%97) : (tensor<4xui32>) -> tensor<2x2xui32>
    %99 = "stablehlo.bitcast_convert"(%98) : (tensor<2x2xui32>) -> tensor<2xui64>
    %100:2 = "stablehlo.rng_bit_generator"(%99) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
    %101 = "stablehlo.bitcast_convert"(%100#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %102 = "stablehlo.reshape"(%101) : (tensor<2x2xui32>) -> tensor<4xui32>
    %103 = "stablehlo.reshape"(%102) : (tensor<4xui32>) -> tensor<2x2xui32>
    %104 = "stablehlo.bitcast_convert"(%103) : (tensor<2x2xui32>) -> tensor<2xui64>
    %105:2 = "stablehlo.rng_bit_generator"(%104) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
    %106 = "stablehlo.bitcast_convert"(%105#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %107 = "stablehlo.reshape"(%106) : (tensor<2x2xui32>) -> tensor<4xui32>
    %108 = "stablehlo.reshape"(%107) : (tensor<4xui32>) -> tensor<2x2xui32>
    %109 = "stablehlo.bitcast_convert"(%108) : (tensor<2x2xui32>) -> tensor<2xui64>
    %110:2 = "stablehlo.rng_bit_generator"(%109) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x1xui64>)
    %111 = "stablehlo.bitcast_convert"(%110#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %112 = "stablehlo.reshape"(%111) : (tensor<2x2xui32>) -> tensor<4xui32>
    %113 = "stablehlo.bitcast_convert"(%110#1) : (tensor<5x1xui64>) -> tensor<5x1x2xui32>
    %114 = "stablehlo.reshape"(%107) : (tensor<4xui32>) -> tensor<2x2xui32>
    %115 = "stablehlo.bitcast_convert"(%114) : (tensor<2x2xui32>) -> tensor<2xui64>
    %116:2 = "stablehlo.rng_bit_generator"(%115) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui8>)
    %117 = "stablehlo.bitcast_convert"(%116#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %118 = "stablehlo.reshape"(%117) : (tensor<2x2xui32>) -> tensor<4xui32>
    %119 = "stablehlo.reshape"(%118) : (tensor<4xui32>) -> tensor<2x2xui32>
    %120 = "stablehlo.bitcast_convert"(%119) : (tensor<2x2xui32>) -> tensor<2xui64>
    %121:2 = "stablehlo.rng_bit_generator"(%120) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui16>)
    %122 = "stablehlo.bitcast_convert"(%121#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %123 = "stablehlo.reshape"(%122) : (tensor<2x2xui32>) -> tensor<4xui32>
    %124 = "stablehlo.reshape"(%123) : (tensor<4xui32>) -> tensor<2x2xui32>
    %125 = "stablehlo.bitcast_convert"(%124) : (tensor<2x2xui32>) -> tensor<2xui64>
    %126:2 = "stablehlo.rng_bit_generator"(%125) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui32>)
    %127 = "stablehlo.bitcast_convert"(%126#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %128 = "stablehlo.reshape"(%127) : (tensor<2x2xui32>) -> tensor<4xui32>
    %129 = "stablehlo.reshape"(%128) : (tensor<4xui32>) -> tensor<2x2xui32>
    %130 = "stablehlo.bitcast_convert"(%129) : (tensor<2x2xui32>) -> tensor<2xui64>
    %131:2 = "stablehlo.rng_bit_generator"(%130) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
    %132 = "stablehlo.bitcast_convert"(%131#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %133 = "stablehlo.reshape"(%132) : (tensor<2x2xui32>) -> tensor<4xui32>
    %134 = "stablehlo.reshape"(%133) : (tensor<4xui32>) -> tensor<2x2xui32>
    %135 = "stablehlo.bitcast_convert"(%134) : (tensor<2x2xui32>) -> tensor<2xui64>
    %136:2 = "stablehlo.rng_bit_generator"(%135) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
    %137 = "stablehlo.bitcast_convert"(%136#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %138 = "stablehlo.reshape"(%137) : (tensor<2x2xui32>) -> tensor<4xui32>
    %139 = "stablehlo.reshape"(%138) : (tensor<4xui32>) -> tensor<2x2xui32>
    %140 = "stablehlo.bitcast_convert"(%139) : (tensor<2x2xui32>) -> tensor<2xui64>
    %141:2 = "stablehlo.rng_bit_generator"(%140) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %142 = "stablehlo.bitcast_convert"(%141#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %143 = "stablehlo.reshape"(%142) : (tensor<2x2xui32>) -> tensor<4xui32>
    %144 = "stablehlo.reshape"(%143) : (tensor<4xui32>) -> tensor<2x2xui32>
    %145 = "stablehlo.bitcast_convert"(%144) : (tensor<2x2xui32>) -> tensor<2xui64>
    %146:2 = "stablehlo.rng_bit_generator"(%145) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
    %147 = "stablehlo.bitcast_convert"(%146#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %148 = "stablehlo.reshape"(%147) : (tensor<2x2xui32>) -> tensor<4xui32>
    %149 = "stablehlo.reshape"(%148) : (tensor<4xui32>) -> tensor<2x2xui32>
    %150 = "stablehlo.bitcast_convert"(%149) : (tensor<2x2xui32>) -> tensor<2xui64>
    %151:2 = "stablehlo.rng_bit_generator"(%150) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
    %152 = "stablehlo.bitcast_convert"(%151#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %153 = "stablehlo.reshape"(%152) : (tensor<2x2xui32>) -> tensor<4xui32>
    %154 = "stablehlo.reshape"(%153) : (tensor<4xui32>) -> tensor<2x2xui32>
    %155 = "stablehlo.bitcast_convert"(%154) : (tensor<2x2xui32>) -> tensor<2xui64>
    %156:2 = "stablehlo.rng_bit_generator"(%155) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
    %157 = "stablehlo.bitcast_convert"(%156#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %158 = "stablehlo.reshape"(%157) : (tensor<2x2xui32>) -> tensor<4xui32>
    %159 = "stablehlo.reshape"(%158) : (tensor<4xui32>) -> tensor<2x2xui32>
    %160 = "stablehlo.bitcast_convert"(%159) : (tensor<2x2xui32>) -> tensor<2xui64>
    %161:2 = "stablehlo.rng_bit_generator"(%160) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x1xui64>)
    %162 = "stablehlo.bitcast_convert"(%161#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %163 = "stablehlo.reshape"(%162) : (tensor<2x2xui32>) -> tensor<4xui32>
    %164 = "stablehlo.bitcast_convert"(%161#1) : (tensor<5x1xui64>) -> tensor<5x1x2xui32>
    %165 = "stablehlo.reshape"(%158) : (tensor<4xui32>) -> tensor<2x2xui32>
    %166 = "stablehlo.bitcast_convert"(%165) : (tensor<2x2xui32>) -> tensor<2xui64>
    %167:2 = "stablehlo.rng_bit_generator"(%166) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui8>)
    %168 = "stablehlo.bitcast_convert"(%167#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %169 = "stablehlo.reshape"(%168) : (tensor<2x2xui32>) -> tensor<4xui32>
    %170 = "stablehlo.reshape"(%169) : (tensor<4xui32>) -> tensor<2x2xui32>
    %171 = "stablehlo.bitcast_convert"(%170) : (tensor<2x2xui32>) -> tensor<2xui64>
    %172:2 = "stablehlo.rng_bit_generator"(%171) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui16>)
    %173 = "stablehlo.bitcast_convert"(%172#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %174 = "stablehlo.reshape"(%173) : (tensor<2x2xui32>) -> tensor<4xui32>
    %175 = "stablehlo.reshape"(%174) : (tensor<4xui32>) -> tensor<2x2xui32>
    %176 = "stablehlo.bitcast_convert"(%175) : (tensor<2x2xui32>) -> tensor<2xui64>
    %177:2 = "stablehlo.rng_bit_generator"(%176) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x5xui32>)
    %178 = "stablehlo.bitcast_convert"(%177#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %179 = "stablehlo.reshape"(%178) : (tensor<2x2xui32>) -> tensor<4xui32>
    %180 = "stablehlo.reshape"(%179) : (tensor<4xui32>) -> tensor<2x2xui32>
    %181 = "stablehlo.bitcast_convert"(%180) : (tensor<2x2xui32>) -> tensor<2xui64>
    %182:2 = "stablehlo.rng_bit_generator"(%181) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
    %183 = "stablehlo.bitcast_convert"(%182#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %184 = "stablehlo.reshape"(%183) : (tensor<2x2xui32>) -> tensor<4xui32>
    %185 = "stablehlo.reshape"(%184) : (tensor<4xui32>) -> tensor<2x2xui32>
    %186 = "stablehlo.bitcast_convert"(%185) : (tensor<2x2xui32>) -> tensor<2xui64>
    %187:2 = "stablehlo.rng_bit_generator"(%186) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
    %188 = "stablehlo.bitcast_convert"(%187#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %189 = "stablehlo.reshape"(%188) : (tensor<2x2xui32>) -> tensor<4xui32>
    %190 = "stablehlo.reshape"(%189) : (tensor<4xui32>) -> tensor<2x2xui32>
    %191 = "stablehlo.bitcast_convert"(%190) : (tensor<2x2xui32>) -> tensor<2xui64>
    %192:2 = "stablehlo.rng_bit_generator"(%191) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %193 = "stablehlo.bitcast_convert"(%192#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %194 = "stablehlo.reshape"(%193) : (tensor<2x2xui32>) -> tensor<4xui32>
    %195 = "stablehlo.reshape"(%194) : (tensor<4xui32>) -> tensor<2x2xui32>
    %196 = "stablehlo.bitcast_convert"(%195) : (tensor<2x2xui32>) -> tensor<2xui64>
    %197:2 = "stablehlo.rng_bit_generator"(%196) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
    %198 = "stablehlo.bitcast_convert"(%197#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %199 = "stablehlo.reshape"(%198) : (tensor<2x2xui32>) -> tensor<4xui32>
    %200 = "stablehlo.reshape"(%199) : (tensor<4xui32>) -> tensor<2x2xui32>
    %201 = "stablehlo.bitcast_convert"(%200) : (tensor<2x2xui32>) -> tensor<2xui64>
    %202:2 = "stablehlo.rng_bit_generator"(%201) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
    %203 = "stablehlo.bitcast_convert"(%202#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %204 = "stablehlo.reshape"(%203) : (tensor<2x2xui32>) -> tensor<4xui32>
    %205 = "stablehlo.reshape"(%204) : (tensor<4xui32>) -> tensor<2x2xui32>
    %206 = "stablehlo.bitcast_convert"(%205) : (tensor<2x2xui32>) -> tensor<2xui64>
    %207:2 = "stablehlo.rng_bit_generator"(%206) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
    %208 = "stablehlo.bitcast_convert"(%207#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %209 = "stablehlo.reshape"(%208) : (tensor<2x2xui32>) -> tensor<4xui32>
    %210 = "stablehlo.reshape"(%209) : (tensor<4xui32>) -> tensor<2x2xui32>
    %211 = "stablehlo.bitcast_convert"(%210) : (tensor<2x2xui32>) -> tensor<2xui64>
    %212:2 = "stablehlo.rng_bit_generator"(%211) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x1xui64>)
    %213 = "stablehlo.bitcast_convert"(%212#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %214 = "stablehlo.reshape"(%213) : (tensor<2x2xui32>) -> tensor<4xui32>
    %215 = "stablehlo.bitcast_convert"(%212#1) : (tensor<5x1xui64>) -> tensor<5x1x2xui32>
    %216 = "func.call"(%209) <{callee = @_normal}> : (tensor<4xui32>) -> tensor<9x3xf32>
    %217 = "stablehlo.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %218 = "func.call"(%209, %217) <{callee = @_bernoulli}> : (tensor<4xui32>, tensor<f32>) -> tensor<4x7xi1>
    "func.return"(%65#1, %70#1, %75#1, %80#1, %85#1, %90#1, %95#1, %100#1, %105#1, %112, %113, %116#1, %121#1, %126#1, %131#1, %136#1, %141#1, %146#1, %151#1, %156#1, %163, %164, %167#1, %172#1, %177#1, %182#1, %187#1, %192#1, %197#1, %202#1, %207#1, %214, %215, %216, %218) : (tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<3x4x5xui8>, tensor<3x4x5xui16>, tensor<3x4x5xui32>, tensor<3x5xui8>, tensor<3x5xui16>, tensor<3x5xui32>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<4xui32>, tensor<5x1x2xui32>, tensor<9x3xf32>, tensor<4x7xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xui32>) -> tensor<9x3xf32>, res_attrs = [{}], sym_name = "_normal", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4xui32>):
    %62 = "func.call"(%arg9) <{callee = @_normal_real}> : (tensor<4xui32>) -> tensor<9x3xf32>
    "func.return"(%62) : (tensor<9x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xui32>) -> tensor<9x3xf32>, res_attrs = [{}], sym_name = "_normal_real", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<4xui32>):
    %55 = "stablehlo.constant"() <{value = dense<-0.99999994> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "func.call"(%arg8, %55, %56) <{callee = @_uniform}> : (tensor<4xui32>, tensor<f32>, tensor<f32>) -> tensor<9x3xf32>
    %58 = "chlo.erf_inv"(%57) : (tensor<9x3xf32>) -> tensor<9x3xf32>
    %59 = "stablehlo.constant"() <{value = dense<1.41421354> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9x3xf32>
    %61 = "stablehlo.multiply"(%60, %58) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    "func.return"(%61) : (tensor<9x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xui32>, tensor<f32>, tensor<f32>) -> tensor<9x3xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4xui32>, %arg6: tensor<f32>, %arg7: tensor<f32>):
    %31 = "stablehlo.broadcast_in_dim"(%arg6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %32 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %33 = "stablehlo.reshape"(%arg5) : (tensor<4xui32>) -> tensor<2x2xui32>
    %34 = "stablehlo.bitcast_convert"(%33) : (tensor<2x2xui32>) -> tensor<2xui64>
    %35:2 = "stablehlo.rng_bit_generator"(%34) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9x3xui32>)
    %36 = "stablehlo.bitcast_convert"(%35#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %37 = "stablehlo.reshape"(%36) : (tensor<2x2xui32>) -> tensor<4xui32>
    %38 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9x3xui32>
    %40 = "stablehlo.shift_right_logical"(%35#1, %39) : (tensor<9x3xui32>, tensor<9x3xui32>) -> tensor<9x3xui32>
    %41 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9x3xui32>
    %43 = "stablehlo.or"(%40, %42) : (tensor<9x3xui32>, tensor<9x3xui32>) -> tensor<9x3xui32>
    %44 = "stablehlo.bitcast_convert"(%43) : (tensor<9x3xui32>) -> tensor<9x3xf32>
    %45 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9x3xf32>
    %47 = "stablehlo.subtract"(%44, %46) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %48 = "stablehlo.subtract"(%32, %31) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<9x3xf32>
    %50 = "stablehlo.multiply"(%47, %49) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %51 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<9x3xf32>
    %52 = "stablehlo.add"(%50, %51) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    %53 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<9x3xf32>
    %54 = "stablehlo.maximum"(%53, %52) : (tensor<9x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
    "func.return"(%54) : (tensor<9x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xui32>, tensor<f32>) -> tensor<4x7xi1>, res_attrs = [{}], sym_name = "_bernoulli", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4xui32>, %arg4: tensor<f32>):
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "func.call"(%arg3, %26, %27) <{callee = @_uniform_0}> : (tensor<4xui32>, tensor<f32>, tensor<f32>) -> tensor<4x7xf32>
    %29 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x7xf32>
    %30 = "stablehlo.compare"(%28, %29) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xi1>
    "func.return"(%30) : (tensor<4x7xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xui32>, tensor<f32>, tensor<f32>) -> tensor<4x7xf32>, res_attrs = [{}], sym_name = "_uniform_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.convert"(%arg2) : (tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %4 = "stablehlo.reshape"(%arg0) : (tensor<4xui32>) -> tensor<2x2xui32>
    %5 = "stablehlo.bitcast_convert"(%4) : (tensor<2x2xui32>) -> tensor<2xui64>
    %6:2 = "stablehlo.rng_bit_generator"(%5) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x7xui32>)
    %7 = "stablehlo.bitcast_convert"(%6#0) : (tensor<2xui64>) -> tensor<2x2xui32>
    %8 = "stablehlo.reshape"(%7) : (tensor<2x2xui32>) -> tensor<4xui32>
    %9 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x7xui32>
    %11 = "stablehlo.shift_right_logical"(%6#1, %10) : (tensor<4x7xui32>, tensor<4x7xui32>) -> tensor<4x7xui32>
    %12 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x7xui32>
    %14 = "stablehlo.or"(%11, %13) : (tensor<4x7xui32>, tensor<4x7xui32>) -> tensor<4x7xui32>
    %15 = "stablehlo.bitcast_convert"(%14) : (tensor<4x7xui32>) -> tensor<4x7xf32>
    %16 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x7xf32>
    %18 = "stablehlo.subtract"(%15, %17) : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %19 = "stablehlo.subtract"(%3, %2) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x7xf32>
    %21 = "stablehlo.multiply"(%18, %20) : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %22 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x7xf32>
    %23 = "stablehlo.add"(%21, %22) : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %24 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x7xf32>
    %25 = "stablehlo.maximum"(%24, %23) : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    "func.return"(%25) : (tensor<4x7xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
