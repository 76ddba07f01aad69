// RUN: fusec-opt %s --fusec-tiling --split-input-file --verify-diagnostics

func.func @no_kind(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op has no kind: run fusion first}}
  %0 = fuse.group %x : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @no_kernel(%x: tensor<512x512xf32>) -> tensor<f32> {
  // expected-error @+1 {{'fuse.group' op is no kernel: }}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>} : (tensor<512x512xf32>) -> tensor<f32> {
  ^bb0(%a: tensor<512x512xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 0>} : (tensor<512x512xf32>) -> tensor<512xf32>
    %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 0>} : (tensor<512xf32>) -> tensor<f32>
    fuse.yield %2 : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

func.func @not_transposed(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  // expected-error @+1 {{'fuse.group' op has no tile that works}}
  %0 = fuse.group %x {kind = #fuse.kind<transpose>} : (tensor<512x512xf32>) -> tensor<512x512xf32> {
  ^bb0(%a: tensor<512x512xf32>):
    %1 = fuse.exp %a : (tensor<512x512xf32>) -> tensor<512x512xf32>
    fuse.yield %1 : tensor<512x512xf32>
  }
  return %0 : tensor<512x512xf32>
}
