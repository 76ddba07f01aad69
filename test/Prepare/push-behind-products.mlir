// Attention as PyTorch's exporters write it to ONNX: numbers that multiply both operands of a product are done to its
// results, and rows of weights that are NaN are chosen behind the product that reads them.
// RUN: fusec-opt %s --fusec-push-behind-products --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-push-behind-products=exact --split-input-file | FileCheck %s --check-prefix=EXACT

// CHECK-LABEL: func.func @scales(
// CHECK-SAME: %[[A:[a-z0-9]*]]: {{.*}}, %[[B:[a-z0-9]*]]: {{.*}})
// CHECK-DAG: %[[S:.*]] = fuse.constant {{.*}}dense<5.000000e-01> : tensor<f32>
// CHECK-DAG: %[[P:.*]] = fuse.matmul %[[A]], %[[B]] {transpose_b = true}
// CHECK-DAG: %[[WIDE:.*]] = fuse.cast %[[P]]
// CHECK: %[[SCALED:.*]] = fuse.mul %[[WIDE]], %[[S]]
// CHECK: fuse.cast %[[SCALED]] : (tensor<4x6xf32>) -> tensor<4x6xbf16>
// EXACT-LABEL: func.func @scales(
// EXACT-COUNT-2: fuse.mul
// EXACT: fuse.matmul
func.func @scales(%a: tensor<4x8xbf16>, %b: tensor<6x8xbf16>) -> tensor<4x6xbf16> {
  %s = fuse.constant {value = dense<0.25> : tensor<bf16>} : () -> tensor<bf16>
  %t = fuse.constant {value = dense<2.0> : tensor<bf16>} : () -> tensor<bf16>
  %0 = fuse.mul %a, %s : (tensor<4x8xbf16>, tensor<bf16>) -> tensor<4x8xbf16>
  %1 = fuse.mul %t, %b : (tensor<bf16>, tensor<6x8xbf16>) -> tensor<6x8xbf16>
  %2 = fuse.matmul %0, %1 {transpose_b = true} : (tensor<4x8xbf16>, tensor<6x8xbf16>) -> tensor<4x6xbf16>
  return %2 : tensor<4x6xbf16>
}

// -----

// In f16 the product may be too large without them.
// CHECK-LABEL: func.func @half(
// CHECK-SAME: %[[A:[a-z0-9]*]]: {{.*}}, %[[B:[a-z0-9]*]]: {{.*}})
// CHECK-DAG: %[[S:.*]] = fuse.constant {{.*}}dense<6.250000e-02> : tensor<f32>
// CHECK-DAG: %[[WIDE:.*]] = fuse.cast %[[A]]
// CHECK: %[[SCALED:.*]] = fuse.mul %[[WIDE]], %[[S]]
// CHECK: %[[Q:.*]] = fuse.cast %[[SCALED]]
// CHECK: %[[P:.*]] = fuse.matmul %[[Q]], %[[B]]
// CHECK: return %[[P]]
func.func @half(%a: tensor<4x8xf16>, %b: tensor<8x6xf16>) -> tensor<4x6xf16> {
  %s = fuse.constant {value = dense<0.25> : tensor<f16>} : () -> tensor<f16>
  %0 = fuse.mul %a, %s : (tensor<4x8xf16>, tensor<f16>) -> tensor<4x8xf16>
  %1 = fuse.mul %b, %s : (tensor<8x6xf16>, tensor<f16>) -> tensor<8x6xf16>
  %2 = fuse.matmul %0, %1 : (tensor<4x8xf16>, tensor<8x6xf16>) -> tensor<4x6xf16>
  return %2 : tensor<4x6xf16>
}

// -----

// What one operand is multiplied with stays, as does what is read elsewhere, and what is no one number.
// CHECK-LABEL: func.func @kept(
// CHECK: %[[ONE:.*]] = fuse.mul
// CHECK: fuse.matmul %[[ONE]], %arg1
// CHECK: %[[LEFT:.*]] = fuse.mul
// CHECK: %[[RIGHT:.*]] = fuse.mul
// CHECK: fuse.matmul %[[LEFT]], %[[RIGHT]]
// CHECK: %[[LINE:.*]] = fuse.mul
// CHECK: %[[OTHER:.*]] = fuse.mul
// CHECK: fuse.matmul %[[LINE]], %[[OTHER]]
func.func @kept(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %v: tensor<8xf32>)
    -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x8xf32>, tensor<4x6xf32>) {
  %s = fuse.constant {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
  %t = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.mul %a, %s : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %1 = fuse.matmul %0, %b : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %2 = fuse.mul %a, %t : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %3 = fuse.mul %b, %s : (tensor<8x6xf32>, tensor<f32>) -> tensor<8x6xf32>
  %4 = fuse.matmul %2, %3 : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %5 = fuse.mul %a, %v : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %6 = fuse.mul %b, %t : (tensor<8x6xf32>, tensor<f32>) -> tensor<8x6xf32>
  %7 = fuse.matmul %5, %6 : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  return %1, %4, %2, %7 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x8xf32>, tensor<4x6xf32>
}

// -----

// CHECK-LABEL: func.func @nothing(
// CHECK-SAME: %{{.*}}, %[[V:[a-z0-9]*]]: tensor<2x8x4xbf16>)
// CHECK-DAG: %[[SUM:.*]] = fuse.reduce {{.*}}kind = "sum"
// CHECK-DAG: %[[DIV:.*]] = fuse.div %{{.*}}, %[[SUM]]
// CHECK-DAG: %[[W:.*]] = fuse.cast %[[DIV]]
// CHECK-DAG: %[[P:.*]] = fuse.matmul %[[W]], %[[V]]
// CHECK-DAG: %[[NAN:.*]] = fuse.compare %[[SUM]], %[[SUM]] {predicate = "ne"}
// CHECK: fuse.select %[[NAN]], %{{.*}}, %[[P]] : (tensor<2x6x1xi1>, tensor<bf16>, tensor<2x6x4xbf16>)
// EXACT-LABEL: func.func @nothing(
// EXACT: %[[CHOSEN:.*]] = fuse.select
// EXACT: fuse.matmul %[[CHOSEN]]
func.func @nothing(%x: tensor<2x6x8xf32>, %v: tensor<2x8x4xbf16>) -> tensor<2x6x4xbf16> {
  %zero = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<2x6x8xf32>) -> tensor<2x6x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<2x6x8xf32>, tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
  %2 = fuse.exp %1 : (tensor<2x6x8xf32>) -> tensor<2x6x8xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<2x6x8xf32>) -> tensor<2x6x1xf32>
  %4 = fuse.div %2, %3 : (tensor<2x6x8xf32>, tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
  %5 = fuse.cast %4 : (tensor<2x6x8xf32>) -> tensor<2x6x8xbf16>
  %6 = fuse.compare %5, %5 {predicate = "ne"} : (tensor<2x6x8xbf16>, tensor<2x6x8xbf16>) -> tensor<2x6x8xi1>
  %7 = fuse.select %6, %zero, %5 : (tensor<2x6x8xi1>, tensor<bf16>, tensor<2x6x8xbf16>) -> tensor<2x6x8xbf16>
  %8 = fuse.matmul %7, %v : (tensor<2x6x8xbf16>, tensor<2x8x4xbf16>) -> tensor<2x6x4xbf16>
  return %8 : tensor<2x6x4xbf16>
}

// -----

// Without the maximum a row may hold NaN beside numbers; a softmax of columns is none of rows.
// CHECK-LABEL: func.func @elements(
// CHECK: %[[CHOSEN:.*]] = fuse.select
// CHECK: fuse.matmul %[[CHOSEN]]
func.func @elements(%x: tensor<6x8xf32>, %v: tensor<8x4xf32>) -> tensor<6x4xf32> {
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %2 = fuse.exp %x : (tensor<6x8xf32>) -> tensor<6x8xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<6x8xf32>) -> tensor<6x1xf32>
  %4 = fuse.div %2, %3 : (tensor<6x8xf32>, tensor<6x1xf32>) -> tensor<6x8xf32>
  %6 = fuse.compare %4, %4 {predicate = "ne"} : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
  %7 = fuse.select %6, %zero, %4 : (tensor<6x8xi1>, tensor<f32>, tensor<6x8xf32>) -> tensor<6x8xf32>
  %8 = fuse.matmul %7, %v : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
  return %8 : tensor<6x4xf32>
}

// -----

// What einsums of frameworks widen by way of views is multiplied as it is.
// CHECK-LABEL: func.func @widened(
// CHECK-SAME: %[[A:[a-z0-9]*]]: {{.*}}, %[[B:[a-z0-9]*]]: {{.*}})
// CHECK: %[[T:.*]] = fuse.transpose %[[A]] {{.*}} -> tensor<8x4xbf16>
// CHECK: %[[P:.*]] = fuse.matmul %[[T]], %[[B]] {{.*}} -> tensor<8x6xbf16>
// CHECK: fuse.cast %[[P]] {fuse.widens_partial} : (tensor<8x6xbf16>) -> tensor<8x6xf32>
// EXACT-LABEL: func.func @widened(
// EXACT: fuse.matmul {{.*}} -> tensor<8x6xf32>
func.func @widened(%a: tensor<4x8xbf16>, %b: tensor<4x6xbf16>) -> tensor<8x6xf32> {
  %0 = fuse.cast %a : (tensor<4x8xbf16>) -> tensor<4x8xf32>
  %1 = fuse.cast %b : (tensor<4x6xbf16>) -> tensor<4x6xf32>
  %2 = fuse.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %3 = fuse.matmul %2, %1 : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return %3 : tensor<8x6xf32>
}

// -----

// Scores that a gradient multiplies with what was widened, for a narrow result, are narrow too. Those that the first reader, or
// one whose result stays wide, multiplies are not.
// CHECK-LABEL: func.func @scores(
// CHECK: %[[S:.*]] = fuse.div
// CHECK: %[[N:.*]] = fuse.cast %[[S]] : (tensor<16x32xf32>) -> tensor<16x32xbf16>
// CHECK: fuse.matmul %[[N]], %{{.*}} {transpose_a = true} : (tensor<16x32xbf16>, tensor<16x8xbf16>) -> tensor<32x8xbf16>
// CHECK: fuse.matmul %[[S]], %{{.*}} {transpose_a = true} : (tensor<16x32xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
// EXACT-LABEL: func.func @scores(
// EXACT-COUNT-2: fuse.matmul %{{.*}}xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
func.func @scores(%q: tensor<16x8xf32>, %k: tensor<32x8xf32>, %g: tensor<16x8xbf16>) -> (tensor<32x8xbf16>, tensor<32x8xf32>) {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<16x8xf32>, tensor<32x8xf32>) -> tensor<16x32xf32>
  %e = fuse.exp %0 : (tensor<16x32xf32>) -> tensor<16x32xf32>
  %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<16x32xf32>) -> tensor<16x1xf32>
  %1 = fuse.div %e, %l : (tensor<16x32xf32>, tensor<16x1xf32>) -> tensor<16x32xf32>
  %2 = fuse.cast %g : (tensor<16x8xbf16>) -> tensor<16x8xf32>
  %3 = fuse.matmul %1, %2 {transpose_a = true} : (tensor<16x32xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
  %4 = fuse.cast %3 : (tensor<32x8xf32>) -> tensor<32x8xbf16>
  %5 = fuse.matmul %1, %2 {transpose_a = true} : (tensor<16x32xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
  return %4, %5 : tensor<32x8xbf16>, tensor<32x8xf32>
}

// -----

// Scores of queries in groups are matrices of each head before they are widened.
// CHECK-LABEL: func.func @grouped(
// CHECK: %[[P:.*]] = fuse.matmul {{.*}} -> tensor<2x48x32xbf16>
// CHECK: %[[M:.*]] = fuse.reshape %[[P]] : (tensor<2x48x32xbf16>) -> tensor<2x3x16x32xbf16>
// CHECK: fuse.cast %[[M]] {fuse.widens_partial} : (tensor<2x3x16x32xbf16>) -> tensor<2x3x16x32xf32>
// EXACT-LABEL: func.func @grouped(
func.func @grouped(%q: tensor<2x48x8xbf16>, %k: tensor<2x8x32xbf16>) -> tensor<2x3x16x32xf32> {
  %0 = fuse.cast %q : (tensor<2x48x8xbf16>) -> tensor<2x48x8xf32>
  %1 = fuse.cast %k : (tensor<2x8x32xbf16>) -> tensor<2x8x32xf32>
  %2 = fuse.matmul %0, %1 : (tensor<2x48x8xf32>, tensor<2x8x32xf32>) -> tensor<2x48x32xf32>
  %3 = fuse.reshape %2 : (tensor<2x48x32xf32>) -> tensor<2x3x16x32xf32>
  return %3 : tensor<2x3x16x32xf32>
}
