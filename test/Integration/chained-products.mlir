// Products of what is computed of products, without a row's state: one kernel where rows are short. What takes columns
// as rows is none, though its sizes be the same.
// REQUIRES: long-tests
// RUN: split-file %s %t
// RUN: fusec %t/relu.mlir --target=sm_90a -o %t/relu.ptx
// RUN: fusec-run %t/relu.ptx --info | FileCheck %s --check-prefix=ONE
// RUN: fusec-run %t/relu.ptx --device=emulator --emulator=race --input random --check | FileCheck %s
// RUN: fusec %t/plain.mlir --target=sm_90a -o %t/plain.ptx
// RUN: fusec-run %t/plain.ptx --info | FileCheck %s --check-prefix=ONE
// RUN: fusec-run %t/plain.ptx --device=emulator --emulator=race --input random --check | FileCheck %s
// RUN: fusec %t/gated.mlir --target=sm_90a -o %t/gated.ptx
// RUN: fusec-run %t/gated.ptx --info | FileCheck %s --check-prefix=ONE
// RUN: fusec-run %t/gated.ptx --device=emulator --emulator=race --input random --check | FileCheck %s
// RUN: fusec %t/columns.mlir --target=sm_90a -o %t/columns.ptx
// RUN: fusec-run %t/columns.ptx --device=emulator --input random --check | FileCheck %s
// RUN: fusec %t/softmax_columns.mlir --target=sm_90a -o %t/softmax_columns.ptx
// RUN: fusec-run %t/softmax_columns.ptx --device=emulator --input random --check | FileCheck %s
// ONE-COUNT-1: "kernel":
// ONE-NOT: "kernel":
// CHECK: PASSED
// CHECK-NOT: FAILED

//--- relu.mlir
func.func @relu(%q: tensor<2x1000x64xbf16>, %k: tensor<2x520x64xbf16>, %v: tensor<2x520x96xbf16>, %b: tensor<520xbf16>) -> tensor<2x1000x96xbf16> {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x1000x64xbf16>, tensor<2x520x64xbf16>) -> tensor<2x1000x520xbf16>
  %1 = fuse.add %0, %b : (tensor<2x1000x520xbf16>, tensor<520xbf16>) -> tensor<2x1000x520xbf16>
  %2 = fuse.relu %1 : (tensor<2x1000x520xbf16>) -> tensor<2x1000x520xbf16>
  %3 = fuse.matmul %2, %v : (tensor<2x1000x520xbf16>, tensor<2x520x96xbf16>) -> tensor<2x1000x96xbf16>
  return %3 : tensor<2x1000x96xbf16>
}
//--- plain.mlir
func.func @plain(%q: tensor<2x1000x64xf16>, %k: tensor<2x64x520xf16>, %v: tensor<2x520x64xf16>) -> tensor<2x1000x64xf16> {
  %0 = fuse.matmul %q, %k : (tensor<2x1000x64xf16>, tensor<2x64x520xf16>) -> tensor<2x1000x520xf16>
  %1 = fuse.matmul %0, %v : (tensor<2x1000x520xf16>, tensor<2x520x64xf16>) -> tensor<2x1000x64xf16>
  return %1 : tensor<2x1000x64xf16>
}
//--- gated.mlir
func.func @gated(%x: tensor<8192x128xbf16>, %u: tensor<512x128xbf16>, %w: tensor<512x128xbf16>, %d: tensor<512x128xbf16>) -> tensor<8192x128xbf16> {
  %0 = fuse.matmul %x, %u {transpose_b = true} : (tensor<8192x128xbf16>, tensor<512x128xbf16>) -> tensor<8192x512xbf16>
  %1 = fuse.matmul %x, %w {transpose_b = true} : (tensor<8192x128xbf16>, tensor<512x128xbf16>) -> tensor<8192x512xbf16>
  %2 = fuse.silu %0 : (tensor<8192x512xbf16>) -> tensor<8192x512xbf16>
  %3 = fuse.mul %1, %2 : (tensor<8192x512xbf16>, tensor<8192x512xbf16>) -> tensor<8192x512xbf16>
  %4 = fuse.matmul %3, %d : (tensor<8192x512xbf16>, tensor<512x128xbf16>) -> tensor<8192x128xbf16>
  return %4 : tensor<8192x128xbf16>
}
//--- columns.mlir
func.func @columns(%q: tensor<2x128x64xbf16>, %k: tensor<2x128x64xbf16>, %v: tensor<2x128x64xbf16>) -> tensor<2x128x64xbf16> {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x128x64xbf16>, tensor<2x128x64xbf16>) -> tensor<2x128x128xbf16>
  %1 = fuse.relu %0 : (tensor<2x128x128xbf16>) -> tensor<2x128x128xbf16>
  %2 = fuse.matmul %1, %v {transpose_a = true} : (tensor<2x128x128xbf16>, tensor<2x128x64xbf16>) -> tensor<2x128x64xbf16>
  return %2 : tensor<2x128x64xbf16>
}
//--- softmax_columns.mlir
func.func @softmax_columns(%q: tensor<2x128x64xbf16>, %k: tensor<2x128x64xbf16>, %v: tensor<2x128x64xbf16>) -> tensor<2x128x64xbf16> {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x128x64xbf16>, tensor<2x128x64xbf16>) -> tensor<2x128x128xbf16>
  %1 = fuse.softmax %0 {axis = -1 : i64} : (tensor<2x128x128xbf16>) -> tensor<2x128x128xbf16>
  %2 = fuse.matmul %1, %v {transpose_a = true} : (tensor<2x128x128xbf16>, tensor<2x128x64xbf16>) -> tensor<2x128x64xbf16>
  return %2 : tensor<2x128x64xbf16>
}
