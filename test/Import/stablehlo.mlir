// Both printed forms of an op make the same graph; calls are inlined, loops with a known number of
// turns unrolled, attributes of other dialects ignored. What is there in ops of `fuse` stays.
//
// RUN: fusec %s --emit=import | FileCheck %s

module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  // CHECK-LABEL: func.func @main(
  // CHECK-SAME: %[[X:.*]]: tensor<4x8xf32> {fuse.name = "arg0"}, %[[W:.*]]: tensor<8x2xf32> {fuse.name = "arg1"})
  // CHECK-SAME: {fuse.name = "result"}
  func.func public @main(%arg0: tensor<4x8xf32> {mhlo.sharding = "{replicated}"}, %arg1: tensor<8x2xf32>)
      -> (tensor<4x2xf32> {jax.result_info = "result"}) {
    // CHECK: %[[A:.*]] = fuse.matmul %[[X]], %[[W]]
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
    // CHECK: %[[B:.*]] = fuse.matmul %[[X]], %[[W]]
    %1 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
    // CHECK: %[[C:.*]] = fuse.add %[[A]], %[[B]]
    %2 = stablehlo.add %0, %1 : tensor<4x2xf32>
    // CHECK: %[[D:.*]] = fuse.tanh %[[C]]
    %3 = call @inner(%2) : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    // CHECK: %[[E:.*]] = fuse.relu %[[D]]
    %relu = fuse.relu %3 : (tensor<4x2xf32>) -> tensor<4x2xf32>
    // CHECK: fuse.exp %[[E]]
    // CHECK-COUNT-2: fuse.exp
    // CHECK-NOT: fuse.exp
    %4:2 = stablehlo.while(%i = %c, %v = %relu) : tensor<i32>, tensor<4x2xf32>
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %5 = stablehlo.compare  LT, %i, %n,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %i, %one : tensor<i32>
      %6 = stablehlo.exponential %v : tensor<4x2xf32>
      stablehlo.return %5, %6 : tensor<i32>, tensor<4x2xf32>
    }
    return %4#1 : tensor<4x2xf32>
  }
  func.func private @inner(%arg0: tensor<4x2xf32>) -> tensor<4x2xf32> {
    %0 = stablehlo.tanh %arg0 : tensor<4x2xf32>
    return %0 : tensor<4x2xf32>
  }
}
// CHECK-NOT: stablehlo
// CHECK-NOT: @inner
