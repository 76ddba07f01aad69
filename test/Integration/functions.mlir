// What a function may return, and chains of several kernels that share an arena.
//
// RUN: %check_models %s --run=--emulator=race

//--- returns_an_argument
func.func @f(%x: tensor<7x9xf32>) -> tensor<7x9xf32> {
  return %x : tensor<7x9xf32>
}
//--- returns_two_arguments_swapped
func.func @f(%x: tensor<7x9xf32>, %y: tensor<3xbf16>) -> (tensor<3xbf16>, tensor<7x9xf32>) {
  return %y, %x : tensor<3xbf16>, tensor<7x9xf32>
}
//--- returns_a_splat
func.func @f() -> tensor<37x11xf32> {
  %c = fuse.constant {value = dense<0.5> : tensor<37x11xf32>} : () -> tensor<37x11xf32>
  return %c : tensor<37x11xf32>
}
//--- returns_a_dense_constant
func.func @f() -> tensor<2x3xi32> {
  %c = fuse.constant {value = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  return %c : tensor<2x3xi32>
}
//--- returns_one_value_twice
func.func @f(%x: tensor<37x11xf32>) -> (tensor<37x11xf32>, tensor<37x11xf32>) {
  %0 = fuse.exp %x : (tensor<37x11xf32>) -> tensor<37x11xf32>
  return %0, %0 : tensor<37x11xf32>, tensor<37x11xf32>
}
//--- returns_an_argument_twice
func.func @f(%x: tensor<37x11xf32>) -> (tensor<37x11xf32>, tensor<37x11xf32>) {
  return %x, %x : tensor<37x11xf32>, tensor<37x11xf32>
}
//--- returns_an_intermediate_and_the_final_value
func.func @f(%x: tensor<37x131xf32>, %w: tensor<131x17xf32>) -> (tensor<37x131xf32>, tensor<37x17xf32>, tensor<37xf32>) {
  %0 = fuse.relu %x : (tensor<37x131xf32>) -> tensor<37x131xf32>
  %1 = fuse.matmul %0, %w : (tensor<37x131xf32>, tensor<131x17xf32>) -> tensor<37x17xf32>
  %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<37x17xf32>) -> tensor<37xf32>
  return %0, %1, %2 : tensor<37x131xf32>, tensor<37x17xf32>, tensor<37xf32>
}
//--- returns_a_reshaped_argument
func.func @f(%x: tensor<6x4xf32>) -> tensor<3x8xf32> {
  %0 = fuse.reshape %x : (tensor<6x4xf32>) -> tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}
//--- returns_nothing
func.func @f(%x: tensor<6x4xf32>) {
  return
}
//--- unused_argument
func.func @f(%x: tensor<5xf32>, %unused: tensor<1000xf64>) -> tensor<5xf32> {
  %0 = fuse.neg %x : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
//--- dead_code
func.func @f(%x: tensor<5xf32>) -> tensor<5xf32> {
  %dead = fuse.softmax %x : (tensor<5xf32>) -> tensor<5xf32>
  %0 = fuse.neg %x : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
//--- both_operands_the_same
func.func @f(%x: tensor<17x17xf32>) -> tensor<17x17xf32> {
  %0 = fuse.matmul %x, %x {transpose_b = true} : (tensor<17x17xf32>, tensor<17x17xf32>) -> tensor<17x17xf32>
  %1 = fuse.mul %0, %0 : (tensor<17x17xf32>, tensor<17x17xf32>) -> tensor<17x17xf32>
  return %1 : tensor<17x17xf32>
}
//--- four_kernels_in_one_arena
// KERNELS: 4
func.func @f(%x: tensor<33x65xf32>, %w0: tensor<65x41xf32>, %w1: tensor<41x65xf32>, %w2: tensor<65x41xf32>, %w3: tensor<41x7xf32>) -> tensor<33x7xf32> {
  %0 = fuse.matmul %x, %w0 : (tensor<33x65xf32>, tensor<65x41xf32>) -> tensor<33x41xf32>
  %1 = fuse.relu %0 : (tensor<33x41xf32>) -> tensor<33x41xf32>
  %2 = fuse.matmul %1, %w1 : (tensor<33x41xf32>, tensor<41x65xf32>) -> tensor<33x65xf32>
  %3 = fuse.add %2, %x : (tensor<33x65xf32>, tensor<33x65xf32>) -> tensor<33x65xf32>
  %4 = fuse.matmul %3, %w2 : (tensor<33x65xf32>, tensor<65x41xf32>) -> tensor<33x41xf32>
  %5 = fuse.tanh %4 : (tensor<33x41xf32>) -> tensor<33x41xf32>
  %6 = fuse.matmul %5, %w3 : (tensor<33x41xf32>, tensor<41x7xf32>) -> tensor<33x7xf32>
  return %6 : tensor<33x7xf32>
}
//--- attention_block
func.func @f(%q: tensor<2x17x24xbf16>, %k: tensor<2x19x24xbf16>, %v: tensor<2x19x24xbf16>) -> tensor<2x17x24xbf16> {
  %s = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x17x24xbf16>, tensor<2x19x24xbf16>) -> tensor<2x17x19xbf16>
  %c = fuse.constant {value = dense<0.2> : tensor<bf16>} : () -> tensor<bf16>
  %m = fuse.mul %s, %c : (tensor<2x17x19xbf16>, tensor<bf16>) -> tensor<2x17x19xbf16>
  %p = fuse.softmax %m : (tensor<2x17x19xbf16>) -> tensor<2x17x19xbf16>
  %o = fuse.matmul %p, %v : (tensor<2x17x19xbf16>, tensor<2x19x24xbf16>) -> tensor<2x17x24xbf16>
  return %o : tensor<2x17x24xbf16>
}
//--- transformer_block
func.func @f(%x: tensor<9x32xf32>, %s: tensor<32xf32>, %b: tensor<32xf32>, %w0: tensor<32x48xf32>, %w1: tensor<48x32xf32>) -> tensor<9x32xf32> {
  %0 = fuse.layer_norm %x, %s, %b : (tensor<9x32xf32>, tensor<32xf32>, tensor<32xf32>) -> tensor<9x32xf32>
  %1 = fuse.matmul %0, %w0 : (tensor<9x32xf32>, tensor<32x48xf32>) -> tensor<9x48xf32>
  %2 = fuse.gelu %1 : (tensor<9x48xf32>) -> tensor<9x48xf32>
  %3 = fuse.matmul %2, %w1 : (tensor<9x48xf32>, tensor<48x32xf32>) -> tensor<9x32xf32>
  %4 = fuse.add %3, %x : (tensor<9x32xf32>, tensor<9x32xf32>) -> tensor<9x32xf32>
  %5 = fuse.rms_norm %4, %s : (tensor<9x32xf32>, tensor<32xf32>) -> tensor<9x32xf32>
  return %5 : tensor<9x32xf32>
}
