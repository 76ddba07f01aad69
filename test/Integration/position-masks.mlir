// A mask of positions is one kernel, however many values a thread holds:
// vectors are narrower then.
//
// RUN: %check_models %s
// RUN: split-file %s %t && fusec %t/mask --emit=tiling | FileCheck %s
// CHECK: #fuse.loop_tile<threads = {{[0-9]+}}, vector = 8

//--- mask
// KERNELS: 1
func.func @mask() -> tensor<64x64xi1> {
  %0 = fuse.constant {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %1 = fuse.constant {value = dense<17> : tensor<i64>} : () -> tensor<i64>
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<64x64xi64>
  %j = fuse.iota {axis = 1 : i64} : () -> tensor<64x64xi64>
  %2 = fuse.sub %1, %i : (tensor<i64>, tensor<64x64xi64>) -> tensor<64x64xi64>
  %3 = fuse.sub %1, %j : (tensor<i64>, tensor<64x64xi64>) -> tensor<64x64xi64>
  %4 = fuse.compare %2, %0 {predicate = "ge"} : (tensor<64x64xi64>, tensor<i64>) -> tensor<64x64xi1>
  %5 = fuse.compare %3, %0 {predicate = "ge"} : (tensor<64x64xi64>, tensor<i64>) -> tensor<64x64xi1>
  %6 = fuse.compare %2, %j {predicate = "lt"} : (tensor<64x64xi64>, tensor<64x64xi64>) -> tensor<64x64xi1>
  %7 = fuse.compare %3, %i {predicate = "lt"} : (tensor<64x64xi64>, tensor<64x64xi64>) -> tensor<64x64xi1>
  %8 = fuse.and %4, %5 : (tensor<64x64xi1>, tensor<64x64xi1>) -> tensor<64x64xi1>
  %9 = fuse.and %6, %7 : (tensor<64x64xi1>, tensor<64x64xi1>) -> tensor<64x64xi1>
  %10 = fuse.and %8, %9 : (tensor<64x64xi1>, tensor<64x64xi1>) -> tensor<64x64xi1>
  return %10 : tensor<64x64xi1>
}
