// M13: matmul, 4096 x 4096 x 4096, f32 rounded to TF32

func.func @gemm(%a: tensor<4096x4096xf32> {fuse.name = "a"}, %b: tensor<4096x4096xf32> {fuse.name = "b"}) -> tensor<4096x4096xf32> {
  %c = fuse.matmul %a, %b : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  return %c : tensor<4096x4096xf32>
}
