// Results lie in the memory of arguments that JAX gives away: in that of the argument that names the result, or
// of one of the result's type. fusec-run gives both one buffer.
//
// RUN: fusec %s --emit=import | FileCheck %s
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --info | FileCheck %s --check-prefix=INFO
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s --check-prefix=RAN

// CHECK: func.func @main(
// CHECK-SAME: %arg4: tensor<4x8xf32> {fuse.name = "arg4"}
// CHECK-SAME: -> (tensor<4x8xf32> {fuse.name = "result0", fuse.updates = "arg0"}
// CHECK-SAME: tensor<16xf32> {fuse.name = "result1"}
// CHECK-SAME: tensor<4x8xf32> {fuse.name = "result2", fuse.updates = "arg3"}
// CHECK-SAME: tensor<i32> {fuse.name = "result3"})
// INFO: "name": "result0",
// INFO: "updates": 0
// INFO: "name": "result2",
// INFO: "updates": 3
// RAN: result0: PASSED
// RAN: result2: PASSED
module @jit_step {
  func.func public @main(%arg0: tensor<4x8xf32> {jax.buffer_donor = true}, %arg1: tensor<4x8xf32> {jax.buffer_donor = false},
      // There is no result of this type, and none of this number that has the argument's.
      %arg2: tensor<3xf32> {jax.buffer_donor = true}, %arg3: tensor<4x8xf32> {tf.aliasing_output = 2 : i32},
      %arg4: tensor<4x8xf32> {tf.aliasing_output = 3 : i32}, %arg5: tensor<16xf32> {tf.aliasing_output = 9 : i32})
      -> (tensor<4x8xf32>, tensor<16xf32>, tensor<4x8xf32>, tensor<i32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4x8xf32>
    %1 = stablehlo.multiply %arg3, %0 : tensor<4x8xf32>
    %2 = stablehlo.subtract %1, %arg4 : tensor<4x8xf32>
    %3 = stablehlo.tanh %arg5 : tensor<16xf32>
    %4 = stablehlo.constant dense<3> : tensor<i32>
    return %0, %3, %2, %4 : tensor<4x8xf32>, tensor<16xf32>, tensor<4x8xf32>, tensor<i32>
  }
}
