// One warp; x[lane] in, 16 values a lane out.
gpu.module @kernels {
  llvm.func @warp(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %px = llvm.getelementptr %x[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %px : !llvm.ptr<1> -> i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %p = llvm.icmp "sgt" %v, %zero : i32
    %r0 = nvvm.redux.sync add %v, %all : i32 -> i32
    %r1 = nvvm.redux.sync and %v, %all : i32 -> i32
    %r2 = nvvm.redux.sync max %v, %all : i32 -> i32
    %r3 = nvvm.redux.sync min %v, %all : i32 -> i32
    %r4 = nvvm.redux.sync or %v, %all : i32 -> i32
    %r5 = nvvm.redux.sync umax %v, %all : i32 -> i32
    %r6 = nvvm.redux.sync umin %v, %all : i32 -> i32
    %r7 = nvvm.redux.sync xor %v, %all : i32 -> i32
    %r8 = nvvm.vote.sync ballot %all, %p -> i32
    %b9 = nvvm.vote.sync any %all, %p -> i1
    %r9 = llvm.zext %b9 : i1 to i32
    %b10 = nvvm.vote.sync all %all, %p -> i1
    %r10 = llvm.zext %b10 : i1 to i32
    %b11 = nvvm.vote.sync uni %all, %p -> i1
    %r11 = llvm.zext %b11 : i1 to i32
    %b12 = nvvm.elect.sync -> i1
    %r12 = llvm.zext %b12 : i1 to i32
    %r13 = nvvm.read.ptx.sreg.lanemask.lt : i32
    %r14 = nvvm.read.ptx.sreg.lanemask.ge : i32
    nvvm.bar.warp.sync %all : i32
    // The halves of the warp meet apart from each other.
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %low = llvm.icmp "slt" %lane, %c16 : i32
    llvm.cond_br %low, ^low, ^high
  ^low:
    %lowMask = llvm.mlir.constant(65535 : i32) : i32
    %sumLow = nvvm.redux.sync add %lane, %lowMask : i32 -> i32
    llvm.br ^end(%sumLow : i32)
  ^high:
    %highMask = llvm.mlir.constant(-65536 : i32) : i32
    %sumHigh = nvvm.redux.sync add %lane, %highMask : i32 -> i32
    llvm.br ^end(%sumHigh : i32)
  ^end(%r15: i32):
    %q = llvm.getelementptr %out[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<16 x i32>
    %a = llvm.mlir.poison : vector<16xi32>
    %i0 = llvm.mlir.constant(0 : i32) : i32
    %i1 = llvm.mlir.constant(1 : i32) : i32
    %i2 = llvm.mlir.constant(2 : i32) : i32
    %i3 = llvm.mlir.constant(3 : i32) : i32
    %i4 = llvm.mlir.constant(4 : i32) : i32
    %i5 = llvm.mlir.constant(5 : i32) : i32
    %i6 = llvm.mlir.constant(6 : i32) : i32
    %i7 = llvm.mlir.constant(7 : i32) : i32
    %i8 = llvm.mlir.constant(8 : i32) : i32
    %i9 = llvm.mlir.constant(9 : i32) : i32
    %i10 = llvm.mlir.constant(10 : i32) : i32
    %i11 = llvm.mlir.constant(11 : i32) : i32
    %i12 = llvm.mlir.constant(12 : i32) : i32
    %i13 = llvm.mlir.constant(13 : i32) : i32
    %i14 = llvm.mlir.constant(14 : i32) : i32
    %i15 = llvm.mlir.constant(15 : i32) : i32
    %a0 = llvm.insertelement %r0, %a[%i0 : i32] : vector<16xi32>
    %a1 = llvm.insertelement %r1, %a0[%i1 : i32] : vector<16xi32>
    %a2 = llvm.insertelement %r2, %a1[%i2 : i32] : vector<16xi32>
    %a3 = llvm.insertelement %r3, %a2[%i3 : i32] : vector<16xi32>
    %a4 = llvm.insertelement %r4, %a3[%i4 : i32] : vector<16xi32>
    %a5 = llvm.insertelement %r5, %a4[%i5 : i32] : vector<16xi32>
    %a6 = llvm.insertelement %r6, %a5[%i6 : i32] : vector<16xi32>
    %a7 = llvm.insertelement %r7, %a6[%i7 : i32] : vector<16xi32>
    %a8 = llvm.insertelement %r8, %a7[%i8 : i32] : vector<16xi32>
    %a9 = llvm.insertelement %r9, %a8[%i9 : i32] : vector<16xi32>
    %a10 = llvm.insertelement %r10, %a9[%i10 : i32] : vector<16xi32>
    %a11 = llvm.insertelement %r11, %a10[%i11 : i32] : vector<16xi32>
    %a12 = llvm.insertelement %r12, %a11[%i12 : i32] : vector<16xi32>
    %a13 = llvm.insertelement %r13, %a12[%i13 : i32] : vector<16xi32>
    %a14 = llvm.insertelement %r14, %a13[%i14 : i32] : vector<16xi32>
    %a15 = llvm.insertelement %r15, %a14[%i15 : i32] : vector<16xi32>
    llvm.store %a15, %q {alignment = 4 : i64} : vector<16xi32>, !llvm.ptr<1>
    llvm.return
  }
}
