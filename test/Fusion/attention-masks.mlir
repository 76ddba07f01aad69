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

// Scores that are biased by what queries make of relative rows and columns: the products that give these are kernels of
// their own, and scores are stored nowhere.
// CHECK-LABEL: func.func @relative
// CHECK-COUNT-2: fuse.matmul {{.*}} -> tensor<{{.*}}x32xbf16>
// CHECK: fuse.group {{.*}}#fuse.kind<matmul>
// CHECK: fuse.matmul {{.*}} -> tensor<4x1024x1024xbf16>
// CHECK: fuse.matmul {{.*}} -> tensor<4x1024x64xbf16>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @relative(%q: tensor<4x1024x64xbf16>, %k: tensor<4x1024x64xbf16>, %v: tensor<4x1024x64xbf16>, %rows: tensor<64x32xbf16>, %columns: tensor<64x32xbf16>) -> tensor<4x1024x64xbf16> {
  %h = fuse.matmul %q, %rows : (tensor<4x1024x64xbf16>, tensor<64x32xbf16>) -> tensor<4x1024x32xbf16>
  %w = fuse.matmul %q, %columns : (tensor<4x1024x64xbf16>, tensor<64x32xbf16>) -> tensor<4x1024x32xbf16>
  %h1 = fuse.reshape %h : (tensor<4x1024x32xbf16>) -> tensor<4x1024x32x1xbf16>
  %w1 = fuse.reshape %w : (tensor<4x1024x32xbf16>) -> tensor<4x1024x1x32xbf16>
  %pairs = fuse.add %h1, %w1 : (tensor<4x1024x32x1xbf16>, tensor<4x1024x1x32xbf16>) -> tensor<4x1024x32x32xbf16>
  %bias = fuse.reshape %pairs : (tensor<4x1024x32x32xbf16>) -> tensor<4x1024x1024xbf16>
  %s = fuse.matmul %q, %k {transpose_b = true} : (tensor<4x1024x64xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x1024x1024xbf16>
  %t = fuse.add %s, %bias : (tensor<4x1024x1024xbf16>, tensor<4x1024x1024xbf16>) -> tensor<4x1024x1024xbf16>
  %p = fuse.softmax %t {axis = 2 : i64} : (tensor<4x1024x1024xbf16>) -> tensor<4x1024x1024xbf16>
  %o = fuse.matmul %p, %v : (tensor<4x1024x1024xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x1024x64xbf16>
  return %o : tensor<4x1024x64xbf16>
}
