// Few or long rows: split into parts, or kept in shared memory.
//
// RUN: split-file %s %t
// RUN: fusec-run %t/global_sum.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/global_mean.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/global_max.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/global_bf16.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/global_prime.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/global_any.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/sm_long.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/sm_shared.mlir --device=emulator --emulator=race --input random:1 --check

//--- global_sum.mlir
func.func @f(%x: tensor<1024x1024xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0, 1>, keepdims = false} : (tensor<1024x1024xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

//--- global_mean.mlir
func.func @f(%x: tensor<1024x1024xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 0, 1>, keepdims = false} : (tensor<1024x1024xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

//--- global_max.mlir
func.func @f(%x: tensor<1024x1024xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 0, 1>, keepdims = false} : (tensor<1024x1024xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

//--- global_bf16.mlir
func.func @f(%x: tensor<1048576xbf16>) -> tensor<1xbf16> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<1048576xbf16>) -> tensor<1xbf16>
  return %0 : tensor<1xbf16>
}

//--- global_prime.mlir
func.func @f(%x: tensor<1000003xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "min", axes = array<i64: 0>, keepdims = false} : (tensor<1000003xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

//--- global_any.mlir
func.func @f(%x: tensor<3x700001xi8>) -> tensor<3x1xi1> {
  %0 = fuse.reduce %x {kind = "any", axes = array<i64: 1>, keepdims = true} : (tensor<3x700001xi8>) -> tensor<3x1xi1>
  return %0 : tensor<3x1xi1>
}

//--- sm_long.mlir
func.func @f(%x: tensor<3x131072xf32>) -> tensor<3x131072xf32> {
  %0 = fuse.softmax %x {axis = 1 : i64} : (tensor<3x131072xf32>) -> tensor<3x131072xf32>
  return %0 : tensor<3x131072xf32>
}

//--- sm_shared.mlir
func.func @f(%x: tensor<140x40004xf32>) -> tensor<140x40004xf32> {
  %0 = fuse.softmax %x {axis = 1 : i64} : (tensor<140x40004xf32>) -> tensor<140x40004xf32>
  return %0 : tensor<140x40004xf32>
}
