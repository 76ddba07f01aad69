// Rotary position embedding written in primitive ops, halves of a head turned against each
// other: one kernel.
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

func.func @rope(%x: tensor<2x8x64x128xbf16> {fuse.name = "x"}, %cos: tensor<64x128xbf16> {fuse.name = "cos"}, %sin: tensor<64x128xbf16> {fuse.name = "sin"}) -> tensor<2x8x64x128xbf16> {
  %low = fuse.slice %x {starts = array<i64: 0, 0, 0, 0>, limits = array<i64: 2, 8, 64, 64>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x8x64x128xbf16>) -> tensor<2x8x64x64xbf16>
  %high = fuse.slice %x {starts = array<i64: 0, 0, 0, 64>, limits = array<i64: 2, 8, 64, 128>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x8x64x128xbf16>) -> tensor<2x8x64x64xbf16>
  %negative = fuse.neg %high : (tensor<2x8x64x64xbf16>) -> tensor<2x8x64x64xbf16>
  %turned = fuse.concat %negative, %low {axis = 3 : i64} : (tensor<2x8x64x64xbf16>, tensor<2x8x64x64xbf16>) -> tensor<2x8x64x128xbf16>
  %straight = fuse.mul %x, %cos : (tensor<2x8x64x128xbf16>, tensor<64x128xbf16>) -> tensor<2x8x64x128xbf16>
  %across = fuse.mul %turned, %sin : (tensor<2x8x64x128xbf16>, tensor<64x128xbf16>) -> tensor<2x8x64x128xbf16>
  %y = fuse.add %straight, %across : (tensor<2x8x64x128xbf16>, tensor<2x8x64x128xbf16>) -> tensor<2x8x64x128xbf16>
  return %y : tensor<2x8x64x128xbf16>
}
