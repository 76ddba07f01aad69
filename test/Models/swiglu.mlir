// SiLU(gate) * up: one kernel.
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

func.func @swiglu(%gate: tensor<512x1408xbf16> {fuse.name = "gate"}, %up: tensor<512x1408xbf16> {fuse.name = "up"}) -> tensor<512x1408xbf16> {
  %s = fuse.silu %gate : (tensor<512x1408xbf16>) -> tensor<512x1408xbf16>
  %y = fuse.mul %s, %up : (tensor<512x1408xbf16>, tensor<512x1408xbf16>) -> tensor<512x1408xbf16>
  return %y : tensor<512x1408xbf16>
}
