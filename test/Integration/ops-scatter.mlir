// What memory combines where indices say: blocks add to one place.
//
// RUN: %check_models %s --run=--emulator=race -- --nondeterministic

//--- counts
// KERNELS: 1
func.func @f(%targets: tensor<3000xi32>) -> tensor<37xi32> {
  %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %ones = fuse.broadcast_to %one : (tensor<i32>) -> tensor<3000xi32>
  %y = fuse.scatter %ones, %targets {size = 37 : i64} : (tensor<3000xi32>, tensor<3000xi32>) -> tensor<37xi32>
  return %y : tensor<37xi32>
}
// What updates are computed from is in the kernel, and rows of 6 words stay rows.
//--- computed_rows
// KERNELS: 1
func.func @f(%x: tensor<2x50x6xi64>, %t: tensor<2x50xi64>) -> tensor<2x9x6xi64> {
  %u = fuse.mul %x, %x : (tensor<2x50x6xi64>, tensor<2x50x6xi64>) -> tensor<2x50x6xi64>
  %c = fuse.constant {value = dense<11> : tensor<i64>} : () -> tensor<i64>
  %i = fuse.rem %t, %c : (tensor<2x50xi64>, tensor<i64>) -> tensor<2x50xi64>
  %y = fuse.scatter %u, %i {size = 9 : i64} : (tensor<2x50x6xi64>, tensor<2x50xi64>) -> tensor<2x9x6xi64>
  return %y : tensor<2x9x6xi64>
}
// Two of the same updates in one kernel, beside an output that is stored; who reads them does so in another.
//--- two_and_a_reader
// KERNELS: 2
func.func @f(%x: tensor<400xui32>, %t: tensor<400xi8>, %s: tensor<400xi16>) -> (tensor<20xui32>, tensor<400xui32>) {
  %u = fuse.xor %x, %x : (tensor<400xui32>, tensor<400xui32>) -> tensor<400xui32>
  %v = fuse.add %u, %x : (tensor<400xui32>, tensor<400xui32>) -> tensor<400xui32>
  %a = fuse.scatter %v, %t {size = 20 : i64} : (tensor<400xui32>, tensor<400xi8>) -> tensor<20xui32>
  %b = fuse.scatter %v, %s {size = 20 : i64, kind = "max"} : (tensor<400xui32>, tensor<400xi16>) -> tensor<20xui32>
  %y = fuse.add %a, %b : (tensor<20xui32>, tensor<20xui32>) -> tensor<20xui32>
  return %y, %v : tensor<20xui32>, tensor<400xui32>
}
// Nothing comes anywhere.
//--- no_updates
func.func @f(%x: tensor<0x3xi32>, %t: tensor<0xi32>) -> tensor<4x3xi32> {
  %y = fuse.scatter %x, %t {size = 4 : i64} : (tensor<0x3xi32>, tensor<0xi32>) -> tensor<4x3xi32>
  return %y : tensor<4x3xi32>
}
// Floats, where a run need not give the bits of another.
//--- sums
// KERNELS: 1
func.func @f(%x: tensor<300x20xf32>, %t: tensor<300xi32>) -> tensor<7x20xf32> {
  %u = fuse.exp %x : (tensor<300x20xf32>) -> tensor<300x20xf32>
  %y = fuse.scatter %u, %t {size = 7 : i64} : (tensor<300x20xf32>, tensor<300xi32>) -> tensor<7x20xf32>
  return %y : tensor<7x20xf32>
}
