// Reductions over the first and a middle axis, whose rows do not lie side by side.
//
// RUN: split-file %s %t
// RUN: fusec-run %t/colsum.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/colsum2.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/colodd.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/sm_first.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/sm_mid.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/sm_mid_bf16.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/sm_firstlong.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/bnstat.mlir --device=emulator --emulator=race --input random:1 --check

//--- colsum.mlir
func.func @f(%x: tensor<16384x64xbf16>) -> tensor<64xbf16> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<16384x64xbf16>) -> tensor<64xbf16>
  return %0 : tensor<64xbf16>
}

//--- colsum2.mlir
func.func @f(%x: tensor<512x1000xf32>) -> tensor<1000xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<512x1000xf32>) -> tensor<1000xf32>
  return %0 : tensor<1000xf32>
}

//--- colodd.mlir
func.func @f(%x: tensor<333x517xf16>) -> tensor<517xf16> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 0>, keepdims = false} : (tensor<333x517xf16>) -> tensor<517xf16>
  return %0 : tensor<517xf16>
}

//--- sm_first.mlir
func.func @f(%x: tensor<96x640xf32>) -> tensor<96x640xf32> {
  %0 = fuse.softmax %x {axis = 0 : i64} : (tensor<96x640xf32>) -> tensor<96x640xf32>
  return %0 : tensor<96x640xf32>
}

//--- sm_mid.mlir
func.func @f(%x: tensor<6x77x136xf32>) -> tensor<6x77x136xf32> {
  %0 = fuse.softmax %x {axis = 1 : i64} : (tensor<6x77x136xf32>) -> tensor<6x77x136xf32>
  return %0 : tensor<6x77x136xf32>
}

//--- sm_mid_bf16.mlir
func.func @f(%x: tensor<4x300x64xbf16>) -> tensor<4x300x64xbf16> {
  %0 = fuse.softmax %x {axis = 1 : i64} : (tensor<4x300x64xbf16>) -> tensor<4x300x64xbf16>
  return %0 : tensor<4x300x64xbf16>
}

//--- sm_firstlong.mlir
func.func @f(%x: tensor<5000x64xf32>) -> tensor<5000x64xf32> {
  %0 = fuse.softmax %x {axis = 0 : i64} : (tensor<5000x64xf32>) -> tensor<5000x64xf32>
  return %0 : tensor<5000x64xf32>
}

//--- bnstat.mlir
func.func @f(%x: tensor<8x32x28x28xf32>) -> tensor<32xf32> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 0, 2, 3>, keepdims = false} : (tensor<8x32x28x28xf32>) -> tensor<32xf32>
  return %0 : tensor<32xf32>
}
