// What is reduced of a concatenation is read in vectors where neighbouring columns lie in one piece, as the parts of a QKV product's
// gradient do, without branches; and stored behind what a batch loads.
//
// RUN: fusec %s --no-embed-ir -o - | FileCheck %s
// RUN: fusec %s -o %t.ptx && fusec-run %t.ptx --device=emulator --input random --check

// CHECK: .entry f_0_reduce(
// CHECK-NOT: ld.global{{.*}}.b16
// CHECK-COUNT-9: ld.global{{.*}}.v4.b32
// CHECK-COUNT-4: st.global.v4.b32
func.func @f(%q: tensor<4x12x96x64xbf16> {fuse.name = "q"}, %k: tensor<4x12x96x64xbf16> {fuse.name = "k"},
             %v: tensor<4x12x96x64xbf16> {fuse.name = "v"})
    -> (tensor<384x2304xbf16> {fuse.name = "qkv"}, tensor<2304xbf16> {fuse.name = "bias"}) {
  %0 = fuse.concat %q, %k, %v {axis = 0 : i64} : (tensor<4x12x96x64xbf16>, tensor<4x12x96x64xbf16>, tensor<4x12x96x64xbf16>) -> tensor<12x12x96x64xbf16>
  %1 = fuse.reshape %0 : (tensor<12x12x96x64xbf16>) -> tensor<3x4x12x96x64xbf16>
  %2 = fuse.transpose %1 {permutation = array<i64: 1, 3, 0, 2, 4>} : (tensor<3x4x12x96x64xbf16>) -> tensor<4x96x3x12x64xbf16>
  %3 = fuse.reshape %2 : (tensor<4x96x3x12x64xbf16>) -> tensor<384x2304xbf16>
  %4 = fuse.reduce %3 {axes = array<i64: 0>, kind = "sum"} : (tensor<384x2304xbf16>) -> tensor<2304xbf16>
  return %3, %4 : tensor<384x2304xbf16>, tensor<2304xbf16>
}
