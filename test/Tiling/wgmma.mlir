// RUN: fusec-opt %s --fusec-fusion --fusec-tiling=print --fusec-verify-tiling --split-input-file 2>&1 | FileCheck %s
// RUN: fusec-opt %s --fusec-fusion=target=sm_89 --fusec-tiling=target=sm_89 --split-input-file | FileCheck %s --check-prefix=PLAIN

// PLAIN-NOT: wgmma

// The largest tile, shared by two groups, and a block for each SM.
// CHECK-LABEL: function 'large'
// CHECK-NEXT: us #fuse.wgmma_tile<m = 128, n = 256, groups = 2, {{.*}}, persistent = 132>:
func.func @large(%x: tensor<8192x8192xbf16>, %w: tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<8192x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
  return %0 : tensor<8192x8192xbf16>
}

// -----

// Short sums, or much behind them: one group multiplies while the other stores.
// CHECK-LABEL: function 'short_sums'
// CHECK-NEXT: #fuse.wgmma_tile<{{.*}}, alternate = true>:
func.func @short_sums(%x: tensor<8192x512xbf16>, %w: tensor<512x8192xbf16>) -> tensor<8192x8192xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<8192x512xbf16>, tensor<512x8192xbf16>) -> tensor<8192x8192xbf16>
  return %0 : tensor<8192x8192xbf16>
}

// -----

// CHECK-LABEL: function 'gelu'
// CHECK-NEXT: #fuse.wgmma_tile<{{.*}}, alternate = true>:
func.func @gelu(%x: tensor<4096x4096xf16>, %w: tensor<4096x16384xf16>) -> tensor<4096x16384xf16> {
  %0 = fuse.matmul %x, %w : (tensor<4096x4096xf16>, tensor<4096x16384xf16>) -> tensor<4096x16384xf16>
  %1 = fuse.gelu %0 : (tensor<4096x16384xf16>) -> tensor<4096x16384xf16>
  return %1 : tensor<4096x16384xf16>
}

// -----

// An operand as large as the result is loaded two steps ahead.
// CHECK-LABEL: function 'residual'
// CHECK-NEXT: #fuse.wgmma_tile<{{.*}}, loads = 2>:
func.func @residual(%x: tensor<6304x768xbf16>, %w: tensor<768x3072xbf16>, %r: tensor<6304x3072xbf16>) -> tensor<6304x3072xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<6304x768xbf16>, tensor<768x3072xbf16>) -> tensor<6304x3072xbf16>
  %1 = fuse.add %0, %r : (tensor<6304x3072xbf16>, tensor<6304x3072xbf16>) -> tensor<6304x3072xbf16>
  return %1 : tensor<6304x3072xbf16>
}

// -----

// Three results take panels of their own, and a loop.
// CHECK-LABEL: function 'gate_gradients'
// CHECK-NEXT: #fuse.wgmma_tile<{{.*}}, panels = 3, {{.*}}, rolled = true, loads = 2>:
func.func @gate_gradients(%x: tensor<2048x2048xbf16>, %w: tensor<2048x8192xbf16>, %g: tensor<2048x8192xbf16>, %u: tensor<2048x8192xbf16>) -> (tensor<2048x8192xbf16>, tensor<2048x8192xbf16>, tensor<2048x8192xbf16>) {
  %0 = fuse.matmul %x, %w : (tensor<2048x2048xbf16>, tensor<2048x8192xbf16>) -> tensor<2048x8192xbf16>
  %1 = fuse.sigmoid %g : (tensor<2048x8192xbf16>) -> tensor<2048x8192xbf16>
  %2 = fuse.mul %0, %u : (tensor<2048x8192xbf16>, tensor<2048x8192xbf16>) -> tensor<2048x8192xbf16>
  %3 = fuse.mul %2, %1 : (tensor<2048x8192xbf16>, tensor<2048x8192xbf16>) -> tensor<2048x8192xbf16>
  %4 = fuse.mul %0, %1 : (tensor<2048x8192xbf16>, tensor<2048x8192xbf16>) -> tensor<2048x8192xbf16>
  return %0, %3, %4 : tensor<2048x8192xbf16>, tensor<2048x8192xbf16>, tensor<2048x8192xbf16>
}

// -----

// Few rows: tiles so small that most SMs have one.
// CHECK-LABEL: function 'thin'
// CHECK-NEXT: #fuse.wgmma_tile<m = 64, n = 64, groups = 1, {{.*}}: 128 blocks
func.func @thin(%x: tensor<128x4096xbf16>, %w: tensor<4096x4096xbf16>) -> tensor<128x4096xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<128x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<128x4096xbf16>
  return %0 : tensor<128x4096xbf16>
}

// -----

// What reshapes, transposes and slices make of a tensor is copied in bulk.
// CHECK-LABEL: function 'heads'
// CHECK-NEXT: #fuse.wgmma_tile<
func.func @heads(%qkv: tensor<8x1024x3072xbf16>) -> tensor<8x16x1024x1024xbf16> {
  %q = fuse.slice %qkv {starts = array<i64: 0, 0, 0>, limits = array<i64: 8, 1024, 1024>, strides = array<i64: 1, 1, 1>} : (tensor<8x1024x3072xbf16>) -> tensor<8x1024x1024xbf16>
  %k = fuse.slice %qkv {starts = array<i64: 0, 0, 1024>, limits = array<i64: 8, 1024, 2048>, strides = array<i64: 1, 1, 1>} : (tensor<8x1024x3072xbf16>) -> tensor<8x1024x1024xbf16>
  %q4 = fuse.reshape %q : (tensor<8x1024x1024xbf16>) -> tensor<8x1024x16x64xbf16>
  %k4 = fuse.reshape %k : (tensor<8x1024x1024xbf16>) -> tensor<8x1024x16x64xbf16>
  %qh = fuse.transpose %q4 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x1024x16x64xbf16>) -> tensor<8x16x1024x64xbf16>
  %kh = fuse.transpose %k4 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x1024x16x64xbf16>) -> tensor<8x16x1024x64xbf16>
  %s = fuse.matmul %qh, %kh {transpose_b = true} : (tensor<8x16x1024x64xbf16>, tensor<8x16x1024x64xbf16>) -> tensor<8x16x1024x1024xbf16>
  return %s : tensor<8x16x1024x1024xbf16>
}

// -----

// The windows of a picture are read where it lies, and its edges nowhere.
// CHECK-LABEL: function 'windows'
// CHECK-NEXT: #fuse.wgmma_tile<
// CHECK-NOT: #fuse.loop_tile
func.func @windows(%x: tensor<64x28x28x128xbf16>, %k: tensor<128x1152xbf16>) -> tensor<50176x128xbf16> {
  %0 = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %1 = fuse.pad %x, %0 {low = array<i64: 0, 1, 1, 0>, high = array<i64: 0, 1, 1, 0>} : (tensor<64x28x28x128xbf16>, tensor<bf16>) -> tensor<64x30x30x128xbf16>
  %2 = fuse.windows %1 {axes = array<i64: 1, 2>, sizes = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>} : (tensor<64x30x30x128xbf16>) -> tensor<64x28x28x128x3x3xbf16>
  %3 = fuse.transpose %2 {permutation = array<i64: 0, 1, 2, 4, 5, 3>} : (tensor<64x28x28x128x3x3xbf16>) -> tensor<64x28x28x3x3x128xbf16>
  %4 = fuse.reshape %3 : (tensor<64x28x28x3x3x128xbf16>) -> tensor<50176x1152xbf16>
  %5 = fuse.matmul %4, %k {transpose_b = true} : (tensor<50176x1152xbf16>, tensor<128x1152xbf16>) -> tensor<50176x128xbf16>
  return %5 : tensor<50176x128xbf16>
}

// -----

// Rows of an odd number of elements have no address that bulk copies take.
// CHECK-LABEL: function 'odd'
// CHECK-NEXT: #fuse.matmul_tile<
// CHECK: rejected #fuse.wgmma_tile<{{.*}}the left operand cannot be copied in bulk: {{.*}}
func.func @odd(%x: tensor<1111x3333xbf16>, %w: tensor<3333x2048xbf16>) -> tensor<1111x2048xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<1111x3333xbf16>, tensor<3333x2048xbf16>) -> tensor<1111x2048xbf16>
  return %0 : tensor<1111x2048xbf16>
}

// -----

// A few steps are left to kernels that may share a launch.
// CHECK-LABEL: function 'small'
// CHECK-NEXT: #fuse.matmul_tile<
// CHECK: rejected #fuse.wgmma_tile<{{.*}}: {{[0-9]+}} steps in all, fewer than there are SMs
func.func @small(%x: tensor<128x64xbf16>, %w: tensor<64x128xbf16>) -> tensor<128x128xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<128x64xbf16>, tensor<64x128xbf16>) -> tensor<128x128xbf16>
  return %0 : tensor<128x128xbf16>
}

// -----

// CHECK-LABEL: function 'joined'
// CHECK-NEXT: #fuse.matmul_tile<
// CHECK: rejected #fuse.wgmma_tile<{{.*}}the right operand cannot be copied in bulk: it is a concatenation
func.func @joined(%x: tensor<512x1024xbf16>, %u: tensor<1024x256xbf16>, %v: tensor<1024x256xbf16>) -> tensor<512x512xbf16> {
  %w = fuse.concat %u, %v {axis = 1 : i64} : (tensor<1024x256xbf16>, tensor<1024x256xbf16>) -> tensor<1024x512xbf16>
  %0 = fuse.matmul %x, %w : (tensor<512x1024xbf16>, tensor<1024x512xbf16>) -> tensor<512x512xbf16>
  return %0 : tensor<512x512xbf16>
}

// -----

// f32 in three products: two groups, of which one adds while the other multiplies.
// CHECK-LABEL: function 'single'
// CHECK-NEXT: #fuse.wgmma_tile<m = 128, n = 128, groups = 2, {{.*}}: 132 blocks of 512 threads
// CHECK: rejected #fuse.wgmma_tile<m = 128, n = 256, groups = 2, {{.*}} is more than 192 for two groups beside one that rewrites operands
func.func @single(%x: tensor<4096x4096xf32>, %w: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %0 = fuse.matmul %x, %w : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  return %0 : tensor<4096x4096xf32>
}

// -----

// A few rows: bulk copies of mostly nothing are slow.
// CHECK-LABEL: function 'few_rows'
// CHECK-NEXT: us #fuse.matmul_tile<m = 16,
func.func @few_rows(%x: tensor<4x14336xbf16>, %w: tensor<4096x14336xbf16>) -> tensor<4x4096xbf16> {
  %0 = fuse.matmul %x, %w {transpose_b = true} : (tensor<4x14336xbf16>, tensor<4096x14336xbf16>) -> tensor<4x4096xbf16>
  return %0 : tensor<4x4096xbf16>
}
