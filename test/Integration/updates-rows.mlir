// Statistics that rows add to are written where they were read: along rows of a warp, of a block, and along columns. fusec-run gives
// both one buffer, and the race mode reports a thread that reads what another may have written.
//
// RUN: split-file %s %t
// RUN: fusec %t/warp.mlir --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --info | FileCheck %s
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s --check-prefix=PASS
// RUN: fusec %t/block.mlir --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --info | FileCheck %s
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s --check-prefix=PASS
// RUN: fusec %t/columns.mlir --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --info | FileCheck %s
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s --check-prefix=PASS
// CHECK: "updates": 1
// CHECK: "updates": 2
// PASS-COUNT-2: PASSED
//--- warp.mlir
func.func @f(%x: tensor<300x40xbf16> {fuse.name = "x"}, %mean: tensor<300xf32> {fuse.name = "mean"}, %var: tensor<300xf32> {fuse.name = "var"})
    -> (tensor<300xf32> {fuse.name = "mean.new", fuse.updates = "mean"}, tensor<300xf32> {fuse.name = "var.new", fuse.updates = "var"}, tensor<300xf32> {fuse.name = "both"}) {
  %0 = fuse.cast %x : (tensor<300x40xbf16>) -> tensor<300x40xf32>
  %1 = fuse.reduce %0 {kind = "mean", axes = array<i64: 1>} : (tensor<300x40xf32>) -> tensor<300xf32>
  %2 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<300x40xf32>) -> tensor<300xf32>
  %3 = fuse.add %mean, %1 : (tensor<300xf32>, tensor<300xf32>) -> tensor<300xf32>
  %4 = fuse.maximum %var, %2 : (tensor<300xf32>, tensor<300xf32>) -> tensor<300xf32>
  %5 = fuse.mul %mean, %4 : (tensor<300xf32>, tensor<300xf32>) -> tensor<300xf32>
  return %3, %4, %5 : tensor<300xf32>, tensor<300xf32>, tensor<300xf32>
}
//--- block.mlir
func.func @f(%x: tensor<24x6000xf32> {fuse.name = "x"}, %mean: tensor<24xf32> {fuse.name = "mean"}, %var: tensor<24xf32> {fuse.name = "var"})
    -> (tensor<24xf32> {fuse.name = "mean.new", fuse.updates = "mean"}, tensor<24xf32> {fuse.name = "var.new", fuse.updates = "var"}, tensor<24x6000xf32> {fuse.name = "y"}) {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<24x6000xf32>) -> tensor<24x1xf32>
  %1 = fuse.sub %x, %0 : (tensor<24x6000xf32>, tensor<24x1xf32>) -> tensor<24x6000xf32>
  %2 = fuse.mul %1, %1 : (tensor<24x6000xf32>, tensor<24x6000xf32>) -> tensor<24x6000xf32>
  %3 = fuse.reduce %2 {kind = "mean", axes = array<i64: 1>} : (tensor<24x6000xf32>) -> tensor<24xf32>
  %4 = fuse.reshape %0 : (tensor<24x1xf32>) -> tensor<24xf32>
  %5 = fuse.add %mean, %4 : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
  %6 = fuse.add %var, %3 : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
  return %5, %6, %1 : tensor<24xf32>, tensor<24xf32>, tensor<24x6000xf32>
}
//--- columns.mlir
func.func @f(%x: tensor<200x2048xbf16> {fuse.name = "x"}, %mean: tensor<2048xf32> {fuse.name = "mean"}, %var: tensor<2048xbf16> {fuse.name = "var"})
    -> (tensor<2048xf32> {fuse.name = "mean.new", fuse.updates = "mean"}, tensor<2048xbf16> {fuse.name = "var.new", fuse.updates = "var"}) {
  %0 = fuse.cast %x : (tensor<200x2048xbf16>) -> tensor<200x2048xf32>
  %1 = fuse.reduce %0 {kind = "mean", axes = array<i64: 0>} : (tensor<200x2048xf32>) -> tensor<2048xf32>
  %2 = fuse.reduce %0 {kind = "max", axes = array<i64: 0>} : (tensor<200x2048xf32>) -> tensor<2048xf32>
  %3 = fuse.add %mean, %1 : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
  %4 = fuse.cast %2 : (tensor<2048xf32>) -> tensor<2048xbf16>
  %5 = fuse.maximum %var, %4 : (tensor<2048xbf16>, tensor<2048xbf16>) -> tensor<2048xbf16>
  return %3, %5 : tensor<2048xf32>, tensor<2048xbf16>
}
