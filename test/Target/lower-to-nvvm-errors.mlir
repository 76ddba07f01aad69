// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-lower-to-nvvm))' --split-input-file --verify-diagnostics

gpu.module @no_expansion {
  llvm.func @f(%x: f32) -> f32 {
    // expected-error @+1 {{'math.atan' op has no expansion for operands of type 'f32'}}
    %0 = math.atan %x : f32
    llvm.return %0 : f32
  }
}

// -----

gpu.module @two_dimensions {
  llvm.func @f(%p: !llvm.ptr, %y: f32) {
    %x = vector.broadcast %y : f32 to vector<2x2xf32>
    // expected-error @+1 {{'math.exp' op has no expansion for operands of type 'vector<2x2xf32>'}}
    %0 = math.exp %x : vector<2x2xf32>
    %1 = vector.extract %0[0, 0] : f32 from vector<2x2xf32>
    llvm.store %1, %p : f32, !llvm.ptr
    llvm.return
  }
}

// -----

gpu.module @foreign {
  llvm.func @f() {
    // expected-error @+1 {{failed to legalize operation 'gpu.barrier'}}
    gpu.barrier
    llvm.return
  }
}
