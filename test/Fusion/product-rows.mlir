// What a product's rows are reduced to is found by the kernel of the product, and why it is not.
//
// RUN: fusec-opt %s --split-input-file --fusec-expand-contractions --fusec-split-reductions --fusec-fusion="target=sm_90a" -o - | FileCheck %s
// RUN: fusec-opt %s --split-input-file --fusec-fusion="target=sm_90a" --remarks-filter=fusion -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY
// RUN: fusec-opt %s --split-input-file --fusec-fusion="target=sm_90a exact" 2>/dev/null | FileCheck %s --check-prefix=EXACT

// The logits are in no memory; the maximum, the sum of exponentials and the label's logit are.
// CHECK-LABEL: func.func @loss
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<matmul>
// CHECK-NOT: fuse.gather
// CHECK: fuse.yield {{.*}} : tensor<4096x1xf32>, tensor<4096xf32>
// CHECK-NOT: fuse.group
// CHECK: return
// EXACT-LABEL: func.func @loss
// EXACT: fuse.group
// EXACT-SAME: #fuse.kind<matmul>
// EXACT: fuse.group
// EXACT-SAME: #fuse.kind<reduce>
func.func @loss(%h: tensor<4096x1024xbf16>, %w: tensor<32000x1024xbf16>, %labels: tensor<4096xi64>) -> (tensor<4096x1xf32>, tensor<4096xf32>) {
  %p = fuse.matmul %h, %w {transpose_b = true} : (tensor<4096x1024xbf16>, tensor<32000x1024xbf16>) -> tensor<4096x32000xbf16>
  %x = fuse.cast %p : (tensor<4096x32000xbf16>) -> tensor<4096x32000xf32>
  %m = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4096x32000xf32>) -> tensor<4096x1xf32>
  %d = fuse.sub %x, %m : (tensor<4096x32000xf32>, tensor<4096x1xf32>) -> tensor<4096x32000xf32>
  %e = fuse.exp %d : (tensor<4096x32000xf32>) -> tensor<4096x32000xf32>
  %s = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4096x32000xf32>) -> tensor<4096x1xf32>
  %l = fuse.log %s : (tensor<4096x1xf32>) -> tensor<4096x1xf32>
  %lse = fuse.add %l, %m : (tensor<4096x1xf32>, tensor<4096x1xf32>) -> tensor<4096x1xf32>
  %log_p = fuse.sub %x, %lse : (tensor<4096x32000xf32>, tensor<4096x1xf32>) -> tensor<4096x32000xf32>
  %row = fuse.gather %log_p, %labels {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<4096x32000xf32>, tensor<4096xi64>) -> tensor<4096xf32>
  return %lse, %row : tensor<4096x1xf32>, tensor<4096xf32>
}

// -----

// What rows are reduced to meets elements that other tiles have. A norm reads its rows once anyhow.
// WHY: Reason="what its reductions give meets elements of its matmul again, which other tiles have"
func.func @norm(%a: tensor<16384x256xbf16>, %b: tensor<256x8192xbf16>) -> tensor<16384x8192xbf16> {
  %p = fuse.matmul %a, %b : (tensor<16384x256xbf16>, tensor<256x8192xbf16>) -> tensor<16384x8192xbf16>
  %x = fuse.cast %p : (tensor<16384x8192xbf16>) -> tensor<16384x8192xf32>
  %q = fuse.mul %x, %x : (tensor<16384x8192xf32>, tensor<16384x8192xf32>) -> tensor<16384x8192xf32>
  %s = fuse.reduce %q {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<16384x8192xf32>) -> tensor<16384x1xf32>
  %r = fuse.rsqrt %s : (tensor<16384x1xf32>) -> tensor<16384x1xf32>
  %y = fuse.mul %x, %r : (tensor<16384x8192xf32>, tensor<16384x1xf32>) -> tensor<16384x8192xf32>
  %z = fuse.cast %y : (tensor<16384x8192xf32>) -> tensor<16384x8192xbf16>
  return %z : tensor<16384x8192xbf16>
}

// -----

// The product is stored for another reader, and reduced on the way.
// CHECK-LABEL: func.func @both
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<matmul>
// CHECK: fuse.reduce
// CHECK: fuse.yield {{.*}} : tensor<4096x8192xbf16>, tensor<4096x1xf32>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @both(%a: tensor<4096x256xbf16>, %b: tensor<256x8192xbf16>) -> (tensor<4096x8192xbf16>, tensor<4096x1xf32>) {
  %p = fuse.matmul %a, %b : (tensor<4096x256xbf16>, tensor<256x8192xbf16>) -> tensor<4096x8192xbf16>
  %x = fuse.cast %p : (tensor<4096x8192xbf16>) -> tensor<4096x8192xf32>
  %s = fuse.reduce %x {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4096x8192xf32>) -> tensor<4096x1xf32>
  return %p, %s : tensor<4096x8192xbf16>, tensor<4096x1xf32>
}

// -----

// Sums of columns run across tiles of as many rows.
// WHY: Reason="its reductions do not run along the rows of its matmul"
func.func @columns(%a: tensor<4096x256xbf16>, %b: tensor<256x4096xbf16>) -> tensor<4096xf32> {
  %p = fuse.matmul %a, %b : (tensor<4096x256xbf16>, tensor<256x4096xbf16>) -> tensor<4096x4096xbf16>
  %x = fuse.cast %p : (tensor<4096x4096xbf16>) -> tensor<4096x4096xf32>
  %s = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<4096x4096xf32>) -> tensor<4096xf32>
  return %s : tensor<4096xf32>
}

// -----

// A sum that follows from the maximum by no factor has no state.
// WHY: Reason="what 'fuse.tanh' makes of it has no factor that depends on elements alone"
func.func @no_state(%a: tensor<4096x256xbf16>, %b: tensor<256x4096xbf16>) -> tensor<4096x1xf32> {
  %p = fuse.matmul %a, %b : (tensor<4096x256xbf16>, tensor<256x4096xbf16>) -> tensor<4096x4096xbf16>
  %x = fuse.cast %p : (tensor<4096x4096xbf16>) -> tensor<4096x4096xf32>
  %m = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4096x4096xf32>) -> tensor<4096x1xf32>
  %d = fuse.sub %x, %m : (tensor<4096x4096xf32>, tensor<4096x1xf32>) -> tensor<4096x4096xf32>
  %t = fuse.tanh %d : (tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  %s = fuse.reduce %t {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4096x4096xf32>) -> tensor<4096x1xf32>
  return %s : tensor<4096x1xf32>
}

// -----

// A result that stands before the product is none of its tiles.
// CHECK-LABEL: func.func @before
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<loop>
// CHECK: fuse.tanh
// CHECK-NOT: fuse.matmul
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<matmul>
func.func @before(%x: tensor<2x64xf32>, %w: tensor<64x96xf32>) -> (tensor<2x64xf32>, tensor<2xi64>) {
  %t = fuse.tanh %x : (tensor<2x64xf32>) -> tensor<2x64xf32>
  %p = fuse.matmul %t, %w : (tensor<2x64xf32>, tensor<64x96xf32>) -> tensor<2x96xf32>
  %a = fuse.reduce %p {axes = array<i64: 1>, kind = "argmax"} : (tensor<2x96xf32>) -> tensor<2xi64>
  return %t, %a : tensor<2x64xf32>, tensor<2xi64>
}
