// What multiplies a softmax's weights, or leaves some out, is computed beside the rows' state: one kernel, nothing of the
// size of the scores in memory.
//
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s --run=--emulator=race -- --target=sm_80
// RUN: %check_models %s --assemble
// RUN: split-file %s %t
// RUN: fusec %t/weights_behind_softmax --explain -o %t/w.ptx | FileCheck %s
// RUN: fusec %t/dropout_f16 --explain -o %t/d.ptx | FileCheck %s --check-prefix=DROPOUT
// CHECK: 1 kernels
// CHECK: matmul2: sum of arg3 cast3 exp(cast - max) where compare
// DROPOUT: 1 kernels

//--- weights_behind_softmax
// Some keys, and all of a head, are weighed after the softmax; others are left out.
func.func @f(%q: tensor<2x2x72x64xbf16>, %k: tensor<2x2x64x200xbf16>, %v: tensor<2x2x200x64xbf16>, %w: tensor<2x1x72x200xbf16>, %h: tensor<1x2x1x1xf32>, %u: tensor<2x2x72x200xf32>) -> tensor<2x2x72x64xbf16> {
  %s = fuse.matmul %q, %k : (tensor<2x2x72x64xbf16>, tensor<2x2x64x200xbf16>) -> tensor<2x2x72x200xbf16>
  %p = fuse.softmax %s {axis = -1 : i64} : (tensor<2x2x72x200xbf16>) -> tensor<2x2x72x200xbf16>
  %a = fuse.mul %p, %w : (tensor<2x2x72x200xbf16>, tensor<2x1x72x200xbf16>) -> tensor<2x2x72x200xbf16>
  %n = fuse.cast %h : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xbf16>
  %b = fuse.mul %a, %n : (tensor<2x2x72x200xbf16>, tensor<1x2x1x1xbf16>) -> tensor<2x2x72x200xbf16>
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %none = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %c = fuse.compare %u, %zero {predicate = "gt"} : (tensor<2x2x72x200xf32>, tensor<f32>) -> tensor<2x2x72x200xi1>
  %d = fuse.select %c, %b, %none : (tensor<2x2x72x200xi1>, tensor<2x2x72x200xbf16>, tensor<bf16>) -> tensor<2x2x72x200xbf16>
  %y = fuse.matmul %d, %v : (tensor<2x2x72x200xbf16>, tensor<2x2x200x64xbf16>) -> tensor<2x2x72x64xbf16>
  return %y : tensor<2x2x72x64xbf16>
}
//--- dropout_f16
func.func @f(%q: tensor<3x40x64xf16>, %k: tensor<3x64x129xf16>, %v: tensor<3x129x80xf16>, %key: tensor<i64>, %high: tensor<i64>) -> tensor<3x40x80xf16> {
  %s = fuse.matmul %q, %k : (tensor<3x40x64xf16>, tensor<3x64x129xf16>) -> tensor<3x40x129xf16>
  %p = fuse.softmax %s {axis = -1 : i64} : (tensor<3x40x129xf16>) -> tensor<3x40x129xf16>
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<15480xi32>
  %x = fuse.reshape %i : (tensor<15480xi32>) -> tensor<3x40x129xi32>
  %r = fuse.random %x, %x, %key, %high : (tensor<3x40x129xi32>, tensor<3x40x129xi32>, tensor<i64>, tensor<i64>) -> tensor<3x40x129xui16>
  %most = fuse.constant {value = dense<16384> : tensor<ui16>} : () -> tensor<ui16>
  %c = fuse.compare %r, %most {predicate = "ge"} : (tensor<3x40x129xui16>, tensor<ui16>) -> tensor<3x40x129xi1>
  %none = fuse.constant {value = dense<0.0> : tensor<f16>} : () -> tensor<f16>
  %d = fuse.select %c, %p, %none : (tensor<3x40x129xi1>, tensor<3x40x129xf16>, tensor<f16>) -> tensor<3x40x129xf16>
  %y = fuse.matmul %d, %v : (tensor<3x40x129xf16>, tensor<3x129x80xf16>) -> tensor<3x40x80xf16>
  return %y : tensor<3x40x80xf16>
}
