// Matrices times vectors as sums, with what makes the vector, and with heads of queries that share keys in a batch that PyTorch merges.
//
// RUN: fusec %s --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s
// RUN: fusec %s --target=sm_80 -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --emulator=checked --input random --check | FileCheck %s
// RUN: %check_ptxas %s
// CHECK-COUNT-6: PASSED
// CHECK-NOT: FAILED
func.func @vectors(%x: tensor<1x520xbf16> {fuse.name = "x"}, %scale: tensor<520xbf16> {fuse.name = "scale"},
                   %gate: tensor<344x520xbf16> {fuse.name = "gate"}, %up: tensor<344x520xbf16> {fuse.name = "up"},
                   %across: tensor<520x77xf16> {fuse.name = "across"}, %h: tensor<1x520xf16> {fuse.name = "h"},
                   %column: tensor<33x1xf32> {fuse.name = "column"}, %left: tensor<41x33xf32> {fuse.name = "left"},
                   %q: tensor<1x8x1x64xbf16> {fuse.name = "q"}, %k: tensor<1x2x96x64xbf16> {fuse.name = "k"})
    -> (tensor<1x344xbf16> {fuse.name = "gated"}, tensor<1x77xf16> {fuse.name = "columns"}, tensor<41x1xf32> {fuse.name = "right"},
        tensor<1x1xf32> {fuse.name = "dot"}, tensor<1x8x1x96xbf16> {fuse.name = "scores"}, tensor<1x344xf32> {fuse.name = "norm"}) {
  %0 = fuse.rms_norm %x, %scale {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<1x520xbf16>, tensor<520xbf16>) -> tensor<1x520xbf16>
  %1 = fuse.matmul %0, %gate {transpose_b = true} : (tensor<1x520xbf16>, tensor<344x520xbf16>) -> tensor<1x344xbf16>
  %2 = fuse.matmul %0, %up {transpose_b = true} : (tensor<1x520xbf16>, tensor<344x520xbf16>) -> tensor<1x344xbf16>
  %3 = fuse.silu %1 : (tensor<1x344xbf16>) -> tensor<1x344xbf16>
  %4 = fuse.mul %3, %2 : (tensor<1x344xbf16>, tensor<1x344xbf16>) -> tensor<1x344xbf16>
  %5 = fuse.matmul %h, %across : (tensor<1x520xf16>, tensor<520x77xf16>) -> tensor<1x77xf16>
  %6 = fuse.matmul %left, %column : (tensor<41x33xf32>, tensor<33x1xf32>) -> tensor<41x1xf32>
  %7 = fuse.matmul %column, %column {transpose_a = true} : (tensor<33x1xf32>, tensor<33x1xf32>) -> tensor<1x1xf32>
  // Two groups of four heads; the batch is one dimension where it is multiplied.
  %8 = fuse.reshape %k : (tensor<1x2x96x64xbf16>) -> tensor<1x2x1x96x64xbf16>
  %9 = fuse.broadcast_to %8 : (tensor<1x2x1x96x64xbf16>) -> tensor<1x2x4x96x64xbf16>
  %10 = fuse.reshape %9 : (tensor<1x2x4x96x64xbf16>) -> tensor<1x8x96x64xbf16>
  %11 = fuse.transpose %10 {permutation = array<i64: 0, 1, 3, 2>} : (tensor<1x8x96x64xbf16>) -> tensor<1x8x64x96xbf16>
  %12 = fuse.reshape %11 : (tensor<1x8x64x96xbf16>) -> tensor<8x64x96xbf16>
  %13 = fuse.reshape %q : (tensor<1x8x1x64xbf16>) -> tensor<8x1x64xbf16>
  %14 = fuse.matmul %13, %12 : (tensor<8x1x64xbf16>, tensor<8x64x96xbf16>) -> tensor<8x1x96xbf16>
  %15 = fuse.reshape %14 : (tensor<8x1x96xbf16>) -> tensor<1x8x1x96xbf16>
  %16 = fuse.cast %4 : (tensor<1x344xbf16>) -> tensor<1x344xf32>
  %17 = fuse.layer_norm %16 {axis = -1 : i64, epsilon = 1.0e-5 : f64} : (tensor<1x344xf32>) -> tensor<1x344xf32>
  return %4, %5, %6, %7, %15, %17 : tensor<1x344xbf16>, tensor<1x77xf16>, tensor<41x1xf32>, tensor<1x1xf32>, tensor<1x8x1x96xbf16>, tensor<1x344xf32>
}
