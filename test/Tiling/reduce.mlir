// RUN: fusec-opt %s --fusec-fusion=target=sm_89 --fusec-tiling=target=sm_89 --fusec-verify-tiling --split-input-file | FileCheck %s --check-prefixes=CHECK,ALONE
// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-verify-tiling --split-input-file | FileCheck %s --check-prefixes=CHECK,CLUSTERS

// A row of 1024 stays in the registers of a warp.
// CHECK-LABEL: func.func @softmax_1024
// CHECK: #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 8, chunks = 4>
func.func @softmax_1024(%x: tensor<8192x1024xbf16>) -> tensor<8192x1024xbf16> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<8192x1024xbf16>) -> tensor<8192x1xbf16>
  %1 = fuse.sub %x, %0 : (tensor<8192x1024xbf16>, tensor<8192x1xbf16>) -> tensor<8192x1024xbf16>
  %2 = fuse.exp %1 : (tensor<8192x1024xbf16>) -> tensor<8192x1024xbf16>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<8192x1024xbf16>) -> tensor<8192x1xbf16>
  %4 = fuse.div %2, %3 : (tensor<8192x1024xbf16>, tensor<8192x1xbf16>) -> tensor<8192x1024xbf16>
  return %4 : tensor<8192x1024xbf16>
}

// -----

// A row of 40,000 does not, but it fits shared memory: read once.
// CHECK-LABEL: func.func @softmax_40000
// CHECK: resident = shared>
func.func @softmax_40000(%x: tensor<300x40000xf32>) -> tensor<300x40000xf32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<300x40000xf32>) -> tensor<300x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<300x40000xf32>, tensor<300x1xf32>) -> tensor<300x40000xf32>
  %2 = fuse.exp %1 : (tensor<300x40000xf32>) -> tensor<300x40000xf32>
  %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<300x40000xf32>) -> tensor<300x1xf32>
  %4 = fuse.div %2, %3 : (tensor<300x40000xf32>, tensor<300x1xf32>) -> tensor<300x40000xf32>
  return %4 : tensor<300x40000xf32>
}

// -----

// A row of 128 Ki elements fits no block: each pass reads it again, or a cluster
// holds it.
// CHECK-LABEL: func.func @softmax_131072
// ALONE: resident = none>
// CLUSTERS: cluster = {{[0-9]+}}>
func.func @softmax_131072(%x: tensor<256x131072xf32>) -> tensor<256x131072xf32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<256x131072xf32>) -> tensor<256x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<256x131072xf32>, tensor<256x1xf32>) -> tensor<256x131072xf32>
  return %1 : tensor<256x131072xf32>
}

// -----

// Neighbours across rows lie side by side: 16 bytes of them at once.
// CHECK-LABEL: func.func @column_sum
// CHECK: vector = 8, chunks = {{[0-9]+}}, along = columns
func.func @column_sum(%x: tensor<4096x8192xbf16>) -> tensor<8192xbf16> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<4096x8192xbf16>) -> tensor<8192xbf16>
  return %0 : tensor<8192xbf16>
}

// -----

// The middle axis: rows of one image lie side by side, those of others do not.
// CHECK-LABEL: func.func @middle_axis
// CHECK: vector = 4, chunks = {{[0-9]+}}, along = columns
func.func @middle_axis(%x: tensor<64x256x512xf32>) -> tensor<64x512xf32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<64x256x512xf32>) -> tensor<64x512xf32>
  return %0 : tensor<64x512xf32>
}

// -----

// Statistics of a channel: the innermost reduced dimension is contiguous.
// CHECK-LABEL: func.func @channels
// CHECK: vector = 4, chunks = {{[0-9]+}}{{[>,]}}
func.func @channels(%x: tensor<32x256x28x28xf32>) -> tensor<256xf32> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 0, 2, 3>} : (tensor<32x256x28x28xf32>) -> tensor<256xf32>
  return %0 : tensor<256xf32>
}

// -----

// The pauses between the rows of a persistent block cost more than the cached scale.
// CHECK-LABEL: func.func @many_rows
// CHECK-NOT: grid =
func.func @many_rows(%x: tensor<65536x1024xf32>, %w: tensor<1024xf32>) -> tensor<65536xf32> {
  %0 = fuse.mul %x, %w : (tensor<65536x1024xf32>, tensor<1024xf32>) -> tensor<65536x1024xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<65536x1024xf32>) -> tensor<65536xf32>
  return %1 : tensor<65536xf32>
}

// -----

// CHECK-LABEL: func.func @few_rows
// CHECK: fuse.reduce_tile
// CHECK-NOT: grid
// CHECK: return
func.func @few_rows(%x: tensor<512x1024xf32>, %w: tensor<1024xf32>) -> tensor<512xf32> {
  %0 = fuse.mul %x, %w : (tensor<512x1024xf32>, tensor<1024xf32>) -> tensor<512x1024xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<512x1024xf32>) -> tensor<512xf32>
  return %1 : tensor<512xf32>
}

// -----

// A block for each part of the rows, which it holds in registers.
// CHECK-LABEL: func.func @columns_along
// CHECK: #fuse.reduce_tile<rows = {{[0-9]+}}, threads_per_row = {{[0-9]+}}, vector = 4, chunks = {{[0-9]+}}, persistent = 256, prefetch = true>
func.func @columns_along(%x: tensor<16384x4096xf32>) -> (tensor<16384xf32>, tensor<256x4096xf32>) {
  %0 = fuse.reshape %x : (tensor<16384x4096xf32>) -> tensor<256x64x4096xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<256x64x4096xf32>) -> tensor<256x4096xf32>
  %2 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<16384x4096xf32>) -> tensor<16384xf32>
  return %2, %1 : tensor<16384xf32>, tensor<256x4096xf32>
}

// -----

// A thread takes a short row by itself, in few blocks, of which a GPU starts one at a time.
// CHECK-LABEL: func.func @three
// CHECK: #fuse.reduce_tile<rows = 256, threads_per_row = 1, vector = 1, chunks = 3>
func.func @three(%x: tensor<8388608x3xbf16>) -> tensor<8388608xbf16> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<8388608x3xbf16>) -> tensor<8388608xbf16>
  return %0 : tensor<8388608xbf16>
}

// -----

// But none stores half a sector where two threads make it a whole one.
// CHECK-LABEL: func.func @eight
// CHECK: threads_per_row = 2, vector = 4, chunks = 1>
func.func @eight(%x: tensor<1048576x8xf32>) -> tensor<1048576x8xf32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<1048576x8xf32>) -> tensor<1048576x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<1048576x8xf32>, tensor<1048576x1xf32>) -> tensor<1048576x8xf32>
  return %1 : tensor<1048576x8xf32>
}

// -----

// What is the same for all rows of a matrix is reduced once a block, by blocks that keep it in registers.
// CHECK-LABEL: func.func @behind_a_norm
// CHECK: #fuse.reduce_tile<{{.*}}, persistent = {{[0-9]+}}, weights = registers, prefetch = true>
func.func @behind_a_norm(%a: tensor<2048xf32>, %b: tensor<8192x2048xbf16>) -> tensor<8192xf32> {
  %1 = fuse.mul %a, %a : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
  %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 0>} : (tensor<2048xf32>) -> tensor<f32>
  %3 = fuse.rsqrt %2 : (tensor<f32>) -> tensor<f32>
  %4 = fuse.mul %a, %3 : (tensor<2048xf32>, tensor<f32>) -> tensor<2048xf32>
  %5 = fuse.cast %b : (tensor<8192x2048xbf16>) -> tensor<8192x2048xf32>
  %6 = fuse.mul %5, %4 : (tensor<8192x2048xf32>, tensor<2048xf32>) -> tensor<8192x2048xf32>
  %7 = fuse.reduce %6 {kind = "sum", axes = array<i64: 1>} : (tensor<8192x2048xf32>) -> tensor<8192xf32>
  return %7 : tensor<8192xf32>
}
