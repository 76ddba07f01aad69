// RUN: fusec-opt %s --fusec-split-reductions --fusec-fusion --fusec-verify-fusion | FileCheck %s

// What a kernel has of its operands with a few operations is not stored for
// another that comes after it, and after what is made of its sums: that reads
// the operands, which are smaller.
// CHECK-LABEL: func.func @norm_gradient
// CHECK-NOT: fuse.group {{.*}}<100352x64xf32>
// CHECK: fuse.group {{.*}}#fuse.kind<loop>{{.*}} -> tensor<100352x64xbf16>
// CHECK: fuse.sub
// CHECK: fuse.mul
// CHECK: return
func.func @norm_gradient(%x: tensor<100352x64xbf16>, %g: tensor<100352x64xbf16>, %y: tensor<100352x64xbf16>, %m: tensor<64xf32>) -> tensor<100352x64xbf16> {
  %zero = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %0 = fuse.compare %y, %zero {predicate = "gt"} : (tensor<100352x64xbf16>, tensor<bf16>) -> tensor<100352x64xi1>
  %1 = fuse.select %0, %g, %zero : (tensor<100352x64xi1>, tensor<100352x64xbf16>, tensor<bf16>) -> tensor<100352x64xbf16>
  %2 = fuse.cast %1 : (tensor<100352x64xbf16>) -> tensor<100352x64xf32>
  %3 = fuse.cast %x : (tensor<100352x64xbf16>) -> tensor<100352x64xf32>
  %4 = fuse.sub %3, %m : (tensor<100352x64xf32>, tensor<64xf32>) -> tensor<100352x64xf32>
  %5 = fuse.mul %2, %4 : (tensor<100352x64xf32>, tensor<100352x64xf32>) -> tensor<100352x64xf32>
  %6 = fuse.reduce %2 {kind = "mean", axes = array<i64: 0>} : (tensor<100352x64xf32>) -> tensor<64xf32>
  %7 = fuse.reduce %5 {kind = "mean", axes = array<i64: 0>} : (tensor<100352x64xf32>) -> tensor<64xf32>
  %8 = fuse.mul %4, %7 : (tensor<100352x64xf32>, tensor<64xf32>) -> tensor<100352x64xf32>
  %9 = fuse.sub %2, %8 : (tensor<100352x64xf32>, tensor<100352x64xf32>) -> tensor<100352x64xf32>
  %10 = fuse.sub %9, %6 : (tensor<100352x64xf32>, tensor<64xf32>) -> tensor<100352x64xf32>
  %11 = fuse.cast %10 : (tensor<100352x64xf32>) -> tensor<100352x64xbf16>
  return %11 : tensor<100352x64xbf16>
}
