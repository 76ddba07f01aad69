// RMS norm with scale: one kernel.
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

func.func @rms_norm(%x: tensor<2048x768xbf16> {fuse.name = "x"}, %scale: tensor<768xbf16> {fuse.name = "scale"}) -> tensor<2048x768xbf16> {
  %y = fuse.rms_norm %x, %scale {axis = -1 : i64, epsilon = 1.0e-6 : f64} : (tensor<2048x768xbf16>, tensor<768xbf16>) -> tensor<2048x768xbf16>
  return %y : tensor<2048x768xbf16>
}
