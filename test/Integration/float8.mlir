// Floats of 8 bits: all of their values, every rounding of f16 to them, moves,
// sums and ops that compute in f32 between them; by instructions, and in integer
// arithmetic where the chip has none.
//
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- all_values
func.func @f() -> (tensor<256xf32>, tensor<256xf32>, tensor<256xf16>, tensor<256xbf16>, tensor<256xi32>) {
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<256xi32>
  %bits = fuse.cast %i : (tensor<256xi32>) -> tensor<256xui8>
  %a = fuse.bitcast %bits : (tensor<256xui8>) -> tensor<256xf8E4M3FN>
  %b = fuse.bitcast %bits : (tensor<256xui8>) -> tensor<256xf8E5M2>
  %0 = fuse.cast %a : (tensor<256xf8E4M3FN>) -> tensor<256xf32>
  %1 = fuse.cast %b : (tensor<256xf8E5M2>) -> tensor<256xf32>
  %2 = fuse.cast %a : (tensor<256xf8E4M3FN>) -> tensor<256xf16>
  %3 = fuse.cast %b : (tensor<256xf8E5M2>) -> tensor<256xbf16>
  %4 = fuse.cast %b : (tensor<256xf8E5M2>) -> tensor<256xi32>
  return %0, %1, %2, %3, %4 : tensor<256xf32>, tensor<256xf32>, tensor<256xf16>, tensor<256xbf16>, tensor<256xi32>
}
//--- all_roundings
func.func @f() -> (tensor<65536xf8E4M3FN>, tensor<65536xf8E5M2>, tensor<65536xf8E4M3FN>, tensor<65536xf8E5M2>) {
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<65536xi32>
  %bits = fuse.cast %i : (tensor<65536xi32>) -> tensor<65536xui16>
  %x = fuse.bitcast %bits : (tensor<65536xui16>) -> tensor<65536xf16>
  %0 = fuse.cast %x : (tensor<65536xf16>) -> tensor<65536xf8E4M3FN>
  %1 = fuse.cast %x : (tensor<65536xf16>) -> tensor<65536xf8E5M2>
  %y = fuse.bitcast %bits : (tensor<65536xui16>) -> tensor<65536xbf16>
  %2 = fuse.cast %y : (tensor<65536xbf16>) -> tensor<65536xf8E4M3FN>
  %3 = fuse.cast %y : (tensor<65536xbf16>) -> tensor<65536xf8E5M2>
  return %0, %1, %2, %3 : tensor<65536xf8E4M3FN>, tensor<65536xf8E5M2>, tensor<65536xf8E4M3FN>, tensor<65536xf8E5M2>
}
//--- ties_of_f32_and_f64
// INPUT x: f4 3x11 17 17.000002 18 -18 0.0009765625 0.00097656256 0.0029296875 463.9 464 465 nan
// INPUT y: f8 3x11 inf -inf 1.0625 1.1875 61440 -1e300 7.62939453125e-06 2.288818359375e-05 0 -0 3
func.func @f(%x: tensor<3x11xf32> {fuse.name = "x"}, %y: tensor<3x11xf64> {fuse.name = "y"}) -> (tensor<3x11xf8E4M3FN>, tensor<3x11xf8E5M2>, tensor<3x11xf8E4M3FN>, tensor<3x11xf8E5M2>) {
  %0 = fuse.cast %x : (tensor<3x11xf32>) -> tensor<3x11xf8E4M3FN>
  %1 = fuse.cast %x : (tensor<3x11xf32>) -> tensor<3x11xf8E5M2>
  %2 = fuse.cast %y : (tensor<3x11xf64>) -> tensor<3x11xf8E4M3FN>
  %3 = fuse.cast %y : (tensor<3x11xf64>) -> tensor<3x11xf8E5M2>
  return %0, %1, %2, %3 : tensor<3x11xf8E4M3FN>, tensor<3x11xf8E5M2>, tensor<3x11xf8E4M3FN>, tensor<3x11xf8E5M2>
}
//--- moves
func.func @f(%x: tensor<16x16xf8E5M2>) -> (tensor<16x16xf8E5M2>, tensor<8x32xf8E5M2>, tensor<5x7xf8E5M2>, tensor<16x17xf8E5M2>) {
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<256xi32>
  %bits = fuse.cast %i : (tensor<256xi32>) -> tensor<256xui8>
  %all = fuse.bitcast %bits : (tensor<256xui8>) -> tensor<256xf8E5M2>
  %square = fuse.reshape %all : (tensor<256xf8E5M2>) -> tensor<16x16xf8E5M2>
  %0 = fuse.transpose %square {permutation = array<i64: 1, 0>} : (tensor<16x16xf8E5M2>) -> tensor<16x16xf8E5M2>
  %1 = fuse.reshape %x : (tensor<16x16xf8E5M2>) -> tensor<8x32xf8E5M2>
  %2 = fuse.slice %x {starts = array<i64: 3, 2>, limits = array<i64: 8, 16>, strides = array<i64: 1, 2>} : (tensor<16x16xf8E5M2>) -> tensor<5x7xf8E5M2>
  %one = fuse.constant {value = dense<1.5> : tensor<f8E5M2>} : () -> tensor<f8E5M2>
  %padded = fuse.pad %x, %one {low = array<i64: 0, 1>, high = array<i64: 0, 0>} : (tensor<16x16xf8E5M2>, tensor<f8E5M2>) -> tensor<16x17xf8E5M2>
  return %0, %1, %2, %padded : tensor<16x16xf8E5M2>, tensor<8x32xf8E5M2>, tensor<5x7xf8E5M2>, tensor<16x17xf8E5M2>
}
//--- computed_in_f32
func.func @f(%x: tensor<37x64xf8E4M3FN>, %y: tensor<64xf8E4M3FN>, %z: tensor<37x64xf8E5M2>) -> (tensor<37x64xf8E4M3FN>, tensor<37x64xf32>, tensor<37x64xf8E5M2>, tensor<37x64xi1>) {
  %c = fuse.constant {value = dense<[1.0, -0.875, 448.0, 0.001953125]> : tensor<4xf8E4M3FN>} : () -> tensor<4xf8E4M3FN>
  %d = fuse.reshape %c : (tensor<4xf8E4M3FN>) -> tensor<1x4xf8E4M3FN>
  %e = fuse.broadcast_to %d : (tensor<1x4xf8E4M3FN>) -> tensor<16x4xf8E4M3FN>
  %line = fuse.reshape %e : (tensor<16x4xf8E4M3FN>) -> tensor<64xf8E4M3FN>
  %0 = fuse.mul %x, %y : (tensor<37x64xf8E4M3FN>, tensor<64xf8E4M3FN>) -> tensor<37x64xf8E4M3FN>
  %1 = fuse.exp %0 : (tensor<37x64xf8E4M3FN>) -> tensor<37x64xf8E4M3FN>
  %2 = fuse.add %1, %line : (tensor<37x64xf8E4M3FN>, tensor<64xf8E4M3FN>) -> tensor<37x64xf8E4M3FN>
  %3 = fuse.cast %z : (tensor<37x64xf8E5M2>) -> tensor<37x64xf32>
  %4 = fuse.tanh %z : (tensor<37x64xf8E5M2>) -> tensor<37x64xf8E5M2>
  %5 = fuse.compare %x, %y {predicate = "lt"} : (tensor<37x64xf8E4M3FN>, tensor<64xf8E4M3FN>) -> tensor<37x64xi1>
  return %2, %3, %4, %5 : tensor<37x64xf8E4M3FN>, tensor<37x64xf32>, tensor<37x64xf8E5M2>, tensor<37x64xi1>
}
//--- reductions
func.func @f(%x: tensor<40x257xf8E4M3FN>, %y: tensor<1000x24xf8E5M2>) -> (tensor<40xf8E4M3FN>, tensor<40xf8E4M3FN>, tensor<24xf8E5M2>, tensor<24xf8E5M2>, tensor<40xi64>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<40x257xf8E4M3FN>) -> tensor<40xf8E4M3FN>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<40x257xf8E4M3FN>) -> tensor<40xf8E4M3FN>
  %2 = fuse.reduce %y {kind = "mean", axes = array<i64: 0>} : (tensor<1000x24xf8E5M2>) -> tensor<24xf8E5M2>
  %3 = fuse.reduce %y {kind = "min", axes = array<i64: 0>} : (tensor<1000x24xf8E5M2>) -> tensor<24xf8E5M2>
  %4 = fuse.reduce %x {kind = "argmax", axes = array<i64: 1>} : (tensor<40x257xf8E4M3FN>) -> tensor<40xi64>
  return %0, %1, %2, %3, %4 : tensor<40xf8E4M3FN>, tensor<40xf8E4M3FN>, tensor<24xf8E5M2>, tensor<24xf8E5M2>, tensor<40xi64>
}
//--- quantised_norm
func.func @f(%x: tensor<64x512xbf16>, %scale: tensor<512xbf16>) -> (tensor<64x512xf8E4M3FN>, tensor<64x1xf32>) {
  %n = fuse.rms_norm %x, %scale : (tensor<64x512xbf16>, tensor<512xbf16>) -> tensor<64x512xbf16>
  %w = fuse.cast %n : (tensor<64x512xbf16>) -> tensor<64x512xf32>
  %a = fuse.abs %w : (tensor<64x512xf32>) -> tensor<64x512xf32>
  %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<64x512xf32>) -> tensor<64x1xf32>
  %most = fuse.constant {value = dense<448.0> : tensor<f32>} : () -> tensor<f32>
  %s = fuse.div %m, %most : (tensor<64x1xf32>, tensor<f32>) -> tensor<64x1xf32>
  %q = fuse.div %w, %s : (tensor<64x512xf32>, tensor<64x1xf32>) -> tensor<64x512xf32>
  %0 = fuse.cast %q : (tensor<64x512xf32>) -> tensor<64x512xf8E4M3FN>
  return %0, %s : tensor<64x512xf8E4M3FN>, tensor<64x1xf32>
}
