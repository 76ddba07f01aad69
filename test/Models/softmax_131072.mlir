// Softmax over rows that no block holds: read once where blocks form clusters,
// twice elsewhere.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s --check-prefixes=CHECK,CLUSTER
// RUN: fusec %s --target=sm_80 --device-spec=%S/../Emulator/Inputs/h200_slice.json --emit=plan | FileCheck %s --check-prefixes=CHECK,REREAD
// RUN: fusec %s --target=sm_80 --device-spec=%S/../Emulator/Inputs/h200_slice.json -o %t.sm_80.ptx
// RUN: fusec-run %t.sm_80.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CLUSTER-SAME: cluster = {{[0-9]+}}
// REREAD-SAME: resident = none
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @softmax(%x: tensor<8x131072xf32> {fuse.name = "x"}) -> tensor<8x131072xf32> {
  %y = fuse.softmax %x {axis = -1 : i64} : (tensor<8x131072xf32>) -> tensor<8x131072xf32>
  return %y : tensor<8x131072xf32>
}
