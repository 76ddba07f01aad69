// Where the ring has room for all steps of a sum they are asked for at once, and the main loop copies nothing. Otherwise a
// stage stays free, which is filled while another is multiplied.
//
// RUN: fusec-opt %s --fusec-kernel | FileCheck %s

// CHECK-LABEL: llvm.func @fits_0_matmul
// CHECK:         scf.for {{.*}} to %c2_i32{{.*}} : i32 {
// CHECK:           nvvm.cp.async.shared.global
// CHECK:           nvvm.cp.async.commit.group
// CHECK:         scf.for {{.*}}iter_args
// CHECK-NEXT:      nvvm.cp.async.wait.group 1
// CHECK-NOT:       nvvm.cp.async.shared.global
// CHECK:           nvvm.mma.sync
// CHECK:         llvm.return
func.func @fits(%x: tensor<16x64xbf16>, %w: tensor<64x32xbf16>) -> tensor<16x32xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>,
      tile = #fuse.matmul_tile<m = 16, n = 32, k = 32, warps_m = 1, warps_n = 2, stages = 2, group_m = 1>}
      : (tensor<16x64xbf16>, tensor<64x32xbf16>) -> tensor<16x32xbf16> {
  ^bb0(%a: tensor<16x64xbf16>, %b: tensor<64x32xbf16>):
    %1 = fuse.matmul %a, %b : (tensor<16x64xbf16>, tensor<64x32xbf16>) -> tensor<16x32xbf16>
    fuse.yield %1 : tensor<16x32xbf16>
  }
  return %0 : tensor<16x32xbf16>
}

// CHECK-LABEL: llvm.func @refills_1_matmul
// CHECK:         nvvm.cp.async.commit.group
// CHECK:         scf.for {{.*}}iter_args
// CHECK-NEXT:      nvvm.cp.async.wait.group 1
// CHECK:           nvvm.barrier
// CHECK:           nvvm.cp.async.shared.global
// CHECK:           nvvm.mma.sync
// CHECK:         llvm.return
func.func @refills(%x: tensor<16x128xbf16>, %w: tensor<128x32xbf16>) -> tensor<16x32xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>,
      tile = #fuse.matmul_tile<m = 16, n = 32, k = 32, warps_m = 1, warps_n = 2, stages = 3, group_m = 1>}
      : (tensor<16x128xbf16>, tensor<128x32xbf16>) -> tensor<16x32xbf16> {
  ^bb0(%a: tensor<16x128xbf16>, %b: tensor<128x32xbf16>):
    %1 = fuse.matmul %a, %b : (tensor<16x128xbf16>, tensor<128x32xbf16>) -> tensor<16x32xbf16>
    fuse.yield %1 : tensor<16x32xbf16>
  }
  return %0 : tensor<16x32xbf16>
}
