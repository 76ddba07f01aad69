// Launches written by hand are kept.
//
// RUN: fusec-opt %s --fusec-launches --fusec-plan --fusec-verify-plan | FileCheck %s

// CHECK-NOT: fuse.launch_us
// CHECK: fuse.group %arg0 {{.*}}launch = 7 : i64
// CHECK: fuse.group %arg1 {{.*}}launch = 3 : i64
func.func @given(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, launch = 7 : i64} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %2 = fuse.exp %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %2 : tensor<64xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, launch = 3 : i64} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %2 = fuse.exp %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %2 : tensor<64xf32>
  }
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
