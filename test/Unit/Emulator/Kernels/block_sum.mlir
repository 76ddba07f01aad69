// One row of 1024 floats a block of 256 threads: shuffles in the warps, shared
// memory between them.
gpu.module @kernels {
  llvm.mlir.global internal @partial() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<8 x f32>
  llvm.func @block_sum(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 256, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %bid = nvvm.read.ptx.sreg.ctaid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %c5 = llvm.mlir.constant(5 : i32) : i32
    %c8 = llvm.mlir.constant(8 : i32) : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %c256 = llvm.mlir.constant(256 : i32) : i32
    %c1024 = llvm.mlir.constant(1024 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    %row = llvm.mul %bid, %c1024 : i32
    llvm.br ^head(%tid, %zero : i32, f32)
  ^head(%j: i32, %sum: f32):
    %more = llvm.icmp "slt" %j, %c1024 : i32
    llvm.cond_br %more, ^body, ^shuffle
  ^body:
    %index = llvm.add %row, %j : i32
    %px = llvm.getelementptr %x[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %px : !llvm.ptr<1> -> f32
    %next = llvm.fadd %sum, %v : f32
    %jn = llvm.add %j, %c256 : i32
    llvm.br ^head(%jn, %next : i32, f32)
  ^shuffle:
    %o16 = nvvm.shfl.sync bfly %all, %sum, %c16, %c31 : f32 -> f32
    %s16 = llvm.fadd %sum, %o16 : f32
    %o8 = nvvm.shfl.sync bfly %all, %s16, %c8, %c31 : f32 -> f32
    %s8 = llvm.fadd %s16, %o8 : f32
    %o4 = nvvm.shfl.sync bfly %all, %s8, %c4, %c31 : f32 -> f32
    %s4 = llvm.fadd %s8, %o4 : f32
    %o2 = nvvm.shfl.sync bfly %all, %s4, %c2, %c31 : f32 -> f32
    %s2 = llvm.fadd %s4, %o2 : f32
    %o1 = nvvm.shfl.sync bfly %all, %s2, %c1, %c31 : f32 -> f32
    %s1 = llvm.fadd %s2, %o1 : f32
    %lane = llvm.and %tid, %c31 : i32
    %warp = llvm.lshr %tid, %c5 : i32
    %shared = llvm.mlir.addressof @partial : !llvm.ptr<3>
    %leader = llvm.icmp "eq" %lane, %c0 : i32
    llvm.cond_br %leader, ^write, ^join
  ^write:
    %pw = llvm.getelementptr %shared[%warp] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    llvm.store %s1, %pw : f32, !llvm.ptr<3>
    llvm.br ^join
  ^join:
    nvvm.barrier0
    llvm.br ^total(%c0, %zero : i32, f32)
  ^total(%w: i32, %t: f32):
    %pr = llvm.getelementptr %shared[%w] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    %p = llvm.load %pr : !llvm.ptr<3> -> f32
    %tn = llvm.fadd %t, %p : f32
    %wn = llvm.add %w, %c1 : i32
    %again = llvm.icmp "slt" %wn, %c8 : i32
    llvm.cond_br %again, ^total(%wn, %tn : i32, f32), ^first
  ^first:
    %isFirst = llvm.icmp "eq" %tid, %c0 : i32
    llvm.cond_br %isFirst, ^result, ^exit
  ^result:
    %py = llvm.getelementptr %y[%bid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %tn, %py : f32, !llvm.ptr<1>
    llvm.br ^exit
  ^exit:
    llvm.return
  }
}
