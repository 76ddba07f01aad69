// Rows of a length that no vector divides.
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

func.func @softmax(%x: tensor<37x1031xf32> {fuse.name = "x"}) -> tensor<37x1031xf32> {
  %max = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<37x1031xf32>) -> tensor<37x1xf32>
  %shifted = fuse.sub %x, %max : (tensor<37x1031xf32>, tensor<37x1xf32>) -> tensor<37x1031xf32>
  %exp = fuse.exp %shifted : (tensor<37x1031xf32>) -> tensor<37x1031xf32>
  %sum = fuse.reduce %exp {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<37x1031xf32>) -> tensor<37x1xf32>
  %y = fuse.div %exp, %sum : (tensor<37x1031xf32>, tensor<37x1xf32>) -> tensor<37x1031xf32>
  return %y : tensor<37x1031xf32>
}
