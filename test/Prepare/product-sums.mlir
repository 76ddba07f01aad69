// Sums over the columns of a product, where that of the other factor is computed too: of what has fewer columns.
// RUN: fusec-opt %s --fusec-recompute-scores=target=sm_90a --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-recompute-scores="target=sm_90a exact" --split-input-file | FileCheck %s --check-prefix=EXACT

// Rows of x differ by a factor in the two.
// CHECK-LABEL: func.func @weights(
// CHECK-SAME: %[[A:[a-z0-9]*]]: {{.*}}, %[[B:[a-z0-9]*]]: {{.*}}, %[[X:[a-z0-9]*]]: {{.*}}, %[[R:[a-z0-9]*]]: 
// CHECK: %[[Y:.*]] = fuse.matmul %{{.*}}, %[[B]]
// CHECK-NOT: fuse.matmul
// CHECK-DAG: %[[G:.*]] = fuse.cast %[[A]]
// CHECK-DAG: %[[H:.*]] = fuse.cast %[[Y]]
// CHECK: %[[M:.*]] = fuse.mul %[[G]], %[[H]]
// CHECK: %[[S:.*]] = fuse.reduce %[[M]] {{.*}} -> tensor<4x512x1xf32>
// CHECK: %[[T:.*]] = fuse.mul %[[S]], %[[R]]
// CHECK: fuse.reshape %[[T]] {{.*}} -> tensor<4x512xf32>
// EXACT-LABEL: func.func @weights(
// EXACT: fuse.reduce {{.*}}tensor<4x512x1024xf32>
func.func @weights(%a: tensor<4x512x64xbf16>, %b: tensor<4x1024x64xbf16>, %x: tensor<4x512x1024xf32>, %r: tensor<4x512x1xf32>) -> (tensor<4x512x64xbf16>, tensor<4x512xf32>) {
  %0 = fuse.div %x, %r : (tensor<4x512x1024xf32>, tensor<4x512x1xf32>) -> tensor<4x512x1024xf32>
  %1 = fuse.cast %0 : (tensor<4x512x1024xf32>) -> tensor<4x512x1024xbf16>
  %2 = fuse.matmul %1, %b : (tensor<4x512x1024xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x512x64xbf16>
  %3 = fuse.matmul %a, %b {transpose_b = true} : (tensor<4x512x64xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x512x1024xbf16>
  %4 = fuse.cast %3 : (tensor<4x512x1024xbf16>) -> tensor<4x512x1024xf32>
  %5 = fuse.mul %4, %x : (tensor<4x512x1024xf32>, tensor<4x512x1024xf32>) -> tensor<4x512x1024xf32>
  %6 = fuse.reduce %5 {kind = "sum", axes = array<i64: 2>} : (tensor<4x512x1024xf32>) -> tensor<4x512xf32>
  return %2, %6 : tensor<4x512x64xbf16>, tensor<4x512xf32>
}

// -----

// Another factor's sums are others.
// CHECK-LABEL: func.func @other
// CHECK: fuse.reduce {{.*}}tensor<4x512x1024xf32>
func.func @other(%a: tensor<4x512x64xbf16>, %b: tensor<4x1024x64xbf16>, %x: tensor<4x512x1024xf32>, %z: tensor<4x512x1024xbf16>) -> (tensor<4x512x64xbf16>, tensor<4x512xf32>) {
  %2 = fuse.matmul %z, %b : (tensor<4x512x1024xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x512x64xbf16>
  %3 = fuse.matmul %a, %b {transpose_b = true} : (tensor<4x512x64xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x512x1024xbf16>
  %4 = fuse.cast %3 : (tensor<4x512x1024xbf16>) -> tensor<4x512x1024xf32>
  %5 = fuse.mul %4, %x : (tensor<4x512x1024xf32>, tensor<4x512x1024xf32>) -> tensor<4x512x1024xf32>
  %6 = fuse.reduce %5 {kind = "sum", axes = array<i64: 2>} : (tensor<4x512x1024xf32>) -> tensor<4x512xf32>
  return %2, %6 : tensor<4x512x64xbf16>, tensor<4x512xf32>
}

// -----

// As rules of differentiation write it for JAX: the batch in other dimensions, the product's left operand and the other's right one
// transposed, and sums of 16 bits.
// CHECK-LABEL: func.func @turned(
// CHECK: fuse.matmul {{.*}}transpose_b = true
// CHECK-NOT: fuse.matmul
// CHECK: fuse.reduce {{.*}}tensor<4x512x64xf32>
// CHECK: fuse.cast {{.*}} -> tensor<4x512x1xbf16>
// CHECK: fuse.reshape {{.*}} -> tensor<2x2x512xbf16>
// CHECK: return
func.func @turned(%a: tensor<4x64x512xbf16>, %v: tensor<4x1024x64xbf16>, %x: tensor<2x2x512x1024xbf16>) -> (tensor<4x512x64xbf16>, tensor<2x2x512xbf16>) {
  %b = fuse.transpose %v {permutation = array<i64: 0, 2, 1>} : (tensor<4x1024x64xbf16>) -> tensor<4x64x1024xbf16>
  %1 = fuse.reshape %x : (tensor<2x2x512x1024xbf16>) -> tensor<4x512x1024xbf16>
  %2 = fuse.matmul %1, %b {transpose_b = true} : (tensor<4x512x1024xbf16>, tensor<4x64x1024xbf16>) -> tensor<4x512x64xbf16>
  %3 = fuse.matmul %a, %b {transpose_a = true} : (tensor<4x64x512xbf16>, tensor<4x64x1024xbf16>) -> tensor<4x512x1024xbf16>
  %4 = fuse.reshape %3 : (tensor<4x512x1024xbf16>) -> tensor<2x2x512x1024xbf16>
  %5 = fuse.mul %4, %x : (tensor<2x2x512x1024xbf16>, tensor<2x2x512x1024xbf16>) -> tensor<2x2x512x1024xbf16>
  %6 = fuse.reduce %5 {kind = "sum", axes = array<i64: 3>} : (tensor<2x2x512x1024xbf16>) -> tensor<2x2x512xbf16>
  return %2, %6 : tensor<4x512x64xbf16>, tensor<2x2x512xbf16>
}

// -----

// What only the other product's rows are multiplied by may be 0: by that nothing is divided. What both are is left out.
// CHECK-LABEL: func.func @masked(
// CHECK: fuse.reduce {{.*}}tensor<4x512x1024xf32>
// CHECK-LABEL: func.func @both(
// CHECK-NOT: fuse.div
// CHECK: fuse.reduce {{.*}}tensor<4x512x64xf32>
func.func @masked(%a: tensor<4x512x64xbf16>, %b: tensor<4x1024x64xbf16>, %x: tensor<4x512x1024xbf16>, %m: tensor<4x512x1xbf16>) -> (tensor<4x512x64xbf16>, tensor<4x512xf32>) {
  %1 = fuse.mul %x, %m : (tensor<4x512x1024xbf16>, tensor<4x512x1xbf16>) -> tensor<4x512x1024xbf16>
  %2 = fuse.matmul %1, %b : (tensor<4x512x1024xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x512x64xbf16>
  %3 = fuse.matmul %a, %b {transpose_b = true} : (tensor<4x512x64xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x512x1024xbf16>
  %4 = fuse.mul %3, %x : (tensor<4x512x1024xbf16>, tensor<4x512x1024xbf16>) -> tensor<4x512x1024xbf16>
  %5 = fuse.cast %4 : (tensor<4x512x1024xbf16>) -> tensor<4x512x1024xf32>
  %6 = fuse.reduce %5 {kind = "sum", axes = array<i64: 2>} : (tensor<4x512x1024xf32>) -> tensor<4x512xf32>
  return %2, %6 : tensor<4x512x64xbf16>, tensor<4x512xf32>
}
func.func @both(%a: tensor<4x512x64xbf16>, %b: tensor<4x1024x64xbf16>, %x: tensor<4x512x1024xbf16>, %m: tensor<4x512x1xbf16>) -> (tensor<4x512x64xbf16>, tensor<4x512xf32>) {
  %1 = fuse.mul %x, %m : (tensor<4x512x1024xbf16>, tensor<4x512x1xbf16>) -> tensor<4x512x1024xbf16>
  %2 = fuse.matmul %1, %b : (tensor<4x512x1024xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x512x64xbf16>
  %3 = fuse.matmul %a, %b {transpose_b = true} : (tensor<4x512x64xbf16>, tensor<4x1024x64xbf16>) -> tensor<4x512x1024xbf16>
  %4 = fuse.mul %3, %1 : (tensor<4x512x1024xbf16>, tensor<4x512x1024xbf16>) -> tensor<4x512x1024xbf16>
  %5 = fuse.cast %4 : (tensor<4x512x1024xbf16>) -> tensor<4x512x1024xf32>
  %6 = fuse.reduce %5 {kind = "sum", axes = array<i64: 2>} : (tensor<4x512x1024xf32>) -> tensor<4x512xf32>
  return %2, %6 : tensor<4x512x64xbf16>, tensor<4x512xf32>
}

// -----

// Factors of rows that meet the product in another view of the batch are not its own.
// CHECK-LABEL: func.func @other_view(
// CHECK: fuse.reduce {{.*}}tensor<2x2x512x1024xf32>
func.func @other_view(%a: tensor<4x512x64xf32>, %b: tensor<4x1024x64xf32>, %x: tensor<4x512x1024xf32>, %r: tensor<2x512x1xf32>) -> (tensor<4x512x64xf32>, tensor<2x2x512xf32>) {
  %2 = fuse.matmul %x, %b : (tensor<4x512x1024xf32>, tensor<4x1024x64xf32>) -> tensor<4x512x64xf32>
  %3 = fuse.matmul %a, %b {transpose_b = true} : (tensor<4x512x64xf32>, tensor<4x1024x64xf32>) -> tensor<4x512x1024xf32>
  %4 = fuse.mul %3, %x : (tensor<4x512x1024xf32>, tensor<4x512x1024xf32>) -> tensor<4x512x1024xf32>
  %5 = fuse.reshape %4 : (tensor<4x512x1024xf32>) -> tensor<2x2x512x1024xf32>
  %6 = fuse.mul %5, %r : (tensor<2x2x512x1024xf32>, tensor<2x512x1xf32>) -> tensor<2x2x512x1024xf32>
  %7 = fuse.reduce %6 {kind = "sum", axes = array<i64: 3>} : (tensor<2x2x512x1024xf32>) -> tensor<2x2x512xf32>
  return %2, %7 : tensor<4x512x64xf32>, tensor<2x2x512xf32>
}
