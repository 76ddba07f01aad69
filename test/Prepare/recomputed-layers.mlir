// What layers compute again is the same kernel in each.
// RUN: fusec %s -o %t.ptx --target=sm_90a
// RUN: grep -c "^.visible .entry" %t.ptx | FileCheck %s
// RUN: fusec %s --emit=fusion --target=sm_90a | FileCheck %s --check-prefix=PRODUCTS

// CHECK: {{^2$}}
// Equal ones of different kernels stay apart.
// PRODUCTS-COUNT-8: {fuse.recomputed{{[,}]}}
func.func @two_layers(%a0: tensor<32x2048x64xbf16>, %b0: tensor<32x1024x64xbf16>, %l0: tensor<32x2048x1xbf16>, %x0: tensor<32x1024x64xbf16>, %y0: tensor<32x2048x64xbf16>, %a1: tensor<32x2048x64xbf16>, %b1: tensor<32x1024x64xbf16>, %l1: tensor<32x2048x1xbf16>, %x1: tensor<32x1024x64xbf16>, %y1: tensor<32x2048x64xbf16>) -> (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>, tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) {
  %0 = fuse.matmul %a0, %b0 {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x1024xbf16>
  %1 = fuse.sub %0, %l0 : (tensor<32x2048x1024xbf16>, tensor<32x2048x1xbf16>) -> tensor<32x2048x1024xbf16>
  %2 = fuse.exp %1 : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1024xbf16>
  %3 = fuse.matmul %2, %x0 : (tensor<32x2048x1024xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x64xbf16>
  %4 = fuse.matmul %2, %y0 {transpose_a = true} : (tensor<32x2048x1024xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x1024x64xbf16>
  %5 = fuse.matmul %a1, %b1 {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x1024xbf16>
  %6 = fuse.sub %5, %l1 : (tensor<32x2048x1024xbf16>, tensor<32x2048x1xbf16>) -> tensor<32x2048x1024xbf16>
  %7 = fuse.exp %6 : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1024xbf16>
  %8 = fuse.matmul %7, %x1 : (tensor<32x2048x1024xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x64xbf16>
  %9 = fuse.matmul %7, %y1 {transpose_a = true} : (tensor<32x2048x1024xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x1024x64xbf16>
  return %3, %4, %8, %9 : tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>, tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>
}
