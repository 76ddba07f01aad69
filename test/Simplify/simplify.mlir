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
