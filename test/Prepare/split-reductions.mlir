// RUN: fusec-opt %s --fusec-split-reductions --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-split-reductions=exact --split-input-file | FileCheck %s --check-prefix=EXACT

// One row on the whole machine: more parts than SMs.
// CHECK-LABEL: func.func @global_sum
// CHECK: fuse.reshape {{.*}} -> tensor<[[PARTS:(256|512|1024)]]x{{[0-9]+}}xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<[[PARTS]]xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<f32>
func.func @global_sum(%x: tensor<4096x4096xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0, 1>} : (tensor<4096x4096xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Partial sums of 16-bit floats are f32; a mean divides once, at the end.
// CHECK-LABEL: func.func @mean
// CHECK: fuse.cast {{.*}} -> tensor<2x4194304xf32>
// CHECK: kind = "sum"{{.*}} -> tensor<2x{{[0-9]+}}xf32>
// CHECK: kind = "sum"{{.*}} -> tensor<2xf32>
// CHECK: fuse.constant {value = dense<0x4A800000> : tensor<f32>}
// CHECK: fuse.div
// CHECK: fuse.cast {{.*}} -> tensor<2xbf16>
// CHECK: fuse.reshape {{.*}} -> tensor<2x1xbf16>
func.func @mean(%x: tensor<2x4194304xbf16>) -> tensor<2x1xbf16> {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<2x4194304xbf16>) -> tensor<2x1xbf16>
  return %0 : tensor<2x1xbf16>
}

// -----

// A prime length: what the parts leave over is combined at the end.
// CHECK-LABEL: func.func @prime
// CHECK: fuse.slice
// CHECK: fuse.reshape
// CHECK: fuse.reduce
// CHECK: fuse.slice
// CHECK: fuse.reduce
// CHECK: fuse.reduce
// CHECK: fuse.minimum
func.func @prime(%x: tensor<1000003xf32>) -> tensor<f32> {
  %0 = fuse.reduce %x {kind = "min", axes = array<i64: 0>} : (tensor<1000003xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Few columns.
// CHECK-LABEL: func.func @column_sum
// CHECK: fuse.reshape {{.*}} -> tensor<{{[0-9]+}}x{{[0-9]+}}x64xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<{{[0-9]+}}x64xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<64xf32>
func.func @column_sum(%x: tensor<16384x64xbf16>) -> tensor<64xbf16> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<16384x64xbf16>) -> tensor<64xbf16>
  return %0 : tensor<64xbf16>
}

// -----

// Many rows fill the machine as they are.
// CHECK-LABEL: func.func @many_rows
// CHECK-NOT: fuse.reshape
// CHECK: fuse.reduce
// CHECK-NOT: fuse.reduce
func.func @many_rows(%x: tensor<4096x4096xf32>) -> tensor<4096xf32> {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<4096x4096xf32>) -> tensor<4096xf32>
  return %0 : tensor<4096xf32>
}

// -----

// The rows' kernel carries the columns along: parts of as many rows for all of
// them, in blocks of which an SM has about two. Alone they would not be split.
// CHECK-LABEL: func.func @rows_and_columns
// CHECK: fuse.reshape {{.*}} -> tensor<[[PARTS:(128|256|512)]]x[[ROWS:[0-9]+]]x4096xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<[[PARTS]]x4096xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<4096xf32>
// CHECK: fuse.reshape {{.*}} -> tensor<[[PARTS]]x[[ROWS]]x4096xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<[[PARTS]]x4096xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<4096xf32>
func.func @rows_and_columns(%x: tensor<8x2048x4096xbf16>) -> (tensor<8x2048x4096xf32>, tensor<4096xf32>, tensor<4096xf32>) {
  %0 = fuse.cast %x : (tensor<8x2048x4096xbf16>) -> tensor<8x2048x4096xf32>
  %1 = fuse.mul %0, %0 : (tensor<8x2048x4096xf32>, tensor<8x2048x4096xf32>) -> tensor<8x2048x4096xf32>
  %2 = fuse.reduce %0 {kind = "mean", axes = array<i64: 2>, keepdims = true} : (tensor<8x2048x4096xf32>) -> tensor<8x2048x1xf32>
  %3 = fuse.mul %1, %2 : (tensor<8x2048x4096xf32>, tensor<8x2048x1xf32>) -> tensor<8x2048x4096xf32>
  %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 0, 1>} : (tensor<8x2048x4096xf32>) -> tensor<4096xf32>
  %5 = fuse.reduce %1 {kind = "sum", axes = array<i64: 0, 1>} : (tensor<8x2048x4096xf32>) -> tensor<4096xf32>
  return %3, %4, %5 : tensor<8x2048x4096xf32>, tensor<4096xf32>, tensor<4096xf32>
}

// -----

// Rows whose number is a prime have no equal parts.
// CHECK-LABEL: func.func @prime_rows
// CHECK-NOT: fuse.reshape
func.func @prime_rows(%x: tensor<16381x4096xf32>) -> (tensor<16381xf32>, tensor<4096xf32>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<16381x4096xf32>) -> tensor<16381xf32>
  %1 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<16381x4096xf32>) -> tensor<4096xf32>
  return %0, %1 : tensor<16381xf32>, tensor<4096xf32>
}

// -----

// Statistics of many pixels, channels last, that their elements meet again: clusters would hold them an element at a time.
// CHECK-LABEL: func.func @pixels
// CHECK: fuse.reduce {{.*}} -> tensor<{{[0-9]+}}x256xf32>
// CHECK: fuse.reduce {{.*}} -> tensor<{{(1x)?}}256xf32>
func.func @pixels(%x: tensor<200704x256xbf16>) -> tensor<200704x256xf32> {
  %0 = fuse.cast %x : (tensor<200704x256xbf16>) -> tensor<200704x256xf32>
  %1 = fuse.reduce %0 {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<200704x256xf32>) -> tensor<1x256xf32>
  %2 = fuse.sub %0, %1 : (tensor<200704x256xf32>, tensor<1x256xf32>) -> tensor<200704x256xf32>
  return %2 : tensor<200704x256xf32>
}

// -----

// Parts of 304 pixels reach from a picture into the next, so that what is computed picture by picture would have no index in
// common with them.
// CHECK-LABEL: func.func @pictures
// CHECK: fuse.reduce {{.*}} -> tensor<{{(16|32|64|304|608)}}x728xf32>
func.func @pictures(%x: tensor<16x38x38x728xbf16>) -> tensor<728xf32> {
  %0 = fuse.cast %x : (tensor<16x38x38x728xbf16>) -> tensor<16x38x38x728xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0, 1, 2>} : (tensor<16x38x38x728xf32>) -> tensor<728xf32>
  return %1 : tensor<728xf32>
}

// -----

// The kernel of a scan along the same dimension has the whole columns.
// CHECK-LABEL: func.func @scanned
// CHECK: fuse.cumulative
// CHECK-NEXT: fuse.reduce {{.*}} -> tensor<1x48xf32>
func.func @scanned(%x: tensor<4000x48xf32>) -> tensor<4000x48xf32> {
  %0 = fuse.cumulative %x {kind = "min", axis = 0 : i64, reverse = true} : (tensor<4000x48xf32>) -> tensor<4000x48xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0>, keepdims = true} : (tensor<4000x48xf32>) -> tensor<1x48xf32>
  %2 = fuse.sub %0, %1 : (tensor<4000x48xf32>, tensor<1x48xf32>) -> tensor<4000x48xf32>
  return %2 : tensor<4000x48xf32>
}

// -----

// Parts have a mean and squares about it of their own, and are read once; their
// means spread about the mean of all.
// CHECK-LABEL: func.func @moments
// CHECK: fuse.reshape {{.*}} -> tensor<[[PARTS:[0-9]+]]x[[ROWS:[0-9]+]]x64xf32>
// CHECK: %[[MEANS:.*]] = fuse.reduce {{.*}}kind = "mean"{{.*}} -> tensor<[[PARTS]]x1x64xf32>
// CHECK: fuse.sub {{.*}}, %[[MEANS]]
// CHECK: fuse.reduce {{.*}}kind = "sum"{{.*}} -> tensor<[[PARTS]]x64xf32>
// CHECK: fuse.reduce {{.*}}kind = "mean"{{.*}} -> tensor<1x64xf32>
// CHECK: fuse.reduce {{.*}}kind = "sum"{{.*}} -> tensor<64xf32>
// CHECK: fuse.reduce {{.*}}kind = "sum"{{.*}} -> tensor<64xf32>
// CHECK-NOT: fuse.reduce
// EXACT-LABEL: func.func @moments
// EXACT-NOT: kind = "mean"
func.func @moments(%x: tensor<401408x64xbf16>) -> (tensor<1x64xf32>, tensor<64xf32>) {
  %0 = fuse.cast %x : (tensor<401408x64xbf16>) -> tensor<401408x64xf32>
  %1 = fuse.reduce %0 {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<401408x64xf32>) -> tensor<1x64xf32>
  %2 = fuse.sub %0, %1 : (tensor<401408x64xf32>, tensor<1x64xf32>) -> tensor<401408x64xf32>
  %3 = fuse.mul %2, %2 : (tensor<401408x64xf32>, tensor<401408x64xf32>) -> tensor<401408x64xf32>
  %4 = fuse.reduce %3 {kind = "mean", axes = array<i64: 0>} : (tensor<401408x64xf32>) -> tensor<64xf32>
  return %1, %4 : tensor<1x64xf32>, tensor<64xf32>
}

// -----

// About half of the mean, or about that of others, nothing is known of parts.
// CHECK-LABEL: func.func @no_moments
// CHECK-NOT: kind = "mean"
func.func @no_moments(%x: tensor<401408x64xf32>, %y: tensor<401408x64xf32>) -> (tensor<1x64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<401408x64xf32>) -> tensor<1x64xf32>
  %half = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %1 = fuse.mul %0, %half : (tensor<1x64xf32>, tensor<f32>) -> tensor<1x64xf32>
  %2 = fuse.sub %x, %1 : (tensor<401408x64xf32>, tensor<1x64xf32>) -> tensor<401408x64xf32>
  %3 = fuse.mul %2, %2 : (tensor<401408x64xf32>, tensor<401408x64xf32>) -> tensor<401408x64xf32>
  %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 0>} : (tensor<401408x64xf32>) -> tensor<64xf32>
  %5 = fuse.sub %y, %0 : (tensor<401408x64xf32>, tensor<1x64xf32>) -> tensor<401408x64xf32>
  %6 = fuse.mul %5, %5 : (tensor<401408x64xf32>, tensor<401408x64xf32>) -> tensor<401408x64xf32>
  %7 = fuse.reduce %6 {kind = "sum", axes = array<i64: 0>} : (tensor<401408x64xf32>) -> tensor<64xf32>
  return %0, %4, %7 : tensor<1x64xf32>, tensor<64xf32>, tensor<64xf32>
}
