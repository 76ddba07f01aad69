// Matmul kernels of warp groups on f32, in three TF32 products and in one: transposes, whole
// and ragged sizes, rows that bulk copies cannot store, epilogues, tiles in turns, pairs.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s --run=--emulator=race -- --allow-tf32

//--- whole_00
func.func @f(%x: tensor<256x128xf32>, %y: tensor<128x128xf32>) -> tensor<256x128xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32> {
  ^bb0(%a: tensor<256x128xf32>, %b: tensor<128x128xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
    fuse.yield %p : tensor<256x128xf32>
  }
  return %0 : tensor<256x128xf32>
}
//--- ragged_00
func.func @f(%x: tensor<100x68xf32>, %y: tensor<68x136xf32>, %z: tensor<100x136xf32>) -> tensor<100x136xf32> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 1, stages = 3, panels = 1, group_m = 8, persistent = 2>} : (tensor<100x68xf32>, tensor<68x136xf32>, tensor<100x136xf32>) -> tensor<100x136xf32> {
  ^bb0(%a: tensor<100x68xf32>, %b: tensor<68x136xf32>, %c: tensor<100x136xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<100x68xf32>, tensor<68x136xf32>) -> tensor<100x136xf32>
    %q = fuse.add %p, %c : (tensor<100x136xf32>, tensor<100x136xf32>) -> tensor<100x136xf32>
    fuse.yield %q : tensor<100x136xf32>
  }
  return %0 : tensor<100x136xf32>
}
//--- whole_01
func.func @f(%x: tensor<256x128xf32>, %y: tensor<128x128xf32>, %z: tensor<128xf32>) -> tensor<256x128xf32> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<256x128xf32>, tensor<128x128xf32>, tensor<128xf32>) -> tensor<256x128xf32> {
  ^bb0(%a: tensor<256x128xf32>, %b: tensor<128x128xf32>, %c: tensor<128xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
    %q = fuse.add %p, %c : (tensor<256x128xf32>, tensor<128xf32>) -> tensor<256x128xf32>
    fuse.yield %q : tensor<256x128xf32>
  }
  return %0 : tensor<256x128xf32>
}
//--- ragged_01
func.func @f(%x: tensor<100x68xf32>, %y: tensor<136x68xf32>) -> tensor<100x136xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 1, stages = 3, panels = 1, group_m = 8, persistent = 2>} : (tensor<100x68xf32>, tensor<136x68xf32>) -> tensor<100x136xf32> {
  ^bb0(%a: tensor<100x68xf32>, %b: tensor<136x68xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<100x68xf32>, tensor<136x68xf32>) -> tensor<100x136xf32>
    fuse.yield %p : tensor<100x136xf32>
  }
  return %0 : tensor<100x136xf32>
}
//--- whole_10
func.func @f(%x: tensor<128x256xf32>, %y: tensor<128x128xf32>, %z: tensor<256x128xf32>) -> tensor<256x128xf32> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<128x256xf32>, tensor<128x128xf32>, tensor<256x128xf32>) -> tensor<256x128xf32> {
  ^bb0(%a: tensor<128x256xf32>, %b: tensor<128x128xf32>, %c: tensor<256x128xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<128x256xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
    %q = fuse.add %p, %c : (tensor<256x128xf32>, tensor<256x128xf32>) -> tensor<256x128xf32>
    fuse.yield %q : tensor<256x128xf32>
  }
  return %0 : tensor<256x128xf32>
}
//--- ragged_10
func.func @f(%x: tensor<68x100xf32>, %y: tensor<68x136xf32>) -> tensor<100x136xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 1, stages = 3, panels = 1, group_m = 8, persistent = 2>} : (tensor<68x100xf32>, tensor<68x136xf32>) -> tensor<100x136xbf16> {
  ^bb0(%a: tensor<68x100xf32>, %b: tensor<68x136xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<68x100xf32>, tensor<68x136xf32>) -> tensor<100x136xf32>
    %q = fuse.cast %p : (tensor<100x136xf32>) -> tensor<100x136xbf16>
    fuse.yield %q : tensor<100x136xbf16>
  }
  return %0 : tensor<100x136xbf16>
}
//--- whole_11
func.func @f(%x: tensor<128x256xf32>, %y: tensor<128x128xf32>) -> tensor<256x128xbf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<128x256xf32>, tensor<128x128xf32>) -> tensor<256x128xbf16> {
  ^bb0(%a: tensor<128x256xf32>, %b: tensor<128x128xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<128x256xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
    %q = fuse.cast %p : (tensor<256x128xf32>) -> tensor<256x128xbf16>
    fuse.yield %q : tensor<256x128xbf16>
  }
  return %0 : tensor<256x128xbf16>
}
//--- ragged_11
func.func @f(%x: tensor<68x100xf32>, %y: tensor<136x68xf32>, %z: tensor<136xf32>) -> tensor<100x136xf32> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 1, stages = 3, panels = 1, group_m = 8, persistent = 2>} : (tensor<68x100xf32>, tensor<136x68xf32>, tensor<136xf32>) -> tensor<100x136xf32> {
  ^bb0(%a: tensor<68x100xf32>, %b: tensor<136x68xf32>, %c: tensor<136xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<68x100xf32>, tensor<136x68xf32>) -> tensor<100x136xf32>
    %q = fuse.add %p, %c : (tensor<100x136xf32>, tensor<136xf32>) -> tensor<100x136xf32>
    fuse.yield %q : tensor<100x136xf32>
  }
  return %0 : tensor<100x136xf32>
}
//--- few
func.func @f(%x: tensor<20x8xf32>, %y: tensor<8x12xf32>, %z: tensor<12xf32>) -> tensor<20x12xf32> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 32, groups = 1, stages = 2, panels = 1, group_m = 8, persistent = 1>} : (tensor<20x8xf32>, tensor<8x12xf32>, tensor<12xf32>) -> tensor<20x12xf32> {
  ^bb0(%a: tensor<20x8xf32>, %b: tensor<8x12xf32>, %c: tensor<12xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<20x8xf32>, tensor<8x12xf32>) -> tensor<20x12xf32>
    %q = fuse.add %p, %c : (tensor<20x12xf32>, tensor<12xf32>) -> tensor<20x12xf32>
    fuse.yield %q : tensor<20x12xf32>
  }
  return %0 : tensor<20x12xf32>
}
//--- odd_columns
func.func @f(%x: tensor<70x64xf32>, %y: tensor<33x64xf32>) -> tensor<70x33xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 1, group_m = 8, persistent = 2>} : (tensor<70x64xf32>, tensor<33x64xf32>) -> tensor<70x33xf32> {
  ^bb0(%a: tensor<70x64xf32>, %b: tensor<33x64xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<70x64xf32>, tensor<33x64xf32>) -> tensor<70x33xf32>
    fuse.yield %p : tensor<70x33xf32>
  }
  return %0 : tensor<70x33xf32>
}
//--- transposed
func.func @f(%x: tensor<128x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x128xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 4, panels = 0, group_m = 8, persistent = 2>} : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<64x128xf32> {
  ^bb0(%a: tensor<128x64xf32>, %b: tensor<64x64xf32>):
    %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %q = fuse.transpose %p {permutation = array<i64: 1, 0>} : (tensor<128x64xf32>) -> tensor<64x128xf32>
    fuse.yield %q : tensor<64x128xf32>
  }
  return %0 : tensor<64x128xf32>
}
//--- from_registers
func.func @f(%x: tensor<64x72xf32>, %y: tensor<64x136xf32>, %z: tensor<72x136xf32>) -> tensor<72x136xf32> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 128, groups = 1, stages = 3, panels = 0, group_m = 8, persistent = 2>} : (tensor<64x72xf32>, tensor<64x136xf32>, tensor<72x136xf32>) -> tensor<72x136xf32> {
  ^bb0(%a: tensor<64x72xf32>, %b: tensor<64x136xf32>, %c: tensor<72x136xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<64x72xf32>, tensor<64x136xf32>) -> tensor<72x136xf32>
    %q = fuse.add %p, %c : (tensor<72x136xf32>, tensor<72x136xf32>) -> tensor<72x136xf32>
    fuse.yield %q : tensor<72x136xf32>
  }
  return %0 : tensor<72x136xf32>
}
//--- pair
func.func @f(%x: tensor<128x64xf32>, %y: tensor<64x64xf32>, %z: tensor<64x64xf32>) -> tensor<128x64xf32> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 32, groups = 2, stages = 3, panels = 1, group_m = 8, persistent = 2, products = 2>} : (tensor<128x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32> {
  ^bb0(%a: tensor<128x64xf32>, %b: tensor<64x64xf32>, %c: tensor<64x64xf32>):
    %p = fuse.matmul %a, %b : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %q = fuse.matmul %a, %c : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %s = fuse.silu %p : (tensor<128x64xf32>) -> tensor<128x64xf32>
    %r = fuse.mul %s, %q : (tensor<128x64xf32>, tensor<128x64xf32>) -> tensor<128x64xf32>
    fuse.yield %r : tensor<128x64xf32>
  }
  return %0 : tensor<128x64xf32>
}
//--- batches
func.func @f(%x: tensor<3x64x40xf32>, %y: tensor<40x64xf32>) -> tensor<3x64x64xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<3x64x40xf32>, tensor<40x64xf32>) -> tensor<3x64x64xf32> {
  ^bb0(%a: tensor<3x64x40xf32>, %b: tensor<40x64xf32>):
    %p = fuse.matmul %a, %b : (tensor<3x64x40xf32>, tensor<40x64xf32>) -> tensor<3x64x64xf32>
    fuse.yield %p : tensor<3x64x64xf32>
  }
  return %0 : tensor<3x64x64xf32>
}
//--- turned
func.func @f(%x: tensor<192x40xf32>, %y: tensor<40x256xf32>) -> tensor<256x192xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 2>} : (tensor<192x40xf32>, tensor<40x256xf32>) -> tensor<256x192xf32> {
  ^bb0(%a: tensor<192x40xf32>, %b: tensor<40x256xf32>):
    %p = fuse.matmul %a, %b : (tensor<192x40xf32>, tensor<40x256xf32>) -> tensor<192x256xf32>
    %q = fuse.transpose %p {permutation = array<i64: 1, 0>} : (tensor<192x256xf32>) -> tensor<256x192xf32>
    fuse.yield %q : tensor<256x192xf32>
  }
  return %0 : tensor<256x192xf32>
}
//--- turned_ragged
func.func @f(%x: tensor<2x40x100xf32>, %y: tensor<2x40x76xf32>, %z: tensor<100xf32>) -> (tensor<2x76x100xf32>, tensor<2x100x76xf32>) {
  %0:2 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 1, stages = 2, panels = 1, group_m = 2, persistent = 3>} : (tensor<2x40x100xf32>, tensor<2x40x76xf32>, tensor<100xf32>) -> (tensor<2x76x100xf32>, tensor<2x100x76xf32>) {
  ^bb0(%a: tensor<2x40x100xf32>, %b: tensor<2x40x76xf32>, %c: tensor<100xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true} : (tensor<2x40x100xf32>, tensor<2x40x76xf32>) -> tensor<2x100x76xf32>
    %q = fuse.transpose %p {permutation = array<i64: 0, 2, 1>} : (tensor<2x100x76xf32>) -> tensor<2x76x100xf32>
    %r = fuse.add %q, %c : (tensor<2x76x100xf32>, tensor<100xf32>) -> tensor<2x76x100xf32>
    %s = fuse.tanh %p : (tensor<2x100x76xf32>) -> tensor<2x100x76xf32>
    fuse.yield %r, %s : tensor<2x76x100xf32>, tensor<2x100x76xf32>
  }
  return %0#0, %0#1 : tensor<2x76x100xf32>, tensor<2x100x76xf32>
}
//--- turned_loads
func.func @f(%x: tensor<128x64xf32>, %y: tensor<64x128xf32>, %z: tensor<128x128xf32>, %w: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %0 = fuse.group %x, %y, %z, %w {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 1, loads = 4>} : (tensor<128x64xf32>, tensor<64x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32> {
  ^bb0(%a: tensor<128x64xf32>, %b: tensor<64x128xf32>, %c: tensor<128x128xf32>, %d: tensor<128x128xf32>):
    %p = fuse.matmul %a, %b : (tensor<128x64xf32>, tensor<64x128xf32>) -> tensor<128x128xf32>
    %t = fuse.mul %p, %d : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %q = fuse.transpose %t {permutation = array<i64: 1, 0>} : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %r = fuse.add %q, %c : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    fuse.yield %r : tensor<128x128xf32>
  }
  return %0 : tensor<128x128xf32>
}
//--- turned_rolled
func.func @f(%x: tensor<64x128xf32>, %y: tensor<128x64xf32>, %z: tensor<128x128xf32>) -> (tensor<128x128xf32>, tensor<128x128xf32>) {
  %0:2 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 2, panels = 4, group_m = 8, persistent = 1, rolled = true, loads = 2>} : (tensor<64x128xf32>, tensor<128x64xf32>, tensor<128x128xf32>) -> (tensor<128x128xf32>, tensor<128x128xf32>) {
  ^bb0(%a: tensor<64x128xf32>, %b: tensor<128x64xf32>, %c: tensor<128x128xf32>):
    %p = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<64x128xf32>, tensor<128x64xf32>) -> tensor<128x128xf32>
    %q = fuse.transpose %p {permutation = array<i64: 1, 0>} : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %r = fuse.add %q, %c : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %s = fuse.gelu %p : (tensor<128x128xf32>) -> tensor<128x128xf32>
    fuse.yield %r, %s : tensor<128x128xf32>, tensor<128x128xf32>
  }
  return %0#0, %0#1 : tensor<128x128xf32>, tensor<128x128xf32>
}
//--- turned_wide
func.func @f(%x: tensor<256x64xbf16>, %y: tensor<64x64xbf16>) -> tensor<64x256xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 256, n = 64, groups = 2, stages = 2, panels = 1, group_m = 8, persistent = 1>} : (tensor<256x64xbf16>, tensor<64x64xbf16>) -> tensor<64x256xf32> {
  ^bb0(%a: tensor<256x64xbf16>, %b: tensor<64x64xbf16>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<256x64xbf16>, tensor<64x64xbf16>) -> tensor<256x64xbf16>
    %c = fuse.cast %p : (tensor<256x64xbf16>) -> tensor<256x64xf32>
    %q = fuse.transpose %c {permutation = array<i64: 1, 0>} : (tensor<256x64xf32>) -> tensor<64x256xf32>
    fuse.yield %q : tensor<64x256xf32>
  }
  return %0 : tensor<64x256xf32>
}
