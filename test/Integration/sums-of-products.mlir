// Sums over products of all with all, as matmuls: in whatever order dimensions lie, with batches, and within larger
// graphs.
// RUN: %check_models %s
// RUN: %check_models %s -- --target=sm_80

//--- rows
func.func @rows(%a: tensor<20x1x33xf32>, %b: tensor<17x33xf32>) -> tensor<20x17xf32> {
  %0 = fuse.mul %a, %b : (tensor<20x1x33xf32>, tensor<17x33xf32>) -> tensor<20x17x33xf32>
  %1 = fuse.reduce %0 {axes = array<i64: 2>, kind = "sum"} : (tensor<20x17x33xf32>) -> tensor<20x17xf32>
  return %1 : tensor<20x17xf32>
}

//--- states
func.func @states(%b: tensor<2x24x3x16xf32>, %d: tensor<2x24x3xf32>, %x: tensor<2x24x3x18xf32>) -> tensor<2x3x18x16xf32> {
  %0 = fuse.reshape %d : (tensor<2x24x3xf32>) -> tensor<2x24x3x1xf32>
  %1 = fuse.mul %b, %0 : (tensor<2x24x3x16xf32>, tensor<2x24x3x1xf32>) -> tensor<2x24x3x16xf32>
  %2 = fuse.reshape %1 : (tensor<2x24x3x16xf32>) -> tensor<2x24x3x1x16xf32>
  %3 = fuse.reshape %x : (tensor<2x24x3x18xf32>) -> tensor<2x24x3x18x1xf32>
  %4 = fuse.mul %2, %3 : (tensor<2x24x3x1x16xf32>, tensor<2x24x3x18x1xf32>) -> tensor<2x24x3x18x16xf32>
  %5 = fuse.reduce %4 {axes = array<i64: 1>, kind = "sum"} : (tensor<2x24x3x18x16xf32>) -> tensor<2x3x18x16xf32>
  return %5 : tensor<2x3x18x16xf32>
}

//--- repeated
func.func @repeated(%c: tensor<2x16x1x1x20xf32>, %d: tensor<2x1x17x1x20xf32>, %w: tensor<2x16x17x3xf32>) -> tensor<2x16x17x3xf32> {
  %0 = fuse.broadcast_to %c : (tensor<2x16x1x1x20xf32>) -> tensor<2x16x1x3x20xf32>
  %1 = fuse.mul %0, %d : (tensor<2x16x1x3x20xf32>, tensor<2x1x17x1x20xf32>) -> tensor<2x16x17x3x20xf32>
  %2 = fuse.reduce %1 {axes = array<i64: 4>, kind = "sum"} : (tensor<2x16x17x3x20xf32>) -> tensor<2x16x17x3xf32>
  %3 = fuse.mul %2, %w : (tensor<2x16x17x3xf32>, tensor<2x16x17x3xf32>) -> tensor<2x16x17x3xf32>
  return %3 : tensor<2x16x17x3xf32>
}

//--- mean
func.func @mean(%a: tensor<32x18xf16>, %b: tensor<20x32x1xf16>) -> tensor<20x1x18xf16> {
  %0 = fuse.mul %a, %b : (tensor<32x18xf16>, tensor<20x32x1xf16>) -> tensor<20x32x18xf16>
  %1 = fuse.reduce %0 {axes = array<i64: 1>, keepdims = true, kind = "mean"} : (tensor<20x32x18xf16>) -> tensor<20x1x18xf16>
  return %1 : tensor<20x1x18xf16>
}

//--- several
func.func @several(%a: tensor<4x3x1x5x16xbf16>, %b: tensor<4x1x16x5x1xbf16>) -> tensor<3x16x16xf32> {
  %0 = fuse.mul %a, %b : (tensor<4x3x1x5x16xbf16>, tensor<4x1x16x5x1xbf16>) -> tensor<4x3x16x5x16xbf16>
  %1 = fuse.cast %0 : (tensor<4x3x16x5x16xbf16>) -> tensor<4x3x16x5x16xf32>
  %2 = fuse.reduce %1 {axes = array<i64: 0, 3>, kind = "sum"} : (tensor<4x3x16x5x16xf32>) -> tensor<3x16x16xf32>
  return %2 : tensor<3x16x16xf32>
}
