// Two blocks of 128 threads, a cluster; the input has 256 words, the output too.
gpu.module @kernels {
  llvm.mlir.global internal @stage() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<1024 x i8>
  llvm.mlir.global internal @bars() {addr_space = 3 : i32, alignment = 8 : i64} : !llvm.array<2 x i64>
  // Barrier 0 counts the bytes of the stage, 1 the arrival of the other block.
  llvm.func internal @barrier(%index: i32) -> !llvm.ptr<3> {
    %b = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %p = llvm.getelementptr %b[%index] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    llvm.return %p : !llvm.ptr<3>
  }
  llvm.func internal @meet() {
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    llvm.return
  }
  // Each block loads half of the input, for both.
  llvm.func internal @run(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %meets: i1) {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c128 = llvm.mlir.constant(128 : i32) : i32
    %half = llvm.mlir.constant(512 : i32) : i32
    %all = llvm.mlir.constant(1024 : i32) : i32
    %both = llvm.mlir.constant(3 : i16) : i16
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %other = llvm.xor %rank, %c1 : i32
    %first = llvm.icmp "eq" %tid, %c0 : i32
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    %peer = llvm.call @barrier(%c1) : (i32) -> !llvm.ptr<3>
    llvm.cond_br %first, ^init, ^ready
  ^init:
    nvvm.mbarrier.init %full, %c1 : !llvm.ptr<3>, i32
    nvvm.mbarrier.init %peer, %c1 : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    llvm.br ^ready
  ^ready:
    llvm.cond_br %meets, ^cluster, ^alone
  ^cluster:
    llvm.call @meet() : () -> ()
    llvm.br ^go
  ^alone:
    nvvm.barrier0
    llvm.br ^go
  ^go:
    llvm.cond_br %first, ^load, ^wait
  ^load:
    nvvm.mbarrier.arrive.expect_tx %full, %all : !llvm.ptr<3>, i32
    %offset = llvm.mul %rank, %half : i32
    %to = llvm.getelementptr %s[%offset] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %from = llvm.getelementptr %x[%offset] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %remote = llvm.addrspacecast %to : !llvm.ptr<3> to !llvm.ptr<7>
    nvvm.cp.async.bulk.shared.cluster.global %remote, %from, %full, %half multicast_mask = %both : !llvm.ptr<7>, !llvm.ptr<1>
    %theirs = nvvm.mapa %peer, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    nvvm.mbarrier.arrive %theirs : !llvm.ptr<7>
    llvm.br ^wait
  ^wait:
    nvx.mbarrier_wait %full, %c0
    nvx.mbarrier_wait %peer, %c0
    %p = llvm.getelementptr %s[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %q = llvm.getelementptr %p[128] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
    %v = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %w = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %sum = llvm.add %v, %w : i32
    %start = llvm.mul %block, %c128 : i32
    %index = llvm.add %start, %tid : i32
    %py = llvm.getelementptr %y[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %sum, %py {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.call @meet() : () -> ()
    llvm.return
  }
  llvm.func @multicast(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %yes = llvm.mlir.constant(true) : i1
    llvm.call @run(%x, %y, %yes) : (!llvm.ptr<1>, !llvm.ptr<1>, i1) -> ()
    llvm.return
  }
  // The other block's barriers may not be there yet.
  llvm.func @multicast_too_early(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %no = llvm.mlir.constant(false) : i1
    llvm.call @run(%x, %y, %no) : (!llvm.ptr<1>, !llvm.ptr<1>, i1) -> ()
    llvm.return
  }
}
