// Layer norm of rows that no block holds: mean and variance are found in one pass.
//
// RUN: fusec %s --target=sm_80 --device-spec=%S/../Emulator/Inputs/h200_slice.json -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --target=sm_80 --device-spec=%S/../Emulator/Inputs/h200_slice.json --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-SAME: resident = none
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @layer_norm(%x: tensor<8x131072xf32> {fuse.name = "x"}) -> tensor<8x131072xf32> {
  %y = fuse.layer_norm %x {axis = 1 : i64} : (tensor<8x131072xf32>) -> tensor<8x131072xf32>
  return %y : tensor<8x131072xf32>
}
