module {
  func.func public @main(%arg0: tensor<20xf16>, %arg1: tensor<10xf16>, %arg2: tensor<20xbf16>, %arg3: tensor<10xbf16>, %arg4: tensor<20xf32>, %arg5: tensor<10xf32>, %arg6: tensor<20xf64>, %arg7: tensor<10xf64>) -> (tensor<20xf16>, tensor<20xf16>, tensor<20xf16>, tensor<20xf16>, tensor<20xf16>, tensor<20xf16>, tensor<10xf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<10xbf16>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<10xf32>, tensor<20xf64>, tensor<20xf64>, tensor<20xf64>, tensor<20xf64>, tensor<20xf64>, tensor<20xf64>, tensor<10xf64>) {
    %0 = stablehlo.cbrt %arg0 : tensor<20xf16>
    %1 = stablehlo.exponential %arg0 : tensor<20xf16>
    %2 = chlo.asinh %arg0 : tensor<20xf16> -> tensor<20xf16>
    %3 = chlo.atan %arg0 : tensor<20xf16> -> tensor<20xf16>
    %4 = chlo.sinh %arg0 : tensor<20xf16> -> tensor<20xf16>
    %5 = chlo.square %arg0 : tensor<20xf16> -> tensor<20xf16>
    %6 = chlo.erfc %arg1 : tensor<10xf16> -> tensor<10xf16>
    %7 = stablehlo.cbrt %arg2 : tensor<20xbf16>
    %8 = stablehlo.exponential %arg2 : tensor<20xbf16>
    %9 = chlo.asinh %arg2 : tensor<20xbf16> -> tensor<20xbf16>
    %10 = chlo.atan %arg2 : tensor<20xbf16> -> tensor<20xbf16>
    %11 = chlo.sinh %arg2 : tensor<20xbf16> -> tensor<20xbf16>
    %12 = chlo.square %arg2 : tensor<20xbf16> -> tensor<20xbf16>
    %13 = chlo.erfc %arg3 : tensor<10xbf16> -> tensor<10xbf16>
    %14 = stablehlo.cbrt %arg4 : tensor<20xf32>
    %15 = stablehlo.exponential %arg4 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<20xf32>
    %16 = chlo.asinh %arg4 : tensor<20xf32> -> tensor<20xf32>
    %17 = chlo.atan %arg4 : tensor<20xf32> -> tensor<20xf32>
    %18 = chlo.sinh %arg4 : tensor<20xf32> -> tensor<20xf32>
    %19 = chlo.square %arg4 : tensor<20xf32> -> tensor<20xf32>
    %20 = chlo.erfc %arg5 : tensor<10xf32> -> tensor<10xf32>
    %21 = stablehlo.cbrt %arg6 : tensor<20xf64>
    %22 = stablehlo.exponential %arg6 : tensor<20xf64>
    %23 = chlo.asinh %arg6 : tensor<20xf64> -> tensor<20xf64>
    %24 = chlo.atan %arg6 : tensor<20xf64> -> tensor<20xf64>
    %25 = chlo.sinh %arg6 : tensor<20xf64> -> tensor<20xf64>
    %26 = chlo.square %arg6 : tensor<20xf64> -> tensor<20xf64>
    %27 = chlo.erfc %arg7 : tensor<10xf64> -> tensor<10xf64>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27 : tensor<20xf16>, tensor<20xf16>, tensor<20xf16>, tensor<20xf16>, tensor<20xf16>, tensor<20xf16>, tensor<10xf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<20xbf16>, tensor<10xbf16>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<10xf32>, tensor<20xf64>, tensor<20xf64>, tensor<20xf64>, tensor<20xf64>, tensor<20xf64>, tensor<20xf64>, tensor<10xf64>
  }
}
