// A fusion that computes an op later must not hold what it reads beyond the peak of the graph run op by op, and an eighth of
// all that this has in memory.
// The mask could be computed where it is used, without a kernel of its own. But then 16 MB of %big would
// lie in memory beside the two 16 MB of the late matmul, where the mask takes 4 MB.
//
// RUN: fusec-opt %s --fusec-simplify --fusec-fusion=max-ops=3 --remarks-filter=fusion --fusec-verify-fusion 2>%t.txt | FileCheck %s
// RUN: FileCheck %s --check-prefix=REASON --input-file=%t.txt

// CHECK-LABEL: func.func @held
// CHECK: fuse.relu
// CHECK-NEXT: fuse.yield
// CHECK: fuse.compare
// CHECK-NEXT: fuse.yield
// CHECK: fuse.select
// REASON: Reason="it would raise the peak memory from 48234496 to 50331648 bytes: values that it reads would be held longer"
func.func @held(%a: tensor<2048x64xf32>, %b: tensor<64x2048xf32>, %v: tensor<2048x16xf32>,
                %c: tensor<2048x64xf32>, %d: tensor<64x2048xf32>, %e: tensor<2048x2048xf32>, %half: tensor<f32>)
    -> (tensor<2048x16xf32>, tensor<2048x2048xf32>) {
  %m = fuse.matmul %a, %b : (tensor<2048x64xf32>, tensor<64x2048xf32>) -> tensor<2048x2048xf32>
  %n = fuse.neg %m : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %big = fuse.relu %n : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %u = fuse.matmul %big, %v : (tensor<2048x2048xf32>, tensor<2048x16xf32>) -> tensor<2048x16xf32>
  %mask = fuse.compare %big, %half {predicate = "gt"} : (tensor<2048x2048xf32>, tensor<f32>) -> tensor<2048x2048xi1>
  %l1 = fuse.matmul %c, %d : (tensor<2048x64xf32>, tensor<64x2048xf32>) -> tensor<2048x2048xf32>
  %l2 = fuse.matmul %l1, %e : (tensor<2048x2048xf32>, tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %s = fuse.transpose %l2 {permutation = array<i64: 1, 0>} : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %t = fuse.neg %s : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %q = fuse.select %mask, %t, %half : (tensor<2048x2048xi1>, tensor<2048x2048xf32>, tensor<f32>) -> tensor<2048x2048xf32>
  return %u, %q : tensor<2048x16xf32>, tensor<2048x2048xf32>
}
