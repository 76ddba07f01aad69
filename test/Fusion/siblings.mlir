// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s

// What reads the same value is one kernel, though nothing leads from one to the
// other: two chains, and a row reduction beside them.
// CHECK-LABEL: func.func @shared_operand
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-DAG: fuse.exp
// CHECK-DAG: fuse.neg
// CHECK-DAG: fuse.reduce
// CHECK-NOT: fuse.group
// CHECK: return
func.func @shared_operand(%x: tensor<512x512xf32>, %y: tensor<512x512xf32>) -> (tensor<512x512xf32>, tensor<512x512xf32>, tensor<512xf32>) {
  %0 = fuse.exp %x : (tensor<512x512xf32>) -> tensor<512x512xf32>
  %1 = fuse.add %x, %y : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %2 = fuse.neg %1 : (tensor<512x512xf32>) -> tensor<512x512xf32>
  %3 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<512x512xf32>) -> tensor<512xf32>
  return %0, %2, %3 : tensor<512x512xf32>, tensor<512x512xf32>, tensor<512xf32>
}

// -----

// Two reductions of different values over the same rows.
// CHECK-LABEL: func.func @equal_rows
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.reduce
// CHECK: fuse.reduce
// CHECK-NOT: fuse.group
// CHECK: return
func.func @equal_rows(%x: tensor<512x512xf32>, %y: tensor<512x512xf32>) -> (tensor<512xf32>, tensor<512xf32>) {
  %0 = fuse.mul %x, %y : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<512x512xf32>) -> tensor<512xf32>
  %2 = fuse.reduce %y {kind = "max", axes = array<i64: 1>} : (tensor<512x512xf32>) -> tensor<512xf32>
  return %1, %2 : tensor<512xf32>, tensor<512xf32>
}

// -----

// A value goes into some of its users and is stored for the others: the costly
// row is added where it is computed, and kept for the matmul, which reads its
// operands from memory.
// CHECK-LABEL: func.func @kept_for_the_others
// CHECK: %[[A:.*]]:2 = fuse.group {{.*}}#fuse.kind<loop>
// CHECK: %[[T:.*]] = fuse.tanh
// CHECK: %[[S:.*]] = fuse.sigmoid %[[T]]
// CHECK: fuse.yield %[[T]], %[[S]]
// CHECK: fuse.group {{.*}}%[[A]]#0{{.*}}#fuse.kind<matmul>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @kept_for_the_others(%x: tensor<8192x512xbf16>, %w: tensor<512x512xbf16>) -> (tensor<8192x512xbf16>, tensor<8192x512xbf16>) {
  %0 = fuse.tanh %x : (tensor<8192x512xbf16>) -> tensor<8192x512xbf16>
  %1 = fuse.sigmoid %0 : (tensor<8192x512xbf16>) -> tensor<8192x512xbf16>
  %2 = fuse.matmul %0, %w : (tensor<8192x512xbf16>, tensor<512x512xbf16>) -> tensor<8192x512xbf16>
  return %1, %2 : tensor<8192x512xbf16>, tensor<8192x512xbf16>
}

// -----

// Of three users two can share the kernel of the value; the third reduces
// columns. The value is cheap, and memory is not: it is computed again there.
// CHECK-LABEL: func.func @computed_again_for_one
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.mul
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.mul
// CHECK-NOT: fuse.group
// CHECK: return
func.func @computed_again_for_one(%x: tensor<4096x4096xf32>) -> (tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>) {
  %0 = fuse.mul %x, %x : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<4096x4096xf32>) -> tensor<4096xf32>
  %2 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<4096x4096xf32>) -> tensor<4096xf32>
  %3 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0>} : (tensor<4096x4096xf32>) -> tensor<4096xf32>
  return %1, %2, %3 : tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>
}

// -----

// Computing the row again for each of 4096 rows would cost more than storing it
// once.
// CHECK-LABEL: func.func @stored_because_costly
// CHECK: %[[ROW:.*]] = fuse.group
// CHECK: fuse.pow
// CHECK: fuse.group %{{.*}}, %[[ROW]]
// CHECK: fuse.add
// CHECK-NOT: fuse.group
// CHECK: return
func.func @stored_because_costly(%x: tensor<4096x4096xf32>, %r: tensor<4096xf32>) -> tensor<4096x4096xf32> {
  %0 = fuse.tan %r : (tensor<4096xf32>) -> tensor<4096xf32>
  %1 = fuse.pow %0, %r : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  %2 = fuse.pow %1, %0 : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  %3 = fuse.pow %2, %0 : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  %4 = fuse.add %x, %3 : (tensor<4096x4096xf32>, tensor<4096xf32>) -> tensor<4096x4096xf32>
  return %4 : tensor<4096x4096xf32>
}

// -----

// Merging pairs the row reduction of the last values first, and would end with a
// kernel more: the second maximum has to change sides (found by cutting the
// neighbours anew).
// CHECK-LABEL: func.func @cut_anew
// CHECK-COUNT-2: fuse.group
// CHECK-NOT: fuse.group
// CHECK: return
func.func @cut_anew(%x: tensor<32x32xf32>, %r: tensor<1x32xf32>) -> (tensor<1x32xf32>, tensor<32x32xf32>, tensor<1x1xf32>) {
  %0 = fuse.maximum %r, %x : (tensor<1x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0>, keepdims = true} : (tensor<32x32xf32>) -> tensor<1x32xf32>
  %2 = fuse.neg %r : (tensor<1x32xf32>) -> tensor<1x32xf32>
  %3 = fuse.maximum %1, %2 : (tensor<1x32xf32>, tensor<1x32xf32>) -> tensor<1x32xf32>
  %4 = fuse.maximum %3, %0 : (tensor<1x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %5 = fuse.reduce %3 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<1x32xf32>) -> tensor<1x1xf32>
  return %2, %4, %5 : tensor<1x32xf32>, tensor<32x32xf32>, tensor<1x1xf32>
}

// -----

// Parts of seven rows of a picture, that its pixels are cut into for the one
// sum and, behind an op on pictures, for the other.
// CHECK-LABEL: func.func @parts_of_pictures
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.reduce
// CHECK: fuse.reduce
// CHECK-NOT: fuse.group
// CHECK: return
func.func @parts_of_pictures(%x: tensor<32x56x56x64xf32>, %m: tensor<64xf32>) -> (tensor<256x64xf32>, tensor<256x64xf32>) {
  %0 = fuse.reshape %x : (tensor<32x56x56x64xf32>) -> tensor<256x392x64xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<256x392x64xf32>) -> tensor<256x64xf32>
  %2 = fuse.mul %x, %m : (tensor<32x56x56x64xf32>, tensor<64xf32>) -> tensor<32x56x56x64xf32>
  %3 = fuse.reshape %2 : (tensor<32x56x56x64xf32>) -> tensor<256x392x64xf32>
  %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 1>} : (tensor<256x392x64xf32>) -> tensor<256x64xf32>
  return %1, %4 : tensor<256x64xf32>, tensor<256x64xf32>
}

// -----

// Rows of equal shapes, which only what is made of their sums connects.
// CHECK-LABEL: func.func @added_sums
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK: fuse.reduce
// CHECK: fuse.reduce
// CHECK: fuse.add
// CHECK-NOT: fuse.group
// CHECK: return
func.func @added_sums(%x: tensor<256x64xf32>, %y: tensor<256x64xf32>) -> tensor<64xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<256x64xf32>) -> tensor<64xf32>
  %1 = fuse.reduce %y {kind = "sum", axes = array<i64: 0>} : (tensor<256x64xf32>) -> tensor<64xf32>
  %2 = fuse.add %0, %1 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}
