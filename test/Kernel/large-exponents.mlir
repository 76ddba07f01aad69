// RUN: fusec %s -o %t.ptx --target=sm_90a && fusec-run %t.ptx --input random --check
// RUN: fusec %s -o %t.ptx --target=sm_80 && fusec-run %t.ptx --input random --check

// Of large numbers, as those of a mask that is no infinity, the difference is
// exponentiated, and not the parts.
func.func @f(%q: tensor<64x16xbf16>, %k: tensor<16x64xbf16>, %v: tensor<64x16xbf16>, %m: tensor<1x64xf32>) -> tensor<64x16xbf16> {
  %large = fuse.constant {value = dense<-3.0e38> : tensor<f32>} : () -> tensor<f32>
  %tiny = fuse.constant {value = dense<1.0e-30> : tensor<f32>} : () -> tensor<f32>
  %zero = fuse.mul %m, %tiny : (tensor<1x64xf32>, tensor<f32>) -> tensor<1x64xf32>
  %mask = fuse.add %zero, %large : (tensor<1x64xf32>, tensor<f32>) -> tensor<1x64xf32>
  %s = fuse.matmul %q, %k : (tensor<64x16xbf16>, tensor<16x64xbf16>) -> tensor<64x64xbf16>
  %f = fuse.cast %s : (tensor<64x64xbf16>) -> tensor<64x64xf32>
  %b = fuse.add %f, %mask : (tensor<64x64xf32>, tensor<1x64xf32>) -> tensor<64x64xf32>
  %d = fuse.sub %b, %large : (tensor<64x64xf32>, tensor<f32>) -> tensor<64x64xf32>
  %e = fuse.exp %d : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %w = fuse.cast %e : (tensor<64x64xf32>) -> tensor<64x64xbf16>
  %y = fuse.matmul %w, %v : (tensor<64x64xbf16>, tensor<64x16xbf16>) -> tensor<64x16xbf16>
  return %y : tensor<64x16xbf16>
}
