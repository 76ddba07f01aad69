// C = A B: bf16 row-major in, f32 row-major out. One warp makes one 16x16 tile;
// each step copies 16x16 of A and of B with cp.async, loads them with ldmatrix
// (B transposed) and multiplies with two mma.sync. %sizes holds N and K.
gpu.module @kernels {
  llvm.mlir.global internal @tileA() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<512 x i8>
  llvm.mlir.global internal @tileB() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<512 x i8>
  llvm.func @matmul(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %sizes: !llvm.ptr<1>, %c: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %bx = nvvm.read.ptx.sreg.ctaid.x : i32
    %by = nvvm.read.ptx.sreg.ctaid.y : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %c15 = llvm.mlir.constant(15 : i32) : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    %n = llvm.load %sizes : !llvm.ptr<1> -> i32
    %pk = llvm.getelementptr %sizes[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %k = llvm.load %pk : !llvm.ptr<1> -> i32
    %m0 = llvm.shl %by, %c4 : i32
    %n0 = llvm.shl %bx, %c4 : i32
    %sa = llvm.mlir.addressof @tileA : !llvm.ptr<3>
    %sb = llvm.mlir.addressof @tileB : !llvm.ptr<3>
    // Chunk `lane` of 16 bytes of a tile: row lane / 2, half lane % 2.
    %row = llvm.lshr %lane, %c1 : i32
    %half = llvm.and %lane, %c1 : i32
    %da = llvm.getelementptr %sa[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi16>
    %db = llvm.getelementptr %sb[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi16>
    %rowA = llvm.add %m0, %row : i32
    %startA = llvm.mul %rowA, %k : i32
    %column = llvm.shl %half, %c3 : i32
    %columnB = llvm.add %n0, %column : i32
    // Row lane % 16, half lane / 16 of a tile: the four matrices of ldmatrix.
    %r = llvm.and %lane, %c15 : i32
    %h = llvm.lshr %lane, %c4 : i32
    %r2 = llvm.shl %r, %c1 : i32
    %chunk = llvm.add %r2, %h : i32
    %la = llvm.getelementptr %sa[%chunk] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi16>
    %lb = llvm.getelementptr %sb[%chunk] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi16>
    llvm.br ^head(%c0, %zero, %zero, %zero, %zero, %zero, %zero, %zero, %zero : i32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^head(%k0: i32, %x0: f32, %x1: f32, %x2: f32, %x3: f32, %y0: f32, %y1: f32, %y2: f32, %y3: f32):
    %more = llvm.icmp "slt" %k0, %k : i32
    llvm.cond_br %more, ^step, ^store
  ^step:
    %ia = llvm.add %startA, %k0 : i32
    %ia1 = llvm.add %ia, %column : i32
    %ga = llvm.getelementptr %a[%ia1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
    nvvm.cp.async.shared.global %da, %ga, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    %rowB = llvm.add %k0, %row : i32
    %startB = llvm.mul %rowB, %n : i32
    %ib = llvm.add %startB, %columnB : i32
    %gb = llvm.getelementptr %b[%ib] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
    nvvm.cp.async.shared.global %db, %gb, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    nvvm.barrier0
    %fa = nvvm.ldmatrix %la {num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    %fb = nvvm.ldmatrix %lb {num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    nvvm.barrier0
    %a0 = llvm.extractvalue %fa[0] : !llvm.struct<(i32, i32, i32, i32)>
    %a1 = llvm.extractvalue %fa[1] : !llvm.struct<(i32, i32, i32, i32)>
    %a2 = llvm.extractvalue %fa[2] : !llvm.struct<(i32, i32, i32, i32)>
    %a3 = llvm.extractvalue %fa[3] : !llvm.struct<(i32, i32, i32, i32)>
    %b0 = llvm.extractvalue %fb[0] : !llvm.struct<(i32, i32, i32, i32)>
    %b1 = llvm.extractvalue %fb[1] : !llvm.struct<(i32, i32, i32, i32)>
    %b2 = llvm.extractvalue %fb[2] : !llvm.struct<(i32, i32, i32, i32)>
    %b3 = llvm.extractvalue %fb[3] : !llvm.struct<(i32, i32, i32, i32)>
    %x = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%b0, %b1] C[%x0, %x1, %x2, %x3] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %y = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%b2, %b3] C[%y0, %y1, %y2, %y3] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %nx0 = llvm.extractvalue %x[0] : !llvm.struct<(f32, f32, f32, f32)>
    %nx1 = llvm.extractvalue %x[1] : !llvm.struct<(f32, f32, f32, f32)>
    %nx2 = llvm.extractvalue %x[2] : !llvm.struct<(f32, f32, f32, f32)>
    %nx3 = llvm.extractvalue %x[3] : !llvm.struct<(f32, f32, f32, f32)>
    %ny0 = llvm.extractvalue %y[0] : !llvm.struct<(f32, f32, f32, f32)>
    %ny1 = llvm.extractvalue %y[1] : !llvm.struct<(f32, f32, f32, f32)>
    %ny2 = llvm.extractvalue %y[2] : !llvm.struct<(f32, f32, f32, f32)>
    %ny3 = llvm.extractvalue %y[3] : !llvm.struct<(f32, f32, f32, f32)>
    %k1 = llvm.add %k0, %c16 : i32
    llvm.br ^head(%k1, %nx0, %nx1, %nx2, %nx3, %ny0, %ny1, %ny2, %ny3 : i32, f32, f32, f32, f32, f32, f32, f32, f32)
  ^store:
    %g = llvm.lshr %lane, %c2 : i32
    %t = llvm.and %lane, %c3 : i32
    %t2 = llvm.shl %t, %c1 : i32
    %mg = llvm.add %m0, %g : i32
    %startC = llvm.mul %mg, %n : i32
    %columnC = llvm.add %n0, %t2 : i32
    %ic = llvm.add %startC, %columnC : i32
    %n8 = llvm.shl %n, %c3 : i32
    %pc = llvm.getelementptr %c[%ic] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %pc1 = llvm.getelementptr %pc[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %qc = llvm.getelementptr %pc[%n8] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %qc1 = llvm.getelementptr %qc[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %pd = llvm.getelementptr %pc[8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %pd1 = llvm.getelementptr %pc[9] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %qd = llvm.getelementptr %qc[8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %qd1 = llvm.getelementptr %qc[9] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %x0, %pc : f32, !llvm.ptr<1>
    llvm.store %x1, %pc1 : f32, !llvm.ptr<1>
    llvm.store %x2, %qc : f32, !llvm.ptr<1>
    llvm.store %x3, %qc1 : f32, !llvm.ptr<1>
    llvm.store %y0, %pd : f32, !llvm.ptr<1>
    llvm.store %y1, %pd1 : f32, !llvm.ptr<1>
    llvm.store %y2, %qd : f32, !llvm.ptr<1>
    llvm.store %y3, %qd1 : f32, !llvm.ptr<1>
    llvm.return
  }
}
