// Conversions of one number a thread, host library calls among them.
gpu.module @kernels {
  llvm.func @convert(%x: !llvm.ptr<1>, %bf16: !llvm.ptr<1>, %f16: !llvm.ptr<1>, %tf32: !llvm.ptr<1>, %back: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %px = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %px : !llvm.ptr<1> -> f32
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    %pair = nvvm.convert.f32x2.to.bf16x2 %zero, %v {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>
    %pb = llvm.getelementptr %bf16[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %pair, %pb : vector<2xbf16>, !llvm.ptr<1>
    %h = llvm.fptrunc %v : f32 to f16
    %ph = llvm.getelementptr %f16[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f16
    llvm.store %h, %ph : f16, !llvm.ptr<1>
    %t = nvvm.convert.float.to.tf32 %v {rnd = #nvvm.fp_rnd_mode<rna>}
    %pt = llvm.getelementptr %tf32[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %t, %pt : i32, !llvm.ptr<1>
    %w = llvm.fpext %h : f16 to f32
    %pw = llvm.getelementptr %back[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %w, %pw : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.mlir.global internal constant @table(dense<[1.0, 10.0, 100.0, 1000.0]> : tensor<4xf32>) {addr_space = 4 : i32} : !llvm.array<4 x f32>
  llvm.func @math(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %px = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %px : !llvm.ptr<1> -> f32
    %s = llvm.intr.sin(%v) : (f32) -> f32
    %c = llvm.intr.cos(%v) : (f32) -> f32
    %l = llvm.intr.log2(%v) : (f32) -> f32
    %r = llvm.intr.roundeven(%v) : (f32) -> f32
    %q = llvm.intr.sqrt(%v) : (f32) -> f32
    %a = llvm.call_intrinsic "llvm.nvvm.rcp.approx.ftz.f"(%v) : (f32) -> f32
    %t0 = llvm.mlir.addressof @table : !llvm.ptr<4>
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %i = llvm.and %tid, %c3 : i32
    %pt = llvm.getelementptr %t0[%i] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, f32
    %t = llvm.load %pt : !llvm.ptr<4> -> f32
    %d = nvx.div_full %t, %v : f32
    %o = llvm.getelementptr %out[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<8 x f32>
    %o1 = llvm.getelementptr %o[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %o2 = llvm.getelementptr %o[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %o3 = llvm.getelementptr %o[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %o4 = llvm.getelementptr %o[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %o5 = llvm.getelementptr %o[5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %o6 = llvm.getelementptr %o[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %o7 = llvm.getelementptr %o[7] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    llvm.store %s, %o : f32, !llvm.ptr<1>
    llvm.store %c, %o1 : f32, !llvm.ptr<1>
    llvm.store %l, %o2 : f32, !llvm.ptr<1>
    llvm.store %r, %o3 : f32, !llvm.ptr<1>
    llvm.store %q, %o4 : f32, !llvm.ptr<1>
    llvm.store %a, %o5 : f32, !llvm.ptr<1>
    llvm.store %t, %o6 : f32, !llvm.ptr<1>
    llvm.store %d, %o7 : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @count(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %px = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %px : !llvm.ptr<1> -> f32
    %old = llvm.atomicrmw fadd %sum, %v syncscope("device") monotonic : !llvm.ptr<1>, f32
    llvm.return
  }
}
