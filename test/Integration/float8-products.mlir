// Products of floats of 8 bits on targets without warp groups: in f16, exactly.
//
// RUN: %check_models %s -- --target=sm_80
// RUN: %check_models %s -- --numerics=exact
//--- products
func.func @f(%x: tensor<96x200xf8E4M3FN>, %y: tensor<80x200xf8E5M2>, %s: tensor<f32>) -> tensor<96x80xf32> {
  %a = fuse.cast %x : (tensor<96x200xf8E4M3FN>) -> tensor<96x200xf32>
  %b = fuse.cast %y : (tensor<80x200xf8E5M2>) -> tensor<80x200xf32>
  %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<96x200xf32>, tensor<80x200xf32>) -> tensor<96x80xf32>
  %q = fuse.mul %p, %s : (tensor<96x80xf32>, tensor<f32>) -> tensor<96x80xf32>
  return %q : tensor<96x80xf32>
}
//--- products_of_halves
func.func @f(%x: tensor<96x208xf8E4M3FN>, %y: tensor<80x208xf8E4M3FN>, %s: tensor<f32>) -> tensor<96x80xbf16> {
  %a = fuse.cast %x : (tensor<96x208xf8E4M3FN>) -> tensor<96x208xbf16>
  %b = fuse.cast %y : (tensor<80x208xf8E4M3FN>) -> tensor<80x208xbf16>
  %p = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<96x208xbf16>, tensor<80x208xbf16>) -> tensor<96x80xbf16>
  return %p : tensor<96x80xbf16>
}
//--- its_own_type
func.func @f(%x: tensor<3x40x64xf8E4M3FN>, %y: tensor<64x72xf8E4M3FN>) -> tensor<3x40x72xf8E4M3FN> {
  %0 = fuse.matmul %x, %y : (tensor<3x40x64xf8E4M3FN>, tensor<64x72xf8E4M3FN>) -> tensor<3x40x72xf8E4M3FN>
  return %0 : tensor<3x40x72xf8E4M3FN>
}
