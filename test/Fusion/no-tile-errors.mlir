// Blocks of this device have no room for the operands of a matmul.
// RUN: sed 's/"shared_bytes_per_block": [0-9]*/"shared_bytes_per_block": 4096/' %source/lib/Support/Devices/h200.json > %t.json
// RUN: not fusec-opt %s --fusec-fusion="device=%t.json target=sm_89" 2>&1 | FileCheck %s

// CHECK: 'fuse.matmul' op cannot be a kernel: no tile works: fewer than 3 stages do not hide
func.func @matmul(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = fuse.matmul %x, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
