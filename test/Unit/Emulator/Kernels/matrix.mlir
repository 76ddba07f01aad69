// 32 threads put four 8x8 matrices of 16-bit elements, one row of eight a
// thread, into shared memory and load them as fragments: plain and transposed.
// @store is the way back through stmatrix.
gpu.module @kernels {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<512 x i8>
  llvm.func @load(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %transposed: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %px = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi16>
    %row = llvm.load %px {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xi16>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.getelementptr %tile[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi16>
    llvm.store %row, %p {alignment = 16 : i64} : vector<8xi16>, !llvm.ptr<3>
    nvvm.barrier0
    %m = nvvm.ldmatrix %p {num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    %t = nvvm.ldmatrix %p {num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    %o = llvm.getelementptr %out[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<4 x i32>
    llvm.store %m, %o {alignment = 4 : i64} : !llvm.struct<(i32, i32, i32, i32)>, !llvm.ptr<1>
    %ot = llvm.getelementptr %transposed[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<4 x i32>
    llvm.store %t, %ot {alignment = 4 : i64} : !llvm.struct<(i32, i32, i32, i32)>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @store(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %px = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi16>
    %row = llvm.load %px {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xi16>
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.getelementptr %tile[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi16>
    llvm.store %row, %p {alignment = 16 : i64} : vector<8xi16>, !llvm.ptr<3>
    nvvm.barrier0
    %m = nvvm.ldmatrix %p {num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    %m0 = llvm.extractvalue %m[0] : !llvm.struct<(i32, i32)>
    %m1 = llvm.extractvalue %m[1] : !llvm.struct<(i32, i32)>
    nvvm.barrier0
    nvvm.stmatrix %p, %m0, %m1 {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32
    nvvm.barrier0
    %new = llvm.load %p {alignment = 16 : i64} : !llvm.ptr<3> -> vector<8xi16>
    %o = llvm.getelementptr %out[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi16>
    llvm.store %new, %o {alignment = 16 : i64} : vector<8xi16>, !llvm.ptr<1>
    llvm.return
  }
}
