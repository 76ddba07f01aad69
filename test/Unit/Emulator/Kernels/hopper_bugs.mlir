// Bulk copies, mbarriers and products of 128 threads: first what is right, then
// one mistake each. The input has 1024 words, the output 128.
gpu.module @kernels {
  llvm.mlir.global internal @stage() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<4096 x i8>
  llvm.mlir.global internal @bars() {addr_space = 3 : i32, alignment = 8 : i64} : !llvm.array<2 x i64>

  // Barrier 0 waits for one arrival, 1 for those of all threads.
  llvm.func internal @barrier(%index: i32) -> !llvm.ptr<3> {
    %b = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %p = llvm.getelementptr %b[%index] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    llvm.return %p : !llvm.ptr<3>
  }
  llvm.func internal @isFirst() -> i1 {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %p = llvm.icmp "eq" %tid, %c0 : i32
    llvm.return %p : i1
  }
  llvm.func internal @setUp() {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c128 = llvm.mlir.constant(128 : i32) : i32
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    %empty = llvm.call @barrier(%c1) : (i32) -> !llvm.ptr<3>
    %first = llvm.call @isFirst() : () -> i1
    llvm.cond_br %first, ^init, ^done
  ^init:
    nvvm.mbarrier.init %full, %c1 : !llvm.ptr<3>, i32
    nvvm.mbarrier.init %empty, %c128 : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    llvm.br ^done
  ^done:
    nvvm.barrier0
    llvm.return
  }
  llvm.func internal @word(%base: !llvm.ptr<3>) -> !llvm.ptr<3> {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.getelementptr %base[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.return %p : !llvm.ptr<3>
  }
  llvm.func internal @result(%y: !llvm.ptr<1>, %value: i32) {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.getelementptr %y[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %value, %p {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.return
  }
  // The first thread fills the stage from the input.
  llvm.func internal @fill(%x: !llvm.ptr<1>, %expected: i32) {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    %first = llvm.call @isFirst() : () -> i1
    llvm.cond_br %first, ^load, ^done
  ^load:
    nvvm.mbarrier.arrive.expect_tx %full, %expected : !llvm.ptr<3>, i32
    nvvm.cp.async.bulk.shared.cluster.global %s, %x, %full, %bytes : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.br ^done
  ^done:
    llvm.return
  }
  // Four times: fill the stage, add its words up.
  llvm.func internal @run(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %flip: i32, %waits: i1, %fences: i1, %expected: i32) {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %own = llvm.call @word(%s) : (!llvm.ptr<3>) -> !llvm.ptr<3>
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    %empty = llvm.call @barrier(%c1) : (i32) -> !llvm.ptr<3>
    %first = llvm.call @isFirst() : () -> i1
    llvm.call @setUp() : () -> ()
    llvm.br ^loop(%c0, %c0 : i32, i32)
  ^loop(%i: i32, %sum: i32):
    %phase = llvm.and %i, %c1 : i32
    %before = llvm.xor %phase, %c1 : i32
    %wait = llvm.and %first, %waits : i1
    llvm.cond_br %wait, ^free, ^fill
  ^free:
    nvx.mbarrier_wait %empty, %before
    llvm.br ^fill
  ^fill:
    llvm.call @fill(%x, %expected) : (!llvm.ptr<1>, i32) -> ()
    %parity = llvm.xor %phase, %flip : i32
    nvx.mbarrier_wait %full, %parity
    %v = llvm.load %own {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    llvm.cond_br %fences, ^fence, ^letGo
  ^fence:
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    llvm.br ^letGo
  ^letGo:
    %state = nvvm.mbarrier.arrive %empty : !llvm.ptr<3> -> i64
    %next = llvm.add %sum, %v : i32
    %j = llvm.add %i, %c1 : i32
    %more = llvm.icmp "ult" %j, %c4 : i32
    llvm.cond_br %more, ^loop(%j, %next : i32, i32), ^done
  ^done:
    llvm.call @result(%y, %next) : (!llvm.ptr<1>, i32) -> ()
    llvm.return
  }
  llvm.func @ring(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %yes = llvm.mlir.constant(true) : i1
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    llvm.call @run(%x, %y, %c0, %yes, %yes, %bytes) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i1, i1, i32) -> ()
    llvm.return
  }
  llvm.func @wrong_parity(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %yes = llvm.mlir.constant(true) : i1
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    llvm.call @run(%x, %y, %c1, %yes, %yes, %bytes) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i1, i1, i32) -> ()
    llvm.return
  }
  llvm.func @slot_reused_early(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %no = llvm.mlir.constant(false) : i1
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    %yes = llvm.mlir.constant(true) : i1
    llvm.call @run(%x, %y, %c0, %no, %yes, %bytes) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i1, i1, i32) -> ()
    llvm.return
  }
  llvm.func @read_not_fenced(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %yes = llvm.mlir.constant(true) : i1
    %no = llvm.mlir.constant(false) : i1
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    llvm.call @run(%x, %y, %c0, %yes, %no, %bytes) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i1, i1, i32) -> ()
    llvm.return
  }
  llvm.func @missing_expect_tx(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %yes = llvm.mlir.constant(true) : i1
    llvm.call @run(%x, %y, %c0, %yes, %yes, %c0) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i1, i1, i32) -> ()
    llvm.return
  }
  llvm.func @expects_too_much(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %yes = llvm.mlir.constant(true) : i1
    %bytes = llvm.mlir.constant(8192 : i32) : i32
    llvm.call @run(%x, %y, %c0, %yes, %yes, %bytes) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i1, i1, i32) -> ()
    llvm.return
  }
  llvm.func @copy_not_waited_for(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    llvm.call @setUp() : () -> ()
    llvm.call @fill(%x, %bytes) : (!llvm.ptr<1>, i32) -> ()
    llvm.call @result(%y, %bytes) : (!llvm.ptr<1>, i32) -> ()
    llvm.return
  }
  llvm.func @no_mbarrier(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    nvx.mbarrier_wait %full, %c0
    llvm.return
  }
  llvm.func @mbarrier_of_another_thread(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c128 = llvm.mlir.constant(128 : i32) : i32
    %empty = llvm.call @barrier(%c1) : (i32) -> !llvm.ptr<3>
    %first = llvm.call @isFirst() : () -> i1
    llvm.cond_br %first, ^init, ^done
  ^init:
    nvvm.mbarrier.init %empty, %c128 : !llvm.ptr<3>, i32
    llvm.br ^done
  ^done:
    %state = nvvm.mbarrier.arrive %empty : !llvm.ptr<3> -> i64
    llvm.return
  }
  llvm.func @arrives_too_often(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    llvm.call @setUp() : () -> ()
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    %state = nvvm.mbarrier.arrive %full, %c2 : !llvm.ptr<3> -> i64
    llvm.return
  }
  llvm.func @mbarrier_overwritten(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    llvm.call @setUp() : () -> ()
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    llvm.store %c0, %full {alignment = 4 : i64} : i32, !llvm.ptr<3>
    nvx.mbarrier_wait %full, %c0
    llvm.return
  }
  // Loops that only issue loads, stores, their groups or products: they would fill the host's memory first.
  llvm.func internal @goes_on(%x: !llvm.ptr<1>) -> i1 {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %flag = llvm.load volatile %x : !llvm.ptr<1> -> i32
    %unset = llvm.icmp "eq" %flag, %c0 : i32
    llvm.return %unset : i1
  }
  llvm.func @endless_loads(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    llvm.call @setUp() : () -> ()
    %first = llvm.call @isFirst() : () -> i1
    llvm.cond_br %first, ^more, ^exit
  ^more:
    nvvm.cp.async.bulk.shared.cluster.global %s, %x, %full, %bytes : !llvm.ptr<3>, !llvm.ptr<1>
    %on = llvm.call @goes_on(%x) : (!llvm.ptr<1>) -> i1
    llvm.cond_br %on, ^more, ^exit
  ^exit:
    llvm.return
  }
  llvm.func @endless_stores(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %bytes = llvm.mlir.constant(512 : i32) : i32
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    llvm.br ^more
  ^more:
    nvvm.cp.async.bulk.global.shared.cta %y, %s, %bytes : !llvm.ptr<1>, !llvm.ptr<3>
    %on = llvm.call @goes_on(%x) : (!llvm.ptr<1>) -> i1
    llvm.cond_br %on, ^more, ^exit
  ^exit:
    llvm.return
  }
  llvm.func @endless_bulk_groups(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    llvm.br ^more
  ^more:
    nvvm.cp.async.bulk.commit.group
    %on = llvm.call @goes_on(%x) : (!llvm.ptr<1>) -> i1
    llvm.cond_br %on, ^more, ^exit
  ^exit:
    llvm.return
  }
  llvm.func @endless_products(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %no = llvm.mlir.constant(false) : i1
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.br ^more(%d0 : !llvm.array<4 x f32>)
  ^more(%d: !llvm.array<4 x f32>):
    %e = nvx.wgmma %a, %b accumulate(%d) {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
    %on = llvm.call @goes_on(%x) : (!llvm.ptr<1>) -> i1
    llvm.cond_br %on, ^more(%e : !llvm.array<4 x f32>), ^exit
  ^exit:
    llvm.return
  }
  // Each product begins a sum, which nobody asks for.
  llvm.func @sums_of_nobody(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    llvm.br ^more
  ^more:
    %d = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 1 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    %on = llvm.call @goes_on(%x) : (!llvm.ptr<1>) -> i1
    llvm.cond_br %on, ^more, ^exit
  ^exit:
    llvm.return
  }
  llvm.func @wait_without_end(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    llvm.call @setUp() : () -> ()
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    nvx.mbarrier_wait %full, %c0
    llvm.return
  }

  // Stores: each thread's word goes out through the stage, twice.
  llvm.func internal @storeOnce(%y: !llvm.ptr<1>, %value: i32, %fences: i1) {
    %bytes = llvm.mlir.constant(512 : i32) : i32
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %own = llvm.call @word(%s) : (!llvm.ptr<3>) -> !llvm.ptr<3>
    llvm.store %value, %own {alignment = 4 : i64} : i32, !llvm.ptr<3>
    llvm.cond_br %fences, ^fence, ^meet
  ^fence:
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    llvm.br ^meet
  ^meet:
    nvvm.barrier0
    %first = llvm.call @isFirst() : () -> i1
    llvm.cond_br %first, ^store, ^done
  ^store:
    nvvm.cp.async.bulk.global.shared.cta %y, %s, %bytes : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    llvm.br ^done
  ^done:
    llvm.return
  }
  llvm.func internal @waitForStores() {
    %first = llvm.call @isFirst() : () -> i1
    llvm.cond_br %first, ^wait, ^done
  ^wait:
    nvvm.cp.async.bulk.wait_group 0 {read}
    llvm.br ^done
  ^done:
    nvvm.barrier0
    llvm.return
  }
  llvm.func @stores(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %yes = llvm.mlir.constant(true) : i1
    llvm.call @storeOnce(%y, %tid, %yes) : (!llvm.ptr<1>, i32, i1) -> ()
    llvm.call @waitForStores() : () -> ()
    %twice = llvm.add %tid, %tid : i32
    llvm.call @storeOnce(%y, %twice, %yes) : (!llvm.ptr<1>, i32, i1) -> ()
    llvm.call @waitForStores() : () -> ()
    llvm.return
  }
  llvm.func @store_without_fence(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %no = llvm.mlir.constant(false) : i1
    llvm.call @storeOnce(%y, %tid, %no) : (!llvm.ptr<1>, i32, i1) -> ()
    llvm.call @waitForStores() : () -> ()
    llvm.return
  }
  llvm.func @staging_rewritten(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %yes = llvm.mlir.constant(true) : i1
    llvm.call @storeOnce(%y, %tid, %yes) : (!llvm.ptr<1>, i32, i1) -> ()
    nvvm.barrier0
    llvm.call @storeOnce(%y, %tid, %yes) : (!llvm.ptr<1>, i32, i1) -> ()
    llvm.call @waitForStores() : () -> ()
    llvm.return
  }
  llvm.func @store_not_waited_for(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %yes = llvm.mlir.constant(true) : i1
    llvm.call @storeOnce(%y, %tid, %yes) : (!llvm.ptr<1>, i32, i1) -> ()
    llvm.return
  }
  llvm.func @store_past_end(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %yes = llvm.mlir.constant(true) : i1
    %behind = llvm.getelementptr %y[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.call @storeOnce(%behind, %tid, %yes) : (!llvm.ptr<1>, i32, i1) -> ()
    llvm.call @waitForStores() : () -> ()
    llvm.return
  }

  // Products of 64 x 16 and 16 x 8 bf16 in the stage, without swizzle: A has
  // 2048 bytes, then comes B; 16 bytes of k lie 128 bytes apart, eight rows 256.
  llvm.func internal @descriptor(%offset: i32) -> i64 {
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %fields = llvm.mlir.constant(68720001024 : i64) : i64
    %mask = llvm.mlir.constant(262143 : i32) : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %address = llvm.ptrtoint %s : !llvm.ptr<3> to i32
    %sum = llvm.add %address, %offset : i32
    %low = llvm.and %sum, %mask : i32
    %units = llvm.lshr %low, %c4 : i32
    %wide = llvm.zext %units : i32 to i64
    %d = llvm.or %wide, %fields : i64
    llvm.return %d : i64
  }
  llvm.func internal @a() -> i64 {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %d = llvm.call @descriptor(%c0) : (i32) -> i64
    llvm.return %d : i64
  }
  llvm.func internal @b() -> i64 {
    %c2048 = llvm.mlir.constant(2048 : i32) : i32
    %d = llvm.call @descriptor(%c2048) : (i32) -> i64
    llvm.return %d : i64
  }
  // Loads the stage and waits for it.
  llvm.func internal @loadStage(%x: !llvm.ptr<1>) {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    llvm.call @setUp() : () -> ()
    llvm.call @fill(%x, %bytes) : (!llvm.ptr<1>, i32) -> ()
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    nvx.mbarrier_wait %full, %c0
    llvm.return
  }
  llvm.func internal @sum(%y: !llvm.ptr<1>, %d: !llvm.array<4 x f32>) {
    %v0 = llvm.extractvalue %d[0] : !llvm.array<4 x f32>
    %v1 = llvm.extractvalue %d[3] : !llvm.array<4 x f32>
    %v = llvm.fadd %v0, %v1 : f32
    %word = llvm.bitcast %v : f32 to i32
    llvm.call @result(%y, %word) : (!llvm.ptr<1>, i32) -> ()
    llvm.return
  }
  // Two products in flight, then the stage is loaded once more.
  llvm.func @products(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    %empty = llvm.call @barrier(%c1) : (i32) -> !llvm.ptr<3>
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
    %d1 = nvx.wgmma %a, %b accumulate(%d0) {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 1 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    %d2 = nvx.wgmma_wait %d1 {pending = 0 : i32} : !llvm.array<4 x f32>
    %state = nvvm.mbarrier.arrive %empty : !llvm.ptr<3> -> i64
    nvx.mbarrier_wait %empty, %c0
    llvm.call @fill(%x, %bytes) : (!llvm.ptr<1>, i32) -> ()
    nvx.mbarrier_wait %full, %c1
    %d3 = nvx.wgmma %a, %b accumulate(%d2) {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d3) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  // Two tiles of four products each, one in flight; what each tile begins with is
  // not read.
  llvm.func @products_in_a_loop(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    %none = llvm.mlir.poison : !llvm.array<4 x f32>
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    llvm.br ^tile(%c0 : i32)
  ^tile(%t: i32):
    llvm.br ^loop(%c0, %none : i32, !llvm.array<4 x f32>)
  ^loop(%k: i32, %c: !llvm.array<4 x f32>):
    %more = llvm.icmp "ne" %k, %c0 : i32
    %d = nvx.wgmma %a, %b accumulate(%c) if %more {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 1 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    %k1 = llvm.add %k, %c1 : i32
    %again = llvm.icmp "ult" %k1, %c4 : i32
    llvm.cond_br %again, ^loop(%k1, %d : i32, !llvm.array<4 x f32>), ^end
  ^end:
    %e = nvx.wgmma_wait %d {pending = 0 : i32} : !llvm.array<4 x f32>
    llvm.call @sum(%y, %e) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    %t1 = llvm.add %t, %c1 : i32
    %next = llvm.icmp "ult" %t1, %c2 : i32
    llvm.cond_br %next, ^tile(%t1 : i32), ^done
  ^done:
    llvm.return
  }
  llvm.func @product_reads_stage(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    %full = llvm.call @barrier(%c0) : (i32) -> !llvm.ptr<3>
    %empty = llvm.call @barrier(%c1) : (i32) -> !llvm.ptr<3>
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
    %state = nvvm.mbarrier.arrive %empty : !llvm.ptr<3> -> i64
    nvx.mbarrier_wait %empty, %c0
    llvm.call @fill(%x, %bytes) : (!llvm.ptr<1>, i32) -> ()
    nvx.mbarrier_wait %full, %c1
    %d1 = nvx.wgmma_wait %d0 {pending = 0 : i32} : !llvm.array<4 x f32>
    llvm.call @sum(%y, %d1) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @product_before_its_data(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @setUp() : () -> ()
    llvm.call @fill(%x, %bytes) : (!llvm.ptr<1>, i32) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @accumulators_touched(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    %d1 = nvx.wgmma_wait %d0 {pending = 0 : i32} : !llvm.array<4 x f32>
    llvm.return
  }
  llvm.func @waits_for_too_little(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
    %d1 = nvx.wgmma_wait %d0 {pending = 1 : i32} : !llvm.array<4 x f32>
    llvm.call @sum(%y, %d1) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @product_not_waited_for(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @result(%y, %c0) : (!llvm.ptr<1>, i32) -> ()
    llvm.return
  }
  llvm.func internal @ownStage(%fences: i1) {
    %s = llvm.mlir.addressof @stage : !llvm.ptr<3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.zero : vector<4xi32>
    %low = llvm.getelementptr %s[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xi32>
    llvm.store %zero, %low {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
    %high = llvm.getelementptr %low[128] : (!llvm.ptr<3>) -> !llvm.ptr<3>, vector<4xi32>
    llvm.store %zero, %high {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<3>
    llvm.cond_br %fences, ^fence, ^meet
  ^fence:
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    llvm.br ^meet
  ^meet:
    nvvm.barrier0
    llvm.return
  }
  llvm.func @product_of_own_data(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %yes = llvm.mlir.constant(true) : i1
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @ownStage(%yes) : (i1) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @product_without_fence(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %no = llvm.mlir.constant(false) : i1
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @ownStage(%no) : (i1) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @product_in_a_branch(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c96 = llvm.mlir.constant(96 : i32) : i32
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %some = llvm.icmp "ult" %tid, %c96 : i32
    llvm.cond_br %some, ^product, ^done
  ^product:
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.br ^done
  ^done:
    llvm.return
  }
  llvm.func @product_past_shared(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 512>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  // Warps 0 and 1 are at one product, 2 and 3 at the other.
  llvm.func @products_in_branches(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %some = llvm.icmp "ult" %tid, %c64 : i32
    llvm.cond_br %some, ^one, ^other
  ^one:
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.br ^done(%d0 : !llvm.array<4 x f32>)
  ^other:
    %d1 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.br ^done(%d1 : !llvm.array<4 x f32>)
  ^done(%d: !llvm.array<4 x f32>):
    llvm.call @sum(%y, %d) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @descriptors_differ(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %wide = llvm.zext %tid : i32 to i64
    %own = llvm.add %a, %wide : i64
    %d0 = nvx.wgmma %own, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @product_of_unknown_layout(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32, transposeB} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  // What a wait returned is used, and then what it was given.
  llvm.func @adds_to_what_was_given_back(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %a = llvm.call @a() : () -> i64
    %b = llvm.call @b() : () -> i64
    llvm.call @loadStage(%x) : (!llvm.ptr<1>) -> ()
    %d0 = nvx.wgmma %a, %b {aSteps = array<i32: 0>, bSteps = array<i32: 0>} : bf16, bf16 -> !llvm.array<4 x f32>
    %d1 = nvx.wgmma_wait %d0 {pending = 0 : i32} : !llvm.array<4 x f32>
    %d2 = nvx.wgmma %a, %b accumulate(%d0) {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d2) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @misaligned_copy(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    %second = llvm.getelementptr %x[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.call @setUp() : () -> ()
    llvm.call @fill(%second, %bytes) : (!llvm.ptr<1>, i32) -> ()
    llvm.return
  }
  // Nobody gives registers back.
  llvm.func @registers_exhausted(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>, nvvm.maxnreg = 128 : i32} {
    nvvm.setmaxregister increase 240
    llvm.return
  }
  llvm.func @product_of_half_a_group_64(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %a = llvm.call @a() : () -> i64
    %d0 = nvx.wgmma %a, %a {aSteps = array<i32: 0>, bSteps = array<i32: 0>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<4 x f32>
    llvm.call @sum(%y, %d0) : (!llvm.ptr<1>, !llvm.array<4 x f32>) -> ()
    llvm.return
  }
  llvm.func @registers_unknown(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    nvvm.setmaxregister increase 240
    llvm.return
  }

  // What lies behind the first 16 bytes of the input, as many as it has.
  llvm.func @prefetches_too_far(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %bytes = llvm.mlir.constant(4096 : i32) : i32
    %first = llvm.call @isFirst() : () -> i1
    llvm.cond_br %first, ^ask, ^done
  ^ask:
    nvvm.cp.async.bulk.prefetch %x, %bytes : !llvm.ptr<1>
    %p = llvm.getelementptr %x[%c16] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    nvvm.cp.async.bulk.prefetch %p, %bytes : !llvm.ptr<1>
    llvm.br ^done
  ^done:
    llvm.return
  }
}
