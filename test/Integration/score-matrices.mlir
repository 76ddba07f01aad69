// What scores meet of their own, a matrix as large as they are, comes by bulk copies and is read as
// fragments: by two groups with several tiles each, and of matrices that share it.
//
// RUN: fusec %s --target=sm_90a --emit=tiling -o %t.mlir
// RUN: sed -i 's/#fuse.wgmma_tile<[^>]*>/#fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 2, panels = 2, group_m = 2, persistent = 3>/' %t.mlir
// RUN: fusec %t.mlir --emit=kernel -o - | FileCheck %s
// RUN: fusec %t.mlir --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: sed 's/group_m = 2/group_m = 1/; s/persistent = 3/persistent = 5, alternate = true/' %t.mlir > %t.turns.mlir
// RUN: fusec %t.turns.mlir --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s --check-prefix=NUMBERS
//
// Where rows do not begin as bulk copies take them, threads read it.
//
// RUN: sed 's/x200x/x201x/g' %s > %t.odd.mlir
// RUN: fusec %t.odd.mlir --target=sm_90a --emit=kernel -o - | FileCheck %s --check-prefix=ODD
// RUN: fusec %t.odd.mlir --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s --check-prefix=NUMBERS
//
// CHECK:     nvvm.ldmatrix
// ODD-NOT:   nvvm.ldmatrix
// NUMBERS:   y: PASSED

func.func @attention(%q: tensor<2x2x136x64xbf16> {fuse.name = "q"}, %k: tensor<2x2x200x64xbf16> {fuse.name = "k"},
                     %v: tensor<2x2x200x64xbf16> {fuse.name = "v"}, %b: tensor<1x2x136x200xbf16> {fuse.name = "b"})
    -> (tensor<2x2x136x64xbf16> {fuse.name = "y"}) {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x2x136x64xbf16>, tensor<2x2x200x64xbf16>) -> tensor<2x2x136x200xbf16>
  %1 = fuse.add %0, %b : (tensor<2x2x136x200xbf16>, tensor<1x2x136x200xbf16>) -> tensor<2x2x136x200xbf16>
  %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 3>, keepdims = true} : (tensor<2x2x136x200xbf16>) -> tensor<2x2x136x1xbf16>
  %3 = fuse.sub %1, %2 : (tensor<2x2x136x200xbf16>, tensor<2x2x136x1xbf16>) -> tensor<2x2x136x200xbf16>
  %4 = fuse.exp %3 : (tensor<2x2x136x200xbf16>) -> tensor<2x2x136x200xbf16>
  %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 3>, keepdims = true} : (tensor<2x2x136x200xbf16>) -> tensor<2x2x136x1xbf16>
  %6 = fuse.div %4, %5 : (tensor<2x2x136x200xbf16>, tensor<2x2x136x1xbf16>) -> tensor<2x2x136x200xbf16>
  %y = fuse.matmul %6, %v : (tensor<2x2x136x200xbf16>, tensor<2x2x200x64xbf16>) -> tensor<2x2x136x64xbf16>
  return %y : tensor<2x2x136x64xbf16>
}
