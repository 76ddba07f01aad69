// Kernels are compiled apart, on as many threads as there are, and their PTX comes in one text, as of one module: what two of them share
// is there once, all stand in the module's order, and the backend's names count kernels. The bytes do not follow from the threads.
//
// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null > %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: taskset -c 0 fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-print-ptx))' -o /dev/null | cmp - %t.ptx

gpu.module @kernels {
  llvm.mlir.global internal constant @shared_table(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 1 : i32, alignment = 16 : i64} : !llvm.array<4 x i32>
  llvm.mlir.global external @dynamic_shared() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<0 x i8>
  llvm.mlir.global internal constant @own_table(dense<[5, 6, 7, 8]> : tensor<4xi32>) {addr_space = 1 : i32, alignment = 4 : i64} : !llvm.array<4 x i32>

  // The two that read the table are compiled together, and the other stands between them.
  // CHECK: .version
  // CHECK: .globl first
  // CHECK-NEXT: .global .align 16 .b8 shared_table[16] =
  // CHECK-NEXT: .extern .shared .align 128 .b8 dynamic_shared[];
  // CHECK-NEXT: .global .align 4 .b8 own_table[16] =
  // CHECK-EMPTY:
  // CHECK-NEXT: .visible .entry first(
  // CHECK: .globl second
  // CHECK-NEXT: .visible .entry second(
  // CHECK: .local .align 16 .b8 __local_depot1[64];
  // CHECK: mov.b64 %SPL, __local_depot1;
  // CHECK: {{^}}$L__BB1_[[LOOP:[0-9]+]]:
  // CHECK: bra $L__BB1_[[LOOP]];
  // CHECK: .globl third
  // CHECK-NEXT: .visible .entry third(
  // CHECK: bra $L__BB2_[[END:[0-9]+]];
  // CHECK: {{^}}$L__BB2_[[END]]:
  // CHECK-NOT: .version
  // CHECK-NOT: .extern
  // CHECK-NOT: .globl
  llvm.func @first(%place: !llvm.ptr<1>, %index: i64) attributes {gpu.kernel, nvvm.kernel} {
    %table = llvm.mlir.addressof @shared_table : !llvm.ptr<1>
    %from = llvm.getelementptr %table[%index] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %value = llvm.load %from : !llvm.ptr<1> -> i32
    %memory = llvm.mlir.addressof @dynamic_shared : !llvm.ptr<3>
    llvm.store volatile %value, %memory : i32, !llvm.ptr<3>
    llvm.store %value, %place : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @second(%place: !llvm.ptr<1>, %count: i64) attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %size = llvm.mlir.constant(16 : i32) : i32
    %mask = llvm.mlir.constant(15 : i64) : i64
    %stack = llvm.alloca %size x i32 {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %memory = llvm.mlir.addressof @dynamic_shared : !llvm.ptr<3>
    %table = llvm.mlir.addressof @own_table : !llvm.ptr<1>
    llvm.br ^loop(%zero : i64)
  ^loop(%index: i64):
    %value = llvm.load volatile %memory : !llvm.ptr<3> -> i32
    %slot = llvm.and %index, %mask : i64
    %to = llvm.getelementptr %stack[%slot] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store volatile %value, %to : i32, !llvm.ptr
    %next = llvm.add %index, %one : i64
    %more = llvm.icmp "slt" %next, %count : i64
    llvm.cond_br %more, ^loop(%next : i64), ^end
  ^end:
    %from = llvm.getelementptr %table[%count] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %last = llvm.load %from : !llvm.ptr<1> -> i32
    llvm.store %last, %place : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @third(%place: !llvm.ptr<1>, %index: i64) attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %isThere = llvm.icmp "sge" %index, %zero : i64
    llvm.cond_br %isThere, ^read, ^end
  ^read:
    %table = llvm.mlir.addressof @shared_table : !llvm.ptr<1>
    %from = llvm.getelementptr %table[%index] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %value = llvm.load %from : !llvm.ptr<1> -> i32
    llvm.store volatile %value, %place : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
