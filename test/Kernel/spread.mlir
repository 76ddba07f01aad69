// Narrow copies pass the first-level cache, which has what shared memory leaves: the blocks of such products are spread, so
// that no more is kept for others. Copies of 16 bytes go past it.
//
// RUN: fusec-opt %s --fusec-kernel | FileCheck %s

// CHECK:     llvm.func @narrow_0_matmul
// CHECK-NOT: fusec.programmatic
// CHECK-SAME: fusec.spread
func.func @narrow(%x: tensor<16x32xbf16>, %w: tensor<32x34xbf16>) -> tensor<16x34xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>,
      tile = #fuse.matmul_tile<m = 16, n = 32, k = 32, warps_m = 1, warps_n = 2, stages = 3, group_m = 1>}
      : (tensor<16x32xbf16>, tensor<32x34xbf16>) -> tensor<16x34xbf16> {
  ^bb0(%a: tensor<16x32xbf16>, %b: tensor<32x34xbf16>):
    %1 = fuse.matmul %a, %b : (tensor<16x32xbf16>, tensor<32x34xbf16>) -> tensor<16x34xbf16>
    fuse.yield %1 : tensor<16x34xbf16>
  }
  return %0 : tensor<16x34xbf16>
}

// CHECK:     llvm.func @wide_1_matmul
// CHECK-NOT: fusec.spread
// CHECK:     llvm.return
func.func @wide(%x: tensor<16x32xbf16>, %w: tensor<32x32xbf16>) -> tensor<16x32xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>,
      tile = #fuse.matmul_tile<m = 16, n = 32, k = 32, warps_m = 1, warps_n = 2, stages = 3, group_m = 1>}
      : (tensor<16x32xbf16>, tensor<32x32xbf16>) -> tensor<16x32xbf16> {
  ^bb0(%a: tensor<16x32xbf16>, %b: tensor<32x32xbf16>):
    %1 = fuse.matmul %a, %b : (tensor<16x32xbf16>, tensor<32x32xbf16>) -> tensor<16x32xbf16>
    fuse.yield %1 : tensor<16x32xbf16>
  }
  return %0 : tensor<16x32xbf16>
}

// Rows of three elements are gathered, one by one.
// CHECK:     llvm.func @gathered_2_matmul
// CHECK-SAME: fusec.spread
func.func @gathered(%x: tensor<16x3xbf16>, %w: tensor<3x32xbf16>) -> tensor<16x32xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>,
      tile = #fuse.matmul_tile<m = 16, n = 32, k = 32, warps_m = 1, warps_n = 2, stages = 2, group_m = 1>}
      : (tensor<16x3xbf16>, tensor<3x32xbf16>) -> tensor<16x32xbf16> {
  ^bb0(%a: tensor<16x3xbf16>, %b: tensor<3x32xbf16>):
    %1 = fuse.matmul %a, %b : (tensor<16x3xbf16>, tensor<3x32xbf16>) -> tensor<16x32xbf16>
    fuse.yield %1 : tensor<16x32xbf16>
  }
  return %0 : tensor<16x32xbf16>
}
