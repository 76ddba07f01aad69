// An operand that is computed of numbers of 8 bits goes to shared memory by way of registers: a turn stores what the one
// before loaded, and loads what the next one stores. The other operand is copied.
//
// RUN: fusec-opt %s --fusec-kernel --cse | FileCheck %s

// CHECK-LABEL: llvm.func @dequantised_0_matmul
// The first steps.
// CHECK:         scf.for
// CHECK:           nvvm.cp.async.shared.global
// CHECK:           arith.sitofp {{.*}} : vector<8xi8> to vector<8xf32>
// CHECK:           llvm.store {{.*}} : vector<8xi16>, !llvm.ptr<3>
// CHECK:           nvvm.cp.async.commit.group
// The main loop carries what was loaded: the next turn's loads stand first.
// CHECK:         scf.for {{.*}} iter_args({{.*}}) -> ({{.*}}vector<8xi8>
// CHECK:           %[[NEXT:.*]] = scf.if {{.*}} -> (vector<8xi8>) {
// CHECK:             llvm.load {{.*}} -> vector<8xi8>
// CHECK:           nvvm.cp.async.wait.group
// CHECK-NEXT:      nvvm.barrier
// CHECK:           nvvm.cp.async.shared.global
// CHECK:           arith.sitofp {{.*}} : vector<8xi8> to vector<8xf32>
// CHECK:           llvm.store {{.*}} : vector<8xi16>, !llvm.ptr<3>
// CHECK:           nvvm.mma.sync
// CHECK:           scf.yield {{.*}}%[[NEXT]]
func.func @dequantised(%x: tensor<16x512xbf16>, %w: tensor<32x512xi8>) -> tensor<16x32xbf16> {
  %0 = fuse.group %x, %w {kind = #fuse.kind<matmul>,
      tile = #fuse.matmul_tile<m = 16, n = 32, k = 32, warps_m = 1, warps_n = 4, stages = 3, group_m = 1>}
      : (tensor<16x512xbf16>, tensor<32x512xi8>) -> tensor<16x32xbf16> {
  ^bb0(%a: tensor<16x512xbf16>, %b: tensor<32x512xi8>):
    %1 = fuse.cast %b : (tensor<32x512xi8>) -> tensor<32x512xbf16>
    %2 = fuse.matmul %a, %1 {transpose_b = true} : (tensor<16x512xbf16>, tensor<32x512xbf16>) -> tensor<16x32xbf16>
    fuse.yield %2 : tensor<16x32xbf16>
  }
  return %0 : tensor<16x32xbf16>
}
