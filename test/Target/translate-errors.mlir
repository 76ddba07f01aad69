// Ops that no stage was asked to lower.
// RUN: not fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null 2>&1 | FileCheck %s
// CHECK: error: {{.*}}arith.addf
// CHECK: error: cannot translate the kernels to LLVM IR

gpu.module @kernels {
  llvm.func @k(%x: f32) -> f32 {
    %0 = arith.addf %x, %x : f32
    llvm.return %0 : f32
  }
}
