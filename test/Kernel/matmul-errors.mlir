// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics

func.func @columns(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{n = 40 is not a multiple of 16}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 40, k = 8, warps_m = 1, warps_n = 2, stages = 3, group_m = 8>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
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

// -----

func.func @no_part(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{splits = 0 is not in 1 to 64}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1, warps_n = 2, stages = 3, group_m = 8, splits = 0>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %p = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @more_parts_than_steps(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{splits = 5 is more than there are steps of its sums}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1, warps_n = 2, stages = 3, group_m = 8, splits = 5>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %p = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @no_scratch(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{its parts have no scratch memory: run fusec-tiling first}}
  %0 = fuse.group %x {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1, warps_n = 2, stages = 3, group_m = 8, splits = 2>} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x32xf32>):
    %p = fuse.matmul %a, %a : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

func.func @no_rows(%x: tensor<0x256xf32>, %y: tensor<256x32xf32>) -> tensor<0x32xf32> {
  // expected-error @+1 {{there is nothing to cut into parts}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1, warps_n = 2, stages = 3, group_m = 8, splits = 2>} : (tensor<0x256xf32>, tensor<256x32xf32>) -> tensor<0x32xf32> {
  ^bb0(%a: tensor<0x256xf32>, %b: tensor<256x32xf32>):
    %p = fuse.matmul %a, %b : (tensor<0x256xf32>, tensor<256x32xf32>) -> tensor<0x32xf32>
    fuse.yield %p : tensor<0x32xf32>
  }
  return %0 : tensor<0x32xf32>
}

// -----

func.func @too_long(%x: tensor<1x300000000xf32>, %y: tensor<300000000x1xf32>) -> tensor<1x1xf32> {
  // expected-error @+1 {{its sums are too long for parts of them}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1, warps_n = 2, stages = 3, group_m = 8, splits = 2>} : (tensor<1x300000000xf32>, tensor<300000000x1xf32>) -> tensor<1x1xf32> {
  ^bb0(%a: tensor<1x300000000xf32>, %b: tensor<300000000x1xf32>):
    %p = fuse.matmul %a, %b : (tensor<1x300000000xf32>, tensor<300000000x1xf32>) -> tensor<1x1xf32>
    fuse.yield %p : tensor<1x1xf32>
  }
  return %0 : tensor<1x1xf32>
}
