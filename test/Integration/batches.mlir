// Kernels of different kinds, block sizes and shared memory in one launch.
//
// RUN: %check_models %s
// RUN: %check_models %s --run=--emulator=checked
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s --assemble

//--- kinds
// A loop of 128 threads, rows of a warp, a loop whose last block is not full.
// KERNELS: 1
func.func @kinds(%x: tensor<1000xf32>, %y: tensor<64x32xf32>, %z: tensor<7xf32>, %u: tensor<8x2048xf32>)
    -> (tensor<1000xf32>, tensor<64x1xf32>, tensor<7xf32>, tensor<8x1xf32>) {
  %0 = fuse.exp %x : (tensor<1000xf32>) -> tensor<1000xf32>
  %1 = fuse.reduce %y {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<64x32xf32>) -> tensor<64x1xf32>
  %2 = fuse.neg %z : (tensor<7xf32>) -> tensor<7xf32>
  %3 = fuse.reduce %u {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<8x2048xf32>) -> tensor<8x1xf32>
  return %0, %1, %2, %3 : tensor<1000xf32>, tensor<64x1xf32>, tensor<7xf32>, tensor<8x1xf32>
}

//--- equal
// Five equal kernels are one body that chooses its pointers; two of them read the same tensor. Sizes keep
// the planner from making them one kernel.
// KERNELS: 1
func.func @equal(%a: tensor<33x5xbf16>, %b: tensor<33x5xbf16>, %c: tensor<33x5xbf16>, %d: tensor<33x5xbf16>, %w: tensor<5xbf16>)
    -> (tensor<33x1xbf16>, tensor<33x1xbf16>, tensor<33x1xbf16>, tensor<33x1xbf16>, tensor<5xbf16>) {
  %a1 = fuse.mul %a, %w : (tensor<33x5xbf16>, tensor<5xbf16>) -> tensor<33x5xbf16>
  %0 = fuse.reduce %a1 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<33x5xbf16>) -> tensor<33x1xbf16>
  %b1 = fuse.mul %b, %b : (tensor<33x5xbf16>, tensor<33x5xbf16>) -> tensor<33x5xbf16>
  %1 = fuse.reduce %b1 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<33x5xbf16>) -> tensor<33x1xbf16>
  %c1 = fuse.mul %c, %c : (tensor<33x5xbf16>, tensor<33x5xbf16>) -> tensor<33x5xbf16>
  %2 = fuse.reduce %c1 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<33x5xbf16>) -> tensor<33x1xbf16>
  %d1 = fuse.mul %d, %d : (tensor<33x5xbf16>, tensor<33x5xbf16>) -> tensor<33x5xbf16>
  %3 = fuse.reduce %d1 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<33x5xbf16>) -> tensor<33x1xbf16>
  %4 = fuse.abs %w : (tensor<5xbf16>) -> tensor<5xbf16>
  return %0, %1, %2, %3, %4 : tensor<33x1xbf16>, tensor<33x1xbf16>, tensor<33x1xbf16>, tensor<33x1xbf16>, tensor<5xbf16>
}

//--- matmuls
// Matmuls of different widths, whose rings share the dynamic shared memory, beside a transposed tensor.
// KERNELS: 1
func.func @matmuls(%x: tensor<64x64xbf16>, %q: tensor<64x96xbf16>, %k: tensor<64x32xbf16>, %t: tensor<64x48xf32>)
    -> (tensor<64x96xbf16>, tensor<64x32xbf16>, tensor<48x64xf32>) {
  %0 = fuse.matmul %x, %q : (tensor<64x64xbf16>, tensor<64x96xbf16>) -> tensor<64x96xbf16>
  %1 = fuse.matmul %x, %k : (tensor<64x64xbf16>, tensor<64x32xbf16>) -> tensor<64x32xbf16>
  %2 = fuse.transpose %t {permutation = array<i64: 1, 0>} : (tensor<64x48xf32>) -> tensor<48x64xf32>
  return %0, %1, %2 : tensor<64x96xbf16>, tensor<64x32xbf16>, tensor<48x64xf32>
}

//--- exchanges
// Two reductions whose warps exchange partial results: both use the same static shared memory.
// KERNELS: 1
func.func @exchanges(%x: tensor<4x9000xf32>, %y: tensor<3x7000xbf16>) -> (tensor<4x9000xf32>, tensor<3x7000xbf16>) {
  %0 = fuse.softmax %x {axis = -1 : i64} : (tensor<4x9000xf32>) -> tensor<4x9000xf32>
  %1 = fuse.log_softmax %y {axis = -1 : i64} : (tensor<3x7000xbf16>) -> tensor<3x7000xbf16>
  return %0, %1 : tensor<4x9000xf32>, tensor<3x7000xbf16>
}

//--- chains
// Two chains of three kernels that cannot be fused: three launches, not six.
// KERNELS: 3
func.func @chains(%x: tensor<32x64xf32>, %a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %c: tensor<64x64xf32>,
                  %y: tensor<16x32xf32>, %d: tensor<32x32xf32>, %e: tensor<32x32xf32>, %f: tensor<32x32xf32>)
    -> (tensor<32x64xf32>, tensor<16x32xf32>) {
  %0 = fuse.matmul %x, %a : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  %1 = fuse.matmul %0, %b : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  %2 = fuse.matmul %1, %c : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  %3 = fuse.matmul %y, %d : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
  %4 = fuse.matmul %3, %e : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
  %5 = fuse.matmul %4, %f : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
  return %2, %5 : tensor<32x64xf32>, tensor<16x32xf32>
}

//--- empty
// What has nothing to compute shares no launch.
// KERNELS: 1
func.func @empty(%x: tensor<0x4xf32>, %y: tensor<9xf32>) -> (tensor<0x4xf32>, tensor<9xf32>) {
  %0 = fuse.exp %x : (tensor<0x4xf32>) -> tensor<0x4xf32>
  %1 = fuse.exp %y : (tensor<9xf32>) -> tensor<9xf32>
  return %0, %1 : tensor<0x4xf32>, tensor<9xf32>
}

//--- persistent_weights_in_shared
// Persistent blocks, in a launch of wider blocks.
// KERNELS: 1
func.func @f(%x: tensor<64x1024xf32>, %s: tensor<1024xf32>, %y: tensor<64x64xf32>) -> (tensor<64x1024xf32>, tensor<64x64xf32>) {
  %0 = fuse.group %x, %s {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 32, vector = 4, chunks = 8, persistent = 8, weights = shared>} : (tensor<64x1024xf32>, tensor<1024xf32>) -> tensor<64x1024xf32> {
  ^bb0(%a: tensor<64x1024xf32>, %b: tensor<1024xf32>):
    %2 = fuse.mul %a, %a : (tensor<64x1024xf32>, tensor<64x1024xf32>) -> tensor<64x1024xf32>
    %3 = fuse.reduce %2 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<64x1024xf32>) -> tensor<64x1xf32>
    %4 = fuse.sqrt %3 : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %5 = fuse.div %a, %4 : (tensor<64x1024xf32>, tensor<64x1xf32>) -> tensor<64x1024xf32>
    %6 = fuse.mul %5, %b : (tensor<64x1024xf32>, tensor<1024xf32>) -> tensor<64x1024xf32>
    fuse.yield %6 : tensor<64x1024xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 256, vector = 4, unroll = 1>} : (tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>):
    %2 = fuse.exp %a : (tensor<64x64xf32>) -> tensor<64x64xf32>
    fuse.yield %2 : tensor<64x64xf32>
  }
  return %0, %1 : tensor<64x1024xf32>, tensor<64x64xf32>
}

//--- persistent_weights_in_registers
// Persistent blocks, in a launch of wider blocks.
// KERNELS: 1
func.func @f(%x: tensor<64x1024xf32>, %s: tensor<1024xf32>, %y: tensor<64x64xf32>) -> (tensor<64x1024xf32>, tensor<64x64xf32>) {
  %0 = fuse.group %x, %s {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 32, vector = 4, chunks = 8, persistent = 8, weights = registers>} : (tensor<64x1024xf32>, tensor<1024xf32>) -> tensor<64x1024xf32> {
  ^bb0(%a: tensor<64x1024xf32>, %b: tensor<1024xf32>):
    %2 = fuse.mul %a, %a : (tensor<64x1024xf32>, tensor<64x1024xf32>) -> tensor<64x1024xf32>
    %3 = fuse.reduce %2 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<64x1024xf32>) -> tensor<64x1xf32>
    %4 = fuse.sqrt %3 : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %5 = fuse.div %a, %4 : (tensor<64x1024xf32>, tensor<64x1xf32>) -> tensor<64x1024xf32>
    %6 = fuse.mul %5, %b : (tensor<64x1024xf32>, tensor<1024xf32>) -> tensor<64x1024xf32>
    fuse.yield %6 : tensor<64x1024xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 256, vector = 4, unroll = 1>} : (tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x64xf32>):
    %2 = fuse.exp %a : (tensor<64x64xf32>) -> tensor<64x64xf32>
    fuse.yield %2 : tensor<64x64xf32>
  }
  return %0, %1 : tensor<64x1024xf32>, tensor<64x64xf32>
}
