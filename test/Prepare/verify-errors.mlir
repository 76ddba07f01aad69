// RUN: fusec-opt %s --fusec-verify-prepare --split-input-file --verify-diagnostics

func.func @doubles(%a: tensor<64x32xf64>, %b: tensor<32x64xf64>) -> tensor<64x64xf64> {
  // expected-error @+1 {{'fuse.matmul' op has no tensor core path: prepare has not expanded it}}
  %0 = fuse.matmul %a, %b : (tensor<64x32xf64>, tensor<32x64xf64>) -> tensor<64x64xf64>
  return %0 : tensor<64x64xf64>
}

// -----

func.func @no_products(%a: tensor<64x0xf32>, %b: tensor<0x64xf32>) -> tensor<64x64xf32> {
  // expected-error @+1 {{'fuse.matmul' op has no tensor core path: prepare has not expanded it}}
  %0 = fuse.matmul %a, %b : (tensor<64x0xf32>, tensor<0x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// -----

func.func @halves(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>) -> tensor<64x64xf16> {
  %0 = fuse.matmul %a, %b : (tensor<64x32xf16>, tensor<32x64xf16>) -> tensor<64x64xf16>
  return %0 : tensor<64x64xf16>
}
