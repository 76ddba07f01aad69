// RUN: fusec-opt %s --fusec-simplify --split-input-file | FileCheck %s

// The mask of causal attention, as transformers writes it where places in the
// sequence may begin anew: which document a token is of is counted by places
// that do not follow the one before. They all do.
// CHECK-LABEL: func.func @documents
// CHECK-SAME: (%[[X:.*]]: tensor<2x1x8x8xf32>, %[[O:.*]]: tensor<2x1x8x4xf32>)
// CHECK: %[[SEEN:.*]] = fuse.compare {{.*}} -> tensor<1x1x8x8xi1>
// CHECK: %[[Y:.*]] = fuse.select %[[SEEN]], %[[X]]
// CHECK-NOT: fuse.reduce
// CHECK: return %[[Y]], %[[O]]
func.func @documents(%x: tensor<2x1x8x8xf32>, %o: tensor<2x1x8x4xf32>) -> (tensor<2x1x8x8xf32>, tensor<2x1x8x4xf32>) {
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %low = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %i0 = fuse.constant {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %i1 = fuse.constant {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %i8 = fuse.constant {value = dense<8> : tensor<i64>} : () -> tensor<i64>
  %p = fuse.iota {axis = 1 : i64} : () -> tensor<2x8xi64>
  %f = fuse.slice %p {starts = array<i64: 0, 0>, limits = array<i64: 2, 1>, strides = array<i64: 1, 1>} : (tensor<2x8xi64>) -> tensor<2x1xi64>
  %g = fuse.sub %f, %i1 : (tensor<2x1xi64>, tensor<i64>) -> tensor<2x1xi64>
  %h = fuse.concat %g, %p {axis = 1 : i64} : (tensor<2x1xi64>, tensor<2x8xi64>) -> tensor<2x9xi64>
  %a = fuse.slice %h {starts = array<i64: 0, 1>, limits = array<i64: 2, 9>, strides = array<i64: 1, 1>} : (tensor<2x9xi64>) -> tensor<2x8xi64>
  %b = fuse.slice %h {starts = array<i64: 0, 0>, limits = array<i64: 2, 8>, strides = array<i64: 1, 1>} : (tensor<2x9xi64>) -> tensor<2x8xi64>
  %d = fuse.sub %a, %b : (tensor<2x8xi64>, tensor<2x8xi64>) -> tensor<2x8xi64>
  %n = fuse.compare %d, %i1 {predicate = "ne"} : (tensor<2x8xi64>, tensor<i64>) -> tensor<2x8xi1>
  %c = fuse.cast %n : (tensor<2x8xi1>) -> tensor<2x8xi64>
  %ids = fuse.cumulative %c {kind = "sum", axis = 1 : i64} : (tensor<2x8xi64>) -> tensor<2x8xi64>
  %flat = fuse.reshape %ids : (tensor<2x8xi64>) -> tensor<16xi64>
  %bi = fuse.iota {axis = 0 : i64} : () -> tensor<2x1x1x1xi64>
  %qi = fuse.iota {axis = 2 : i64} : () -> tensor<1x1x8x1xi64>
  %ki = fuse.iota {axis = 3 : i64} : () -> tensor<1x1x1x8xi64>
  %b8 = fuse.mul %bi, %i8 : (tensor<2x1x1x1xi64>, tensor<i64>) -> tensor<2x1x1x1xi64>
  %qx = fuse.add %b8, %qi : (tensor<2x1x1x1xi64>, tensor<1x1x8x1xi64>) -> tensor<2x1x8x1xi64>
  %kx = fuse.add %b8, %ki : (tensor<2x1x1x1xi64>, tensor<1x1x1x8xi64>) -> tensor<2x1x1x8xi64>
  %qd = fuse.gather %flat, %qx {axis = 0 : i64} : (tensor<16xi64>, tensor<2x1x8x1xi64>) -> tensor<2x1x8x1xi64>
  %kd = fuse.gather %flat, %kx {axis = 0 : i64} : (tensor<16xi64>, tensor<2x1x1x8xi64>) -> tensor<2x1x1x8xi64>
  %same = fuse.compare %qd, %kd {predicate = "eq"} : (tensor<2x1x8x1xi64>, tensor<2x1x1x8xi64>) -> tensor<2x1x8x8xi1>
  %le = fuse.compare %ki, %qi {predicate = "le"} : (tensor<1x1x1x8xi64>, tensor<1x1x8x1xi64>) -> tensor<1x1x8x8xi1>
  %m = fuse.and %le, %same : (tensor<1x1x8x8xi1>, tensor<2x1x8x8xi1>) -> tensor<2x1x8x8xi1>
  %y = fuse.select %m, %x, %low : (tensor<2x1x8x8xi1>, tensor<2x1x8x8xf32>, tensor<f32>) -> tensor<2x1x8x8xf32>
  %any = fuse.reduce %m {kind = "any", axes = array<i64: 3>, keepdims = true} : (tensor<2x1x8x8xi1>) -> tensor<2x1x8x1xi1>
  %z = fuse.select %any, %o, %zero : (tensor<2x1x8x1xi1>, tensor<2x1x8x4xf32>, tensor<f32>) -> tensor<2x1x8x4xf32>
  return %y, %z : tensor<2x1x8x8xf32>, tensor<2x1x8x4xf32>
}

// -----

// What is the same everywhere, through each op that knows it.
// CHECK-LABEL: func.func @same
// CHECK-DAG: %[[TRUE:.*]] = fuse.constant {{.*}}dense<true> : tensor<3x4xi1>
// CHECK-DAG: %[[FALSE:.*]] = fuse.constant {{.*}}dense<false> : tensor<3xi1>
// CHECK-DAG: %[[SEVEN:.*]] = fuse.constant {{.*}}dense<7> : tensor<2x5xi32>
// CHECK: return %[[TRUE]], %[[FALSE]], %[[SEVEN]]
func.func @same(%c: tensor<5xi32>) -> (tensor<3x4xi1>, tensor<3xi1>, tensor<2x5xi32>) {
  %rows = fuse.iota {axis = 0 : i64} : () -> tensor<3x4xi32>
  %twelve = fuse.iota {axis = 0 : i64} : () -> tensor<12xi32>
  %four = fuse.constant {value = dense<4> : tensor<i32>} : () -> tensor<i32>
  %columns = fuse.constant {value = dense<[[3, 2, 1, 0]]> : tensor<1x4xi32>} : () -> tensor<1x4xi32>
  %turned = fuse.reshape %twelve : (tensor<12xi32>) -> tensor<3x4xi32>
  // 4 r + c <= 4 r + 4 - (3 - c), which is one more.
  %scaled = fuse.mul %rows, %four : (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
  %next = fuse.add %scaled, %four : (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
  %bound = fuse.sub %next, %columns : (tensor<3x4xi32>, tensor<1x4xi32>) -> tensor<3x4xi32>
  %true = fuse.compare %turned, %bound {predicate = "le"} : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
  // No column is beyond the last.
  %beyond = fuse.compare %columns, %four {predicate = "gt"} : (tensor<1x4xi32>, tensor<i32>) -> tensor<1x4xi1>
  %wide = fuse.broadcast_to %beyond : (tensor<1x4xi1>) -> tensor<3x4xi1>
  %seen = fuse.not %wide : (tensor<3x4xi1>) -> tensor<3x4xi1>
  %all = fuse.reduce %seen {kind = "all", axes = array<i64: 1>} : (tensor<3x4xi1>) -> tensor<3xi1>
  %false = fuse.not %all : (tensor<3xi1>) -> tensor<3xi1>
  %table = fuse.constant {value = dense<7> : tensor<9x5xi32>} : () -> tensor<9x5xi32>
  %index = fuse.slice %c {starts = array<i64: 0>, limits = array<i64: 2>, strides = array<i64: 1>} : (tensor<5xi32>) -> tensor<2xi32>
  %seven = fuse.gather %table, %index {axis = 0 : i64} : (tensor<9x5xi32>, tensor<2xi32>) -> tensor<2x5xi32>
  return %true, %false, %seven : tensor<3x4xi1>, tensor<3xi1>, tensor<2x5xi32>
}

// -----

// Elements gathered at places that go on evenly are a view.
// CHECK-LABEL: func.func @places
// CHECK-SAME: (%[[T:.*]]: tensor<12x5xf32>
// CHECK: %[[PART:.*]] = fuse.slice %[[T]] {limits = array<i64: 12, 5>, starts = array<i64: 1, 0>, strides = array<i64: 2, 1>}
// CHECK: %[[SHAPED:.*]] = fuse.reshape %[[PART]] : (tensor<6x5xf32>) -> tensor<2x1x3x5xf32>
// CHECK: fuse.broadcast_to %[[SHAPED]] {{.*}} -> tensor<2x4x3x5xf32>
func.func @places(%t: tensor<12x5xf32>) -> tensor<2x4x3x5xf32> {
  %one = fuse.constant {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %two = fuse.constant {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  %six = fuse.constant {value = dense<6> : tensor<i64>} : () -> tensor<i64>
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<2x4x3xi64>
  %k = fuse.iota {axis = 2 : i64} : () -> tensor<2x4x3xi64>
  %a = fuse.mul %i, %six : (tensor<2x4x3xi64>, tensor<i64>) -> tensor<2x4x3xi64>
  %b = fuse.mul %k, %two : (tensor<2x4x3xi64>, tensor<i64>) -> tensor<2x4x3xi64>
  %c = fuse.add %a, %b : (tensor<2x4x3xi64>, tensor<2x4x3xi64>) -> tensor<2x4x3xi64>
  %d = fuse.add %c, %one : (tensor<2x4x3xi64>, tensor<i64>) -> tensor<2x4x3xi64>
  %0 = fuse.gather %t, %d {axis = 0 : i64} : (tensor<12x5xf32>, tensor<2x4x3xi64>) -> tensor<2x4x3x5xf32>
  return %0 : tensor<2x4x3x5xf32>
}

// -----

// Every other one, to the last.
// CHECK-LABEL: func.func @steps
// CHECK-DAG: fuse.constant {{.*}}dense<200> : tensor<2xui8>
// CHECK-DAG: fuse.slice {{.*}} {limits = array<i64: 7>, starts = array<i64: 0>, strides = array<i64: 2>}
func.func @steps(%t: tensor<7xf32>) -> (tensor<4xf32>, tensor<2xui8>) {
  %index = fuse.constant {value = dense<[0, 2, 4, 6]> : tensor<4xi64>} : () -> tensor<4xi64>
  %0 = fuse.gather %t, %index {axis = 0 : i64} : (tensor<7xf32>, tensor<4xi64>) -> tensor<4xf32>
  %most = fuse.constant {value = dense<200> : tensor<1xui8>} : () -> tensor<1xui8>
  %1 = fuse.broadcast_to %most : (tensor<1xui8>) -> tensor<2xui8>
  return %0, %1 : tensor<4xf32>, tensor<2xui8>
}

// -----

// Places beyond the end mean the last, numbers that wrap do not go on, and bits
// of integers are no truths, nor are integers that are not below 0.
// CHECK-LABEL: func.func @not
// CHECK: fuse.gather
// CHECK: fuse.compare
// CHECK: %[[BITS:.*]] = fuse.and
// CHECK: %[[FAR:.*]] = fuse.add
// CHECK: %[[ALL:.*]] = fuse.reduce {{.*}}kind = "all"
// CHECK: %[[ANY:.*]] = fuse.reduce {{.*}}kind = "any"
// CHECK: return {{.*}}, %[[BITS]], %[[FAR]], %[[ALL]], %[[ANY]]
func.func @not(%t: tensor<4xf32>, %u: tensor<2xui16>) -> (tensor<5xf32>, tensor<200xi1>, tensor<2xui16>, tensor<3xi64>, tensor<i1>, tensor<i1>) {
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<5xi64>
  %0 = fuse.gather %t, %i {axis = 0 : i64} : (tensor<4xf32>, tensor<5xi64>) -> tensor<5xf32>
  %zero = fuse.constant {value = dense<0> : tensor<i8>} : () -> tensor<i8>
  %j = fuse.iota {axis = 0 : i64} : () -> tensor<200xi32>
  %k = fuse.cast %j : (tensor<200xi32>) -> tensor<200xi8>
  %1 = fuse.compare %k, %zero {predicate = "ge"} : (tensor<200xi8>, tensor<i8>) -> tensor<200xi1>
  %low = fuse.constant {value = dense<3> : tensor<ui16>} : () -> tensor<ui16>
  %2 = fuse.and %low, %u : (tensor<ui16>, tensor<2xui16>) -> tensor<2xui16>
  %far = fuse.constant {value = dense<[9000000000000000000, -9000000000000000000, 0]> : tensor<3xi64>} : () -> tensor<3xi64>
  %3 = fuse.add %far, %far : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  %4 = fuse.reduce %i {kind = "all", axes = array<i64: 0>} : (tensor<5xi64>) -> tensor<i1>
  %last = fuse.constant {value = dense<[-1, -2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %5 = fuse.reduce %last {kind = "any", axes = array<i64: 0>} : (tensor<2xi64>) -> tensor<i1>
  return %0, %1, %2, %3, %4, %5 : tensor<5xf32>, tensor<200xi1>, tensor<2xui16>, tensor<3xi64>, tensor<i1>, tensor<i1>
}
