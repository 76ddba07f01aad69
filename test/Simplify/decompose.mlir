// Composite ops open up into stable primitives; 16-bit inputs compute in f32.
// RUN: fusec-opt %s -fusec-simplify -fusec-verify-simplify | FileCheck %s

// CHECK-LABEL: func.func @softmax
// CHECK-SAME: (%[[X:.*]]: tensor<4x8xf16>)
// CHECK-NEXT: %[[W:.*]] = fuse.cast %[[X]] {{.*}} -> tensor<4x8xf32>
// CHECK-NEXT: %[[MAX:.*]] = fuse.reduce %[[W]] {axes = array<i64: 0>, keepdims = true, kind = "max"}
// CHECK-NEXT: %[[D:.*]] = fuse.sub %[[W]], %[[MAX]]
// CHECK-NEXT: %[[E:.*]] = fuse.exp %[[D]]
// CHECK-NEXT: %[[SUM:.*]] = fuse.reduce %[[E]] {axes = array<i64: 0>, keepdims = true, kind = "sum"}
// CHECK-NEXT: %[[Q:.*]] = fuse.div %[[E]], %[[SUM]]
// CHECK-NEXT: %[[R:.*]] = fuse.cast %[[Q]] {{.*}} -> tensor<4x8xf16>
// CHECK-NEXT: return %[[R]]
func.func @softmax(%x: tensor<4x8xf16>) -> tensor<4x8xf16> {
  %0 = fuse.softmax %x {axis = 0 : i64} : (tensor<4x8xf16>) -> tensor<4x8xf16>
  return %0 : tensor<4x8xf16>
}

// CHECK-LABEL: func.func @logSoftmax
// CHECK: %[[D:.*]] = fuse.sub
// CHECK: %[[L:.*]] = fuse.log
// CHECK: fuse.sub %[[D]], %[[L]]
func.func @logSoftmax(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = fuse.log_softmax %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// The variance is the mean of centred squares, over both trailing axes.
// CHECK-LABEL: func.func @layerNorm
// CHECK-SAME: (%[[X:.*]]: tensor<2x4x8xf32>, %[[S:.*]]: tensor<4x8xf32>, %[[B:.*]]: tensor<8xbf16>)
// CHECK: %[[MEAN:.*]] = fuse.reduce %[[X]] {axes = array<i64: 1, 2>, keepdims = true, kind = "mean"}
// CHECK: %[[C:.*]] = fuse.sub %[[X]], %[[MEAN]]
// CHECK: %[[SQ:.*]] = fuse.mul %[[C]], %[[C]]
// CHECK: fuse.reduce %[[SQ]]
// CHECK: %[[I:.*]] = fuse.rsqrt
// CHECK: %[[N:.*]] = fuse.mul %[[C]], %[[I]]
// CHECK: %[[SCALED:.*]] = fuse.mul %[[N]], %[[S]]
// CHECK: %[[WIDE:.*]] = fuse.cast %[[B]]
// CHECK: fuse.add %[[SCALED]], %[[WIDE]]
func.func @layerNorm(%x: tensor<2x4x8xf32>, %s: tensor<4x8xf32>, %b: tensor<8xbf16>) -> tensor<2x4x8xf32> {
  %0 = fuse.layer_norm %x, %s, %b {axis = 1 : i64} : (tensor<2x4x8xf32>, tensor<4x8xf32>, tensor<8xbf16>) -> tensor<2x4x8xf32>
  return %0 : tensor<2x4x8xf32>
}

// CHECK-LABEL: func.func @rmsNorm
// CHECK-NOT: fuse.rms_norm
// CHECK: fuse.rsqrt
func.func @rmsNorm(%x: tensor<4x8xf32>, %s: tensor<8xf32>) -> tensor<4x8xf32> {
  %0 = fuse.rms_norm %x, %s : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
