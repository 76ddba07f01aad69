// RUN: fusec-opt %s --fusec-fusion --split-input-file --verify-diagnostics

func.func @composite(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'fuse.softmax' op must be decomposed before fusion}}
  %0 = fuse.softmax %x {axis = 1 : i64} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @foreign(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'arith.addf' op is no graph op and cannot be fused}}
  %0 = arith.addf %x, %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @no_tensor_core(%a: tensor<3x4xf64>, %b: tensor<4x5xf64>) -> tensor<3x5xf64> {
  // expected-error @+1 {{'fuse.matmul' op must be expanded before fusion: no tensor core computes it}}
  %0 = fuse.matmul %a, %b : (tensor<3x4xf64>, tensor<4x5xf64>) -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

// -----

// expected-error @below {{'func.func' op must have one block to be fused}}
func.func @blocks(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
^unreached:
  return %x : tensor<8xf32>
}

// -----

// expected-error @below {{'func.func' op has an argument of type 'f32', which is no tensor of static shape}}
func.func @scalar(%x: f32) -> f32 {
  return %x : f32
}
