// A constant behind two pieces: the one between counts too.
//
// RUN: fusec %s -o %t.ptx && fusec-run %t.ptx --device=emulator --input random --check

func.func @behind(%x: tensor<64x96xf32> {fuse.name = "x"}, %y: tensor<64x32xf32> {fuse.name = "y"}) -> (tensor<64xf32> {fuse.name = "sum"}) {
  %z = fuse.constant {value = dense<2.0> : tensor<64x32xf32>} : () -> tensor<64x32xf32>
  %0 = fuse.concat %x, %y, %z {axis = 1 : i64} : (tensor<64x96xf32>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x160xf32>
  %1 = fuse.mul %0, %0 : (tensor<64x160xf32>, tensor<64x160xf32>) -> tensor<64x160xf32>
  %2 = fuse.reduce %1 {axes = array<i64: 1>, kind = "sum"} : (tensor<64x160xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}
