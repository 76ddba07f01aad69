// Parameters that are no pointers, in PTX: a tensor map is 128 bytes by value.
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | FileCheck %s
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | python3 %S/../tools/check_ptxas.py - --arch sm_90a

gpu.module @kernels {
  // CHECK-LABEL: .entry parameters(
  // CHECK-NEXT: .param .u64 .ptr .global .align 1 parameters_param_0,
  // CHECK-NEXT: .param .align 64 .b8 parameters_param_1[128],
  // CHECK-NEXT: .param .u32 parameters_param_2,
  // CHECK-NEXT: .param .f64 parameters_param_3
  llvm.func @parameters(%y: !llvm.ptr<1>,
      %map: !llvm.ptr {llvm.byval = !llvm.array<128 x i8>, llvm.align = 64 : i64, nvvm.grid_constant,
        fusec.tensor_map = #nvx.tensor_map<pointer = 0, offset = 0, element = "f32", sizes = [4, 8],
          strides = [16], box = [4, 2], swizzle = "none">},
      %n: i32 {fusec.scalar = -7 : i32}, %r: f64 {fusec.scalar = 5.000000e-01 : f64})
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %byte = llvm.load %map {alignment = 1 : i64} : !llvm.ptr -> i8
    llvm.store %byte, %y {alignment = 1 : i64} : i8, !llvm.ptr<1>
    %pn = llvm.getelementptr %y[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %n, %pn {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %pr = llvm.getelementptr %y[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f64
    llvm.store %r, %pr {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
}
