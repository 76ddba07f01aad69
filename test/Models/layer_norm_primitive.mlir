// Layer norm written in primitive ops, two-pass variance: one kernel.
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

func.func @layer_norm(%x: tensor<2048x768xf32> {fuse.name = "x"}, %scale: tensor<768xf32> {fuse.name = "scale"}, %bias: tensor<768xf32> {fuse.name = "bias"}) -> tensor<2048x768xf32> {
  %epsilon = fuse.constant {value = dense<1.0e-5> : tensor<f32>} : () -> tensor<f32>
  %mean = fuse.reduce %x {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<2048x768xf32>) -> tensor<2048x1xf32>
  %centred = fuse.sub %x, %mean : (tensor<2048x768xf32>, tensor<2048x1xf32>) -> tensor<2048x768xf32>
  %squared = fuse.mul %centred, %centred : (tensor<2048x768xf32>, tensor<2048x768xf32>) -> tensor<2048x768xf32>
  %variance = fuse.reduce %squared {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<2048x768xf32>) -> tensor<2048x1xf32>
  %shifted = fuse.add %variance, %epsilon : (tensor<2048x1xf32>, tensor<f32>) -> tensor<2048x1xf32>
  %rsqrt = fuse.rsqrt %shifted : (tensor<2048x1xf32>) -> tensor<2048x1xf32>
  %normal = fuse.mul %centred, %rsqrt : (tensor<2048x768xf32>, tensor<2048x1xf32>) -> tensor<2048x768xf32>
  %scaled = fuse.mul %normal, %scale : (tensor<2048x768xf32>, tensor<768xf32>) -> tensor<2048x768xf32>
  %y = fuse.add %scaled, %bias : (tensor<2048x768xf32>, tensor<768xf32>) -> tensor<2048x768xf32>
  return %y : tensor<2048x768xf32>
}
