// Values taken through turns: each element by itself, as often as it says.
//
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact

// Fewer turns than none, and more than there are steps; steps that are read where indices say.
//--- decay
// KERNELS: 1
// INPUT turns: i4 3x8 0 1 2 3 4 5 6 7 -1 -2147483648 2147483647 5 4 3 2 1 0 0 0 0 5 5 5 5
func.func @f(%x: tensor<3x8xf32>, %table: tensor<20xf32>, %i: tensor<3x8x5xi32>, %turns: tensor<3x8xi32> {fuse.name = "turns"}) -> tensor<3x8xf32> {
  %s = fuse.gather %table, %i : (tensor<20xf32>, tensor<3x8x5xi32>) -> tensor<3x8x5xf32>
  %e = fuse.sin %s : (tensor<3x8x5xf32>) -> tensor<3x8x5xf32>
  %y = fuse.fold %x, %e, %turns {accumulators = 1 : i64} : (tensor<3x8xf32>, tensor<3x8x5xf32>, tensor<3x8xi32>) -> tensor<3x8xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %h = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %c = fuse.mul %a, %h : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %d = fuse.add %c, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
    fuse.yield %d : tensor<f32>
  }
  %z = fuse.exp %y : (tensor<3x8xf32>) -> tensor<3x8xf32>
  return %z : tensor<3x8xf32>
}
// A fold of rows beside a reduction along them, with a constant in its turn.
//--- beside_a_row
func.func @f(%x: tensor<64x8192xf32>, %a: tensor<64xf32>, %s: tensor<64x5xf32>, %t: tensor<64xi32>) -> tensor<64xf32> {
  %w = fuse.fold %a, %s, %t {accumulators = 1 : i64} : (tensor<64xf32>, tensor<64x5xf32>, tensor<64xi32>) -> tensor<64xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %h = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %c = fuse.mul %p, %h : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %d = fuse.add %c, %q : (tensor<f32>, tensor<f32>) -> tensor<f32>
    fuse.yield %d : tensor<f32>
  }
  %r = fuse.reshape %w : (tensor<64xf32>) -> tensor<64x1xf32>
  %m = fuse.mul %x, %r : (tensor<64x8192xf32>, tensor<64x1xf32>) -> tensor<64x8192xf32>
  %y = fuse.reduce %m {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<64x8192xf32>) -> tensor<64xf32>
  return %y : tensor<64xf32>
}
// Two accumulators of which one is a place, in bytes without a sign; a sum of a row behind.
//--- first_above
func.func @f(%x: tensor<16x32xbf16>, %s: tensor<16x32x7xbf16>, %t: tensor<16x32xui8>) -> (tensor<16xi32>, tensor<16x32xbf16>) {
  %zero = fuse.constant {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %n = fuse.broadcast_to %zero : (tensor<i32>) -> tensor<16x32xi32>
  %place = fuse.fold %x, %n, %s, %t {accumulators = 2 : i64, result_number = 1 : i64} : (tensor<16x32xbf16>, tensor<16x32xi32>, tensor<16x32x7xbf16>, tensor<16x32xui8>) -> tensor<16x32xi32> {
  ^bb0(%a: tensor<bf16>, %k: tensor<i32>, %b: tensor<bf16>):
    %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %m = fuse.maximum %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    %p = fuse.compare %b, %a {predicate = "gt"} : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %next = fuse.add %k, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %q = fuse.select %p, %next, %k : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    fuse.yield %m, %q : tensor<bf16>, tensor<i32>
  }
  %highest = fuse.fold %x, %n, %s, %t {accumulators = 2 : i64} : (tensor<16x32xbf16>, tensor<16x32xi32>, tensor<16x32x7xbf16>, tensor<16x32xui8>) -> tensor<16x32xbf16> {
  ^bb0(%a: tensor<bf16>, %k: tensor<i32>, %b: tensor<bf16>):
    %m = fuse.maximum %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    fuse.yield %m, %k : tensor<bf16>, tensor<i32>
  }
  %sum = fuse.reduce %place {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<16x32xi32>) -> tensor<16xi32>
  return %sum, %highest : tensor<16xi32>, tensor<16x32xbf16>
}
