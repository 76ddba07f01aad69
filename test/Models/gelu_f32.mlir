// GELU (tanh form) written as ten primitive ops, f32: one kernel.
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

func.func @gelu(%x: tensor<1024x1024xf32> {fuse.name = "x"}) -> tensor<1024x1024xf32> {
  %cubic = fuse.constant {value = dense<0.044715> : tensor<f32>} : () -> tensor<f32>
  %scale = fuse.constant {value = dense<0.797884561> : tensor<f32>} : () -> tensor<f32>
  %minus_two = fuse.constant {value = dense<-2.0> : tensor<f32>} : () -> tensor<f32>
  %one = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %x2 = fuse.mul %x, %x : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %x3 = fuse.mul %x2, %x : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %c = fuse.mul %x3, %cubic : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024x1024xf32>
  %s = fuse.add %c, %x : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %u = fuse.mul %s, %scale : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024x1024xf32>
  %m = fuse.mul %u, %minus_two : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024x1024xf32>
  %e = fuse.exp %m : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %d = fuse.add %e, %one : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024x1024xf32>
  %r = fuse.reciprocal %d : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %y = fuse.mul %r, %x : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %y : tensor<1024x1024xf32>
}
