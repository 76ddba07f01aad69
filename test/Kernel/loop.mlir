// Elementwise kernels: wide aligned accesses, a guard only where the last block
// is not full, a scalar remainder only where vectors do not divide the domain.
//
// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @whole
// CHECK: llvm.func @whole_0_loop
// CHECK-SAME: fusec.block = array<i64: 128, 1, 1>
// CHECK-SAME: fusec.grid = array<i64: 8, 1, 1>
// CHECK-SAME: nvvm.reqntid = array<i32: 128>
// CHECK-NOT: scf.if
// CHECK: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
// CHECK: arith.extf {{.*}} : vector<8xbf16> to vector<8xf32>
// CHECK: math.exp {{.*}} fastmath<arcp,contract,afn> : vector<8xf32>
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<1>
// CHECK-NOT: llvm.load
// CHECK: llvm.return
func.func @whole(%x: tensor<8x1024xbf16>) -> tensor<8x1024xbf16> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 8, unroll = 1>} : (tensor<8x1024xbf16>) -> tensor<8x1024xbf16> {
  ^bb0(%a: tensor<8x1024xbf16>):
    %e = fuse.exp %a : (tensor<8x1024xbf16>) -> tensor<8x1024xbf16>
    fuse.yield %e : tensor<8x1024xbf16>
  }
  return %0 : tensor<8x1024xbf16>
}

// -----

// CHECK-LABEL: func.func @ragged
// CHECK: llvm.func @ragged_0_loop
// CHECK: %[[VECTORS:.*]] = arith.constant 9536 : i32
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %{{.*}}, %[[VECTORS]]
// CHECK: scf.if %[[INSIDE]]
// CHECK: llvm.load {{.*}} -> vector<4xf32>
// The last three elements, one a thread.
// CHECK: scf.if
// CHECK: llvm.load {{.*}} -> f32
func.func @ragged(%x: tensor<37x1031xf32>) -> tensor<37x1031xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 256, vector = 4, unroll = 1>} : (tensor<37x1031xf32>) -> tensor<37x1031xf32> {
  ^bb0(%a: tensor<37x1031xf32>):
    %e = fuse.neg %a : (tensor<37x1031xf32>) -> tensor<37x1031xf32>
    fuse.yield %e : tensor<37x1031xf32>
  }
  return %0 : tensor<37x1031xf32>
}

// -----

// Equal groups share a kernel; a copied input is loaded and stored.
// CHECK-LABEL: func.func @shared
// CHECK-COUNT-2: kernel = "shared_0_loop"
// CHECK: llvm.func @shared_0_loop
// CHECK: %[[X:.*]] = llvm.load
// CHECK: llvm.store %[[X]]
// CHECK-NOT: llvm.func
func.func @shared(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 2, unroll = 1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 2, unroll = 1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}

// -----

// A dense constant lies in global memory, a splat in the instruction.
// CHECK-LABEL: func.func @constants
// CHECK: llvm.mlir.global internal constant @constant_0(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]>
// CHECK: llvm.func @constants_0_loop
// CHECK: llvm.mlir.addressof @constant_0
// CHECK: arith.constant 5.000000e-01 : f32
func.func @constants(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 1, unroll = 1>} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    %c = fuse.constant {value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>} : () -> tensor<4xf32>
    %h = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %s = fuse.add %a, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %e = fuse.mul %s, %h : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    fuse.yield %e : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Exact numerics round after every op and forbid contraction.
// RUN: fusec-opt %s --fusec-kernel=exact --split-input-file | FileCheck %s --check-prefix=EXACT
// EXACT-LABEL: func.func @chain
// EXACT: %[[P:.*]] = arith.mulf %{{.*}}, %{{.*}} : f32
// EXACT: %[[R:.*]] = arith.truncf %[[P]] : f32 to bf16
// EXACT: %[[W:.*]] = arith.extf %[[R]] : bf16 to f32
// EXACT: arith.addf %[[W]]
func.func @chain(%x: tensor<7xbf16>) -> tensor<7xbf16> {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 1, unroll = 1>} : (tensor<7xbf16>) -> tensor<7xbf16> {
  ^bb0(%a: tensor<7xbf16>):
    %p = fuse.mul %a, %a : (tensor<7xbf16>, tensor<7xbf16>) -> tensor<7xbf16>
    %e = fuse.add %p, %a : (tensor<7xbf16>, tensor<7xbf16>) -> tensor<7xbf16>
    fuse.yield %e : tensor<7xbf16>
  }
  return %0 : tensor<7xbf16>
}
