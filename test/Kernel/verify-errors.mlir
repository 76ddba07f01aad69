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
