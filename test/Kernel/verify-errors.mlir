// RUN: fusec-opt %s --fusec-verify-kernel --split-input-file --verify-diagnostics

func.func @no_kernel(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op names no kernel with a launch geometry}}
  %0 = fuse.group %x {kernel = "k"} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield %a : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @no_geometry(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op names no kernel with a launch geometry}}
  %0 = fuse.group %x {kernel = "k"} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield %a : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
gpu.module @kernels {
  llvm.func @k() {
    llvm.return
  }
}

// -----

func.func @too_few_pointers(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op names a kernel that takes 1 pointers, but the launch has 2}}
  %0 = fuse.group %x {kernel = "k"} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield %a : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
gpu.module @kernels {
  llvm.func @k(%x: !llvm.ptr<1>) attributes {fusec.grid = array<i64: 1, 1, 1>} {
    llvm.return
  }
}

// -----

func.func @no_scratch(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op names a kernel that takes 2 pointers, but the launch has 3}}
  %0 = fuse.group %x {kernel = "k", scratch = [#fuse.scratch<bytes = 4>]} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield %a : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
gpu.module @kernels {
  llvm.func @k(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {fusec.grid = array<i64: 1, 1, 1>} {
    llvm.return
  }
}

// -----

func.func @other_number(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op names a kernel that has for parameter 2 a number of another type}}
  %0 = fuse.group %x {kernel = "k"} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield %a : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
gpu.module @kernels {
  llvm.func @k(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %n: i32 {fusec.scalar = 1 : i64}) attributes {fusec.grid = array<i64: 1, 1, 1>} {
    llvm.return
  }
}

// -----

func.func @map_of_nothing(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op names a kernel that has for parameter 2 a tensor map of pointer 2 of 2}}
  %0 = fuse.group %x {kernel = "k"} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield %a : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
gpu.module @kernels {
  llvm.func @k(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %m: !llvm.ptr {fusec.tensor_map = #nvx.tensor_map<pointer = 2, offset = 0, element = "f32", sizes = [8], strides = [], box = [4], swizzle = "none">}) attributes {fusec.grid = array<i64: 1, 1, 1>} {
    llvm.return
  }
}

// -----

func.func @map_past_the_end(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op names a kernel that has for parameter 2 a tensor map of 32 bytes from byte 16 on of a tensor of 32}}
  %0 = fuse.group %x {kernel = "k"} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield %a : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
gpu.module @kernels {
  llvm.func @k(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %m: !llvm.ptr {fusec.tensor_map = #nvx.tensor_map<pointer = 1, offset = 16, element = "f32", sizes = [8], strides = [], box = [4], swizzle = "none">}) attributes {fusec.grid = array<i64: 1, 1, 1>} {
    llvm.return
  }
}
