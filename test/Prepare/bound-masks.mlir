// Masks that are read get the first and the last column that they leave in, of all rows, or of blocks of 64 where numbers
// of rows and columns have to be equal. Scores outside are minus infinity, too, which kernels see by position.
// RUN: fusec-opt %s --fusec-bound-masks --split-input-file | FileCheck %s
// RUN: fusec-opt %s --fusec-bound-masks=exact --split-input-file | FileCheck %s --check-prefix=EXACT

// CHECK-LABEL: func.func @padding(
// CHECK-SAME: %[[MASK:[a-z0-9]*]]: tensor<2x1x1x512xi1>)
// CHECK-DAG: %[[BEGIN:.*]] = fuse.reduce {{.*}}kind = "min"{{.*}} -> tensor<2x1x1x1xi32>
// CHECK-DAG: %[[END:.*]] = fuse.reduce {{.*}}kind = "max"{{.*}} -> tensor<2x1x1x1xi32>
// CHECK: %[[FROM:.*]] = fuse.compare %{{.*}}, %{{.*}} {predicate = "ge"}
// CHECK: %[[TO:.*]] = fuse.compare %{{.*}}, %{{.*}} {predicate = "lt"}
// CHECK: %[[IN:.*]] = fuse.and %[[FROM]], %[[TO]]
// CHECK: %[[X:.*]] = fuse.matmul
// CHECK: %[[MASKED:.*]] = fuse.select %[[MASK]], %[[X]], %[[LOWEST:[0-9]*]]
// CHECK: %[[ALL:.*]] = fuse.select %[[IN]], %[[MASKED]], %[[LOWEST]]
// CHECK: return %[[ALL]]
// EXACT-LABEL: func.func @padding(
// EXACT-COUNT-1: fuse.select
// EXACT-NOT: fuse.select
func.func @padding(%q: tensor<2x3x512x64xbf16>, %k: tensor<2x3x512x64xbf16>, %mask: tensor<2x1x1x512xi1>) -> tensor<2x3x512x512xbf16> {
  %lowest = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x3x512x64xbf16>, tensor<2x3x512x64xbf16>) -> tensor<2x3x512x512xbf16>
  %1 = fuse.select %mask, %0, %lowest : (tensor<2x1x1x512xi1>, tensor<2x3x512x512xbf16>, tensor<bf16>) -> tensor<2x3x512x512xbf16>
  return %1 : tensor<2x3x512x512xbf16>
}

// -----

// Of a document the numbers of rows and columns: 500 rows are 8 blocks. What is added is a choice, and so is what is not
// left out.
// CHECK-LABEL: func.func @documents(
// EXACT-LABEL: func.func @documents(
// CHECK-DAG: fuse.reduce {{.*}}kind = "min"{{.*}}tensor<2x1x8x64xi64>
// CHECK-DAG: fuse.reduce {{.*}}kind = "max"{{.*}}tensor<2x1x8x64xi64>
// CHECK-DAG: fuse.reduce {{.*}}kind = "min"{{.*}}tensor<2x1x10x64xi64>
// CHECK-DAG: fuse.reduce {{.*}}kind = "max"{{.*}}tensor<2x1x10x64xi64>
// CHECK-DAG: fuse.reduce {{.*}}kind = "min"{{.*}} -> tensor<2x8x1xi32>
// CHECK: fuse.slice {{.*}} -> tensor<2x500x1xi32>
// CHECK: fuse.matmul
// CHECK-NOT: fuse.add
// CHECK-COUNT-2: fuse.select {{.*}} -> tensor<2x500x640xbf16>
// CHECK-NOT: fuse.select
func.func @documents(%q: tensor<2x500x64xbf16>, %k: tensor<2x640x64xbf16>, %rows: tensor<2x500xi64>, %columns: tensor<2x640xi64>) -> tensor<2x500x640xbf16> {
  %lowest = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
  %zero = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %r = fuse.reshape %rows : (tensor<2x500xi64>) -> tensor<2x500x1xi64>
  %c = fuse.reshape %columns : (tensor<2x640xi64>) -> tensor<2x1x640xi64>
  %same = fuse.compare %r, %c {predicate = "eq"} : (tensor<2x500x1xi64>, tensor<2x1x640xi64>) -> tensor<2x500x640xi1>
  %mask = fuse.select %same, %zero, %lowest : (tensor<2x500x640xi1>, tensor<bf16>, tensor<bf16>) -> tensor<2x500x640xbf16>
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<2x500x64xbf16>, tensor<2x640x64xbf16>) -> tensor<2x500x640xbf16>
  %1 = fuse.add %0, %mask : (tensor<2x500x640xbf16>, tensor<2x500x640xbf16>) -> tensor<2x500x640xbf16>
  return %1 : tensor<2x500x640xbf16>
}

// -----

// What follows from positions kernels see themselves; few scores, and what is no score, stay as they are.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: fuse.reduce
func.func @others(%q: tensor<512x64xbf16>, %k: tensor<512x64xbf16>, %x: tensor<512x512xbf16>, %few: tensor<64x64xbf16>, %mask: tensor<512xi1>, %small: tensor<64xi1>, %length: tensor<1xi32>)
    -> (tensor<512x512xbf16>, tensor<512x512xbf16>, tensor<64x64xbf16>) {
  %lowest = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
  %j = fuse.iota {axis = 0 : i64} : () -> tensor<512xi32>
  %before = fuse.compare %j, %length {predicate = "lt"} : (tensor<512xi32>, tensor<1xi32>) -> tensor<512xi1>
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<512x64xbf16>, tensor<512x64xbf16>) -> tensor<512x512xbf16>
  %1 = fuse.select %before, %0, %lowest : (tensor<512xi1>, tensor<512x512xbf16>, tensor<bf16>) -> tensor<512x512xbf16>
  %2 = fuse.select %mask, %x, %lowest : (tensor<512xi1>, tensor<512x512xbf16>, tensor<bf16>) -> tensor<512x512xbf16>
  %3 = fuse.matmul %few, %few : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %4 = fuse.select %small, %3, %lowest : (tensor<64xi1>, tensor<64x64xbf16>, tensor<bf16>) -> tensor<64x64xbf16>
  return %1, %2, %4 : tensor<512x512xbf16>, tensor<512x512xbf16>, tensor<64x64xbf16>
}
