// RUN: fusec %s --target=sm_90a --emit=kernel -o - | FileCheck %s

// What is stored in 16 bits is what its row's statistics are of: another kernel
// subtracts these from those, and a softmax of large scores would be far off 1.
// CHECK-LABEL: llvm.func @f_0_
// CHECK: %[[NARROW:.*]] = arith.truncf %{{.*}} : f32 to bf16
// CHECK: %[[STORED:.*]] = arith.extf %[[NARROW]]
// CHECK: arith.maximumf {{.*}}%[[STORED]]
func.func @f(%x: tensor<512x64xbf16>, %w: tensor<64x1024xbf16>) -> (tensor<512x1024xbf16>, tensor<512x1xf32>) {
  %l = fuse.matmul %x, %w : (tensor<512x64xbf16>, tensor<64x1024xbf16>) -> tensor<512x1024xbf16>
  %f = fuse.cast %l : (tensor<512x1024xbf16>) -> tensor<512x1024xf32>
  %m = fuse.reduce %f {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<512x1024xf32>) -> tensor<512x1xf32>
  return %l, %m : tensor<512x1024xbf16>, tensor<512x1xf32>
}
