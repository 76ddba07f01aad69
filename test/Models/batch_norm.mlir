// Batch norm inference of images, NCHW: one kernel without a reduction.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<loop>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @batch_norm(%x: tensor<4x64x28x28xbf16> {fuse.name = "x"}, %scale: tensor<64xbf16> {fuse.name = "scale"}, %bias: tensor<64xbf16> {fuse.name = "bias"}, %mean: tensor<64xbf16> {fuse.name = "mean"}, %deviation: tensor<64xbf16> {fuse.name = "deviation"}) -> tensor<4x64x28x28xbf16> {
  %variance = fuse.mul %deviation, %deviation : (tensor<64xbf16>, tensor<64xbf16>) -> tensor<64xbf16>
  %y = fuse.batch_norm %x, %scale, %bias, %mean, %variance {epsilon = 1.0e-5 : f64} : (tensor<4x64x28x28xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64xbf16>) -> tensor<4x64x28x28xbf16>
  return %y : tensor<4x64x28x28xbf16>
}
