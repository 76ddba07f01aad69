// RUN: fusec-opt %s --fusec-fusion=target=sm_80 --fusec-tiling=target=sm_80 --fusec-verify-tiling --split-input-file | FileCheck %s

// Few rows: small tiles, so that the blocks reach most SMs.
// CHECK-LABEL: func.func @thin
// CHECK: #fuse.matmul_tile<m = {{16|32|64}}, n = {{32|64}},
func.func @thin(%x: tensor<128x1024xbf16>, %w: tensor<1024x1024xbf16>) -> tensor<128x1024xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  return %0 : tensor<128x1024xbf16>
}

// -----

// CHECK-LABEL: func.func @large
// CHECK: #fuse.matmul_tile<m = {{128|256}}, n = {{128|256}},
// CHECK-NOT: splits
func.func @large(%x: tensor<8192x8192xbf16>, %w: tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<8192x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
  return %0 : tensor<8192x8192xbf16>
}

// -----

// A few tiles with long sums: every SM has a part of one, and leaves it in scratch memory.
// CHECK-LABEL: func.func @long
// CHECK: scratch = [#fuse.scratch<bytes = {{[0-9]+}}>, #fuse.scratch<bytes = {{[0-9]+}}, zeroed = true>]
// CHECK-SAME: splits = {{[0-9]+}}>
func.func @long(%x: tensor<110x8192xbf16>, %w: tensor<8192x53xbf16>) -> tensor<110x53xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<110x8192xbf16>, tensor<8192x53xbf16>) -> tensor<110x53xbf16>
  return %0 : tensor<110x53xbf16>
}

// -----

// Few columns, as of a convolution whose groups have 8 and 24 channels.
// CHECK-LABEL: func.func @eight
// CHECK: #fuse.matmul_tile<m = {{[0-9]+}}, n = 8,
func.func @eight(%x: tensor<120x784x72xbf16>, %w: tensor<120x72x8xbf16>) -> tensor<120x784x8xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<120x784x72xbf16>, tensor<120x72x8xbf16>) -> tensor<120x784x8xbf16>
  return %0 : tensor<120x784x8xbf16>
}

// -----

// CHECK-LABEL: func.func @twenty_four
// CHECK: #fuse.matmul_tile<m = {{[0-9]+}}, n = 24,
func.func @twenty_four(%x: tensor<120x784x216xbf16>, %w: tensor<120x216x24xbf16>) -> tensor<120x784x24xbf16> {
  %0 = fuse.matmul %x, %w : (tensor<120x784x216xbf16>, tensor<120x216x24xbf16>) -> tensor<120x784x24xbf16>
  return %0 : tensor<120x784x24xbf16>
}
