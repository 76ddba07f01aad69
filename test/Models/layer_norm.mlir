// Layer norm with scale and bias: one kernel.
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

func.func @layer_norm(%x: tensor<2048x768xbf16> {fuse.name = "x"}, %scale: tensor<768xbf16> {fuse.name = "scale"}, %bias: tensor<768xbf16> {fuse.name = "bias"}) -> tensor<2048x768xbf16> {
  %y = fuse.layer_norm %x, %scale, %bias {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<2048x768xbf16>, tensor<768xbf16>, tensor<768xbf16>) -> tensor<2048x768xbf16>
  return %y : tensor<2048x768xbf16>
}
