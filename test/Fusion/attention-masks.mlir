// RUN: fusec-opt %s --fusec-simplify --fusec-fusion --fusec-verify-fusion | FileCheck %s

// Attention with padding, as transformers has it in two layers: one kernel
// computes which queries see any key, and each kernel of attention computes the
// mask for itself.
// CHECK-LABEL: func.func @padding
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-COUNT-2: fuse.group {{.*}}#fuse.kind<matmul>
// CHECK-NOT: fuse.group
func.func @padding(%q0: tensor<4x8x1024x64xbf16>, %k0: tensor<4x8x1024x64xbf16>, %v0: tensor<4x8x1024x64xbf16>, %k1: tensor<4x8x1024x64xbf16>, %v1: tensor<4x8x1024x64xbf16>, %given: tensor<4x1x1x1024xi1>) -> tensor<4x8x1024x64xbf16> {
  %low = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
  %zero = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %row = fuse.iota {axis = 2 : i64} : () -> tensor<1x1x1024x1024xi64>
  %column = fuse.iota {axis = 3 : i64} : () -> tensor<1x1x1024x1024xi64>
  %before = fuse.compare %column, %row {predicate = "le"} : (tensor<1x1x1024x1024xi64>, tensor<1x1x1024x1024xi64>) -> tensor<1x1x1024x1024xi1>
  %mask = fuse.and %before, %given : (tensor<1x1x1024x1024xi1>, tensor<4x1x1x1024xi1>) -> tensor<4x1x1024x1024xi1>
  %bias = fuse.select %mask, %zero, %low : (tensor<4x1x1024x1024xi1>, tensor<bf16>, tensor<bf16>) -> tensor<4x1x1024x1024xbf16>
  %any = fuse.reduce %mask {axes = array<i64: 3>, kind = "any", keepdims = true} : (tensor<4x1x1024x1024xi1>) -> tensor<4x1x1024x1xi1>
  %s0 = fuse.attention %q0, %k0, %v0, %bias {scale = 0.125 : f64, causal = false} : (tensor<4x8x1024x64xbf16>, tensor<4x8x1024x64xbf16>, tensor<4x8x1024x64xbf16>, tensor<4x1x1024x1024xbf16>) -> tensor<4x8x1024x64xbf16>
  %o0 = fuse.select %any, %s0, %zero : (tensor<4x1x1024x1xi1>, tensor<4x8x1024x64xbf16>, tensor<bf16>) -> tensor<4x8x1024x64xbf16>
  %s1 = fuse.attention %o0, %k1, %v1, %bias {scale = 0.125 : f64, causal = false} : (tensor<4x8x1024x64xbf16>, tensor<4x8x1024x64xbf16>, tensor<4x8x1024x64xbf16>, tensor<4x1x1024x1024xbf16>) -> tensor<4x8x1024x64xbf16>
  %o1 = fuse.select %any, %s1, %zero : (tensor<4x1x1024x1xi1>, tensor<4x8x1024x64xbf16>, tensor<bf16>) -> tensor<4x8x1024x64xbf16>
  return %o1 : tensor<4x8x1024x64xbf16>
}
