// The nearest of many codes, by products: |c|^2 - 2 x c, its smallest element and where that is. One kernel after the
// squares of the codes; the matrix of distances is never stored.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<matmul>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS-COUNT-2: PASSED
// NUMBERS-NOT: FAILED

func.func @nearest(%x: tensor<1000x64xf32> {fuse.name = "x"}, %codes: tensor<1024x64xf32> {fuse.name = "codes"}) -> (tensor<1000xf32>, tensor<1000xi64>) {
  %square = fuse.mul %codes, %codes : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xf32>
  %norm = fuse.reduce %square {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<1024x64xf32>) -> tensor<1024xf32>
  %product = fuse.matmul %x, %codes {transpose_b = true} : (tensor<1000x64xf32>, tensor<1024x64xf32>) -> tensor<1000x1024xf32>
  %two = fuse.constant {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
  %twice = fuse.mul %product, %two : (tensor<1000x1024xf32>, tensor<f32>) -> tensor<1000x1024xf32>
  %distance = fuse.sub %norm, %twice : (tensor<1024xf32>, tensor<1000x1024xf32>) -> tensor<1000x1024xf32>
  %nearest = fuse.reduce %distance {kind = "min", axes = array<i64: 1>, keepdims = false} : (tensor<1000x1024xf32>) -> tensor<1000xf32>
  %index = fuse.reduce %distance {kind = "argmin", axes = array<i64: 1>, keepdims = false} : (tensor<1000x1024xf32>) -> tensor<1000xi64>
  return %nearest, %index : tensor<1000xf32>, tensor<1000xi64>
}
