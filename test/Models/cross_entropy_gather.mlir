// Cross-entropy loss of integer labels, the label's element by gather.
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
  %row = fuse.gather %log_p, %labels {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<512x1024xf32>, tensor<512xi64>) -> tensor<512xf32>
  %mean = fuse.reduce %row {kind = "mean", axes = array<i64: 0>, keepdims = false} : (tensor<512xf32>) -> tensor<f32>
  %loss = fuse.neg %mean : (tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}
