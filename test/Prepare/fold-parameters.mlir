// What follows from parameters alone is computed by a function of its own, where runs that read it are faster.
// RUN: fusec-opt %s --fusec-fold-parameters --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-fold-parameters=exact --split-input-file | FileCheck %s --check-prefix=EXACT

// The weights are read in half the bytes, in the order in which the product takes them, and once.
// CHECK-LABEL: func.func @linear(
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<256x1024xbf16>, %[[W:[a-z0-9]*]]: tensor<1024x1024xf32> {fuse.name = "w", fuse.parameter}, %[[F:[a-z0-9]*]]: tensor<1024x1024xbf16> {fuse.folded = 0 : i64, fuse.name = "w.folded"})
// CHECK-NEXT: %[[Y:.*]] = fuse.matmul %[[X]], %[[F]]
// CHECK-NEXT: return %[[Y]]
// CHECK: func.func @linear.load(%[[V:[a-z0-9]*]]: tensor<1024x1024xf32> {fuse.argument = 1 : i64, fuse.name = "w", fuse.parameter}) -> (tensor<1024x1024xbf16> {fuse.name = "w.folded"}) attributes {fuse.load} {
// CHECK-NEXT: %[[C:.*]] = fuse.cast %[[V]]
// CHECK-NEXT: return %[[C]]
func.func @linear(%x: tensor<256x1024xbf16>, %w: tensor<1024x1024xf32> {fuse.name = "w", fuse.parameter}) -> tensor<256x1024xbf16> {
  %0 = fuse.cast %w : (tensor<1024x1024xf32>) -> tensor<1024x1024xbf16>
  %1 = fuse.matmul %x, %0 : (tensor<256x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<256x1024xbf16>
  return %1 : tensor<256x1024xbf16>
}

// -----

// An argument that may change from run to run is none.
// CHECK-LABEL: func.func @changing(
// CHECK-NEXT: fuse.cast
// CHECK-NOT: func.func
func.func @changing(%x: tensor<256x1024xbf16>, %w: tensor<1024x1024xf32> {fuse.name = "w"}) -> tensor<256x1024xbf16> {
  %0 = fuse.cast %w : (tensor<1024x1024xf32>) -> tensor<1024x1024xbf16>
  %1 = fuse.matmul %x, %0 : (tensor<256x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<256x1024xbf16>
  return %1 : tensor<256x1024xbf16>
}

// -----

// The factors of low rank are multiplied once, and two readers share what comes of it.
// CHECK-LABEL: func.func @adapted(
// CHECK-NEXT: %[[P:.*]] = fuse.matmul %arg0, %[[F:.*]] :
// CHECK-NEXT: %[[Q:.*]] = fuse.matmul %arg1, %[[F]] :
// CHECK-NEXT: return %[[P]], %[[Q]]
// CHECK: func.func @adapted.load(%arg0: {{.*}}fuse.argument = 2{{.*}}, %arg1: {{.*}}fuse.argument = 3{{.*}}, %arg2: {{.*}}fuse.argument = 4
// CHECK: fuse.matmul
// CHECK-NEXT: fuse.add
func.func @adapted(%x: tensor<64x512xbf16>, %y: tensor<64x512xbf16>, %w: tensor<512x512xbf16> {fuse.name = "w", fuse.parameter},
                   %a: tensor<512x16xbf16> {fuse.name = "a", fuse.parameter}, %b: tensor<16x512xbf16> {fuse.name = "b", fuse.parameter})
    -> (tensor<64x512xbf16>, tensor<64x512xbf16>) {
  %0 = fuse.matmul %a, %b : (tensor<512x16xbf16>, tensor<16x512xbf16>) -> tensor<512x512xbf16>
  %1 = fuse.add %w, %0 : (tensor<512x512xbf16>, tensor<512x512xbf16>) -> tensor<512x512xbf16>
  %2 = fuse.matmul %x, %1 : (tensor<64x512xbf16>, tensor<512x512xbf16>) -> tensor<64x512xbf16>
  %3 = fuse.matmul %y, %1 : (tensor<64x512xbf16>, tensor<512x512xbf16>) -> tensor<64x512xbf16>
  return %2, %3 : tensor<64x512xbf16>, tensor<64x512xbf16>
}

// -----

// More bytes than before would be read, so the sums are folded and the broadcast is not.
// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME: tensor<64x1xf32> {fuse.folded = 0 : i64, fuse.name = "w.folded"}
// CHECK-NEXT: fuse.broadcast_to
// CHECK-NEXT: fuse.sub
// CHECK: func.func @broadcast.load(
// CHECK-NEXT: fuse.reduce
// CHECK-NEXT: return
func.func @broadcast(%x: tensor<64x4096xf32>, %w: tensor<64x16384xf32> {fuse.name = "w", fuse.parameter}) -> tensor<64x4096xf32> {
  %0 = fuse.reduce %w {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<64x16384xf32>) -> tensor<64x1xf32>
  %1 = fuse.broadcast_to %0 : (tensor<64x1xf32>) -> tensor<64x4096xf32>
  %2 = fuse.sub %x, %1 : (tensor<64x4096xf32>, tensor<64x4096xf32>) -> tensor<64x4096xf32>
  return %2 : tensor<64x4096xf32>
}

// -----

// A result is written in each run. What follows from constants alone has no parameter to wait for, a view costs nothing.
// CHECK-LABEL: func.func @kept(
// CHECK-NOT: fuse.folded
// CHECK-NOT: func.func
func.func @kept(%x: tensor<4096xf32>, %w: tensor<4096xf32> {fuse.parameter}) -> (tensor<4096xf32>, tensor<4096xf32>) {
  %0 = fuse.neg %w : (tensor<4096xf32>) -> tensor<4096xf32>
  %1 = fuse.iota {axis = 0 : i64} : () -> tensor<4096xf32>
  %2 = fuse.sin %1 : (tensor<4096xf32>) -> tensor<4096xf32>
  %3 = fuse.add %x, %2 : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  %4 = fuse.reshape %w : (tensor<4096xf32>) -> tensor<64x64xf32>
  %5 = fuse.reshape %3 : (tensor<4096xf32>) -> tensor<64x64xf32>
  %6 = fuse.mul %4, %5 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %7 = fuse.reshape %6 : (tensor<64x64xf32>) -> tensor<4096xf32>
  return %0, %7 : tensor<4096xf32>, tensor<4096xf32>
}

// -----

// A norm by channel goes into the weight and leaves a bias; with exact numerics the scale alone is computed once.
// CHECK-LABEL: func.func @normed(
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<4096x512xf32>
// CHECK-SAME: %[[F:[a-z0-9]*]]: tensor<512x512xf32> {fuse.folded = 0
// CHECK-NEXT: %[[P:.*]] = fuse.matmul %[[X]], %[[F]] {transpose_b = true}
// CHECK-NEXT: %[[R:.*]] = fuse.reshape %[[P]]
// CHECK-NEXT: %[[Y:.*]] = fuse.add %[[R]]
// CHECK-NEXT: return %[[Y]]
// CHECK: func.func @normed.load(
// CHECK: fuse.rsqrt
// CHECK: %[[C:.*]] = fuse.reshape {{.*}} -> tensor<512x1xf32>
// CHECK-NEXT: fuse.mul {{.*}}, %[[C]]
// EXACT-LABEL: func.func @normed(
// EXACT-SAME: tensor<512xf32> {fuse.folded = 0
// EXACT-NEXT: fuse.matmul %arg0, %arg1
// EXACT: fuse.mul
// EXACT: func.func @normed.load(
// EXACT-NEXT: fuse.rsqrt
// EXACT-NEXT: return
func.func @normed(%x: tensor<4096x512xf32>, %w: tensor<512x512xf32> {fuse.name = "w", fuse.parameter},
                  %v: tensor<512xf32> {fuse.name = "v", fuse.parameter}, %t: tensor<512xf32> {fuse.name = "t", fuse.parameter})
    -> tensor<64x64x512xf32> {
  %0 = fuse.matmul %x, %w {transpose_b = true} : (tensor<4096x512xf32>, tensor<512x512xf32>) -> tensor<4096x512xf32>
  %1 = fuse.reshape %0 : (tensor<4096x512xf32>) -> tensor<64x64x512xf32>
  %2 = fuse.rsqrt %v : (tensor<512xf32>) -> tensor<512xf32>
  %3 = fuse.mul %1, %2 : (tensor<64x64x512xf32>, tensor<512xf32>) -> tensor<64x64x512xf32>
  %4 = fuse.add %3, %t : (tensor<64x64x512xf32>, tensor<512xf32>) -> tensor<64x64x512xf32>
  return %4 : tensor<64x64x512xf32>
}

// -----

// Weights of 16 bits would be rounded twice; a product that others read is needed as it is.
// CHECK-LABEL: func.func @small(
// CHECK: fuse.matmul %arg0, %arg1
// CHECK-NEXT: fuse.mul
// CHECK: fuse.matmul %arg3, %arg4
// CHECK-NEXT: fuse.mul
func.func @small(%x: tensor<4096x512xbf16>, %w: tensor<512x512xbf16> {fuse.name = "w", fuse.parameter},
                 %s: tensor<512xbf16> {fuse.name = "s", fuse.parameter}, %y: tensor<4096x512xf32>,
                 %v: tensor<512x512xf32> {fuse.name = "v", fuse.parameter}, %r: tensor<512xf32> {fuse.name = "r", fuse.parameter})
    -> (tensor<4096x512xbf16>, tensor<4096x512xf32>, tensor<4096x512xf32>) {
  %0 = fuse.matmul %x, %w : (tensor<4096x512xbf16>, tensor<512x512xbf16>) -> tensor<4096x512xbf16>
  %1 = fuse.mul %s, %0 : (tensor<512xbf16>, tensor<4096x512xbf16>) -> tensor<4096x512xbf16>
  %2 = fuse.matmul %y, %v : (tensor<4096x512xf32>, tensor<512x512xf32>) -> tensor<4096x512xf32>
  %3 = fuse.mul %2, %r : (tensor<4096x512xf32>, tensor<512xf32>) -> tensor<4096x512xf32>
  return %1, %2, %3 : tensor<4096x512xbf16>, tensor<4096x512xf32>, tensor<4096x512xf32>
}
