// Cross-entropy loss and log-sum-exp of rows that no block holds: the maximum and the sum of exponentials are
// found in one pass, the label's logit is read by itself.
//
// RUN: fusec %s --target=sm_80 --device-spec=%S/../Emulator/Inputs/h200_slice.json -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --target=sm_80 --device-spec=%S/../Emulator/Inputs/h200_slice.json --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-SAME: resident = none
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @cross_entropy(%logits: tensor<8x131072xbf16> {fuse.name = "logits"}, %labels: tensor<8xi64> {fuse.name = "labels"}) -> (tensor<8xf32> {fuse.name = "loss"}, tensor<8x1xf32> {fuse.name = "lse"}) {
  %x = fuse.cast %logits : (tensor<8x131072xbf16>) -> tensor<8x131072xf32>
  %m = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<8x131072xf32>) -> tensor<8x1xf32>
  %s = fuse.sub %x, %m : (tensor<8x131072xf32>, tensor<8x1xf32>) -> tensor<8x131072xf32>
  %e = fuse.exp %s : (tensor<8x131072xf32>) -> tensor<8x131072xf32>
  %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<8x131072xf32>) -> tensor<8x1xf32>
  %o = fuse.log %l : (tensor<8x1xf32>) -> tensor<8x1xf32>
  %lse = fuse.add %o, %m : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
  %log_p = fuse.sub %x, %lse : (tensor<8x131072xf32>, tensor<8x1xf32>) -> tensor<8x131072xf32>
  %picked = fuse.gather %log_p, %labels {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<8x131072xf32>, tensor<8xi64>) -> tensor<8xf32>
  %loss = fuse.neg %picked : (tensor<8xf32>) -> tensor<8xf32>
  return %loss, %lse : tensor<8xf32>, tensor<8x1xf32>
}
