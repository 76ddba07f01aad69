// Cross-entropy loss of integer labels: log-softmax, the label's element of each row, mean. Rows are read once.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @cross_entropy(%logits: tensor<512x1024xbf16> {fuse.name = "logits"}, %labels: tensor<512xi64> {fuse.name = "labels"}) -> tensor<f32> {
  %x = fuse.cast %logits : (tensor<512x1024xbf16>) -> tensor<512x1024xf32>
  %log_p = fuse.log_softmax %x {axis = -1 : i64} : (tensor<512x1024xf32>) -> tensor<512x1024xf32>
  %column = fuse.iota {axis = 1 : i64} : () -> tensor<512x1024xi64>
  %label = fuse.reshape %labels : (tensor<512xi64>) -> tensor<512x1xi64>
  %hit = fuse.compare %column, %label {predicate = "eq"} : (tensor<512x1024xi64>, tensor<512x1xi64>) -> tensor<512x1024xi1>
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %picked = fuse.select %hit, %log_p, %zero : (tensor<512x1024xi1>, tensor<512x1024xf32>, tensor<f32>) -> tensor<512x1024xf32>
  %row = fuse.reduce %picked {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<512x1024xf32>) -> tensor<512xf32>
  %mean = fuse.reduce %row {kind = "mean", axes = array<i64: 0>, keepdims = false} : (tensor<512xf32>) -> tensor<f32>
  %loss = fuse.neg %mean : (tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}
