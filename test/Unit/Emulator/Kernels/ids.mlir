// Each thread of a three-dimensional launch writes its tid, ctaid, warp and lane
// at the index that ntid and nctaid give.
gpu.module @kernels {
  llvm.func @ids(%out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tx = nvvm.read.ptx.sreg.tid.x : i32
    %ty = nvvm.read.ptx.sreg.tid.y : i32
    %tz = nvvm.read.ptx.sreg.tid.z : i32
    %bx = nvvm.read.ptx.sreg.ctaid.x : i32
    %by = nvvm.read.ptx.sreg.ctaid.y : i32
    %bz = nvvm.read.ptx.sreg.ctaid.z : i32
    %nx = nvvm.read.ptx.sreg.ntid.x : i32
    %ny = nvvm.read.ptx.sreg.ntid.y : i32
    %nz = nvvm.read.ptx.sreg.ntid.z : i32
    %gx = nvvm.read.ptx.sreg.nctaid.x : i32
    %gy = nvvm.read.ptx.sreg.nctaid.y : i32
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    // The barrier makes every thread a fiber.
    nvvm.barrier0
    %y0 = llvm.mul %tz, %ny : i32
    %y1 = llvm.add %y0, %ty : i32
    %x0 = llvm.mul %y1, %nx : i32
    %thread = llvm.add %x0, %tx : i32
    %b0 = llvm.mul %bz, %gy : i32
    %b1 = llvm.add %b0, %by : i32
    %b2 = llvm.mul %b1, %gx : i32
    %block = llvm.add %b2, %bx : i32
    %n0 = llvm.mul %nx, %ny : i32
    %threads = llvm.mul %n0, %nz : i32
    %first = llvm.mul %block, %threads : i32
    %index = llvm.add %first, %thread : i32
    %p = llvm.getelementptr %out[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi32>
    %undefined = llvm.mlir.poison : vector<8xi32>
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %c5 = llvm.mlir.constant(5 : i32) : i32
    %c6 = llvm.mlir.constant(6 : i32) : i32
    %c7 = llvm.mlir.constant(7 : i32) : i32
    %v0 = llvm.insertelement %tx, %undefined[%c0 : i32] : vector<8xi32>
    %v1 = llvm.insertelement %ty, %v0[%c1 : i32] : vector<8xi32>
    %v2 = llvm.insertelement %tz, %v1[%c2 : i32] : vector<8xi32>
    %v3 = llvm.insertelement %bx, %v2[%c3 : i32] : vector<8xi32>
    %v4 = llvm.insertelement %by, %v3[%c4 : i32] : vector<8xi32>
    %v5 = llvm.insertelement %bz, %v4[%c5 : i32] : vector<8xi32>
    %v6 = llvm.insertelement %warp, %v5[%c6 : i32] : vector<8xi32>
    %v7 = llvm.insertelement %lane, %v6[%c7 : i32] : vector<8xi32>
    llvm.store %v7, %p {alignment = 32 : i64} : vector<8xi32>, !llvm.ptr<1>
    llvm.return
  }
}
