// Warp 0 produces, warp 1 consumes what it wrote: one arrives, one waits.
gpu.module @kernels {
  llvm.mlir.global internal @slot() {addr_space = 3 : i32} : !llvm.array<32 x i32>
  llvm.func @hand_over(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %s = llvm.mlir.addressof @slot : !llvm.ptr<3>
    %p = llvm.getelementptr %s[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %producer = llvm.icmp "ne" %warp, %c0 : i32
    llvm.cond_br %producer, ^produce, ^consume
  ^produce:
    %px = llvm.getelementptr %x[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %px : !llvm.ptr<1> -> i32
    llvm.store %v, %p : i32, !llvm.ptr<3>
    nvvm.barrier.arrive id = %c3 number_of_threads = %c64
    llvm.return
  ^consume:
    nvvm.barrier id = %c3 number_of_threads = %c64
    %got = llvm.load %p : !llvm.ptr<3> -> i32
    %po = llvm.getelementptr %out[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %got, %po : i32, !llvm.ptr<1>
    llvm.return
  }
}
