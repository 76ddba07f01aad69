// Keys that batches share: matrices that are one do not follow each other in the batch, and all have the same factors.
// RUN: fusec %s --target=sm_90a -o %t.ptx --explain | FileCheck %s --check-prefix=EXPLAIN
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s
// EXPLAIN: h200: 1 kernels,
// EXPLAIN: sums over 4 matrices in its products
// CHECK: PASSED
// CHECK-NOT: FAILED
func.func @shared_by_batch(%q: tensor<4x32x128x64xbf16>, %k: tensor<32x128x64xbf16>, %m: tensor<128x1xbf16>, %g: tensor<4x32x128x64xbf16>) -> tensor<32x128x64xbf16> {
  %0 = fuse.broadcast_to %k : (tensor<32x128x64xbf16>) -> tensor<4x32x128x64xbf16>
  %1 = fuse.matmul %q, %0 {transpose_b = true} : (tensor<4x32x128x64xbf16>, tensor<4x32x128x64xbf16>) -> tensor<4x32x128x128xbf16>
  %2 = fuse.mul %1, %m : (tensor<4x32x128x128xbf16>, tensor<128x1xbf16>) -> tensor<4x32x128x128xbf16>
  %e = fuse.tanh %2 : (tensor<4x32x128x128xbf16>) -> tensor<4x32x128x128xbf16>
  %3 = fuse.matmul %e, %g {transpose_a = true} : (tensor<4x32x128x128xbf16>, tensor<4x32x128x64xbf16>) -> tensor<4x32x128x64xbf16>
  %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 0>} : (tensor<4x32x128x64xbf16>) -> tensor<32x128x64xbf16>
  return %4 : tensor<32x128x64xbf16>
}
