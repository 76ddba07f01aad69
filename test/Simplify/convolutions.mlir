// Convolutions compute with channels last; what follows computes on what is not
// turned back yet, so that turns meet and undo each other.
// RUN: fusec-opt %s -fusec-simplify -fusec-verify-simplify | FileCheck %s

// The rows of the product are a view of the padded picture.
// CHECK-LABEL: func.func @windows
// CHECK-SAME: (%[[X:.*]]: tensor<2x8x6x5xbf16>, %[[K:.*]]: tensor<4x8x3x3xbf16>)
// CHECK: %[[LAST:.*]] = fuse.transpose %[[X]] {permutation = array<i64: 0, 2, 3, 1>}
// CHECK: %[[PAD:.*]] = fuse.pad %[[LAST]]
// CHECK-SAME: -> tensor<2x8x7x8xbf16>
// CHECK: %[[WINDOWS:.*]] = fuse.windows %[[PAD]]
// CHECK-SAME: -> tensor<2x3x5x8x3x3xbf16>
// CHECK: %[[P:.*]] = fuse.matmul {{.*}} {transpose_b = true} : (tensor<30x72xbf16>, tensor<4x72xbf16>) -> tensor<30x4xbf16>
// CHECK: fuse.transpose {{.*}} -> tensor<2x4x3x5xbf16>
func.func @windows(%x: tensor<2x8x6x5xbf16>, %k: tensor<4x8x3x3xbf16>) -> tensor<2x4x3x5xbf16> {
  %0 = fuse.convolution %x, %k {strides = array<i64: 2, 1>, low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<2x8x6x5xbf16>, tensor<4x8x3x3xbf16>) -> tensor<2x4x3x5xbf16>
  return %0 : tensor<2x4x3x5xbf16>
}

// Elements alone are a product for each picture, which nothing turns where the places of a channel begin every 16 bytes.
// CHECK-LABEL: func.func @pointwise
// CHECK-NOT: fuse.transpose
// CHECK: fuse.matmul {{.*}} : (tensor<4x8xbf16>, tensor<2x8x24xbf16>) -> tensor<2x4x24xbf16>
// CHECK-NOT: fuse.transpose
func.func @pointwise(%x: tensor<2x8x6x4xbf16>, %k: tensor<4x8x1x1xbf16>) -> tensor<2x4x6x4xbf16> {
  %0 = fuse.convolution %x, %k : (tensor<2x8x6x4xbf16>, tensor<4x8x1x1xbf16>) -> tensor<2x4x6x4xbf16>
  return %0 : tensor<2x4x6x4xbf16>
}

// Elsewhere their channels come last, which begin there.
// CHECK-LABEL: func.func @uneven
// CHECK: fuse.matmul {{.*}} : (tensor<60x8xbf16>, tensor<4x8xbf16>) -> tensor<60x4xbf16>
func.func @uneven(%x: tensor<2x8x6x5xbf16>, %k: tensor<4x8x1x1xbf16>) -> tensor<2x4x6x5xbf16> {
  %0 = fuse.convolution %x, %k : (tensor<2x8x6x5xbf16>, tensor<4x8x1x1xbf16>) -> tensor<2x4x6x5xbf16>
  return %0 : tensor<2x4x6x5xbf16>
}

// So they do where a picture is computed of one whose channels come last, as gradients are of what a model has kept.
// CHECK-LABEL: func.func @gradient
// CHECK: fuse.matmul {{.*}} : (tensor<48x8xbf16>, tensor<4x8xbf16>) -> tensor<48x4xbf16>
func.func @gradient(%x: tensor<2x8x6x4xbf16>, %kept: tensor<2x6x4x8xbf16>, %s: tensor<8x1x1xbf16>, %k: tensor<4x8x1x1xbf16>) -> tensor<2x4x6x4xbf16> {
  %0 = fuse.transpose %kept {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x6x4x8xbf16>) -> tensor<2x8x6x4xbf16>
  %1 = fuse.mul %x, %s : (tensor<2x8x6x4xbf16>, tensor<8x1x1xbf16>) -> tensor<2x8x6x4xbf16>
  %2 = fuse.add %0, %1 : (tensor<2x8x6x4xbf16>, tensor<2x8x6x4xbf16>) -> tensor<2x8x6x4xbf16>
  %3 = fuse.convolution %2, %k : (tensor<2x8x6x4xbf16>, tensor<4x8x1x1xbf16>) -> tensor<2x4x6x4xbf16>
  return %3 : tensor<2x4x6x4xbf16>
}

// Where channels are last outside too, nothing is turned but kernels.
// CHECK-LABEL: func.func @bottleneck
// CHECK-SAME: (%[[X:.*]]: tensor<2x6x5x8xf32>
// CHECK-NOT: fuse.transpose %[[X]]
// CHECK: %[[FIRST:.*]] = fuse.matmul {{.*}} : (tensor<60x8xf32>, tensor<4x8xf32>)
// CHECK: %[[BACK:.*]] = fuse.reshape %[[FIRST]] {{.*}} -> tensor<2x6x5x4xf32>
// CHECK: fuse.mul %[[BACK]]
// CHECK: %[[R:.*]] = fuse.relu {{.*}} tensor<2x6x5x4xf32>
// CHECK: fuse.pad %[[R]]
// CHECK: fuse.add {{.*}}, %[[X]] : (tensor<2x6x5x8xf32>, tensor<2x6x5x8xf32>)
// CHECK: %[[MEAN:.*]] = fuse.reduce {{.*}} {axes = array<i64: 1, 2>, {{.*}}kind = "mean"} {{.*}} -> tensor<2x8xf32>
// CHECK-NEXT: return %[[MEAN]]
func.func @bottleneck(%x: tensor<2x6x5x8xf32>, %a: tensor<4x8x1x1xf32>, %b: tensor<8x4x3x3xf32>, %s: tensor<4xf32>) -> tensor<2x8xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x6x5x8xf32>) -> tensor<2x8x6x5xf32>
  %1 = fuse.convolution %0, %a : (tensor<2x8x6x5xf32>, tensor<4x8x1x1xf32>) -> tensor<2x4x6x5xf32>
  %2 = fuse.reshape %s : (tensor<4xf32>) -> tensor<4x1x1xf32>
  %3 = fuse.mul %1, %2 : (tensor<2x4x6x5xf32>, tensor<4x1x1xf32>) -> tensor<2x4x6x5xf32>
  %4 = fuse.relu %3 : (tensor<2x4x6x5xf32>) -> tensor<2x4x6x5xf32>
  %5 = fuse.convolution %4, %b {low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<2x4x6x5xf32>, tensor<8x4x3x3xf32>) -> tensor<2x8x6x5xf32>
  %6 = fuse.add %5, %0 : (tensor<2x8x6x5xf32>, tensor<2x8x6x5xf32>) -> tensor<2x8x6x5xf32>
  %7 = fuse.reduce %6 {kind = "mean", axes = array<i64: 2, 3>} : (tensor<2x8x6x5xf32>) -> tensor<2x8xf32>
  return %7 : tensor<2x8xf32>
}

// Windows of few elements are slices that are combined, in f32 where they are
// summed.
// CHECK-LABEL: func.func @pools
// CHECK-COUNT-4: fuse.slice
// CHECK-NOT: fuse.windows
// CHECK: %[[MOST:.*]] = fuse.maximum {{.*}} tensor<1x2x2x3xbf16>
// CHECK: fuse.add {{.*}} tensor<1x2x2x3xf32>
// CHECK: fuse.div {{.*}} tensor<1x2x2x3xf32>
// CHECK: fuse.cast
func.func @pools(%x: tensor<1x2x4x6xbf16>) -> (tensor<1x2x2x3xbf16>, tensor<1x2x2x3xbf16>) {
  %0 = fuse.windows %x {axes = array<i64: 2, 3>, sizes = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>} : (tensor<1x2x4x6xbf16>) -> tensor<1x2x2x3x2x2xbf16>
  %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 4, 5>} : (tensor<1x2x2x3x2x2xbf16>) -> tensor<1x2x2x3xbf16>
  %2 = fuse.reduce %0 {kind = "mean", axes = array<i64: 4, 5>} : (tensor<1x2x2x3x2x2xbf16>) -> tensor<1x2x2x3xbf16>
  return %1, %2 : tensor<1x2x2x3xbf16>, tensor<1x2x2x3xbf16>
}

// One channel a group has nothing to multiply but its window.
// A factor for each channel has no windows.
// CHECK-LABEL: func.func @factors
// CHECK-NOT: fuse.windows
// CHECK: fuse.mul
func.func @factors(%x: tensor<2x4x5x3xf32>, %k: tensor<4x1x1x1xf32>) -> tensor<2x4x5x5xf32> {
  %0 = fuse.convolution %x, %k {groups = 4 : i64, low = array<i64: 0, 1>, high = array<i64: 0, 1>} : (tensor<2x4x5x3xf32>, tensor<4x1x1x1xf32>) -> tensor<2x4x5x5xf32>
  return %0 : tensor<2x4x5x5xf32>
}

// CHECK-LABEL: func.func @depthwise
// CHECK-NOT: fuse.matmul
// CHECK-COUNT-3: fuse.mul
// CHECK-NOT: fuse.matmul
func.func @depthwise(%x: tensor<1x4x9xf16>, %k: tensor<4x1x3xf16>) -> tensor<1x4x7xf16> {
  %0 = fuse.convolution %x, %k {groups = 4 : i64} : (tensor<1x4x9xf16>, tensor<4x1x3xf16>) -> tensor<1x4x7xf16>
  return %0 : tensor<1x4x7xf16>
}

// Channels of zeros make up what is loaded as one.
// CHECK-LABEL: func.func @stem
// CHECK: fuse.pad {{.*}} -> tensor<1x10x10x4xbf16>
// CHECK: fuse.matmul {{.*}} : (tensor<16x196xbf16>, tensor<8x196xbf16>)
func.func @stem(%x: tensor<1x3x8x8xbf16>, %k: tensor<8x3x7x7xbf16>) -> tensor<1x8x4x4xbf16> {
  %0 = fuse.convolution %x, %k {low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<1x3x8x8xbf16>, tensor<8x3x7x7xbf16>) -> tensor<1x8x4x4xbf16>
  return %0 : tensor<1x8x4x4xbf16>
}

// The gradient of a kernel: windows are its elements, and what is summed over lies as it lay.
// CHECK-LABEL: func.func @kernel_gradient(
// CHECK-SAME: %[[X:[a-z0-9]*]]: {{.*}}, %[[G:[a-z0-9]*]]: 
// CHECK-DAG: %[[W:.*]] = fuse.windows %[[X]] {{.*}}sizes = array<i64: 3, 3>{{.*}} -> tensor<2x6x6x4x3x3xf32>
// CHECK-DAG: %[[C:.*]] = fuse.reshape %[[G]] : (tensor<2x6x6x5xf32>) -> tensor<72x5xf32>
// CHECK: fuse.matmul %{{.*}}, %[[C]] {transpose_a = true} : (tensor<72x36xf32>, tensor<72x5xf32>) -> tensor<36x5xf32>
// Of no places there is none.
// CHECK-LABEL: func.func @no_places(
// CHECK: return %{{.*}} : tensor<5x4x0xf16>
func.func @kernel_gradient(%x: tensor<2x8x8x4xf32>, %g: tensor<2x6x6x5xf32>) -> tensor<4x5x3x3xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 3, 0, 1, 2>} : (tensor<2x8x8x4xf32>) -> tensor<4x2x8x8xf32>
  %1 = fuse.transpose %g {permutation = array<i64: 3, 0, 1, 2>} : (tensor<2x6x6x5xf32>) -> tensor<5x2x6x6xf32>
  %2 = fuse.convolution %0, %1 : (tensor<4x2x8x8xf32>, tensor<5x2x6x6xf32>) -> tensor<4x5x3x3xf32>
  return %2 : tensor<4x5x3x3xf32>
}
func.func @no_places(%x: tensor<3x5x2xf16>, %k: tensor<4x3x4xf16>) -> tensor<5x4x0xf16> {
  %t = fuse.transpose %x {permutation = array<i64: 1, 0, 2>} : (tensor<3x5x2xf16>) -> tensor<5x3x2xf16>
  %r = fuse.convolution %t, %k {low = array<i64: 0>, high = array<i64: 1>} : (tensor<5x3x2xf16>, tensor<4x3x4xf16>) -> tensor<5x4x0xf16>
  return %r : tensor<5x4x0xf16>
}

// Groups of channels are dimensions of their own where channels come last, too: what they are made of stays where it is.
// CHECK-LABEL: func.func @groups_of_channels(
// CHECK-SAME: %[[X:[a-z0-9]*]]:
// CHECK-NOT: fuse.transpose
// CHECK: fuse.reshape %[[X]] : (tensor<2x4x4x6xf32>) -> tensor<2x4x4x3x2xf32>
// CHECK: fuse.reduce {{.*}}axes = array<i64: 1, 2, 4>, {{.*}} -> tensor<2x1x1x3x1xf32>
// CHECK: fuse.transpose {{.*}} : (tensor<2x4x4x5xf32>) -> tensor<2x5x4x4xf32>
func.func @groups_of_channels(%x: tensor<2x4x4x6xf32>, %k: tensor<5x6x1x1xf32>) -> tensor<2x5x4x4xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x4x4x6xf32>) -> tensor<2x6x4x4xf32>
  %1 = fuse.reshape %0 : (tensor<2x6x4x4xf32>) -> tensor<2x3x2x4x4xf32>
  %2 = fuse.reduce %1 {axes = array<i64: 2, 3, 4>, keepdims = true, kind = "sum"} : (tensor<2x3x2x4x4xf32>) -> tensor<2x3x1x1x1xf32>
  %3 = fuse.sub %1, %2 : (tensor<2x3x2x4x4xf32>, tensor<2x3x1x1x1xf32>) -> tensor<2x3x2x4x4xf32>
  %4 = fuse.reshape %3 : (tensor<2x3x2x4x4xf32>) -> tensor<2x6x4x4xf32>
  %5 = fuse.convolution %4, %k : (tensor<2x6x4x4xf32>, tensor<5x6x1x1xf32>) -> tensor<2x5x4x4xf32>
  return %5 : tensor<2x5x4x4xf32>
}

// A picture whose elements stand apart is not stretched: what the places see are phases of one product, channels of which
// become places. Of windows of one element the result is what stands apart.
// CHECK-LABEL: func.func @stretched(
// CHECK: fuse.matmul {{.*}} : (tensor<32x32xbf16>, tensor<16x32xbf16>) -> tensor<32x16xbf16>
// CHECK: fuse.reshape {{.*}} -> tensor<2x4x4x2x2x4xbf16>
// CHECK: fuse.slice {{.*}} -> tensor<2x8x7x4xbf16>
// CHECK-LABEL: func.func @apart(
// CHECK: fuse.matmul {{.*}} : (tensor<24x8xbf16>, tensor<4x8xbf16>)
// CHECK: fuse.pad {{.*}} -> tensor<2x{{.*}}x4xbf16>
func.func @stretched(%x: tensor<2x8x4x3xbf16>, %k: tensor<4x8x3x3xbf16>) -> tensor<2x4x8x7xbf16> {
  %0 = fuse.convolution %x, %k {base_dilations = array<i64: 2, 2>, low = array<i64: 1, 1>, high = array<i64: 2, 3>} : (tensor<2x8x4x3xbf16>, tensor<4x8x3x3xbf16>) -> tensor<2x4x8x7xbf16>
  return %0 : tensor<2x4x8x7xbf16>
}
func.func @apart(%x: tensor<2x8x4x3xbf16>, %k: tensor<4x8x1x1xbf16>) -> tensor<2x4x8x5xbf16> {
  %0 = fuse.convolution %x, %k {base_dilations = array<i64: 2, 2>, high = array<i64: 1, 0>} : (tensor<2x8x4x3xbf16>, tensor<4x8x1x1xbf16>) -> tensor<2x4x8x5xbf16>
  return %0 : tensor<2x4x8x5xbf16>
}

// What repeats a number for each channel, and what is computed of that, goes along.
// CHECK-LABEL: func.func @repeated(
// CHECK: fuse.add {{.*}} tensor<2x3x3x4xf32>
// CHECK: fuse.matmul {{.*}} : (tensor<18x4xf32>, tensor<4x4xf32>)
func.func @repeated(%x: tensor<2x4x3x3xf32>, %y: tensor<2x4x1x1xf32>, %k: tensor<4x4x1x1xf32>, %w: tensor<4x4x3x3xf32>) -> tensor<2x4x3x3xf32> {
  %0 = fuse.convolution %x, %w {low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<2x4x3x3xf32>, tensor<4x4x3x3xf32>) -> tensor<2x4x3x3xf32>
  %1 = fuse.broadcast_to %y : (tensor<2x4x1x1xf32>) -> tensor<2x4x3x3xf32>
  %2 = fuse.exp %1 : (tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32>
  %3 = fuse.add %0, %2 : (tensor<2x4x3x3xf32>, tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32>
  %4 = fuse.convolution %3, %k : (tensor<2x4x3x3xf32>, tensor<4x4x1x1xf32>) -> tensor<2x4x3x3xf32>
  return %4 : tensor<2x4x3x3xf32>
}

// Of one picture an operand without its batch has all elements, too: it stays as it is.
// CHECK-LABEL: func.func @without_batch(
// CHECK: fuse.add {{.*}} : (tensor<1x4x3x3xf32>, tensor<4x3x3xf32>)
// CHECK-LABEL: func.func @kept_without_batch(
// CHECK: fuse.add {{.*}} : (tensor<1x4x3x3xf32>, tensor<4x3x3xf32>)
func.func @without_batch(%x: tensor<1x4x3x3xf32>, %p: tensor<4x3x3xf32>, %w: tensor<4x4x3x3xf32>) -> tensor<1x4x3x3xf32> {
  %0 = fuse.convolution %x, %w {low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<1x4x3x3xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x3x3xf32>
  %1 = fuse.exp %p : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
  %2 = fuse.add %0, %1 : (tensor<1x4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<1x4x3x3xf32>
  return %2 : tensor<1x4x3x3xf32>
}
func.func @kept_without_batch(%x: tensor<1x3x3x4xf32>, %p: tensor<4x3x3xf32>, %w: tensor<4x4x3x3xf32>) -> (tensor<1x4x3x3xf32>, tensor<1x4x3x3xf32>) {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<1x3x3x4xf32>) -> tensor<1x4x3x3xf32>
  %1 = fuse.add %0, %p : (tensor<1x4x3x3xf32>, tensor<4x3x3xf32>) -> tensor<1x4x3x3xf32>
  %2 = fuse.convolution %1, %w {low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<1x4x3x3xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x3x3xf32>
  return %1, %2 : tensor<1x4x3x3xf32>, tensor<1x4x3x3xf32>
}

// That of a kernel with a channel to itself: a sum along the columns for each of its elements, side by side while
// these are few, and else for each of its columns.
// CHECK-LABEL: func.func @depthwise_gradient(
// CHECK-COUNT-9: fuse.reduce {{.*}}axes = array<i64: 0, 1, 2>, kind = "sum"} : (tensor<2x8x8x16xf32>) -> tensor<16xf32>
// CHECK: fuse.concat
// CHECK-LABEL: func.func @wide_depthwise_gradient(
// CHECK-COUNT-5: fuse.reduce {{.*}}axes = array<i64: 0, 1, 2>, kind = "sum"} : (tensor<2x8x8x5x16xf32>) -> tensor<5x16xf32>
// CHECK: fuse.concat
func.func @depthwise_gradient(%x: tensor<2x8x8x16xf32>, %g: tensor<2x8x8x16xf32>) -> tensor<1x16x3x3xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 3, 0, 1, 2>} : (tensor<2x8x8x16xf32>) -> tensor<16x2x8x8xf32>
  %1 = fuse.reshape %0 : (tensor<16x2x8x8xf32>) -> tensor<1x32x8x8xf32>
  %2 = fuse.transpose %g {permutation = array<i64: 3, 0, 1, 2>} : (tensor<2x8x8x16xf32>) -> tensor<16x2x8x8xf32>
  %3 = fuse.convolution %1, %2 {low = array<i64: 1, 1>, high = array<i64: 1, 1>, groups = 16 : i64} : (tensor<1x32x8x8xf32>, tensor<16x2x8x8xf32>) -> tensor<1x16x3x3xf32>
  return %3 : tensor<1x16x3x3xf32>
}
func.func @wide_depthwise_gradient(%x: tensor<2x8x8x16xf32>, %g: tensor<2x8x8x16xf32>) -> tensor<1x16x5x5xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 3, 0, 1, 2>} : (tensor<2x8x8x16xf32>) -> tensor<16x2x8x8xf32>
  %1 = fuse.reshape %0 : (tensor<16x2x8x8xf32>) -> tensor<1x32x8x8xf32>
  %2 = fuse.transpose %g {permutation = array<i64: 3, 0, 1, 2>} : (tensor<2x8x8x16xf32>) -> tensor<16x2x8x8xf32>
  %3 = fuse.convolution %1, %2 {low = array<i64: 2, 2>, high = array<i64: 2, 2>, groups = 16 : i64} : (tensor<1x32x8x8xf32>, tensor<16x2x8x8xf32>) -> tensor<1x16x5x5xf32>
  return %3 : tensor<1x16x5x5xf32>
}

// A window as large as the picture is a linear layer, whose weights lie as they are, and so they do where its gradient spreads one element.
// CHECK-LABEL: func.func @linear(
// CHECK-SAME: %[[X:[a-z0-9]*]]: {{.*}}, %[[K:[a-z0-9]*]]: 
// CHECK-DAG: %[[W:.*]] = fuse.reshape %[[K]] : (tensor<64x16x7x7xf32>) -> tensor<64x784xf32>
// CHECK: fuse.matmul %{{.*}}, %[[W]] {transpose_b = true} : (tensor<4x784xf32>, tensor<64x784xf32>) -> tensor<4x64xf32>
// CHECK-LABEL: func.func @linear_gradient(
// CHECK-SAME: %[[G:[a-z0-9]*]]: {{.*}}, %[[K:[a-z0-9]*]]: 
// CHECK: fuse.matmul {{.*}} : (tensor<4x64xf32>, tensor<64x784xf32>) -> tensor<4x784xf32>
func.func @linear(%x: tensor<4x16x7x7xf32>, %k: tensor<64x16x7x7xf32>) -> tensor<4x64x1x1xf32> {
  %0 = fuse.convolution %x, %k : (tensor<4x16x7x7xf32>, tensor<64x16x7x7xf32>) -> tensor<4x64x1x1xf32>
  return %0 : tensor<4x64x1x1xf32>
}
func.func @linear_gradient(%g: tensor<4x64x1x1xf32>, %k: tensor<64x16x7x7xf32>) -> tensor<4x16x7x7xf32> {
  %0 = fuse.transpose %k {permutation = array<i64: 1, 0, 2, 3>} : (tensor<64x16x7x7xf32>) -> tensor<16x64x7x7xf32>
  %1 = fuse.reverse %0 {axes = array<i64: 2, 3>} : (tensor<16x64x7x7xf32>) -> tensor<16x64x7x7xf32>
  %2 = fuse.convolution %g, %1 {low = array<i64: 6, 6>, high = array<i64: 6, 6>} : (tensor<4x64x1x1xf32>, tensor<16x64x7x7xf32>) -> tensor<4x16x7x7xf32>
  return %2 : tensor<4x16x7x7xf32>
}

// Elements that are read by index keep channels last: those of a picture that is made larger.
// CHECK-LABEL: func.func @enlarged
// CHECK: %[[P:.*]] = fuse.matmul
// CHECK: %[[ROWS:.*]] = fuse.reshape %[[P]] {{.*}} -> tensor<2x24x4xbf16>
// CHECK: %[[LARGE:.*]] = fuse.gather %[[ROWS]], %{{.*}} {axis = 1 : i64} : (tensor<2x24x4xbf16>, tensor<12x8xi64>) -> tensor<2x12x8x4xbf16>
// CHECK-NOT: fuse.transpose %[[LARGE]]
// CHECK: fuse.pad %[[LARGE]]
func.func @enlarged(%x: tensor<2x6x4x8xbf16>, %k: tensor<4x8x1x1xbf16>, %places: tensor<12x8xi64>, %next: tensor<4x4x3x3xbf16>) -> tensor<2x4x12x8xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x6x4x8xbf16>) -> tensor<2x8x6x4xbf16>
  %1 = fuse.convolution %0, %k : (tensor<2x8x6x4xbf16>, tensor<4x8x1x1xbf16>) -> tensor<2x4x6x4xbf16>
  %2 = fuse.reshape %1 : (tensor<2x4x6x4xbf16>) -> tensor<2x4x24xbf16>
  %3 = fuse.gather %2, %places {axis = 2 : i64} : (tensor<2x4x24xbf16>, tensor<12x8xi64>) -> tensor<2x4x12x8xbf16>
  %4 = fuse.convolution %3, %next {low = array<i64: 1, 1>, high = array<i64: 1, 1>} : (tensor<2x4x12x8xbf16>, tensor<4x4x3x3xbf16>) -> tensor<2x4x12x8xbf16>
  return %4 : tensor<2x4x12x8xbf16>
}

// Indices that are turned stay turned, and so does what has an axis of its own for each picture.
// CHECK-LABEL: func.func @picked
// CHECK: fuse.gather %{{.*}}, %{{.*}} {axis = 2 : i64, batch_dims = 1 : i64} : (tensor<2x4x24xbf16>, tensor<2x5xi64>) -> tensor<2x4x5xbf16>
func.func @picked(%x: tensor<2x6x4x8xbf16>, %k: tensor<4x8x1x1xbf16>, %places: tensor<2x5xi64>) -> tensor<2x4x5xbf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x6x4x8xbf16>) -> tensor<2x8x6x4xbf16>
  %1 = fuse.convolution %0, %k : (tensor<2x8x6x4xbf16>, tensor<4x8x1x1xbf16>) -> tensor<2x4x6x4xbf16>
  %2 = fuse.reshape %1 : (tensor<2x4x6x4xbf16>) -> tensor<2x4x24xbf16>
  %3 = fuse.gather %2, %places {axis = 2 : i64, batch_dims = 1 : i64} : (tensor<2x4x24xbf16>, tensor<2x5xi64>) -> tensor<2x4x5xbf16>
  return %3 : tensor<2x4x5xbf16>
}
