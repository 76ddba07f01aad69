// A small MLP in f32: matmuls are f32-accurate on the tensor cores.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// CHECK-COUNT-3: fuse.group
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @mlp(
    %x: tensor<64x256xf32> {fuse.name = "x"},
    %w0: tensor<256x256xf32> {fuse.name = "w0"},
    %b0: tensor<256xf32> {fuse.name = "b0"},
    %w1: tensor<256x256xf32> {fuse.name = "w1"},
    %b1: tensor<256xf32> {fuse.name = "b1"},
    %w2: tensor<256x256xf32> {fuse.name = "w2"},
    %b2: tensor<256xf32> {fuse.name = "b2"}) -> tensor<64x256xf32> {
  %scale = fuse.constant {value = dense<0.0625> : tensor<f32>} : () -> tensor<f32>
  %m0 = fuse.matmul %x, %w0 : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %s0 = fuse.mul %m0, %scale : (tensor<64x256xf32>, tensor<f32>) -> tensor<64x256xf32>
  %a0 = fuse.add %s0, %b0 : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %h0 = fuse.gelu %a0 {approximate = "tanh"} : (tensor<64x256xf32>) -> tensor<64x256xf32>
  %m1 = fuse.matmul %h0, %w1 : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %s1 = fuse.mul %m1, %scale : (tensor<64x256xf32>, tensor<f32>) -> tensor<64x256xf32>
  %a1 = fuse.add %s1, %b1 : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %h1 = fuse.gelu %a1 {approximate = "tanh"} : (tensor<64x256xf32>) -> tensor<64x256xf32>
  %m2 = fuse.matmul %h1, %w2 : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %s2 = fuse.mul %m2, %scale : (tensor<64x256xf32>, tensor<f32>) -> tensor<64x256xf32>
  %a2 = fuse.add %s2, %b2 : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %h2 = fuse.gelu %a2 {approximate = "tanh"} : (tensor<64x256xf32>) -> tensor<64x256xf32>
  return %h2 : tensor<64x256xf32>
}
