// Views, broadcasts and one-hot rows around elementwise ops, as rules of differentiation leave them.
// RUN: fusec-opt %s --fusec-simplify --split-input-file | FileCheck %s

// Views that undo each other are gone, though something is between them.
// CHECK-LABEL: func.func @views(
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<2x3x8x8xf32>, %[[R:[a-z0-9]*]]: tensor<2x3x8x1x1xf32>
// CHECK: %[[ROWS:.*]] = fuse.reshape %[[R]] : (tensor<2x3x8x1x1xf32>) -> tensor<2x3x8x1xf32>
// CHECK: %[[SUM:.*]] = fuse.add %[[X]], %[[ROWS]] : (tensor<2x3x8x8xf32>, tensor<2x3x8x1xf32>)
// CHECK: %[[SCALED:.*]] = fuse.mul %[[SUM]], %{{.*}} : (tensor<2x3x8x8xf32>, tensor<f32>)
// CHECK: return %[[SCALED]]
func.func @views(%x: tensor<2x3x8x8xf32>, %r: tensor<2x3x8x1x1xf32>) -> tensor<2x3x8x8xf32> {
  %half = fuse.constant {value = dense<0.5> : tensor<1x1x1x1x1xf32>} : () -> tensor<1x1x1x1x1xf32>
  %0 = fuse.reshape %x : (tensor<2x3x8x8xf32>) -> tensor<2x3x8x1x8xf32>
  %1 = fuse.add %0, %r : (tensor<2x3x8x1x8xf32>, tensor<2x3x8x1x1xf32>) -> tensor<2x3x8x1x8xf32>
  %2 = fuse.mul %1, %half : (tensor<2x3x8x1x8xf32>, tensor<1x1x1x1x1xf32>) -> tensor<2x3x8x1x8xf32>
  %3 = fuse.reshape %2 : (tensor<2x3x8x1x8xf32>) -> tensor<2x3x8x8xf32>
  return %3 : tensor<2x3x8x8xf32>
}

// -----

// What broadcasts within a group of dimensions that a view joins stays where it is.
// CHECK-LABEL: func.func @joined(
// CHECK: fuse.add {{.*}} -> tensor<4x6x8xf32>
// CHECK: fuse.reshape {{.*}} -> tensor<24x8xf32>
func.func @joined(%x: tensor<192xf32>, %r: tensor<6x1xf32>) -> tensor<24x8xf32> {
  %0 = fuse.reshape %x : (tensor<192xf32>) -> tensor<4x6x8xf32>
  %1 = fuse.add %0, %r : (tensor<4x6x8xf32>, tensor<6x1xf32>) -> tensor<4x6x8xf32>
  %2 = fuse.reshape %1 : (tensor<4x6x8xf32>) -> tensor<24x8xf32>
  return %2 : tensor<24x8xf32>
}

// -----

// With more dimensions of size 1 only a reduction reads what is computed, and a view that has others.
// CHECK-LABEL: func.func @units(
// CHECK-SAME: %[[X:[a-z0-9]*]]: 
// CHECK: %[[Y:.*]] = fuse.mul %[[X]], %{{.*}} : (tensor<3x8x8xf32>, tensor<f32>)
// CHECK: %[[SUM:.*]] = fuse.reduce %[[Y]] {axes = array<i64: 2>, {{.*}}} : (tensor<3x8x8xf32>) -> tensor<3x8xf32>
// CHECK: fuse.reshape %[[SUM]] : (tensor<3x8xf32>) -> tensor<3x8x1xf32>
// CHECK: fuse.reshape %[[Y]] : (tensor<3x8x8xf32>) -> tensor<1x3x8x8xf32>
func.func @units(%x: tensor<3x8x8xf32>) -> (tensor<3x8x1xf32>, tensor<1x3x8x8xf32>) {
  %half = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.reshape %x : (tensor<3x8x8xf32>) -> tensor<3x8x1x8xf32>
  %1 = fuse.mul %0, %half : (tensor<3x8x1x8xf32>, tensor<f32>) -> tensor<3x8x1x8xf32>
  %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 3>} : (tensor<3x8x1x8xf32>) -> tensor<3x8x1xf32>
  %3 = fuse.reshape %1 : (tensor<3x8x1x8xf32>) -> tensor<1x3x8x8xf32>
  return %2, %3 : tensor<3x8x1xf32>, tensor<1x3x8x8xf32>
}

// -----

// Few elements are widened, and a view of what is broadcast is broadcast itself.
// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME: %[[X:[a-z0-9]*]]: {{.*}}, %[[R:[a-z0-9]*]]: 
// CHECK: %[[WIDE:.*]] = fuse.cast %[[R]] : (tensor<4x1xbf16>) -> tensor<4x1xf32>
// CHECK: %[[ROWS:.*]] = fuse.reshape %[[WIDE]] : (tensor<4x1xf32>) -> tensor<1x4x1xf32>
// CHECK: fuse.add %[[X]], %[[ROWS]]
func.func @broadcast(%x: tensor<1x4x8xf32>, %r: tensor<4x1xbf16>) -> tensor<1x4x8xf32> {
  %0 = fuse.broadcast_to %r : (tensor<4x1xbf16>) -> tensor<4x8xbf16>
  %1 = fuse.cast %0 : (tensor<4x8xbf16>) -> tensor<4x8xf32>
  %2 = fuse.reshape %1 : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
  %3 = fuse.add %x, %2 : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %3 : tensor<1x4x8xf32>
}

// -----

// The sum of what is an update at an index and 0 elsewhere, behind a view and a sign.
// CHECK-LABEL: func.func @one_hot(
// CHECK-SAME: %[[I:[a-z0-9]*]]: {{.*}}, %[[U:[a-z0-9]*]]: 
// CHECK-NOT: fuse.reduce
// CHECK-DAG: %[[GE:.*]] = fuse.compare %{{.*}}, %{{.*}} {predicate = "ge"}
// CHECK-DAG: %[[LT:.*]] = fuse.compare %{{.*}}, %{{.*}} {predicate = "lt"}
// CHECK-DAG: %[[IN:.*]] = fuse.and %[[GE]], %[[LT]]
// CHECK-DAG: fuse.neg
// CHECK: fuse.select %[[IN]]
func.func @one_hot(%i: tensor<6x1xi32>, %u: tensor<6x1xf32>) -> tensor<2x3xf32> {
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %places = fuse.iota {axis = 1 : i64} : () -> tensor<6x9xi32>
  %here = fuse.compare %places, %i {predicate = "eq"} : (tensor<6x9xi32>, tensor<6x1xi32>) -> tensor<6x9xi1>
  %rows = fuse.select %here, %u, %zero : (tensor<6x9xi1>, tensor<6x1xf32>, tensor<f32>) -> tensor<6x9xf32>
  %view = fuse.reshape %rows : (tensor<6x9xf32>) -> tensor<2x3x9xf32>
  %negative = fuse.neg %view : (tensor<2x3x9xf32>) -> tensor<2x3x9xf32>
  %sum = fuse.reduce %negative {kind = "sum", axes = array<i64: 2>} : (tensor<2x3x9xf32>) -> tensor<2x3xf32>
  return %sum : tensor<2x3xf32>
}

// -----

// Rows of other values, and those along another axis, are summed.
// CHECK-LABEL: func.func @other(
// CHECK-COUNT-2: fuse.reduce
func.func @other(%i: tensor<6x1xi32>, %u: tensor<6x9xf32>) -> (tensor<6xf32>, tensor<9xf32>) {
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %two = fuse.constant {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
  %places = fuse.iota {axis = 1 : i64} : () -> tensor<6x9xi32>
  %here = fuse.compare %places, %i {predicate = "eq"} : (tensor<6x9xi32>, tensor<6x1xi32>) -> tensor<6x9xi1>
  %rows = fuse.select %here, %u, %zero : (tensor<6x9xi1>, tensor<6x9xf32>, tensor<f32>) -> tensor<6x9xf32>
  %same = fuse.select %here, %two, %zero : (tensor<6x9xi1>, tensor<f32>, tensor<f32>) -> tensor<6x9xf32>
  %sum = fuse.reduce %rows {kind = "sum", axes = array<i64: 1>} : (tensor<6x9xf32>) -> tensor<6xf32>
  %columns = fuse.reduce %same {kind = "sum", axes = array<i64: 0>} : (tensor<6x9xf32>) -> tensor<9xf32>
  return %sum, %columns : tensor<6xf32>, tensor<9xf32>
}

// -----

// Numbers are added up, and before a choice: not in it, where it is of an infinity.
// CHECK-LABEL: func.func @choices(
// CHECK-SAME: %[[C:[a-z0-9]*]]: {{.*}}, %[[R:[a-z0-9]*]]: 
// CHECK-DAG: %[[FOUR:.*]] = fuse.constant {value = dense<4.000000e+00> : tensor<f32>}
// CHECK-DAG: %[[MORE:.*]] = fuse.add %[[R]], %{{.*}} : (tensor<6x1xf32>, tensor<f32>)
// CHECK: fuse.select %[[C]], %[[MORE]], %[[FOUR]]
// CHECK: %[[MASKED:.*]] = fuse.select %[[C]], %[[R]], %{{.*}}
// CHECK: fuse.add %[[MASKED]]
func.func @choices(%c: tensor<6x9xi1>, %r: tensor<6x1xf32>) -> (tensor<6x9xf32>, tensor<6x9xf32>) {
  %one = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %lowest = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %three = fuse.constant {value = dense<3.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %0 = fuse.select %c, %r, %one : (tensor<6x9xi1>, tensor<6x1xf32>, tensor<f32>) -> tensor<6x9xf32>
  %1 = fuse.add %0, %three : (tensor<6x9xf32>, tensor<1x1xf32>) -> tensor<6x9xf32>
  %2 = fuse.select %c, %r, %lowest : (tensor<6x9xi1>, tensor<6x1xf32>, tensor<f32>) -> tensor<6x9xf32>
  %3 = fuse.add %2, %three : (tensor<6x9xf32>, tensor<1x1xf32>) -> tensor<6x9xf32>
  return %1, %3 : tensor<6x9xf32>, tensor<6x9xf32>
}

// -----

// Numbers stay as many as there are elements where nothing else is.
// CHECK-LABEL: func.func @numbers(
// CHECK: fuse.exp %{{.*}} : (tensor<32xf32>) -> tensor<32xf32>
// CHECK: fuse.mul {{.*}} -> tensor<32xf32>
func.func @numbers(%x: tensor<32xf32>) -> tensor<32xf32> {
  %c = fuse.constant {value = dense<2.0> : tensor<4x8xf32>} : () -> tensor<4x8xf32>
  %a = fuse.exp %c : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = fuse.reshape %x : (tensor<32xf32>) -> tensor<4x8xf32>
  %b = fuse.mul %a, %r : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %o = fuse.reshape %b : (tensor<4x8xf32>) -> tensor<32xf32>
  return %o : tensor<32xf32>
}

// -----

// Axes that are counted from the end.
// CHECK-LABEL: func.func @from_the_end(
// CHECK: fuse.reduce {{.*}} : (tensor<4x8xf32>) -> tensor<4xf32>
// CHECK-NOT: fuse.reduce
// CHECK: fuse.and
func.func @from_the_end(%x: tensor<4x8xf32>, %i: tensor<4x1xi32>, %e: tensor<4x1xf32>) -> (tensor<32xf32>, tensor<4x1xf32>, tensor<4xf32>) {
  %r = fuse.reshape %x : (tensor<4x8xf32>) -> tensor<4x1x8xf32>
  %b = fuse.exp %r : (tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  %o = fuse.reshape %b : (tensor<4x1x8xf32>) -> tensor<32xf32>
  %s = fuse.reduce %b {kind = "sum", axes = array<i64: -1>} : (tensor<4x1x8xf32>) -> tensor<4x1xf32>
  %p = fuse.iota {axis = 1 : i64} : () -> tensor<4x8xi32>
  %c = fuse.compare %p, %i {predicate = "eq"} : (tensor<4x8xi32>, tensor<4x1xi32>) -> tensor<4x8xi1>
  %z = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %h = fuse.select %c, %e, %z : (tensor<4x8xi1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x8xf32>
  %t = fuse.reduce %h {kind = "sum", axes = array<i64: -1>} : (tensor<4x8xf32>) -> tensor<4xf32>
  return %o, %s, %t : tensor<32xf32>, tensor<4x1xf32>, tensor<4xf32>
}
