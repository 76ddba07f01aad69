// Residual addition and RMS norm, both results kept: one kernel.
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

func.func @residual_rms_norm(%x: tensor<2048x4096xbf16> {fuse.name = "x"}, %residual: tensor<2048x4096xbf16> {fuse.name = "residual"}, %scale: tensor<4096xbf16> {fuse.name = "scale"})
    -> (tensor<2048x4096xbf16> {fuse.name = "sum"}, tensor<2048x4096xbf16> {fuse.name = "normal"}) {
  %sum = fuse.add %x, %residual : (tensor<2048x4096xbf16>, tensor<2048x4096xbf16>) -> tensor<2048x4096xbf16>
  %normal = fuse.rms_norm %sum, %scale {axis = -1 : i64, epsilon = 1.0e-6 : f64} : (tensor<2048x4096xbf16>, tensor<4096xbf16>) -> tensor<2048x4096xbf16>
  return %sum, %normal : tensor<2048x4096xbf16>, tensor<2048x4096xbf16>
}
