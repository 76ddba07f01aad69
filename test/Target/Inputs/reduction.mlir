// One warp a row: the sum of exp(x) over 256 floats, by shuffles; the loop
// carries a vector.
gpu.module @kernels {
  llvm.func @row_sum_exp(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1> {llvm.noalias})
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %zeros = arith.constant dense<0.0> : vector<4xf32>
    %c0 = arith.constant 0 : i32
    %c4 = arith.constant 4 : i32
    %step = arith.constant 128 : i32
    %columns = arith.constant 256 : i32
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %row = nvvm.read.ptx.sreg.ctaid.x : i32
    %offset = arith.muli %lane, %c4 : i32
    %start = arith.muli %row, %columns : i32
    %first = arith.addi %start, %offset : i32
    %sums = scf.for %k = %c0 to %columns step %step iter_args(%acc = %zeros) -> (vector<4xf32>) : i32 {
      %i = arith.addi %first, %k : i32
      %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
      %v = llvm.load %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
      %e = math.exp %v fastmath<afn> : vector<4xf32>
      %next = arith.addf %acc, %e : vector<4xf32>
      scf.yield %next : vector<4xf32>
    }
    %e:4 = vector.to_elements %sums : vector<4xf32>
    %s0 = arith.addf %e#0, %e#1 : f32
    %s1 = arith.addf %e#2, %e#3 : f32
    %s = arith.addf %s0, %s1 : f32
    %all = arith.constant -1 : i32
    %clamp = arith.constant 31 : i32
    %m16 = arith.constant 16 : i32
    %m1 = arith.constant 1 : i32
    %c32 = arith.constant 5 : i32
    %total, %last = scf.for %n = %c0 to %c32 step %m1 iter_args(%t = %s, %mask = %m16) -> (f32, i32) : i32 {
      %other = nvvm.shfl.sync bfly %all, %t, %mask, %clamp : f32 -> f32
      %next = arith.addf %t, %other : f32
      %half = arith.shrui %mask, %m1 : i32
      scf.yield %next, %half : f32, i32
    }
    %is_first = arith.cmpi eq, %lane, %c0 : i32
    scf.if %is_first {
      %p = llvm.getelementptr %y[%row] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
      llvm.store %total, %p {alignment = 4 : i64} : f32, !llvm.ptr<1>
    }
    llvm.return
  }
}
