// Down the columns of a matrix: the product of the discounts that come after each
// element, from the end, with an exponential before and a weighted sum after it. One
// kernel, in which no tensor is transposed.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: #fuse.kind<reduce>
// CHECK-SAME: along = columns
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @discounts(%rate: tensor<64x2048xbf16> {fuse.name = "rate"}, %reward: tensor<64x2048xbf16> {fuse.name = "reward"}) -> (tensor<64x2048xbf16> {fuse.name = "value"}) {
  %abs = fuse.abs %rate : (tensor<64x2048xbf16>) -> tensor<64x2048xbf16>
  %neg = fuse.neg %abs : (tensor<64x2048xbf16>) -> tensor<64x2048xbf16>
  %factor = fuse.exp %neg : (tensor<64x2048xbf16>) -> tensor<64x2048xbf16>
  %product = fuse.cumulative %factor {kind = "prod", axis = 0 : i64, exclusive = true, reverse = true} : (tensor<64x2048xbf16>) -> tensor<64x2048xbf16>
  %value = fuse.mul %product, %reward : (tensor<64x2048xbf16>, tensor<64x2048xbf16>) -> tensor<64x2048xbf16>
  return %value : tensor<64x2048xbf16>
}
