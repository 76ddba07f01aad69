// Groups that compute the same in other orders get the order of the first, and one kernel.
// RUN: fusec %s --emit=fusion | FileCheck %s
// RUN: fusec %s -o %t.ptx
// RUN: grep -c "^.visible .entry" %t.ptx | FileCheck %s --check-prefix=KERNELS

// CHECK: fuse.group %arg0, %arg1, %arg2
// CHECK: %[[G:.*]] = fuse.matmul
// CHECK-NEXT: %[[H:.*]] = fuse.tanh
// CHECK-NEXT: fuse.sub %[[G]], %[[H]]
// CHECK: fuse.group %0, %arg1, %arg3
// CHECK: %[[M:.*]] = fuse.matmul
// CHECK-NEXT: %[[N:.*]] = fuse.tanh
// CHECK-NEXT: fuse.sub %[[M]], %[[N]]
// This one subtracts the other way round.
// CHECK: fuse.group %arg2, %1, %arg1
// CHECK: %[[S:.*]] = fuse.tanh
// CHECK-NEXT: %[[T:.*]] = fuse.matmul
// CHECK-NEXT: fuse.sub %[[S]], %[[T]]
// KERNELS: {{^2$}}
func.func @layers(%x: tensor<1024x1024xbf16>, %w: tensor<1024x1024xbf16>, %y: tensor<1024x1024xbf16>, %z: tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %1 = fuse.tanh %y : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %2 = fuse.sub %0, %1 : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %3 = fuse.tanh %z : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %4 = fuse.matmul %2, %w : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %5 = fuse.sub %4, %3 : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %6 = fuse.matmul %5, %w : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %7 = fuse.tanh %y : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %8 = fuse.sub %7, %6 : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  return %8 : tensor<1024x1024xbf16>
}
