// Products of floats of 8 bits on warp groups, with sums promoted to f32 each 128
// elements; in f16 where bulk copies do not take them along k, and on other targets.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race
//--- whole_f32
func.func @f(%x: tensor<256x384xf8E4M3FN>, %y: tensor<128x384xf8E4M3FN>) -> tensor<256x128xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 128, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 3>} : (tensor<256x384xf8E4M3FN>, tensor<128x384xf8E4M3FN>) -> tensor<256x128xf32> {
  ^bb0(%a: tensor<256x384xf8E4M3FN>, %b: tensor<128x384xf8E4M3FN>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<256x384xf8E4M3FN>, tensor<128x384xf8E4M3FN>) -> tensor<256x128xf8E4M3FN>
    %w = fuse.cast %p {fuse.widens_partial} : (tensor<256x128xf8E4M3FN>) -> tensor<256x128xf32>
    fuse.yield %w : tensor<256x128xf32>
  }
  return %0 : tensor<256x128xf32>
}
//--- ragged_bias_bf16
func.func @f(%x: tensor<200x208xf8E4M3FN>, %y: tensor<136x208xf8E5M2>, %z: tensor<136xf32>) -> tensor<200x136xbf16> {
  %0 = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 128, n = 64, groups = 2, stages = 3, panels = 2, group_m = 8, persistent = 3>} : (tensor<200x208xf8E4M3FN>, tensor<136x208xf8E5M2>, tensor<136xf32>) -> tensor<200x136xbf16> {
  ^bb0(%a: tensor<200x208xf8E4M3FN>, %b: tensor<136x208xf8E5M2>, %c: tensor<136xf32>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<200x208xf8E4M3FN>, tensor<136x208xf8E5M2>) -> tensor<200x136xf8E4M3FN>
    %w = fuse.cast %p {fuse.widens_partial} : (tensor<200x136xf8E4M3FN>) -> tensor<200x136xf32>
    %d = fuse.add %w, %c : (tensor<200x136xf32>, tensor<136xf32>) -> tensor<200x136xf32>
    %e = fuse.relu %d : (tensor<200x136xf32>) -> tensor<200x136xf32>
    %r = fuse.cast %e : (tensor<200x136xf32>) -> tensor<200x136xbf16>
    fuse.yield %r : tensor<200x136xbf16>
  }
  return %0 : tensor<200x136xbf16>
}
//--- alternate_f16
func.func @f(%x: tensor<192x256xf8E5M2>, %y: tensor<192x256xf8E5M2>) -> tensor<192x192xf16> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 2, stages = 4, panels = 1, group_m = 8, persistent = 3, alternate = true>} : (tensor<192x256xf8E5M2>, tensor<192x256xf8E5M2>) -> tensor<192x192xf16> {
  ^bb0(%a: tensor<192x256xf8E5M2>, %b: tensor<192x256xf8E5M2>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<192x256xf8E5M2>, tensor<192x256xf8E5M2>) -> tensor<192x192xf8E5M2>
    %w = fuse.cast %p {fuse.widens_partial} : (tensor<192x192xf8E5M2>) -> tensor<192x192xf32>
    %r = fuse.cast %w : (tensor<192x192xf32>) -> tensor<192x192xf16>
    fuse.yield %r : tensor<192x192xf16>
  }
  return %0 : tensor<192x192xf16>
}
//--- its_own_type
func.func @f(%x: tensor<128x272xf8E4M3FN>, %y: tensor<96x272xf8E4M3FN>) -> tensor<128x96xf8E4M3FN> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 96, groups = 1, stages = 4, panels = 0, group_m = 8, persistent = 3>} : (tensor<128x272xf8E4M3FN>, tensor<96x272xf8E4M3FN>) -> tensor<128x96xf8E4M3FN> {
  ^bb0(%a: tensor<128x272xf8E4M3FN>, %b: tensor<96x272xf8E4M3FN>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x272xf8E4M3FN>, tensor<96x272xf8E4M3FN>) -> tensor<128x96xf8E4M3FN>
    fuse.yield %p : tensor<128x96xf8E4M3FN>
  }
  return %0 : tensor<128x96xf8E4M3FN>
}
//--- short_sums
func.func @f(%x: tensor<64x16xf8E5M2>, %y: tensor<64x16xf8E4M3FN>) -> tensor<64x64xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 2, group_m = 8, persistent = 3>} : (tensor<64x16xf8E5M2>, tensor<64x16xf8E4M3FN>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x16xf8E5M2>, %b: tensor<64x16xf8E4M3FN>):
    %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<64x16xf8E5M2>, tensor<64x16xf8E4M3FN>) -> tensor<64x64xf8E5M2>
    %w = fuse.cast %p {fuse.widens_partial} : (tensor<64x64xf8E5M2>) -> tensor<64x64xf32>
    fuse.yield %w : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}
//--- chosen
// KERNELS: 1
func.func @f(%x: tensor<512x1024xf8E4M3FN>, %y: tensor<512x1024xf8E4M3FN>, %s: tensor<f32>) -> tensor<512x512xbf16> {
  %a = fuse.cast %x : (tensor<512x1024xf8E4M3FN>) -> tensor<512x1024xf32>
  %b = fuse.cast %y : (tensor<512x1024xf8E4M3FN>) -> tensor<512x1024xf32>
  %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<512x1024xf32>, tensor<512x1024xf32>) -> tensor<512x512xf32>
  %q = fuse.mul %p, %s : (tensor<512x512xf32>, tensor<f32>) -> tensor<512x512xf32>
  %r = fuse.cast %q : (tensor<512x512xf32>) -> tensor<512x512xbf16>
  return %r : tensor<512x512xbf16>
}
//--- chosen_of_half
// KERNELS: 1
func.func @f(%x: tensor<512x512xf8E4M3FN>, %y: tensor<512x512xf8E5M2>, %s: tensor<f32>) -> tensor<512x512xf16> {
  %a = fuse.cast %x : (tensor<512x512xf8E4M3FN>) -> tensor<512x512xf16>
  %b = fuse.cast %y : (tensor<512x512xf8E5M2>) -> tensor<512x512xf16>
  %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<512x512xf16>, tensor<512x512xf16>) -> tensor<512x512xf16>
  return %p : tensor<512x512xf16>
}
//--- across_k
// KERNELS: 2
func.func @f(%x: tensor<512x512xf8E4M3FN>, %y: tensor<512x256xf8E4M3FN>, %s: tensor<f32>) -> tensor<512x256xf32> {
  %a = fuse.cast %x : (tensor<512x512xf8E4M3FN>) -> tensor<512x512xf32>
  %b = fuse.cast %y : (tensor<512x256xf8E4M3FN>) -> tensor<512x256xf32>
  %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<512x512xf32>, tensor<512x256xf32>) -> tensor<512x256xf32>
  %q = fuse.mul %p, %s : (tensor<512x256xf32>, tensor<f32>) -> tensor<512x256xf32>
  return %q : tensor<512x256xf32>
}
//--- rows_of_no_multiple
func.func @f(%x: tensor<256x520xf8E4M3FN>, %y: tensor<256x520xf8E5M2>, %s: tensor<f32>) -> tensor<256x256xf32> {
  %a = fuse.cast %x : (tensor<256x520xf8E4M3FN>) -> tensor<256x520xf32>
  %b = fuse.cast %y : (tensor<256x520xf8E5M2>) -> tensor<256x520xf32>
  %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<256x520xf32>, tensor<256x520xf32>) -> tensor<256x256xf32>
  %q = fuse.mul %p, %s : (tensor<256x256xf32>, tensor<f32>) -> tensor<256x256xf32>
  return %q : tensor<256x256xf32>
}
//--- few_rows
func.func @f(%x: tensor<4x4096xf8E4M3FN>, %y: tensor<512x4096xf8E4M3FN>, %s: tensor<f32>) -> tensor<4x512xbf16> {
  %a = fuse.cast %x : (tensor<4x4096xf8E4M3FN>) -> tensor<4x4096xf32>
  %b = fuse.cast %y : (tensor<512x4096xf8E4M3FN>) -> tensor<512x4096xf32>
  %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<4x4096xf32>, tensor<512x4096xf32>) -> tensor<4x512xf32>
  %q = fuse.mul %p, %s : (tensor<4x512xf32>, tensor<f32>) -> tensor<4x512xf32>
  %r = fuse.cast %q : (tensor<4x512xf32>) -> tensor<4x512xbf16>
  return %r : tensor<4x512xbf16>
}
//--- gate_of_two_types
func.func @f(%x: tensor<128x256xf8E4M3FN>, %g: tensor<128x256xf8E4M3FN>, %u: tensor<128x256xf8E5M2>) -> tensor<128x128xf32> {
  %a = fuse.cast %x : (tensor<128x256xf8E4M3FN>) -> tensor<128x256xf32>
  %b = fuse.cast %g : (tensor<128x256xf8E4M3FN>) -> tensor<128x256xf32>
  %c = fuse.cast %u : (tensor<128x256xf8E5M2>) -> tensor<128x256xf32>
  %p = fuse.matmul %a, %b {transpose_b = true} : (tensor<128x256xf32>, tensor<128x256xf32>) -> tensor<128x128xf32>
  %q = fuse.matmul %a, %c {transpose_b = true} : (tensor<128x256xf32>, tensor<128x256xf32>) -> tensor<128x128xf32>
  %s = fuse.sigmoid %p : (tensor<128x128xf32>) -> tensor<128x128xf32>
  %r = fuse.mul %s, %q : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
  return %r : tensor<128x128xf32>
}
//--- positive
// INPUT x: f4 128x512 0.3 1.7 0.02 2.6 1.1 0.9 3.3 0.0078125 5.5 0.4 1.3
// INPUT y: f4 128x512 1.5 0.6 0.07 3.5 0.001953125 1.2 2.4 0.8 7.5 0.25 2.1 0.5 1.9
func.func @f(%x: tensor<128x512xf8E4M3FN> {fuse.name = "x"}, %y: tensor<128x512xf8E4M3FN> {fuse.name = "y"}) -> tensor<128x128xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 3, panels = 2, group_m = 8, persistent = 3>} : (tensor<128x512xf8E4M3FN>, tensor<128x512xf8E4M3FN>) -> tensor<128x128xf32> {
  ^bb0(%c: tensor<128x512xf8E4M3FN>, %d: tensor<128x512xf8E4M3FN>):
    %p = fuse.matmul %c, %d {transpose_b = true} : (tensor<128x512xf8E4M3FN>, tensor<128x512xf8E4M3FN>) -> tensor<128x128xf8E4M3FN>
    %w = fuse.cast %p {fuse.widens_partial} : (tensor<128x128xf8E4M3FN>) -> tensor<128x128xf32>
    fuse.yield %w : tensor<128x128xf32>
  }
  return %0 : tensor<128x128xf32>
}
