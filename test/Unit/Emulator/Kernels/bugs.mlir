// Each kernel has one mistake, named by it; one block of 32 threads, or of 64
// where the name says so, on an input and an output of 32 words.
gpu.module @kernels {
  llvm.mlir.global internal @slots() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x i32>
  llvm.func internal @slot(%index: i32) -> !llvm.ptr<3> {
    %s = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %p = llvm.getelementptr %s[%index] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.return %p : !llvm.ptr<3>
  }
  llvm.func internal @word(%base: !llvm.ptr<1>, %index: i32) -> !llvm.ptr<1> {
    %p = llvm.getelementptr %base[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.return %p : !llvm.ptr<1>
  }
  // Guard `i <= 32` in place of `i < 32`.
  llvm.func @guard_off_by_one_64(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %in = llvm.icmp "sle" %tid, %c32 : i32
    llvm.cond_br %in, ^store, ^exit
  ^store:
    %p = llvm.call @word(%y, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    llvm.store %tid, %p : i32, !llvm.ptr<1>
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  llvm.func @load_before_start(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %left = llvm.sub %tid, %c1 : i32
    %px = llvm.call @word(%x, %left) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    %v = llvm.load %px : !llvm.ptr<1> -> i32
    %py = llvm.call @word(%y, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    llvm.store %v, %py : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @shared_past_end(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c33 = llvm.mlir.constant(33 : i32) : i32
    %i = llvm.add %tid, %c33 : i32
    %p = llvm.call @slot(%i) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %p : i32, !llvm.ptr<3>
    llvm.return
  }
  llvm.func @misaligned_vector(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.call @word(%x, %c1) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    %v = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
    llvm.return
  }
  llvm.func @write_to_input(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.call @word(%x, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    llvm.store %tid, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  // The neighbour's slot is read without a barrier after the write.
  llvm.func @missing_barrier(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %peer = llvm.xor %tid, %c1 : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %other = llvm.call @slot(%peer) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %mine : i32, !llvm.ptr<3>
    %v = llvm.load volatile %other : !llvm.ptr<3> -> i32
    llvm.return
  }
  // Slots are written again without a barrier after the neighbour's read.
  llvm.func @write_after_read(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %peer = llvm.xor %tid, %c31 : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %other = llvm.call @slot(%peer) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %mine : i32, !llvm.ptr<3>
    nvvm.barrier0
    %v = llvm.load volatile %other : !llvm.ptr<3> -> i32
    llvm.store %v, %mine : i32, !llvm.ptr<3>
    llvm.return
  }
  llvm.func @uninitialised_shared(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    nvvm.barrier0
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %v = llvm.load volatile %mine : !llvm.ptr<3> -> i32
    llvm.return
  }
  // One group may stay in flight where none should.
  llvm.func @missing_wait(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %px = llvm.call @word(%x, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    nvvm.cp.async.shared.global %mine, %px, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 1
    nvvm.barrier0
    %v = llvm.load volatile %mine : !llvm.ptr<3> -> i32
    llvm.return
  }
  llvm.func @copy_past_end_64(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %px = llvm.call @word(%x, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    nvvm.cp.async.shared.global %mine, %px, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @barrier_in_both_branches(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %low = llvm.icmp "slt" %tid, %c16 : i32
    llvm.cond_br %low, ^then, ^else
  ^then:
    nvvm.barrier0
    llvm.br ^exit
  ^else:
    nvvm.barrier0
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  llvm.func @barrier_skipped_64(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %first = llvm.icmp "eq" %warp, %c0 : i32
    llvm.cond_br %first, ^wait, ^exit
  ^wait:
    nvvm.barrier0
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  // Warp 0 waits at barrier 1 for warp 1, which waits at barrier 2.
  llvm.func @deadlock_64(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %mine = llvm.add %warp, %c1 : i32
    nvvm.barrier id = %mine number_of_threads = %c64
    llvm.return
  }
  // Both warps are at barrier 3, but do not agree for how many threads.
  llvm.func @barrier_counts_differ_64(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %c96 = llvm.mlir.constant(96 : i32) : i32
    %less = llvm.mul %warp, %c32 : i32
    %count = llvm.sub %c96, %less : i32
    nvvm.barrier id = %c3 number_of_threads = %count
    llvm.return
  }
  // The mask names all lanes, the upper half is elsewhere.
  llvm.func @shuffle_in_a_branch(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %low = llvm.icmp "slt" %tid, %c16 : i32
    llvm.cond_br %low, ^then, ^exit
  ^then:
    %v = nvvm.shfl.sync bfly %all, %tid, %c1, %c31 : i32 -> i32
    llvm.br ^exit
  ^exit:
    nvvm.barrier0
    llvm.return
  }
  // Lanes of the upper half read from the lower half, which has exited.
  llvm.func @shuffle_from_exited_lane(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %low = llvm.icmp "slt" %tid, %c16 : i32
    llvm.cond_br %low, ^exit, ^read
  ^read:
    %v = nvvm.shfl.sync bfly %all, %tid, %c16, %c31 : i32 -> i32
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  // A loop whose condition nobody changes.
  llvm.func @spin(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    llvm.br ^wait
  ^wait:
    %flag = llvm.load volatile %x : !llvm.ptr<1> -> i32
    %unset = llvm.icmp "eq" %flag, %c0 : i32
    llvm.cond_br %unset, ^wait, ^exit
  ^exit:
    llvm.return
  }
  // A loop in which threads wait for each other: an iteration takes as long as many that do nothing.
  llvm.func @spin_together(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    llvm.br ^wait
  ^wait:
    nvvm.bar.warp.sync %all : i32
    %flag = llvm.load volatile %x : !llvm.ptr<1> -> i32
    %unset = llvm.icmp "eq" %flag, %c0 : i32
    llvm.cond_br %unset, ^wait, ^exit
  ^exit:
    llvm.return
  }
  // A loop that only issues copies: it would fill the host's memory first.
  llvm.func @endless_copies(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %px = llvm.call @word(%x, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    llvm.br ^more
  ^more:
    nvvm.cp.async.shared.global %mine, %px, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    %flag = llvm.load volatile %x : !llvm.ptr<1> -> i32
    %unset = llvm.icmp "eq" %flag, %c0 : i32
    llvm.cond_br %unset, ^more, ^exit
  ^exit:
    llvm.return
  }
  // A loop that only issues groups: it would fill the host's memory first.
  llvm.func @endless_groups(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %mine = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    %px = llvm.call @word(%x, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    llvm.br ^more
  ^more:
    nvvm.cp.async.commit.group
    %flag = llvm.load volatile %x : !llvm.ptr<1> -> i32
    %unset = llvm.icmp "eq" %flag, %c0 : i32
    llvm.cond_br %unset, ^more, ^exit
  ^exit:
    llvm.return
  }
  // A loop that ends, in one that does not.
  llvm.func internal @count_down(%n: i32) {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^more(%n : i32)
  ^more(%i: i32):
    nvvm.barrier0
    %next = llvm.sub %i, %c1 : i32
    %on = llvm.icmp "ne" %next, %c0 : i32
    llvm.cond_br %on, ^more(%next : i32), ^exit
  ^exit:
    llvm.return
  }
  llvm.func @endless_calls(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c4096 = llvm.mlir.constant(4096 : i32) : i32
    llvm.br ^more
  ^more:
    llvm.call @count_down(%c4096) : (i32) -> ()
    %flag = llvm.load volatile %x : !llvm.ptr<1> -> i32
    %unset = llvm.icmp "eq" %flag, %c0 : i32
    llvm.cond_br %unset, ^more, ^exit
  ^exit:
    llvm.return
  }
  // No loop at all: 2^60 calls.
  llvm.func internal @twice(%n: i32, %x: !llvm.ptr<1>) {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %flag = llvm.load volatile %x : !llvm.ptr<1> -> i32
    %ends = llvm.icmp "eq" %n, %c0 : i32
    llvm.cond_br %ends, ^exit, ^more
  ^more:
    %less = llvm.sub %n, %c1 : i32
    llvm.call @twice(%less, %x) : (i32, !llvm.ptr<1>) -> ()
    llvm.call @twice(%less, %x) : (i32, !llvm.ptr<1>) -> ()
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  llvm.func @calls_without_end(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c60 = llvm.mlir.constant(60 : i32) : i32
    llvm.call @twice(%c60, %x) : (i32, !llvm.ptr<1>) -> ()
    llvm.return
  }
  // The last element of the output is forgotten.
  llvm.func @unwritten_output(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %in = llvm.icmp "slt" %tid, %c31 : i32
    llvm.cond_br %in, ^store, ^exit
  ^store:
    %p = llvm.call @word(%y, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    llvm.store %tid, %p : i32, !llvm.ptr<1>
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  // Both blocks of the grid write the same elements.
  llvm.func @block_index_forgotten(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.call @word(%y, %tid) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    llvm.store %tid, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @barrier_number(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    nvvm.barrier id = %c16 number_of_threads = %c32
    llvm.return
  }
  // Lane 0 leaves out lane 31, the others do not.
  llvm.func @masks_differ(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %most = llvm.mlir.constant(2147483647 : i32) : i32
    %first = llvm.icmp "eq" %tid, %c0 : i32
    %mask = llvm.select %first, %most, %all : i1, i32
    nvvm.bar.warp.sync %mask : i32
    llvm.return
  }
  llvm.func @mask_without_self(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %mask = llvm.mlir.constant(-2 : i32) : i32
    nvvm.bar.warp.sync %mask : i32
    llvm.return
  }
  llvm.func @matrix_in_half_a_warp_16(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %s = llvm.mlir.addressof @slots : !llvm.ptr<3>
    %m = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
    llvm.store %m, %y : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @mma_in_half_a_warp_16(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %h = llvm.mlir.constant(dense<1.0> : vector<2xf16>) : vector<2xf16>
    %c = llvm.mlir.constant(0.0 : f32) : f32
    %d = nvvm.mma.sync A[%h, %h, %h, %h] B[%h, %h] C[%c, %c, %c, %c] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @copy_more_than_asked(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c8 = llvm.mlir.constant(8 : i32) : i32
    %to = llvm.call @slot(%tid) : (i32) -> !llvm.ptr<3>
    nvvm.cp.async.shared.global %to, %x, 4, cache = ca, %c8 : !llvm.ptr<3>, !llvm.ptr<1>, i32
    llvm.return
  }
  llvm.func @copy_past_shared(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c33 = llvm.mlir.constant(33 : i32) : i32
    %i = llvm.add %tid, %c33 : i32
    %to = llvm.call @slot(%i) : (i32) -> !llvm.ptr<3>
    nvvm.cp.async.shared.global %to, %x, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @divide_by_zero(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.load %x : !llvm.ptr<1> -> i32
    %q = llvm.sdiv %tid, %zero : i32
    llvm.store %q, %y : i32, !llvm.ptr<1>
    llvm.return
  }
}
