// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics

func.func @groups(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{groups = 4 is not in 1 to 3}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 4, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @turns(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{groups = 1 is not 2, which take turns}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 1, stages = 3, panels = 2, group_m = 8, persistent = 4, alternate = true>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @rows(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{m = 64 is not a multiple of 128, at most 256}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @columns(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{n = 48 is not a multiple of 32, at most 256}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 48, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @accumulators(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{a thread would have 256 accumulators, more than 192}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 256, n = 256, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @stages(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{stages = 1 is less than 2}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 1, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @panels(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{panels = 3 is not in 0 to 2}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 3, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @group(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{group_m = 0 is less than 1}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 0, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @blocks(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{persistent = 0 is not in 1 to 2147483647}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 0>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @memory(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{stages and panels take more than 232448 bytes of shared memory}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 9223372036854775807, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @element(%x: tensor<128x64xf64>, %y: tensor<64x128xf64>) -> tensor<128x128xf64> {
  // expected-error @+1 {{its operands are neither of 8 or 16 bits nor f32}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xf64>, tensor<64x128xf64>) -> tensor<128x128xf64> {
  ^bb0(%a: tensor<128x64xf64>, %b: tensor<64x128xf64>):
    %p = fuse.matmul %a, %b : (tensor<128x64xf64>, tensor<64x128xf64>) -> tensor<128x128xf64>
    fuse.yield %p : tensor<128x128xf64>
  }
  return %0 : tensor<128x128xf64>
}

// -----

func.func @nothing(%x: tensor<128x0xbf16>, %y: tensor<0x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{there is nothing to multiply}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x0xbf16>, tensor<0x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x0xbf16>, %b: tensor<0x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x0xbf16>, tensor<0x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

// The pitch of the left operand is 130 bytes.
func.func @pitch(%x: tensor<128x65xbf16>, %y: tensor<65x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{the left operand cannot be copied in bulk: has a stride of 130 bytes}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x65xbf16>, tensor<65x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x65xbf16>, %b: tensor<65x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x65xbf16>, tensor<65x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @result(%x: tensor<128x64xbf16>, %y: tensor<64x100xbf16>) -> tensor<128x100xbf16> {
  // expected-error @+1 {{the right operand cannot be copied in bulk: has a stride of 200 bytes}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x100xbf16>) -> tensor<128x100xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x100xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x100xbf16>) -> tensor<128x100xbf16>
    fuse.yield %p : tensor<128x100xbf16>
  }
  return %0 : tensor<128x100xbf16>
}

// -----

// Rows of the product are columns of the result.
func.func @columns(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{a result cannot be copied by rows: }}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %t = fuse.transpose %p {permutation = array<i64: 1, 0>} : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %t : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @no_pictures(%x: tensor<2x62x32xbf16>, %y: tensor<32x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{the left operand cannot be copied in bulk: its rows are no windows of pictures with channels last}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 0, group_m = 8, persistent = 2>} : (tensor<2x62x32xbf16>, tensor<32x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<2x62x32xbf16>, %b: tensor<32x128xbf16>):
    %z = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %z {low = array<i64: 0, 1, 0>, high = array<i64: 0, 1, 0>} : (tensor<2x62x32xbf16>, tensor<bf16>) -> tensor<2x64x32xbf16>
    %r = fuse.reshape %e : (tensor<2x64x32xbf16>) -> tensor<128x32xbf16>
    %p = fuse.matmul %r, %b : (tensor<128x32xbf16>, tensor<32x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @products(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{products = 2 is not 1}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4, products = 2>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @edges_element_by_element(%x: tensor<2x62x32xbf16>, %y: tensor<32x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{it reads edges that are not stored}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 2, group_m = 1>} : (tensor<2x62x32xbf16>, tensor<32x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<2x62x32xbf16>, %b: tensor<32x128xbf16>):
    %z = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %e = fuse.pad %a, %z {low = array<i64: 0, 1, 0>, high = array<i64: 0, 1, 0>} : (tensor<2x62x32xbf16>, tensor<bf16>) -> tensor<2x64x32xbf16>
    %r = fuse.reshape %e : (tensor<2x64x32xbf16>) -> tensor<128x32xbf16>
    %p = fuse.matmul %r, %b : (tensor<128x32xbf16>, tensor<32x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @no_panels(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>, %z: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{several products take panels}}
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 0, group_m = 8, persistent = 4, products = 2>} : (tensor<128x64xbf16>, tensor<64x128xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %c: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.matmul %a, %c : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %r = fuse.mul %p, %q : (tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %r : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

// One along k, the other across.
func.func @pair(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>, %z: tensor<128x64xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{the right operands do not lie in the same way}}
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4, products = 2>} : (tensor<128x64xbf16>, tensor<64x128xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %c: tensor<128x64xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.matmul %a, %c {transpose_b = true} : (tensor<128x64xbf16>, tensor<128x64xbf16>) -> tensor<128x128xbf16>
    %r = fuse.mul %p, %q : (tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %r : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @three_groups(%x: tensor<256x64xf32>, %y: tensor<256x64xf32>) -> tensor<256x256xf32> {
  // expected-error @+1 {{groups = 3 is more than 2 beside a group that rewrites operands}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 192, n = 64, groups = 3, stages = 2, panels = 1, group_m = 8, persistent = 4>} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32> {
  ^bb0(%a: tensor<256x64xf32>, %b: tensor<256x64xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32>
    fuse.yield %p : tensor<256x256xf32>
  }
  return %0 : tensor<256x256xf32>
}

// -----

func.func @wide_instructions(%x: tensor<256x64xf32>, %y: tensor<256x64xf32>) -> tensor<256x256xf32> {
  // expected-error @+1 {{n = 256 is more than 192 for two groups beside one that rewrites operands}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 256, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 4>} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32> {
  ^bb0(%a: tensor<256x64xf32>, %b: tensor<256x64xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32>
    fuse.yield %p : tensor<256x256xf32>
  }
  return %0 : tensor<256x256xf32>
}

// -----

func.func @split_rows(%x: tensor<256x64xf32>, %y: tensor<256x64xf32>) -> tensor<256x256xf32> {
  // expected-error @+1 {{m = 256 is not 64 for each group, as left operands in registers ask for}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 256, n = 64, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 4>} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32> {
  ^bb0(%a: tensor<256x64xf32>, %b: tensor<256x64xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32>
    fuse.yield %p : tensor<256x256xf32>
  }
  return %0 : tensor<256x256xf32>
}

// -----

func.func @split_turns(%x: tensor<256x64xf32>, %y: tensor<256x64xf32>) -> tensor<256x256xf32> {
  // expected-error @+1 {{groups that multiply split operands do not alternate}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 4, alternate = true>} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32> {
  ^bb0(%a: tensor<256x64xf32>, %b: tensor<256x64xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32>
    fuse.yield %p : tensor<256x256xf32>
  }
  return %0 : tensor<256x256xf32>
}

// -----

func.func @split_sums(%x: tensor<256x64xf32>, %y: tensor<256x64xf32>) -> tensor<256x256xf32> {
  // expected-error @+1 {{a thread would have 96 accumulators, more than 64}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 192, groups = 1, stages = 2, panels = 1, group_m = 8, persistent = 4>} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32> {
  ^bb0(%a: tensor<256x64xf32>, %b: tensor<256x64xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x256xf32>
    fuse.yield %p : tensor<256x256xf32>
  }
  return %0 : tensor<256x256xf32>
}

// -----

func.func @parts_by_panels(%x: tensor<128x128xbf16>, %y: tensor<128x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{what parts are combined to is stored from registers, without panels}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 4, splits = 2>} : (tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x128xbf16>, %b: tensor<128x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @parts_in_turns(%x: tensor<128x128xbf16>, %y: tensor<128x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{groups that alternate have whole tiles, not parts of them}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 2, stages = 3, panels = 0, group_m = 8, persistent = 4, alternate = true, splits = 2>} : (tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x128xbf16>, %b: tensor<128x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @more_parts_than_steps(%x: tensor<128x128xbf16>, %y: tensor<128x128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{splits = 3 is more than there are steps of its sums}}
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 0, group_m = 8, persistent = 4, splits = 3>} : (tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x128xbf16>, %b: tensor<128x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @few_loads(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>, %z: tensor<128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{loads = -1 is not in 0 to 8}}
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, group_m = 8, persistent = 4, panels = 1, loads = -1>} : (tensor<128x64xbf16>, tensor<64x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.add %p, %c : (tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %q : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @many_loads(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>, %z: tensor<128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{loads = 9 is not in 0 to 8}}
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, group_m = 8, persistent = 4, panels = 1, loads = 9>} : (tensor<128x64xbf16>, tensor<64x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.add %p, %c : (tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %q : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @nothing_to_load(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>, %z: tensor<128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{it reads 0 panels at a time}}
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, group_m = 8, persistent = 4, panels = 1, loads = 1>} : (tensor<128x64xbf16>, tensor<64x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.add %p, %c : (tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %q : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @loads_alone(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>, %z: tensor<128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{panels are loaded for results that take panels}}
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, group_m = 8, persistent = 4, panels = 0, loads = 1>} : (tensor<128x64xbf16>, tensor<64x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.add %p, %c : (tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %q : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @loop_without_panels(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>, %z: tensor<128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{a rolled loop takes panels}}
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, group_m = 8, persistent = 4, panels = 0, rolled = true>} : (tensor<128x64xbf16>, tensor<64x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.add %p, %c : (tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %q : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @many_panels(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>, %z: tensor<128xbf16>) -> tensor<128x128xbf16> {
  // expected-error @+1 {{panels = 5 is not in 0 to 4}}
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, group_m = 8, persistent = 4, panels = 5, rolled = true>} : (tensor<128x64xbf16>, tensor<64x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16> {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.add %p, %c : (tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %q : tensor<128x128xbf16>
  }
  return %0 : tensor<128x128xbf16>
}

// -----

func.func @results_of_a_loop(%x: tensor<128x64xbf16>, %y: tensor<64x128xbf16>) -> (tensor<128x128xbf16>, tensor<128x128xbf16>) {
  // expected-error @+1 {{its results take 2 panels at a time in a rolled loop}}
  %0:2 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, group_m = 8, persistent = 4, panels = 1, rolled = true>} : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> (tensor<128x128xbf16>, tensor<128x128xbf16>) {
  ^bb0(%a: tensor<128x64xbf16>, %b: tensor<64x128xbf16>):
    %p = fuse.matmul %a, %b : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
    %q = fuse.neg %p : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    fuse.yield %p, %q : tensor<128x128xbf16>, tensor<128x128xbf16>
  }
  return %0#0, %0#1 : tensor<128x128xbf16>, tensor<128x128xbf16>
}
