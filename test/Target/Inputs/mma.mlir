// A 16x8 tile of C = A * B by one warp, A row-major 16xK, B column-major Kx8,
// bf16 in, f32 out, K steps of 16 (m16n8k16).
gpu.module @kernels {
  llvm.func @tile(%a: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %b: !llvm.ptr<1> {llvm.noalias, llvm.readonly},
                  %c: !llvm.ptr<1> {llvm.noalias}, %k: i32)
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c8 = arith.constant 8 : i32
    %c16 = arith.constant 16 : i32
    %zero = arith.constant 0.0 : f32
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %group = arith.shrui %lane, %c2 : i32
    %in = arith.andi %lane, %c3 : i32
    %col = arith.muli %in, %c2 : i32
    %low = arith.muli %group, %k : i32
    %row8 = arith.addi %group, %c8 : i32
    %high = arith.muli %row8, %k : i32
    %acc:4 = scf.for %kk = %c0 to %k step %c16 iter_args(%x0 = %zero, %x1 = %zero, %x2 = %zero, %x3 = %zero) -> (f32, f32, f32, f32) : i32 {
      %k0 = arith.addi %kk, %col : i32
      %k8 = arith.addi %k0, %c8 : i32
      %i0 = arith.addi %low, %k0 : i32
      %i1 = arith.addi %high, %k0 : i32
      %i2 = arith.addi %low, %k8 : i32
      %i3 = arith.addi %high, %k8 : i32
      %pa0 = llvm.getelementptr %a[%i0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, bf16
      %pa1 = llvm.getelementptr %a[%i1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, bf16
      %pa2 = llvm.getelementptr %a[%i2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, bf16
      %pa3 = llvm.getelementptr %a[%i3] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, bf16
      %pb0 = llvm.getelementptr %b[%i0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, bf16
      %pb1 = llvm.getelementptr %b[%i2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, bf16
      %a0 = llvm.load %pa0 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
      %a1 = llvm.load %pa1 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
      %a2 = llvm.load %pa2 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
      %a3 = llvm.load %pa3 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
      %b0 = llvm.load %pb0 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
      %b1 = llvm.load %pb1 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
      %d = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%b0, %b1] C[%x0, %x1, %x2, %x3]
        {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>,
         multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>,
         shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
      %d0 = llvm.extractvalue %d[0] : !llvm.struct<(f32, f32, f32, f32)>
      %d1 = llvm.extractvalue %d[1] : !llvm.struct<(f32, f32, f32, f32)>
      %d2 = llvm.extractvalue %d[2] : !llvm.struct<(f32, f32, f32, f32)>
      %d3 = llvm.extractvalue %d[3] : !llvm.struct<(f32, f32, f32, f32)>
      scf.yield %d0, %d1, %d2, %d3 : f32, f32, f32, f32
    }
    %r0 = arith.muli %group, %c8 : i32
    %o0 = arith.addi %r0, %col : i32
    %r8 = arith.muli %row8, %c8 : i32
    %o1 = arith.addi %r8, %col : i32
    %pc0 = llvm.getelementptr %c[%o0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %pc1 = llvm.getelementptr %c[%o1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v0 = vector.from_elements %acc#0, %acc#1 : vector<2xf32>
    %v1 = vector.from_elements %acc#2, %acc#3 : vector<2xf32>
    llvm.store %v0, %pc0 {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<1>
    llvm.store %v1, %pc1 {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr<1>
    llvm.return
  }
}
