// D = A B + C by one mma.sync. In words of 32 bits, A is 16x8 (rows of A) and B
// is 8x8 (columns of B): 16 halves or 8 TF32 numbers along the contraction.
// C and D are 16x8, row-major.
gpu.module @kernels {
  llvm.func internal @words(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>) -> !llvm.struct<(i32, i32, i32, i32, i32, i32)> {
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %g = llvm.lshr %lane, %c2 : i32
    %t = llvm.and %lane, %c3 : i32
    %pa = llvm.getelementptr %a[%g, %t] : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>, !llvm.array<8 x i32>
    %pa1 = llvm.getelementptr %pa[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %pa2 = llvm.getelementptr %pa[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %pa3 = llvm.getelementptr %pa[68] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %pb = llvm.getelementptr %b[%g, %t] : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>, !llvm.array<8 x i32>
    %pb1 = llvm.getelementptr %pb[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %a0 = llvm.load %pa : !llvm.ptr<1> -> i32
    %a1 = llvm.load %pa1 : !llvm.ptr<1> -> i32
    %a2 = llvm.load %pa2 : !llvm.ptr<1> -> i32
    %a3 = llvm.load %pa3 : !llvm.ptr<1> -> i32
    %b0 = llvm.load %pb : !llvm.ptr<1> -> i32
    %b1 = llvm.load %pb1 : !llvm.ptr<1> -> i32
    %s = llvm.mlir.poison : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %s0 = llvm.insertvalue %a0, %s[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %s1 = llvm.insertvalue %a1, %s0[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %s2 = llvm.insertvalue %a2, %s1[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %s3 = llvm.insertvalue %a3, %s2[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %s4 = llvm.insertvalue %b0, %s3[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %s5 = llvm.insertvalue %b1, %s4[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    llvm.return %s5 : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
  }
  // Where this lane's accumulators begin: two of them, and two 8 rows below.
  llvm.func internal @place(%c: !llvm.ptr<1>) -> !llvm.ptr<1> {
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %p = llvm.getelementptr %c[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<2 x i32>
    llvm.return %p : !llvm.ptr<1>
  }
  llvm.func @bf16(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %s = llvm.call @words(%a, %b) : (!llvm.ptr<1>, !llvm.ptr<1>) -> !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a0 = llvm.extractvalue %s[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a1 = llvm.extractvalue %s[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a2 = llvm.extractvalue %s[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a3 = llvm.extractvalue %s[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %b0 = llvm.extractvalue %s[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %b1 = llvm.extractvalue %s[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %pc = llvm.call @place(%c) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    %pc1 = llvm.getelementptr %pc[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %pc2 = llvm.getelementptr %pc[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %pc3 = llvm.getelementptr %pc[65] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %c0 = llvm.load %pc : !llvm.ptr<1> -> f32
    %c1 = llvm.load %pc1 : !llvm.ptr<1> -> f32
    %c2 = llvm.load %pc2 : !llvm.ptr<1> -> f32
    %c3 = llvm.load %pc3 : !llvm.ptr<1> -> f32
    %r = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%b0, %b1] C[%c0, %c1, %c2, %c3] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %pd = llvm.call @place(%d) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    llvm.call @store(%r, %pd) : (!llvm.struct<(f32, f32, f32, f32)>, !llvm.ptr<1>) -> ()
    llvm.return
  }
  llvm.func @tf32(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %s = llvm.call @words(%a, %b) : (!llvm.ptr<1>, !llvm.ptr<1>) -> !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a0 = llvm.extractvalue %s[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a1 = llvm.extractvalue %s[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a2 = llvm.extractvalue %s[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a3 = llvm.extractvalue %s[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %b0 = llvm.extractvalue %s[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %b1 = llvm.extractvalue %s[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %pc = llvm.call @place(%c) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    %pc1 = llvm.getelementptr %pc[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %pc2 = llvm.getelementptr %pc[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %pc3 = llvm.getelementptr %pc[65] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %c0 = llvm.load %pc : !llvm.ptr<1> -> f32
    %c1 = llvm.load %pc1 : !llvm.ptr<1> -> f32
    %c2 = llvm.load %pc2 : !llvm.ptr<1> -> f32
    %c3 = llvm.load %pc3 : !llvm.ptr<1> -> f32
    %r = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%b0, %b1] C[%c0, %c1, %c2, %c3] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %pd = llvm.call @place(%d) : (!llvm.ptr<1>) -> !llvm.ptr<1>
    llvm.call @store(%r, %pd) : (!llvm.struct<(f32, f32, f32, f32)>, !llvm.ptr<1>) -> ()
    llvm.return
  }
  llvm.func internal @store(%r: !llvm.struct<(f32, f32, f32, f32)>, %p: !llvm.ptr<1>) {
    %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %p2 = llvm.getelementptr %p[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %p3 = llvm.getelementptr %p[65] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %r0 = llvm.extractvalue %r[0] : !llvm.struct<(f32, f32, f32, f32)>
    %r1 = llvm.extractvalue %r[1] : !llvm.struct<(f32, f32, f32, f32)>
    %r2 = llvm.extractvalue %r[2] : !llvm.struct<(f32, f32, f32, f32)>
    %r3 = llvm.extractvalue %r[3] : !llvm.struct<(f32, f32, f32, f32)>
    llvm.store %r0, %p : f32, !llvm.ptr<1>
    llvm.store %r1, %p1 : f32, !llvm.ptr<1>
    llvm.store %r2, %p2 : f32, !llvm.ptr<1>
    llvm.store %r3, %p3 : f32, !llvm.ptr<1>
    llvm.return
  }
  // f16 in, f16 accumulated: C and D are 16x4 words.
  llvm.func @f16(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %s = llvm.call @words(%a, %b) : (!llvm.ptr<1>, !llvm.ptr<1>) -> !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %w0 = llvm.extractvalue %s[0] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %w1 = llvm.extractvalue %s[1] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %w2 = llvm.extractvalue %s[2] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %w3 = llvm.extractvalue %s[3] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %w4 = llvm.extractvalue %s[4] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %w5 = llvm.extractvalue %s[5] : !llvm.struct<(i32, i32, i32, i32, i32, i32)>
    %a0 = llvm.bitcast %w0 : i32 to vector<2xf16>
    %a1 = llvm.bitcast %w1 : i32 to vector<2xf16>
    %a2 = llvm.bitcast %w2 : i32 to vector<2xf16>
    %a3 = llvm.bitcast %w3 : i32 to vector<2xf16>
    %b0 = llvm.bitcast %w4 : i32 to vector<2xf16>
    %b1 = llvm.bitcast %w5 : i32 to vector<2xf16>
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %pc = llvm.getelementptr %c[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %pc1 = llvm.getelementptr %pc[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %c0 = llvm.load %pc : !llvm.ptr<1> -> vector<2xf16>
    %c1 = llvm.load %pc1 : !llvm.ptr<1> -> vector<2xf16>
    %r = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%b0, %b1] C[%c0, %c1] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    %r0 = llvm.extractvalue %r[0] : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    %r1 = llvm.extractvalue %r[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    %pd = llvm.getelementptr %d[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %pd1 = llvm.getelementptr %pd[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %r0, %pd : vector<2xf16>, !llvm.ptr<1>
    llvm.store %r1, %pd1 : vector<2xf16>, !llvm.ptr<1>
    llvm.return
  }
}
