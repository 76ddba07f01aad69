// What scores are given by the distance of row and column is counted from the thread's first column:
// none is cast for each score.
//
// RUN: fusec %s --target=sm_90a --emit=kernel -o - | FileCheck %s
// RUN: fusec %s --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=NUMBERS
//
// Numbers that wrap are cast as they are.
//
// RUN: sed 's/i32>/i8>/g' %s > %t.mlir
// RUN: fusec %t.mlir --target=sm_90a --emit=kernel -o - | FileCheck %s --check-prefix=WRAPS
// RUN: fusec %t.mlir --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=NUMBERS
//
// CHECK-NOT: sitofp {{.*}} vector<2xi
// CHECK:     sitofp {{.*}} i32 to f32
// CHECK-NOT: sitofp {{.*}} vector<2xi
// WRAPS:     sitofp {{.*}} : vector<2xi
// NUMBERS:   y: PASSED

func.func @attention(%q: tensor<1x2x72x64xbf16> {fuse.name = "q"}, %k: tensor<1x2x256x64xbf16> {fuse.name = "k"},
                     %v: tensor<1x2x256x64xbf16> {fuse.name = "v"}, %slope: tensor<2x1x1xf32> {fuse.name = "slope"})
    -> (tensor<1x2x72x64xbf16> {fuse.name = "y"}) {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<1x2x72x64xbf16>, tensor<1x2x256x64xbf16>) -> tensor<1x2x72x256xbf16>
  %1 = fuse.cast %0 : (tensor<1x2x72x256xbf16>) -> tensor<1x2x72x256xf32>
  %rows = fuse.iota {axis = 0 : i64} : () -> tensor<72x1xi32>
  %columns = fuse.iota {axis = 1 : i64} : () -> tensor<1x256xi32>
  %apart = fuse.sub %columns, %rows : (tensor<1x256xi32>, tensor<72x1xi32>) -> tensor<72x256xi32>
  %distance = fuse.cast %apart : (tensor<72x256xi32>) -> tensor<72x256xf32>
  %bias = fuse.mul %slope, %distance : (tensor<2x1x1xf32>, tensor<72x256xf32>) -> tensor<2x72x256xf32>
  %2 = fuse.add %1, %bias : (tensor<1x2x72x256xf32>, tensor<2x72x256xf32>) -> tensor<1x2x72x256xf32>
  %3 = fuse.reduce %2 {kind = "max", axes = array<i64: 3>, keepdims = true} : (tensor<1x2x72x256xf32>) -> tensor<1x2x72x1xf32>
  %4 = fuse.sub %2, %3 : (tensor<1x2x72x256xf32>, tensor<1x2x72x1xf32>) -> tensor<1x2x72x256xf32>
  %5 = fuse.exp %4 : (tensor<1x2x72x256xf32>) -> tensor<1x2x72x256xf32>
  %6 = fuse.reduce %5 {kind = "sum", axes = array<i64: 3>, keepdims = true} : (tensor<1x2x72x256xf32>) -> tensor<1x2x72x1xf32>
  %7 = fuse.div %5, %6 : (tensor<1x2x72x256xf32>, tensor<1x2x72x1xf32>) -> tensor<1x2x72x256xf32>
  %8 = fuse.cast %7 : (tensor<1x2x72x256xf32>) -> tensor<1x2x72x256xbf16>
  %y = fuse.matmul %8, %v : (tensor<1x2x72x256xbf16>, tensor<1x2x256x64xbf16>) -> tensor<1x2x72x64xbf16>
  return %y : tensor<1x2x72x64xbf16>
}
