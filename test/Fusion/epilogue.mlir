// RUN: fusec-opt %s --fusec-simplify --fusec-fusion --fusec-verify-fusion | FileCheck %s

// What lies between a matmul and the norm of its rows saves as much in either kernel. The
// matmul's is the better one: the norm would read the residual's rows, too.
// CHECK: fuse.group {{.*}}#fuse.kind<matmul>
// CHECK: fuse.matmul
// CHECK: fuse.gelu
// CHECK: fuse.add
// CHECK: fuse.group {{.*}}#fuse.kind<reduce>
// CHECK-NOT: fuse.gelu
// CHECK: return
func.func @f(%x: tensor<256x512xbf16>, %w: tensor<512x512xbf16>, %b: tensor<512xbf16>) -> tensor<256x512xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<256x512xbf16>, tensor<512x512xbf16>) -> tensor<256x512xbf16>
  %1 = fuse.add %0, %b : (tensor<256x512xbf16>, tensor<512xbf16>) -> tensor<256x512xbf16>
  %2 = fuse.gelu %1 {approximate = "tanh"} : (tensor<256x512xbf16>) -> tensor<256x512xbf16>
  %3 = fuse.add %x, %2 : (tensor<256x512xbf16>, tensor<256x512xbf16>) -> tensor<256x512xbf16>
  %4 = fuse.layer_norm %3 {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<256x512xbf16>) -> tensor<256x512xbf16>
  return %4 : tensor<256x512xbf16>
}
