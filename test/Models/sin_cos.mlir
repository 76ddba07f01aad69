// sin(x) + cos(y): one kernel.
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

func.func @sin_cos(%x: tensor<1000x1000xf32> {fuse.name = "x"}, %y: tensor<1000x1000xf32> {fuse.name = "y"}) -> tensor<1000x1000xf32> {
  %s = fuse.sin %x : (tensor<1000x1000xf32>) -> tensor<1000x1000xf32>
  %c = fuse.cos %y : (tensor<1000x1000xf32>) -> tensor<1000x1000xf32>
  %r = fuse.add %s, %c : (tensor<1000x1000xf32>, tensor<1000x1000xf32>) -> tensor<1000x1000xf32>
  return %r : tensor<1000x1000xf32>
}
