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

// -----

// A weight is the left operand of a convolution by single elements: its channels are rows.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<128x32x256xf32>
// CHECK-SAME: %[[F:[a-z0-9]*]]: tensor<64x32xf32> {fuse.folded = 0
// CHECK-SAME: %[[B:[a-z0-9]*]]: tensor<64xf32> {fuse.folded = 1
// CHECK-NEXT: %[[P:.*]] = fuse.matmul %[[F]], %[[X]]
// CHECK-NEXT: %[[R:.*]] = fuse.reshape %[[P]]
// CHECK-NEXT: %[[S:.*]] = fuse.reshape %[[B]] : (tensor<64xf32>) -> tensor<64x1x1xf32>
// CHECK-NEXT: %[[Y:.*]] = fuse.add %[[R]], %[[S]]
// CHECK-NEXT: return %[[Y]]
// CHECK: func.func @rows.load(
// CHECK: fuse.mul {{.*}} : (tensor<64x32xf32>, tensor<64x1xf32>)
func.func @rows(%x: tensor<128x32x256xf32>, %w: tensor<64x32xf32> {fuse.name = "w", fuse.parameter},
                %s: tensor<64xf32> {fuse.name = "s", fuse.parameter}, %m: tensor<64xf32> {fuse.name = "m", fuse.parameter})
    -> tensor<128x64x16x16xf32> {
  %0 = fuse.matmul %w, %x : (tensor<64x32xf32>, tensor<128x32x256xf32>) -> tensor<128x64x256xf32>
  %1 = fuse.reshape %0 : (tensor<128x64x256xf32>) -> tensor<128x64x16x16xf32>
  %2 = fuse.reshape %m : (tensor<64xf32>) -> tensor<64x1x1xf32>
  %3 = fuse.reshape %s : (tensor<64xf32>) -> tensor<64x1x1xf32>
  %4 = fuse.sub %1, %2 : (tensor<128x64x16x16xf32>, tensor<64x1x1xf32>) -> tensor<128x64x16x16xf32>
  %5 = fuse.mul %4, %3 : (tensor<128x64x16x16xf32>, tensor<64x1x1xf32>) -> tensor<128x64x16x16xf32>
  return %5 : tensor<128x64x16x16xf32>
}

// -----

// Groups have weights of their own: channels are groups and columns, in this order.
// CHECK-LABEL: func.func @groups(
// CHECK-SAME: tensor<4x16x72xf32> {fuse.folded = 0
// CHECK: fuse.matmul %arg0, %arg3 {transpose_b = true}
// CHECK-NEXT: fuse.transpose
// CHECK-NEXT: fuse.reshape
// CHECK-NEXT: return
// CHECK: func.func @groups.load(
// CHECK: fuse.mul {{.*}} : (tensor<4x16x72xf32>, tensor<4x16x1xf32>)
func.func @groups(%x: tensor<4x32768x72xf32>, %w: tensor<4x16x72xf32> {fuse.name = "w", fuse.parameter},
                  %s: tensor<64xf32> {fuse.name = "s", fuse.parameter}) -> tensor<128x256x64xf32> {
  %0 = fuse.matmul %x, %w {transpose_b = true} : (tensor<4x32768x72xf32>, tensor<4x16x72xf32>) -> tensor<4x32768x16xf32>
  %1 = fuse.transpose %0 {permutation = array<i64: 1, 0, 2>} : (tensor<4x32768x16xf32>) -> tensor<32768x4x16xf32>
  %2 = fuse.reshape %1 : (tensor<32768x4x16xf32>) -> tensor<128x256x64xf32>
  %3 = fuse.mul %2, %s : (tensor<128x256x64xf32>, tensor<64xf32>) -> tensor<128x256x64xf32>
  return %3 : tensor<128x256x64xf32>
}

// -----

// Where columns stand before groups, or apart from them, and where rows are scaled, there is no such channel; one number is no norm.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: fuse.folded
// CHECK-NOT: func.func
func.func @others(%x: tensor<4x32768x72xf32>, %w: tensor<4x16x72xf32> {fuse.name = "w", fuse.parameter},
                  %s: tensor<64xf32> {fuse.name = "s", fuse.parameter}, %y: tensor<32768x72xf32>,
                  %v: tensor<72x64xf32> {fuse.name = "v", fuse.parameter}, %r: tensor<32768x1xf32> {fuse.name = "r", fuse.parameter})
    -> (tensor<32768x64xf32>, tensor<32768x64xf32>, tensor<32768x64xf32>) {
  %0 = fuse.matmul %x, %w {transpose_b = true} : (tensor<4x32768x72xf32>, tensor<4x16x72xf32>) -> tensor<4x32768x16xf32>
  %1 = fuse.transpose %0 {permutation = array<i64: 1, 2, 0>} : (tensor<4x32768x16xf32>) -> tensor<32768x16x4xf32>
  %2 = fuse.reshape %1 : (tensor<32768x16x4xf32>) -> tensor<32768x64xf32>
  %3 = fuse.mul %2, %s : (tensor<32768x64xf32>, tensor<64xf32>) -> tensor<32768x64xf32>
  %4 = fuse.matmul %y, %v : (tensor<32768x72xf32>, tensor<72x64xf32>) -> tensor<32768x64xf32>
  %5 = fuse.mul %4, %r : (tensor<32768x64xf32>, tensor<32768x1xf32>) -> tensor<32768x64xf32>
  %6 = fuse.constant {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
  %7 = fuse.matmul %y, %v : (tensor<32768x72xf32>, tensor<72x64xf32>) -> tensor<32768x64xf32>
  %8 = fuse.mul %7, %6 : (tensor<32768x64xf32>, tensor<f32>) -> tensor<32768x64xf32>
  return %3, %5, %8 : tensor<32768x64xf32>, tensor<32768x64xf32>, tensor<32768x64xf32>
}

// -----

// Statistics that are constants, and a weight that is one: what follows is made at load too.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: tensor<32x8xf32> {fuse.folded = 0 : i64, fuse.name = "w.folded"}
// CHECK-SAME: tensor<8xf32> {fuse.folded = 1 : i64, fuse.name = "constants.folded"}
// CHECK-SAME: tensor<32x8xf32> {fuse.folded = 2 : i64, fuse.name = "constants.folded2"}
// CHECK-NOT: fuse.rsqrt
// CHECK-NOT: fuse.mul
// CHECK: return
// CHECK: func.func @constants.load(%arg0: tensor<32x8xf32> {fuse.argument = 2
// CHECK: fuse.rsqrt
func.func @constants(%x: tensor<262144x32xf32>, %y: tensor<262144x32xf32>, %w: tensor<32x8xf32> {fuse.name = "w", fuse.parameter},
                     %more: tensor<32x8xf32> {fuse.name = "more", fuse.parameter}) -> (tensor<262144x8xf32>, tensor<262144x8xf32>) {
  %m = fuse.constant {value = dense<[0.5, 0.25, 2.0, 1.0, 0.5, 0.25, 2.0, 1.5]> : tensor<8xf32>} : () -> tensor<8xf32>
  %v = fuse.constant {value = dense<[0.5, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>} : () -> tensor<8xf32>
  %k = fuse.iota {axis = 0 : i64} : () -> tensor<32x8xf32>
  %0 = fuse.rsqrt %v : (tensor<8xf32>) -> tensor<8xf32>
  %1 = fuse.matmul %x, %w : (tensor<262144x32xf32>, tensor<32x8xf32>) -> tensor<262144x8xf32>
  %2 = fuse.sub %1, %m : (tensor<262144x8xf32>, tensor<8xf32>) -> tensor<262144x8xf32>
  %3 = fuse.mul %2, %0 : (tensor<262144x8xf32>, tensor<8xf32>) -> tensor<262144x8xf32>
  %4 = fuse.matmul %y, %k : (tensor<262144x32xf32>, tensor<32x8xf32>) -> tensor<262144x8xf32>
  %5 = fuse.mul %4, %0 : (tensor<262144x8xf32>, tensor<8xf32>) -> tensor<262144x8xf32>
  return %3, %5 : tensor<262144x8xf32>, tensor<262144x8xf32>
}
