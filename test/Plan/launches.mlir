// Independent kernels share a launch; what depends on it comes in a later one.
//
// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-launches --fusec-plan --fusec-verify-plan | FileCheck %s
// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-launches -o /dev/null --remarks-filter=launch 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-launches=max-parameter-bytes=40 -o /dev/null --remarks-filter=launch 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: fusec-opt %s --fusec-fusion --fusec-tiling --fusec-launches=max-ops=2 -o /dev/null --remarks-filter=launch 2>&1 | FileCheck %s --check-prefix=OPS

// CHECK-LABEL: func.func @levels
// CHECK-SAME: fuse.launch_us = array<f64: {{[0-9.e+]+}}, {{[0-9.e+]+}}, {{[0-9.e+]+}}>
// CHECK: %0 = fuse.group %arg0 {{.*}}launch = 0 : i64
// CHECK: %1 = fuse.group %0 {{.*}}launch = 1 : i64
// CHECK: %2 = fuse.group %1 {{.*}}launch = 2 : i64
// CHECK: %3 = fuse.group %arg1 {{.*}}launch = 0 : i64
// CHECK: %4 = fuse.group %3 {{.*}}launch = 1 : i64
// CHECK: %5 = fuse.group %4 {{.*}}launch = 2 : i64
// CHECK: %6 = fuse.group %arg2 {{.*}}launch = 0 : i64
// REMARK: [Passed] launch | {{.*}}Function=levels | Remark="3 kernels (0, 3, 6) in one launch: {{[0-9.]+}} us instead of {{[0-9.]+}} us"
// REMARK: [Passed] launch | {{.*}}Function=levels | Remark="2 kernels (1, 4) in one launch
// REMARK: [Passed] launch | {{.*}}Function=levels | Remark="2 kernels (2, 5) in one launch
// BYTES: [Missed] launch | {{.*}} | Reason="its kernel would take 48 bytes of parameters, more than 40", Remark="kernel 6 not merged into launch 2"
// OPS: [Missed] launch | {{.*}} | Reason="its kernel would have {{[0-9]}} different ops, more than the 2 that an instruction cache is sure to hold"
func.func @levels(%x: tensor<400x30xf32>, %y: tensor<500x20xf32>, %z: tensor<100xf32>)
    -> (tensor<30x1xf32>, tensor<20x1xf32>, tensor<100xf32>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<400x30xf32>) -> tensor<30xf32>
  %1 = fuse.reshape %0 : (tensor<30xf32>) -> tensor<1x30xf32>
  %2 = fuse.reduce %1 {kind = "argmax", axes = array<i64: 1>, keepdims = false} : (tensor<1x30xf32>) -> tensor<1xi64>
  %3 = fuse.cast %2 : (tensor<1xi64>) -> tensor<1xf32>
  %4 = fuse.broadcast_to %3 : (tensor<1xf32>) -> tensor<30x1xf32>
  %5 = fuse.reduce %y {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<500x20xf32>) -> tensor<20xf32>
  %6 = fuse.reshape %5 : (tensor<20xf32>) -> tensor<1x20xf32>
  %7 = fuse.reduce %6 {kind = "argmax", axes = array<i64: 1>, keepdims = false} : (tensor<1x20xf32>) -> tensor<1xi64>
  %8 = fuse.cast %7 : (tensor<1xi64>) -> tensor<1xf32>
  %9 = fuse.broadcast_to %8 : (tensor<1xf32>) -> tensor<20x1xf32>
  %10 = fuse.exp %z : (tensor<100xf32>) -> tensor<100xf32>
  return %4, %9, %10 : tensor<30x1xf32>, tensor<20x1xf32>, tensor<100xf32>
}

// Beside the first chain, the second would need 4 MB of the arena at the same time.
// REMARK: [Missed] launch | {{.*}}Function=memory | Reason="it would raise the peak of the arena from 4719104 to 8913408 bytes"
func.func @memory(%x: tensor<1024x1024xf32>, %y: tensor<1024x1024xf32>, %w: tensor<1024x16xf32>)
    -> (tensor<1024x16xf32>, tensor<1024x16xf32>) {
  %0 = fuse.exp %x : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %1 = fuse.matmul %0, %w : (tensor<1024x1024xf32>, tensor<1024x16xf32>) -> tensor<1024x16xf32>
  %2 = fuse.exp %y : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %3 = fuse.matmul %2, %w : (tensor<1024x1024xf32>, tensor<1024x16xf32>) -> tensor<1024x16xf32>
  return %1, %3 : tensor<1024x16xf32>, tensor<1024x16xf32>
}

// With the shared memory of the matmul, too few blocks of the copy are on an SM to read at full speed.
// REMARK: [Missed] launch | {{.*}}Function=slower | Reason="slower as one launch: {{[0-9.]+}} us instead of {{[0-9.]+}} us"
func.func @slower(%x: tensor<8192x8192xf32>, %a: tensor<2048x1022xf32>, %b: tensor<1022x1024xf32>)
    -> (tensor<8192x8192xf32>, tensor<2048x1024xf32>) {
  %0 = fuse.exp %x : (tensor<8192x8192xf32>) -> tensor<8192x8192xf32>
  %1 = fuse.matmul %a, %b : (tensor<2048x1022xf32>, tensor<1022x1024xf32>) -> tensor<2048x1024xf32>
  return %0, %1 : tensor<8192x8192xf32>, tensor<2048x1024xf32>
}

// Of two long kernels the launch that one saves is nothing.
// REMARK: [Missed] launch | {{.*}}Function=long | Reason="{{[0-9.]+}} us of the launch are too little to gain"
func.func @long(%x: tensor<8192x8192xf32>, %y: tensor<8192x8192xf32>) -> (tensor<8192x8192xf32>, tensor<8192x8192xf32>) {
  %0 = fuse.exp %x : (tensor<8192x8192xf32>) -> tensor<8192x8192xf32>
  %1 = fuse.transpose %y {permutation = array<i64: 1, 0>} : (tensor<8192x8192xf32>) -> tensor<8192x8192xf32>
  %2 = fuse.tanh %1 : (tensor<8192x8192xf32>) -> tensor<8192x8192xf32>
  return %0, %2 : tensor<8192x8192xf32>, tensor<8192x8192xf32>
}
