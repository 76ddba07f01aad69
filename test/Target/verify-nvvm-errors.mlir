// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-verify-nvvm))' --split-input-file --verify-diagnostics

gpu.module @leftover {
  llvm.func @f(%x: f32) -> f32 {
    // expected-error @+1 {{'arith.addf' op is left over by the nvvm stage}}
    %0 = arith.addf %x, %x : f32
    llvm.return %0 : f32
  }
}

// -----

gpu.module @no_block_size {
  // expected-error @+1 {{is a kernel without 'nvvm.reqntid'}}
  llvm.func @k() attributes {gpu.kernel, nvvm.kernel} {
    llvm.return
  }
}

// -----

gpu.module @cast {
  llvm.func @f(%x: i64) -> i64 {
    // expected-error @+1 {{is left over by the nvvm stage}}
    %0 = builtin.unrealized_conversion_cast %x : i64 to index
    // expected-error @+1 {{is left over by the nvvm stage}}
    %1 = builtin.unrealized_conversion_cast %0 : index to i64
    llvm.return %1 : i64
  }
}
