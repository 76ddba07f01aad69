// GELU (tanh form) written as ten primitive ops, bf16: one kernel.
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

func.func @gelu(%x: tensor<1024x1024xbf16> {fuse.name = "x"}) -> tensor<1024x1024xbf16> {
  %cubic = fuse.constant {value = dense<0.044715> : tensor<bf16>} : () -> tensor<bf16>
  %scale = fuse.constant {value = dense<0.797884561> : tensor<bf16>} : () -> tensor<bf16>
  %minus_two = fuse.constant {value = dense<-2.0> : tensor<bf16>} : () -> tensor<bf16>
  %one = fuse.constant {value = dense<1.0> : tensor<bf16>} : () -> tensor<bf16>
  %x2 = fuse.mul %x, %x : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %x3 = fuse.mul %x2, %x : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %c = fuse.mul %x3, %cubic : (tensor<1024x1024xbf16>, tensor<bf16>) -> tensor<1024x1024xbf16>
  %s = fuse.add %c, %x : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %u = fuse.mul %s, %scale : (tensor<1024x1024xbf16>, tensor<bf16>) -> tensor<1024x1024xbf16>
  %m = fuse.mul %u, %minus_two : (tensor<1024x1024xbf16>, tensor<bf16>) -> tensor<1024x1024xbf16>
  %e = fuse.exp %m : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %d = fuse.add %e, %one : (tensor<1024x1024xbf16>, tensor<bf16>) -> tensor<1024x1024xbf16>
  %r = fuse.reciprocal %d : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %y = fuse.mul %r, %x : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  return %y : tensor<1024x1024xbf16>
}
