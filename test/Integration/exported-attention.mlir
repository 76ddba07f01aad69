// Attention as PyTorch's exporters write it to ONNX: queries and keys scaled by the root of the scale, a mask that is added,
// and zeros where a row of weights is NaN, as rows 0, 4, ... are here. A kernel of both products, and one that chooses rows.
//
// RUN: %check_models %s

//--- attention_bf16
// KERNELS: 2
// INPUT mask: f4 512x1 -inf 0 0.5 -1
func.func @f(%q: tensor<1x8x512x64xbf16> {fuse.name = "q"}, %k: tensor<1x8x64x512xbf16> {fuse.name = "k"},
             %v: tensor<1x8x512x64xbf16> {fuse.name = "v"}, %mask: tensor<512x1xbf16> {fuse.name = "mask"})
    -> tensor<1x8x512x64xbf16> {
  %s = fuse.constant {value = dense<0.353553> : tensor<bf16>} : () -> tensor<bf16>
  %zero = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %0 = fuse.mul %q, %s : (tensor<1x8x512x64xbf16>, tensor<bf16>) -> tensor<1x8x512x64xbf16>
  %1 = fuse.mul %k, %s : (tensor<1x8x64x512xbf16>, tensor<bf16>) -> tensor<1x8x64x512xbf16>
  %2 = fuse.matmul %0, %1 : (tensor<1x8x512x64xbf16>, tensor<1x8x64x512xbf16>) -> tensor<1x8x512x512xbf16>
  %3 = fuse.add %2, %mask : (tensor<1x8x512x512xbf16>, tensor<512x1xbf16>) -> tensor<1x8x512x512xbf16>
  %4 = fuse.softmax %3 {axis = -1 : i64} : (tensor<1x8x512x512xbf16>) -> tensor<1x8x512x512xbf16>
  %5 = fuse.compare %4, %4 {predicate = "ne"} : (tensor<1x8x512x512xbf16>, tensor<1x8x512x512xbf16>) -> tensor<1x8x512x512xi1>
  %6 = fuse.select %5, %zero, %4 : (tensor<1x8x512x512xi1>, tensor<bf16>, tensor<1x8x512x512xbf16>) -> tensor<1x8x512x512xbf16>
  %7 = fuse.matmul %6, %v : (tensor<1x8x512x512xbf16>, tensor<1x8x512x64xbf16>) -> tensor<1x8x512x64xbf16>
  return %7 : tensor<1x8x512x64xbf16>
}
