// Identities vanish, compositions merge; only what is exact in IEEE arithmetic.
// RUN: fusec-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @identities
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>)
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]]
func.func @identities(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = fuse.reshape %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = fuse.broadcast_to %0 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %3 = fuse.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %4 = fuse.slice %1 {starts = array<i64: 0, 0>, limits = array<i64: 4, 8>, strides = array<i64: 1, 1>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = fuse.neg %4 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = fuse.neg %5 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = fuse.cast %x : (tensor<4x8xf32>) -> tensor<4x8xf64>
  %8 = fuse.cast %7 : (tensor<4x8xf64>) -> tensor<4x8xf32>
  return %1, %3, %6, %8 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// A cast that rounds stays.
// CHECK-LABEL: func.func @rounding
// CHECK: fuse.cast {{.*}} -> tensor<4xbf16>
// CHECK: fuse.cast {{.*}} -> tensor<4xf32>
func.func @rounding(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = fuse.cast %x : (tensor<4xf32>) -> tensor<4xbf16>
  %1 = fuse.cast %0 : (tensor<4xbf16>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// x - 0, 1 * x and x / 1 are x, but -0 + 0 is 0.
// CHECK-LABEL: func.func @arithmetic
// CHECK: %[[SUM:.*]] = fuse.add
// CHECK-NEXT: return %[[SUM]]
func.func @arithmetic(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %one = fuse.constant {value = dense<1.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %0 = fuse.sub %x, %zero : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = fuse.mul %one, %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = fuse.div %1, %one : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = fuse.add %2, %zero : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

// An identity that also broadcasts stays.
// CHECK-LABEL: func.func @stretch
// CHECK: fuse.mul
func.func @stretch(%x: tensor<1xf32>) -> tensor<4xf32> {
  %one = fuse.constant {value = dense<1.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %0 = fuse.mul %x, %one : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @merge
// CHECK-SAME: (%[[X:.*]]: tensor<2x3x4xf32>)
// CHECK-DAG: fuse.reshape %[[X]] : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
// CHECK-DAG: fuse.transpose %[[X]] {permutation = array<i64: 2, 0, 1>}
func.func @merge(%x: tensor<2x3x4xf32>) -> (tensor<4x6xf32>, tensor<4x2x3xf32>) {
  %0 = fuse.reshape %x : (tensor<2x3x4xf32>) -> tensor<24xf32>
  %1 = fuse.reshape %0 : (tensor<24xf32>) -> tensor<4x6xf32>
  %2 = fuse.transpose %x {permutation = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %3 = fuse.transpose %2 {permutation = array<i64: 1, 2, 0>} : (tensor<3x4x2xf32>) -> tensor<4x2x3xf32>
  return %1, %3 : tensor<4x6xf32>, tensor<4x2x3xf32>
}

// CHECK-LABEL: func.func @splat
// CHECK: fuse.constant {value = dense<5.000000e-01> : tensor<8x4xf32>}
// CHECK-NEXT: return
func.func @splat() -> tensor<8x4xf32> {
  %0 = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %1 = fuse.broadcast_to %0 : (tensor<f32>) -> tensor<4x8xf32>
  %2 = fuse.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @matmul
// CHECK-SAME: (%[[A:.*]]: tensor<2x4x3xf32>, %[[B:.*]]: tensor<5x4xf32>)
// CHECK-NEXT: fuse.matmul %[[A]], %[[B]] {transpose_a = true, transpose_b = true}
func.func @matmul(%a: tensor<2x4x3xf32>, %b: tensor<5x4xf32>) -> tensor<2x3x5xf32> {
  %0 = fuse.transpose %a {permutation = array<i64: 0, 2, 1>} : (tensor<2x4x3xf32>) -> tensor<2x3x4xf32>
  %1 = fuse.transpose %b {permutation = array<i64: 1, 0>} : (tensor<5x4xf32>) -> tensor<4x5xf32>
  %2 = fuse.matmul %0, %1 : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  return %2 : tensor<2x3x5xf32>
}

// Matrices of a batch that meet one matrix are more rows of one product.
// CHECK-LABEL: func.func @matmul_of_a_batch
// CHECK-SAME: (%[[A:.*]]: tensor<2x3x4xf32>, %[[B:.*]]: tensor<4x5xf32>)
// CHECK-NEXT: %[[ROWS:.*]] = fuse.reshape %[[A]] : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
// CHECK-NEXT: %[[PRODUCT:.*]] = fuse.matmul %[[ROWS]], %[[B]] : (tensor<6x4xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
// CHECK-NEXT: fuse.reshape %[[PRODUCT]] : (tensor<6x5xf32>) -> tensor<2x3x5xf32>
func.func @matmul_of_a_batch(%a: tensor<2x3x4xf32>, %b: tensor<4x5xf32>) -> tensor<2x3x5xf32> {
  %0 = fuse.matmul %a, %b : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// Keys that four heads of queries share meet the rows of all four.
// CHECK-LABEL: func.func @grouped_queries
// CHECK-SAME: (%[[Q:.*]]: tensor<2x8x3x16xf32>, %[[K:.*]]: tensor<2x2x1x5x16xf32>)
// CHECK-DAG: %[[SHARED:.*]] = fuse.reshape %[[K]] : (tensor<2x2x1x5x16xf32>) -> tensor<2x2x5x16xf32>
// CHECK-DAG: %[[ROWS:.*]] = fuse.reshape %[[Q]] : (tensor<2x8x3x16xf32>) -> tensor<2x2x12x16xf32>
// CHECK: %[[PRODUCT:.*]] = fuse.matmul %[[ROWS]], %[[SHARED]] {transpose_b = true}
// CHECK-NEXT: fuse.reshape %[[PRODUCT]] : (tensor<2x2x12x5xf32>) -> tensor<2x8x3x5xf32>
func.func @grouped_queries(%q: tensor<2x8x3x16xf32>, %k: tensor<2x2x1x5x16xf32>) -> tensor<2x8x3x5xf32> {
  %0 = fuse.broadcast_to %k : (tensor<2x2x1x5x16xf32>) -> tensor<2x2x4x5x16xf32>
  %1 = fuse.reshape %0 : (tensor<2x2x4x5x16xf32>) -> tensor<2x8x5x16xf32>
  %2 = fuse.matmul %q, %1 {transpose_b = true} : (tensor<2x8x3x16xf32>, tensor<2x8x5x16xf32>) -> tensor<2x8x3x5xf32>
  return %2 : tensor<2x8x3x5xf32>
}

// So do keys that are broadcast by the product itself, or repeated for it.
// CHECK-LABEL: func.func @broadcast_keys
// CHECK-SAME: (%[[Q:.*]]: tensor<2x2x4x3x16xf32>, %[[K:.*]]: tensor<2x2x1x5x16xf32>)
// CHECK-DAG: %[[SHARED:.*]] = fuse.reshape %[[K]] : (tensor<2x2x1x5x16xf32>) -> tensor<2x2x5x16xf32>
// CHECK-DAG: %[[ROWS:.*]] = fuse.reshape %[[Q]] : (tensor<2x2x4x3x16xf32>) -> tensor<2x2x12x16xf32>
// CHECK: %[[PRODUCT:.*]] = fuse.matmul %[[ROWS]], %[[SHARED]] {transpose_b = true}
// CHECK-NEXT: fuse.reshape %[[PRODUCT]] : (tensor<2x2x12x5xf32>) -> tensor<2x2x4x3x5xf32>
func.func @broadcast_keys(%q: tensor<2x2x4x3x16xf32>, %k: tensor<2x2x1x5x16xf32>) -> tensor<2x2x4x3x5xf32> {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x2x4x3x16xf32>, tensor<2x2x1x5x16xf32>) -> tensor<2x2x4x3x5xf32>
  return %0 : tensor<2x2x4x3x5xf32>
}

// CHECK-LABEL: func.func @repeated_keys
// CHECK-NOT: fuse.broadcast_to
// CHECK: fuse.matmul {{.*}} (tensor<2x6x16xf32>, tensor<2x16x5xf32>)
// CHECK: return
func.func @repeated_keys(%q: tensor<2x2x3x16xf32>, %k: tensor<2x1x16x5xf32>) -> tensor<2x2x3x5xf32> {
  %0 = fuse.broadcast_to %k : (tensor<2x1x16x5xf32>) -> tensor<2x2x16x5xf32>
  %1 = fuse.matmul %q, %0 : (tensor<2x2x3x16xf32>, tensor<2x2x16x5xf32>) -> tensor<2x2x3x5xf32>
  return %1 : tensor<2x2x3x5xf32>
}

// What the first heads of each group share is no neighbour in the batch.
// CHECK-LABEL: func.func @interleaved_queries
// CHECK: fuse.matmul {{.*}} (tensor<2x8x3x16xf32>, tensor<2x8x5x16xf32>)
func.func @interleaved_queries(%q: tensor<2x8x3x16xf32>, %k: tensor<2x1x2x5x16xf32>) -> tensor<2x8x3x5xf32> {
  %0 = fuse.broadcast_to %k : (tensor<2x1x2x5x16xf32>) -> tensor<2x4x2x5x16xf32>
  %1 = fuse.reshape %0 : (tensor<2x4x2x5x16xf32>) -> tensor<2x8x5x16xf32>
  %2 = fuse.matmul %q, %1 {transpose_b = true} : (tensor<2x8x3x16xf32>, tensor<2x8x5x16xf32>) -> tensor<2x8x3x5xf32>
  return %2 : tensor<2x8x3x5xf32>
}

// Small powers need no logarithm; constants move to the right.
// CHECK-LABEL: func.func @power
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
// CHECK-DAG: %[[HALF:.*]] = fuse.constant {value = dense<5.000000e-01>
// CHECK-DAG: %[[SQUARE:.*]] = fuse.mul %[[X]], %[[X]]
// CHECK-DAG: fuse.mul %[[SQUARE]], %[[HALF]]
// CHECK-DAG: fuse.reciprocal %[[X]]
// CHECK-DAG: fuse.pow %[[X]], %[[HALF]]
// CHECK: %[[AGAIN:.*]] = fuse.mul %[[X]], %[[X]]
// CHECK: %[[CUBE:.*]] = fuse.mul %[[AGAIN]], %[[X]]
// CHECK: return {{.*}}, %[[CUBE]]
func.func @power(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %two = fuse.constant {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
  %one = fuse.constant {value = dense<-1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %half = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.pow %x, %two : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = fuse.mul %half, %0 : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = fuse.pow %x, %one : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %3 = fuse.pow %x, %half : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %three = fuse.constant {value = dense<3.0> : tensor<f32>} : () -> tensor<f32>
  %4 = fuse.pow %x, %three : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1, %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Of narrow numbers they are rounded once.
// CHECK-LABEL: func.func @narrowPower
// CHECK-SAME: (%[[X:.*]]: tensor<4xbf16>)
// CHECK: %[[WIDE:.*]] = fuse.cast %[[X]]
// CHECK: %[[SQUARE:.*]] = fuse.mul %[[WIDE]], %[[WIDE]]
// CHECK: %[[FOURTH:.*]] = fuse.mul %[[SQUARE]], %[[SQUARE]] : {{.*}} -> tensor<4xf32>
// CHECK: fuse.cast %[[FOURTH]] : (tensor<4xf32>) -> tensor<4xbf16>
func.func @narrowPower(%x: tensor<4xbf16>) -> tensor<4xbf16> {
  %four = fuse.constant {value = dense<4.0> : tensor<bf16>} : () -> tensor<bf16>
  %0 = fuse.pow %x, %four : (tensor<4xbf16>, tensor<bf16>) -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// A reduction over dimensions of size 1 moves elements only; a sum begins with
// +0, which makes -0 positive.
// CHECK-LABEL: func.func @trivialReduction
// CHECK-SAME: (%[[X:.*]]: tensor<4x1xf32>)
// CHECK-DAG: %[[SUM:.*]] = fuse.add %[[X]], %{{.*}} : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
// CHECK-DAG: fuse.reshape %[[SUM]] : (tensor<4x1xf32>) -> tensor<4xf32>
// CHECK-DAG: fuse.reshape %[[X]] : (tensor<4x1xf32>) -> tensor<4xf32>
// CHECK-DAG: %[[TEST:.*]] = fuse.cast %[[X]] : (tensor<4x1xf32>) -> tensor<4x1xi1>
// CHECK: return %{{.*}}, %[[TEST]], %{{.*}}
func.func @trivialReduction(%x: tensor<4x1xf32>) -> (tensor<4xf32>, tensor<4x1xi1>, tensor<4xf32>) {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>} : (tensor<4x1xf32>) -> tensor<4xf32>
  %1 = fuse.reduce %x {kind = "any", axes = array<i64>} : (tensor<4x1xf32>) -> tensor<4x1xi1>
  %2 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<4x1xf32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4x1xi1>, tensor<4xf32>
}

// CHECK-LABEL: func.func @moved
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>, %[[E:.*]]: tensor<0x8xf32>, %[[F:.*]]: tensor<f32>)
// CHECK-DAG: %[[ONCE:.*]] = fuse.reverse %[[X]] {axes = array<i64: 1>}
// CHECK-DAG: %[[TWO:.*]] = fuse.concat %[[X]], %[[X]] {axis = 0 : i64}
// CHECK: return %[[X]], %[[ONCE]], %[[X]], %[[X]], %[[TWO]]
func.func @moved(%x: tensor<4x8xf32>, %e: tensor<0x8xf32>, %f: tensor<f32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>) {
  %0 = fuse.reverse %x {axes = array<i64: 0>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = fuse.reverse %0 {axes = array<i64: -2>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = fuse.reverse %0 {axes = array<i64: 1, 0>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = fuse.pad %x, %f {low = array<i64: 0, 0>, high = array<i64: 0, 0>} : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %4 = fuse.concat %e, %3, %e {axis = 0 : i64} : (tensor<0x8xf32>, tensor<4x8xf32>, tensor<0x8xf32>) -> tensor<4x8xf32>
  %5 = fuse.concat %x, %e, %3 {axis = 0 : i64} : (tensor<4x8xf32>, tensor<0x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %1, %2, %3, %4, %5 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>
}

// The position of the only element is 0, as is every index along a dimension of 1.
// CHECK-LABEL: func.func @only
// CHECK-DAG: fuse.constant {value = dense<0> : tensor<4xi64>}
// CHECK-DAG: fuse.constant {value = dense<0> : tensor<4x1xi32>}
// CHECK-NOT: fuse.reduce
// CHECK-NOT: fuse.iota
func.func @only(%x: tensor<4x1xf32>) -> (tensor<4xi64>, tensor<4x1xi32>) {
  %0 = fuse.reduce %x {kind = "argmax", axes = array<i64: 1>} : (tensor<4x1xf32>) -> tensor<4xi64>
  %1 = fuse.iota {axis = 1 : i64} : () -> tensor<4x1xi32>
  return %0, %1 : tensor<4xi64>, tensor<4x1xi32>
}

// Along one element there is that element, or nothing before it.
// CHECK-LABEL: func.func @cumulativeOne
// CHECK-SAME: (%[[X:.*]]: tensor<4x1xf32>, %[[I:.*]]: tensor<1xi8>)
// CHECK-DAG: %[[LOW:.*]] = fuse.constant {value = dense<0xFF800000> : tensor<4x1xf32>}
// CHECK-DAG: %[[HIGH:.*]] = fuse.constant {value = dense<127> : tensor<1xi8>}
// CHECK: return %[[X]], %[[LOW]], %[[HIGH]]
func.func @cumulativeOne(%x: tensor<4x1xf32>, %i: tensor<1xi8>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<1xi8>) {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %1 = fuse.cumulative %x {kind = "max", axis = -1 : i64, exclusive = true} : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %2 = fuse.cumulative %i {kind = "min", axis = 0 : i64, exclusive = true, reverse = true} : (tensor<1xi8>) -> tensor<1xi8>
  return %0, %1, %2 : tensor<4x1xf32>, tensor<4x1xf32>, tensor<1xi8>
}

// What is turned round before and after goes from the other end; what is not
// turned back, or along another axis, stays.
// CHECK-LABEL: func.func @turned
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf32>)
// CHECK: %[[REVERSE:.*]] = fuse.reverse %[[X]]
// CHECK: %[[SCAN:.*]] = fuse.cumulative %[[X]] {axis = 1 : i64, kind = "sum", reverse = true}
// CHECK: %[[OTHER:.*]] = fuse.cumulative %[[REVERSE]] {axis = 0 : i64, kind = "sum"}
// CHECK: return %[[SCAN]], %[[OTHER]]
func.func @turned(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = fuse.reverse %x {axes = array<i64: 1>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = fuse.cumulative %0 {kind = "sum", axis = 1 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = fuse.reverse %1 {axes = array<i64: -1>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = fuse.cumulative %0 {kind = "sum", axis = 0 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>
}
