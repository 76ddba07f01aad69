// 128 threads each. The first kernel writes all words; the others begin while it
// runs, and read the words that other threads wrote.
gpu.module @kernels {
  llvm.mlir.global internal @word() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<1 x i32>
  llvm.func internal @at(%x: !llvm.ptr<1>) -> !llvm.ptr<1> {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.return %p : !llvm.ptr<1>
  }
  llvm.func internal @double(%x: !llvm.ptr<1>) {
    %p = llvm.call @at(%x) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    %v = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %w = llvm.add %v, %v : i32
    llvm.store %w, %p {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @number(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.call @at(%x) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    nvvm.griddepcontrol launch_dependents
    llvm.store %tid, %p {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @waits(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, fusec.programmatic} {
    nvvm.griddepcontrol wait
    llvm.call @double(%x) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  // One thread waits for the launch, the others for it.
  llvm.func @one_waits(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, fusec.programmatic} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %first = llvm.icmp "eq" %tid, %c0 : i32
    llvm.cond_br %first, ^wait, ^meet
  ^wait:
    nvvm.griddepcontrol wait
    llvm.br ^meet
  ^meet:
    nvvm.barrier0
    llvm.call @double(%x) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  llvm.func @waits_too_late(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, fusec.programmatic} {
    llvm.call @double(%x) : (!llvm.ptr<1>) -> ()
    nvvm.griddepcontrol wait
    llvm.return
  }
  llvm.func @never_waits(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, fusec.programmatic} {
    llvm.call @double(%x) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  // The wait of one thread is not one of the others.
  llvm.func @only_one_waits(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, fusec.programmatic} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %first = llvm.icmp "eq" %tid, %c0 : i32
    llvm.cond_br %first, ^wait, ^work
  ^wait:
    nvvm.griddepcontrol wait
    llvm.br ^work
  ^work:
    llvm.call @double(%x) : (!llvm.ptr<1>) -> ()
    llvm.return
  }
}
