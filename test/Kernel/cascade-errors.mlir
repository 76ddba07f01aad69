// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics

func.func @turns(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{one group takes no turns}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 1, stages = 2, panels = 2, group_m = 1, persistent = 4, alternate = true>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @groups(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{groups = 4 is not in 1 to 3}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 256, n = 128, groups = 4, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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
  // expected-error @+1 {{m = 64 is not 64 for each group}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 2, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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
  // expected-error @+1 {{n = 96 is not a multiple of 64, at most 256}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 96, groups = 2, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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
  // expected-error @+1 {{stages = 17 is not in 2 to 16}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 17, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @panels(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{panels = 3 is not in 0 to 2}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 3, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @persistent(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{persistent = 0 is not in 1 to 2147483647}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 2, group_m = 1, persistent = 0>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @shared(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{stages and panels take more than}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 16, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @wide(%q: tensor<128x320xbf16>, %k: tensor<128x320xbf16>, %v: tensor<128x320xbf16>) -> tensor<128x320xbf16> {
  // expected-error @+1 {{its rows have more than 256 elements}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x320xbf16>, tensor<128x320xbf16>, tensor<128x320xbf16>) -> tensor<128x320xbf16> {
  ^bb0(%a: tensor<128x320xbf16>, %b: tensor<128x320xbf16>, %c: tensor<128x320xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x320xbf16>, tensor<128x320xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x320xbf16>) -> tensor<128x320xbf16>
    fuse.yield %o : tensor<128x320xbf16>
  }
  return %0 : tensor<128x320xbf16>
}

// -----

func.func @types(%q: tensor<128x64xf32>, %k: tensor<128x64xf32>, %v: tensor<128x64xf32>) -> tensor<128x64xf32> {
  // expected-error @+1 {{its operands are not of 16 bits}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xf32>, tensor<128x64xf32>, tensor<128x64xf32>) -> tensor<128x64xf32> {
  ^bb0(%a: tensor<128x64xf32>, %b: tensor<128x64xf32>, %c: tensor<128x64xf32>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xf32>, tensor<128x64xf32>) -> tensor<128x128xf32>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xf32>) -> tensor<128x1xf32>
    %d = fuse.sub %s, %m : (tensor<128x128xf32>, tensor<128x1xf32>) -> tensor<128x128xf32>
    %e = fuse.exp %d : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xf32>) -> tensor<128x1xf32>
    %p = fuse.div %e, %l : (tensor<128x128xf32>, tensor<128x1xf32>) -> tensor<128x128xf32>
    %o = fuse.matmul %p, %c : (tensor<128x128xf32>, tensor<128x64xf32>) -> tensor<128x64xf32>
    fuse.yield %o : tensor<128x64xf32>
  }
  return %0 : tensor<128x64xf32>
}

// -----

func.func @boxes(%q: tensor<128x60xbf16>, %k: tensor<128x60xbf16>, %v: tensor<128x60xbf16>) -> tensor<128x60xbf16> {
  // expected-error @+1 {{an operand cannot be copied in bulk: }}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 0, group_m = 1, persistent = 4>} : (tensor<128x60xbf16>, tensor<128x60xbf16>, tensor<128x60xbf16>) -> tensor<128x60xbf16> {
  ^bb0(%a: tensor<128x60xbf16>, %b: tensor<128x60xbf16>, %c: tensor<128x60xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x60xbf16>, tensor<128x60xbf16>) -> tensor<128x128xbf16>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %d = fuse.sub %s, %m : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %d : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<128x128xbf16>) -> tensor<128x1xbf16>
    %p = fuse.div %e, %l : (tensor<128x128xbf16>, tensor<128x1xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %p, %c : (tensor<128x128xbf16>, tensor<128x60xbf16>) -> tensor<128x60xbf16>
    fuse.yield %o : tensor<128x60xbf16>
  }
  return %0 : tensor<128x60xbf16>
}

// -----

func.func @panels(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xbf16>) {
  // expected-error @+1 {{two results take panels}}
  %0:2 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 2, panels = 0, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xbf16>) {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %s : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %s, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %p = fuse.matmul %e, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o, %p : tensor<128x64xbf16>, tensor<128x64xbf16>
  }
  return %0#0, %0#1 : tensor<128x64xbf16>, tensor<128x64xbf16>
}

// -----

func.func @no_parts(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{splits = 0 is not in 1 to 64}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4, splits = 0>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @parts_in_panels(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{what parts are combined to is stored from registers, without panels}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 2, group_m = 1, persistent = 4, splits = 2>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @parts_without_a_state(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{parts of rows without a state are not combined}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4, splits = 2>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %s, %c : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o : tensor<128x64xbf16>
  }
  return %0 : tensor<128x64xbf16>
}

// -----

func.func @more_parts_than_blocks(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{splits = 3 is more than there are blocks of columns}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4, splits = 3>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @parts_without_scratch(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{its parts have no scratch memory: run fusec-tiling first}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4, splits = 2>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @added_in_16_bits(%k: tensor<128x64xbf16>, %q: tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xbf16>) {
  // expected-error @+1 {{what blocks add up in memory must leave in f32}}
  %0:2 = fuse.group %k, %q {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xbf16>) {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %s : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %e, %b : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %p = fuse.matmul %e, %a {fuse.added, transpose_a = true} : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    fuse.yield %o, %p : tensor<128x64xbf16>, tensor<128x64xbf16>
  }
  return %0#0, %0#1 : tensor<128x64xbf16>, tensor<128x64xbf16>
}

// -----

func.func @reads_what_is_added(%k: tensor<128x64xbf16>, %q: tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xf32>) {
  // expected-error @+1 {{what blocks add to in memory is complete when the kernel has ended}}
  %0:2 = fuse.group %k, %q {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xf32>) {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %s : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %e, %b : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %m = fuse.matmul %e, %a {fuse.added, transpose_a = true} : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %w = fuse.cast %m : (tensor<128x64xbf16>) -> tensor<128x64xf32>
    %p = fuse.exp %w : (tensor<128x64xf32>) -> tensor<128x64xf32>
    fuse.yield %o, %p : tensor<128x64xbf16>, tensor<128x64xf32>
  }
  return %0#0, %0#1 : tensor<128x64xbf16>, tensor<128x64xf32>
}

// -----

func.func @adds_without_panels(%k: tensor<128x64xbf16>, %q: tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xf32>) {
  // expected-error @+1 {{what is added up in memory takes two panels}}
  %0:2 = fuse.group %k, %q {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 1, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xf32>) {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %s : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %e, %b : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %m = fuse.matmul %e, %a {fuse.added, transpose_a = true} : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %p = fuse.cast %m : (tensor<128x64xbf16>) -> tensor<128x64xf32>
    fuse.yield %o, %p : tensor<128x64xbf16>, tensor<128x64xf32>
  }
  return %0#0, %0#1 : tensor<128x64xbf16>, tensor<128x64xf32>
}

// -----

func.func @adds_for_three_groups(%k: tensor<128x64xbf16>, %q: tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xf32>) {
  // expected-error @+1 {{groups cannot share what is added up in memory}}
  %0:2 = fuse.group %k, %q {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 192, n = 64, groups = 3, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xf32>) {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %s : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %e, %b : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %m = fuse.matmul %e, %a {fuse.added, transpose_a = true} : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %p = fuse.cast %m : (tensor<128x64xbf16>) -> tensor<128x64xf32>
    fuse.yield %o, %p : tensor<128x64xbf16>, tensor<128x64xf32>
  }
  return %0#0, %0#1 : tensor<128x64xbf16>, tensor<128x64xf32>
}

// -----

func.func @adds_of_other_rows(%k: tensor<128x64xbf16>, %q: tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xf32>) {
  // expected-error @+1 {{what is added up in memory multiplies no rows that a block has}}
  %0:2 = fuse.group %k, %q {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> (tensor<128x64xbf16>, tensor<128x64xf32>) {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %s : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %e, %b : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %m = fuse.matmul %e, %b {fuse.added, transpose_a = true} : (tensor<128x128xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16>
    %p = fuse.cast %m : (tensor<128x64xbf16>) -> tensor<128x64xf32>
    fuse.yield %o, %p : tensor<128x64xbf16>, tensor<128x64xf32>
  }
  return %0#0, %0#1 : tensor<128x64xbf16>, tensor<128x64xf32>
}

// -----

func.func @adds_odd_rows(%k: tensor<128x65xbf16>, %q: tensor<128x65xbf16>) -> (tensor<128x65xbf16>, tensor<128x65xf32>) {
  // expected-error @+1 {{what is added up in memory cannot be copied in bulk: bulk copies cannot add to its rows}}
  %0:2 = fuse.group %k, %q {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 2, group_m = 1, persistent = 4>} : (tensor<128x65xbf16>, tensor<128x65xbf16>) -> (tensor<128x65xbf16>, tensor<128x65xf32>) {
  ^bb0(%a: tensor<128x65xbf16>, %b: tensor<128x65xbf16>):
    %s = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x65xbf16>, tensor<128x65xbf16>) -> tensor<128x128xbf16>
    %e = fuse.exp %s : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %o = fuse.matmul %e, %b : (tensor<128x128xbf16>, tensor<128x65xbf16>) -> tensor<128x65xbf16>
    %m = fuse.matmul %e, %a {fuse.added, transpose_a = true} : (tensor<128x128xbf16>, tensor<128x65xbf16>) -> tensor<128x65xbf16>
    %p = fuse.cast %m : (tensor<128x65xbf16>) -> tensor<128x65xf32>
    fuse.yield %o, %p : tensor<128x65xbf16>, tensor<128x65xf32>
  }
  return %0#0, %0#1 : tensor<128x65xbf16>, tensor<128x65xf32>
}

// -----

func.func @loop(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{there is no rolled loop of results}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 1, stages = 2, panels = 2, group_m = 1, persistent = 4, rolled = true>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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

func.func @loads(%q: tensor<128x64xbf16>, %k: tensor<128x64xbf16>, %v: tensor<128x64xbf16>) -> tensor<128x64xbf16> {
  // expected-error @+1 {{no panels are loaded}}
  %0 = fuse.group %q, %k, %v {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 1, stages = 2, panels = 2, group_m = 1, persistent = 4, loads = 1>} : (tensor<128x64xbf16>, tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x64xbf16> {
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
