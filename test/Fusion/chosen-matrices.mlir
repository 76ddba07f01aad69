// Bulk copies find matrices that indices choose, one for each point of the batch,
// where they lie; on targets without bulk copies, and where the indices differ
// along rows, they are copied before.
//
// RUN: fusec-opt %s --fusec-fusion='target=sm_90a' | FileCheck %s
// RUN: fusec-opt %s --fusec-fusion='target=sm_80' | FileCheck %s --check-prefix=APART

// CHECK-LABEL: func.func @experts
// CHECK-COUNT-1: fuse.group
// CHECK: fuse.gather
// CHECK-NEXT: fuse.matmul
// CHECK-NOT: fuse.group
// APART-LABEL: func.func @experts
// APART: fuse.gather
// APART: fuse.group
// APART: fuse.matmul
func.func @experts(%x: tensor<40x64x1024xbf16>, %w: tensor<8x512x1024xbf16>, %i: tensor<40xi32>) -> tensor<40x64x512xbf16> {
  %m = fuse.gather %w, %i : (tensor<8x512x1024xbf16>, tensor<40xi32>) -> tensor<40x512x1024xbf16>
  %y = fuse.matmul %x, %m {transpose_b = true} : (tensor<40x64x1024xbf16>, tensor<40x512x1024xbf16>) -> tensor<40x64x512xbf16>
  return %y : tensor<40x64x512xbf16>
}

// CHECK-LABEL: func.func @rows
// CHECK: fuse.gather
// CHECK: fuse.group
// CHECK: fuse.matmul
func.func @rows(%w: tensor<900x1024xbf16>, %i: tensor<4096xi32>, %y: tensor<1024x1024xbf16>) -> tensor<4096x1024xbf16> {
  %g = fuse.gather %w, %i : (tensor<900x1024xbf16>, tensor<4096xi32>) -> tensor<4096x1024xbf16>
  %r = fuse.matmul %g, %y : (tensor<4096x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<4096x1024xbf16>
  return %r : tensor<4096x1024xbf16>
}
