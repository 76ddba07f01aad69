// Elementwise: four elements a thread, y = fma(x, x, x); and y = exp2(x).
gpu.module @kernels {
  llvm.func @square_plus(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>)
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 256>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %bid = nvvm.read.ptx.sreg.ctaid.x : i32
    %ntid = nvvm.read.ptx.sreg.ntid.x : i32
    %base = llvm.mul %bid, %ntid : i32
    %id = llvm.add %base, %tid : i32
    %px = llvm.getelementptr %x[%id] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<4 x f32>
    %py = llvm.getelementptr %y[%id] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<4 x f32>
    %v = llvm.load %px {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %r = llvm.intr.fma(%v, %v, %v) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    llvm.store %r, %py {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @exp2(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %bid = nvvm.read.ptx.sreg.ctaid.x : i32
    %ntid = nvvm.read.ptx.sreg.ntid.x : i32
    %base = llvm.mul %bid, %ntid : i32
    %id = llvm.add %base, %tid : i32
    %px = llvm.getelementptr %x[%id] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %py = llvm.getelementptr %y[%id] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %px : !llvm.ptr<1> -> f32
    %r = nvx.ex2_approx %v : f32
    llvm.store %r, %py : f32, !llvm.ptr<1>
    llvm.return
  }
}
