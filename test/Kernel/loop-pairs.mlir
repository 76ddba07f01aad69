// Every second element is one of pairs, which are loaded in whole accesses.
//
// RUN: fusec %s -o %t.ptx && FileCheck %s < %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --input random --check
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random

// CHECK: .entry gated_0_loop(
// CHECK-COUNT-2: ld.global{{.*}}.v4.b32
// CHECK-NOT: ld.global
// CHECK: st.global.v4.b32
func.func @gated(%x: tensor<64x96xbf16> {fuse.name = "x"}) -> (tensor<64x48xbf16> {fuse.name = "y"}) {
  %0 = fuse.slice %x {starts = array<i64: 0, 0>, limits = array<i64: 64, 96>, strides = array<i64: 1, 2>} : (tensor<64x96xbf16>) -> tensor<64x48xbf16>
  %1 = fuse.slice %x {starts = array<i64: 0, 1>, limits = array<i64: 64, 96>, strides = array<i64: 1, 2>} : (tensor<64x96xbf16>) -> tensor<64x48xbf16>
  %2 = fuse.mul %0, %1 : (tensor<64x48xbf16>, tensor<64x48xbf16>) -> tensor<64x48xbf16>
  return %2 : tensor<64x48xbf16>
}
