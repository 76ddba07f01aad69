// What the backend cannot compile is an error at the kernel, not an abort.
// RUN: not fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null 2>&1 | FileCheck %s
// RUN: not fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx{chip=sm_1}))' -o /dev/null 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx{chip=sm_80}))' -o /dev/null 2>&1 | FileCheck %s --check-prefix=CLUSTER

// CLUSTER: error: kernel 'pair' asks for a cluster of blocks, which 'sm_80' does not have
// CHIP: [[#@LINE+4]]:1: error: unknown target 'sm_1', known targets: sm_80, {{.*}}sm_90a
// CHECK-DAG: [[#@LINE+4]]:3: error: the backend failed for 'sm_90a': Cannot select: f32 = fsin
// CHECK-DAG: error: the backend failed for 'sm_90a': Cannot select: intrinsic %llvm.nvvm.redux.sync.fmax

gpu.module @selection {
  llvm.func @sine(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %1 = llvm.intr.sin(%0) : (f32) -> f32
    llvm.store %1, %p {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
}

gpu.module @intrinsic {
  llvm.func @redux(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %1 = llvm.mlir.constant(-1 : i32) : i32
    %2 = nvvm.redux.sync fmax %0, %1 : f32 -> f32
    llvm.store %2, %p {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
}

gpu.module @cluster {
  llvm.func @pair(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>, nvvm.cluster_dim = array<i32: 2, 1, 1>} {
    llvm.return
  }
}
