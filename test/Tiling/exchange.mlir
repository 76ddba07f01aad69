// A product of TF32 whose right operand alone does not lie along k is computed the other way
// round: nothing is turned around in shared memory, and the result is stored transposed. Where
// f32 is split, a group rewrites the right operand anyway, and turns it around as well.
//
// RUN: fusec-opt %s --fusec-tiling='target=sm_90a allow-tf32=true' | FileCheck %s
// RUN: fusec-opt %s --fusec-tiling='target=sm_90a' | FileCheck %s --check-prefix=SPLIT
// RUN: fusec-opt %s --fusec-tiling='target=sm_80' | FileCheck %s --check-prefix=NOT

// Layers of a shape are all changed.
// CHECK-LABEL: func @across
// CHECK: fuse.group {{.*}} tile = #fuse.wgmma_tile<
// CHECK: fuse.matmul %[[W:.*]], %[[X:.*]] {transpose_a = true, transpose_b = true} : (tensor<512x1024xf32>, tensor<2048x512xf32>) -> tensor<1024x2048xf32>
// CHECK-NEXT: fuse.transpose {{.*}} {fuse.added, permutation = array<i64: 1, 0>}
// CHECK-NEXT: fuse.relu {{.*}} tensor<2048x1024xf32>
// CHECK: fuse.matmul {{.*}} -> tensor<1024x2048xf32>
// CHECK-NEXT: fuse.transpose {{.*}} {fuse.added
// SPLIT-NOT: fuse.added
// NOT-NOT: fuse.added
func.func @across(%x: tensor<2048x512xf32>, %v: tensor<2048x512xf32>, %w: tensor<512x1024xf32>) -> (tensor<2048x1024xf32>, tensor<2048x1024xf32>) {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>} : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32> {
  ^bb0(%a: tensor<2048x512xf32>, %b: tensor<512x1024xf32>):
    %p = fuse.matmul %a, %b : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32>
    %q = fuse.relu %p : (tensor<2048x1024xf32>) -> tensor<2048x1024xf32>
    fuse.yield %q : tensor<2048x1024xf32>
  }
  %1 = fuse.group %v, %w {kind = #fuse.kind<matmul>} : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32> {
  ^bb0(%a: tensor<2048x512xf32>, %b: tensor<512x1024xf32>):
    %p = fuse.matmul %a, %b : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32>
    %q = fuse.relu %p : (tensor<2048x1024xf32>) -> tensor<2048x1024xf32>
    fuse.yield %q : tensor<2048x1024xf32>
  }
  return %0, %1 : tensor<2048x1024xf32>, tensor<2048x1024xf32>
}

// Operands that both lie along k, or neither of which does, stay where they are.
// CHECK-LABEL: func @along
// CHECK-NOT: fuse.added
func.func @along(%x: tensor<2048x512xf32>, %w: tensor<1024x512xf32>) -> tensor<2048x1024xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>} : (tensor<2048x512xf32>, tensor<1024x512xf32>) -> tensor<2048x1024xf32> {
  ^bb0(%a: tensor<2048x512xf32>, %b: tensor<1024x512xf32>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<2048x512xf32>, tensor<1024x512xf32>) -> tensor<2048x1024xf32>
    fuse.yield %p : tensor<2048x1024xf32>
  }
  return %0 : tensor<2048x1024xf32>
}
func.func @both(%x: tensor<512x2048xf32>, %w: tensor<512x1024xf32>) -> tensor<2048x1024xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>} : (tensor<512x2048xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32> {
  ^bb0(%a: tensor<512x2048xf32>, %b: tensor<512x1024xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true} : (tensor<512x2048xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32>
    fuse.yield %p : tensor<2048x1024xf32>
  }
  return %0 : tensor<2048x1024xf32>
}
// 16 bits are multiplied however they lie.
func.func @half(%x: tensor<2048x512xbf16>, %w: tensor<512x1024xbf16>) -> tensor<2048x1024xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>} : (tensor<2048x512xbf16>, tensor<512x1024xbf16>) -> tensor<2048x1024xbf16> {
  ^bb0(%a: tensor<2048x512xbf16>, %b: tensor<512x1024xbf16>):
    %p = fuse.matmul %a, %b : (tensor<2048x512xbf16>, tensor<512x1024xbf16>) -> tensor<2048x1024xbf16>
    fuse.yield %p : tensor<2048x1024xbf16>
  }
  return %0 : tensor<2048x1024xbf16>
}
// Rows that are reduced are the product's.
func.func @rows(%x: tensor<2048x512xf32>, %w: tensor<512x1024xf32>) -> tensor<2048xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>} : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048xf32> {
  ^bb0(%a: tensor<2048x512xf32>, %b: tensor<512x1024xf32>):
    %p = fuse.matmul %a, %b : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32>
    %q = fuse.reduce %p {kind = "max", axes = array<i64: 1>} : (tensor<2048x1024xf32>) -> tensor<2048xf32>
    fuse.yield %q : tensor<2048xf32>
  }
  return %0 : tensor<2048xf32>
}
// Nor is a group that has a tile changed.
func.func @given(%x: tensor<2048x512xf32>, %w: tensor<512x1024xf32>) -> tensor<2048x1024xf32> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 4, panels = 2, group_m = 8, persistent = 132>} : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32> {
  ^bb0(%a: tensor<2048x512xf32>, %b: tensor<512x1024xf32>):
    %p = fuse.matmul %a, %b : (tensor<2048x512xf32>, tensor<512x1024xf32>) -> tensor<2048x1024xf32>
    fuse.yield %p : tensor<2048x1024xf32>
  }
  return %0 : tensor<2048x1024xf32>
}
