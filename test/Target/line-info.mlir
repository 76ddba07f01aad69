// Each instruction is of the first place in a file that its location names; file
// names stay as they are, and without line information the instructions are the same.
//
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx{line-info=true}))' -o /dev/null | FileCheck %s
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | FileCheck %s --check-prefix=NONE
// NONE-NOT: .loc
// NONE-NOT: .file

// CHECK: .target sm_90a{{$}}
// CHECK: .entry places
// CHECK: .loc [[MODEL:[0-9]+]] 4 0
// CHECK: .loc [[MODEL]] 4 9
// CHECK-NEXT: ld.global
// CHECK: .loc [[OTHER:[0-9]+]] 7 1
// CHECK-NEXT: add.rn.f32
// CHECK: .loc [[MODEL]] 5 2
// CHECK-NEXT: mul.rn.f32
// CHECK: .loc [[OTHER]] 8 3
// CHECK-NEXT: st.global
// CHECK: .entry nowhere
// CHECK-NOT: .loc
// CHECK: .file [[MODEL]] "dir/model.mlir"
// CHECK: .file [[OTHER]] "train.py"
gpu.module @kernels {
  llvm.func @places(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %x = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> f32 loc("dir/model.mlir":4:9)
    %a = llvm.fadd %x, %x : f32 loc("layer"("train.py":7:1))
    %m = llvm.fmul %a, %x : f32 loc(fused["dir/model.mlir":5:2, "train.py":9:9])
    llvm.store %m, %p {alignment = 4 : i64} : f32, !llvm.ptr<1> loc(callsite("train.py":8:3 at "dir/model.mlir":6:1))
    llvm.return loc(unknown)
  }
  llvm.func @nowhere(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %c = llvm.mlir.constant(1.0 : f32) : f32 loc(unknown)
    llvm.store %c, %p {alignment = 4 : i64} : f32, !llvm.ptr<1> loc("only a name")
    llvm.return loc(unknown)
  }
}
