// Matmul kernels of warp groups: transposes, types, whole and ragged sizes, epilogues,
// groups that share tiles and groups that alternate, tiles in turns.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race

//--- whole_bf16_00
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x128xbf16>, %z: tensor<128xbf16>) -> tensor<256x128xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<256x128xbf16>, tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<256x128xbf16> {
  ^bb0(%a: tensor<256x128xbf16>, %b: tensor<128x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<256x128xbf16>, tensor<128x128xbf16>) -> tensor<256x128xbf16>
    %q = fuse.add %p, %c : (tensor<256x128xbf16>, tensor<128xbf16>) -> tensor<256x128xbf16>
    %r = fuse.relu %q : (tensor<256x128xbf16>) -> tensor<256x128xbf16>
    fuse.yield %r : tensor<256x128xbf16>
  }
  return %0 : tensor<256x128xbf16>
}
//--- ragged_bf16_00
func.func @f(%x: tensor<200x200xbf16>, %y: tensor<200x136xbf16>) -> tensor<200x136xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x200xbf16>, tensor<200x136xbf16>) -> tensor<200x136xbf16> {
  ^bb0(%a: tensor<200x200xbf16>, %b: tensor<200x136xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<200x200xbf16>, tensor<200x136xbf16>) -> tensor<200x136xbf16>
    fuse.yield %p : tensor<200x136xbf16>
  }
  return %0 : tensor<200x136xbf16>
}
//--- whole_bf16_01
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x128xbf16>, %z: tensor<128xbf16>) -> tensor<256x128xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<256x128xbf16>, tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<256x128xbf16> {
  ^bb0(%a: tensor<256x128xbf16>, %b: tensor<128x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x128xbf16>, tensor<128x128xbf16>) -> tensor<256x128xbf16>
    %q = fuse.add %p, %c : (tensor<256x128xbf16>, tensor<128xbf16>) -> tensor<256x128xbf16>
    %r = fuse.relu %q : (tensor<256x128xbf16>) -> tensor<256x128xbf16>
    fuse.yield %r : tensor<256x128xbf16>
  }
  return %0 : tensor<256x128xbf16>
}
//--- ragged_bf16_01
func.func @f(%x: tensor<200x200xbf16>, %y: tensor<136x200xbf16>) -> tensor<200x136xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x200xbf16>, tensor<136x200xbf16>) -> tensor<200x136xbf16> {
  ^bb0(%a: tensor<200x200xbf16>, %b: tensor<136x200xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<200x200xbf16>, tensor<136x200xbf16>) -> tensor<200x136xbf16>
    fuse.yield %p : tensor<200x136xbf16>
  }
  return %0 : tensor<200x136xbf16>
}
//--- whole_bf16_10
func.func @f(%x: tensor<128x256xbf16>, %y: tensor<128x128xbf16>, %z: tensor<128xbf16>) -> tensor<256x128xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<128x256xbf16>, tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<256x128xbf16> {
  ^bb0(%a: tensor<128x256xbf16>, %b: tensor<128x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<128x256xbf16>, tensor<128x128xbf16>) -> tensor<256x128xbf16>
    %q = fuse.add %p, %c : (tensor<256x128xbf16>, tensor<128xbf16>) -> tensor<256x128xbf16>
    %r = fuse.relu %q : (tensor<256x128xbf16>) -> tensor<256x128xbf16>
    fuse.yield %r : tensor<256x128xbf16>
  }
  return %0 : tensor<256x128xbf16>
}
//--- ragged_bf16_10
func.func @f(%x: tensor<200x200xbf16>, %y: tensor<200x136xbf16>, %z: tensor<200x136xbf16>) -> tensor<200x136xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x200xbf16>, tensor<200x136xbf16>, tensor<200x136xbf16>) -> tensor<200x136xbf16> {
  ^bb0(%a: tensor<200x200xbf16>, %b: tensor<200x136xbf16>, %c: tensor<200x136xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<200x200xbf16>, tensor<200x136xbf16>) -> tensor<200x136xbf16>
    %q = fuse.add %p, %c : (tensor<200x136xbf16>, tensor<200x136xbf16>) -> tensor<200x136xbf16>
    %r = fuse.relu %q : (tensor<200x136xbf16>) -> tensor<200x136xbf16>
    fuse.yield %r : tensor<200x136xbf16>
  }
  return %0 : tensor<200x136xbf16>
}
//--- whole_bf16_11
func.func @f(%x: tensor<128x256xbf16>, %y: tensor<128x128xbf16>, %z: tensor<128xbf16>) -> tensor<256x128xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<128x256xbf16>, tensor<128x128xbf16>, tensor<128xbf16>) -> tensor<256x128xbf16> {
  ^bb0(%a: tensor<128x256xbf16>, %b: tensor<128x128xbf16>, %c: tensor<128xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<128x256xbf16>, tensor<128x128xbf16>) -> tensor<256x128xbf16>
    %q = fuse.add %p, %c : (tensor<256x128xbf16>, tensor<128xbf16>) -> tensor<256x128xbf16>
    %r = fuse.relu %q : (tensor<256x128xbf16>) -> tensor<256x128xbf16>
    fuse.yield %r : tensor<256x128xbf16>
  }
  return %0 : tensor<256x128xbf16>
}
//--- ragged_bf16_11
func.func @f(%x: tensor<200x200xbf16>, %y: tensor<136x200xbf16>, %z: tensor<200x136xbf16>) -> tensor<200x136xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x200xbf16>, tensor<136x200xbf16>, tensor<200x136xbf16>) -> tensor<200x136xbf16> {
  ^bb0(%a: tensor<200x200xbf16>, %b: tensor<136x200xbf16>, %c: tensor<200x136xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<200x200xbf16>, tensor<136x200xbf16>) -> tensor<200x136xbf16>
    %q = fuse.add %p, %c : (tensor<200x136xbf16>, tensor<200x136xbf16>) -> tensor<200x136xbf16>
    %r = fuse.relu %q : (tensor<200x136xbf16>) -> tensor<200x136xbf16>
    fuse.yield %r : tensor<200x136xbf16>
  }
  return %0 : tensor<200x136xbf16>
}
//--- whole_f16_00
func.func @f(%x: tensor<256x128xf16>, %y: tensor<128x128xf16>, %z: tensor<128xf16>) -> tensor<256x128xf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<256x128xf16>, tensor<128x128xf16>, tensor<128xf16>) -> tensor<256x128xf16> {
  ^bb0(%a: tensor<256x128xf16>, %b: tensor<128x128xf16>, %c: tensor<128xf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<256x128xf16>, tensor<128x128xf16>) -> tensor<256x128xf16>
    %q = fuse.add %p, %c : (tensor<256x128xf16>, tensor<128xf16>) -> tensor<256x128xf16>
    %r = fuse.relu %q : (tensor<256x128xf16>) -> tensor<256x128xf16>
    fuse.yield %r : tensor<256x128xf16>
  }
  return %0 : tensor<256x128xf16>
}
//--- ragged_f16_00
func.func @f(%x: tensor<200x200xf16>, %y: tensor<200x136xf16>) -> tensor<200x136xf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x200xf16>, tensor<200x136xf16>) -> tensor<200x136xf16> {
  ^bb0(%a: tensor<200x200xf16>, %b: tensor<200x136xf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<200x200xf16>, tensor<200x136xf16>) -> tensor<200x136xf16>
    fuse.yield %p : tensor<200x136xf16>
  }
  return %0 : tensor<200x136xf16>
}
//--- whole_f16_01
func.func @f(%x: tensor<256x128xf16>, %y: tensor<128x128xf16>, %z: tensor<128xf16>) -> tensor<256x128xf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<256x128xf16>, tensor<128x128xf16>, tensor<128xf16>) -> tensor<256x128xf16> {
  ^bb0(%a: tensor<256x128xf16>, %b: tensor<128x128xf16>, %c: tensor<128xf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x128xf16>, tensor<128x128xf16>) -> tensor<256x128xf16>
    %q = fuse.add %p, %c : (tensor<256x128xf16>, tensor<128xf16>) -> tensor<256x128xf16>
    %r = fuse.relu %q : (tensor<256x128xf16>) -> tensor<256x128xf16>
    fuse.yield %r : tensor<256x128xf16>
  }
  return %0 : tensor<256x128xf16>
}
//--- ragged_f16_01
func.func @f(%x: tensor<200x200xf16>, %y: tensor<136x200xf16>) -> tensor<200x136xf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x200xf16>, tensor<136x200xf16>) -> tensor<200x136xf16> {
  ^bb0(%a: tensor<200x200xf16>, %b: tensor<136x200xf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<200x200xf16>, tensor<136x200xf16>) -> tensor<200x136xf16>
    fuse.yield %p : tensor<200x136xf16>
  }
  return %0 : tensor<200x136xf16>
}
//--- whole_f16_10
func.func @f(%x: tensor<128x256xf16>, %y: tensor<128x128xf16>, %z: tensor<128xf16>) -> tensor<256x128xf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<128x256xf16>, tensor<128x128xf16>, tensor<128xf16>) -> tensor<256x128xf16> {
  ^bb0(%a: tensor<128x256xf16>, %b: tensor<128x128xf16>, %c: tensor<128xf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<128x256xf16>, tensor<128x128xf16>) -> tensor<256x128xf16>
    %q = fuse.add %p, %c : (tensor<256x128xf16>, tensor<128xf16>) -> tensor<256x128xf16>
    %r = fuse.relu %q : (tensor<256x128xf16>) -> tensor<256x128xf16>
    fuse.yield %r : tensor<256x128xf16>
  }
  return %0 : tensor<256x128xf16>
}
//--- ragged_f16_10
func.func @f(%x: tensor<200x200xf16>, %y: tensor<200x136xf16>, %z: tensor<200x136xf16>) -> tensor<200x136xf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x200xf16>, tensor<200x136xf16>, tensor<200x136xf16>) -> tensor<200x136xf16> {
  ^bb0(%a: tensor<200x200xf16>, %b: tensor<200x136xf16>, %c: tensor<200x136xf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<200x200xf16>, tensor<200x136xf16>) -> tensor<200x136xf16>
    %q = fuse.add %p, %c : (tensor<200x136xf16>, tensor<200x136xf16>) -> tensor<200x136xf16>
    %r = fuse.relu %q : (tensor<200x136xf16>) -> tensor<200x136xf16>
    fuse.yield %r : tensor<200x136xf16>
  }
  return %0 : tensor<200x136xf16>
}
//--- whole_f16_11
func.func @f(%x: tensor<128x256xf16>, %y: tensor<128x128xf16>, %z: tensor<128xf16>) -> tensor<256x128xf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<128x256xf16>, tensor<128x128xf16>, tensor<128xf16>) -> tensor<256x128xf16> {
  ^bb0(%a: tensor<128x256xf16>, %b: tensor<128x128xf16>, %c: tensor<128xf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<128x256xf16>, tensor<128x128xf16>) -> tensor<256x128xf16>
    %q = fuse.add %p, %c : (tensor<256x128xf16>, tensor<128xf16>) -> tensor<256x128xf16>
    %r = fuse.relu %q : (tensor<256x128xf16>) -> tensor<256x128xf16>
    fuse.yield %r : tensor<256x128xf16>
  }
  return %0 : tensor<256x128xf16>
}
//--- ragged_f16_11
func.func @f(%x: tensor<200x200xf16>, %y: tensor<136x200xf16>, %z: tensor<200x136xf16>) -> tensor<200x136xf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x200xf16>, tensor<136x200xf16>, tensor<200x136xf16>) -> tensor<200x136xf16> {
  ^bb0(%a: tensor<200x200xf16>, %b: tensor<136x200xf16>, %c: tensor<200x136xf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<200x200xf16>, tensor<136x200xf16>) -> tensor<200x136xf16>
    %q = fuse.add %p, %c : (tensor<200x136xf16>, tensor<200x136xf16>) -> tensor<200x136xf16>
    %r = fuse.relu %q : (tensor<200x136xf16>) -> tensor<200x136xf16>
    fuse.yield %r : tensor<200x136xf16>
  }
  return %0 : tensor<200x136xf16>
}
//--- registers
func.func @f(%x: tensor<77x64xbf16>, %y: tensor<77x64xbf16>) -> tensor<77x77xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 3, panels = 0, group_m = 8, persistent = 4>} : (tensor<77x64xbf16>, tensor<77x64xbf16>) -> tensor<77x77xbf16> {
  ^bb0(%a: tensor<77x64xbf16>, %b: tensor<77x64xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<77x64xbf16>, tensor<77x64xbf16>) -> tensor<77x77xbf16>
    fuse.yield %p : tensor<77x77xbf16>
  }
  return %0 : tensor<77x77xbf16>
}
//--- registers_turns
func.func @f(%x: tensor<3x136x72xf16>, %y: tensor<72x72xf16>, %z: tensor<3x136x72xf16>) -> tensor<3x136x72xf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 0, group_m = 8, persistent = 2, alternate = true>} : (tensor<3x136x72xf16>, tensor<72x72xf16>, tensor<3x136x72xf16>) -> tensor<3x136x72xf16> {
  ^bb0(%a: tensor<3x136x72xf16>, %b: tensor<72x72xf16>, %c: tensor<3x136x72xf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<3x136x72xf16>, tensor<72x72xf16>) -> tensor<3x136x72xf16>
    %q = fuse.add %p, %c : (tensor<3x136x72xf16>, tensor<3x136x72xf16>) -> tensor<3x136x72xf16>
    %r = fuse.relu %q : (tensor<3x136x72xf16>) -> tensor<3x136x72xf16>
    fuse.yield %r : tensor<3x136x72xf16>
  }
  return %0 : tensor<3x136x72xf16>
}
//--- narrow
func.func @f(%x: tensor<100x128xbf16>, %y: tensor<96x128xbf16>, %z: tensor<96xbf16>) -> tensor<100x96xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 1, stages = 3, panels = 1, group_m = 8, persistent = 4>} : (tensor<100x128xbf16>, tensor<96x128xbf16>, tensor<96xbf16>) -> tensor<100x96xbf16> {
  ^bb0(%a: tensor<100x128xbf16>, %b: tensor<96x128xbf16>, %c: tensor<96xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<100x128xbf16>, tensor<96x128xbf16>) -> tensor<100x96xbf16>
    %q = fuse.add %p, %c : (tensor<100x96xbf16>, tensor<96xbf16>) -> tensor<100x96xbf16>
    %r = fuse.relu %q : (tensor<100x96xbf16>) -> tensor<100x96xbf16>
    fuse.yield %r : tensor<100x96xbf16>
  }
  return %0 : tensor<100x96xbf16>
}
//--- three
func.func @f(%x: tensor<64x192xbf16>, %y: tensor<64x64xbf16>) -> tensor<192x64xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 192, n = 64, groups = 3, stages = 3, panels = 2, group_m = 8, persistent = 4>} : (tensor<64x192xbf16>, tensor<64x64xbf16>) -> tensor<192x64xbf16> {
  ^bb0(%a: tensor<64x192xbf16>, %b: tensor<64x64xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<64x192xbf16>, tensor<64x64xbf16>) -> tensor<192x64xbf16>
    fuse.yield %p : tensor<192x64xbf16>
  }
  return %0 : tensor<192x64xbf16>
}
//--- one_step
func.func @f(%x: tensor<640x8xbf16>, %y: tensor<64x8xbf16>) -> tensor<640x64xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 1, alternate = true>} : (tensor<640x8xbf16>, tensor<64x8xbf16>) -> tensor<640x64xbf16> {
  ^bb0(%a: tensor<640x8xbf16>, %b: tensor<64x8xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<640x8xbf16>, tensor<64x8xbf16>) -> tensor<640x64xbf16>
    fuse.yield %p : tensor<640x64xbf16>
  }
  return %0 : tensor<640x64xbf16>
}
//--- odd_panels
func.func @f(%x: tensor<384x64xbf16>, %y: tensor<64x192xbf16>, %z: tensor<384x192xbf16>) -> tensor<384x192xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 192, groups = 2, stages = 2, panels = 2, group_m = 8, persistent = 1>} : (tensor<384x64xbf16>, tensor<64x192xbf16>, tensor<384x192xbf16>) -> tensor<384x192xbf16> {
  ^bb0(%a: tensor<384x64xbf16>, %b: tensor<64x192xbf16>, %c: tensor<384x192xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<384x64xbf16>, tensor<64x192xbf16>) -> tensor<384x192xbf16>
    %q = fuse.add %p, %c : (tensor<384x192xbf16>, tensor<384x192xbf16>) -> tensor<384x192xbf16>
    %r = fuse.relu %q : (tensor<384x192xbf16>) -> tensor<384x192xbf16>
    fuse.yield %r : tensor<384x192xbf16>
  }
  return %0 : tensor<384x192xbf16>
}
//--- odd_rows_shared
func.func @f(%x: tensor<130x128xbf16>, %y: tensor<131x128xbf16>, %z: tensor<131xbf16>) -> tensor<130x131xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<130x128xbf16>, tensor<131x128xbf16>, tensor<131xbf16>) -> tensor<130x131xbf16> {
  ^bb0(%a: tensor<130x128xbf16>, %b: tensor<131x128xbf16>, %c: tensor<131xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<130x128xbf16>, tensor<131x128xbf16>) -> tensor<130x131xbf16>
    %q = fuse.add %p, %c : (tensor<130x131xbf16>, tensor<131xbf16>) -> tensor<130x131xbf16>
    fuse.yield %q : tensor<130x131xbf16>
  }
  return %0 : tensor<130x131xbf16>
}
//--- odd_rows_turns
func.func @f(%x: tensor<200x64xbf16>, %y: tensor<75x64xbf16>, %z: tensor<75xbf16>) -> tensor<200x75xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true>} : (tensor<200x64xbf16>, tensor<75x64xbf16>, tensor<75xbf16>) -> tensor<200x75xbf16> {
  ^bb0(%a: tensor<200x64xbf16>, %b: tensor<75x64xbf16>, %c: tensor<75xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<200x64xbf16>, tensor<75x64xbf16>) -> tensor<200x75xbf16>
    %q = fuse.add %p, %c : (tensor<200x75xbf16>, tensor<75xbf16>) -> tensor<200x75xbf16>
    fuse.yield %q : tensor<200x75xbf16>
  }
  return %0 : tensor<200x75xbf16>
}
//--- even_rows_narrow
func.func @f(%x: tensor<100x64xbf16>, %y: tensor<34x64xbf16>, %z: tensor<34xbf16>) -> tensor<100x34xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 32, groups = 1, stages = 3, panels = 1, group_m = 8, persistent = 4>} : (tensor<100x64xbf16>, tensor<34x64xbf16>, tensor<34xbf16>) -> tensor<100x34xbf16> {
  ^bb0(%a: tensor<100x64xbf16>, %b: tensor<34x64xbf16>, %c: tensor<34xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<100x64xbf16>, tensor<34x64xbf16>) -> tensor<100x34xbf16>
    %q = fuse.add %p, %c : (tensor<100x34xbf16>, tensor<34xbf16>) -> tensor<100x34xbf16>
    fuse.yield %q : tensor<100x34xbf16>
  }
  return %0 : tensor<100x34xbf16>
}
//--- rows_of_8_bytes
func.func @f(%x: tensor<130x64xbf16>, %y: tensor<132x64xbf16>, %z: tensor<132xbf16>) -> tensor<130x132xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<130x64xbf16>, tensor<132x64xbf16>, tensor<132xbf16>) -> tensor<130x132xbf16> {
  ^bb0(%a: tensor<130x64xbf16>, %b: tensor<132x64xbf16>, %c: tensor<132xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<130x64xbf16>, tensor<132x64xbf16>) -> tensor<130x132xbf16>
    %q = fuse.add %p, %c : (tensor<130x132xbf16>, tensor<132xbf16>) -> tensor<130x132xbf16>
    fuse.yield %q : tensor<130x132xbf16>
  }
  return %0 : tensor<130x132xbf16>
}
//--- odd_rows_f32
func.func @f(%x: tensor<100x64xbf16>, %y: tensor<35x64xbf16>) -> tensor<100x35xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<100x64xbf16>, tensor<35x64xbf16>) -> tensor<100x35xf32> {
  ^bb0(%a: tensor<100x64xbf16>, %b: tensor<35x64xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<100x64xbf16>, tensor<35x64xbf16>) -> tensor<100x35xbf16>
    %q = fuse.cast %p : (tensor<100x35xbf16>) -> tensor<100x35xf32>
    fuse.yield %q : tensor<100x35xf32>
  }
  return %0 : tensor<100x35xf32>
}
//--- gate_shared
func.func @f(%x: tensor<130x128xbf16>, %y: tensor<128x128xbf16>, %z: tensor<128x128xbf16>) -> tensor<130x128xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2, products = 2>} : (tensor<130x128xbf16>, tensor<128x128xbf16>, tensor<128x128xbf16>) -> tensor<130x128xbf16> {
  ^bb0(%a: tensor<130x128xbf16>, %b: tensor<128x128xbf16>, %c: tensor<128x128xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<130x128xbf16>, tensor<128x128xbf16>) -> tensor<130x128xbf16>
    %q = fuse.silu %p : (tensor<130x128xbf16>) -> tensor<130x128xbf16>
    %r = fuse.matmul %a, %c {transpose_a = false, transpose_b = false} : (tensor<130x128xbf16>, tensor<128x128xbf16>) -> tensor<130x128xbf16>
    %s = fuse.mul %q, %r : (tensor<130x128xbf16>, tensor<130x128xbf16>) -> tensor<130x128xbf16>
    fuse.yield %s : tensor<130x128xbf16>
  }
  return %0 : tensor<130x128xbf16>
}
//--- gate_turns
func.func @f(%x: tensor<200x72xbf16>, %y: tensor<104x72xbf16>, %z: tensor<104x72xbf16>) -> tensor<200x104xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 96, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, alternate = true, products = 2>} : (tensor<200x72xbf16>, tensor<104x72xbf16>, tensor<104x72xbf16>) -> tensor<200x104xbf16> {
  ^bb0(%a: tensor<200x72xbf16>, %b: tensor<104x72xbf16>, %c: tensor<104x72xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<200x72xbf16>, tensor<104x72xbf16>) -> tensor<200x104xbf16>
    %q = fuse.silu %p : (tensor<200x104xbf16>) -> tensor<200x104xbf16>
    %r = fuse.matmul %a, %c {transpose_a = false, transpose_b = true} : (tensor<200x72xbf16>, tensor<104x72xbf16>) -> tensor<200x104xbf16>
    %s = fuse.mul %q, %r : (tensor<200x104xbf16>, tensor<200x104xbf16>) -> tensor<200x104xbf16>
    fuse.yield %s : tensor<200x104xbf16>
  }
  return %0 : tensor<200x104xbf16>
}
//--- gate_odd_rows
func.func @f(%x: tensor<100x64xbf16>, %y: tensor<35x64xbf16>, %z: tensor<35x64xbf16>) -> tensor<100x35xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 32, groups = 1, stages = 3, panels = 1, group_m = 8, persistent = 2, products = 2>} : (tensor<100x64xbf16>, tensor<35x64xbf16>, tensor<35x64xbf16>) -> tensor<100x35xbf16> {
  ^bb0(%a: tensor<100x64xbf16>, %b: tensor<35x64xbf16>, %c: tensor<35x64xbf16>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<100x64xbf16>, tensor<35x64xbf16>) -> tensor<100x35xbf16>
    %q = fuse.silu %p : (tensor<100x35xbf16>) -> tensor<100x35xbf16>
    %r = fuse.matmul %a, %c {transpose_a = false, transpose_b = true} : (tensor<100x64xbf16>, tensor<35x64xbf16>) -> tensor<100x35xbf16>
    %s = fuse.mul %q, %r : (tensor<100x35xbf16>, tensor<100x35xbf16>) -> tensor<100x35xbf16>
    fuse.yield %s : tensor<100x35xbf16>
  }
  return %0 : tensor<100x35xbf16>
}
