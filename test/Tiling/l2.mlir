// What a launch before has written or read is priced as traffic of the second-level cache, as long as no
// more than stays resident there (40 MB on an H200) has passed since.
//
// RUN: fusec-opt %s --fusec-tiling | FileCheck %s

// 16 MB each way: 3.9 us more from memory than from the cache.
// CHECK-LABEL: func.func @next
// CHECK: predicted_us = {{1\.[0-9]+e\+01}}
// CHECK: predicted_us = {{[6-9]\.[0-9]+e\+00}}
func.func @next(%x: tensor<4194304xf32>) -> tensor<4194304xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<4194304xf32>) -> tensor<4194304xf32> {
  ^bb0(%a: tensor<4194304xf32>):
    %2 = fuse.neg %a : (tensor<4194304xf32>) -> tensor<4194304xf32>
    fuse.yield %2 : tensor<4194304xf32>
  }
  %1 = fuse.group %0 {kind = #fuse.kind<loop>} : (tensor<4194304xf32>) -> tensor<4194304xf32> {
  ^bb0(%a: tensor<4194304xf32>):
    %2 = fuse.abs %a : (tensor<4194304xf32>) -> tensor<4194304xf32>
    fuse.yield %2 : tensor<4194304xf32>
  }
  return %1 : tensor<4194304xf32>
}

// The same kernel twice, but 64 MB passed between the write and the read.
// CHECK-LABEL: func.func @far
// CHECK: predicted_us = {{1\.[0-9]+e\+01}}
// CHECK: predicted_us = {{[0-9.]+e\+01}}
// CHECK: predicted_us = {{1\.[0-9]+e\+01}}
func.func @far(%x: tensor<4194304xf32>, %y: tensor<8388608xf32>) -> (tensor<4194304xf32>, tensor<8388608xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<4194304xf32>) -> tensor<4194304xf32> {
  ^bb0(%a: tensor<4194304xf32>):
    %2 = fuse.neg %a : (tensor<4194304xf32>) -> tensor<4194304xf32>
    fuse.yield %2 : tensor<4194304xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>} : (tensor<8388608xf32>) -> tensor<8388608xf32> {
  ^bb0(%a: tensor<8388608xf32>):
    %2 = fuse.neg %a : (tensor<8388608xf32>) -> tensor<8388608xf32>
    fuse.yield %2 : tensor<8388608xf32>
  }
  %2 = fuse.group %0 {kind = #fuse.kind<loop>} : (tensor<4194304xf32>) -> tensor<4194304xf32> {
  ^bb0(%a: tensor<4194304xf32>):
    %3 = fuse.abs %a : (tensor<4194304xf32>) -> tensor<4194304xf32>
    fuse.yield %3 : tensor<4194304xf32>
  }
  return %2, %1 : tensor<4194304xf32>, tensor<8388608xf32>
}
