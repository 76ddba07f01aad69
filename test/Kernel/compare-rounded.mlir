// RUN: fusec %s --emit=kernel -o - | FileCheck %s

// What is compared is as memory has it, since the other operand may have been
// there: a maximum that another kernel stored is one of the elements.
// CHECK-LABEL: llvm.func @f_
// CHECK: %[[SUM:.*]] = arith.addf
// CHECK: %[[NARROW:.*]] = arith.truncf %[[SUM]] {{.*}} to vector<{{.*}}xbf16>
// CHECK: %[[STORED:.*]] = arith.extf %[[NARROW]]
// CHECK: arith.cmpf oeq, %[[STORED]], %
func.func @f(%x: tensor<64x64xbf16>, %max: tensor<64x1xbf16>) -> tensor<64x64xi1> {
  %y = fuse.add %x, %x : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %is = fuse.compare %y, %max {predicate = "eq"} : (tensor<64x64xbf16>, tensor<64x1xbf16>) -> tensor<64x64xi1>
  return %is : tensor<64x64xi1>
}
