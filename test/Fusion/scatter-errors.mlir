// Memory adds floats in the order in which they come.
//
// RUN: fusec-opt %s --fusec-fusion --verify-diagnostics
// RUN: fusec-opt %s --fusec-fusion='nondeterministic=true exact=true' --verify-diagnostics
// RUN: sed '/expected-error/d' %s | fusec-opt --fusec-fusion='nondeterministic=true' | FileCheck %s
// CHECK: fuse.group

func.func @f(%x: tensor<30x20xf32>, %t: tensor<30xi32>) -> tensor<7x20xf32> {
  // expected-error@+1 {{adds floats in an order that changes from run to run, which '--nondeterministic' allows and exact numerics does not}}
  %y = fuse.scatter %x, %t {size = 7 : i64} : (tensor<30x20xf32>, tensor<30xi32>) -> tensor<7x20xf32>
  return %y : tensor<7x20xf32>
}
