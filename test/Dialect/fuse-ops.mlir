// Shape ops, reductions, contractions and composites parse, print and infer.
// RUN: fusec-opt %s | fusec-opt | FileCheck %s

// CHECK-LABEL: func.func @shape
func.func @shape(%x: tensor<4x8xf32>) {
  // CHECK: fuse.constant {value = dense<5.000000e-01> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %1 = fuse.broadcast_to %0 : (tensor<f32>) -> tensor<2x0xf32>
  %2 = fuse.reshape %x : (tensor<4x8xf32>) -> tensor<2x1x16xf32>
  // CHECK: fuse.transpose %{{.*}} {permutation = array<i64: 1, 0>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %3 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  // CHECK: fuse.slice {{.*}} : (tensor<4x8xf32>) -> tensor<4x3xf32>
  %4 = fuse.slice %x {starts = array<i64: 0, 2>, limits = array<i64: 4, 8>, strides = array<i64: 1, 2>} : (tensor<4x8xf32>) -> tensor<4x3xf32>
  return
}

// CHECK-LABEL: func.func @moved
func.func @moved(%x: tensor<4x8xf32>, %f: tensor<f32>, %ids: tensor<2x3xi64>, %u: tensor<2x3x2x3xf32>) {
  // CHECK: fuse.iota {axis = -1 : i64} : () -> tensor<4x8xbf16>
  %0 = fuse.iota {axis = -1 : i64} : () -> tensor<4x8xbf16>
  // CHECK: fuse.reverse %{{.*}} {axes = array<i64: 0, -1>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = fuse.reverse %x {axes = array<i64: 0, -1>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: fuse.pad {{.*}} : (tensor<4x8xf32>, tensor<f32>) -> tensor<7x8xf32>
  %2 = fuse.pad %x, %f {low = array<i64: 1, 0>, high = array<i64: 2, 0>} : (tensor<4x8xf32>, tensor<f32>) -> tensor<7x8xf32>
  // CHECK: fuse.concat {{.*}} {axis = 0 : i64} : (tensor<4x8xf32>, tensor<7x8xf32>, tensor<4x8xf32>) -> tensor<15x8xf32>
  %3 = fuse.concat %x, %2, %1 {axis = 0 : i64} : (tensor<4x8xf32>, tensor<7x8xf32>, tensor<4x8xf32>) -> tensor<15x8xf32>
  // CHECK: fuse.gather {{.*}} {axis = -1 : i64} : (tensor<4x8xf32>, tensor<2x3xi64>) -> tensor<4x2x3xf32>
  %4 = fuse.gather %x, %ids {axis = -1 : i64} : (tensor<4x8xf32>, tensor<2x3xi64>) -> tensor<4x2x3xf32>
  // CHECK: fuse.scatter {{.*}} {size = 9 : i64} : (tensor<2x3x2x3xf32>, tensor<2x3xi64>) -> tensor<2x9x2x3xf32>
  %5 = fuse.scatter %u, %ids {size = 9 : i64} : (tensor<2x3x2x3xf32>, tensor<2x3xi64>) -> tensor<2x9x2x3xf32>
  return
}

// CHECK-LABEL: func.func @turns
func.func @turns(%x: tensor<4x8xf32>, %n: tensor<4x8xi8>, %s: tensor<4x8x5xbf16>, %t: tensor<4x8xi64>) {
  // CHECK: fuse.fold %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {accumulators = 2 : i64, result_number = 1 : i64} : (tensor<4x8xf32>, tensor<4x8xi8>, tensor<4x8x5xbf16>, tensor<4x8xi64>) -> tensor<4x8xi8> {
  %0 = fuse.fold %x, %n, %s, %t {accumulators = 2 : i64, result_number = 1 : i64} : (tensor<4x8xf32>, tensor<4x8xi8>, tensor<4x8x5xbf16>, tensor<4x8xi64>) -> tensor<4x8xi8> {
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<i8>, %{{.*}}: tensor<bf16>):
  ^bb0(%a: tensor<f32>, %b: tensor<i8>, %c: tensor<bf16>):
    %d = fuse.cast %c : (tensor<bf16>) -> tensor<f32>
    fuse.yield %d, %b : tensor<f32>, tensor<i8>
  }
  return
}

// CHECK-LABEL: func.func @windows
func.func @windows(%x: tensor<2x3x8x7xbf16>, %k: tensor<4x3x3x2xbf16>, %d: tensor<6x1x3x3xbf16>, %y: tensor<2x6x9x9xbf16>) {
  // CHECK: fuse.windows %{{.*}} {axes = array<i64: 3, -2>, dilations = array<i64: 1, 2>, sizes = array<i64: 2, 3>, strides = array<i64: 3, 1>} : (tensor<2x3x8x7xbf16>) -> tensor<2x3x4x2x2x3xbf16>
  %0 = fuse.windows %x {axes = array<i64: 3, -2>, sizes = array<i64: 2, 3>, strides = array<i64: 3, 1>, dilations = array<i64: 1, 2>} : (tensor<2x3x8x7xbf16>) -> tensor<2x3x4x2x2x3xbf16>
  // CHECK: fuse.convolution %{{.*}}, %{{.*}} : (tensor<2x3x8x7xbf16>, tensor<4x3x3x2xbf16>) -> tensor<2x4x6x6xbf16>
  %1 = fuse.convolution %x, %k : (tensor<2x3x8x7xbf16>, tensor<4x3x3x2xbf16>) -> tensor<2x4x6x6xbf16>
  // CHECK: -> tensor<2x4x8x5xbf16>
  %2 = fuse.convolution %x, %k {base_dilations = array<i64: 2, 3>, strides = array<i64: 2, 4>, low = array<i64: 1, 0>, high = array<i64: 1, 1>, dilations = array<i64: 1, 2>} : (tensor<2x3x8x7xbf16>, tensor<4x3x3x2xbf16>) -> tensor<2x4x8x5xbf16>
  %3 = fuse.convolution %y, %d {groups = 6 : i64} : (tensor<2x6x9x9xbf16>, tensor<6x1x3x3xbf16>) -> tensor<2x6x7x7xbf16>
  // A window that there is no room for has no place.
  %4 = fuse.convolution %x, %k {dilations = array<i64: 4, 1>} : (tensor<2x3x8x7xbf16>, tensor<4x3x3x2xbf16>) -> tensor<2x4x0x6xbf16>
  return
}

// CHECK-LABEL: func.func @reduce
func.func @reduce(%x: tensor<4x8xf32>) {
  // CHECK: fuse.reduce %{{.*}} {axes = array<i64: 1>, keepdims = true, kind = "max"}
  %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
  %1 = fuse.reduce %x {kind = "mean", axes = array<i64: -1, 0>} : (tensor<4x8xf32>) -> tensor<f32>
  %2 = fuse.reduce %x {kind = "any", axes = array<i64: 0>} : (tensor<4x8xf32>) -> tensor<8xi1>
  %3 = fuse.reduce %x {kind = "argmax", axes = array<i64: 0>} : (tensor<4x8xf32>) -> tensor<8xi64>
  return
}

// CHECK-LABEL: func.func @cumulative
func.func @cumulative(%x: tensor<4x8xf32>, %b: tensor<8xi1>) {
  // CHECK: fuse.cumulative %{{.*}} {axis = -1 : i64, kind = "sum"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = fuse.cumulative %x {kind = "sum", axis = -1 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: fuse.cumulative %{{.*}} {axis = 0 : i64, exclusive = true, kind = "max", reverse = true}
  %1 = fuse.cumulative %b {kind = "max", axis = 0 : i64, exclusive = true, reverse = true} : (tensor<8xi1>) -> tensor<8xi1>
  return
}

// CHECK-LABEL: func.func @grouped_matmul
func.func @grouped_matmul(%a: tensor<12x4xf16>, %b: tensor<12x6xf16>, %ends: tensor<3xui8>) {
  // CHECK: fuse.grouped_matmul %{{.*}}, %{{.*}}, %{{.*}} {block = 4 : i64} : (tensor<12x4xf16>, tensor<12x6xf16>, tensor<3xui8>) -> tensor<3x4x6xf16>
  %0 = fuse.grouped_matmul %a, %b, %ends {block = 4 : i64} : (tensor<12x4xf16>, tensor<12x6xf16>, tensor<3xui8>) -> tensor<3x4x6xf16>
  return
}

// CHECK-LABEL: func.func @matmul
func.func @matmul(%a: tensor<5x1x4x8xf16>, %b: tensor<3x6x8xf16>) {
  // CHECK: fuse.matmul %{{.*}}, %{{.*}} {transpose_b = true} : (tensor<5x1x4x8xf16>, tensor<3x6x8xf16>) -> tensor<5x3x4x6xf16>
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<5x1x4x8xf16>, tensor<3x6x8xf16>) -> tensor<5x3x4x6xf16>
  return
}

// CHECK-LABEL: func.func @composite
func.func @composite(%x: tensor<4x8xbf16>, %s: tensor<8xf32>) {
  %0 = fuse.softmax %x {axis = 0 : i64} : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %1 = fuse.log_softmax %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  // CHECK: fuse.layer_norm %{{.*}} {epsilon = 1.250000e-01 : f64} : (tensor<4x8xbf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8xbf16>
  %2 = fuse.layer_norm %x, %s, %s {epsilon = 0.125 : f64} : (tensor<4x8xbf16>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8xbf16>
  %4 = fuse.batch_norm %x, %s, %s, %s, %s : (tensor<4x8xbf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8xbf16>
  %3 = fuse.rms_norm %x {axis = 0 : i64} : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  return
}

// CHECK-LABEL: func.func @attention
func.func @attention(%q: tensor<2x8x5x16xbf16>, %k: tensor<2x2x7x16xbf16>, %v: tensor<2x2x7x24xbf16>, %bias: tensor<8x1x7xf32>, %m: tensor<4x8xf32>) {
  // CHECK: fuse.attention %{{.*}} {causal = true, softcap = 2.000000e+01 : f64, window = 4 : i64} : (tensor<2x8x5x16xbf16>, tensor<2x2x7x16xbf16>, tensor<2x2x7x24xbf16>, tensor<8x1x7xf32>) -> tensor<2x8x5x24xbf16>
  %0 = fuse.attention %q, %k, %v, %bias {causal = true, window = 4 : i64, softcap = 20.0 : f64} : (tensor<2x8x5x16xbf16>, tensor<2x2x7x16xbf16>, tensor<2x2x7x24xbf16>, tensor<8x1x7xf32>) -> tensor<2x8x5x24xbf16>
  // CHECK: fuse.attention %{{.*}} {scale = 5.000000e-01 : f64} : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = fuse.attention %m, %m, %m {scale = 0.5 : f64} : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @group
func.func @group(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: fuse.group %{{.*}} {kind = #fuse.kind<loop>} : (tensor<4xf32>) -> tensor<4xf32>
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    %1 = fuse.exp %a : (tensor<4xf32>) -> tensor<4xf32>
    fuse.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
