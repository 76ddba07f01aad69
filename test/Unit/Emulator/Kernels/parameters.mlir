// One block of 128 threads: copies the bytes of a tensor map and stores what
// the numbers are.
gpu.module @kernels {
  llvm.func @copy_parameters(%y: !llvm.ptr<1>,
      %map: !llvm.ptr {llvm.byval = !llvm.array<128 x i8>, llvm.align = 64 : i64, nvvm.grid_constant,
        fusec.tensor_map = #nvx.tensor_map<pointer = 0, offset = 0, element = "f32", sizes = [4, 8],
          strides = [16], box = [4, 2], swizzle = "none">},
      %n: i32 {fusec.scalar = -7 : i32}, %r: f64 {fusec.scalar = 5.000000e-01 : f64})
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %from = llvm.getelementptr %map[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, i8
    %byte = llvm.load %from {alignment = 1 : i64} : !llvm.ptr -> i8
    %to = llvm.getelementptr %y[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    llvm.store %byte, %to {alignment = 1 : i64} : i8, !llvm.ptr<1>
    %zero = llvm.mlir.constant(0 : i32) : i32
    %first = llvm.icmp "eq" %tid, %zero : i32
    llvm.cond_br %first, ^numbers, ^exit
  ^numbers:
    %pn = llvm.getelementptr %y[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %n, %pn {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %pr = llvm.getelementptr %y[17] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f64
    llvm.store %r, %pr {alignment = 8 : i64} : f64, !llvm.ptr<1>
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  // Reads one byte past the map.
  llvm.func @read_past(%y: !llvm.ptr<1>,
      %map: !llvm.ptr {llvm.byval = !llvm.array<128 x i8>, llvm.align = 64 : i64, nvvm.grid_constant})
      attributes {gpu.kernel, nvvm.kernel} {
    %from = llvm.getelementptr %map[128] : (!llvm.ptr) -> !llvm.ptr, i8
    %byte = llvm.load %from {alignment = 1 : i64} : !llvm.ptr -> i8
    llvm.store %byte, %y {alignment = 1 : i64} : i8, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @write_map(%y: !llvm.ptr<1>,
      %map: !llvm.ptr {llvm.byval = !llvm.array<128 x i8>, llvm.align = 64 : i64, nvvm.grid_constant})
      attributes {gpu.kernel, nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i8) : i8
    llvm.store %one, %map {alignment = 1 : i64} : i8, !llvm.ptr
    llvm.return
  }
}
