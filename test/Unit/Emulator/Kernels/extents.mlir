// Kernels with a slot of 256 bytes and the one behind it, in one buffer.
gpu.module @kernels {
  // Writes the first element of the slot behind through the first pointer.
  llvm.func @overrun(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel, fusec.grid = array<i64: 1, 1, 1>} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.getelementptr %a[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %one, %p {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.return
  }
  // The same by a pointer that goes through a loop of 65 elements.
  llvm.func @overrun_in_loop(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %count = llvm.mlir.constant(65 : i32) : i32
    llvm.br ^body(%zero, %a : i32, !llvm.ptr<1>)
  ^body(%i: i32, %p: !llvm.ptr<1>):
    llvm.store %one, %p {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %next = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %n = llvm.add %i, %one : i32
    %more = llvm.icmp "slt" %n, %count : i32
    llvm.cond_br %more, ^body(%n, %next : i32, !llvm.ptr<1>), ^exit
  ^exit:
    llvm.return
  }
  // The same by copies: of a thread, of a run of bytes to shared memory, and of one from there.
  llvm.mlir.global internal @stage() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<64 x i32>
  llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64
  llvm.func @overrun_by_copy(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel} {
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %p = llvm.getelementptr %a[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    nvvm.cp.async.shared.global %s, %p, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    llvm.return
  }
  llvm.func @overrun_by_load(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %bytes = llvm.mlir.constant(16 : i32) : i32
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %p = llvm.getelementptr %a[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
    nvvm.cp.async.bulk.shared.cluster.global %s, %p, %bar, %bytes : !llvm.ptr<3>, !llvm.ptr<1>
    nvx.mbarrier_wait %bar, %zero
    llvm.return
  }
  llvm.func @overrun_by_store(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel} {
    %bytes = llvm.mlir.constant(16 : i32) : i32
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %p = llvm.getelementptr %a[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    nvvm.cp.async.bulk.global.shared.cta %p, %s, %bytes : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.return
  }
  // Writes either slot, through a pointer that may be of either.
  llvm.func @either(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %is = llvm.icmp "eq" %tid, %one : i32
    %p = llvm.select %is, %a, %b : i1, !llvm.ptr<1>
    llvm.store %one, %p {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.return
  }
}
