// What is not supported is reported at once, each op with its reason, and how often it stands there.
//
// RUN: not fusec %s -o %t.ptx 2>&1 | FileCheck %s
// RUN: not test -e %t.ptx

module @several {
  func.func public @main(%x: tensor<4x8xf32>, %n: tensor<i32>) -> tensor<4x8xf32> {
    // CHECK: stablehlo-errors.mlir:[[@LINE+1]]:{{[0-9]+}}: error: 'stablehlo.fft' there is no such op here (2 such ops, the first here)
    %0 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<4x8xf32>) -> tensor<4x8xf32>
    // CHECK: stablehlo-errors.mlir:[[@LINE+1]]:{{[0-9]+}}: error: 'stablehlo.convert' has elements of ui4; there are f8E4M3FN, f8E5M2, f16, bf16, f32, f64, i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64
    %2 = stablehlo.convert %x : (tensor<4x8xf32>) -> tensor<4x8xui4>
    // CHECK: stablehlo-errors.mlir:[[@LINE+1]]:{{[0-9]+}}: error: 'stablehlo.while' turns a number of times that depends on the data
    %3:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i32>, tensor<4x8xf32>
    cond {
      %c = stablehlo.constant dense<3> : tensor<i32>
      %5 = stablehlo.compare LT, %i, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      stablehlo.return %i, %v : tensor<i32>, tensor<4x8xf32>
    }
    // CHECK: stablehlo-errors.mlir:[[@LINE+2]]:{{[0-9]+}}: error: 'stablehlo.while' never ends: none of its numbers changes
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %6:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<4x8xf32>
    cond {
      %c = stablehlo.constant dense<3> : tensor<i32>
      %5 = stablehlo.compare LT, %i, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5 = stablehlo.add %i, %zero : tensor<i32>
      %7 = stablehlo.exponential %v : tensor<4x8xf32>
      stablehlo.return %5, %7 : tensor<i32>, tensor<4x8xf32>
    }
    // What needs one of these is no fault of its own.
    // CHECK-NOT: stablehlo.add
    %4 = stablehlo.add %0, %3#1 : tensor<4x8xf32>
    return %4 : tensor<4x8xf32>
  }
}
