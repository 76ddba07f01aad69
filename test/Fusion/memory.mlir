// A fusion that computes an op later must not hold what it reads beyond the peak of the graph run op by op.
// The mask could be computed where it is used, without a kernel of its own. But then 4 MB of %big would
// lie in memory beside the two 16 MB of the late matmul, where the mask takes 1 MB.
//
// RUN: fusec-opt %s --fusec-simplify --fusec-fusion=max-ops=3 --remarks-filter=fusion --fusec-verify-fusion 2>%t.txt | FileCheck %s
// RUN: FileCheck %s --check-prefix=REASON --input-file=%t.txt

// CHECK-LABEL: func.func @held
// CHECK: fuse.relu
// CHECK-NEXT: fuse.yield
// CHECK: fuse.compare
// CHECK-NEXT: fuse.yield
// CHECK: fuse.select
// REASON: Reason="it would raise the peak memory from 35651584 to 37748736 bytes: values that it reads would be held longer"
func.func @held(%a: tensor<1024x64xf32>, %b: tensor<64x1024xf32>, %v: tensor<1024x16xf32>,
                %c: tensor<2048x64xf32>, %d: tensor<64x2048xf32>, %e: tensor<2048x2048xf32>, %half: tensor<f32>)
    -> (tensor<1024x16xf32>, tensor<1024x1024xf32>) {
  %m = fuse.matmul %a, %b : (tensor<1024x64xf32>, tensor<64x1024xf32>) -> tensor<1024x1024xf32>
  %n = fuse.neg %m : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %big = fuse.relu %n : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %u = fuse.matmul %big, %v : (tensor<1024x1024xf32>, tensor<1024x16xf32>) -> tensor<1024x16xf32>
  %mask = fuse.compare %big, %half {predicate = "gt"} : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024x1024xi1>
  %l1 = fuse.matmul %c, %d : (tensor<2048x64xf32>, tensor<64x2048xf32>) -> tensor<2048x2048xf32>
  %l2 = fuse.matmul %l1, %e : (tensor<2048x2048xf32>, tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %s = fuse.slice %l2 {starts = array<i64: 0, 0>, limits = array<i64: 2048, 2048>, strides = array<i64: 2, 2>} : (tensor<2048x2048xf32>) -> tensor<1024x1024xf32>
  %q = fuse.select %mask, %s, %half : (tensor<1024x1024xi1>, tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024x1024xf32>
  return %u, %q : tensor<1024x16xf32>, tensor<1024x1024xf32>
}
