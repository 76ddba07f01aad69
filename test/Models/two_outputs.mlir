// Two results of one chain: one kernel with two stores.
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

func.func @two_outputs(%x: tensor<300x500xf32> {fuse.name = "x"}) -> (tensor<300x500xf32>, tensor<300x500xf32>) {
  %e = fuse.exp %x : (tensor<300x500xf32>) -> tensor<300x500xf32>
  %r = fuse.relu %x : (tensor<300x500xf32>) -> tensor<300x500xf32>
  %s = fuse.mul %e, %r : (tensor<300x500xf32>, tensor<300x500xf32>) -> tensor<300x500xf32>
  return %e, %s : tensor<300x500xf32>, tensor<300x500xf32>
}
