// RUN: fusec-opt %s | fusec-opt | FileCheck %s
// Hopper's products: one statement a block of k, accumulators tied to results.
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | FileCheck %s --check-prefix=PTX
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | python3 %S/../tools/check_ptxas.py - --arch sm_90a

gpu.module @kernels {
  llvm.mlir.global external @smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>

  // CHECK-LABEL: llvm.func @descriptors
  // PTX-LABEL: .entry descriptors(
  llvm.func @descriptors(%y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %s = llvm.mlir.addressof @smem : !llvm.ptr<3>
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c9 = llvm.mlir.constant(9 : i32) : i32
    %a = llvm.mlir.constant(4611686293305360384 : i64) : i64
    %b = llvm.mlir.constant(4611686293305360896 : i64) : i64
    %none = llvm.mlir.zero : !llvm.array<8 x f32>
    llvm.br ^loop(%c0, %none : i32, !llvm.array<8 x f32>)
  ^loop(%k: i32, %c: !llvm.array<8 x f32>):
    // CHECK: nvx.mbarrier_wait %{{.*}}, %{{[^ ]*$}}
    // PTX: mbarrier.try_wait.parity.shared::cta.b64 p, [%rd{{.*}}], %r{{.*}}; @!p bra
    nvx.mbarrier_wait %s, %k
    %more = llvm.icmp "ne" %k, %c0 : i32
    // CHECK: nvx.wgmma %{{.*}}, %{{.*}} accumulate(%{{.*}}) if %{{.*}} {aSteps = array<i32: 0, 2>, bSteps = array<i32: 0, 128>, pending = 1 : i32, transposeB} : bf16, bf16 -> <8 x f32>
    // PTX: setp.ne.b32 p, %r{{.*}}, 0; wgmma.fence.sync.aligned; add.s64 a, {{.*}}, 0; add.s64 b, {{.*}}, 0;
    // PTX-SAME: wgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 {%r[[D:[0-9]+]],{{.*}}}, a, b, p, 1, 1, 0, 1;
    // PTX-SAME: add.s64 a, {{.*}}, 2; add.s64 b, {{.*}}, 128; wgmma.mma_async
    // PTX-SAME: {%r[[D]],{{.*}}}, a, b, 1, 1, 1, 0, 1;
    // PTX-SAME: wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 1;
    %d = nvx.wgmma %a, %b accumulate(%c) if %more {aSteps = array<i32: 0, 2>, bSteps = array<i32: 0, 128>, transposeB, pending = 1 : i32} : bf16, bf16 -> !llvm.array<8 x f32>
    // The loop carries accumulators without copies.
    // PTX-NOT: mov.{{[bf]}}32 %r[[D]]
    // PTX: bra
    %next = llvm.add %k, %c1 : i32
    %again = llvm.icmp "ult" %next, %c9 : i32
    llvm.cond_br %again, ^loop(%next, %d : i32, !llvm.array<8 x f32>), ^done
  ^done:
    // CHECK: nvx.wgmma_wait %{{.*}} {pending = 0 : i32} : !llvm.array<8 x f32>
    // PTX: wgmma.wait_group.sync.aligned 0;
    // PTX: st.global
    %e = nvx.wgmma_wait %d {pending = 0 : i32} : !llvm.array<8 x f32>
    %v = llvm.extractvalue %e[7] : !llvm.array<8 x f32>
    llvm.store %v, %y {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @registers
  // PTX-LABEL: .entry registers(
  llvm.func @registers(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %b = llvm.mlir.constant(4611686293305360384 : i64) : i64
    %r = llvm.load %x {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    // CHECK: nvx.wgmma (%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}), %{{.*}} {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : tf32, tf32 -> <4 x f32>
    // PTX: wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {{{.*}}}, {{{.*}}}, b, 0, 1, 1; wgmma.commit_group.sync.aligned; }
    %0 = nvx.wgmma (%r, %r, %r, %r), %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : tf32, tf32 -> <4 x f32>
    // PTX: m64n8k32.f32.e4m3.e5m2 {{[^;]*}}, a, b, 0, 1, 1;
    // PTX-SAME: add.s64 a, {{.*}}, 512; {{[^;]*; [^;]*}}m64n8k32.f32.e4m3.e5m2 {{[^;]*}}, a, b, 0, 1, 1;
    %1 = nvx.wgmma %b, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, blocks = 2 : i32, blockStep = 512 : i32} : f8E4M3FN, f8E5M2 -> !llvm.array<8 x f32>
    // PTX: m64n8k16.f32.f16.f16 {{.*}}, {{{.*}}}, b, 1, 1, 1, 0;
    %2 = nvx.wgmma (%r, %r, %r, %r), %b accumulate(%0) {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : f16, f16 -> !llvm.array<4 x f32>
    // One wait for all.
    // PTX: wgmma.wait_group.sync.aligned 0;
    // PTX-NOT: wgmma.wait_group
    %3:2 = nvx.wgmma_wait %1, %2 {pending = 0 : i32} : !llvm.array<8 x f32>, !llvm.array<4 x f32>
    %v = llvm.extractvalue %3#0[7] : !llvm.array<8 x f32>
    %w = llvm.extractvalue %3#1[3] : !llvm.array<4 x f32>
    %sum = llvm.fadd %v, %w : f32
    llvm.store %sum, %y {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
}
