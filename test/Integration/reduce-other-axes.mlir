// Reductions over other axes of the same values, and of each other's results, which
// are not one kernel even where the readers of a result know its index: rows are too long
// for each point to reduce them by itself.
//
// RUN: %check_models %s --run=--emulator=race

//--- of_the_result
// KERNELS: 2
func.func @f(%x: tensor<2x300xf32>) -> tensor<2xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<2x300xf32>) -> tensor<2xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0>, keepdims = true} : (tensor<2xf32>) -> tensor<1xf32>
  %2 = fuse.sub %0, %1 : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}
//--- of_the_same_value
// Reductions along other axes, which share a launch: the sum does not join what is behind the norm.
// KERNELS: 1
func.func @f(%x: tensor<5x1x2x11xf32>) -> (tensor<5x1x2x11xf32>, tensor<5x1x2x1xf32>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1, 3>, keepdims = true} : (tensor<5x1x2x11xf32>) -> tensor<5x1x2x1xf32>
  %1 = fuse.rms_norm %x {axis = 0 : i64} : (tensor<5x1x2x11xf32>) -> tensor<5x1x2x11xf32>
  return %1, %0 : tensor<5x1x2x11xf32>, tensor<5x1x2x1xf32>
}
//--- of_other_values
// KERNELS: 1
func.func @f(%x: tensor<5x1x2x11xf32>, %y: tensor<5x1x2x11xf32>) -> (tensor<5x1x2x11xf32>, tensor<5x1x2x1xf32>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1, 3>, keepdims = true} : (tensor<5x1x2x11xf32>) -> tensor<5x1x2x1xf32>
  %1 = fuse.rms_norm %y {axis = 0 : i64} : (tensor<5x1x2x11xf32>) -> tensor<5x1x2x11xf32>
  return %1, %0 : tensor<5x1x2x11xf32>, tensor<5x1x2x1xf32>
}
//--- two_softmaxes
func.func @f(%x: tensor<2x7x1x300xf32>) -> (tensor<2x7x1x300xf32>, tensor<2x7x1x300xf32>) {
  %0 = fuse.softmax %x {axis = 3 : i64} : (tensor<2x7x1x300xf32>) -> tensor<2x7x1x300xf32>
  %1 = fuse.log_softmax %x {axis = 0 : i64} : (tensor<2x7x1x300xf32>) -> tensor<2x7x1x300xf32>
  return %1, %0 : tensor<2x7x1x300xf32>, tensor<2x7x1x300xf32>
}
//--- through_a_reshape
func.func @f(%x: tensor<31x5x2xbf16>) -> tensor<155x2xbf16> {
  %0 = fuse.layer_norm %x {axis = 0 : i64} : (tensor<31x5x2xbf16>) -> tensor<31x5x2xbf16>
  %1 = fuse.reshape %0 : (tensor<31x5x2xbf16>) -> tensor<155x2xbf16>
  %2 = fuse.log_softmax %1 {axis = 0 : i64} : (tensor<155x2xbf16>) -> tensor<155x2xbf16>
  return %2 : tensor<155x2xbf16>
}
//--- after_an_empty_sum
func.func @f(%x: tensor<2x0xf32>, %y: tensor<0x1xf32>) -> tensor<2x1xf32> {
  %0 = fuse.matmul %x, %y : (tensor<2x0xf32>, tensor<0x1xf32>) -> tensor<2x1xf32>
  %1 = fuse.layer_norm %0 {axis = 0 : i64} : (tensor<2x1xf32>) -> tensor<2x1xf32>
  return %1 : tensor<2x1xf32>
}
