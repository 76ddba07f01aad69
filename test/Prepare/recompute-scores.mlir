// What several products multiply is computed again for each, where that is faster than a way through memory.
// RUN: fusec-opt %s --fusec-recompute-scores=target=sm_90a --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-recompute-scores="device=a100-sxm-80gb target=sm_80" --split-input-file | FileCheck %s --check-prefix=OTHER

// Who takes columns as rows gets products whose operands have traded places, and views of the rest.
// CHECK-LABEL: func.func @both_ways(
// CHECK-SAME: %[[A:[a-z0-9]*]]: {{.*}}, %[[B:[a-z0-9]*]]: {{.*}}, %[[L:[a-z0-9]*]]: {{.*}}, %[[X:[a-z0-9]*]]: {{.*}}, %[[Y:[a-z0-9]*]]: 
// CHECK: %[[S:.*]] = fuse.matmul %[[A]], %[[B]] {{.*}}transpose_b = true
// CHECK: %[[M:.*]] = fuse.sub %[[S]], %[[L]]
// CHECK: %[[E:.*]] = fuse.exp %[[M]]
// CHECK: %[[P:.*]] = fuse.matmul %[[E]], %[[X]]
// CHECK: %[[T:.*]] = fuse.matmul %[[B]], %[[A]] {{.*}}transpose_b = true
// CHECK: %[[R:.*]] = fuse.transpose %[[L]]
// CHECK: %[[N:.*]] = fuse.sub %[[T]], %[[R]]
// CHECK: %[[F:.*]] = fuse.exp %[[N]]
// CHECK: %[[Q:.*]] = fuse.matmul %[[F]], %[[Y]]
// CHECK: return %[[P]], %[[Q]]
// OTHER-LABEL: func.func @both_ways(
// OTHER-COUNT-1: fuse.exp
// OTHER-NOT: fuse.exp
func.func @both_ways(%a: tensor<32x2048x64xbf16>, %b: tensor<32x1024x64xbf16>, %l: tensor<32x2048x1xbf16>, %x: tensor<32x1024x64xbf16>, %y: tensor<32x2048x64xbf16>) -> (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x1024xbf16>
  %1 = fuse.sub %0, %l : (tensor<32x2048x1024xbf16>, tensor<32x2048x1xbf16>) -> tensor<32x2048x1024xbf16>
  %2 = fuse.exp %1 : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1024xbf16>
  %3 = fuse.matmul %2, %x : (tensor<32x2048x1024xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x64xbf16>
  %4 = fuse.matmul %2, %y {transpose_a = true} : (tensor<32x2048x1024xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x1024x64xbf16>
  return %3, %4 : tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>
}

// -----

// A mask of all pairs, of what rows and columns have, costs a kernel that asks for it no reading.
// CHECK-LABEL: func.func @documents(
// OTHER-LABEL: func.func @documents(
// CHECK-COUNT-2: fuse.exp
func.func @documents(%a: tensor<32x2048x64xbf16>, %b: tensor<32x1024x64xbf16>, %i: tensor<32x2048x1xi64>, %j: tensor<32x1x1024xi64>, %x: tensor<32x1024x64xbf16>, %y: tensor<32x2048x64xbf16>) -> (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) {
  %lowest = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
  %same = fuse.compare %i, %j {predicate = "eq"} : (tensor<32x2048x1xi64>, tensor<32x1x1024xi64>) -> tensor<32x2048x1024xi1>
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x1024xbf16>
  %1 = fuse.select %same, %0, %lowest : (tensor<32x2048x1024xi1>, tensor<32x2048x1024xbf16>, tensor<bf16>) -> tensor<32x2048x1024xbf16>
  %2 = fuse.exp %1 : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1024xbf16>
  %3 = fuse.matmul %2, %x : (tensor<32x2048x1024xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x64xbf16>
  %4 = fuse.matmul %2, %y {transpose_a = true} : (tensor<32x2048x1024xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x1024x64xbf16>
  return %3, %4 : tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>
}

// -----

// What others need too is left in memory for all.
// CHECK-LABEL: func.func @stored
// OTHER-LABEL: func.func @stored
// CHECK-COUNT-1: fuse.exp
// CHECK-NOT: fuse.exp
func.func @stored(%a: tensor<32x2048x64xbf16>, %b: tensor<32x1024x64xbf16>, %x: tensor<32x1024x64xbf16>, %y: tensor<32x2048x64xbf16>) -> (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>, tensor<32x2048x1024xbf16>) {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x1024xbf16>
  %1 = fuse.exp %0 : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1024xbf16>
  %2 = fuse.matmul %1, %x : (tensor<32x2048x1024xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x64xbf16>
  %3 = fuse.matmul %1, %y {transpose_a = true} : (tensor<32x2048x1024xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x1024x64xbf16>
  return %2, %3, %1 : tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>, tensor<32x2048x1024xbf16>
}

// -----

// Products of long sums are not multiplied twice.
// CHECK-LABEL: func.func @deep
// CHECK-COUNT-1: fuse.exp
// CHECK-NOT: fuse.exp
func.func @deep(%a: tensor<2048x4096xbf16>, %b: tensor<1024x4096xbf16>, %x: tensor<1024x64xbf16>, %y: tensor<2048x64xbf16>) -> (tensor<2048x64xbf16>, tensor<1024x64xbf16>) {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<2048x4096xbf16>, tensor<1024x4096xbf16>) -> tensor<2048x1024xbf16>
  %1 = fuse.exp %0 : (tensor<2048x1024xbf16>) -> tensor<2048x1024xbf16>
  %2 = fuse.matmul %1, %x : (tensor<2048x1024xbf16>, tensor<1024x64xbf16>) -> tensor<2048x64xbf16>
  %3 = fuse.matmul %1, %y {transpose_a = true} : (tensor<2048x1024xbf16>, tensor<2048x64xbf16>) -> tensor<1024x64xbf16>
  return %2, %3 : tensor<2048x64xbf16>, tensor<1024x64xbf16>
}

// -----

// A reader is a product that other scores are of: these stay as they are.
// CHECK-LABEL: func.func @chain
// CHECK-COUNT-4: fuse.recomputed
// CHECK: fuse.relu
// CHECK-NOT: fuse.recomputed
func.func @chain(%x: tensor<512x1024x64xbf16>, %w: tensor<512x256x64xbf16>, %u: tensor<512x256x256xbf16>, %y: tensor<512x1024x64xbf16>, %z: tensor<512x256x64xbf16>, %g: tensor<512x1024x64xbf16>) -> (tensor<512x256x64xbf16>, tensor<512x1024x64xbf16>, tensor<512x256x64xbf16>) {
  %0 = fuse.matmul %x, %w {transpose_b = true} : (tensor<512x1024x64xbf16>, tensor<512x256x64xbf16>) -> tensor<512x1024x256xbf16>
  %1 = fuse.relu %0 : (tensor<512x1024x256xbf16>) -> tensor<512x1024x256xbf16>
  %2 = fuse.matmul %1, %y {transpose_a = true} : (tensor<512x1024x256xbf16>, tensor<512x1024x64xbf16>) -> tensor<512x256x64xbf16>
  %3 = fuse.matmul %1, %u : (tensor<512x1024x256xbf16>, tensor<512x256x256xbf16>) -> tensor<512x1024x256xbf16>
  %4 = fuse.relu %3 : (tensor<512x1024x256xbf16>) -> tensor<512x1024x256xbf16>
  %5 = fuse.matmul %4, %z : (tensor<512x1024x256xbf16>, tensor<512x256x64xbf16>) -> tensor<512x1024x64xbf16>
  %6 = fuse.matmul %4, %g {transpose_a = true} : (tensor<512x1024x256xbf16>, tensor<512x1024x64xbf16>) -> tensor<512x256x64xbf16>
  return %2, %5, %6 : tensor<512x256x64xbf16>, tensor<512x1024x64xbf16>, tensor<512x256x64xbf16>
}

// -----

// Two products that meet with a third reader only are computed again for all.
// CHECK-LABEL: func.func @two
// CHECK-COUNT-7: fuse.recomputed
func.func @two(%a: tensor<32x2048x64xbf16>, %b: tensor<32x2048x64xbf16>, %c: tensor<32x2048x64xbf16>, %x: tensor<32x2048x64xbf16>) -> (tensor<32x2048x64xbf16>, tensor<32x2048x64xbf16>, tensor<32x2048x64xbf16>) {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x2048x2048xbf16>
  %1 = fuse.matmul %c, %b {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x2048x2048xbf16>
  %2 = fuse.matmul %0, %x {transpose_a = true} : (tensor<32x2048x2048xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x2048x64xbf16>
  %3 = fuse.matmul %1, %x {transpose_a = true} : (tensor<32x2048x2048xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x2048x64xbf16>
  %4 = fuse.mul %0, %1 : (tensor<32x2048x2048xbf16>, tensor<32x2048x2048xbf16>) -> tensor<32x2048x2048xbf16>
  %5 = fuse.matmul %4, %x : (tensor<32x2048x2048xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x2048x64xbf16>
  return %2, %3, %5 : tensor<32x2048x64xbf16>, tensor<32x2048x64xbf16>, tensor<32x2048x64xbf16>
}

// -----

// Random numbers follow from their place: each kernel draws its own, which stay apart.
// CHECK-LABEL: func.func @drops_again(
// CHECK-NOT: fuse.random {{.*}}) ->
// CHECK: %[[R:.*]] = fuse.random {{.*}} {fuse.recomputed = 2 : i64}
// CHECK-NEXT: %[[C:.*]] = fuse.compare %[[R]]
// CHECK-NEXT: fuse.select %[[C]]
// CHECK: %[[S:.*]] = fuse.random {{.*}} {fuse.recomputed = 1 : i64}
// CHECK-NEXT: %[[D:.*]] = fuse.compare %[[S]]
// CHECK-NEXT: %[[T:.*]] = fuse.transpose %[[D]]
// CHECK-NEXT: fuse.select %[[T]]
// OTHER-LABEL: func.func @drops_again(
func.func @drops_again(%a: tensor<32x2048x64xbf16>, %b: tensor<32x1024x64xbf16>, %x: tensor<32x1024x64xbf16>, %y: tensor<32x2048x64xbf16>, %seed: tensor<i64>) -> (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) {
  %none = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %most = fuse.constant {value = dense<1000> : tensor<ui16>} : () -> tensor<ui16>
  %i = fuse.iota {axis = 1 : i64} : () -> tensor<32x2048x1xi32>
  %j = fuse.iota {axis = 0 : i64} : () -> tensor<1024xi32>
  %r = fuse.random %i, %j, %seed, %seed : (tensor<32x2048x1xi32>, tensor<1024xi32>, tensor<i64>, tensor<i64>) -> tensor<32x2048x1024xui16>
  %c = fuse.compare %r, %most {predicate = "ge"} : (tensor<32x2048x1024xui16>, tensor<ui16>) -> tensor<32x2048x1024xi1>
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x1024xbf16>
  %1 = fuse.exp %0 : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1024xbf16>
  %2 = fuse.select %c, %1, %none : (tensor<32x2048x1024xi1>, tensor<32x2048x1024xbf16>, tensor<bf16>) -> tensor<32x2048x1024xbf16>
  %3 = fuse.matmul %2, %x : (tensor<32x2048x1024xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x64xbf16>
  %4 = fuse.matmul %2, %y {transpose_a = true} : (tensor<32x2048x1024xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x1024x64xbf16>
  return %3, %4 : tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>
}

// -----

// The weights of a softmax whose gradient is in the same graph: the kernel of the first reader finds maxima and sums, also of what
// was widened for them, and the others are given these, by whose inverse they multiply.
// CHECK-LABEL: func.func @softmax(
// CHECK: %[[SUM:.*]] = fuse.reduce {{.*}}kind = "sum"
// CHECK: %[[ROWS:.*]] = fuse.reshape %[[SUM]]
// CHECK: %[[INVERSE:.*]] = fuse.div %{{.*}}, %[[ROWS]] : (tensor<f32>, tensor<32x2048x1xf32>)
// CHECK: fuse.div {{.*}} -> tensor<32x2048x1024xf32>
// CHECK: fuse.matmul {{.*}} -> tensor<32x2048x64xbf16>
// CHECK: fuse.matmul {{.*}}fuse.recomputed
// CHECK: fuse.transpose %[[INVERSE]]
// CHECK-NOT: fuse.div
// OTHER-LABEL: func.func @softmax(
// OTHER-COUNT-1: fuse.exp
// OTHER-NOT: fuse.exp
func.func @softmax(%q: tensor<32x2048x64xbf16>, %k: tensor<32x1024x64xbf16>, %v: tensor<32x1024x64xbf16>, %g: tensor<32x2048x64xbf16>) -> (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x1024xbf16>
  %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1xbf16>
  %2 = fuse.sub %0, %1 : (tensor<32x2048x1024xbf16>, tensor<32x2048x1xbf16>) -> tensor<32x2048x1024xbf16>
  %3 = fuse.exp %2 : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1024xbf16>
  %4 = fuse.cast %3 : (tensor<32x2048x1024xbf16>) -> tensor<32x2048x1024xf32>
  %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 2>} : (tensor<32x2048x1024xf32>) -> tensor<32x2048xf32>
  %6 = fuse.reshape %5 : (tensor<32x2048xf32>) -> tensor<32x2048x1xf32>
  %7 = fuse.div %4, %6 : (tensor<32x2048x1024xf32>, tensor<32x2048x1xf32>) -> tensor<32x2048x1024xf32>
  %8 = fuse.cast %7 : (tensor<32x2048x1024xf32>) -> tensor<32x2048x1024xbf16>
  %9 = fuse.matmul %8, %v : (tensor<32x2048x1024xbf16>, tensor<32x1024x64xbf16>) -> tensor<32x2048x64xbf16>
  %10 = fuse.matmul %8, %g {transpose_a = true} : (tensor<32x2048x1024xbf16>, tensor<32x2048x64xbf16>) -> tensor<32x1024x64xbf16>
  return %9, %10 : tensor<32x2048x64xbf16>, tensor<32x1024x64xbf16>
}
