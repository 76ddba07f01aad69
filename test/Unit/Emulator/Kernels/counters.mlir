// Accesses whose sectors and bank conflicts are easy to count.
gpu.module @kernels {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<1024 x f32>
  llvm.func internal @slot(%index: i32) -> !llvm.ptr<3> {
    %s = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.getelementptr %s[%index] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    llvm.return %p : !llvm.ptr<3>
  }
  // y[i] = x[i], one element a thread.
  llvm.func @copy(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %bid = nvvm.read.ptx.sreg.ctaid.x : i32
    %ntid = nvvm.read.ptx.sreg.ntid.x : i32
    %base = llvm.mul %bid, %ntid : i32
    %id = llvm.add %base, %tid : i32
    %px = llvm.getelementptr %x[%id] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %py = llvm.getelementptr %y[%id] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %px : !llvm.ptr<1> -> f32
    llvm.store %v, %py : f32, !llvm.ptr<1>
    llvm.return
  }
  // Loads without a store: of x[8 i], of x[0], and of x[i] where i < 20.
  llvm.func @strided(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<8 x f32>
    %v = llvm.load volatile %p : !llvm.ptr<1> -> f32
    llvm.return
  }
  llvm.func @broadcast(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %v = llvm.load volatile %x : !llvm.ptr<1> -> f32
    llvm.return
  }
  llvm.func @atomic(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %old = llvm.atomicrmw add %y, %c1 syncscope("device") monotonic : !llvm.ptr<1>, i32
    llvm.return
  }
  llvm.func @guarded(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c20 = llvm.mlir.constant(20 : i32) : i32
    %in = llvm.icmp "slt" %tid, %c20 : i32
    llvm.cond_br %in, ^load, ^exit
  ^load:
    %p = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load volatile %p : !llvm.ptr<1> -> f32
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  // Four floats a thread that are aligned like one: four instructions.
  llvm.func @unaligned(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %v = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.return
  }
  // x[i], x[i + 32], ... in a loop that each thread runs on its own, as often
  // as its lane number says (once at least).
  llvm.func @ragged_loop(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^loop(%c0 : i32)
  ^loop(%i: i32):
    %row = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<32 x f32>
    %p = llvm.getelementptr %row[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load volatile %p : !llvm.ptr<1> -> f32
    %next = llvm.add %i, %c1 : i32
    %more = llvm.icmp "slt" %next, %tid : i32
    llvm.cond_br %more, ^loop(%next : i32), ^exit
  ^exit:
    llvm.return
  }
  // Shared memory: a column of 32x32 floats, one word, and 16 bytes a lane.
  llvm.func @column(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %i = llvm.mul %tid, %c32 : i32
    %p = llvm.call @slot(%i) : (i32) -> !llvm.ptr<3>
    llvm.store %tid, %p : i32, !llvm.ptr<3>
    llvm.return
  }
  llvm.func @one_word(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %p = llvm.call @slot(%c0) : (i32) -> !llvm.ptr<3>
    %v = llvm.load volatile %p : !llvm.ptr<3> -> f32
    llvm.return
  }
  llvm.func @quads(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %i = llvm.mul %tid, %c4 : i32
    %p = llvm.call @slot(%i) : (i32) -> !llvm.ptr<3>
    %v = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    llvm.return
  }
  // Rows of 16 bytes, 128 bytes apart, through ldmatrix (two matrices) and as
  // the destinations of cp.async.
  llvm.func @matrix_rows(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %i = llvm.mul %tid, %c32 : i32
    %p = llvm.call @slot(%i) : (i32) -> !llvm.ptr<3>
    %m = nvvm.ldmatrix %p {num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    llvm.return
  }
  llvm.func @copy_rows(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %i = llvm.mul %tid, %c32 : i32
    %p = llvm.call @slot(%i) : (i32) -> !llvm.ptr<3>
    %g = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    nvvm.cp.async.shared.global %p, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    llvm.return
  }
}
