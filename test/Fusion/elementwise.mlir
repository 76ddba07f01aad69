// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s

// GELU written as primitives is one loop kernel.
// CHECK-LABEL: func.func @gelu
// CHECK-SAME: (%[[X:.*]]: tensor<1024x1024xbf16>)
// CHECK: %[[G:.*]] = fuse.group %[[X]] {kind = #fuse.kind<loop>, predicted_us = {{.*}}} :
// CHECK-NOT: fuse.group
// CHECK: return %[[G]]
func.func @gelu(%x: tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16> {
  %half = fuse.constant {value = dense<0.5> : tensor<bf16>} : () -> tensor<bf16>
  %one = fuse.constant {value = dense<1.0> : tensor<bf16>} : () -> tensor<bf16>
  %c = fuse.constant {value = dense<0.7978> : tensor<bf16>} : () -> tensor<bf16>
  %d = fuse.constant {value = dense<0.044715> : tensor<bf16>} : () -> tensor<bf16>
  %0 = fuse.mul %x, %x : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %1 = fuse.mul %0, %x : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %2 = fuse.mul %1, %d : (tensor<1024x1024xbf16>, tensor<bf16>) -> tensor<1024x1024xbf16>
  %3 = fuse.add %x, %2 : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %4 = fuse.mul %3, %c : (tensor<1024x1024xbf16>, tensor<bf16>) -> tensor<1024x1024xbf16>
  %5 = fuse.tanh %4 : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %6 = fuse.add %5, %one : (tensor<1024x1024xbf16>, tensor<bf16>) -> tensor<1024x1024xbf16>
  %7 = fuse.mul %6, %half : (tensor<1024x1024xbf16>, tensor<bf16>) -> tensor<1024x1024xbf16>
  %8 = fuse.mul %7, %x : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  return %8 : tensor<1024x1024xbf16>
}

// -----

// CHECK-LABEL: func.func @two_chains_meet
// CHECK: fuse.group
// CHECK: fuse.sin
// CHECK: fuse.cos
// CHECK: fuse.add
// CHECK-NOT: fuse.group
func.func @two_chains_meet(%x: tensor<512xf32>, %y: tensor<512xf32>) -> tensor<512xf32> {
  %0 = fuse.sin %x : (tensor<512xf32>) -> tensor<512xf32>
  %1 = fuse.cos %y : (tensor<512xf32>) -> tensor<512xf32>
  %2 = fuse.add %0, %1 : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
  return %2 : tensor<512xf32>
}

// -----

// Two results of one kernel.
// CHECK-LABEL: func.func @siblings
// CHECK: %[[G:.*]]:2 = fuse.group
// CHECK-NOT: fuse.group
// CHECK: return %[[G]]#0, %[[G]]#1
func.func @siblings(%x: tensor<4096xf32>) -> (tensor<4096xf32>, tensor<4096xf32>) {
  %0 = fuse.sin %x : (tensor<4096xf32>) -> tensor<4096xf32>
  %1 = fuse.cos %x : (tensor<4096xf32>) -> tensor<4096xf32>
  return %0, %1 : tensor<4096xf32>, tensor<4096xf32>
}

// -----

// A value in the middle that is a result too stays an output.
// CHECK-LABEL: func.func @diamond
// CHECK: %[[G:.*]]:2 = fuse.group
// CHECK-NOT: fuse.group
// CHECK: return
func.func @diamond(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %a = fuse.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = fuse.tanh %a : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %c = fuse.sin %a : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %d = fuse.mul %b, %c : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %d, %a : tensor<64x64xf32>, tensor<64x64xf32>
}

// -----

// silu(gate) * up with gate and up as halves of one tensor.
// CHECK-LABEL: func.func @swiglu
// CHECK: fuse.group
// CHECK: fuse.slice
// CHECK-NOT: fuse.group
// CHECK: return
func.func @swiglu(%x: tensor<128x2048xbf16>) -> tensor<128x1024xbf16> {
  %g = fuse.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 128, 1024>, strides = array<i64: 1, 1>} : (tensor<128x2048xbf16>) -> tensor<128x1024xbf16>
  %u = fuse.slice %x {starts = array<i64: 0, 1024>, limits = array<i64: 128, 2048>, strides = array<i64: 1, 1>} : (tensor<128x2048xbf16>) -> tensor<128x1024xbf16>
  %s = fuse.silu %g : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m = fuse.mul %s, %u : (tensor<128x1024xbf16>, tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  return %m : tensor<128x1024xbf16>
}
