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
