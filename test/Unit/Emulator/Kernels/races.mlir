// Each thread writes its slot of shared memory and reads its neighbour's, with
// the ordering that the kernel's name says.
gpu.module @kernels {
  llvm.mlir.global internal @slots() {addr_space = 3 : i32} : !llvm.array<64 x i32>
  llvm.func internal @slot(%index: i32) -> !llvm.ptr<3> {
    %s = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %p = llvm.getelementptr %s[%index] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.return %p : !llvm.ptr<3>
  }
  llvm.func internal @peer(%tid: i32) -> !llvm.ptr<3> {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %peer = llvm.xor %tid, %c1 : i32
    %p = llvm.call @slot(%peer) : (i32) -> !llvm.ptr<3>
    llvm.return %p : !llvm.ptr<3>
  }
  llvm.func @barrier(%out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %other = llvm.call @peer(%tid) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %mine : i32, !llvm.ptr<3>
    nvvm.barrier0
    %v = llvm.load %other : !llvm.ptr<3> -> i32
    nvvm.barrier0
    llvm.store %v, %mine : i32, !llvm.ptr<3>
    llvm.return
  }
  llvm.func @warp_sync(%out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %other = llvm.call @peer(%tid) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %mine : i32, !llvm.ptr<3>
    nvvm.bar.warp.sync %all : i32
    %v = llvm.load %other : !llvm.ptr<3> -> i32
    llvm.return
  }
  llvm.func @shuffle_only(%out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %other = llvm.call @peer(%tid) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %mine : i32, !llvm.ptr<3>
    %sure = llvm.mlir.constant(true) : i1
    %b = nvvm.vote.sync ballot %all, %sure -> i32
    %v = llvm.load %other : !llvm.ptr<3> -> i32
    llvm.return
  }
  llvm.func @reuse(%out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %other = llvm.call @peer(%tid) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %mine : i32, !llvm.ptr<3>
    nvvm.barrier0
    %v = llvm.load %other : !llvm.ptr<3> -> i32
    llvm.store %v, %mine : i32, !llvm.ptr<3>
    llvm.return
  }
  llvm.func @nobody_wrote(%out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    nvvm.barrier0
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %v = llvm.load %mine : !llvm.ptr<3> -> i32
    llvm.return
  }
  llvm.func @no_wait(%out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    nvvm.cp.async.shared.global %mine, %out, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.barrier0
    %v = llvm.load %mine : !llvm.ptr<3> -> i32
    llvm.return
  }
  llvm.func @atomics(%out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %first = llvm.call @slot(%c0) : (i32) -> !llvm.ptr<3>
    %isFirst = llvm.icmp "eq" %tid, %c0 : i32
    llvm.cond_br %isFirst, ^clear, ^add
  ^clear:
    llvm.store %c0, %first : i32, !llvm.ptr<3>
    llvm.br ^add
  ^add:
    nvvm.barrier0
    %old = llvm.atomicrmw add %first, %tid monotonic : !llvm.ptr<3>, i32
    nvvm.barrier0
    %sum = llvm.load %first : !llvm.ptr<3> -> i32
    %bid = nvvm.read.ptx.sreg.ctaid.x : i32
    %p = llvm.getelementptr %out[%bid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %sum, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
