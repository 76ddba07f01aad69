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

func.func @argument_as_result(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1 : tensor<8xf32>
  }
  // expected-error @+1 {{'func.return' op returns as result 1 what no group computes}}
  return %0, %x : tensor<8xf32>, tensor<8xf32>
}
