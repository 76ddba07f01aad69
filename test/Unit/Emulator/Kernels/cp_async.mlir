// A block of 32 threads copies 16, 8 and 4 bytes a thread to shared memory,
// the last with a source size from memory, and reads back what the neighbour
// copied. @no_wait reads its own 16 bytes without waiting.
gpu.module @kernels {
  llvm.mlir.global external @dynamic() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func @copy(%x: !llvm.ptr<1>, %sizes: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %s = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
    %ps = llvm.getelementptr %sizes[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %size = llvm.load %ps : !llvm.ptr<1> -> i32
    %g16 = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<16 x i8>
    %d16 = llvm.getelementptr %s[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<16 x i8>
    nvvm.cp.async.shared.global %d16, %g16, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    %s8 = llvm.getelementptr %s[512] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %g8 = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<8 x i8>
    %d8 = llvm.getelementptr %s8[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<8 x i8>
    nvvm.cp.async.shared.global %d8, %g8, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    %s4 = llvm.getelementptr %s[768] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %g4 = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %d4 = llvm.getelementptr %s4[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    nvvm.cp.async.shared.global %d4, %g4, 4, cache = ca, %size : !llvm.ptr<3>, !llvm.ptr<1>, i32
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    nvvm.barrier0
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %peer = llvm.xor %tid, %c31 : i32
    %r16 = llvm.getelementptr %s[%peer] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<16 x i8>
    %v16 = llvm.load %r16 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xi32>
    %r8 = llvm.getelementptr %s8[%peer] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<8 x i8>
    %v8 = llvm.load %r8 {alignment = 8 : i64} : !llvm.ptr<3> -> vector<2xi32>
    %r4 = llvm.getelementptr %s4[%peer] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %v4 = llvm.load %r4 : !llvm.ptr<3> -> i32
    %o = llvm.getelementptr %out[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<8 x i32>
    llvm.store %v16, %o {alignment = 16 : i64} : vector<4xi32>, !llvm.ptr<1>
    %o8 = llvm.getelementptr %o[16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %v8, %o8 {alignment = 8 : i64} : vector<2xi32>, !llvm.ptr<1>
    %o4 = llvm.getelementptr %o[24] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %v4, %o4 : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @no_wait(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %s = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
    %g = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    %d = llvm.getelementptr %s[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xf32>
    nvvm.cp.async.shared.global %d, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 1
    nvvm.barrier0
    %v = llvm.load %d {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
    %o = llvm.getelementptr %out[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
    llvm.store %v, %o {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @misaligned(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %s = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
    %d = llvm.getelementptr %s[4] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    nvvm.cp.async.shared.global %d, %x, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }
}
