// What layers compute of positions is in each of their kernels, two here: what the first plan made of it, and nobody reads
// any more, is dropped, and keeps no plan from being refined.
//
// RUN: fusec %s --device-spec=h100-sxm --emit=fusion | FileCheck %s
// CHECK-COUNT-2: fuse.group
// CHECK-NOT: fuse.group

func.func @main(%arg0: tensor<8x12x1024x64xbf16>, %arg1: tensor<2xi64>, %arg2: tensor<2xi64>) -> (tensor<8x12x1024x64xbf16>) {
  %0 = fuse.constant {value = dense<0.000000e+00> : tensor<f32>} : () -> tensor<f32>
  %1 = fuse.constant {value = dense<6554> : tensor<i32>} : () -> tensor<i32>
  %2 = fuse.constant {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  %3 = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %4 = fuse.constant {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %5 = fuse.constant {value = dense<2048> : tensor<i32>} : () -> tensor<i32>
  %6 = fuse.constant {value = dense<7> : tensor<i32>} : () -> tensor<i32>
  %7 = fuse.constant {value = dense<8> : tensor<i32>} : () -> tensor<i32>
  %8 = fuse.constant {value = dense<4> : tensor<i32>} : () -> tensor<i32>
  %9 = fuse.constant {value = dense<12> : tensor<i64>} : () -> tensor<i64>
  %10 = fuse.constant {value = dense<0.899999976> : tensor<f32>} : () -> tensor<f32>
  %11 = fuse.constant {value = dense<1.250000e-01> : tensor<f32>} : () -> tensor<f32>
  %12 = fuse.reshape %arg0 : (tensor<8x12x1024x64xbf16>) -> tensor<96x1024x64xbf16>
  %13 = fuse.matmul %12, %12 {transpose_b = true} : (tensor<96x1024x64xbf16>, tensor<96x1024x64xbf16>) -> tensor<96x1024x1024xbf16>
  %14 = fuse.reshape %13 : (tensor<96x1024x1024xbf16>) -> tensor<8x12x1024x1024xbf16>
  %15 = fuse.cast %14 : (tensor<8x12x1024x1024xbf16>) -> tensor<8x12x1024x1024xf32>
  %16 = fuse.mul %15, %11 : (tensor<8x12x1024x1024xf32>, tensor<f32>) -> tensor<8x12x1024x1024xf32>
  %17 = fuse.reduce %16 {axes = array<i64: 3>, keepdims = true, kind = "max"} : (tensor<8x12x1024x1024xf32>) -> tensor<8x12x1024x1xf32>
  %18 = fuse.sub %16, %17 : (tensor<8x12x1024x1024xf32>, tensor<8x12x1024x1xf32>) -> tensor<8x12x1024x1024xf32>
  %19 = fuse.exp %18 : (tensor<8x12x1024x1024xf32>) -> tensor<8x12x1024x1024xf32>
  %20 = fuse.reduce %19 {axes = array<i64: 3>, keepdims = true, kind = "sum"} : (tensor<8x12x1024x1024xf32>) -> tensor<8x12x1024x1xf32>
  %21 = fuse.mul %20, %10 : (tensor<8x12x1024x1xf32>, tensor<f32>) -> tensor<8x12x1024x1xf32>
  %22 = fuse.div %19, %21 : (tensor<8x12x1024x1024xf32>, tensor<8x12x1024x1xf32>) -> tensor<8x12x1024x1024xf32>
  %23 = fuse.iota {axis = 0 : i64} : () -> tensor<8x12x1x1xi64>
  %24 = fuse.mul %23, %9 : (tensor<8x12x1x1xi64>, tensor<i64>) -> tensor<8x12x1x1xi64>
  %25 = fuse.iota {axis = 1 : i64} : () -> tensor<8x12x1x1xi64>
  %26 = fuse.add %24, %25 : (tensor<8x12x1x1xi64>, tensor<8x12x1x1xi64>) -> tensor<8x12x1x1xi64>
  %27 = fuse.iota {axis = 0 : i64} : () -> tensor<1024x1xi32>
  %28 = fuse.iota {axis = 1 : i64} : () -> tensor<1x1024xi32>
  %29 = fuse.shift_right %27, %8 : (tensor<1024x1xi32>, tensor<i32>) -> tensor<1024x1xi32>
  %30 = fuse.mul %29, %7 : (tensor<1024x1xi32>, tensor<i32>) -> tensor<1024x1xi32>
  %31 = fuse.and %27, %6 : (tensor<1024x1xi32>, tensor<i32>) -> tensor<1024x1xi32>
  %32 = fuse.add %30, %31 : (tensor<1024x1xi32>, tensor<1024x1xi32>) -> tensor<1024x1xi32>
  %33 = fuse.mul %32, %5 : (tensor<1024x1xi32>, tensor<i32>) -> tensor<1024x1xi32>
  %34 = fuse.shift_right %27, %4 : (tensor<1024x1xi32>, tensor<i32>) -> tensor<1024x1xi32>
  %35 = fuse.and %34, %3 : (tensor<1024x1xi32>, tensor<i32>) -> tensor<1024x1xi32>
  %36 = fuse.mul %35, %2 : (tensor<1024x1xi32>, tensor<i32>) -> tensor<1024x1xi32>
  %37 = fuse.add %33, %36 : (tensor<1024x1xi32>, tensor<1024x1xi32>) -> tensor<1024x1xi32>
  %38 = fuse.shift_right %28, %8 : (tensor<1x1024xi32>, tensor<i32>) -> tensor<1x1024xi32>
  %39 = fuse.mul %38, %7 : (tensor<1x1024xi32>, tensor<i32>) -> tensor<1x1024xi32>
  %40 = fuse.and %28, %6 : (tensor<1x1024xi32>, tensor<i32>) -> tensor<1x1024xi32>
  %41 = fuse.add %39, %40 : (tensor<1x1024xi32>, tensor<1x1024xi32>) -> tensor<1x1024xi32>
  %42 = fuse.mul %41, %8 : (tensor<1x1024xi32>, tensor<i32>) -> tensor<1x1024xi32>
  %43 = fuse.shift_right %28, %4 : (tensor<1x1024xi32>, tensor<i32>) -> tensor<1x1024xi32>
  %44 = fuse.and %43, %3 : (tensor<1x1024xi32>, tensor<i32>) -> tensor<1x1024xi32>
  %45 = fuse.add %42, %44 : (tensor<1x1024xi32>, tensor<1x1024xi32>) -> tensor<1x1024xi32>
  %46 = fuse.slice %arg1 {limits = array<i64: 2>, starts = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xi64>) -> tensor<1xi64>
  %47 = fuse.reshape %46 : (tensor<1xi64>) -> tensor<i64>
  %48 = fuse.add %47, %26 : (tensor<i64>, tensor<8x12x1x1xi64>) -> tensor<8x12x1x1xi64>
  %49 = fuse.slice %arg1 {limits = array<i64: 1>, starts = array<i64: 0>, strides = array<i64: 1>} : (tensor<2xi64>) -> tensor<1xi64>
  %50 = fuse.reshape %49 : (tensor<1xi64>) -> tensor<i64>
  %51 = fuse.random %37, %45, %50, %48 : (tensor<1024x1xi32>, tensor<1x1024xi32>, tensor<i64>, tensor<8x12x1x1xi64>) -> tensor<8x12x1024x1024xui16>
  %52 = fuse.cast %51 : (tensor<8x12x1024x1024xui16>) -> tensor<8x12x1024x1024xi32>
  %53 = fuse.compare %52, %1 {predicate = "ge"} : (tensor<8x12x1024x1024xi32>, tensor<i32>) -> tensor<8x12x1024x1024xi1>
  %54 = fuse.select %53, %22, %0 : (tensor<8x12x1024x1024xi1>, tensor<8x12x1024x1024xf32>, tensor<f32>) -> tensor<8x12x1024x1024xf32>
  %55 = fuse.cast %54 : (tensor<8x12x1024x1024xf32>) -> tensor<8x12x1024x1024xbf16>
  %56 = fuse.reshape %55 : (tensor<8x12x1024x1024xbf16>) -> tensor<96x1024x1024xbf16>
  %57 = fuse.matmul %56, %12 : (tensor<96x1024x1024xbf16>, tensor<96x1024x64xbf16>) -> tensor<96x1024x64xbf16>
  %58 = fuse.matmul %57, %57 {transpose_b = true} : (tensor<96x1024x64xbf16>, tensor<96x1024x64xbf16>) -> tensor<96x1024x1024xbf16>
  %59 = fuse.reshape %58 : (tensor<96x1024x1024xbf16>) -> tensor<8x12x1024x1024xbf16>
  %60 = fuse.cast %59 : (tensor<8x12x1024x1024xbf16>) -> tensor<8x12x1024x1024xf32>
  %61 = fuse.mul %60, %11 : (tensor<8x12x1024x1024xf32>, tensor<f32>) -> tensor<8x12x1024x1024xf32>
  %62 = fuse.reduce %61 {axes = array<i64: 3>, keepdims = true, kind = "max"} : (tensor<8x12x1024x1024xf32>) -> tensor<8x12x1024x1xf32>
  %63 = fuse.sub %61, %62 : (tensor<8x12x1024x1024xf32>, tensor<8x12x1024x1xf32>) -> tensor<8x12x1024x1024xf32>
  %64 = fuse.exp %63 : (tensor<8x12x1024x1024xf32>) -> tensor<8x12x1024x1024xf32>
  %65 = fuse.reduce %64 {axes = array<i64: 3>, keepdims = true, kind = "sum"} : (tensor<8x12x1024x1024xf32>) -> tensor<8x12x1024x1xf32>
  %66 = fuse.mul %65, %10 : (tensor<8x12x1024x1xf32>, tensor<f32>) -> tensor<8x12x1024x1xf32>
  %67 = fuse.div %64, %66 : (tensor<8x12x1024x1024xf32>, tensor<8x12x1024x1xf32>) -> tensor<8x12x1024x1024xf32>
  %68 = fuse.slice %arg2 {limits = array<i64: 2>, starts = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xi64>) -> tensor<1xi64>
  %69 = fuse.reshape %68 : (tensor<1xi64>) -> tensor<i64>
  %70 = fuse.add %69, %26 : (tensor<i64>, tensor<8x12x1x1xi64>) -> tensor<8x12x1x1xi64>
  %71 = fuse.slice %arg2 {limits = array<i64: 1>, starts = array<i64: 0>, strides = array<i64: 1>} : (tensor<2xi64>) -> tensor<1xi64>
  %72 = fuse.reshape %71 : (tensor<1xi64>) -> tensor<i64>
  %73 = fuse.random %37, %45, %72, %70 : (tensor<1024x1xi32>, tensor<1x1024xi32>, tensor<i64>, tensor<8x12x1x1xi64>) -> tensor<8x12x1024x1024xui16>
  %74 = fuse.cast %73 : (tensor<8x12x1024x1024xui16>) -> tensor<8x12x1024x1024xi32>
  %75 = fuse.compare %74, %1 {predicate = "ge"} : (tensor<8x12x1024x1024xi32>, tensor<i32>) -> tensor<8x12x1024x1024xi1>
  %76 = fuse.select %75, %67, %0 : (tensor<8x12x1024x1024xi1>, tensor<8x12x1024x1024xf32>, tensor<f32>) -> tensor<8x12x1024x1024xf32>
  %77 = fuse.cast %76 : (tensor<8x12x1024x1024xf32>) -> tensor<8x12x1024x1024xbf16>
  %78 = fuse.reshape %77 : (tensor<8x12x1024x1024xbf16>) -> tensor<96x1024x1024xbf16>
  %79 = fuse.matmul %78, %57 : (tensor<96x1024x1024xbf16>, tensor<96x1024x64xbf16>) -> tensor<96x1024x64xbf16>
  %80 = fuse.reshape %79 : (tensor<96x1024x64xbf16>) -> tensor<8x12x1024x64xbf16>
  return %80 : tensor<8x12x1024x64xbf16>
}
