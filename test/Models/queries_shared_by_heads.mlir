// Heads that share queries: the gradients of these sum over the columns of several heads.
// RUN: fusec %s --target=sm_90a -o %t.ptx --explain | FileCheck %s --check-prefix=EXPLAIN
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s
// EXPLAIN: h200: 2 kernels,
// EXPLAIN: sums over 2 matrices in its products
// CHECK: PASSED
// CHECK-NOT: FAILED
func.func @shared_queries(%q: tensor<64x64x64xbf16>, %k: tensor<128x64x64xbf16>, %g: tensor<128x64x64xbf16>) -> (tensor<64x64x64xbf16>, tensor<128x64x64xbf16>) {
  %a = fuse.reshape %q : (tensor<64x64x64xbf16>) -> tensor<64x1x64x64xbf16>
  %b = fuse.broadcast_to %a : (tensor<64x1x64x64xbf16>) -> tensor<64x2x64x64xbf16>
  %0 = fuse.reshape %b : (tensor<64x2x64x64xbf16>) -> tensor<128x64x64xbf16>
  %1 = fuse.matmul %0, %k {transpose_b = true} : (tensor<128x64x64xbf16>, tensor<128x64x64xbf16>) -> tensor<128x64x64xbf16>
  %2 = fuse.tanh %1 : (tensor<128x64x64xbf16>) -> tensor<128x64x64xbf16>
  %3 = fuse.matmul %2, %k : (tensor<128x64x64xbf16>, tensor<128x64x64xbf16>) -> tensor<128x64x64xbf16>
  %4 = fuse.reshape %3 : (tensor<128x64x64xbf16>) -> tensor<64x2x64x64xbf16>
  %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 1>} : (tensor<64x2x64x64xbf16>) -> tensor<64x64x64xbf16>
  %6 = fuse.matmul %2, %0 {transpose_a = true} : (tensor<128x64x64xbf16>, tensor<128x64x64xbf16>) -> tensor<128x64x64xbf16>
  return %5, %6 : tensor<64x64x64xbf16>, tensor<128x64x64xbf16>
}
