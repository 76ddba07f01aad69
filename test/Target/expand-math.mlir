// RUN: fusec-opt %s --pass-pipeline='builtin.module(gpu.module(fusec-expand-math))' --split-input-file | FileCheck %s

// With afn: one multiplication and one instruction for each element.
// CHECK-LABEL: @fast_exp
gpu.module @fast_exp {
  llvm.func @f(%x: vector<2xf32>) -> vector<2xf32> {
    // CHECK: arith.mulf
    // CHECK-COUNT-2: nvx.ex2_approx
    // CHECK-NOT: math.
    %0 = math.exp %x fastmath<afn> : vector<2xf32>
    llvm.return %0 : vector<2xf32>
  }
}

// -----

// Without: no approximate instruction, every fma spelled, nothing to contract.
// CHECK-LABEL: @exp
gpu.module @exp {
  llvm.func @f(%x: vector<2xf32>) -> vector<2xf32> {
    // CHECK-NOT: nvx.
    // CHECK-NOT: fastmath
    // CHECK: math.fma %{{.*}} : vector<2xf32>
    // CHECK-NOT: math.exp
    %0 = math.exp %x fastmath<contract> : vector<2xf32>
    llvm.return %0 : vector<2xf32>
  }
}

// -----

// The reduction of large arguments is a branch of its own.
// CHECK-LABEL: @sin
gpu.module @sin {
  llvm.func @f(%x: f32) -> f32 {
    // CHECK: arith.cmpf oge
    // CHECK: scf.if
    // CHECK: arith.mului_extended
    // CHECK: } else {
    %0 = math.sin %x : f32
    llvm.return %0 : f32
  }
}

// -----

// Division and square root are correctly rounded instructions already.
// CHECK-LABEL: @quotients
gpu.module @quotients {
  llvm.func @f(%x: f32, %y: f32) -> f32 {
    %one = arith.constant 1.0 : f32
    // CHECK: arith.divf %{{.*}}, %{{.*}} : f32
    %0 = arith.divf %x, %y : f32
    // CHECK: math.sqrt %{{.*}} : f32
    %1 = math.sqrt %0 : f32
    // CHECK: nvx.div_full
    %2 = arith.divf %1, %y fastmath<afn> : f32
    // CHECK: nvx.rcp_approx
    %3 = arith.divf %one, %2 fastmath<afn> : f32
    // CHECK: nvx.sqrt_approx
    %4 = math.sqrt %3 fastmath<afn> : f32
    llvm.return %4 : f32
  }
}

// -----

// 16-bit operands are evaluated in f32, and afn means nothing to f64.
// CHECK-LABEL: @types
gpu.module @types {
  llvm.func @f(%x: bf16, %y: f64) -> f64 {
    // CHECK: arith.extf %{{.*}} : bf16 to f32
    // CHECK: nvx.tanh_approx
    // CHECK: arith.truncf %{{.*}} : f32 to bf16
    %0 = math.tanh %x fastmath<afn> : bf16
    %1 = arith.extf %0 : bf16 to f64
    // CHECK-NOT: nvx.
    %2 = math.tanh %y fastmath<afn> : f64
    %3 = arith.addf %1, %2 : f64
    llvm.return %3 : f64
  }
}
