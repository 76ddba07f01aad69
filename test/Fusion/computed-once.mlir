// RUN: fusec-opt %s --fusec-expand-contractions --fusec-fusion --fusec-verify-fusion | FileCheck %s

// Each sum along a residual stream is made by the product before it, which stores it: whoever comes later reads that,
// not all that it was added up from.
// CHECK-LABEL: func.func @residual
// CHECK: fuse.group {{[^{]*}}%arg0 {
// CHECK-NOT: fuse.group {{[^{]*}}%arg0{{[, ]}}
// CHECK: return
func.func @residual(%x: tensor<1x2048xbf16>, %a: tensor<1x2048xbf16>, %o: tensor<2048x2048xbf16>, %u: tensor<8192x2048xbf16>, %d: tensor<2048x8192xbf16>, %q: tensor<3072x2048xbf16>) -> (tensor<1x3072xbf16>, tensor<1x2048xbf16>) {
  %0 = fuse.matmul %a, %o {transpose_b = true} : (tensor<1x2048xbf16>, tensor<2048x2048xbf16>) -> tensor<1x2048xbf16>
  %1 = fuse.add %x, %0 : (tensor<1x2048xbf16>, tensor<1x2048xbf16>) -> tensor<1x2048xbf16>
  %2 = fuse.cast %1 : (tensor<1x2048xbf16>) -> tensor<1x2048xf32>
  %3 = fuse.mul %2, %2 : (tensor<1x2048xf32>, tensor<1x2048xf32>) -> tensor<1x2048xf32>
  %4 = fuse.reduce %3 {axes = array<i64: 1>, keepdims = true, kind = "mean"} : (tensor<1x2048xf32>) -> tensor<1x1xf32>
  %5 = fuse.rsqrt %4 : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %6 = fuse.mul %2, %5 : (tensor<1x2048xf32>, tensor<1x1xf32>) -> tensor<1x2048xf32>
  %7 = fuse.cast %6 : (tensor<1x2048xf32>) -> tensor<1x2048xbf16>
  %8 = fuse.matmul %7, %u {transpose_b = true} : (tensor<1x2048xbf16>, tensor<8192x2048xbf16>) -> tensor<1x8192xbf16>
  %9 = fuse.matmul %8, %d {transpose_b = true} : (tensor<1x8192xbf16>, tensor<2048x8192xbf16>) -> tensor<1x2048xbf16>
  %10 = fuse.add %1, %9 : (tensor<1x2048xbf16>, tensor<1x2048xbf16>) -> tensor<1x2048xbf16>
  %11 = fuse.cast %10 : (tensor<1x2048xbf16>) -> tensor<1x2048xf32>
  %12 = fuse.mul %11, %11 : (tensor<1x2048xf32>, tensor<1x2048xf32>) -> tensor<1x2048xf32>
  %13 = fuse.reduce %12 {axes = array<i64: 1>, keepdims = true, kind = "mean"} : (tensor<1x2048xf32>) -> tensor<1x1xf32>
  %14 = fuse.rsqrt %13 : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %15 = fuse.mul %11, %14 : (tensor<1x2048xf32>, tensor<1x1xf32>) -> tensor<1x2048xf32>
  %16 = fuse.cast %15 : (tensor<1x2048xf32>) -> tensor<1x2048xbf16>
  %17 = fuse.matmul %16, %q {transpose_b = true} : (tensor<1x2048xbf16>, tensor<3072x2048xbf16>) -> tensor<1x3072xbf16>
  return %17, %10 : tensor<1x3072xbf16>, tensor<1x2048xbf16>
}
