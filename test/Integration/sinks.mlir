// Sinks of attention, a column beside the scores that takes of the weights and is dropped: the rows' maximum and sum know of
// it, and both products are one kernel. Rows that are masked as a whole have no weight but the sink's.
//
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s --run=--emulator=race -- --target=sm_80
// RUN: %check_models %s -- --numerics=exact
// RUN: split-file %s %t
// RUN: fusec %t/column --explain -o %t/c.ptx | FileCheck %s
// RUN: fusec %t/shifted --explain -o %t/s.ptx | FileCheck %s
// CHECK: 1 kernels

//--- column
func.func @f(%q: tensor<2x4x72x64xbf16>, %k: tensor<2x4x64x200xbf16>, %v: tensor<2x4x200x64xbf16>, %sink: tensor<4xf32>, %u: tensor<2x1x72x200xf32>) -> tensor<2x4x72x64xbf16> {
  %s = fuse.matmul %q, %k : (tensor<2x4x72x64xbf16>, tensor<2x4x64x200xbf16>) -> tensor<2x4x72x200xbf16>
  %f = fuse.cast %s : (tensor<2x4x72x200xbf16>) -> tensor<2x4x72x200xf32>
  %least = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %none = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %i = fuse.iota {axis = 2 : i64} : () -> tensor<1x1x72x1xi32>
  %three = fuse.constant {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %nothing = fuse.compare %i, %three {predicate = "eq"} : (tensor<1x1x72x1xi32>, tensor<i32>) -> tensor<1x1x72x1xi1>
  %far = fuse.compare %u, %least {predicate = "gt"} : (tensor<2x1x72x200xf32>, tensor<f32>) -> tensor<2x1x72x200xi1>
  %hidden = fuse.or %far, %nothing : (tensor<2x1x72x200xi1>, tensor<1x1x72x1xi1>) -> tensor<2x1x72x200xi1>
  %m = fuse.select %hidden, %none, %f : (tensor<2x1x72x200xi1>, tensor<f32>, tensor<2x4x72x200xf32>) -> tensor<2x4x72x200xf32>
  %c = fuse.reshape %sink : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
  %b = fuse.broadcast_to %c : (tensor<1x4x1x1xf32>) -> tensor<2x4x72x1xf32>
  %all = fuse.concat %m, %b {axis = 3 : i64} : (tensor<2x4x72x200xf32>, tensor<2x4x72x1xf32>) -> tensor<2x4x72x201xf32>
  %p = fuse.softmax %all {axis = -1 : i64} : (tensor<2x4x72x201xf32>) -> tensor<2x4x72x201xf32>
  %w = fuse.cast %p : (tensor<2x4x72x201xf32>) -> tensor<2x4x72x201xbf16>
  %x = fuse.slice %w {starts = array<i64: 0, 0, 0, 0>, limits = array<i64: 2, 4, 72, 200>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x4x72x201xbf16>) -> tensor<2x4x72x200xbf16>
  %y = fuse.matmul %x, %v : (tensor<2x4x72x200xbf16>, tensor<2x4x200x64xbf16>) -> tensor<2x4x72x64xbf16>
  return %y : tensor<2x4x72x64xbf16>
}
//--- shifted
// The column stands in front; the maximum is taken from the scores in 16 bits, before the softmax takes it again.
func.func @f(%q: tensor<3x80x32xf16>, %k: tensor<3x32x136xf16>, %v: tensor<3x136x48xf16>, %sink: tensor<3x1x1xf16>) -> tensor<3x80x48xf16> {
  %s = fuse.matmul %q, %k : (tensor<3x80x32xf16>, tensor<3x32x136xf16>) -> tensor<3x80x136xf16>
  %b = fuse.broadcast_to %sink : (tensor<3x1x1xf16>) -> tensor<3x80x1xf16>
  %all = fuse.concat %b, %s {axis = 2 : i64} : (tensor<3x80x1xf16>, tensor<3x80x136xf16>) -> tensor<3x80x137xf16>
  %high = fuse.reduce %all {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<3x80x137xf16>) -> tensor<3x80x1xf16>
  %less = fuse.sub %all, %high : (tensor<3x80x137xf16>, tensor<3x80x1xf16>) -> tensor<3x80x137xf16>
  %wide = fuse.cast %less : (tensor<3x80x137xf16>) -> tensor<3x80x137xf32>
  %p = fuse.softmax %wide {axis = -1 : i64} : (tensor<3x80x137xf32>) -> tensor<3x80x137xf32>
  %w = fuse.cast %p : (tensor<3x80x137xf32>) -> tensor<3x80x137xf16>
  %x = fuse.slice %w {starts = array<i64: 0, 0, 1>, limits = array<i64: 3, 80, 137>, strides = array<i64: 1, 1, 1>} : (tensor<3x80x137xf16>) -> tensor<3x80x136xf16>
  %y = fuse.matmul %x, %v : (tensor<3x80x136xf16>, tensor<3x136x48xf16>) -> tensor<3x80x48xf16>
  return %y : tensor<3x80x48xf16>
}
