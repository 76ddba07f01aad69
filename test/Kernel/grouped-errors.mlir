// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics

func.func @parts(%x: tensor<256x64xbf16>, %y: tensor<256x64xbf16>, %e: tensor<2xi32>) -> tensor<2x64x64xbf16> {
  // expected-error @+1 {{its groups have sums of different lengths: they have no parts}}
  %0 = fuse.group %x, %y, %e {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4, splits = 2>} : (tensor<256x64xbf16>, tensor<256x64xbf16>, tensor<2xi32>) -> tensor<2x64x64xbf16> {
  ^bb0(%a: tensor<256x64xbf16>, %b: tensor<256x64xbf16>, %c: tensor<2xi32>):
    %p = fuse.grouped_matmul %a, %b, %c {block = 64 : i64} : (tensor<256x64xbf16>, tensor<256x64xbf16>, tensor<2xi32>) -> tensor<2x64x64xbf16>
    fuse.yield %p : tensor<2x64x64xbf16>
  }
  return %0 : tensor<2x64x64xbf16>
}

// -----

func.func @half_steps(%x: tensor<256x64xbf16>, %y: tensor<256x64xbf16>, %e: tensor<2xi32>) -> tensor<2x64x64xbf16> {
  // expected-error @+1 {{blocks of 32 rows are not multiplied 64 at a time}}
  %0 = fuse.group %x, %y, %e {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4>} : (tensor<256x64xbf16>, tensor<256x64xbf16>, tensor<2xi32>) -> tensor<2x64x64xbf16> {
  ^bb0(%a: tensor<256x64xbf16>, %b: tensor<256x64xbf16>, %c: tensor<2xi32>):
    %p = fuse.grouped_matmul %a, %b, %c {block = 32 : i64} : (tensor<256x64xbf16>, tensor<256x64xbf16>, tensor<2xi32>) -> tensor<2x64x64xbf16>
    fuse.yield %p : tensor<2x64x64xbf16>
  }
  return %0 : tensor<2x64x64xbf16>
}

// -----

func.func @by_mma_sync(%x: tensor<256x64xbf16>, %y: tensor<256x64xbf16>, %e: tensor<2xi32>) -> tensor<2x64x64xbf16> {
  // expected-error @+1 {{its groups sum over rows of their own, which mma.sync does not follow}}
  %0 = fuse.group %x, %y, %e {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 2, warps_n = 2, stages = 2, group_m = 1>} : (tensor<256x64xbf16>, tensor<256x64xbf16>, tensor<2xi32>) -> tensor<2x64x64xbf16> {
  ^bb0(%a: tensor<256x64xbf16>, %b: tensor<256x64xbf16>, %c: tensor<2xi32>):
    %p = fuse.grouped_matmul %a, %b, %c {block = 64 : i64} : (tensor<256x64xbf16>, tensor<256x64xbf16>, tensor<2xi32>) -> tensor<2x64x64xbf16>
    fuse.yield %p : tensor<2x64x64xbf16>
  }
  return %0 : tensor<2x64x64xbf16>
}

// -----

func.func @computed_ends(%x: tensor<256x64xbf16>, %y: tensor<256x64xbf16>, %e: tensor<2xi32>) -> tensor<2x64x64xbf16> {
  // expected-error @+1 {{a matmul reads the ends of its groups from memory}}
  %0 = fuse.group %x, %y, %e {kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<m = 64, n = 64, groups = 1, stages = 2, panels = 0, group_m = 1, persistent = 4>} : (tensor<256x64xbf16>, tensor<256x64xbf16>, tensor<2xi32>) -> tensor<2x64x64xbf16> {
  ^bb0(%a: tensor<256x64xbf16>, %b: tensor<256x64xbf16>, %c: tensor<2xi32>):
    %d = fuse.add %c, %c : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %p = fuse.grouped_matmul %a, %b, %d {block = 64 : i64} : (tensor<256x64xbf16>, tensor<256x64xbf16>, tensor<2xi32>) -> tensor<2x64x64xbf16>
    fuse.yield %p : tensor<2x64x64xbf16>
  }
  return %0 : tensor<2x64x64xbf16>
}
