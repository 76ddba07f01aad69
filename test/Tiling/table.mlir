// RUN: fusec-opt %s --fusec-fusion --fusec-tiling=print -o /dev/null 2>&1 | FileCheck %s

// CHECK: function 'sum', kernel 0 (reduce):
// CHECK: us  #fuse.reduce_tile<{{.*}}>: {{[0-9]+}} blocks of {{[0-9]+}} threads
// CHECK: rejected     #fuse.reduce_tile<{{.*}}>: a row of {{[0-9]+}} vectors leaves half of {{[0-9]+}} threads idle
// CHECK: candidates, {{[0-9]+}} rejected
func.func @sum(%x: tensor<4096x64xf32>) -> tensor<4096xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<4096x64xf32>) -> tensor<4096xf32>
  return %0 : tensor<4096xf32>
}
