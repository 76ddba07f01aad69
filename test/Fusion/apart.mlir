// What is much to compute for each score leaves the kernel of attention.
//
// RUN: fusec-opt %s --fusec-fusion --fusec-verify-fusion | FileCheck %s

// A bias by the distance of two places, computed in 64 bits: once for all matrices, not for each of them.
// CHECK-LABEL: func.func @buckets
// CHECK: %[[BIAS:.*]] = fuse.group {{.*}}#fuse.kind<loop>
// CHECK: fuse.group {{.*}}%[[BIAS]]{{.*}}#fuse.kind<matmul>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @buckets(%q: tensor<24x512x64xbf16>, %k: tensor<24x512x64xbf16>, %v: tensor<24x512x64xbf16>, %table: tensor<512xbf16>) -> tensor<24x512x64xbf16> {
  %row = fuse.iota {axis = 0 : i64} : () -> tensor<512x1xi64>
  %column = fuse.iota {axis = 1 : i64} : () -> tensor<1x512xi64>
  %p0 = fuse.sub %column, %row : (tensor<1x512xi64>, tensor<512x1xi64>) -> tensor<512x512xi64>
  %p1 = fuse.abs %p0 : (tensor<512x512xi64>) -> tensor<512x512xi64>
  %c1 = fuse.constant {value = dense<3> : tensor<i64>} : () -> tensor<i64>
  %p2 = fuse.mul %p1, %c1 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c2 = fuse.constant {value = dense<7> : tensor<i64>} : () -> tensor<i64>
  %p3 = fuse.maximum %p2, %c2 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c3 = fuse.constant {value = dense<11> : tensor<i64>} : () -> tensor<i64>
  %p4 = fuse.xor %p3, %c3 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c4 = fuse.constant {value = dense<5> : tensor<i64>} : () -> tensor<i64>
  %p5 = fuse.add %p4, %c4 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c5 = fuse.constant {value = dense<9> : tensor<i64>} : () -> tensor<i64>
  %p6 = fuse.mul %p5, %c5 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c6 = fuse.constant {value = dense<900> : tensor<i64>} : () -> tensor<i64>
  %p7 = fuse.minimum %p6, %c6 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c7 = fuse.constant {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  %p8 = fuse.xor %p7, %c7 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c8 = fuse.constant {value = dense<4> : tensor<i64>} : () -> tensor<i64>
  %p9 = fuse.maximum %p8, %c8 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c9 = fuse.constant {value = dense<3> : tensor<i64>} : () -> tensor<i64>
  %p10 = fuse.mul %p9, %c9 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c10 = fuse.constant {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %p11 = fuse.add %p10, %c10 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %c11 = fuse.constant {value = dense<511> : tensor<i64>} : () -> tensor<i64>
  %p12 = fuse.minimum %p11, %c11 : (tensor<512x512xi64>, tensor<i64>) -> tensor<512x512xi64>
  %bias = fuse.gather %table, %p12 : (tensor<512xbf16>, tensor<512x512xi64>) -> tensor<512x512xbf16>
  %s0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<24x512x64xbf16>, tensor<24x512x64xbf16>) -> tensor<24x512x512xbf16>
  %s1 = fuse.add %s0, %bias : (tensor<24x512x512xbf16>, tensor<512x512xbf16>) -> tensor<24x512x512xbf16>
  %s = fuse.cast %s1 : (tensor<24x512x512xbf16>) -> tensor<24x512x512xf32>
  %m = fuse.reduce %s {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<24x512x512xf32>) -> tensor<24x512x1xf32>
  %d = fuse.sub %s, %m : (tensor<24x512x512xf32>, tensor<24x512x1xf32>) -> tensor<24x512x512xf32>
  %e = fuse.exp %d : (tensor<24x512x512xf32>) -> tensor<24x512x512xf32>
  %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<24x512x512xf32>) -> tensor<24x512x1xf32>
  %w = fuse.div %e, %l : (tensor<24x512x512xf32>, tensor<24x512x1xf32>) -> tensor<24x512x512xf32>
  %h = fuse.cast %w : (tensor<24x512x512xf32>) -> tensor<24x512x512xbf16>
  %o = fuse.matmul %h, %v : (tensor<24x512x512xbf16>, tensor<24x512x64xbf16>) -> tensor<24x512x64xbf16>
  return %o : tensor<24x512x64xbf16>
}

// A bias that is read from a table by index, where each score would load an index, and then what lies there; what rows have
// one of, as the scale of a head, and the view of the result stay.
// CHECK-LABEL: func.func @table
// CHECK: %[[BIAS:.*]] = fuse.group {{.*}}#fuse.kind<loop>
// CHECK: fuse.gather
// CHECK: fuse.group {{.*}}%[[BIAS]]{{.*}}#fuse.kind<matmul>{{.*}} -> tensor<4x256x12x64xbf16>
// CHECK-NOT: fuse.group
// CHECK: return
func.func @table(%q: tensor<48x256x64xbf16>, %k: tensor<48x256x64xbf16>, %v: tensor<48x256x64xbf16>, %scale: tensor<12x1x1xbf16>, %table: tensor<961x12xbf16>, %places: tensor<256x256xi64>) -> tensor<4x256x12x64xbf16> {
  %heads = fuse.transpose %table {permutation = array<i64: 1, 0>} : (tensor<961x12xbf16>) -> tensor<12x961xbf16>
  %bias = fuse.gather %heads, %places {axis = 1 : i64} : (tensor<12x961xbf16>, tensor<256x256xi64>) -> tensor<12x256x256xbf16>
  %each = fuse.exp %scale : (tensor<12x1x1xbf16>) -> tensor<12x1x1xbf16>
  %s0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<48x256x64xbf16>, tensor<48x256x64xbf16>) -> tensor<48x256x256xbf16>
  %s1 = fuse.reshape %s0 : (tensor<48x256x256xbf16>) -> tensor<4x12x256x256xbf16>
  %s2 = fuse.mul %s1, %each : (tensor<4x12x256x256xbf16>, tensor<12x1x1xbf16>) -> tensor<4x12x256x256xbf16>
  %s3 = fuse.add %s2, %bias : (tensor<4x12x256x256xbf16>, tensor<12x256x256xbf16>) -> tensor<4x12x256x256xbf16>
  %s = fuse.cast %s3 : (tensor<4x12x256x256xbf16>) -> tensor<4x12x256x256xf32>
  %m = fuse.reduce %s {kind = "max", axes = array<i64: 3>, keepdims = true} : (tensor<4x12x256x256xf32>) -> tensor<4x12x256x1xf32>
  %d = fuse.sub %s, %m : (tensor<4x12x256x256xf32>, tensor<4x12x256x1xf32>) -> tensor<4x12x256x256xf32>
  %e = fuse.exp %d : (tensor<4x12x256x256xf32>) -> tensor<4x12x256x256xf32>
  %l = fuse.reduce %e {kind = "sum", axes = array<i64: 3>, keepdims = true} : (tensor<4x12x256x256xf32>) -> tensor<4x12x256x1xf32>
  %w = fuse.div %e, %l : (tensor<4x12x256x256xf32>, tensor<4x12x256x1xf32>) -> tensor<4x12x256x256xf32>
  %h = fuse.cast %w : (tensor<4x12x256x256xf32>) -> tensor<4x12x256x256xbf16>
  %p = fuse.reshape %h : (tensor<4x12x256x256xbf16>) -> tensor<48x256x256xbf16>
  %o = fuse.matmul %p, %v : (tensor<48x256x256xbf16>, tensor<48x256x64xbf16>) -> tensor<48x256x64xbf16>
  %o1 = fuse.reshape %o : (tensor<48x256x64xbf16>) -> tensor<4x12x256x64xbf16>
  %o2 = fuse.transpose %o1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x12x256x64xbf16>) -> tensor<4x256x12x64xbf16>
  return %o2 : tensor<4x256x12x64xbf16>
}
