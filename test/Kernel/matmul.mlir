// Matmul kernels: a ring of asynchronous copies, fragments by ldmatrix, products
// on tensor cores, the epilogue on the accumulators.
//
// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-kernel=allow-tf32 --split-input-file | FileCheck %s --check-prefix=TF32

// Whole tiles: no guard, no zero fill. The right operand lies along n, so that
// ldmatrix transposes it.
// CHECK-LABEL: func.func @whole
// CHECK: llvm.mlir.global external @dynamic_shared() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<0 x i8>
// CHECK: llvm.func @whole_0_matmul
// CHECK-SAME: fusec.block = array<i64: 128, 1, 1>
// CHECK-SAME: fusec.grid = array<i64: 64, 1, 1>
// CHECK-SAME: fusec.shared_bytes = 49152 : i64
// CHECK-SAME: nvvm.reqntid = array<i32: 128>
// CHECK: scf.for
// CHECK: nvvm.cp.async.shared.global {{.*}}, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
// CHECK: nvvm.cp.async.commit.group
// CHECK: scf.for
// CHECK: nvvm.cp.async.wait.group 1
// CHECK-NEXT: nvvm.barrier
// CHECK: scf.if
// CHECK: nvvm.cp.async.commit.group
// CHECK: nvvm.ldmatrix {{.*}}layout = #nvvm.mma_layout<row>
// CHECK: nvvm.ldmatrix {{.*}}layout = #nvvm.mma_layout<col>
// CHECK: nvvm.mma.sync {{.*}}multiplicandAPtxType = #nvvm.mma_type<bf16>
// CHECK: scf.yield
// CHECK-NOT: scf.if
// CHECK: nvvm.shfl.sync
// CHECK: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
// CHECK: arith.addf {{.*}} : vector<8xf32>
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<1>
func.func @whole(%x: tensor<512x256xbf16>, %y: tensor<256x512xbf16>, %z: tensor<512xbf16>) -> tensor<512x512xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 2, warps_n = 2, stages = 3, group_m = 8>} : (tensor<512x256xbf16>, tensor<256x512xbf16>, tensor<512xbf16>) -> tensor<512x512xbf16> {
  ^bb0(%a: tensor<512x256xbf16>, %b: tensor<256x512xbf16>, %c: tensor<512xbf16>):
    %p = fuse.matmul %a, %b : (tensor<512x256xbf16>, tensor<256x512xbf16>) -> tensor<512x512xbf16>
    %q = fuse.add %p, %c : (tensor<512x512xbf16>, tensor<512xbf16>) -> tensor<512x512xbf16>
    fuse.yield %q : tensor<512x512xbf16>
  }
  return %0 : tensor<512x512xbf16>
}

// -----

// Rows of the left operand are 8-byte aligned, those of the right one 4-byte:
// narrower copies, which fill with zeros outside.
// CHECK-LABEL: func.func @ragged
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult
// CHECK: %[[SIZE:.*]] = arith.select %{{.*}}, %c8_i32{{.*}}, %c0_i32
// CHECK: nvvm.cp.async.shared.global {{.*}}, 8, cache = ca, %{{.*}} : !llvm.ptr<3>, !llvm.ptr<1>, i32
// CHECK: nvvm.cp.async.shared.global {{.*}}, 4, cache = ca, %{{.*}} : !llvm.ptr<3>, !llvm.ptr<1>, i32
// CHECK: llvm.store {{.*}} {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
func.func @ragged(%x: tensor<30x44xf16>, %y: tensor<44x34xf16>) -> tensor<30x34xf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 1, warps_n = 2, stages = 2, group_m = 8>} : (tensor<30x44xf16>, tensor<44x34xf16>) -> tensor<30x34xf16> {
  ^bb0(%a: tensor<30x44xf16>, %b: tensor<44x34xf16>):
    %p = fuse.matmul %a, %b : (tensor<30x44xf16>, tensor<44x34xf16>) -> tensor<30x34xf16>
    fuse.yield %p : tensor<30x34xf16>
  }
  return %0 : tensor<30x34xf16>
}

// -----

// f32: the operands are split into what TF32 holds and the rest. Transposing
// ldmatrix moves 16 bits: the right operand is read element by element.
// CHECK-LABEL: func.func @single
// CHECK: nvvm.ldmatrix
// CHECK: llvm.load {{.*}} : !llvm.ptr<3> -> i32
// CHECK: arith.mulf {{.*}} : f32
// CHECK: arith.andi {{.*}} : i32
// CHECK: arith.subf {{.*}} : f32
// CHECK-COUNT-12: nvvm.mma.sync {{.*}}shape = #nvvm.shape<m = 16, n = 8, k = 8>
// CHECK: nvvm.vote.sync any
// CHECK: } else {
// CHECK-COUNT-16: math.fma
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
// TF32-LABEL: func.func @single
// TF32: nvx.cvt_rna_tf32
// TF32-COUNT-4: nvvm.mma.sync {{.*}}#nvvm.mma_type<tf32>
// TF32-NOT: nvvm.mma.sync
func.func @single(%x: tensor<32x64xf32>, %y: tensor<64x32xf32>) -> tensor<32x32xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 2, warps_n = 1, stages = 4, group_m = 1>} : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x64xf32>, %b: tensor<64x32xf32>):
    %p = fuse.matmul %a, %b : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}
