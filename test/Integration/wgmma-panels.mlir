// Kernels of warp groups that load operands of their results ahead, and that compute results in
// a loop: one and several operands and results, of 16 and 32 bits, broadcast and not; groups
// that share a tile and that alternate; one step ahead and several; whole and ragged sizes.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race

//--- residual_0
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x256xbf16>, %b: tensor<256xbf16>, %c: tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  %0 = fuse.group %x, %y, %b, %c {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 3, alternate = true, loads = 2>} : (tensor<256x128xbf16>, tensor<128x256xbf16>, tensor<256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  ^bb0(%x0: tensor<256x128xbf16>, %y0: tensor<128x256xbf16>, %b0: tensor<256xbf16>, %c0: tensor<256x256xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<256x128xbf16>, tensor<128x256xbf16>) -> tensor<256x256xbf16>
    %q = fuse.add %p, %b0 : (tensor<256x256xbf16>, tensor<256xbf16>) -> tensor<256x256xbf16>
    %r = fuse.add %q, %c0 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    fuse.yield %r : tensor<256x256xbf16>
  }
  return %0 : tensor<256x256xbf16>
}
//--- residual_1
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x256xbf16>, %b: tensor<256xbf16>, %c: tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  %0 = fuse.group %x, %y, %b, %c {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2, alternate = true, rolled = true, loads = 1>} : (tensor<256x128xbf16>, tensor<128x256xbf16>, tensor<256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  ^bb0(%x0: tensor<256x128xbf16>, %y0: tensor<128x256xbf16>, %b0: tensor<256xbf16>, %c0: tensor<256x256xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<256x128xbf16>, tensor<128x256xbf16>) -> tensor<256x256xbf16>
    %q = fuse.add %p, %b0 : (tensor<256x256xbf16>, tensor<256xbf16>) -> tensor<256x256xbf16>
    %r = fuse.add %q, %c0 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    fuse.yield %r : tensor<256x256xbf16>
  }
  return %0 : tensor<256x256xbf16>
}
//--- residual_2
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x256xbf16>, %b: tensor<256xbf16>, %c: tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  %0 = fuse.group %x, %y, %b, %c {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 2, panels = 2, group_m = 2, persistent = 3, loads = 4>} : (tensor<256x128xbf16>, tensor<128x256xbf16>, tensor<256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  ^bb0(%x0: tensor<256x128xbf16>, %y0: tensor<128x256xbf16>, %b0: tensor<256xbf16>, %c0: tensor<256x256xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<256x128xbf16>, tensor<128x256xbf16>) -> tensor<256x256xbf16>
    %q = fuse.add %p, %b0 : (tensor<256x256xbf16>, tensor<256xbf16>) -> tensor<256x256xbf16>
    %r = fuse.add %q, %c0 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    fuse.yield %r : tensor<256x256xbf16>
  }
  return %0 : tensor<256x256xbf16>
}
//--- residual_3
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x256xbf16>, %b: tensor<256xbf16>, %c: tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  %0 = fuse.group %x, %y, %b, %c {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 256, n = 64, groups = 2, stages = 2, panels = 2, group_m = 2, persistent = 1, rolled = true, loads = 3>} : (tensor<256x128xbf16>, tensor<128x256xbf16>, tensor<256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  ^bb0(%x0: tensor<256x128xbf16>, %y0: tensor<128x256xbf16>, %b0: tensor<256xbf16>, %c0: tensor<256x256xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<256x128xbf16>, tensor<128x256xbf16>) -> tensor<256x256xbf16>
    %q = fuse.add %p, %b0 : (tensor<256x256xbf16>, tensor<256xbf16>) -> tensor<256x256xbf16>
    %r = fuse.add %q, %c0 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    fuse.yield %r : tensor<256x256xbf16>
  }
  return %0 : tensor<256x256xbf16>
}
//--- several_4
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x256xbf16>, %c: tensor<256x256xbf16>, %d: tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<256x256xbf16>) {
  %0:2 = fuse.group %x, %y, %c, %d {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 3, alternate = true, loads = 3>} : (tensor<256x128xbf16>, tensor<128x256xbf16>, tensor<256x256xbf16>, tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<256x256xbf16>) {
  ^bb0(%x0: tensor<256x128xbf16>, %y0: tensor<128x256xbf16>, %c0: tensor<256x256xbf16>, %d0: tensor<256x256xf32>):
    %p = fuse.matmul %x0, %y0 : (tensor<256x128xbf16>, tensor<128x256xbf16>) -> tensor<256x256xbf16>
    %w = fuse.cast %p : (tensor<256x256xbf16>) -> tensor<256x256xf32>
    %q = fuse.mul %w, %d0 : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    %r = fuse.mul %p, %c0 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    fuse.yield %q, %r : tensor<256x256xf32>, tensor<256x256xbf16>
  }
  return %0#0, %0#1 : tensor<256x256xf32>, tensor<256x256xbf16>
}
//--- several_5
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x256xbf16>, %c: tensor<256x256xbf16>, %d: tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<256x256xbf16>) {
  %0:2 = fuse.group %x, %y, %c, %d {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 2, panels = 3, group_m = 8, persistent = 2, alternate = true, rolled = true, loads = 3>} : (tensor<256x128xbf16>, tensor<128x256xbf16>, tensor<256x256xbf16>, tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<256x256xbf16>) {
  ^bb0(%x0: tensor<256x128xbf16>, %y0: tensor<128x256xbf16>, %c0: tensor<256x256xbf16>, %d0: tensor<256x256xf32>):
    %p = fuse.matmul %x0, %y0 : (tensor<256x128xbf16>, tensor<128x256xbf16>) -> tensor<256x256xbf16>
    %w = fuse.cast %p : (tensor<256x256xbf16>) -> tensor<256x256xf32>
    %q = fuse.mul %w, %d0 : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    %r = fuse.mul %p, %c0 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    fuse.yield %q, %r : tensor<256x256xf32>, tensor<256x256xbf16>
  }
  return %0#0, %0#1 : tensor<256x256xf32>, tensor<256x256xbf16>
}
//--- several_6
func.func @f(%x: tensor<256x128xbf16>, %y: tensor<128x256xbf16>, %c: tensor<256x256xbf16>, %d: tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<256x256xbf16>) {
  %0:2 = fuse.group %x, %y, %c, %d {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 4, group_m = 8, persistent = 2, rolled = true, loads = 3>} : (tensor<256x128xbf16>, tensor<128x256xbf16>, tensor<256x256xbf16>, tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<256x256xbf16>) {
  ^bb0(%x0: tensor<256x128xbf16>, %y0: tensor<128x256xbf16>, %c0: tensor<256x256xbf16>, %d0: tensor<256x256xf32>):
    %p = fuse.matmul %x0, %y0 : (tensor<256x128xbf16>, tensor<128x256xbf16>) -> tensor<256x256xbf16>
    %w = fuse.cast %p : (tensor<256x256xbf16>) -> tensor<256x256xf32>
    %q = fuse.mul %w, %d0 : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    %r = fuse.mul %p, %c0 : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
    fuse.yield %q, %r : tensor<256x256xf32>, tensor<256x256xbf16>
  }
  return %0#0, %0#1 : tensor<256x256xf32>, tensor<256x256xbf16>
}
//--- residual_7
func.func @f(%x: tensor<201x104xbf16>, %y: tensor<104x200xbf16>, %b: tensor<200xbf16>, %c: tensor<201x200xbf16>) -> tensor<201x200xbf16> {
  %0 = fuse.group %x, %y, %b, %c {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 3, alternate = true, loads = 2>} : (tensor<201x104xbf16>, tensor<104x200xbf16>, tensor<200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16> {
  ^bb0(%x0: tensor<201x104xbf16>, %y0: tensor<104x200xbf16>, %b0: tensor<200xbf16>, %c0: tensor<201x200xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16>
    %q = fuse.add %p, %b0 : (tensor<201x200xbf16>, tensor<200xbf16>) -> tensor<201x200xbf16>
    %r = fuse.add %q, %c0 : (tensor<201x200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16>
    fuse.yield %r : tensor<201x200xbf16>
  }
  return %0 : tensor<201x200xbf16>
}
//--- residual_8
func.func @f(%x: tensor<201x104xbf16>, %y: tensor<104x200xbf16>, %b: tensor<200xbf16>, %c: tensor<201x200xbf16>) -> tensor<201x200xbf16> {
  %0 = fuse.group %x, %y, %b, %c {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2, alternate = true, rolled = true, loads = 1>} : (tensor<201x104xbf16>, tensor<104x200xbf16>, tensor<200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16> {
  ^bb0(%x0: tensor<201x104xbf16>, %y0: tensor<104x200xbf16>, %b0: tensor<200xbf16>, %c0: tensor<201x200xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16>
    %q = fuse.add %p, %b0 : (tensor<201x200xbf16>, tensor<200xbf16>) -> tensor<201x200xbf16>
    %r = fuse.add %q, %c0 : (tensor<201x200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16>
    fuse.yield %r : tensor<201x200xbf16>
  }
  return %0 : tensor<201x200xbf16>
}
//--- residual_9
func.func @f(%x: tensor<201x104xbf16>, %y: tensor<104x200xbf16>, %b: tensor<200xbf16>, %c: tensor<201x200xbf16>) -> tensor<201x200xbf16> {
  %0 = fuse.group %x, %y, %b, %c {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 2, panels = 2, group_m = 2, persistent = 3, loads = 4>} : (tensor<201x104xbf16>, tensor<104x200xbf16>, tensor<200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16> {
  ^bb0(%x0: tensor<201x104xbf16>, %y0: tensor<104x200xbf16>, %b0: tensor<200xbf16>, %c0: tensor<201x200xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16>
    %q = fuse.add %p, %b0 : (tensor<201x200xbf16>, tensor<200xbf16>) -> tensor<201x200xbf16>
    %r = fuse.add %q, %c0 : (tensor<201x200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16>
    fuse.yield %r : tensor<201x200xbf16>
  }
  return %0 : tensor<201x200xbf16>
}
//--- residual_10
func.func @f(%x: tensor<201x104xbf16>, %y: tensor<104x200xbf16>, %b: tensor<200xbf16>, %c: tensor<201x200xbf16>) -> tensor<201x200xbf16> {
  %0 = fuse.group %x, %y, %b, %c {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 256, n = 64, groups = 2, stages = 2, panels = 2, group_m = 2, persistent = 1, rolled = true, loads = 3>} : (tensor<201x104xbf16>, tensor<104x200xbf16>, tensor<200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16> {
  ^bb0(%x0: tensor<201x104xbf16>, %y0: tensor<104x200xbf16>, %b0: tensor<200xbf16>, %c0: tensor<201x200xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16>
    %q = fuse.add %p, %b0 : (tensor<201x200xbf16>, tensor<200xbf16>) -> tensor<201x200xbf16>
    %r = fuse.add %q, %c0 : (tensor<201x200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16>
    fuse.yield %r : tensor<201x200xbf16>
  }
  return %0 : tensor<201x200xbf16>
}
//--- several_11
func.func @f(%x: tensor<201x104xbf16>, %y: tensor<104x200xbf16>, %c: tensor<201x200xbf16>, %d: tensor<201x200xf32>) -> (tensor<201x200xf32>, tensor<201x200xbf16>) {
  %0:2 = fuse.group %x, %y, %c, %d {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 3, alternate = true, loads = 3>} : (tensor<201x104xbf16>, tensor<104x200xbf16>, tensor<201x200xbf16>, tensor<201x200xf32>) -> (tensor<201x200xf32>, tensor<201x200xbf16>) {
  ^bb0(%x0: tensor<201x104xbf16>, %y0: tensor<104x200xbf16>, %c0: tensor<201x200xbf16>, %d0: tensor<201x200xf32>):
    %p = fuse.matmul %x0, %y0 : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16>
    %w = fuse.cast %p : (tensor<201x200xbf16>) -> tensor<201x200xf32>
    %q = fuse.mul %w, %d0 : (tensor<201x200xf32>, tensor<201x200xf32>) -> tensor<201x200xf32>
    %r = fuse.mul %p, %c0 : (tensor<201x200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16>
    fuse.yield %q, %r : tensor<201x200xf32>, tensor<201x200xbf16>
  }
  return %0#0, %0#1 : tensor<201x200xf32>, tensor<201x200xbf16>
}
//--- several_12
func.func @f(%x: tensor<201x104xbf16>, %y: tensor<104x200xbf16>, %c: tensor<201x200xbf16>, %d: tensor<201x200xf32>) -> (tensor<201x200xf32>, tensor<201x200xbf16>) {
  %0:2 = fuse.group %x, %y, %c, %d {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 2, panels = 3, group_m = 8, persistent = 2, alternate = true, rolled = true, loads = 3>} : (tensor<201x104xbf16>, tensor<104x200xbf16>, tensor<201x200xbf16>, tensor<201x200xf32>) -> (tensor<201x200xf32>, tensor<201x200xbf16>) {
  ^bb0(%x0: tensor<201x104xbf16>, %y0: tensor<104x200xbf16>, %c0: tensor<201x200xbf16>, %d0: tensor<201x200xf32>):
    %p = fuse.matmul %x0, %y0 : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16>
    %w = fuse.cast %p : (tensor<201x200xbf16>) -> tensor<201x200xf32>
    %q = fuse.mul %w, %d0 : (tensor<201x200xf32>, tensor<201x200xf32>) -> tensor<201x200xf32>
    %r = fuse.mul %p, %c0 : (tensor<201x200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16>
    fuse.yield %q, %r : tensor<201x200xf32>, tensor<201x200xbf16>
  }
  return %0#0, %0#1 : tensor<201x200xf32>, tensor<201x200xbf16>
}
//--- several_13
func.func @f(%x: tensor<201x104xbf16>, %y: tensor<104x200xbf16>, %c: tensor<201x200xbf16>, %d: tensor<201x200xf32>) -> (tensor<201x200xf32>, tensor<201x200xbf16>) {
  %0:2 = fuse.group %x, %y, %c, %d {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 4, group_m = 8, persistent = 2, rolled = true, loads = 3>} : (tensor<201x104xbf16>, tensor<104x200xbf16>, tensor<201x200xbf16>, tensor<201x200xf32>) -> (tensor<201x200xf32>, tensor<201x200xbf16>) {
  ^bb0(%x0: tensor<201x104xbf16>, %y0: tensor<104x200xbf16>, %c0: tensor<201x200xbf16>, %d0: tensor<201x200xf32>):
    %p = fuse.matmul %x0, %y0 : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16>
    %w = fuse.cast %p : (tensor<201x200xbf16>) -> tensor<201x200xf32>
    %q = fuse.mul %w, %d0 : (tensor<201x200xf32>, tensor<201x200xf32>) -> tensor<201x200xf32>
    %r = fuse.mul %p, %c0 : (tensor<201x200xbf16>, tensor<201x200xbf16>) -> tensor<201x200xbf16>
    fuse.yield %q, %r : tensor<201x200xf32>, tensor<201x200xbf16>
  }
  return %0#0, %0#1 : tensor<201x200xf32>, tensor<201x200xbf16>
}
//--- loop_without_loads
func.func @f(%x: tensor<201x104xbf16>, %y: tensor<104x200xbf16>) -> tensor<201x200xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 3, alternate = true, rolled = true>} : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16> {
  ^bb0(%x0: tensor<201x104xbf16>, %y0: tensor<104x200xbf16>):
    %p = fuse.matmul %x0, %y0 : (tensor<201x104xbf16>, tensor<104x200xbf16>) -> tensor<201x200xbf16>
    %q = fuse.gelu %p : (tensor<201x200xbf16>) -> tensor<201x200xbf16>
    fuse.yield %q : tensor<201x200xbf16>
  }
  return %0 : tensor<201x200xbf16>
}
//--- odd_rows
func.func @f(%x: tensor<70x64xbf16>, %y: tensor<75x64xbf16>) -> tensor<70x75xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 2, group_m = 8, persistent = 2, rolled = true>} : (tensor<70x64xbf16>, tensor<75x64xbf16>) -> tensor<70x75xbf16> {
  ^bb0(%x0: tensor<70x64xbf16>, %y0: tensor<75x64xbf16>):
    %p = fuse.matmul %x0, %y0 {transpose_b = true} : (tensor<70x64xbf16>, tensor<75x64xbf16>) -> tensor<70x75xbf16>
    %q = fuse.gelu %p : (tensor<70x75xbf16>) -> tensor<70x75xbf16>
    fuse.yield %q : tensor<70x75xbf16>
  }
  return %0 : tensor<70x75xbf16>
}
