// RUN: fusec-opt %s --fusec-kernel --cse --split-input-file | FileCheck %s

// The rows and the first columns are one group of copies. A block's values come while its scores are multiplied, the next
// columns while its elements are; what is multiplied passes through no shared memory.
// CHECK-LABEL: llvm.func @f_0_matmul
// CHECK-SAME: fusec.block = array<i64: 128, 1, 1>, fusec.grid = array<i64: 2, 1, 1>
// CHECK-SAME: fusec.shared_bytes = 24576
// CHECK: nvvm.cp.async.shared.global
// CHECK: nvvm.cp.async.commit.group
// CHECK-NOT: nvvm.mma.sync
// CHECK: scf.for
// CHECK: nvvm.cp.async.wait.group 0
// CHECK-NEXT: nvvm.barrier0
// CHECK: nvvm.cp.async.shared.global
// CHECK: nvvm.cp.async.commit.group
// CHECK-COUNT-32: nvvm.mma.sync
// CHECK-NOT: nvvm.mma.sync
// CHECK: nvvm.cp.async.wait.group 0
// CHECK-NEXT: nvvm.barrier0
// CHECK: nvvm.cp.async.shared.global
// CHECK: nvvm.cp.async.commit.group
// CHECK: nvvm.shfl.sync
// CHECK: ex2.approx
// CHECK-NOT: llvm.store
// CHECK-COUNT-32: nvvm.mma.sync
// CHECK-NOT: nvvm.mma.sync
// CHECK: scf.yield
// CHECK-NOT: nvvm.mma.sync
// CHECK: llvm.store {{.*}} vector<8xbf16>, !llvm.ptr<1>
func.func @f(%q: tensor<128x64xbf16>, %k: tensor<256x64xbf16>, %v: tensor<256x64xbf16>) -> tensor<128x64xbf16> {
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x64xbf16>, tensor<256x64xbf16>, tensor<256x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<256x64xbf16>, %c: tensor<256x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<256x64xbf16>) -> tensor<128x256xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x256xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x256xbf16>, tensor<128x1xbf16>) -> tensor<128x256xbf16>
    %e = fuse.exp %d : (tensor<128x256xbf16>) -> tensor<128x256xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x256xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x256xbf16>, tensor<128x1xbf16>) -> tensor<128x256xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x256xbf16>, tensor<256x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

// f32 takes three products for one, and watches the values, not the factors.
// CHECK-LABEL: llvm.func @g_0_matmul
// CHECK: scf.for
// CHECK-COUNT-24: nvvm.mma.sync
// CHECK: nvvm.vote.sync
// CHECK: ex2.approx
// CHECK-COUNT-24: nvvm.mma.sync
// CHECK: nvvm.vote.sync
func.func @g(%q: tensor<32x16xf32>, %k: tensor<64x16xf32>, %v: tensor<64x16xf32>) -> tensor<32x16xf32> {
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 16, warps_m = 2, warps_n = 1, stages = 2, group_m = 1>} : (tensor<32x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<32x16xf32> {
  ^bb0(%a: tensor<32x16xf32>, %b: tensor<64x16xf32>, %c: tensor<64x16xf32>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<32x16xf32>, tensor<64x16xf32>) -> tensor<32x64xf32>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<32x64xf32>) -> tensor<32x1xf32>
    %d = fuse.sub %s, %m : (tensor<32x64xf32>, tensor<32x1xf32>) -> tensor<32x64xf32>
    %e = fuse.exp %d : (tensor<32x64xf32>) -> tensor<32x64xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<32x64xf32>) -> tensor<32x1xf32>
    %p = fuse.div %e, %l : (tensor<32x64xf32>, tensor<32x1xf32>) -> tensor<32x64xf32>
    %o = fuse.matmul %p, %c : (tensor<32x64xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>
    fuse.yield %o : tensor<32x16xf32>
  }
  return %0 : tensor<32x16xf32>
}
