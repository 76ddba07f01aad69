// RUN: fusec-opt %s --fusec-simplify --fusec-fusion --fusec-verify-fusion | FileCheck %s

// A mask that follows from positions is stored nowhere, however many kernels need it.
// CHECK-LABEL: func.func @mask
// CHECK: fuse.group {{.*}}#fuse.kind<matmul>
// CHECK: fuse.compare
// CHECK: fuse.reduce
// CHECK: fuse.matmul
// CHECK: fuse.group {{.*}}#fuse.kind<matmul>
// CHECK: fuse.compare
// CHECK: fuse.reduce
// CHECK: fuse.matmul
// CHECK-NOT: fuse.group
// CHECK: return
func.func @mask(%x: tensor<8x1024x64xbf16>, %y: tensor<8x1024x64xbf16>) -> tensor<8x1024x64xbf16> {
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<1024x1024xi32>
  %j = fuse.iota {axis = 1 : i64} : () -> tensor<1024x1024xi32>
  %m = fuse.compare %i, %j {predicate = "ge"} : (tensor<1024x1024xi32>, tensor<1024x1024xi32>) -> tensor<1024x1024xi1>
  %n = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
  %s = fuse.matmul %x, %y {transpose_b = true} : (tensor<8x1024x64xbf16>, tensor<8x1024x64xbf16>) -> tensor<8x1024x1024xbf16>
  %t = fuse.select %m, %s, %n : (tensor<1024x1024xi1>, tensor<8x1024x1024xbf16>, tensor<bf16>) -> tensor<8x1024x1024xbf16>
  %p = fuse.softmax %t {axis = 2 : i64} : (tensor<8x1024x1024xbf16>) -> tensor<8x1024x1024xbf16>
  %o = fuse.matmul %p, %y : (tensor<8x1024x1024xbf16>, tensor<8x1024x64xbf16>) -> tensor<8x1024x64xbf16>
  %u = fuse.matmul %o, %y {transpose_b = true} : (tensor<8x1024x64xbf16>, tensor<8x1024x64xbf16>) -> tensor<8x1024x1024xbf16>
  %v = fuse.select %m, %u, %n : (tensor<1024x1024xi1>, tensor<8x1024x1024xbf16>, tensor<bf16>) -> tensor<8x1024x1024xbf16>
  %q = fuse.softmax %v {axis = 2 : i64} : (tensor<8x1024x1024xbf16>) -> tensor<8x1024x1024xbf16>
  %r = fuse.matmul %q, %y : (tensor<8x1024x1024xbf16>, tensor<8x1024x64xbf16>) -> tensor<8x1024x64xbf16>
  return %r : tensor<8x1024x64xbf16>
}
