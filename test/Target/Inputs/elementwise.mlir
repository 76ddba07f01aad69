// y = x * s + y on bf16, eight adjacent elements a thread.
gpu.module @kernels {
  llvm.func @axpy(%x: !llvm.ptr<1> {llvm.noalias, llvm.readonly}, %y: !llvm.ptr<1> {llvm.noalias}, %n: i32)
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128>} {
    %c8 = arith.constant 8 : i32
    %scale = arith.constant dense<1.5> : vector<8xf32>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %threads = arith.constant 128 : i32
    %first = arith.muli %block, %threads : i32
    %thread = arith.addi %first, %tid : i32
    %index = arith.muli %thread, %c8 : i32
    %inside = arith.cmpi slt, %index, %n : i32
    scf.if %inside {
      %px = llvm.getelementptr %x[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, bf16
      %py = llvm.getelementptr %y[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, bf16
      %a = llvm.load %px {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
      %b = llvm.load %py {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
      %af = arith.extf %a : vector<8xbf16> to vector<8xf32>
      %bf = arith.extf %b : vector<8xbf16> to vector<8xf32>
      %m = arith.mulf %af, %scale fastmath<contract> : vector<8xf32>
      %s = arith.addf %m, %bf fastmath<contract> : vector<8xf32>
      %r = arith.truncf %s : vector<8xf32> to vector<8xbf16>
      llvm.store %r, %py {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<1>
    }
    llvm.return
  }
}
