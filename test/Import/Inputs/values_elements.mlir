module {
  func.func public @main(%arg0: tensor<144xi8>, %arg1: tensor<144xi8>, %arg2: tensor<108xi8>, %arg3: tensor<108xi8>, %arg4: tensor<144xi16>, %arg5: tensor<144xi16>, %arg6: tensor<108xi16>, %arg7: tensor<108xi16>, %arg8: tensor<144xi32>, %arg9: tensor<144xi32>, %arg10: tensor<108xi32>, %arg11: tensor<108xi32>, %arg12: tensor<144xi64>, %arg13: tensor<144xi64>, %arg14: tensor<108xi64>, %arg15: tensor<108xi64>, %arg16: tensor<49xui8>, %arg17: tensor<49xui8>, %arg18: tensor<42xui8>, %arg19: tensor<42xui8>, %arg20: tensor<49xui16>, %arg21: tensor<49xui16>, %arg22: tensor<42xui16>, %arg23: tensor<42xui16>, %arg24: tensor<49xui32>, %arg25: tensor<49xui32>, %arg26: tensor<42xui32>, %arg27: tensor<42xui32>, %arg28: tensor<49xui64>, %arg29: tensor<49xui64>, %arg30: tensor<42xui64>, %arg31: tensor<42xui64>, %arg32: tensor<196xf16>, %arg33: tensor<196xf16>, %arg34: tensor<196xi1>, %arg35: tensor<19xf16>, %arg36: tensor<196xbf16>, %arg37: tensor<196xbf16>, %arg38: tensor<196xi1>, %arg39: tensor<19xbf16>, %arg40: tensor<196xf32>, %arg41: tensor<196xf32>, %arg42: tensor<196xi1>, %arg43: tensor<19xf32>, %arg44: tensor<196xf64>, %arg45: tensor<196xf64>, %arg46: tensor<196xi1>, %arg47: tensor<19xf64>, %arg48: tensor<144xf8E4M3FN>, %arg49: tensor<144xf8E4M3FN>, %arg50: tensor<144xi1>, %arg51: tensor<17xf8E4M3FN>, %arg52: tensor<196xf8E5M2>, %arg53: tensor<196xf8E5M2>, %arg54: tensor<196xi1>, %arg55: tensor<19xf8E5M2>) -> (tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<42xui8>, tensor<42xui8>, tensor<42xui8>, tensor<42xui8>, tensor<42xui8>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<42xui16>, tensor<42xui16>, tensor<42xui16>, tensor<42xui16>, tensor<42xui16>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<42xui32>, tensor<42xui32>, tensor<42xui32>, tensor<42xui32>, tensor<42xui32>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<42xui64>, tensor<42xui64>, tensor<42xui64>, tensor<42xui64>, tensor<42xui64>, tensor<196xf16>, tensor<196xf16>, tensor<196xf16>, tensor<196xf16>, tensor<196xf16>, tensor<196xf16>, tensor<19xi1>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<19xi1>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<196xf32>, tensor<196xf32>, tensor<196xf32>, tensor<196xf32>, tensor<196xf32>, tensor<196xf32>, tensor<19xi1>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<196xf64>, tensor<196xf64>, tensor<196xf64>, tensor<196xf64>, tensor<196xf64>, tensor<196xf64>, tensor<19xi1>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<17xi1>, tensor<17xf8E4M3FN>, tensor<17xf8E4M3FN>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<19xi1>, tensor<19xf8E5M2>, tensor<19xf8E5M2>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<144xi8>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<144xi8>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<144xi8>
    %3 = stablehlo.maximum %arg0, %arg1 : tensor<144xi8>
    %4 = stablehlo.minimum %arg0, %arg1 : tensor<144xi8>
    %5 = stablehlo.and %arg0, %arg1 : tensor<144xi8>
    %6 = stablehlo.or %arg0, %arg1 : tensor<144xi8>
    %7 = stablehlo.xor %arg0, %arg1 : tensor<144xi8>
    %8 = stablehlo.shift_left %arg0, %arg1 : tensor<144xi8>
    %9 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<144xi8>
    %10 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<144xi8>
    %11 = chlo.mulhi %arg0, %arg1 : tensor<144xi8>, tensor<144xi8> -> tensor<144xi8>
    %12 = stablehlo.power %arg2, %arg3 : tensor<108xi8>
    %13 = stablehlo.not %arg2 : tensor<108xi8>
    %14 = stablehlo.negate %arg2 : tensor<108xi8>
    %15 = stablehlo.popcnt %arg2 : tensor<108xi8>
    %16 = stablehlo.count_leading_zeros %arg2 : tensor<108xi8>
    %17 = stablehlo.abs %arg2 : tensor<108xi8>
    %18 = stablehlo.sign %arg2 : tensor<108xi8>
    %19 = stablehlo.add %arg4, %arg5 : tensor<144xi16>
    %20 = stablehlo.subtract %arg4, %arg5 : tensor<144xi16>
    %21 = stablehlo.multiply %arg4, %arg5 : tensor<144xi16>
    %22 = stablehlo.maximum %arg4, %arg5 : tensor<144xi16>
    %23 = stablehlo.minimum %arg4, %arg5 : tensor<144xi16>
    %24 = stablehlo.and %arg4, %arg5 : tensor<144xi16>
    %25 = stablehlo.or %arg4, %arg5 : tensor<144xi16>
    %26 = stablehlo.xor %arg4, %arg5 : tensor<144xi16>
    %27 = stablehlo.shift_left %arg4, %arg5 : tensor<144xi16>
    %28 = stablehlo.shift_right_logical %arg4, %arg5 : tensor<144xi16>
    %29 = stablehlo.shift_right_arithmetic %arg4, %arg5 : tensor<144xi16>
    %30 = chlo.mulhi %arg4, %arg5 : tensor<144xi16>, tensor<144xi16> -> tensor<144xi16>
    %31 = stablehlo.power %arg6, %arg7 : tensor<108xi16>
    %32 = stablehlo.not %arg6 : tensor<108xi16>
    %33 = stablehlo.negate %arg6 : tensor<108xi16>
    %34 = stablehlo.popcnt %arg6 : tensor<108xi16>
    %35 = stablehlo.count_leading_zeros %arg6 : tensor<108xi16>
    %36 = stablehlo.abs %arg6 : tensor<108xi16>
    %37 = stablehlo.sign %arg6 : tensor<108xi16>
    %38 = stablehlo.add %arg8, %arg9 : tensor<144xi32>
    %39 = stablehlo.subtract %arg8, %arg9 : tensor<144xi32>
    %40 = stablehlo.multiply %arg8, %arg9 : tensor<144xi32>
    %41 = stablehlo.maximum %arg8, %arg9 : tensor<144xi32>
    %42 = stablehlo.minimum %arg8, %arg9 : tensor<144xi32>
    %43 = stablehlo.and %arg8, %arg9 : tensor<144xi32>
    %44 = stablehlo.or %arg8, %arg9 : tensor<144xi32>
    %45 = stablehlo.xor %arg8, %arg9 : tensor<144xi32>
    %46 = stablehlo.shift_left %arg8, %arg9 : tensor<144xi32>
    %47 = stablehlo.shift_right_logical %arg8, %arg9 : tensor<144xi32>
    %48 = stablehlo.shift_right_arithmetic %arg8, %arg9 : tensor<144xi32>
    %49 = chlo.mulhi %arg8, %arg9 : tensor<144xi32>, tensor<144xi32> -> tensor<144xi32>
    %50 = stablehlo.power %arg10, %arg11 : tensor<108xi32>
    %51 = stablehlo.not %arg10 : tensor<108xi32>
    %52 = stablehlo.negate %arg10 : tensor<108xi32>
    %53 = stablehlo.popcnt %arg10 : tensor<108xi32>
    %54 = stablehlo.count_leading_zeros %arg10 : tensor<108xi32>
    %55 = stablehlo.abs %arg10 : tensor<108xi32>
    %56 = stablehlo.sign %arg10 : tensor<108xi32>
    %57 = stablehlo.add %arg12, %arg13 : tensor<144xi64>
    %58 = stablehlo.subtract %arg12, %arg13 : tensor<144xi64>
    %59 = stablehlo.multiply %arg12, %arg13 : tensor<144xi64>
    %60 = stablehlo.maximum %arg12, %arg13 : tensor<144xi64>
    %61 = stablehlo.minimum %arg12, %arg13 : tensor<144xi64>
    %62 = stablehlo.and %arg12, %arg13 : tensor<144xi64>
    %63 = stablehlo.or %arg12, %arg13 : tensor<144xi64>
    %64 = stablehlo.xor %arg12, %arg13 : tensor<144xi64>
    %65 = stablehlo.shift_left %arg12, %arg13 : tensor<144xi64>
    %66 = stablehlo.shift_right_logical %arg12, %arg13 : tensor<144xi64>
    %67 = stablehlo.shift_right_arithmetic %arg12, %arg13 : tensor<144xi64>
    %68 = chlo.mulhi %arg12, %arg13 : tensor<144xi64>, tensor<144xi64> -> tensor<144xi64>
    %69 = stablehlo.power %arg14, %arg15 : tensor<108xi64>
    %70 = stablehlo.not %arg14 : tensor<108xi64>
    %71 = stablehlo.negate %arg14 : tensor<108xi64>
    %72 = stablehlo.popcnt %arg14 : tensor<108xi64>
    %73 = stablehlo.count_leading_zeros %arg14 : tensor<108xi64>
    %74 = stablehlo.abs %arg14 : tensor<108xi64>
    %75 = stablehlo.sign %arg14 : tensor<108xi64>
    %76 = stablehlo.add %arg16, %arg17 : tensor<49xui8>
    %77 = stablehlo.subtract %arg16, %arg17 : tensor<49xui8>
    %78 = stablehlo.multiply %arg16, %arg17 : tensor<49xui8>
    %79 = stablehlo.maximum %arg16, %arg17 : tensor<49xui8>
    %80 = stablehlo.minimum %arg16, %arg17 : tensor<49xui8>
    %81 = stablehlo.and %arg16, %arg17 : tensor<49xui8>
    %82 = stablehlo.or %arg16, %arg17 : tensor<49xui8>
    %83 = stablehlo.xor %arg16, %arg17 : tensor<49xui8>
    %84 = stablehlo.shift_left %arg16, %arg17 : tensor<49xui8>
    %85 = stablehlo.shift_right_logical %arg16, %arg17 : tensor<49xui8>
    %86 = stablehlo.shift_right_arithmetic %arg16, %arg17 : tensor<49xui8>
    %87 = chlo.mulhi %arg16, %arg17 : tensor<49xui8>, tensor<49xui8> -> tensor<49xui8>
    %88 = stablehlo.power %arg18, %arg19 : tensor<42xui8>
    %89 = stablehlo.not %arg18 : tensor<42xui8>
    %90 = stablehlo.negate %arg18 : tensor<42xui8>
    %91 = stablehlo.popcnt %arg18 : tensor<42xui8>
    %92 = stablehlo.count_leading_zeros %arg18 : tensor<42xui8>
    %93 = stablehlo.add %arg20, %arg21 : tensor<49xui16>
    %94 = stablehlo.subtract %arg20, %arg21 : tensor<49xui16>
    %95 = stablehlo.multiply %arg20, %arg21 : tensor<49xui16>
    %96 = stablehlo.maximum %arg20, %arg21 : tensor<49xui16>
    %97 = stablehlo.minimum %arg20, %arg21 : tensor<49xui16>
    %98 = stablehlo.and %arg20, %arg21 : tensor<49xui16>
    %99 = stablehlo.or %arg20, %arg21 : tensor<49xui16>
    %100 = stablehlo.xor %arg20, %arg21 : tensor<49xui16>
    %101 = stablehlo.shift_left %arg20, %arg21 : tensor<49xui16>
    %102 = stablehlo.shift_right_logical %arg20, %arg21 : tensor<49xui16>
    %103 = stablehlo.shift_right_arithmetic %arg20, %arg21 : tensor<49xui16>
    %104 = chlo.mulhi %arg20, %arg21 : tensor<49xui16>, tensor<49xui16> -> tensor<49xui16>
    %105 = stablehlo.power %arg22, %arg23 : tensor<42xui16>
    %106 = stablehlo.not %arg22 : tensor<42xui16>
    %107 = stablehlo.negate %arg22 : tensor<42xui16>
    %108 = stablehlo.popcnt %arg22 : tensor<42xui16>
    %109 = stablehlo.count_leading_zeros %arg22 : tensor<42xui16>
    %110 = stablehlo.add %arg24, %arg25 : tensor<49xui32>
    %111 = stablehlo.subtract %arg24, %arg25 : tensor<49xui32>
    %112 = stablehlo.multiply %arg24, %arg25 : tensor<49xui32>
    %113 = stablehlo.maximum %arg24, %arg25 : tensor<49xui32>
    %114 = stablehlo.minimum %arg24, %arg25 : tensor<49xui32>
    %115 = stablehlo.and %arg24, %arg25 : tensor<49xui32>
    %116 = stablehlo.or %arg24, %arg25 : tensor<49xui32>
    %117 = stablehlo.xor %arg24, %arg25 : tensor<49xui32>
    %118 = stablehlo.shift_left %arg24, %arg25 : tensor<49xui32>
    %119 = stablehlo.shift_right_logical %arg24, %arg25 : tensor<49xui32>
    %120 = stablehlo.shift_right_arithmetic %arg24, %arg25 : tensor<49xui32>
    %121 = chlo.mulhi %arg24, %arg25 : tensor<49xui32>, tensor<49xui32> -> tensor<49xui32>
    %122 = stablehlo.power %arg26, %arg27 : tensor<42xui32>
    %123 = stablehlo.not %arg26 : tensor<42xui32>
    %124 = stablehlo.negate %arg26 : tensor<42xui32>
    %125 = stablehlo.popcnt %arg26 : tensor<42xui32>
    %126 = stablehlo.count_leading_zeros %arg26 : tensor<42xui32>
    %127 = stablehlo.add %arg28, %arg29 : tensor<49xui64>
    %128 = stablehlo.subtract %arg28, %arg29 : tensor<49xui64>
    %129 = stablehlo.multiply %arg28, %arg29 : tensor<49xui64>
    %130 = stablehlo.maximum %arg28, %arg29 : tensor<49xui64>
    %131 = stablehlo.minimum %arg28, %arg29 : tensor<49xui64>
    %132 = stablehlo.and %arg28, %arg29 : tensor<49xui64>
    %133 = stablehlo.or %arg28, %arg29 : tensor<49xui64>
    %134 = stablehlo.xor %arg28, %arg29 : tensor<49xui64>
    %135 = stablehlo.shift_left %arg28, %arg29 : tensor<49xui64>
    %136 = stablehlo.shift_right_logical %arg28, %arg29 : tensor<49xui64>
    %137 = stablehlo.shift_right_arithmetic %arg28, %arg29 : tensor<49xui64>
    %138 = chlo.mulhi %arg28, %arg29 : tensor<49xui64>, tensor<49xui64> -> tensor<49xui64>
    %139 = stablehlo.power %arg30, %arg31 : tensor<42xui64>
    %140 = stablehlo.not %arg30 : tensor<42xui64>
    %141 = stablehlo.negate %arg30 : tensor<42xui64>
    %142 = stablehlo.popcnt %arg30 : tensor<42xui64>
    %143 = stablehlo.count_leading_zeros %arg30 : tensor<42xui64>
    %144 = stablehlo.add %arg32, %arg33 : tensor<196xf16>
    %145 = stablehlo.subtract %arg32, %arg33 : tensor<196xf16>
    %146 = stablehlo.maximum %arg32, %arg33 : tensor<196xf16>
    %147 = stablehlo.minimum %arg32, %arg33 : tensor<196xf16>
    %148 = stablehlo.clamp %arg32, %arg33, %arg32 : tensor<196xf16>
    %149 = stablehlo.select %arg34, %arg32, %arg33 : tensor<196xi1>, tensor<196xf16>
    %150 = stablehlo.is_finite %arg35 : (tensor<19xf16>) -> tensor<19xi1>
    %151 = stablehlo.abs %arg35 : tensor<19xf16>
    %152 = stablehlo.negate %arg35 : tensor<19xf16>
    %153 = stablehlo.ceil %arg35 : tensor<19xf16>
    %154 = stablehlo.floor %arg35 : tensor<19xf16>
    %155 = stablehlo.sign %arg35 : tensor<19xf16>
    %156 = stablehlo.round_nearest_afz %arg35 : tensor<19xf16>
    %157 = stablehlo.round_nearest_even %arg35 : tensor<19xf16>
    %158 = stablehlo.reduce_precision %arg35, format = e5m10 : tensor<19xf16>
    %159 = stablehlo.reduce_precision %arg35, format = e4m3 : tensor<19xf16>
    %160 = stablehlo.reduce_precision %arg35, format = e2m0 : tensor<19xf16>
    %161 = stablehlo.reduce_precision %arg35, format = e8m0 : tensor<19xf16>
    %162 = stablehlo.reduce_precision %arg35, format = e1m1 : tensor<19xf16>
    %163 = stablehlo.add %arg36, %arg37 : tensor<196xbf16>
    %164 = stablehlo.subtract %arg36, %arg37 : tensor<196xbf16>
    %165 = stablehlo.maximum %arg36, %arg37 : tensor<196xbf16>
    %166 = stablehlo.minimum %arg36, %arg37 : tensor<196xbf16>
    %167 = stablehlo.clamp %arg36, %arg37, %arg36 : tensor<196xbf16>
    %168 = stablehlo.select %arg38, %arg36, %arg37 : tensor<196xi1>, tensor<196xbf16>
    %169 = stablehlo.is_finite %arg39 : (tensor<19xbf16>) -> tensor<19xi1>
    %170 = stablehlo.abs %arg39 : tensor<19xbf16>
    %171 = stablehlo.negate %arg39 : tensor<19xbf16>
    %172 = stablehlo.ceil %arg39 : tensor<19xbf16>
    %173 = stablehlo.floor %arg39 : tensor<19xbf16>
    %174 = stablehlo.sign %arg39 : tensor<19xbf16>
    %175 = stablehlo.round_nearest_afz %arg39 : tensor<19xbf16>
    %176 = stablehlo.round_nearest_even %arg39 : tensor<19xbf16>
    %177 = stablehlo.reduce_precision %arg39, format = e5m10 : tensor<19xbf16>
    %178 = stablehlo.reduce_precision %arg39, format = e4m3 : tensor<19xbf16>
    %179 = stablehlo.reduce_precision %arg39, format = e2m0 : tensor<19xbf16>
    %180 = stablehlo.reduce_precision %arg39, format = e8m0 : tensor<19xbf16>
    %181 = stablehlo.reduce_precision %arg39, format = e1m1 : tensor<19xbf16>
    %182 = stablehlo.add %arg40, %arg41 : tensor<196xf32>
    %183 = stablehlo.subtract %arg40, %arg41 : tensor<196xf32>
    %184 = stablehlo.maximum %arg40, %arg41 : tensor<196xf32>
    %185 = stablehlo.minimum %arg40, %arg41 : tensor<196xf32>
    %186 = stablehlo.clamp %arg40, %arg41, %arg40 : tensor<196xf32>
    %187 = stablehlo.select %arg42, %arg40, %arg41 : tensor<196xi1>, tensor<196xf32>
    %188 = stablehlo.is_finite %arg43 : (tensor<19xf32>) -> tensor<19xi1>
    %189 = stablehlo.abs %arg43 : tensor<19xf32>
    %190 = stablehlo.negate %arg43 : tensor<19xf32>
    %191 = stablehlo.ceil %arg43 : tensor<19xf32>
    %192 = stablehlo.floor %arg43 : tensor<19xf32>
    %193 = stablehlo.sign %arg43 : tensor<19xf32>
    %194 = stablehlo.round_nearest_afz %arg43 : tensor<19xf32>
    %195 = stablehlo.round_nearest_even %arg43 : tensor<19xf32>
    %196 = stablehlo.reduce_precision %arg43, format = e5m10 : tensor<19xf32>
    %197 = stablehlo.reduce_precision %arg43, format = e4m3 : tensor<19xf32>
    %198 = stablehlo.reduce_precision %arg43, format = e2m0 : tensor<19xf32>
    %199 = stablehlo.reduce_precision %arg43, format = e8m0 : tensor<19xf32>
    %200 = stablehlo.reduce_precision %arg43, format = e1m1 : tensor<19xf32>
    %201 = stablehlo.add %arg44, %arg45 : tensor<196xf64>
    %202 = stablehlo.subtract %arg44, %arg45 : tensor<196xf64>
    %203 = stablehlo.maximum %arg44, %arg45 : tensor<196xf64>
    %204 = stablehlo.minimum %arg44, %arg45 : tensor<196xf64>
    %205 = stablehlo.clamp %arg44, %arg45, %arg44 : tensor<196xf64>
    %206 = stablehlo.select %arg46, %arg44, %arg45 : tensor<196xi1>, tensor<196xf64>
    %207 = stablehlo.is_finite %arg47 : (tensor<19xf64>) -> tensor<19xi1>
    %208 = stablehlo.abs %arg47 : tensor<19xf64>
    %209 = stablehlo.negate %arg47 : tensor<19xf64>
    %210 = stablehlo.ceil %arg47 : tensor<19xf64>
    %211 = stablehlo.floor %arg47 : tensor<19xf64>
    %212 = stablehlo.sign %arg47 : tensor<19xf64>
    %213 = stablehlo.round_nearest_afz %arg47 : tensor<19xf64>
    %214 = stablehlo.round_nearest_even %arg47 : tensor<19xf64>
    %215 = stablehlo.reduce_precision %arg47, format = e5m10 : tensor<19xf64>
    %216 = stablehlo.reduce_precision %arg47, format = e4m3 : tensor<19xf64>
    %217 = stablehlo.reduce_precision %arg47, format = e2m0 : tensor<19xf64>
    %218 = stablehlo.reduce_precision %arg47, format = e8m0 : tensor<19xf64>
    %219 = stablehlo.reduce_precision %arg47, format = e1m1 : tensor<19xf64>
    %220 = stablehlo.add %arg48, %arg49 : tensor<144xf8E4M3FN>
    %221 = stablehlo.subtract %arg48, %arg49 : tensor<144xf8E4M3FN>
    %222 = stablehlo.maximum %arg48, %arg49 : tensor<144xf8E4M3FN>
    %223 = stablehlo.minimum %arg48, %arg49 : tensor<144xf8E4M3FN>
    %224 = stablehlo.clamp %arg48, %arg49, %arg48 : tensor<144xf8E4M3FN>
    %225 = stablehlo.select %arg50, %arg48, %arg49 : tensor<144xi1>, tensor<144xf8E4M3FN>
    %226 = stablehlo.is_finite %arg51 : (tensor<17xf8E4M3FN>) -> tensor<17xi1>
    %227 = stablehlo.abs %arg51 : tensor<17xf8E4M3FN>
    %228 = stablehlo.negate %arg51 : tensor<17xf8E4M3FN>
    %229 = stablehlo.add %arg52, %arg53 : tensor<196xf8E5M2>
    %230 = stablehlo.subtract %arg52, %arg53 : tensor<196xf8E5M2>
    %231 = stablehlo.maximum %arg52, %arg53 : tensor<196xf8E5M2>
    %232 = stablehlo.minimum %arg52, %arg53 : tensor<196xf8E5M2>
    %233 = stablehlo.clamp %arg52, %arg53, %arg52 : tensor<196xf8E5M2>
    %234 = stablehlo.select %arg54, %arg52, %arg53 : tensor<196xi1>, tensor<196xf8E5M2>
    %235 = stablehlo.is_finite %arg55 : (tensor<19xf8E5M2>) -> tensor<19xi1>
    %236 = stablehlo.abs %arg55 : tensor<19xf8E5M2>
    %237 = stablehlo.negate %arg55 : tensor<19xf8E5M2>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, %80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111, %112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125, %126, %127, %128, %129, %130, %131, %132, %133, %134, %135, %136, %137, %138, %139, %140, %141, %142, %143, %144, %145, %146, %147, %148, %149, %150, %151, %152, %153, %154, %155, %156, %157, %158, %159, %160, %161, %162, %163, %164, %165, %166, %167, %168, %169, %170, %171, %172, %173, %174, %175, %176, %177, %178, %179, %180, %181, %182, %183, %184, %185, %186, %187, %188, %189, %190, %191, %192, %193, %194, %195, %196, %197, %198, %199, %200, %201, %202, %203, %204, %205, %206, %207, %208, %209, %210, %211, %212, %213, %214, %215, %216, %217, %218, %219, %220, %221, %222, %223, %224, %225, %226, %227, %228, %229, %230, %231, %232, %233, %234, %235, %236, %237 : tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<144xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<108xi8>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<144xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<108xi16>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<144xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<108xi32>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<144xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<108xi64>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<49xui8>, tensor<42xui8>, tensor<42xui8>, tensor<42xui8>, tensor<42xui8>, tensor<42xui8>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<49xui16>, tensor<42xui16>, tensor<42xui16>, tensor<42xui16>, tensor<42xui16>, tensor<42xui16>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<49xui32>, tensor<42xui32>, tensor<42xui32>, tensor<42xui32>, tensor<42xui32>, tensor<42xui32>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<49xui64>, tensor<42xui64>, tensor<42xui64>, tensor<42xui64>, tensor<42xui64>, tensor<42xui64>, tensor<196xf16>, tensor<196xf16>, tensor<196xf16>, tensor<196xf16>, tensor<196xf16>, tensor<196xf16>, tensor<19xi1>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<19xf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<196xbf16>, tensor<19xi1>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<19xbf16>, tensor<196xf32>, tensor<196xf32>, tensor<196xf32>, tensor<196xf32>, tensor<196xf32>, tensor<196xf32>, tensor<19xi1>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<196xf64>, tensor<196xf64>, tensor<196xf64>, tensor<196xf64>, tensor<196xf64>, tensor<196xf64>, tensor<19xi1>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<19xf64>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<144xf8E4M3FN>, tensor<17xi1>, tensor<17xf8E4M3FN>, tensor<17xf8E4M3FN>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<196xf8E5M2>, tensor<19xi1>, tensor<19xf8E5M2>, tensor<19xf8E5M2>
  }
}
