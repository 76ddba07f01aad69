// One function family a kernel: accurate, approximate and double precision.
gpu.module @math {
  llvm.func @exp(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.exp %s : vector<4xf32>
    %s1 = math.exp %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.exp %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @exp2(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.exp2 %s : vector<4xf32>
    %s1 = math.exp2 %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.exp2 %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @expm1(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.expm1 %s : vector<4xf32>
    %s1 = math.expm1 %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.expm1 %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @log(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.log %s : vector<4xf32>
    %s1 = math.log %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.log %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @log2(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.log2 %s : vector<4xf32>
    %s1 = math.log2 %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.log2 %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @log1p(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.log1p %s : vector<4xf32>
    %s1 = math.log1p %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.log1p %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @sqrt(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.sqrt %s : vector<4xf32>
    %s1 = math.sqrt %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.sqrt %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @rsqrt(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.rsqrt %s : vector<4xf32>
    %s1 = math.rsqrt %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.rsqrt %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @sin(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.sin %s : vector<4xf32>
    %s1 = math.sin %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.sin %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @cos(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.cos %s : vector<4xf32>
    %s1 = math.cos %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.cos %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @tan(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.tan %s : vector<4xf32>
    %s1 = math.tan %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.tan %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @tanh(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.tanh %s : vector<4xf32>
    %s1 = math.tanh %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.tanh %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @erf(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.erf %s : vector<4xf32>
    %s1 = math.erf %s0 fastmath<afn> : vector<4xf32>
    %d0 = math.erf %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @powf(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %ps = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %pd = llvm.getelementptr %q[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    %s = llvm.load %ps {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d = llvm.load %pd {alignment = 8 : i64} : !llvm.ptr<1> -> f64
    %s0 = math.powf %s, %s : vector<4xf32>
    %s1 = math.powf %s0, %s fastmath<afn> : vector<4xf32>
    %d0 = math.powf %d, %d : f64
    llvm.store %s1, %ps {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %d0, %pd {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.return
  }
}
