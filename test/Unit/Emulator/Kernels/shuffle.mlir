// out[2 * lane] = shuffled lane id, out[2 * lane + 1] = whether it was in range,
// with offset and clamp from memory.
gpu.module @kernels {
  llvm.func @up(%params: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %offset = llvm.load %params : !llvm.ptr<1> -> i32
    %pc = llvm.getelementptr %params[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %clamp = llvm.load %pc : !llvm.ptr<1> -> i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %r = nvvm.shfl.sync up %all, %lane, %offset, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
    llvm.call @store(%out, %lane, %r) : (!llvm.ptr<1>, i32, !llvm.struct<(i32, i1)>) -> ()
    llvm.return
  }
  llvm.func @down(%params: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %offset = llvm.load %params : !llvm.ptr<1> -> i32
    %pc = llvm.getelementptr %params[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %clamp = llvm.load %pc : !llvm.ptr<1> -> i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %r = nvvm.shfl.sync down %all, %lane, %offset, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
    llvm.call @store(%out, %lane, %r) : (!llvm.ptr<1>, i32, !llvm.struct<(i32, i1)>) -> ()
    llvm.return
  }
  llvm.func @bfly(%params: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %offset = llvm.load %params : !llvm.ptr<1> -> i32
    %pc = llvm.getelementptr %params[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %clamp = llvm.load %pc : !llvm.ptr<1> -> i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %r = nvvm.shfl.sync bfly %all, %lane, %offset, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
    llvm.call @store(%out, %lane, %r) : (!llvm.ptr<1>, i32, !llvm.struct<(i32, i1)>) -> ()
    llvm.return
  }
  llvm.func @idx(%params: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %offset = llvm.load %params : !llvm.ptr<1> -> i32
    %pc = llvm.getelementptr %params[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %clamp = llvm.load %pc : !llvm.ptr<1> -> i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %r = nvvm.shfl.sync idx %all, %lane, %offset, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
    llvm.call @store(%out, %lane, %r) : (!llvm.ptr<1>, i32, !llvm.struct<(i32, i1)>) -> ()
    llvm.return
  }
  llvm.func internal @store(%out: !llvm.ptr<1>, %lane: i32, %r: !llvm.struct<(i32, i1)>) {
    %value = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
    %valid = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
    %flag = llvm.zext %valid : i1 to i32
    %pv = llvm.getelementptr %out[%lane, 0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<2 x i32>
    %pf = llvm.getelementptr %out[%lane, 1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<2 x i32>
    llvm.store %value, %pv : i32, !llvm.ptr<1>
    llvm.store %flag, %pf : i32, !llvm.ptr<1>
    llvm.return
  }
}
