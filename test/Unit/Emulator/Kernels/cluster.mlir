// Two blocks of 32 threads, a cluster; the input has 64 words, the output too.
gpu.module @kernels {
  llvm.mlir.global internal @slots() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<32 x i32>
  llvm.func internal @slot(%index: i32) -> !llvm.ptr<3> {
    %s = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %p = llvm.getelementptr %s[%index] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.return %p : !llvm.ptr<3>
  }
  llvm.func internal @word(%base: !llvm.ptr<1>) -> !llvm.ptr<1> {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %first = llvm.mul %block, %c32 : i32
    %index = llvm.add %first, %tid : i32
    %p = llvm.getelementptr %base[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.return %p : !llvm.ptr<1>
  }
  // The same slot of the cluster's other block.
  llvm.func internal @otherSlot() -> !llvm.ptr<7> {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %other = llvm.xor %rank, %c1 : i32
    %p = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %q = nvvm.mapa %p, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    llvm.return %q : !llvm.ptr<7>
  }
  // Each block gets the other one's words.
  llvm.func @swap(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    nvvm.cluster.arrive.relaxed {aligned}
    %px = llvm.call @word(%x) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    %v = llvm.load %px : !llvm.ptr<1> -> i32
    nvvm.cluster.wait {aligned}
    %remote = llvm.call @otherSlot() : () -> !llvm.ptr<7>
    llvm.store %v, %remote : i32, !llvm.ptr<7>
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    %own = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %w = llvm.load %own : !llvm.ptr<3> -> i32
    %py = llvm.call @word(%y) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    llvm.store %w, %py : i32, !llvm.ptr<1>
    llvm.return
  }
  // The barrier of the block does not order what the other block does.
  llvm.func @missing_cluster_barrier(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    nvvm.cluster.arrive.relaxed {aligned}
    nvvm.cluster.wait {aligned}
    %own = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %own : i32, !llvm.ptr<3>
    nvvm.barrier0
    %remote = llvm.call @otherSlot() : () -> !llvm.ptr<7>
    %w = llvm.load %remote : !llvm.ptr<7> -> i32
    %py = llvm.call @word(%y) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    llvm.store %w, %py : i32, !llvm.ptr<1>
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    llvm.return
  }
  // A relaxed arrival orders no memory.
  llvm.func @relaxed_arrival(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %own = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %own : i32, !llvm.ptr<3>
    nvvm.cluster.arrive.relaxed {aligned}
    nvvm.cluster.wait {aligned}
    %remote = llvm.call @otherSlot() : () -> !llvm.ptr<7>
    %w = llvm.load %remote : !llvm.ptr<7> -> i32
    %py = llvm.call @word(%y) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    llvm.store %w, %py : i32, !llvm.ptr<1>
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    llvm.return
  }
  // Block 0 ends while block 1 still reads its shared memory, after a barrier that
  // completes because of that.
  llvm.func @early_end(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %own = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %own : i32, !llvm.ptr<3>
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %is0 = llvm.icmp "eq" %rank, %c0 : i32
    llvm.cond_br %is0, ^exit, ^read
  ^read:
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    %remote = llvm.call @otherSlot() : () -> !llvm.ptr<7>
    %w = llvm.load %remote : !llvm.ptr<7> -> i32
    %py = llvm.call @word(%y) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    llvm.store %w, %py : i32, !llvm.ptr<1>
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  // Block 1 waits for threads that it does not have, block 0 for block 1.
  llvm.func @barrier_in_one_block(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %is0 = llvm.icmp "eq" %rank, %c0 : i32
    llvm.cond_br %is0, ^meet, ^stay
  ^meet:
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    llvm.br ^exit
  ^stay:
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    nvvm.barrier id = %c1 number_of_threads = %c64
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  llvm.func @no_such_rank(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %own = llvm.call @slot(%c2) : (i32) -> !llvm.ptr<3>
    %q = nvvm.mapa %own, %c2 : !llvm.ptr<3> -> !llvm.ptr<7>
    llvm.store %c2, %q : i32, !llvm.ptr<7>
    llvm.return
  }
  llvm.func @arrives_twice(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    llvm.return
  }
  llvm.func @never_arrives(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    nvvm.cluster.wait {aligned}
    llvm.return
  }
}
