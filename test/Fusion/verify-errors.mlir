// RUN: fusec-opt %s --fusec-verify-fusion --split-input-file --verify-diagnostics

func.func @left_outside(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.exp' op is left outside the groups after fusion}}
  %0 = fuse.exp %x : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @wrong_kind(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op is of kind 'matmul' but its ops make it 'loop'}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @no_kernel(%x: tensor<512x8xf32>) -> tensor<f32> {
  // expected-error @+1 {{'fuse.group' op is no kernel: }}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>} : (tensor<512x8xf32>) -> tensor<f32> {
  ^bb0(%a: tensor<512x8xf32>):
    %1 = fuse.reduce %a {kind = "sum", axes = array<i64: 0>} : (tensor<512x8xf32>) -> tensor<8xf32>
    %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 0>} : (tensor<8xf32>) -> tensor<f32>
    fuse.yield %2 : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

func.func @no_kind(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op has no kind}}
  %0 = fuse.group %x : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @stores_nothing(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'fuse.group' op stores nothing}}
  fuse.group %x {kind = #fuse.kind<loop>} : (tensor<8xf32>) -> () {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield
  }
  return %x : tensor<8xf32>
}

// -----

func.func @two_sizes(%x: tensor<8x4xf32>, %y: tensor<1x4xf32>) -> (tensor<8x4xf32>, tensor<1x4xf32>) {
  // expected-error @+1 {{'fuse.group' op is no kernel: its results have different numbers of elements}}
  %0, %1 = fuse.group %x, %y {kind = #fuse.kind<loop>} : (tensor<8x4xf32>, tensor<1x4xf32>) -> (tensor<8x4xf32>, tensor<1x4xf32>) {
  ^bb0(%a: tensor<8x4xf32>, %b: tensor<1x4xf32>):
    %2 = fuse.exp %b : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %3 = fuse.add %a, %2 : (tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
    fuse.yield %3, %2 : tensor<8x4xf32>, tensor<1x4xf32>
  }
  return %0, %1 : tensor<8x4xf32>, tensor<1x4xf32>
}

// -----

func.func @one_result_twice(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1 : tensor<8xf32>
  }
  // expected-error @+1 {{'func.return' op returns as result 1 what is another result already; a group has to copy it}}
  return %0, %0 : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @many_pieces(%x: tensor<1xf32>) -> tensor<2048xf32> {
  // expected-error @+1 {{'fuse.group' op is no kernel: its pieces would compute more than 1024 values}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<1xf32>) -> tensor<2048xf32> {
  ^bb0(%a: tensor<1xf32>):
    %c1 = fuse.concat %a, %a {axis = 0 : i64} : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
    %c2 = fuse.concat %c1, %c1 {axis = 0 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
    %c3 = fuse.concat %c2, %c2 {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
    %c4 = fuse.concat %c3, %c3 {axis = 0 : i64} : (tensor<8xf32>, tensor<8xf32>) -> tensor<16xf32>
    %c5 = fuse.concat %c4, %c4 {axis = 0 : i64} : (tensor<16xf32>, tensor<16xf32>) -> tensor<32xf32>
    %c6 = fuse.concat %c5, %c5 {axis = 0 : i64} : (tensor<32xf32>, tensor<32xf32>) -> tensor<64xf32>
    %c7 = fuse.concat %c6, %c6 {axis = 0 : i64} : (tensor<64xf32>, tensor<64xf32>) -> tensor<128xf32>
    %c8 = fuse.concat %c7, %c7 {axis = 0 : i64} : (tensor<128xf32>, tensor<128xf32>) -> tensor<256xf32>
    %c9 = fuse.concat %c8, %c8 {axis = 0 : i64} : (tensor<256xf32>, tensor<256xf32>) -> tensor<512xf32>
    %c10 = fuse.concat %c9, %c9 {axis = 0 : i64} : (tensor<512xf32>, tensor<512xf32>) -> tensor<1024xf32>
    %c11 = fuse.concat %c10, %c10 {axis = 0 : i64} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<2048xf32>
    fuse.yield %c11 : tensor<2048xf32>
  }
  return %0 : tensor<2048xf32>
}

// -----

func.func @argument_as_result(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1 : tensor<8xf32>
  }
  // expected-error @+1 {{'func.return' op returns as result 1 what no group computes}}
  return %0, %x : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @scans_one_element(%x: tensor<4x1xf32>) -> tensor<4x1xf32> {
  // expected-error @+1 {{'fuse.group' op is no kernel: 'fuse.cumulative' goes along one element, which it gives back}}
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, predicted_us = 1.0 : f64} : (tensor<4x1xf32>) -> tensor<4x1xf32> {
  ^bb0(%a: tensor<4x1xf32>):
    %1 = fuse.cumulative %a {kind = "sum", axis = 1 : i64} : (tensor<4x1xf32>) -> tensor<4x1xf32>
    fuse.yield %1 : tensor<4x1xf32>
  }
  return %0 : tensor<4x1xf32>
}
