// RUN: fusec-opt %s --fusec-kernel --split-input-file --verify-diagnostics

func.func @empty(%x: tensor<0xf32>, %y: tensor<64xf32>) -> (tensor<0xf32>, tensor<64xf32>) {
  // expected-error @+1 {{has nothing to compute and cannot share a launch}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, launch = 0 : i64, tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1>} : (tensor<0xf32>) -> tensor<0xf32> {
  ^bb0(%a: tensor<0xf32>):
    %2 = fuse.exp %a : (tensor<0xf32>) -> tensor<0xf32>
    fuse.yield %2 : tensor<0xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, launch = 0 : i64, tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %2 = fuse.exp %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %2 : tensor<64xf32>
  }
  return %0, %1 : tensor<0xf32>, tensor<64xf32>
}

// -----

func.func @untiled(%x: tensor<32xf32>, %y: tensor<64xf32>) -> (tensor<32xf32>, tensor<64xf32>) {
  %0 = fuse.group %x {kind = #fuse.kind<loop>, launch = 0 : i64, tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1>} : (tensor<32xf32>) -> tensor<32xf32> {
  ^bb0(%a: tensor<32xf32>):
    %2 = fuse.exp %a : (tensor<32xf32>) -> tensor<32xf32>
    fuse.yield %2 : tensor<32xf32>
  }
  // expected-error @+1 {{has no tile: run fusec-tiling first}}
  %1 = fuse.group %y {kind = #fuse.kind<loop>, launch = 0 : i64} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %2 = fuse.exp %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %2 : tensor<64xf32>
  }
  return %0, %1 : tensor<32xf32>, tensor<64xf32>
}

// -----

func.func @scratch(%x: tensor<32xf32>, %y: tensor<64xf32>) -> (tensor<32xf32>, tensor<64xf32>) {
  // expected-error @+1 {{has a kernel that asks for more than pointers and cannot share a launch}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>, launch = 0 : i64, scratch = [#fuse.scratch<bytes = 4>], tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1>} : (tensor<32xf32>) -> tensor<32xf32> {
  ^bb0(%a: tensor<32xf32>):
    %2 = fuse.exp %a : (tensor<32xf32>) -> tensor<32xf32>
    fuse.yield %2 : tensor<32xf32>
  }
  %1 = fuse.group %y {kind = #fuse.kind<loop>, launch = 0 : i64, tile = #fuse.loop_tile<threads = 64, vector = 1, unroll = 1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %2 = fuse.exp %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %2 : tensor<64xf32>
  }
  return %0, %1 : tensor<32xf32>, tensor<64xf32>
}
