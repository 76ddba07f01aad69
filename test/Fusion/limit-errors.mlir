// An op that no kernel has room for.
// RUN: fusec-opt %s --fusec-fusion=max-buffers=2 --verify-diagnostics

func.func @three_buffers(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'fuse.add' op cannot be a kernel: }}
  %0 = fuse.add %x, %y : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
