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

// Scores are computed in f32, and masked by position: row i is that of key i + 2. Heads that share keys become
// rows of their matrix.
// CHECK-LABEL: func.func @attention
// CHECK-SAME: (%[[Q:.*]]: tensor<4x6x8xbf16>, %[[K:.*]]: tensor<2x8x8xbf16>, %[[V:.*]]: tensor<2x8x16xbf16>, %[[B:.*]]: tensor<6x8xbf16>)
// CHECK-DAG: %[[N:.*]] = fuse.constant {value = dense<3> : tensor<i32>}
// CHECK-DAG: %[[LOW:.*]] = fuse.constant {value = dense<0xFF800000> : tensor<f32>}
// CHECK-DAG: %[[TWO:.*]] = fuse.constant {value = dense<2> : tensor<i32>}
// CHECK-DAG: %[[CAP:.*]] = fuse.constant {value = dense<1.000000e+01> : tensor<f32>}
// CHECK-DAG: %[[SCALE:.*]] = fuse.constant {value = dense<0.353553385> : tensor<f32>}
// CHECK: %[[Q2:.*]] = fuse.reshape %[[Q]]
// CHECK: %[[P:.*]] = fuse.matmul %[[Q2]], %[[K]] {transpose_b = true}
// CHECK: %[[P4:.*]] = fuse.reshape %[[P]]
// CHECK: %[[W:.*]] = fuse.cast %[[P4]] : {{.*}} -> tensor<4x6x8xf32>
// CHECK: %[[S:.*]] = fuse.mul %[[W]], %[[SCALE]]
// CHECK: %[[D:.*]] = fuse.div %[[S]], %[[CAP]]
// CHECK: %[[T:.*]] = fuse.tanh %[[D]]
// CHECK: %[[C:.*]] = fuse.mul %[[T]], %[[CAP]]
// CHECK: %[[WIDE:.*]] = fuse.cast %[[B]]
// CHECK: %[[A:.*]] = fuse.add %[[C]], %[[WIDE]]
// CHECK: %[[I:.*]] = fuse.iota {axis = 0 : i64} : () -> tensor<6x1xi32>
// CHECK: %[[J:.*]] = fuse.iota {axis = 1 : i64} : () -> tensor<1x8xi32>
// CHECK: %[[PLACE:.*]] = fuse.add %[[I]], %[[TWO]]
// CHECK: %[[SEEN:.*]] = fuse.compare %[[PLACE]], %[[J]] {predicate = "ge"}
// CHECK: %[[M:.*]] = fuse.select %[[SEEN]], %[[A]], %[[LOW]]
// CHECK: %[[LAST:.*]] = fuse.sub %[[PLACE]], %[[N]]
// CHECK: %[[FAR:.*]] = fuse.compare %[[LAST]], %[[J]] {predicate = "ge"}
// CHECK: %[[X:.*]] = fuse.select %[[FAR]], %[[LOW]], %[[M]]
// CHECK: fuse.reduce %[[X]] {axes = array<i64: 2>, keepdims = true, kind = "max"}
// CHECK: %[[SHARES:.*]] = fuse.div
// CHECK: %[[R:.*]] = fuse.cast %[[SHARES]] : {{.*}} -> tensor<4x6x8xbf16>
// CHECK: %[[R2:.*]] = fuse.reshape %[[R]]
// CHECK: fuse.matmul %[[R2]], %[[V]]
func.func @attention(%q: tensor<4x6x8xbf16>, %k: tensor<2x8x8xbf16>, %v: tensor<2x8x16xbf16>, %b: tensor<6x8xbf16>) -> tensor<4x6x16xbf16> {
  %0 = fuse.attention %q, %k, %v, %b {causal = true, window = 3 : i64, softcap = 10.0 : f64} : (tensor<4x6x8xbf16>, tensor<2x8x8xbf16>, tensor<2x8x16xbf16>, tensor<6x8xbf16>) -> tensor<4x6x16xbf16>
  return %0 : tensor<4x6x16xbf16>
}

// No key is as far as that.
// CHECK-LABEL: func.func @wideWindow
// CHECK-NOT: fuse.compare
// CHECK: return
func.func @wideWindow(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = fuse.attention %x, %x, %x {window = 9223372036854775807 : i64} : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
