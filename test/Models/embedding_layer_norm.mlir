// Embedding lookup and layer norm: one kernel.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @embedding(%table: tensor<1000x512xbf16> {fuse.name = "table"}, %ids: tensor<4x64xi64> {fuse.name = "ids"}, %scale: tensor<512xbf16> {fuse.name = "scale"}, %bias: tensor<512xbf16> {fuse.name = "bias"}) -> tensor<4x64x512xbf16> {
  %x = fuse.gather %table, %ids {axis = 0 : i64} : (tensor<1000x512xbf16>, tensor<4x64xi64>) -> tensor<4x64x512xbf16>
  %y = fuse.layer_norm %x, %scale, %bias {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<4x64x512xbf16>, tensor<512xbf16>, tensor<512xbf16>) -> tensor<4x64x512xbf16>
  return %y : tensor<4x64x512xbf16>
}
