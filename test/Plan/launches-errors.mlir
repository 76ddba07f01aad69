// RUN: fusec-opt %s --fusec-launches --split-input-file --verify-diagnostics
// RUN: not fusec-opt %s --fusec-launches=device=gtx1 2>&1 | FileCheck %s
// CHECK: gtx1

func.func @no_tile(%x: tensor<64xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{has no tile: run fusec-tiling first}}
  %0 = fuse.group %x {kind = #fuse.kind<loop>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %1 = fuse.exp %a : (tensor<64xf32>) -> tensor<64xf32>
    fuse.yield %1 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}
