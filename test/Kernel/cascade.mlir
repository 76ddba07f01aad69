// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-kernel=exact --split-input-file | FileCheck %s --check-prefix=EXACT

// The maximum and the sum of exponentials share a loop, and an exchange.
// CHECK-LABEL: func.func @log_sum_exp
// CHECK: llvm.func
// CHECK: scf.for
// CHECK: arith.maximumf
// CHECK: math.exp
// CHECK: scf.yield %{{.*}}, %{{.*}} : vector<4xf32>, vector<4xf32>
// CHECK-NOT: scf.for
// CHECK: nvvm.barrier0
// CHECK-NOT: nvvm.barrier0
// CHECK: llvm.return
// EXACT-LABEL: func.func @log_sum_exp
// EXACT: scf.for
// EXACT: arith.maximumf
// EXACT: scf.yield %{{[^,]*}} : vector<4xf32>
// EXACT: scf.for
// EXACT: math.exp
// EXACT: scf.yield %{{[^,]*}} : vector<4xf32>
func.func @log_sum_exp(%x: tensor<2x131072xf32>) -> tensor<2x1xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 1024, vector = 4, chunks = 4, resident = none>} : (tensor<2x131072xf32>) -> tensor<2x1xf32> {
  ^bb0(%a: tensor<2x131072xf32>):
    %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<2x131072xf32>) -> tensor<2x1xf32>
    %s = fuse.sub %a, %m : (tensor<2x131072xf32>, tensor<2x1xf32>) -> tensor<2x131072xf32>
    %e = fuse.exp %s : (tensor<2x131072xf32>) -> tensor<2x131072xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<2x131072xf32>) -> tensor<2x1xf32>
    %o = fuse.log %l : (tensor<2x1xf32>) -> tensor<2x1xf32>
    %y = fuse.add %o, %m : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
    fuse.yield %y : tensor<2x1xf32>
  }
  return %0 : tensor<2x1xf32>
}

// -----

// Rows that stay in registers are combined as the graph says.
// CHECK-LABEL: func.func @resident
// CHECK-NOT: arith.minimumf
// CHECK: llvm.return
func.func @resident(%x: tensor<2x1024xf32>) -> tensor<2x1xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 4, chunks = 2>} : (tensor<2x1024xf32>) -> tensor<2x1xf32> {
  ^bb0(%a: tensor<2x1024xf32>):
    %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<2x1024xf32>) -> tensor<2x1xf32>
    %s = fuse.sub %a, %m : (tensor<2x1024xf32>, tensor<2x1xf32>) -> tensor<2x1024xf32>
    %e = fuse.exp %s : (tensor<2x1024xf32>) -> tensor<2x1024xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<2x1024xf32>) -> tensor<2x1xf32>
    fuse.yield %l : tensor<2x1xf32>
  }
  return %0 : tensor<2x1xf32>
}
