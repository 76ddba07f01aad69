// Every second element of what is updated in its place: other threads write what lies between, which is not loaded.
//
// RUN: fusec %s -o %t.ptx && FileCheck %s < %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random

// CHECK: .entry turned_0_loop(
// CHECK-NOT: ld.global{{.*}}.v4
// CHECK: st.global.v4.b32
func.func @turned(%x: tensor<64x48x2xbf16> {fuse.name = "x"}) -> (tensor<64x2x48xbf16> {fuse.name = "t"}, tensor<64x48x2xbf16> {fuse.name = "y", fuse.updates = "x"}) {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<64x48x2xbf16>) -> tensor<64x2x48xbf16>
  %1 = fuse.neg %0 : (tensor<64x2x48xbf16>) -> tensor<64x2x48xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 1>} : (tensor<64x2x48xbf16>) -> tensor<64x48x2xbf16>
  return %1, %2 : tensor<64x2x48xbf16>, tensor<64x48x2xbf16>
}
