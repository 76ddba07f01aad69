// Kernels that are wrong on purpose; the tests name the lines.
gpu.module @kernels {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<128 x i8>
  llvm.func @half_arrives(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %p = llvm.icmp "slt" %tid, %c32 : i32
    llvm.cond_br %p, ^wait, ^exit
  ^wait:
    nvvm.barrier0
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  llvm.func @two_barriers(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %p = llvm.icmp "slt" %tid, %c16 : i32
    llvm.cond_br %p, ^low, ^high
  ^low:
    nvvm.barrier0
    llvm.br ^exit
  ^high:
    nvvm.barrier0
    llvm.br ^exit
  ^exit:
    llvm.return
  }
  llvm.func @half_shuffles(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %p = llvm.icmp "slt" %tid, %c16 : i32
    llvm.cond_br %p, ^low, ^exit
  ^low:
    nvvm.bar.warp.sync %all : i32
    llvm.br ^exit
  ^exit:
    nvvm.barrier0
    llvm.return
  }
  llvm.func @store_past_end(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %one = llvm.mlir.constant(1.0 : f32) : f32
    llvm.store %one, %p : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @load_past_red_zone(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %p = llvm.getelementptr %x[256] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %v = llvm.load volatile %p : !llvm.ptr<1> -> f32
    llvm.return
  }
  llvm.func @shared_past_end(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %s = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %p = llvm.getelementptr %s[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    llvm.store %tid, %p : i32, !llvm.ptr<3>
    llvm.return
  }
  llvm.func @misaligned(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %p = llvm.getelementptr %x[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    %v = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.store volatile %v, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @divide_by_zero(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.load %x : !llvm.ptr<1> -> i32
    %tid = nvvm.read.ptx.sreg.ntid.x : i32
    %q = llvm.sdiv %tid, %zero : i32
    llvm.store %q, %x : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @wild_pointer(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %address = llvm.mlir.constant(0x4141414141414141 : i64) : i64
    %p = llvm.inttoptr %address : i64 to !llvm.ptr<1>
    %v = llvm.load volatile %p : !llvm.ptr<1> -> f32
    llvm.return
  }
  llvm.func @trap(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    "llvm.intr.trap"() : () -> ()
    llvm.return
  }
  llvm.func internal @descend(%n: i32) {
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %p = llvm.alloca %c64 x i32 : (i32) -> !llvm.ptr
    llvm.store volatile %n, %p : i32, !llvm.ptr
    %next = llvm.add %n, %c64 : i32
    llvm.call @descend(%next) : (i32) -> ()
    llvm.store volatile %next, %p : i32, !llvm.ptr
    llvm.return
  }
  llvm.func @deep(%x: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    llvm.call @descend(%zero) : (i32) -> ()
    llvm.return
  }
}
