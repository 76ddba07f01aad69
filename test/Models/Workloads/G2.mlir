// G2: MLP of 8 layers, 1024 wide, batch 128, bf16

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
  %m0 = fuse.matmul %x, %w0 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %a0 = fuse.add %m0, %b0 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h0 = fuse.relu %a0 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m1 = fuse.matmul %h0, %w1 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %a1 = fuse.add %m1, %b1 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h1 = fuse.relu %a1 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m2 = fuse.matmul %h1, %w2 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %a2 = fuse.add %m2, %b2 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h2 = fuse.relu %a2 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m3 = fuse.matmul %h2, %w3 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %a3 = fuse.add %m3, %b3 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h3 = fuse.relu %a3 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m4 = fuse.matmul %h3, %w4 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %a4 = fuse.add %m4, %b4 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h4 = fuse.relu %a4 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m5 = fuse.matmul %h4, %w5 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %a5 = fuse.add %m5, %b5 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h5 = fuse.relu %a5 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m6 = fuse.matmul %h5, %w6 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %a6 = fuse.add %m6, %b6 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h6 = fuse.relu %a6 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  %m7 = fuse.matmul %h6, %w7 : (tensor<128x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<128x1024xbf16>
  %a7 = fuse.add %m7, %b7 : (tensor<128x1024xbf16>, tensor<1024xbf16>) -> tensor<128x1024xbf16>
  %h7 = fuse.relu %a7 : (tensor<128x1024xbf16>) -> tensor<128x1024xbf16>
  return %h7 : tensor<128x1024xbf16>
}
