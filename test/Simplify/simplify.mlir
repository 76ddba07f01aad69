// Equal and unused ops go; a broadcast that its user implies goes too.
// RUN: fusec-opt %s -fusec-simplify | FileCheck %s

// CHECK-LABEL: func.func @duplicates
// CHECK-NEXT: %[[E:.*]] = fuse.exp
// CHECK-NEXT: fuse.mul %[[E]], %[[E]]
// CHECK-NEXT: return
func.func @duplicates(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = fuse.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = fuse.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %2 = fuse.tanh %x : (tensor<4xf32>) -> tensor<4xf32>
  %3 = fuse.mul %0, %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

// CHECK-LABEL: func.func @broadcast
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>, %[[Y:.*]]: tensor<8xf32>)
// CHECK-NEXT: %[[SUM:.*]] = fuse.add %[[X]], %[[Y]]
// CHECK-NEXT: return %[[SUM]]
func.func @broadcast(%x: tensor<4x8xf32>, %y: tensor<8xf32>) -> tensor<4x8xf32> {
  %0 = fuse.broadcast_to %y : (tensor<8xf32>) -> tensor<4x8xf32>
  %1 = fuse.add %x, %0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Here the broadcast gives the result its shape.
// CHECK-LABEL: func.func @stretch
// CHECK: fuse.broadcast_to
func.func @stretch(%y: tensor<8xf32>) -> tensor<4x8xf32> {
  %0 = fuse.broadcast_to %y : (tensor<8xf32>) -> tensor<4x8xf32>
  %1 = fuse.exp %0 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Many parts are joined in steps of at most 16.
// CHECK-LABEL: func.func @many_parts
// CHECK-COUNT-2: fuse.concat {{.*}} -> tensor<9xf32>
// CHECK: fuse.concat {{.*}} -> tensor<18xf32>
// CHECK-NEXT: return
func.func @many_parts(%a: tensor<1xf32>, %b: tensor<1xf32>) -> tensor<18xf32> {
  %0 = fuse.concat %a, %b, %b, %b, %b, %b, %b, %b, %b, %a, %a, %a, %a, %a, %a, %a, %a, %b {axis = 0 : i64} : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<18xf32>
  return %0 : tensor<18xf32>
}

// A scale may as well come after a mask of -inf, which stays what it is: both ways round, not for a
// scale that has more users, nor for other masks.
// CHECK-LABEL: func.func @masked_scale
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>, %[[M:.*]]: tensor<4x8xi1>)
// CHECK: %[[KEPT:.*]] = fuse.mul %[[X]], %{{.*}}
// CHECK: %[[A:.*]] = fuse.select %[[M]], %[[X]], %{{.*}}
// CHECK-NEXT: fuse.mul %[[A]]
// CHECK: %[[B:.*]] = fuse.select %[[M]], %{{.*}}, %[[X]]
// CHECK-NEXT: fuse.mul %[[B]]
// CHECK: fuse.select %[[M]], %[[KEPT]]
func.func @masked_scale(%x: tensor<4x8xf32>, %m: tensor<4x8xi1>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %s = fuse.constant {value = dense<0.125> : tensor<f32>} : () -> tensor<f32>
  %t = fuse.constant {value = dense<3.0> : tensor<f32>} : () -> tensor<f32>
  %n = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %z = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %kept = fuse.mul %x, %t : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %0 = fuse.mul %x, %s : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %a = fuse.select %m, %0, %n : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %1 = fuse.mul %s, %x : (tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %b = fuse.select %m, %n, %1 : (tensor<4x8xi1>, tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %c = fuse.select %m, %kept, %z : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  return %a, %b, %c : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// What exporters leave behind: maxima with -inf, minima with inf, masks with true, choices of true and
// false. Other numbers count.
// CHECK-LABEL: func.func @neutral
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[M:.*]]: tensor<4xi1>)
// CHECK: %[[LARGER:.*]] = fuse.maximum %[[X]]
// CHECK: %[[Y:.*]] = fuse.select %[[M]], %[[X]], %[[LARGER]]
// CHECK-NEXT: return %[[X]], %[[M]], %[[Y]]
func.func @neutral(%x: tensor<4xf32>, %m: tensor<4xi1>) -> (tensor<4xf32>, tensor<4xi1>, tensor<4xf32>) {
  %low = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %high = fuse.constant {value = dense<0x7F800000> : tensor<f32>} : () -> tensor<f32>
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %true = fuse.constant {value = dense<true> : tensor<i1>} : () -> tensor<i1>
  %false = fuse.constant {value = dense<false> : tensor<i1>} : () -> tensor<i1>
  %0 = fuse.maximum %x, %low : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = fuse.minimum %high, %0 : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = fuse.and %true, %m : (tensor<i1>, tensor<4xi1>) -> tensor<4xi1>
  %3 = fuse.or %2, %false : (tensor<4xi1>, tensor<i1>) -> tensor<4xi1>
  %4 = fuse.select %3, %true, %false : (tensor<4xi1>, tensor<i1>, tensor<i1>) -> tensor<4xi1>
  %5 = fuse.maximum %x, %zero : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %6 = fuse.select %4, %1, %5 : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1, %4, %6 : tensor<4xf32>, tensor<4xi1>, tensor<4xf32>
}

// A transpose that moves dimensions of size 1 is one of the others; a matmul reads such a matrix as it is
// stored.
// CHECK-LABEL: func.func @units
// CHECK-SAME: (%[[X:.*]]: tensor<1x3x4x5xf32>, %[[Y:.*]]: tensor<1x1x3x5x6xf32>)
// CHECK: %[[A:.*]] = fuse.reshape %[[X]] : {{.*}} -> tensor<3x4x5xf32>
// CHECK: %[[B:.*]] = fuse.reshape %[[Y]] : {{.*}} -> tensor<3x5x6xf32>
// CHECK: fuse.matmul %[[B]], %[[A]] {transpose_a = true, transpose_b = true}
func.func @units(%x: tensor<1x3x4x5xf32>, %y: tensor<1x1x3x5x6xf32>) -> tensor<3x6x4xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0, 3, 2>} : (tensor<1x3x4x5xf32>) -> tensor<3x1x5x4xf32>
  %1 = fuse.reshape %0 : (tensor<3x1x5x4xf32>) -> tensor<3x5x4xf32>
  %2 = fuse.transpose %y {permutation = array<i64: 2, 4, 0, 3, 1>} : (tensor<1x1x3x5x6xf32>) -> tensor<3x6x1x5x1xf32>
  %3 = fuse.reshape %2 : (tensor<3x6x1x5x1xf32>) -> tensor<3x6x5xf32>
  %4 = fuse.matmul %3, %1 : (tensor<3x6x5xf32>, tensor<3x5x4xf32>) -> tensor<3x6x4xf32>
  return %4 : tensor<3x6x4xf32>
}

// One number is converted once, and rounded as kernels round it.
// CHECK-LABEL: func.func @number
// CHECK-NOT: fuse.cast
// CHECK: fuse.constant {{.*}}dense<1.000980e+00> : tensor<f16>
// CHECK: fuse.constant {{.*}}dense<0xFF80> : tensor<bf16>
// CHECK-NOT: fuse.cast
// CHECK: return
func.func @number() -> (tensor<f16>, tensor<bf16>) {
  %0 = fuse.constant {value = dense<1.0007> : tensor<f32>} : () -> tensor<f32>
  %1 = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %2 = fuse.cast %0 : (tensor<f32>) -> tensor<f16>
  %3 = fuse.cast %1 : (tensor<f32>) -> tensor<bf16>
  return %2, %3 : tensor<f16>, tensor<bf16>
}

// Nothing that is taken of several parts lies in one, too.
// CHECK-LABEL: func.func @nothing_of_parts
// CHECK: fuse.slice %{{.*}} {limits = array<i64: 1, 1>, starts = array<i64: 0, 1>, strides = array<i64: 1, 3>} {{.*}} -> tensor<1x0xf32>
func.func @nothing_of_parts(%x: tensor<2x3xf32>, %y: tensor<2x5xf32>) -> tensor<1x0xf32> {
  %0 = fuse.concat %x, %y {axis = -1 : i64} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
  %1 = fuse.slice %0 {starts = array<i64: 0, 4>, limits = array<i64: 1, 4>, strides = array<i64: 1, 3>} : (tensor<2x8xf32>) -> tensor<1x0xf32>
  return %1 : tensor<1x0xf32>
}

// What is taken of one part of several is taken of that part.
// CHECK-LABEL: func.func @parts
// CHECK-SAME: (%[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<2x5xf32>)
// CHECK: %[[A:.*]] = fuse.slice %[[Y]] {limits = array<i64: 2, 5>, starts = array<i64: 0, 0>, strides = array<i64: 1, 2>}
// CHECK: %[[B:.*]] = fuse.slice %{{.*}} {limits = array<i64: 2, 4>, starts = array<i64: 0, 2>
// CHECK: return %[[X]], %[[A]], %[[B]]
func.func @parts(%x: tensor<2x3xf32>, %y: tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>) {
  %0 = fuse.concat %x, %y {axis = -1 : i64} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<2x8xf32>
  %1 = fuse.slice %0 {starts = array<i64: 0, 0>, limits = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<2x8xf32>) -> tensor<2x3xf32>
  %2 = fuse.slice %0 {starts = array<i64: 0, 3>, limits = array<i64: 2, 8>, strides = array<i64: 1, 2>} : (tensor<2x8xf32>) -> tensor<2x3xf32>
  %3 = fuse.slice %0 {starts = array<i64: 0, 2>, limits = array<i64: 2, 4>, strides = array<i64: 1, 1>} : (tensor<2x8xf32>) -> tensor<2x2xf32>
  return %1, %2, %3 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>
}

// Heads that share keys are rows of one product for each of these, however PyTorch shapes and transposes the batch that it multiplies.
// CHECK-LABEL: func.func @merged_heads
// CHECK-SAME: (%[[Q:.*]]: tensor<2x8x1x64xbf16>, %[[K:.*]]: tensor<2x2x96x64xbf16>)
// CHECK-DAG: %[[ROWS:.*]] = fuse.reshape %[[Q]] : (tensor<2x8x1x64xbf16>) -> tensor<4x4x64xbf16>
// CHECK-DAG: %[[KEYS:.*]] = fuse.reshape %[[K]] : (tensor<2x2x96x64xbf16>) -> tensor<4x96x64xbf16>
// CHECK: fuse.matmul %[[ROWS]], %[[KEYS]] {transpose_b = true} : (tensor<4x4x64xbf16>, tensor<4x96x64xbf16>) -> tensor<4x4x96xbf16>
func.func @merged_heads(%q: tensor<2x8x1x64xbf16>, %k: tensor<2x2x96x64xbf16>) -> tensor<2x8x1x96xbf16> {
  %0 = fuse.reshape %k : (tensor<2x2x96x64xbf16>) -> tensor<2x2x1x96x64xbf16>
  %1 = fuse.broadcast_to %0 : (tensor<2x2x1x96x64xbf16>) -> tensor<2x2x4x96x64xbf16>
  %2 = fuse.reshape %1 : (tensor<2x2x4x96x64xbf16>) -> tensor<2x8x96x64xbf16>
  %3 = fuse.transpose %2 {permutation = array<i64: 0, 1, 3, 2>} : (tensor<2x8x96x64xbf16>) -> tensor<2x8x64x96xbf16>
  %4 = fuse.reshape %3 : (tensor<2x8x64x96xbf16>) -> tensor<16x64x96xbf16>
  %5 = fuse.reshape %q : (tensor<2x8x1x64xbf16>) -> tensor<16x1x64xbf16>
  %6 = fuse.matmul %5, %4 : (tensor<16x1x64xbf16>, tensor<16x64x96xbf16>) -> tensor<16x1x96xbf16>
  %7 = fuse.reshape %6 : (tensor<16x1x96xbf16>) -> tensor<2x8x1x96xbf16>
  return %7 : tensor<2x8x1x96xbf16>
}

// A reduction of nothing but a transpose is one of what lies there; the place of an element along two dimensions is another.
// CHECK-LABEL: func.func @reduction_of_transpose(
// CHECK-SAME: %[[X:[a-z0-9]*]]:
// CHECK: %[[S:.*]] = fuse.reduce %[[X]] {axes = array<i64: 1, 2>, {{.*}} -> tensor<2x5xf32>
// CHECK: %[[T:.*]] = fuse.transpose %[[S]] {permutation = array<i64: 1, 0>}
// CHECK: fuse.transpose %[[X]] {{.*}} -> tensor<5x3x2x4xf32>
// CHECK: fuse.reduce {{.*}} kind = "argmax"
func.func @reduction_of_transpose(%x: tensor<2x3x4x5xf32>) -> (tensor<5x2xf32>, tensor<5x2xi64>) {
  %0 = fuse.transpose %x {permutation = array<i64: 3, 1, 0, 2>} : (tensor<2x3x4x5xf32>) -> tensor<5x3x2x4xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1, 3>} : (tensor<5x3x2x4xf32>) -> tensor<5x2xf32>
  %2 = fuse.transpose %x {permutation = array<i64: 3, 1, 0, 2>} : (tensor<2x3x4x5xf32>) -> tensor<5x3x2x4xf32>
  %3 = fuse.reduce %2 {kind = "argmax", axes = array<i64: 1, 3>} : (tensor<5x3x2x4xf32>) -> tensor<5x2xi64>
  return %1, %3 : tensor<5x2xf32>, tensor<5x2xi64>
}
