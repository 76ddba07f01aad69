// What the verifiers of the fuse ops say.
// RUN: fusec-opt %s -split-input-file -verify-diagnostics

func.func @broadcast(%x: tensor<4x8xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{operand #1 of type 'tensor<3xf32>' does not broadcast with the operands before it, of joint shape [4, 8]}}
  %0 = "fuse.add"(%x, %y) : (tensor<4x8xf32>, tensor<3xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @misspeltOp(%x: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'fuse.sigmiod' is unknown; did you mean 'sigmoid'?}}
  %0 = fuse.sigmiod %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @unknownOp(%x: tensor<4xf32>) {
  // expected-error-re@+1 {{custom op 'fuse.eigenvalues' is unknown; docs/Ops.md lists the ops{{$}}}}
  %0 = fuse.eigenvalues %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @misspeltInGenericForm(%x: tensor<4xf32>) {
  // expected-error@+1 {{unregistered operation 'fuse.sigmiod' found in dialect ('fuse') that does not allow unknown operations; did you mean 'sigmoid'?}}
  %0 = "fuse.sigmiod"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @noSuchOpInGenericForm(%x: tensor<4xf32>) {
  // expected-error-re@+1 {{unregistered operation 'fuse.eigenvalues' found in dialect ('fuse') that does not allow unknown operations; docs/Ops.md lists the ops{{$}}}}
  %0 = "fuse.eigenvalues"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @misspeltAttribute(%x: tensor<4xf32>) {
  // expected-error@+1 {{'fuse.softmax' op has no attribute 'axsi'; did you mean 'axis'?}}
  %0 = fuse.softmax %x {axsi = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @foreignAttribute(%x: tensor<4xf32>) {
  %0 = fuse.exp %x {my.note = "kept"} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error-re@+1 {{'fuse.exp' op has no attribute 'axis'; it has none{{$}}}}
  %1 = fuse.exp %x {axis = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @elements(%x: tensor<4xf32>, %y: tensor<4xf16>) {
  // expected-error@+1 {{all of {lhs, rhs} have same element type}}
  %0 = fuse.add %x, %y : (tensor<4xf32>, tensor<4xf16>) -> tensor<4xf32>
  return
}

// -----

func.func @result(%x: tensor<4xf32>) {
  // expected-error@+1 {{result should be of type 'tensor<4xf32>', not 'tensor<5xf32>'}}
  %0 = fuse.exp %x : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @floats(%x: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of f8E4M3FN type or f8E5M2 type or 16-bit float or bfloat16 type or 32-bit float or 64-bit float values}}
  %0 = fuse.exp %x : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @predicate(%x: tensor<4xi32>) {
  // expected-error@+1 {{attribute 'predicate' failed to satisfy constraint: string attribute whose value is one of eq, ne, lt, le, gt, ge}}
  %0 = fuse.compare %x, %x {predicate = "less"} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

func.func @constant() {
  // expected-error@+1 {{constant 'value' of type 'tensor<4xf32>' is not a dense literal}}
  %0 = fuse.constant {value = dense_resource<missing> : tensor<4xf32>} : () -> tensor<4xf32>
  return
}

// -----

func.func @cast(%x: tensor<4xi32>) {
  // expected-error@+1 {{cannot change the shape of 'tensor<4xi32>' to that of 'tensor<5xf32>'}}
  %0 = fuse.cast %x : (tensor<4xi32>) -> tensor<5xf32>
  return
}

// -----

func.func @bitcast(%x: tensor<4xi32>) {
  // expected-error@+1 {{cannot change the shape of 'tensor<4xi32>' to that of 'tensor<2x2xf32>'}}
  %0 = fuse.bitcast %x : (tensor<4xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @bitcastOfOtherWidth(%x: tensor<4xi32>) {
  // expected-error@+1 {{cannot read elements of 'i32' as 'f16', which are not as wide}}
  %0 = fuse.bitcast %x : (tensor<4xi32>) -> tensor<4xf16>
  return
}

// -----

func.func @broadcastTo(%x: tensor<4xi32>) {
  // expected-error@+1 {{cannot broadcast 'tensor<4xi32>' to 'tensor<4x5xi32>'}}
  %0 = fuse.broadcast_to %x : (tensor<4xi32>) -> tensor<4x5xi32>
  return
}

// -----

func.func @reshape(%x: tensor<4x3xi32>) {
  // expected-error@+1 {{cannot reshape 'tensor<4x3xi32>' of 12 elements to 'tensor<5x3xi32>' of 15}}
  %0 = fuse.reshape %x : (tensor<4x3xi32>) -> tensor<5x3xi32>
  return
}

// -----

func.func @transpose(%x: tensor<4x3xi32>) {
  // expected-error@+1 {{permutation [1, 1] does not name each dimension of 'tensor<4x3xi32>' once}}
  %0 = fuse.transpose %x {permutation = array<i64: 1, 1>} : (tensor<4x3xi32>) -> tensor<3x3xi32>
  return
}

// -----

func.func @sliceRank(%x: tensor<4x3xi32>) {
  // expected-error@+1 {{needs 2 starts, limits and strides, one a dimension of 'tensor<4x3xi32>'}}
  %0 = fuse.slice %x {starts = array<i64: 0>, limits = array<i64: 4>, strides = array<i64: 1>} : (tensor<4x3xi32>) -> tensor<4x3xi32>
  return
}

// -----

func.func @sliceBounds(%x: tensor<4xi32>) {
  // expected-error@+1 {{slice 2:5:1 does not fit dimension 0 of 'tensor<4xi32>'}}
  %0 = fuse.slice %x {starts = array<i64: 2>, limits = array<i64: 5>, strides = array<i64: 1>} : (tensor<4xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @reduceAxis(%x: tensor<4x3xf32>) {
  // expected-error@+1 {{axis 2 is out of range for 'tensor<4x3xf32>'}}
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 2>} : (tensor<4x3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @reduceTwice(%x: tensor<4x3xf32>) {
  // expected-error@+1 {{axis -1 is named twice}}
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1, -1>} : (tensor<4x3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @reduceMean(%x: tensor<4x3xi32>) {
  // expected-error@+1 {{kind "mean" needs floats, not 'i32': cast first}}
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>} : (tensor<4x3xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @reduceSum(%x: tensor<4x3xi1>) {
  // expected-error@+1 {{kind "sum" of i1 would wrap: cast first}}
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<4x3xi1>) -> tensor<4xi1>
  return
}

// -----

func.func @matmulRank(%x: tensor<4x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{operand of type 'tensor<3xf32>' needs at least 2 dimensions: reshape first}}
  %0 = fuse.matmul %x, %y : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @matmulInner(%x: tensor<4x3xf32>, %y: tensor<4x5xf32>) {
  // expected-error@+1 {{contracts 3 columns of 'tensor<4x3xf32>' with 4 rows of 'tensor<4x5xf32>'}}
  %0 = fuse.matmul %x, %y : (tensor<4x3xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @matmulBatch(%x: tensor<2x4x3xf32>, %y: tensor<3x3x5xf32>) {
  // expected-error@+1 {{batch dimensions [2] and [3] do not broadcast}}
  %0 = fuse.matmul %x, %y : (tensor<2x4x3xf32>, tensor<3x3x5xf32>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @softmax(%x: tensor<4x3xf32>) {
  // expected-error@+1 {{axis -3 is out of range for 'tensor<4x3xf32>'}}
  %0 = fuse.softmax %x {axis = -3 : i64} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @normShape(%x: tensor<4x3xf32>, %s: tensor<4x1xf32>) {
  // expected-error@+1 {{parameter of type 'tensor<4x1xf32>' does not broadcast to the dimensions [3] that are normalised}}
  %0 = fuse.layer_norm %x, %s : (tensor<4x3xf32>, tensor<4x1xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @normCount(%x: tensor<4x3xf32>, %s: tensor<3xf32>) {
  // expected-error@+1 {{takes at most 2 operands, not 3}}
  %0 = fuse.rms_norm %x, %s, %s : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @batchNorm(%x: tensor<4x3xf32>, %s: tensor<4xf32>) {
  // expected-error@+1 {{parameter of type 'tensor<4xf32>' does not have one element for each of 3 channels}}
  %0 = fuse.batch_norm %x, %s, %s, %s, %s : (tensor<4x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @attentionRank(%q: tensor<2x4x8xf32>, %k: tensor<4x8xf32>) {
  // expected-error@+1 {{'fuse.attention' op q, k and v of types 'tensor<2x4x8xf32>', 'tensor<4x8xf32>' and 'tensor<4x8xf32>' do not have one element type and one rank of at least 2}}
  %0 = fuse.attention %q, %k, %k : (tensor<2x4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<2x4x8xf32>
  return
}

// -----

func.func @attentionType(%q: tensor<4x8xf32>, %v: tensor<4x8xf16>) {
  // expected-error@+1 {{do not have one element type and one rank of at least 2}}
  %0 = fuse.attention %q, %q, %v : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf16>) -> tensor<4x8xf32>
  return
}

// -----

func.func @attentionHeads(%q: tensor<6x4x8xf32>, %k: tensor<4x5x8xf32>) {
  // expected-error@+1 {{'fuse.attention' op keys of type 'tensor<4x5x8xf32>' and values of type 'tensor<4x5x8xf32>' do not fit queries of type 'tensor<6x4x8xf32>'}}
  %0 = fuse.attention %q, %k, %k : (tensor<6x4x8xf32>, tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<6x4x8xf32>
  return
}

// -----

func.func @attentionDepth(%q: tensor<4x8xf32>, %k: tensor<5x7xf32>, %v: tensor<5x8xf32>) {
  // expected-error@+1 {{'fuse.attention' op keys of type 'tensor<5x7xf32>' and values of type 'tensor<5x8xf32>' do not fit queries of type 'tensor<4x8xf32>'}}
  %0 = fuse.attention %q, %k, %v : (tensor<4x8xf32>, tensor<5x7xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @attentionKeys(%q: tensor<4x8xf32>, %k: tensor<5x8xf32>, %v: tensor<6x8xf32>) {
  // expected-error@+1 {{'fuse.attention' op keys of type 'tensor<5x8xf32>' and values of type 'tensor<6x8xf32>' do not fit queries of type 'tensor<4x8xf32>'}}
  %0 = fuse.attention %q, %k, %v : (tensor<4x8xf32>, tensor<5x8xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @attentionBias(%q: tensor<4x8xf32>, %k: tensor<5x8xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'fuse.attention' op bias of type 'tensor<4x4xf32>' does not broadcast to the scores, [4, 5]}}
  %0 = fuse.attention %q, %k, %k, %b : (tensor<4x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @attentionWideBias(%q: tensor<4x8xf32>, %k: tensor<5x8xf32>, %b: tensor<3x4x5xf32>) {
  // expected-error@+1 {{'fuse.attention' op bias of type 'tensor<3x4x5xf32>' does not broadcast to the scores, [4, 5]}}
  %0 = fuse.attention %q, %k, %k, %b : (tensor<4x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<3x4x5xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @attentionCount(%q: tensor<4x8xf32>) {
  // expected-error@+1 {{'fuse.attention' op takes at most 4 operands, not 5}}
  %0 = fuse.attention %q, %q, %q, %q, %q : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @attentionWindow(%q: tensor<4x8xf32>) {
  // expected-error@+1 {{'fuse.attention' op has a window of -1 keys}}
  %0 = fuse.attention %q, %q, %q {window = -1 : i64} : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @group(%x: tensor<4xf32>) {
  // expected-note@+1 {{in this group}}
  %0 = fuse.group %x : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    // expected-error@+1 {{'math.exp' op cannot be part of a group}}
    %1 = math.exp %a : tensor<4xf32>
    fuse.yield %1 : tensor<4xf32>
  }
  return
}

// -----

func.func @iota_axis() {
  // expected-error@+1 {{axis 1 is out of range for 'tensor<4xi32>'}}
  %0 = fuse.iota {axis = 1 : i64} : () -> tensor<4xi32>
  return
}

// -----

func.func @iota_truth() {
  // expected-error@+1 {{result #0 must be ranked tensor of}}
  %0 = fuse.iota {axis = 0 : i64} : () -> tensor<4xi1>
  return
}

// -----

func.func @windows_lists(%x: tensor<4x8xf32>) {
  // expected-error@+1 {{'fuse.windows' op needs 2 sizes, strides and dilations, one an axis}}
  %0 = fuse.windows %x {axes = array<i64: 0, 1>, sizes = array<i64: 2>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>} : (tensor<4x8xf32>) -> tensor<3x8x2xf32>
  return
}

// -----

func.func @windows_none(%x: tensor<4x8xf32>) {
  // expected-error@+1 {{'fuse.windows' op window of 2 elements, 1 apart, every 0, is none: all three are at least 1}}
  %0 = fuse.windows %x {axes = array<i64: 0>, sizes = array<i64: 2>, strides = array<i64: 0>, dilations = array<i64: 1>} : (tensor<4x8xf32>) -> tensor<3x8x2xf32>
  return
}

// -----

func.func @convolution_ranks(%x: tensor<1x2x8x8xf32>, %k: tensor<4x2x3xf32>) {
  // expected-error@+1 {{'fuse.convolution' op x of type 'tensor<1x2x8x8xf32>' and kernel of type 'tensor<4x2x3xf32>' are not of one element type and one rank of 3 to 5, with windows of at least one element}}
  %0 = fuse.convolution %x, %k : (tensor<1x2x8x8xf32>, tensor<4x2x3xf32>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_groups(%x: tensor<1x4x8x8xf32>, %k: tensor<4x3x3x3xf32>) {
  // expected-error@+1 {{'fuse.convolution' op x of type 'tensor<1x4x8x8xf32>' and kernel of type 'tensor<4x3x3x3xf32>' do not make up 2 groups of channels}}
  %0 = fuse.convolution %x, %k {groups = 2 : i64} : (tensor<1x4x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_lists(%x: tensor<1x3x8x8xf32>, %k: tensor<4x3x3x3xf32>) {
  // expected-error@+1 {{'fuse.convolution' op needs 2 numbers in each list, or none, and strides and dilations of at least 1}}
  %0 = fuse.convolution %x, %k {strides = array<i64: 2>} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x3x3xf32>
  return
}

// -----

func.func @convolution_edges(%x: tensor<1x3x8x8xf32>, %k: tensor<4x3x3x3xf32>) {
  // expected-error@+1 {{'fuse.convolution' op dimension 3 of 'tensor<1x3x8x8xf32>' grows out of range, or below nothing}}
  %0 = fuse.convolution %x, %k {low = array<i64: 0, -9>} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x6x0xf32>
  return
}

// -----

func.func @convolution_huge(%x: tensor<1x1x1073741824x1073741824xf32>, %k: tensor<1x1x8x8xf32>) {
  // expected-error@+1 {{'fuse.convolution' op edges or windows of x of type 'tensor<1x1x1073741824x1073741824xf32>' have more than 2^56 elements in all}}
  %0 = fuse.convolution %x, %k : (tensor<1x1x1073741824x1073741824xf32>, tensor<1x1x8x8xf32>) -> tensor<1x1x1x1xf32>
  return
}

// -----

func.func @convolution_huge_edges(%x: tensor<1x64x8xf32>, %k: tensor<1x64x1xf32>) {
  // expected-error@+1 {{'fuse.convolution' op edges or windows of x of type 'tensor<1x64x8xf32>' have more than 2^56 elements in all}}
  %0 = fuse.convolution %x, %k {high = array<i64: 1152921504606846976>, strides = array<i64: 576460752303423488>} : (tensor<1x64x8xf32>, tensor<1x64x1xf32>) -> tensor<1x1x3xf32>
  return
}

// -----

func.func @reverse_twice(%x: tensor<4x8xf32>) {
  // expected-error@+1 {{axis -2 is named twice}}
  %0 = fuse.reverse %x {axes = array<i64: 0, -2>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @pad_count(%x: tensor<4x8xf32>, %f: tensor<f32>) {
  // expected-error@+1 {{needs 2 values of low and high, one a dimension of 'tensor<4x8xf32>'}}
  %0 = fuse.pad %x, %f {low = array<i64: 1>, high = array<i64: 0, 0>} : (tensor<4x8xf32>, tensor<f32>) -> tensor<5x8xf32>
  return
}

// -----

func.func @pad_negative(%x: tensor<4x8xf32>, %f: tensor<f32>) {
  // expected-error@+1 {{cannot pad dimension 1 of 'tensor<4x8xf32>' by 0 and -1: a slice takes elements away}}
  %0 = fuse.pad %x, %f {low = array<i64: 1, 0>, high = array<i64: 0, -1>} : (tensor<4x8xf32>, tensor<f32>) -> tensor<5x7xf32>
  return
}

// -----

func.func @pad_huge(%x: tensor<4xf32>, %f: tensor<f32>) {
  // expected-error@+1 {{dimension 0 of 'tensor<4xf32>' grows out of range}}
  %0 = fuse.pad %x, %f {low = array<i64: 9223372036854775807>, high = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  return
}

// -----

func.func @pad_fill(%x: tensor<4xf32>, %f: tensor<1xf32>) {
  // expected-error@+1 {{fill value of type 'tensor<1xf32>' is not of rank 0}}
  %0 = fuse.pad %x, %f {low = array<i64: 1>, high = array<i64: 0>} : (tensor<4xf32>, tensor<1xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @concat_none() {
  // expected-error@+1 {{needs at least one operand}}
  %0 = fuse.concat {axis = 0 : i64} : () -> tensor<5xf32>
  return
}

// -----

func.func @concat_shape(%x: tensor<4x8xf32>, %y: tensor<4x7xf32>) {
  // expected-error@+1 {{operand #1 of type 'tensor<4x7xf32>' does not continue 'tensor<4x8xf32>' along axis 0}}
  %0 = fuse.concat %x, %y {axis = 0 : i64} : (tensor<4x8xf32>, tensor<4x7xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @concat_element(%x: tensor<4xf32>, %y: tensor<4xf16>) {
  // expected-error@+1 {{operand #1 of type 'tensor<4xf16>' does not continue 'tensor<4xf32>' along axis 0}}
  %0 = fuse.concat %x, %y {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf16>) -> tensor<8xf32>
  return
}

// -----

func.func @gather_axis(%x: tensor<4x8xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{axis 2 is out of range for 'tensor<4x8xf32>'}}
  %0 = fuse.gather %x, %i {axis = 2 : i64} : (tensor<4x8xf32>, tensor<2xi64>) -> tensor<4x2xf32>
  return
}

// -----

func.func @gather_nothing(%x: tensor<0x8xf32>, %i: tensor<2xi64>) {
  // expected-error@+1 {{has nothing to take from dimension 0 of 'tensor<0x8xf32>'}}
  %0 = fuse.gather %x, %i : (tensor<0x8xf32>, tensor<2xi64>) -> tensor<2x8xf32>
  return
}

// -----

func.func @gather_batch_after_axis(%x: tensor<4x8xf32>, %i: tensor<4xi64>) {
  // expected-error@+1 {{1 leading dimensions are not common to 'tensor<4x8xf32>' before axis 0 and 'tensor<4xi64>'}}
  %0 = fuse.gather %x, %i {axis = 0 : i64, batch_dims = 1 : i64} : (tensor<4x8xf32>, tensor<4xi64>) -> tensor<4x8xf32>
  return
}

// -----

func.func @gather_batch_differs(%x: tensor<4x8xf32>, %i: tensor<3x2xi64>) {
  // expected-error@+1 {{1 leading dimensions are not common}}
  %0 = fuse.gather %x, %i {axis = 1 : i64, batch_dims = 1 : i64} : (tensor<4x8xf32>, tensor<3x2xi64>) -> tensor<4x2xf32>
  return
}

// -----

func.func @scatter_shape(%x: tensor<4x8xf32>, %i: tensor<8xi64>) {
  // expected-error@+1 {{the dimensions of 'tensor<8xi64>' are not the first of 'tensor<4x8xf32>'}}
  %0 = fuse.scatter %x, %i {size = 3 : i64} : (tensor<4x8xf32>, tensor<8xi64>) -> tensor<3x8xf32>
  return
}

// -----

func.func @scatter_size(%x: tensor<4x8xf32>, %i: tensor<4xi64>) {
  // expected-error@+1 {{size -1 is less than 0}}
  %0 = fuse.scatter %x, %i {size = -1 : i64} : (tensor<4x8xf32>, tensor<4xi64>) -> tensor<3x8xf32>
  return
}

// -----

func.func @scatter_narrow(%x: tensor<4x8xbf16>, %i: tensor<4xi64>) {
  // expected-error@+1 {{op kind 'sum' takes no 'bf16'}}
  %0 = fuse.scatter %x, %i {size = 3 : i64} : (tensor<4x8xbf16>, tensor<4xi64>) -> tensor<3x8xbf16>
  return
}

// -----

func.func @scatter_largest(%x: tensor<4x8xi32>, %i: tensor<4xi64>) {
  // expected-error@+1 {{op kind 'max' takes no 'i32'}}
  %0 = fuse.scatter %x, %i {kind = "max", size = 3 : i64} : (tensor<4x8xi32>, tensor<4xi64>) -> tensor<3x8xi32>
  return
}

// -----

func.func @scatter_mean(%x: tensor<4x8xi32>, %i: tensor<4xi64>) {
  // expected-error@+1 {{attribute 'kind' failed to satisfy constraint: string attribute whose value is one of sum, max}}
  %0 = fuse.scatter %x, %i {kind = "mean", size = 3 : i64} : (tensor<4x8xi32>, tensor<4xi64>) -> tensor<3x8xi32>
  return
}

// -----

func.func @fold_operands(%x: tensor<4xf32>, %t: tensor<4xi32>) {
  // expected-error@+1 {{has 2 operands for 1 accumulators, steps and turns, and result 0}}
  %0 = fuse.fold %x, %t {accumulators = 1 : i64} : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>):
    fuse.yield %a : tensor<f32>
  }
  return
}

// -----

func.func @fold_accumulators(%x: tensor<4xf32>, %s: tensor<4x5xf32>, %t: tensor<4xi32>) {
  // expected-error@+1 {{has 3 operands for 9223372036854775807 accumulators}}
  %0 = fuse.fold %x, %s, %t {accumulators = 9223372036854775807 : i64} : (tensor<4xf32>, tensor<4x5xf32>, tensor<4xi32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    fuse.yield %a : tensor<f32>
  }
  return
}

// -----

func.func @fold_shape(%x: tensor<4xf32>, %s: tensor<5x4xf32>, %t: tensor<4xi32>) {
  // expected-error@+1 {{operand #1 of type 'tensor<5x4xf32>' should have the shape [4, 4]}}
  %0 = fuse.fold %x, %s, %t {accumulators = 1 : i64} : (tensor<4xf32>, tensor<5x4xf32>, tensor<4xi32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    fuse.yield %a : tensor<f32>
  }
  return
}

// -----

func.func @fold_turns(%x: tensor<4xf32>, %s: tensor<4x5xf32>, %t: tensor<4xf32>) {
  // expected-error@+1 {{takes 'f32' for numbers of turns}}
  %0 = fuse.fold %x, %s, %t {accumulators = 1 : i64} : (tensor<4xf32>, tensor<4x5xf32>, tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    fuse.yield %a : tensor<f32>
  }
  return
}

// -----

func.func @fold_takes(%x: tensor<4xf32>, %s: tensor<4x5xf32>, %t: tensor<4xi32>) {
  // expected-error@+1 {{body takes other types than numbers of the operands}}
  %0 = fuse.fold %x, %s, %t {accumulators = 1 : i64} : (tensor<4xf32>, tensor<4x5xf32>, tensor<4xi32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>):
    fuse.yield %a : tensor<f32>
  }
  return
}

// -----

func.func @fold_yields(%x: tensor<4xf32>, %s: tensor<4x5xf32>, %t: tensor<4xi32>) {
  // expected-error@+1 {{body yields other types than the accumulators'}}
  %0 = fuse.fold %x, %s, %t {accumulators = 1 : i64} : (tensor<4xf32>, tensor<4x5xf32>, tensor<4xi32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    fuse.yield %a, %b : tensor<f32>, tensor<f32>
  }
  return
}

// -----

func.func @fold_body(%x: tensor<4xf32>, %s: tensor<4x5xf32>, %t: tensor<4xi32>) {
  %0 = fuse.fold %x, %s, %t {accumulators = 1 : i64} : (tensor<4xf32>, tensor<4x5xf32>, tensor<4xi32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error@+1 {{'fuse.broadcast_to' op cannot be part of a turn, which is of numbers}}
    %c = fuse.broadcast_to %a : (tensor<f32>) -> tensor<1xf32>
    fuse.yield %a : tensor<f32>
  }
  return
}

// -----

func.func @gather_floats(%x: tensor<4x8xf32>, %i: tensor<2xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of}}
  %0 = fuse.gather %x, %i : (tensor<4x8xf32>, tensor<2xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @argmax_nothing(%x: tensor<4x0xf32>) {
  // expected-error@+1 {{kind "argmax" of no elements, in 'tensor<4x0xf32>'}}
  %0 = fuse.reduce %x {kind = "argmax", axes = array<i64: 1>} : (tensor<4x0xf32>) -> tensor<4xi64>
  return
}

// -----

func.func @cumulativeAxis(%x: tensor<4x3xf32>) {
  // expected-error@+1 {{'fuse.cumulative' op axis -3 is out of range for 'tensor<4x3xf32>'}}
  %0 = fuse.cumulative %x {kind = "sum", axis = -3 : i64} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @batch_norm_without_channels(%x: tensor<8xf32>, %p: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'fuse.batch_norm' op x of type 'tensor<8xf32>' has no channels, dimension 1}}
  %0 = fuse.batch_norm %x, %p, %p, %p, %p : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @cumulativeScalar(%x: tensor<f32>) {
  // expected-error@+1 {{'fuse.cumulative' op axis 0 is out of range for 'tensor<f32>'}}
  %0 = fuse.cumulative %x {kind = "sum", axis = 0 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @group_takes(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'fuse.group' op body takes other types than the group's inputs}}
  %0 = fuse.group %x : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf16>, %b: tensor<8xf32>):
    fuse.yield %b : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @cumulativeBool(%x: tensor<4x3xi1>) {
  // expected-error@+1 {{'fuse.cumulative' op kind "prod" of i1 would wrap: cast first}}
  %0 = fuse.cumulative %x {kind = "prod", axis = 0 : i64} : (tensor<4x3xi1>) -> tensor<4x3xi1>
  return
}

// -----

func.func @cumulativeKind(%x: tensor<4x3xf32>) {
  // expected-error@+1 {{attribute 'kind' failed to satisfy constraint: string attribute whose value is one of sum, max, min, prod}}
  %0 = fuse.cumulative %x {kind = "mean", axis = 0 : i64} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @cumulativeType(%x: tensor<4x3xf32>) {
  // expected-error@+1 {{result should be of type 'tensor<4x3xf32>', not 'tensor<4xf32>'}}
  %0 = fuse.cumulative %x {kind = "sum", axis = 1 : i64} : (tensor<4x3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @group_yields(%x: tensor<8xf32>) -> tensor<8xf16> {
  // expected-error @below {{'fuse.group' op body yields other types than the group's results}}
  %0 = fuse.group %x : (tensor<8xf32>) -> tensor<8xf16> {
  ^bb0(%a: tensor<8xf32>):
    fuse.yield %a : tensor<8xf32>
  }
  return %0 : tensor<8xf16>
}

// -----

func.func @group_yields_twice(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // expected-error @below {{'fuse.group' op body yields one value as two results}}
  %0:2 = fuse.group %x : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>):
    %1 = fuse.exp %a : (tensor<8xf32>) -> tensor<8xf32>
    fuse.yield %1, %1 : tensor<8xf32>, tensor<8xf32>
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @products_of_two_types(%x: tensor<4x3xf8E4M3FN>, %y: tensor<3x5xf16>) -> tensor<4x5xf8E4M3FN> {
  // expected-error@+1 {{'fuse.matmul' op multiplies elements of 'f8E4M3FN' and of 'f16': cast one of them}}
  %0 = fuse.matmul %x, %y : (tensor<4x3xf8E4M3FN>, tensor<3x5xf16>) -> tensor<4x5xf8E4M3FN>
  return %0 : tensor<4x5xf8E4M3FN>
}

// -----

func.func @grouped_rank(%x: tensor<12x4xf16>, %y: tensor<12xf16>, %e: tensor<3xi32>) {
  // expected-error@+1 {{operand of type 'tensor<12xf16>' has not 2 dimensions: rows, and columns}}
  %0 = fuse.grouped_matmul %x, %y, %e {block = 4 : i64} : (tensor<12x4xf16>, tensor<12xf16>, tensor<3xi32>) -> tensor<3x4x6xf16>
  return
}

// -----

func.func @grouped_rows(%x: tensor<12x4xf16>, %y: tensor<16x6xf16>, %e: tensor<3xi32>) {
  // expected-error@+1 {{has 12 rows of 'tensor<12x4xf16>' and 16 of 'tensor<16x6xf16>'}}
  %0 = fuse.grouped_matmul %x, %y, %e {block = 4 : i64} : (tensor<12x4xf16>, tensor<16x6xf16>, tensor<3xi32>) -> tensor<3x4x6xf16>
  return
}

// -----

func.func @grouped_block(%x: tensor<12x4xf16>, %y: tensor<12x6xf16>, %e: tensor<3xi32>) {
  // expected-error@+1 {{cannot have 12 rows in blocks of 5}}
  %0 = fuse.grouped_matmul %x, %y, %e {block = 5 : i64} : (tensor<12x4xf16>, tensor<12x6xf16>, tensor<3xi32>) -> tensor<3x4x6xf16>
  return
}

// -----

func.func @grouped_no_block(%x: tensor<12x4xf16>, %y: tensor<12x6xf16>, %e: tensor<3xi32>) {
  // expected-error@+1 {{cannot have 12 rows in blocks of 0}}
  %0 = fuse.grouped_matmul %x, %y, %e {block = 0 : i64} : (tensor<12x4xf16>, tensor<12x6xf16>, tensor<3xi32>) -> tensor<3x4x6xf16>
  return
}

// -----

func.func @grouped_ends(%x: tensor<12x4xf16>, %y: tensor<12x6xf16>, %e: tensor<3xf32>) {
  // expected-error@+1 {{takes a line of integers for ends, not 'tensor<3xf32>'}}
  %0 = fuse.grouped_matmul %x, %y, %e {block = 4 : i64} : (tensor<12x4xf16>, tensor<12x6xf16>, tensor<3xf32>) -> tensor<3x4x6xf16>
  return
}
