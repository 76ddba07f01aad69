// Log-softmax over the last axis: one kernel.
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

func.func @log_softmax(%x: tensor<256x2048xbf16> {fuse.name = "x"}) -> tensor<256x2048xbf16> {
  %y = fuse.log_softmax %x {axis = -1 : i64} : (tensor<256x2048xbf16>) -> tensor<256x2048xbf16>
  return %y : tensor<256x2048xbf16>
}
