// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics
// RUN: not fusec-opt %s --fusec-verify-tiling --split-input-file 2>&1 | FileCheck %s

// CHECK: warps_m = 33 is not in 1 to 32

func.func @warps(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{warps_m = 33 is not in 1 to 32}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 528, n = 64, k = 64, warps_m = 33, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @columns_of_warps(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{warps_n and group_m are not 1}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 4, warps_n = 2, stages = 1, group_m = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @order(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{warps_n and group_m are not 1}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 4, warps_n = 1, stages = 1, group_m = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @rows(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{m = 192 is not 16 or 32 for each warp}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 192, n = 64, k = 64, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @columns(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{n = 24 is not a multiple of 16, at most 256}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 24, k = 64, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @stages(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{stages = 5 is not in 1 to 4}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 4, warps_n = 1, stages = 5, group_m = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @depth(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{k = 32 is not 64, what its scores sum over}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @rounded(%q: tensor<128x40xbf16>, %k: tensor<128x40xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{k = 40 is not 48, what its scores sum over}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 40, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x40xbf16>, tensor<128x40xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x40xbf16>, %b: tensor<128x40xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x40xbf16>, tensor<128x40xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @long_rows(%q: tensor<128x272xbf16>, %k: tensor<128x272xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{its rows have more than 256 elements}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 272, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x272xbf16>, tensor<128x272xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x272xbf16>, %b: tensor<128x272xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x272xbf16>, tensor<128x272xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @memory(%q: tensor<512x256xbf16>, %k: tensor<512x256xbf16>, %v: tensor<512x256xbf16>) -> tensor<512x256xbf16> {
  // expected-error @+1 {{the stages take more than 232448 bytes of shared memory}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 256, n = 128, k = 256, warps_m = 8, warps_n = 1, stages = 2, group_m = 1>} : (tensor<512x256xbf16>, tensor<512x256xbf16>, tensor<512x256xbf16>) -> tensor<512x256xbf16> {
  ^bb0(%a: tensor<512x256xbf16>, %b: tensor<512x256xbf16>, %c: tensor<512x256xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<512x256xbf16>, tensor<512x256xbf16>) -> tensor<512x512xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<512x512xbf16>) -> tensor<512x1xbf16>
    %d = fuse.sub %s, %m : (tensor<512x512xbf16>, tensor<512x1xbf16>) -> tensor<512x512xbf16>
    %e = fuse.exp %d : (tensor<512x512xbf16>) -> tensor<512x512xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<512x512xbf16>) -> tensor<512x1xbf16>
    %p = fuse.div %e, %l : (tensor<512x512xbf16>, tensor<512x1xbf16>) -> tensor<512x512xbf16>
    %o = fuse.matmul %p, %c : (tensor<512x512xbf16>, tensor<512x256xbf16>) -> tensor<512x256xbf16>
    fuse.yield %o : tensor<512x256xbf16>
  }
  return %0 : tensor<512x256xbf16>
}

// -----

func.func @types(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xf32>) -> tensor<128x64xf32> {
  // expected-error @+1 {{its operands are not of one type}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xf32>) -> tensor<128x64xf32> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xf32>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %w = fuse.cast %p : (tensor<128x128xbf16>) -> tensor<128x128xf32>
    %o = fuse.matmul %w, %c : (tensor<128x128xf32>, tensor<128x64xf32>) -> tensor<128x64xf32>
    fuse.yield %o : tensor<128x64xf32>
  }
  return %0 : tensor<128x64xf32>
}

// -----

func.func @no_state(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{its rows have no state}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %p = fuse.exp %s : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @nothing(%q: tensor<128x0xbf16>, %k: tensor<128x0xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{there is nothing to multiply}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 16, warps_m = 4, warps_n = 1, stages = 1, group_m = 1>} : (tensor<128x0xbf16>, tensor<128x0xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x0xbf16>, %b: tensor<128x0xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x0xbf16>, tensor<128x0xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @parts(%q: tensor<128x16xbf16>, %k: tensor<128x16xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{parts of columns are combined by warp groups alone}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 16, warps_m = 4, warps_n = 1, stages = 1, group_m = 1, splits = 2>} : (tensor<128x16xbf16>, tensor<128x16xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x16xbf16>, %b: tensor<128x16xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x16xbf16>, tensor<128x16xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}
