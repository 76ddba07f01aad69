// Tiles of matrices that the second-level cache keeps at a time take turns: it
// keeps 5 of these. 64 of them are in sections of 4, since the last section of
// 5 would leave blocks without work; what visits all columns needs none.

// RUN: fusec %s --target=sm_90a --device-spec=h200 --emit=tiling | FileCheck %s

// CHECK-LABEL: func.func @causal
// CHECK: wgmma_tile<{{.*}} group_m = 4,
func.func @causal(%q: tensor<64x4096x128xbf16>, %k: tensor<64x4096x128xbf16>,
                  %v: tensor<64x4096x128xbf16>) -> tensor<64x4096x128xbf16> {
  %0 = fuse.attention %q, %k, %v {causal = true}
      : (tensor<64x4096x128xbf16>, tensor<64x4096x128xbf16>, tensor<64x4096x128xbf16>) -> tensor<64x4096x128xbf16>
  return %0 : tensor<64x4096x128xbf16>
}

// CHECK-LABEL: func.func @all
// CHECK: wgmma_tile<{{.*}} group_m = 1,
func.func @all(%q: tensor<64x4096x128xbf16>, %k: tensor<64x4096x128xbf16>,
               %v: tensor<64x4096x128xbf16>) -> tensor<64x4096x128xbf16> {
  %0 = fuse.attention %q, %k, %v
      : (tensor<64x4096x128xbf16>, tensor<64x4096x128xbf16>, tensor<64x4096x128xbf16>) -> tensor<64x4096x128xbf16>
  return %0 : tensor<64x4096x128xbf16>
}
