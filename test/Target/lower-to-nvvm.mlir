// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-lower-to-nvvm,fusec-verify-nvvm))' --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// Two bf16 elements of a word become f32 by a shift and a mask, without cvt.
// CHECK-LABEL: @extend
gpu.module @extend {
  llvm.func @f(%x: vector<4xbf16>) -> vector<4xf32> {
    // CHECK: %[[WORDS:.*]] = llvm.bitcast %{{.*}} : vector<4xbf16> to vector<2xi32>
    // CHECK: llvm.shl %[[WORDS]]
    // CHECK: llvm.and %[[WORDS]]
    // CHECK: llvm.shufflevector %{{.*}} [0, 2, 1, 3]
    // CHECK-NOT: llvm.fpext
    %0 = arith.extf %x : vector<4xbf16> to vector<4xf32>
    llvm.return %0 : vector<4xf32>
  }
}

// -----

// CHECK-LABEL: @truncate
gpu.module @truncate {
  llvm.func @f(%x: vector<4xf32>) -> vector<4xbf16> {
    // CHECK: llvm.fptrunc %{{.*}} : vector<4xf32> to vector<4xbf16>
    %0 = arith.truncf %x : vector<4xf32> to vector<4xbf16>
    llvm.return %0 : vector<4xbf16>
  }
}

// -----

// A loop that carries a vector, and a branch with a result; locations stay.
// CHECK-LABEL: @control_flow
gpu.module @control_flow {
  llvm.func @f(%x: vector<4xf32>, %n: i32, %b: i1) -> f32 {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    // CHECK: llvm.br ^[[HEAD:.*]](%{{.*}}, %{{.*}} : i32, vector<4xf32>)
    // CHECK: ^[[HEAD]](%{{.*}}: i32 {{.*}}, %{{.*}}: vector<4xf32>
    %0 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> (vector<4xf32>) : i32 {
      // CHECK: llvm.fadd %{{.*}} loc("model.onnx":7:0)
      %1 = arith.addf %acc, %x fastmath<contract> : vector<4xf32> loc("model.onnx":7:0)
      scf.yield %1 : vector<4xf32>
    }
    // CHECK: llvm.cond_br
    %2 = scf.if %b -> (f32) {
      %3 = vector.extract %0[1] : f32 from vector<4xf32>
      scf.yield %3 : f32
    } else {
      %4 = vector.reduction <add>, %0 : vector<4xf32> into f32
      scf.yield %4 : f32
    }
    llvm.return %2 : f32
  }
}

// -----

// Slices of vectors, and vectors from and to their elements.
// CHECK-LABEL: @vectors
gpu.module @vectors {
  llvm.func @f(%x: vector<8xf32>, %y: f32) -> vector<4xf32> {
    %0 = vector.extract_strided_slice %x {offsets = [4], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
    %1:4 = vector.to_elements %0 : vector<4xf32>
    %2 = vector.from_elements %1#3, %1#2, %1#1, %y : vector<4xf32>
    %3 = vector.broadcast %y : f32 to vector<4xf32>
    %4 = vector.shape_cast %3 : vector<4xf32> to vector<4xf32>
    // CHECK: llvm.fmul
    // CHECK-NOT: vector.
    %5 = arith.mulf %2, %4 : vector<4xf32>
    llvm.return %5 : vector<4xf32>
  }
}
