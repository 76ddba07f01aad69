// Floats of 8 bits in StableHLO: constants, conversions, products of both types with wider results.
//
// RUN: fusec %s --emit=import | FileCheck %s
// RUN: fusec %s -o %t.ptx && fusec-run %t.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=PASSED

// PASSED-COUNT-2: : PASSED
// CHECK-LABEL: func.func @main
// CHECK-SAME: tensor<64x256xf8E4M3FN>
// CHECK: fuse.matmul
// What is too large becomes infinity.
// CHECK: fuse.cast {{.*}}(tensor<64x32xbf16>) -> tensor<64x32xf8E5M2>
// CHECK: fuse.select {{.*}} -> tensor<64x32xui8>
// CHECK: fuse.constant {value = dense<2.000000e+00> : tensor<64x32xf8E5M2>}
// CHECK: fuse.add {{.*}} -> tensor<64x32xf32>
// CHECK: fuse.select {{.*}} -> tensor<64x32xui8>
func.func @main(%x: tensor<64x256xf8E4M3FN>, %y: tensor<256x32xf8E5M2>, %z: tensor<64x32xbf16>) -> (tensor<64x32xf8E5M2>, tensor<64x32xf32>) {
  %p = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<64x256xf8E4M3FN>, tensor<256x32xf8E5M2>) -> tensor<64x32xf32>
  %q = stablehlo.convert %z : (tensor<64x32xbf16>) -> tensor<64x32xf8E5M2>
  %c = stablehlo.constant dense<2.0> : tensor<64x32xf8E5M2>
  %r = stablehlo.add %q, %c : tensor<64x32xf8E5M2>
  return %r, %p : tensor<64x32xf8E5M2>, tensor<64x32xf32>
}
