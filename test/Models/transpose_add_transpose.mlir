// Transposed, added to, transposed back: one kernel, both sides coalesced.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<transpose>
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @transpose_add(%x: tensor<768x1024xbf16> {fuse.name = "x"}, %y: tensor<1024x768xbf16> {fuse.name = "y"}) -> tensor<768x1024xbf16> {
  %transposed = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<768x1024xbf16>) -> tensor<1024x768xbf16>
  %sum = fuse.add %transposed, %y : (tensor<1024x768xbf16>, tensor<1024x768xbf16>) -> tensor<1024x768xbf16>
  %z = fuse.transpose %sum {permutation = array<i64: 1, 0>} : (tensor<1024x768xbf16>) -> tensor<768x1024xbf16>
  return %z : tensor<768x1024xbf16>
}
