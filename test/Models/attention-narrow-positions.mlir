// Positions in eight bits wrap, and so does what is added to them: a mask by them is none that ends at a column. In eight
// bits column 128 comes before the first, and with 100 added column 28 does.
//
// RUN: fusec %s --target=sm_90a -o %t.ptx --explain | FileCheck %s
// RUN: fusec-run %t.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: sed -e 's/x384x/x96x/g; s/dense<0>/dense<100>/' %s > %t.mlir
// RUN: fusec %t.mlir --target=sm_90a -o %t.ptx --explain | FileCheck %s
// RUN: fusec-run %t.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=NUMBERS
//
// The same in bits enough ends where it says.
//
// RUN: sed 's/i8>/i16>/g' %s > %t.mlir
// RUN: fusec %t.mlir --target=sm_90a -o %t.ptx --explain | FileCheck %s --check-prefix=WIDE
//
// CHECK:     h200: 1 kernels,
// CHECK-NOT: visits columns
// WIDE:      visits columns up to the row only
// NUMBERS:   y: PASSED

func.func @attention(%q: tensor<1x1x64x64xbf16> {fuse.name = "q"}, %k: tensor<1x1x384x64xbf16> {fuse.name = "k"},
                     %v: tensor<1x1x384x64xbf16> {fuse.name = "v"}) -> (tensor<1x1x64x64xbf16> {fuse.name = "y"}) {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<1x1x64x64xbf16>, tensor<1x1x384x64xbf16>) -> tensor<1x1x64x384xbf16>
  %rows = fuse.iota {axis = 2 : i64} : () -> tensor<1x1x64x1xi8>
  %columns = fuse.iota {axis = 3 : i64} : () -> tensor<1x1x1x384xi8>
  %more = fuse.constant {value = dense<0> : tensor<i8>} : () -> tensor<i8>
  %moved = fuse.add %columns, %more : (tensor<1x1x1x384xi8>, tensor<i8>) -> tensor<1x1x1x384xi8>
  %seen = fuse.compare %rows, %moved {predicate = "ge"} : (tensor<1x1x64x1xi8>, tensor<1x1x1x384xi8>) -> tensor<1x1x64x384xi1>
  %lowest = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
  %1 = fuse.select %seen, %0, %lowest : (tensor<1x1x64x384xi1>, tensor<1x1x64x384xbf16>, tensor<bf16>) -> tensor<1x1x64x384xbf16>
  %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 3>, keepdims = true} : (tensor<1x1x64x384xbf16>) -> tensor<1x1x64x1xbf16>
  %3 = fuse.sub %1, %2 : (tensor<1x1x64x384xbf16>, tensor<1x1x64x1xbf16>) -> tensor<1x1x64x384xbf16>
  %4 = fuse.exp %3 : (tensor<1x1x64x384xbf16>) -> tensor<1x1x64x384xbf16>
  %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 3>, keepdims = true} : (tensor<1x1x64x384xbf16>) -> tensor<1x1x64x1xbf16>
  %6 = fuse.div %4, %5 : (tensor<1x1x64x384xbf16>, tensor<1x1x64x1xbf16>) -> tensor<1x1x64x384xbf16>
  %7 = fuse.matmul %6, %v : (tensor<1x1x64x384xbf16>, tensor<1x1x384x64xbf16>) -> tensor<1x1x64x64xbf16>
  return %7 : tensor<1x1x64x64xbf16>
}
