// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics

func.func @columns(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{n = 48 is not a multiple of 32}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 48, k = 8, warps_m = 1, warps_n = 2, stages = 3, group_m = 8>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %p = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @stages(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{stages = 1 is less than 2}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1, warps_n = 2, stages = 1, group_m = 8>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %p = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @no_matmul(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{cannot be computed with the tile #fuse.matmul_tile}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1, warps_n = 2, stages = 3, group_m = 8>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %p = fuse.neg %a : (tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @warps(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{warps_m * warps_n is not in 1 to 32}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 128, n = 128, k = 8, warps_m = 8, warps_n = 8, stages = 3, group_m = 8>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %p = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @doubles(%x: tensor<32x32xf64>) -> tensor<32x32xf64> {
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1, warps_n = 1, stages = 2, group_m = 1>} : (tensor<32x32xf64>) -> tensor<32x32xf64> {
  ^bb0(%a: tensor<32x32xf64>):
    // expected-error @+1 {{no matmul kernel for elements of type 'f64'}}
    %p = fuse.matmul %a, %a : (tensor<32x32xf64>, tensor<32x32xf64>) -> tensor<32x32xf64>
    fuse.yield %p : tensor<32x32xf64>
  }
  return %0 : tensor<32x32xf64>
}
