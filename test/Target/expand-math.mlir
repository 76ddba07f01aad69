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

// -----

// 1 + tanh and 1 + erf are built as one, since they cancel: of two special functions, and of one.
// CHECK-LABEL: @sums_with_one
gpu.module @sums_with_one {
  llvm.func @f(%x: vector<2xf32>) -> vector<2xf32> {
    %ones = arith.constant dense<1.0> : vector<2xf32>
    // CHECK-NOT: nvx.tanh
    // CHECK-COUNT-2: nvx.ex2_approx
    // CHECK-COUNT-2: nvx.rcp_approx
    // CHECK-COUNT-2: nvx.ex2_approx
    // CHECK-NOT: nvx.
    // CHECK: arith.cmpf olt
    // CHECK: return
    %0 = math.tanh %x fastmath<afn> : vector<2xf32>
    %1 = arith.addf %0, %ones fastmath<afn,arcp> : vector<2xf32>
    %2 = math.erf %1 fastmath<afn> : vector<2xf32>
    %3 = arith.addf %ones, %2 fastmath<afn> : vector<2xf32>
    llvm.return %3 : vector<2xf32>
  }
  // Not so where the function itself is wanted too, or no reciprocal is.
  // CHECK-LABEL: @apart
  llvm.func @apart(%y: f32) -> f32 {
    %one = arith.constant 1.0 : f32
    // CHECK-COUNT-2: nvx.tanh_approx
    // CHECK-NOT: nvx.ex2
    // CHECK: return
    %0 = math.tanh %y fastmath<afn> : f32
    %1 = arith.addf %0, %one fastmath<afn,arcp> : f32
    %2 = arith.mulf %0, %1 : f32
    %3 = math.tanh %2 fastmath<afn> : f32
    %4 = arith.addf %3, %one fastmath<afn> : f32
    llvm.return %4 : f32
  }
}

// -----

// 1 + erf(x) is one function where sums need not be rounded as written, and in f32 alone.
// CHECK-LABEL: @one_plus_erf
gpu.module @one_plus_erf {
  llvm.func @contracted(%x: f32) -> f32 {
    // CHECK: nvx.ex2_approx_ftz
    // CHECK-NEXT: arith.cmpf olt, %arg0
    // CHECK-NEXT: arith.subf
    // CHECK-NEXT: arith.select
    // CHECK-NEXT: llvm.return
    %one = arith.constant 1.0 : f32
    %0 = math.erf %x fastmath<contract> : f32
    %1 = arith.addf %one, %0 fastmath<contract> : f32
    llvm.return %1 : f32
  }
  // CHECK-LABEL: @broadcast
  llvm.func @broadcast(%x: vector<2xf32>) -> vector<2xf32> {
    // CHECK-COUNT-2: nvx.ex2_approx_ftz
    // CHECK: arith.cmpf olt, %arg0
    // CHECK-NOT: copysign
    // CHECK: llvm.return
    %0 = math.erf %x fastmath<contract> : vector<2xf32>
    %one = arith.constant 1.0 : f32
    %ones = vector.broadcast %one : f32 to vector<2xf32>
    %1 = arith.addf %0, %ones fastmath<contract> : vector<2xf32>
    llvm.return %1 : vector<2xf32>
  }
  // CHECK-LABEL: @exact
  llvm.func @exact(%x: f32) -> f32 {
    // CHECK: %[[ERF:.*]] = math.copysign
    // CHECK-NEXT: arith.addf %[[ERF]], %
    %one = arith.constant 1.0 : f32
    %0 = math.erf %x : f32
    %1 = arith.addf %one, %0 : f32
    llvm.return %1 : f32
  }
}
