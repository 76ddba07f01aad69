// Share of rows whose largest element is at the label: rows, then their mean.
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

func.func @top1(%scores: tensor<512x1000xbf16> {fuse.name = "scores"}, %labels: tensor<512xi64> {fuse.name = "labels"}) -> tensor<f32> {
  %best = fuse.reduce %scores {kind = "argmax", axes = array<i64: 1>, keepdims = false} : (tensor<512x1000xbf16>) -> tensor<512xi64>
  %hit = fuse.compare %best, %labels {predicate = "eq"} : (tensor<512xi64>, tensor<512xi64>) -> tensor<512xi1>
  %one = fuse.cast %hit : (tensor<512xi1>) -> tensor<512xf32>
  %share = fuse.reduce %one {kind = "mean", axes = array<i64: 0>, keepdims = false} : (tensor<512xf32>) -> tensor<f32>
  return %share : tensor<f32>
}
