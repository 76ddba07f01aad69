// Transposes of every element size, ragged and whole, batched, and with work around them.
//
// RUN: split-file %s %t
// RUN: fusec-run %t/t_f32.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/t_bf16.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/T_bf16.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/T_batch.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/T_nhwc.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/T_i8.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/T_f64.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/T_tat.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/T_out.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/t_rgb.mlir --device=emulator --emulator=race --input random:1 --check
// RUN: fusec-run %t/t_heads.mlir --device=emulator --emulator=race --input random:1 --check

//--- t_f32.mlir
func.func @f(%x: tensor<333x517xf32>) -> tensor<517x333xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<333x517xf32>) -> tensor<517x333xf32>
  return %0 : tensor<517x333xf32>
}

//--- t_bf16.mlir
func.func @f(%x: tensor<333x517xbf16>) -> tensor<517x333xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<333x517xbf16>) -> tensor<517x333xbf16>
  return %0 : tensor<517x333xbf16>
}

//--- T_bf16.mlir
func.func @f(%x: tensor<2048x1024xbf16>) -> tensor<1024x2048xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2048x1024xbf16>) -> tensor<1024x2048xbf16>
  return %0 : tensor<1024x2048xbf16>
}

//--- T_batch.mlir
func.func @f(%x: tensor<3x1000x700xf32>) -> tensor<3x700x1000xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<3x1000x700xf32>) -> tensor<3x700x1000xf32>
  return %0 : tensor<3x700x1000xf32>
}

//--- T_nhwc.mlir
func.func @f(%x: tensor<4x56x56x128xf16>) -> tensor<4x128x56x56xf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<4x56x56x128xf16>) -> tensor<4x128x56x56xf16>
  return %0 : tensor<4x128x56x56xf16>
}

//--- T_i8.mlir
func.func @f(%x: tensor<2052x2048xi8>) -> tensor<2048x2052xi8> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2052x2048xi8>) -> tensor<2048x2052xi8>
  return %0 : tensor<2048x2052xi8>
}

//--- T_f64.mlir
func.func @f(%x: tensor<700x902xf64>) -> tensor<902x700xf64> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<700x902xf64>) -> tensor<902x700xf64>
  return %0 : tensor<902x700xf64>
}

//--- T_tat.mlir
func.func @f(%x: tensor<1300x1200xf32>, %y: tensor<1200x1300xf32>) -> tensor<1300x1200xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<1300x1200xf32>) -> tensor<1200x1300xf32>
  %1 = fuse.add %0, %y : (tensor<1200x1300xf32>, tensor<1200x1300xf32>) -> tensor<1200x1300xf32>
  %2 = fuse.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<1200x1300xf32>) -> tensor<1300x1200xf32>
  return %2 : tensor<1300x1200xf32>
}

//--- T_out.mlir
func.func @f(%x: tensor<1200x1320xbf16>) -> (tensor<1200x1320xbf16>, tensor<1320x1200xbf16>) {
  %0 = fuse.relu %x : (tensor<1200x1320xbf16>) -> tensor<1200x1320xbf16>
  %1 = fuse.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<1200x1320xbf16>) -> tensor<1320x1200xbf16>
  return %0, %1 : tensor<1200x1320xbf16>, tensor<1320x1200xbf16>
}

//--- t_rgb.mlir
func.func @f(%x: tensor<2x56x56x3xf32>) -> tensor<2x3x56x56xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x56x56x3xf32>) -> tensor<2x3x56x56xf32>
  return %0 : tensor<2x3x56x56xf32>
}

//--- t_heads.mlir
func.func @f(%x: tensor<2x128x8x64xbf16>) -> tensor<2x8x128x64xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x128x8x64xbf16>) -> tensor<2x8x128x64xbf16>
  return %0 : tensor<2x8x128x64xbf16>
}
