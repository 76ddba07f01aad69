// Gradients of RMS norm, at most two launches. One kernel's persistent blocks take parts of the rows: they store the rows' gradient
// and carry the sums of the columns along, a second one adds the parts up. No value between is stored, and rows are
// read once.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: fusec %s --emit=plan --device-spec=%S/../Emulator/Inputs/h200_slice.json | FileCheck %s
// RUN: sed 's/1024x512/256x256/g; s/<1024x1x/<256x1x/g; s/<512x/<256x/g' %s \
// RUN:   | fusec - --emit=plan | FileCheck %s
// RUN: sed 's/1024x512/4096x1024/g; s/<1024x1x/<4096x1x/g; s/<512x/<1024x/g' %s \
// RUN:   | fusec - --emit=plan | FileCheck %s
// RUN: sed 's/1024x512/1000x768/g; s/<1024x1x/<1000x1x/g; s/<512x/<768x/g' %s \
// RUN:   | fusec - --emit=plan | FileCheck %s
// RUN: sed 's/1024x512/16384x4096/g; s/<1024x1x/<16384x1x/g; s/<512x/<4096x/g' %s \
// RUN:   | fusec - --emit=plan | FileCheck %s
// RUN: sed 's/1024x512/16384x8192/g; s/<1024x1x/<16384x1x/g; s/<512x/<8192x/g' %s \
// RUN:   | fusec - --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK: fuse.group
// CHECK-SAME: launch = 0
// CHECK: launch = 1
// CHECK-NOT: launch = 2
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @rms_norm_backward(%x: tensor<1024x512xbf16> {fuse.name = "x"}, %weight: tensor<512xbf16> {fuse.name = "weight"}, %dy: tensor<1024x512xbf16> {fuse.name = "dy"}) -> (tensor<1024x512xbf16> {fuse.name = "dx"}, tensor<512xf32> {fuse.name = "dweight"}) {
  %epsilon = fuse.constant {value = dense<1.0e-5> : tensor<f32>} : () -> tensor<f32>
  %xf = fuse.cast %x : (tensor<1024x512xbf16>) -> tensor<1024x512xf32>
  %dyf = fuse.cast %dy : (tensor<1024x512xbf16>) -> tensor<1024x512xf32>
  %wf = fuse.cast %weight : (tensor<512xbf16>) -> tensor<512xf32>
  %square = fuse.mul %xf, %xf : (tensor<1024x512xf32>, tensor<1024x512xf32>) -> tensor<1024x512xf32>
  %mean = fuse.reduce %square {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<1024x512xf32>) -> tensor<1024x1xf32>
  %shifted = fuse.add %mean, %epsilon : (tensor<1024x1xf32>, tensor<f32>) -> tensor<1024x1xf32>
  %rstd = fuse.rsqrt %shifted : (tensor<1024x1xf32>) -> tensor<1024x1xf32>
  %normal = fuse.mul %xf, %rstd : (tensor<1024x512xf32>, tensor<1024x1xf32>) -> tensor<1024x512xf32>
  %scaled = fuse.mul %dyf, %wf : (tensor<1024x512xf32>, tensor<512xf32>) -> tensor<1024x512xf32>
  %along = fuse.mul %scaled, %normal : (tensor<1024x512xf32>, tensor<1024x512xf32>) -> tensor<1024x512xf32>
  %c = fuse.reduce %along {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<1024x512xf32>) -> tensor<1024x1xf32>
  %part = fuse.mul %normal, %c : (tensor<1024x512xf32>, tensor<1024x1xf32>) -> tensor<1024x512xf32>
  %inner = fuse.sub %scaled, %part : (tensor<1024x512xf32>, tensor<1024x512xf32>) -> tensor<1024x512xf32>
  %dxf = fuse.mul %inner, %rstd : (tensor<1024x512xf32>, tensor<1024x1xf32>) -> tensor<1024x512xf32>
  %dx = fuse.cast %dxf : (tensor<1024x512xf32>) -> tensor<1024x512xbf16>
  %each = fuse.mul %dyf, %normal : (tensor<1024x512xf32>, tensor<1024x512xf32>) -> tensor<1024x512xf32>
  %dweight = fuse.reduce %each {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<1024x512xf32>) -> tensor<512xf32>
  return %dx, %dweight : tensor<1024x512xbf16>, tensor<512xf32>
}
