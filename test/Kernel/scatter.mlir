// Memory combines: an atomic for each element, under the question whether its
// target names a place, in memory that is cleared before the launch.
//
// RUN: fusec-opt %s --fusec-kernel --split-input-file | FileCheck %s

// CHECK-LABEL: llvm.func @sums_0_loop
// CHECK-SAME: %arg2: !llvm.ptr<1> {fusec.cleared, llvm.noalias}
// CHECK-DAG: %[[NOT_NEGATIVE:.*]] = arith.cmpi sge
// CHECK-DAG: %[[BELOW_SIZE:.*]] = arith.cmpi slt
// CHECK: arith.andi
// CHECK: scf.if
// CHECK: llvm.atomicrmw fadd {{.*}} syncscope("device") monotonic : !llvm.ptr<1>, f32
func.func @sums(%x: tensor<128x32xf32>, %t: tensor<128xi32>) -> tensor<7x32xf32> {
  %0 = fuse.group %x, %t {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 1, unroll = 1>} : (tensor<128x32xf32>, tensor<128xi32>) -> tensor<7x32xf32> {
  ^bb0(%a: tensor<128x32xf32>, %b: tensor<128xi32>):
    %y = fuse.scatter %a, %b {size = 7 : i64} : (tensor<128x32xf32>, tensor<128xi32>) -> tensor<7x32xf32>
    fuse.yield %y : tensor<7x32xf32>
  }
  return %0 : tensor<7x32xf32>
}

// -----

// No target of 8 bits without a sign is past the end.
// CHECK-LABEL: llvm.func @largest_0_loop
// CHECK-NOT: arith.cmpi slt
// CHECK-NOT: arith.cmpi ult, %{{.*}}, %c300
// CHECK: llvm.atomicrmw umax {{.*}} : !llvm.ptr<1>, i64
func.func @largest(%x: tensor<128xui64>, %t: tensor<128xui8>) -> tensor<300xui64> {
  %0 = fuse.group %x, %t {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 1, unroll = 1>} : (tensor<128xui64>, tensor<128xui8>) -> tensor<300xui64> {
  ^bb0(%a: tensor<128xui64>, %b: tensor<128xui8>):
    %y = fuse.scatter %a, %b {size = 300 : i64, kind = "max"} : (tensor<128xui64>, tensor<128xui8>) -> tensor<300xui64>
    fuse.yield %y : tensor<300xui64>
  }
  return %0 : tensor<300xui64>
}
