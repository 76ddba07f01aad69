// A tile that the input gives is kept, checked and priced, whatever its text says it takes.
//
// RUN: fusec-opt %s --fusec-fusion --fusec-tiling -o %t.mlir
// RUN: sed 's/predicted_us = [^,]*/predicted_us = 1.0 : f64/' %t.mlir > %t.asked.mlir
// RUN: not diff %t.mlir %t.asked.mlir
// RUN: fusec-opt %t.asked.mlir --fusec-tiling -o %t.again.mlir
// RUN: diff %t.mlir %t.again.mlir
//
// One element a thread: more than twice as slow.
// RUN: sed 's/#fuse.loop_tile<[^>]*>/#fuse.loop_tile<threads = 32, vector = 1, unroll = 1>/' %t.mlir > %t.slow.mlir
// RUN: fusec-opt %t.slow.mlir --fusec-tiling=print 2>&1 | FileCheck %s
// CHECK: kernel 0 (loop):
// CHECK-NEXT: {{[2-9][0-9]\.[0-9]+}} us  #fuse.loop_tile<threads = 32, vector = 1, unroll = 1>: 131072 blocks of 32 threads
// CHECK-NEXT: tile given
// CHECK: predicted_us = {{[2-9][0-9.]*}}e+01 : f64, tile = #fuse.loop_tile<threads = 32,
//
// RUN: sed 's/#fuse.loop_tile<[^>]*>/#fuse.loop_tile<threads = 48, vector = 4, unroll = 1>/' %t.mlir > %t.bad.mlir
// RUN: not fusec-opt %t.bad.mlir --fusec-tiling 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: error: 'fuse.group' op has a tile of 48 threads a block; it takes whole warps, up to 1024
func.func @exp(%x: tensor<4096x1024xf32>) -> tensor<4096x1024xf32> {
  %0 = fuse.exp %x : (tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  return %0 : tensor<4096x1024xf32>
}
