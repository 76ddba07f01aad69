// RUN: fusec-opt %s | fusec-opt | FileCheck %s
// Every nvx op parses and prints in its own syntax, and becomes its PTX text.
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | FileCheck %s --check-prefix=PTX

// CHECK-LABEL: llvm.func @all
// PTX-LABEL: .entry all(
gpu.module @kernels {
  llvm.func @all(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %x = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    // CHECK: nvx.ex2_approx %{{.*}} : f32
    // PTX: ex2.approx.f32
    %10 = nvx.ex2_approx %x : f32
    // PTX: ex2.approx.ftz.f32
    %0 = nvx.ex2_approx_ftz %10 : f32
    // PTX: lg2.approx.f32
    %1 = nvx.lg2_approx %0 : f32
    // PTX: rcp.approx.f32
    %2 = nvx.rcp_approx %1 : f32
    // PTX: {{[^r]}}rsqrt.approx.f32
    %3 = nvx.rsqrt_approx %2 : f32
    // PTX: {{[^r]}}sqrt.approx.f32
    %4 = nvx.sqrt_approx %3 : f32
    // PTX: tanh.approx.f32
    %5 = nvx.tanh_approx %4 : f32
    // PTX: sin.approx.f32
    %6 = nvx.sin_approx %5 : f32
    // PTX: cos.approx.f32
    %7 = nvx.cos_approx %6 : f32
    // PTX: cvt.rna.tf32.f32
    %8 = nvx.cvt_rna_tf32 %7 : f32
    // CHECK: nvx.div_full %{{.*}}, %{{.*}} : f32
    // PTX: div.full.f32
    %9 = nvx.div_full %8, %x : f32
    llvm.store %9, %p {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
}
