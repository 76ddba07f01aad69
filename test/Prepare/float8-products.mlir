// Products of floats of 8 bits stay where warp groups multiply what bulk copies take along k; elsewhere they are products of f16.
// RUN: fusec-opt %s --fusec-push-behind-products=target=sm_90a --fusec-expand-contractions=target=sm_90a --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-push-behind-products="target=sm_90a exact" --fusec-expand-contractions="target=sm_90a exact" --split-input-file | FileCheck %s --check-prefix=HALF
// RUN: fusec-opt %s --fusec-push-behind-products="device=a100-sxm-80gb target=sm_80" --fusec-expand-contractions="device=a100-sxm-80gb target=sm_80" --split-input-file | FileCheck %s --check-prefix=HALF

// CHECK-LABEL: func.func @along_k
// CHECK: fuse.matmul {{.*}}f8E5M2>) -> tensor<1024x1024xf8E4M3FN>
// HALF-LABEL: func.func @along_k
// HALF: fuse.matmul {{.*}} -> tensor<1024x1024xf16>
// HALF: fuse.cast {{.*}}fuse.widens_partial{{.*}} -> tensor<1024x1024xf32>
// HALF: fuse.cast {{.*}} -> tensor<1024x1024xf8E4M3FN>
func.func @along_k(%a: tensor<1024x2048xf8E4M3FN>, %b: tensor<1024x2048xf8E5M2>) -> tensor<1024x1024xf8E4M3FN> {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<1024x2048xf8E4M3FN>, tensor<1024x2048xf8E5M2>) -> tensor<1024x1024xf8E4M3FN>
  return %0 : tensor<1024x1024xf8E4M3FN>
}

// -----

// The sums of what was widened for the product are its results, as the importers' transposes have it.
// CHECK-LABEL: func.func @widened
// CHECK: %[[T:.*]] = fuse.transpose
// CHECK: fuse.matmul %{{.*}}, %[[T]] {{.*}} -> tensor<1024x1024xf8E4M3FN>
// CHECK: fuse.cast {{.*}}fuse.widens_partial{{.*}} -> tensor<1024x1024xf32>
// CHECK: fuse.cast {{.*}} -> tensor<1024x1024xbf16>
func.func @widened(%a: tensor<1024x2048xf8E4M3FN>, %b: tensor<1024x2048xf8E4M3FN>) -> tensor<1024x1024xbf16> {
  %t = fuse.transpose %b {permutation = array<i64: 1, 0>} : (tensor<1024x2048xf8E4M3FN>) -> tensor<2048x1024xf8E4M3FN>
  %x = fuse.cast %a : (tensor<1024x2048xf8E4M3FN>) -> tensor<1024x2048xbf16>
  %y = fuse.cast %t : (tensor<2048x1024xf8E4M3FN>) -> tensor<2048x1024xbf16>
  %0 = fuse.matmul %x, %y : (tensor<1024x2048xbf16>, tensor<2048x1024xbf16>) -> tensor<1024x1024xbf16>
  return %0 : tensor<1024x1024xbf16>
}

// -----

// What lies across k is copied, so that it lies along it.
// CHECK-LABEL: func.func @across_k
// CHECK: %[[T:.*]] = fuse.transpose
// CHECK: %[[P:.*]] = fuse.pad %[[T]]
// CHECK: %[[S:.*]] = fuse.slice %[[P]]
// CHECK: fuse.matmul %{{.*}}, %[[S]] {transpose_b = true} {{.*}} -> tensor<4096x4096xf8E4M3FN>
func.func @across_k(%a: tensor<4096x4096xf8E4M3FN>, %b: tensor<4096x4096xf8E4M3FN>) -> tensor<4096x4096xf8E4M3FN> {
  %0 = fuse.matmul %a, %b : (tensor<4096x4096xf8E4M3FN>, tensor<4096x4096xf8E4M3FN>) -> tensor<4096x4096xf8E4M3FN>
  return %0 : tensor<4096x4096xf8E4M3FN>
}

// -----

// Few rows are sums in f32.
// CHECK-LABEL: func.func @few_rows
// CHECK-NOT: fuse.matmul
// CHECK: fuse.reduce
func.func @few_rows(%a: tensor<1x8192xf8E4M3FN>, %b: tensor<256x8192xf8E4M3FN>) -> tensor<1x256xf8E4M3FN> {
  %0 = fuse.matmul %a, %b {transpose_b = true} : (tensor<1x8192xf8E4M3FN>, tensor<256x8192xf8E4M3FN>) -> tensor<1x256xf8E4M3FN>
  return %0 : tensor<1x256xf8E4M3FN>
}

// -----

// A product of two types stays as it is where rows of another's result are its columns: turned, it would be of the other type.
// CHECK-LABEL: func.func @fed_by_columns
// CHECK: fuse.matmul %arg2, %{{.*}} {transpose_b = true} {{.*}}f8E5M2>, {{.*}}f8E4M3FN>) -> tensor<4x256x256xf8E5M2>
func.func @fed_by_columns(%q: tensor<4x256x256xbf16>, %k: tensor<4x256x256xbf16>, %v: tensor<4x256x256xf8E5M2>) -> tensor<4x256x256xf8E5M2> {
  %s = fuse.matmul %q, %k {transpose_b = true} : (tensor<4x256x256xbf16>, tensor<4x256x256xbf16>) -> tensor<4x256x256xbf16>
  %m = fuse.reduce %s {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<4x256x256xbf16>) -> tensor<4x256x1xbf16>
  %p = fuse.div %s, %m : (tensor<4x256x256xbf16>, tensor<4x256x1xbf16>) -> tensor<4x256x256xbf16>
  %c = fuse.cast %p : (tensor<4x256x256xbf16>) -> tensor<4x256x256xf8E4M3FN>
  %o = fuse.matmul %v, %c {transpose_b = true} : (tensor<4x256x256xf8E5M2>, tensor<4x256x256xf8E4M3FN>) -> tensor<4x256x256xf8E5M2>
  return %o : tensor<4x256x256xf8E5M2>
}
