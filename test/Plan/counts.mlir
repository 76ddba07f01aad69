// What a kernel moves and computes is counted once: the manifest, the explanation and the emulator say the same.
//
// RUN: python3 %source/test/tools/check_counts.py %s -- --target=sm_90a | FileCheck %s
// CHECK: 14 models passed, 0 failed

// The row of 256 counts once.
//--- broadcast
// COUNTS: 132096 bytes, 32768 operations
func.func @f(%x: tensor<64x256xf32>, %b: tensor<256xf32>) -> tensor<64x256xf32> {
  %0 = fuse.add %x, %b : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %1 = fuse.mul %0, %x : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
  return %1 : tensor<64x256xf32>
}
// A quarter of the input.
//--- slice
// COUNTS: 32768 bytes, 4096 operations
func.func @f(%x: tensor<64x256xf32>) -> tensor<16x256xf32> {
  %0 = fuse.slice %x {starts = array<i64: 16, 0>, limits = array<i64: 32, 256>, strides = array<i64: 1, 1>} : (tensor<64x256xf32>) -> tensor<16x256xf32>
  %1 = fuse.neg %0 : (tensor<16x256xf32>) -> tensor<16x256xf32>
  return %1 : tensor<16x256xf32>
}
//--- transpose
// COUNTS: 131072 bytes, 0 operations
func.func @f(%x: tensor<64x256xf32>) -> tensor<256x64xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<64x256xf32>) -> tensor<256x64xf32>
  return %0 : tensor<256x64xf32>
}
// Eight rows of a thousand, and three operations for the address of each element.
//--- gather
// COUNTS: 4160 bytes, 1536 operations
// INPUT ids: i8 8 3 999 0 17 256 255 511 640
func.func @f(%table: tensor<1000x64xf32> {fuse.name = "table"}, %ids: tensor<8xi64> {fuse.name = "ids"}) -> tensor<8x64xf32> {
  %x = fuse.gather %table, %ids {axis = 0 : i64} : (tensor<1000x64xf32>, tensor<8xi64>) -> tensor<8x64xf32>
  return %x : tensor<8x64xf32>
}
//--- column_sum
// COUNTS: 525312 bytes, 131072 operations
func.func @f(%x: tensor<512x256xf32>) -> tensor<256xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<512x256xf32>) -> tensor<256xf32>
  return %0 : tensor<256xf32>
}
// Rows are read once, whatever passes there are over them.
//--- softmax
// COUNTS: 131072 bytes, 245760 operations
func.func @f(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %0 = fuse.softmax %x {axis = -1 : i64} : (tensor<64x256xf32>) -> tensor<64x256xf32>
  return %0 : tensor<64x256xf32>
}
//--- scan
// COUNTS: 131072 bytes, 49152 operations
func.func @f(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<64x256xf32>) -> tensor<64x256xf32>
  return %0 : tensor<64x256xf32>
}
//--- product
// COUNTS: 115200 bytes, 4210688 operations
func.func @f(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %c: tensor<256xbf16>) -> tensor<64x256xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<64x128xbf16>, tensor<128x256xbf16>) -> tensor<64x256xbf16>
  %1 = fuse.add %0, %c : (tensor<64x256xbf16>, tensor<256xbf16>) -> tensor<64x256xbf16>
  return %1 : tensor<64x256xbf16>
}
// Both products of the same rows, in one kernel.
//--- twins
// COUNTS: 4849664 bytes, 1481441280 operations
func.func @f(%x: tensor<512x512xbf16>, %g: tensor<512x1408xbf16>, %u: tensor<512x1408xbf16>) -> tensor<512x1408xbf16> {
  %0 = fuse.matmul %x, %g : (tensor<512x512xbf16>, tensor<512x1408xbf16>) -> tensor<512x1408xbf16>
  %1 = fuse.matmul %x, %u : (tensor<512x512xbf16>, tensor<512x1408xbf16>) -> tensor<512x1408xbf16>
  %2 = fuse.silu %0 : (tensor<512x1408xbf16>) -> tensor<512x1408xbf16>
  %3 = fuse.mul %2, %1 : (tensor<512x1408xbf16>, tensor<512x1408xbf16>) -> tensor<512x1408xbf16>
  return %3 : tensor<512x1408xbf16>
}
// Two products, and what is between them stays in the kernel.
//--- chain
// COUNTS: 98304 bytes, 8421376 operations
func.func @f(%q: tensor<128x64xbf16>, %k: tensor<64x256xbf16>, %v: tensor<256x64xbf16>) -> tensor<128x64xbf16> {
  %0 = fuse.matmul %q, %k : (tensor<128x64xbf16>, tensor<64x256xbf16>) -> tensor<128x256xbf16>
  %2 = fuse.relu %0 : (tensor<128x256xbf16>) -> tensor<128x256xbf16>
  %3 = fuse.matmul %2, %v : (tensor<128x256xbf16>, tensor<256x64xbf16>) -> tensor<128x64xbf16>
  return %3 : tensor<128x64xbf16>
}
//--- attention
// COUNTS: 131072 bytes, 8912896 operations
func.func @f(%q: tensor<1x2x128x64xbf16>, %k: tensor<1x2x128x64xbf16>, %v: tensor<1x2x128x64xbf16>) -> tensor<1x2x128x64xbf16> {
  %0 = fuse.attention %q, %k, %v : (tensor<1x2x128x64xbf16>, tensor<1x2x128x64xbf16>, tensor<1x2x128x64xbf16>) -> tensor<1x2x128x64xbf16>
  return %0 : tensor<1x2x128x64xbf16>
}
// Of 128 x 128 scores a causal mask leaves 8256 in, of what is computed of them too.
//--- causal
// COUNTS: 131072 bytes, 4540929 operations
func.func @f(%q: tensor<1x2x128x64xbf16>, %k: tensor<1x2x128x64xbf16>, %v: tensor<1x2x128x64xbf16>) -> tensor<1x2x128x64xbf16> {
  %0 = fuse.attention %q, %k, %v {causal = true} : (tensor<1x2x128x64xbf16>, tensor<1x2x128x64xbf16>, tensor<1x2x128x64xbf16>) -> tensor<1x2x128x64xbf16>
  return %0 : tensor<1x2x128x64xbf16>
}
// Two groups in one launch read their input once.
//--- together
// COUNTS: 66816 bytes, 32768 operations
func.func @f(%x: tensor<64x256xf32>) -> (tensor<256xf32>, tensor<64xf32>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<64x256xf32>) -> tensor<256xf32>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = false} : (tensor<64x256xf32>) -> tensor<64xf32>
  return %0, %1 : tensor<256xf32>, tensor<64xf32>
}
//--- copy
// COUNTS: 2048 bytes, 0 operations
func.func @f(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  return %x : tensor<16x16xf32>
}
