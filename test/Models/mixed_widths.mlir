// 1-byte elements beside 8-byte ones: every access is of 16 bytes all the same.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.loop_tile<threads = {{[0-9]+}}, vector = 16
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @mixed_widths(%x: tensor<256x512xi8> {fuse.name = "x"}, %y: tensor<256x512xi64> {fuse.name = "y"}) -> tensor<256x512xi64> {
  %w = fuse.cast %x : (tensor<256x512xi8>) -> tensor<256x512xi64>
  %r = fuse.add %w, %y : (tensor<256x512xi64>, tensor<256x512xi64>) -> tensor<256x512xi64>
  return %r : tensor<256x512xi64>
}
