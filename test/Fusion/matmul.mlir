// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion --split-input-file | FileCheck %s

// Bias and activation are the matmul's epilogue; the next layer's matmul reads
// its operand from memory and starts a kernel of its own.
// CHECK-LABEL: func.func @mlp
// CHECK: %[[H:.*]] = fuse.group {{.*}}#fuse.kind<matmul>
// CHECK: fuse.matmul
// CHECK: fuse.add
// CHECK: fuse.relu
// CHECK: fuse.group %[[H]], {{.*}}#fuse.kind<matmul>
// CHECK: fuse.matmul
// CHECK: fuse.add
// CHECK: fuse.relu
// CHECK-NOT: fuse.group
// CHECK: return
func.func @mlp(%x: tensor<128x1024xbf16>, %w: tensor<1024x1024xbf16>, %b: tensor<1024xbf16>, %v: tensor<1024x1024xbf16>) -> tensor<128x1024xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %1 = fuse.add %0, %b : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %2 = fuse.relu %1 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %3 = fuse.matmul %2, %v : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %4 = fuse.add %3, %b : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %5 = fuse.relu %4 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  return %5 : tensor<128x1024xbf16>
}

// -----

// An elementwise op on the way into a matmul is a kernel of its own.
// CHECK-LABEL: func.func @producer
// CHECK: %[[P:.*]] = fuse.group {{.*}}#fuse.kind<loop>
// CHECK: fuse.group %[[P]], {{.*}}#fuse.kind<matmul>
func.func @producer(%x: tensor<64x64xbf16>, %w: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = fuse.exp %x : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %1 = fuse.matmul %0, %w : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %1 : tensor<64x64xbf16>
}

// -----

// Two products of the same rows that meet element by element are one kernel.
// CHECK-LABEL: func.func @gate
// CHECK: fuse.group
// CHECK: fuse.matmul
// CHECK: fuse.silu
// CHECK: fuse.matmul
// CHECK: fuse.mul
// CHECK-NOT: fuse.group
// CHECK: return
func.func @gate(%x: tensor<4096x2048xbf16>, %g: tensor<2048x8192xbf16>, %u: tensor<2048x8192xbf16>) -> tensor<4096x8192xbf16> {
  %0 = fuse.matmul %x, %g : (tensor<4096x2048xbf16>, tensor<2048x8192xbf16>) -> tensor<4096x8192xbf16>
  %1 = fuse.silu %0 : (tensor<4096x8192xbf16>) -> tensor<4096x8192xbf16>
  %2 = fuse.matmul %x, %u : (tensor<4096x2048xbf16>, tensor<2048x8192xbf16>) -> tensor<4096x8192xbf16>
  %3 = fuse.mul %1, %2 : (tensor<4096x8192xbf16>, tensor<4096x8192xbf16>) -> tensor<4096x8192xbf16>
  return %3 : tensor<4096x8192xbf16>
}

// -----

// Products of different types of 8 bits do not share a kernel's loop.
// CHECK-LABEL: func.func @gate_of_two_types
// CHECK: fuse.matmul {{.*}}f8E5M2>)
// CHECK: fuse.yield
// CHECK: fuse.matmul {{.*}}f8E4M3FN>)
// CHECK: fuse.sigmoid
func.func @gate_of_two_types(%x: tensor<256x512xf8E4M3FN>, %g: tensor<512x512xf8E4M3FN>, %u: tensor<512x512xf8E5M2>) -> tensor<256x512xf32> {
  %0 = fuse.matmul %x, %g {transpose_b = true} : (tensor<256x512xf8E4M3FN>, tensor<512x512xf8E4M3FN>) -> tensor<256x512xf8E4M3FN>
  %1 = fuse.cast %0 {fuse.widens_partial} : (tensor<256x512xf8E4M3FN>) -> tensor<256x512xf32>
  %2 = fuse.matmul %x, %u {transpose_b = true} : (tensor<256x512xf8E4M3FN>, tensor<512x512xf8E5M2>) -> tensor<256x512xf8E4M3FN>
  %3 = fuse.cast %2 {fuse.widens_partial} : (tensor<256x512xf8E4M3FN>) -> tensor<256x512xf32>
  %4 = fuse.sigmoid %1 : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %5 = fuse.mul %4, %3 : (tensor<256x512xf32>, tensor<256x512xf32>) -> tensor<256x512xf32>
  return %5 : tensor<256x512xf32>
}
