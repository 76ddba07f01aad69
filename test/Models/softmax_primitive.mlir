// Softmax written in primitive ops: one kernel.
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

func.func @softmax(%x: tensor<512x1024xbf16> {fuse.name = "x"}) -> tensor<512x1024xbf16> {
  %max = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<512x1024xbf16>) -> tensor<512x1xbf16>
  %shifted = fuse.sub %x, %max : (tensor<512x1024xbf16>, tensor<512x1xbf16>) -> tensor<512x1024xbf16>
  %exp = fuse.exp %shifted : (tensor<512x1024xbf16>) -> tensor<512x1024xbf16>
  %sum = fuse.reduce %exp {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<512x1024xbf16>) -> tensor<512x1xbf16>
  %y = fuse.div %exp, %sum : (tensor<512x1024xbf16>, tensor<512x1xbf16>) -> tensor<512x1024xbf16>
  return %y : tensor<512x1024xbf16>
}
