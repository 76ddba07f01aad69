// RUN: fusec-opt %s --fusec-fusion --fusec-tiling=print --split-input-file -o /dev/null 2>&1 | FileCheck %s

// CHECK: function 'sum', kernel 0 (reduce):
// CHECK: us  #fuse.reduce_tile<{{.*}}>: {{[0-9]+}} blocks of {{[0-9]+}} threads
// CHECK: rejected     #fuse.reduce_tile<{{.*}}>: a row of {{[0-9]+}} vectors leaves half of {{[0-9]+}} threads idle
// CHECK: candidates, {{[0-9]+}} rejected
func.func @sum(%x: tensor<4096x64xf32>) -> tensor<4096xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<4096x64xf32>) -> tensor<4096xf32>
  return %0 : tensor<4096xf32>
}

// -----

// What is carried across rows takes registers that a row's values leave.
// CHECK: function 'columns', kernel 0 (reduce):
// CHECK: us  #fuse.reduce_tile<{{.*}}persistent = 64, prefetch = true>: 64 blocks of {{[0-9]+}} threads
// CHECK: rejected     #fuse.reduce_tile<{{.*}}persistent = 64, prefetch = true>: takes {{[0-9]+}} registers a thread, more than 128
func.func @columns(%x: tensor<4096x4096xf32>) -> (tensor<4096xf32>, tensor<64x4096xf32>) {
  %0 = fuse.reshape %x : (tensor<4096x4096xf32>) -> tensor<64x64x4096xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<64x64x4096xf32>) -> tensor<64x4096xf32>
  %2 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<4096x4096xf32>) -> tensor<4096xf32>
  return %2, %1 : tensor<4096xf32>, tensor<64x4096xf32>
}
