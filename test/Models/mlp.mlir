// An MLP of 8 layers, 1024 wide, batch 128, GELU, bf16, products scaled by 1/sqrt(width): 8 launches of one kernel.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --input random --check | FileCheck %s --check-prefix=NUMBERS
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: %check_ptxas %s

// RUN: fusec-run %t.ptx --info | FileCheck %s --check-prefix=INFO
// INFO-COUNT-8: "kernel": 0
// CHECK-COUNT-8: fuse.group
// CHECK-NOT: fuse.group
// CHECK: return
// NUMBERS: PASSED
// NUMBERS-NOT: FAILED

func.func @mlp(
    %x: tensor<128x1024xbf16> {fuse.name = "x"},
    %w0: tensor<1024x1024xbf16> {fuse.name = "w0"},
    %b0: tensor<1024xbf16> {fuse.name = "b0"},
    %w1: tensor<1024x1024xbf16> {fuse.name = "w1"},
    %b1: tensor<1024xbf16> {fuse.name = "b1"},
    %w2: tensor<1024x1024xbf16> {fuse.name = "w2"},
    %b2: tensor<1024xbf16> {fuse.name = "b2"},
    %w3: tensor<1024x1024xbf16> {fuse.name = "w3"},
    %b3: tensor<1024xbf16> {fuse.name = "b3"},
    %w4: tensor<1024x1024xbf16> {fuse.name = "w4"},
    %b4: tensor<1024xbf16> {fuse.name = "b4"},
    %w5: tensor<1024x1024xbf16> {fuse.name = "w5"},
    %b5: tensor<1024xbf16> {fuse.name = "b5"},
    %w6: tensor<1024x1024xbf16> {fuse.name = "w6"},
    %b6: tensor<1024xbf16> {fuse.name = "b6"},
    %w7: tensor<1024x1024xbf16> {fuse.name = "w7"},
    %b7: tensor<1024xbf16> {fuse.name = "b7"}) -> tensor<128x1024xbf16> {
  %scale = fuse.constant {value = dense<0.03125> : tensor<bf16>} : () -> tensor<bf16>
  %m0 = fuse.matmul %x, %w0 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %s0 = fuse.mul %m0, %scale : (tensor<128x1024xbf16>, tensor<bf16>) -> tensor<128x1024xbf16>
  %a0 = fuse.add %s0, %b0 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h0 = fuse.gelu %a0 {approximate = "tanh"} : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m1 = fuse.matmul %h0, %w1 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %s1 = fuse.mul %m1, %scale : (tensor<128x1024xbf16>, tensor<bf16>) -> tensor<128x1024xbf16>
  %a1 = fuse.add %s1, %b1 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h1 = fuse.gelu %a1 {approximate = "tanh"} : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m2 = fuse.matmul %h1, %w2 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %s2 = fuse.mul %m2, %scale : (tensor<128x1024xbf16>, tensor<bf16>) -> tensor<128x1024xbf16>
  %a2 = fuse.add %s2, %b2 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h2 = fuse.gelu %a2 {approximate = "tanh"} : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m3 = fuse.matmul %h2, %w3 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %s3 = fuse.mul %m3, %scale : (tensor<128x1024xbf16>, tensor<bf16>) -> tensor<128x1024xbf16>
  %a3 = fuse.add %s3, %b3 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h3 = fuse.gelu %a3 {approximate = "tanh"} : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m4 = fuse.matmul %h3, %w4 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %s4 = fuse.mul %m4, %scale : (tensor<128x1024xbf16>, tensor<bf16>) -> tensor<128x1024xbf16>
  %a4 = fuse.add %s4, %b4 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h4 = fuse.gelu %a4 {approximate = "tanh"} : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m5 = fuse.matmul %h4, %w5 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %s5 = fuse.mul %m5, %scale : (tensor<128x1024xbf16>, tensor<bf16>) -> tensor<128x1024xbf16>
  %a5 = fuse.add %s5, %b5 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h5 = fuse.gelu %a5 {approximate = "tanh"} : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m6 = fuse.matmul %h5, %w6 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %s6 = fuse.mul %m6, %scale : (tensor<128x1024xbf16>, tensor<bf16>) -> tensor<128x1024xbf16>
  %a6 = fuse.add %s6, %b6 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h6 = fuse.gelu %a6 {approximate = "tanh"} : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m7 = fuse.matmul %h6, %w7 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %s7 = fuse.mul %m7, %scale : (tensor<128x1024xbf16>, tensor<bf16>) -> tensor<128x1024xbf16>
  %a7 = fuse.add %s7, %b7 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h7 = fuse.gelu %a7 {approximate = "tanh"} : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  return %h7 : tensor<128x1024xbf16>
}
