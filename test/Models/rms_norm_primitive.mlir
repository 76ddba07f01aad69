// RMS norm written in primitive ops, statistics without the kept axis: one kernel.
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

func.func @rms_norm(%x: tensor<2048x768xf32> {fuse.name = "x"}, %scale: tensor<768xf32> {fuse.name = "scale"}) -> tensor<2048x768xf32> {
  %epsilon = fuse.constant {value = dense<1.0e-6> : tensor<f32>} : () -> tensor<f32>
  %squared = fuse.mul %x, %x : (tensor<2048x768xf32>, tensor<2048x768xf32>) -> tensor<2048x768xf32>
  %mean = fuse.reduce %squared {kind = "mean", axes = array<i64: 1>, keepdims = false} : (tensor<2048x768xf32>) -> tensor<2048xf32>
  %shifted = fuse.add %mean, %epsilon : (tensor<2048xf32>, tensor<f32>) -> tensor<2048xf32>
  %rsqrt = fuse.rsqrt %shifted : (tensor<2048xf32>) -> tensor<2048xf32>
  %column = fuse.reshape %rsqrt : (tensor<2048xf32>) -> tensor<2048x1xf32>
  %normal = fuse.mul %x, %column : (tensor<2048x768xf32>, tensor<2048x1xf32>) -> tensor<2048x768xf32>
  %y = fuse.mul %normal, %scale : (tensor<2048x768xf32>, tensor<768xf32>) -> tensor<2048x768xf32>
  return %y : tensor<2048x768xf32>
}
