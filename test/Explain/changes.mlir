// Of a cache of which a row changes in its memory, a row is read and written: explanation and manifest count no more.
//
// RUN: fusec %s -o %t.ptx --explain | FileCheck %s
// RUN: fusec-run %t.ptx --info | FileCheck %s --check-prefix=INFO

// CHECK: bytes     6.15 kB moved
// INFO: "name": "f_0_loop"
// INFO: "bytes": 6148,
func.func @f(%place: tensor<i32>, %row: tensor<8x1x64xf32>, %cache: tensor<8x8192x64xf32> {fuse.name = "c"}) -> (tensor<8x8192x64xf32> {fuse.updates = "c"}) {
  %1 = fuse.iota {axis = 0 : i64} : () -> tensor<8192xi32>
  %2 = fuse.compare %1, %place {predicate = "eq"} : (tensor<8192xi32>, tensor<i32>) -> tensor<8192xi1>
  %3 = fuse.reshape %2 : (tensor<8192xi1>) -> tensor<1x8192x1xi1>
  %4 = fuse.select %3, %row, %cache : (tensor<1x8192x1xi1>, tensor<8x1x64xf32>, tensor<8x8192x64xf32>) -> tensor<8x8192x64xf32>
  return %4 : tensor<8x8192x64xf32>
}
