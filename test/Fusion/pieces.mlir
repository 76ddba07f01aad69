// Pieces and gathered values are computed where they are read: with what they
// read and with what reads them, but no product and no kernel of their own moves.
// RUN: fusec-opt %s --fusec-fusion --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @costly_half
// CHECK: fuse.group
// CHECK: fuse.pow
// CHECK-NEXT: fuse.concat
// CHECK: fuse.reduce
// CHECK-NOT: fuse.group
func.func @costly_half(%a: tensor<4096x1024xf32>, %b: tensor<4096x1024xf32>) -> (tensor<4096x2048xf32>, tensor<4096xf32>) {
  %x = fuse.pow %a, %b : (tensor<4096x1024xf32>, tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  %c = fuse.concat %x, %b {axis = 1 : i64} : (tensor<4096x1024xf32>, tensor<4096x1024xf32>) -> tensor<4096x2048xf32>
  %s = fuse.reduce %c {kind = "sum", axes = array<i64: 1>} : (tensor<4096x2048xf32>) -> tensor<4096xf32>
  return %c, %s : tensor<4096x2048xf32>, tensor<4096xf32>
}

// -----

// A matmul's result is read at other indices than it is computed at.
// CHECK-LABEL: func.func @products
// CHECK: #fuse.kind<matmul>
// CHECK: #fuse.kind<matmul>
// CHECK: #fuse.kind<loop>
// CHECK-NEXT: ^bb0
// CHECK-NEXT: fuse.concat
func.func @products(%x: tensor<256x1024xbf16>, %y: tensor<256x1024xbf16>, %q: tensor<1024x1024xbf16>, %k: tensor<1024x1024xbf16>) -> tensor<256x2048xbf16> {
  %0 = fuse.matmul %x, %q : (tensor<256x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<256x1024xbf16>
  %1 = fuse.matmul %y, %k : (tensor<256x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<256x1024xbf16>
  %c = fuse.concat %0, %1 {axis = 1 : i64} : (tensor<256x1024xbf16>, tensor<256x1024xbf16>) -> tensor<256x2048xbf16>
  return %c : tensor<256x2048xbf16>
}

// -----

// Positions cost nothing: each kernel makes its own.
// CHECK-LABEL: func.func @positions
// CHECK: fuse.group
// CHECK: fuse.iota
// CHECK: fuse.group
// CHECK: fuse.iota
func.func @positions(%x: tensor<16384x2048xf32>) -> (tensor<16384xf32>, tensor<2048xf32>) {
  %i = fuse.iota {axis = 1 : i64} : () -> tensor<16384x2048xf32>
  %0 = fuse.mul %x, %i : (tensor<16384x2048xf32>, tensor<16384x2048xf32>) -> tensor<16384x2048xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<16384x2048xf32>) -> tensor<16384xf32>
  %2 = fuse.add %x, %i : (tensor<16384x2048xf32>, tensor<16384x2048xf32>) -> tensor<16384x2048xf32>
  %3 = fuse.reduce %2 {kind = "max", axes = array<i64: 0>} : (tensor<16384x2048xf32>) -> tensor<2048xf32>
  return %1, %3 : tensor<16384xf32>, tensor<2048xf32>
}

// -----

// The index of a gather may come from a reduction; the reduction stays apart.
// CHECK-LABEL: func.func @choose
// CHECK: #fuse.kind<reduce>
// CHECK: fuse.reduce
// CHECK: #fuse.kind<loop>
// CHECK: fuse.gather
func.func @choose(%x: tensor<64x1000xf32>, %t: tensor<1000x256xf32>) -> tensor<64x256xf32> {
  %0 = fuse.reduce %x {kind = "argmax", axes = array<i64: 1>} : (tensor<64x1000xf32>) -> tensor<64xi64>
  %1 = fuse.gather %t, %0 : (tensor<1000x256xf32>, tensor<64xi64>) -> tensor<64x256xf32>
  return %1 : tensor<64x256xf32>
}
