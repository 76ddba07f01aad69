// A value with two users that meet again: computed once, one kernel.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @diamond(%x: tensor<64x3x333xf16> {fuse.name = "x"}, %y: tensor<64x3x333xf16> {fuse.name = "y"}) -> tensor<64x3x333xf16> {
  %t = fuse.tanh %x : (tensor<64x3x333xf16>) -> tensor<64x3x333xf16>
  %a = fuse.add %t, %y : (tensor<64x3x333xf16>, tensor<64x3x333xf16>) -> tensor<64x3x333xf16>
  %b = fuse.mul %t, %y : (tensor<64x3x333xf16>, tensor<64x3x333xf16>) -> tensor<64x3x333xf16>
  %r = fuse.maximum %a, %b : (tensor<64x3x333xf16>, tensor<64x3x333xf16>) -> tensor<64x3x333xf16>
  return %r : tensor<64x3x333xf16>
}
