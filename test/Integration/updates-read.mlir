// Results in the memory of arguments that other results of the same kernel are computed of: all is read before it is overwritten, also where only a part is.
//
// RUN: fusec %s --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --info | FileCheck %s --check-prefix=INFO
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --input p=random:5..6 --check | FileCheck %s
//
// INFO-COUNT-3: "updates":
// CHECK: PASSED
// CHECK: PASSED
// CHECK: PASSED
func.func @turns(%x: tensor<16x33xf32> {fuse.name = "x"}, %y: tensor<16x33xf32> {fuse.name = "y"}, %z: tensor<16x33xf32> {fuse.name = "z"}, %p: tensor<i64> {fuse.name = "p"})
    -> (tensor<16x33xf32> {fuse.name = "a", fuse.updates = "x"}, tensor<16x33xf32> {fuse.name = "b", fuse.updates = "y"}, tensor<16x33xf32> {fuse.name = "c", fuse.updates = "z"}) {
  %0 = fuse.mul %y, %z : (tensor<16x33xf32>, tensor<16x33xf32>) -> tensor<16x33xf32>
  %1 = fuse.add %x, %z : (tensor<16x33xf32>, tensor<16x33xf32>) -> tensor<16x33xf32>
  %place = fuse.iota {axis = 0 : i64} : () -> tensor<16x1xi64>
  %here = fuse.compare %place, %p {predicate = "eq"} : (tensor<16x1xi64>, tensor<i64>) -> tensor<16x1xi1>
  %2 = fuse.select %here, %x, %z : (tensor<16x1xi1>, tensor<16x33xf32>, tensor<16x33xf32>) -> tensor<16x33xf32>
  return %0, %1, %2 : tensor<16x33xf32>, tensor<16x33xf32>, tensor<16x33xf32>
}
