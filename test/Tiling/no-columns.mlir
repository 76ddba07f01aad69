// A product without columns, which is nothing, has a tile all the same.
//
// RUN: fusec-opt %s --fusec-tiling=target=sm_80 --fusec-verify-tiling | FileCheck %s

// CHECK: #fuse.matmul_tile<m = {{[0-9]+}}, n = {{(32|64|128|256)}},
func.func @none(%x: tensor<4x8xbf16>, %w: tensor<8x0xbf16>) -> tensor<4x0xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>} : (tensor<4x8xbf16>, tensor<8x0xbf16>) -> tensor<4x0xbf16> {
  ^bb0(%a: tensor<4x8xbf16>, %b: tensor<8x0xbf16>):
    %1 = fuse.matmul %a, %b : (tensor<4x8xbf16>, tensor<8x0xbf16>) -> tensor<4x0xbf16>
    fuse.yield %1 : tensor<4x0xbf16>
  }
  return %0 : tensor<4x0xbf16>
}
