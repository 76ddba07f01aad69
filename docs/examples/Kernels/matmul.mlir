// y = relu(a b) in bf16.
func.func @dense(%a: tensor<256x512xbf16>, %b: tensor<512x128xbf16>) -> tensor<256x128xbf16> {
  %y = fuse.group %a, %b {kind = #fuse.kind<matmul>,
      tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 3, group_m = 4>}
      : (tensor<256x512xbf16>, tensor<512x128xbf16>) -> tensor<256x128xbf16> {
  ^bb0(%ga: tensor<256x512xbf16>, %gb: tensor<512x128xbf16>):
    %0 = fuse.matmul %ga, %gb : (tensor<256x512xbf16>, tensor<512x128xbf16>) -> tensor<256x128xbf16>
    %1 = fuse.relu %0 : (tensor<256x128xbf16>) -> tensor<256x128xbf16>
    fuse.yield %1 : tensor<256x128xbf16>
  }
  return %y : tensor<256x128xbf16>
}
