// Cross-entropy loss of a linear layer, the label's element by gather: the product's kernel finds what the loss needs
// of the rows of the logits, which are in no memory; the mean is another kernel's.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec-run %t.ptx --input random --check --device=emulator --emulator=race | FileCheck %s --check-prefix=NUMBERS
// RUN: sed 's/300/4096/g; s/1001/32000/g' %s | fusec - --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<matmul>
// CHECK-SAME: -> {{\(?}}tensor<4096x1xf32>
// CHECK-NOT: fuse.gather
// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @loss(%h: tensor<300x256xbf16> {fuse.name = "h"}, %w: tensor<1001x256xbf16> {fuse.name = "w"}, %labels: tensor<300xi64> {fuse.name = "labels"}) -> tensor<f32> {
  %logits = fuse.matmul %h, %w {transpose_b = true} : (tensor<300x256xbf16>, tensor<1001x256xbf16>) -> tensor<300x1001xbf16>
  %x = fuse.cast %logits : (tensor<300x1001xbf16>) -> tensor<300x1001xf32>
  %log_p = fuse.log_softmax %x {axis = -1 : i64} : (tensor<300x1001xf32>) -> tensor<300x1001xf32>
  %row = fuse.gather %log_p, %labels {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<300x1001xf32>, tensor<300xi64>) -> tensor<300xf32>
  %mean = fuse.reduce %row {kind = "mean", axes = array<i64: 0>, keepdims = false} : (tensor<300xf32>) -> tensor<f32>
  %loss = fuse.neg %mean : (tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}
