// A result that is the new value of an argument may have its memory, if nobody reads what was there.
//
// RUN: fusec-opt %s --fusec-simplify --fusec-fusion --fusec-tiling --fusec-launches --fusec-plan --fusec-verify-plan | FileCheck %s
// RUN: fusec-opt %s --fusec-simplify --fusec-fusion --fusec-tiling --fusec-plan --fusec-verify-plan | FileCheck %s

// CHECK-LABEL: func.func @step
// CHECK-SAME: tensor<4096xf32> {fuse.in_place = true, fuse.name = "w.new", fuse.updates = "w"}
// CHECK-SAME: tensor<4096xf32> {fuse.in_place = true, fuse.name = "m.new", fuse.updates = "m"}
// CHECK: fuse.group {{.*}}overwrites = array<i64: {{[0-2], [0-2]}}>
func.func @step(%w: tensor<4096xf32> {fuse.name = "w"}, %m: tensor<4096xf32> {fuse.name = "m"}, %g: tensor<4096xf32> {fuse.name = "g"})
    -> (tensor<4096xf32> {fuse.name = "w.new", fuse.updates = "w"}, tensor<4096xf32> {fuse.name = "m.new", fuse.updates = "m"}) {
  %half = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.mul %m, %half : (tensor<4096xf32>, tensor<f32>) -> tensor<4096xf32>
  %1 = fuse.add %0, %g : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  %2 = fuse.sub %w, %1 : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
  return %2, %1 : tensor<4096xf32>, tensor<4096xf32>
}

// What is not read at all may be overwritten by any kernel.
// CHECK-LABEL: func.func @product
// CHECK-SAME: {fuse.in_place = true, fuse.updates = "c"}
// CHECK-NOT: overwrites
func.func @product(%a: tensor<64x64xf32>, %c: tensor<64x64xf32> {fuse.name = "c"}) -> (tensor<64x64xf32> {fuse.updates = "c"}, tensor<64x64xf32>) {
  %0 = fuse.exp %c : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<64x64xf32>) -> tensor<64x1xf32>
  %2 = fuse.add %a, %1 : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x64xf32>
  %3 = fuse.matmul %2, %a : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %3, %2 : tensor<64x64xf32>, tensor<64x64xf32>
}

// CHECK-LABEL: func.func @turned
// CHECK-SAME: fuse.in_place = "its kernel reads other elements of what it updates than those that a thread writes"
// CHECK-NOT: overwrites
func.func @turned(%x: tensor<64x64xf32> {fuse.name = "x"}) -> (tensor<64x64xf32> {fuse.updates = "x"}) {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = fuse.add %0, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}

// Columns are read twice: for their sums, and for what is made of these.
// CHECK-LABEL: func.func @rows
// CHECK-SAME: fuse.in_place = "its kernel reads other elements of what it updates than those that a thread writes"
func.func @rows(%x: tensor<64x64xf32> {fuse.name = "x"}) -> (tensor<64x64xf32> {fuse.updates = "x"}) {
  %0 = fuse.softmax %x {axis = -1 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// CHECK-LABEL: func.func @later
// CHECK-SAME: fuse.in_place = "a later kernel reads what it updates"
func.func @later(%x: tensor<64x64xf32> {fuse.name = "x"}) -> (tensor<64x64xf32> {fuse.updates = "x"}, tensor<64x64xf32>) {
  %0 = fuse.matmul %x, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = fuse.matmul %0, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0, %1 : tensor<64x64xf32>, tensor<64x64xf32>
}

// What is a result twice is copied, and so is an argument that is one.
// CHECK-LABEL: func.func @twice
// CHECK-SAME: fuse.in_place = true
func.func @twice(%x: tensor<64xf32> {fuse.name = "x"}) -> (tensor<64xf32> {fuse.updates = "x"}, tensor<64xf32>) {
  %0 = fuse.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  return %0, %0 : tensor<64xf32>, tensor<64xf32>
}

// CHECK-LABEL: func.func @given
// CHECK-SAME: fuse.in_place = "a later kernel reads what it updates"
func.func @given(%x: tensor<64xf32> {fuse.name = "x"}) -> (tensor<64xf32> {fuse.updates = "x"}, tensor<64xf32>) {
  %0 = fuse.exp %x : (tensor<64xf32>) -> tensor<64xf32>
  return %0, %x : tensor<64xf32>, tensor<64xf32>
}

// CHECK-LABEL: func.func @same
// CHECK-SAME: fuse.in_place = true
func.func @same(%x: tensor<64xf32> {fuse.name = "x"}) -> (tensor<64xf32> {fuse.updates = "x"}) {
  return %x : tensor<64xf32>
}

// What shape ops take apart and put together again is met where it lies.
// CHECK-LABEL: func.func @apart_and_together
// CHECK-SAME: fuse.in_place = true
// CHECK: overwrites = array<i64: {{[0-2]}}>
func.func @apart_and_together(%x: tensor<2x4x512x64xf32> {fuse.name = "x"}, %row: tensor<512xf32>, %place: tensor<i32>) -> (tensor<2x4x512x64xf32> {fuse.updates = "x"}) {
  %0 = fuse.transpose %x {permutation = array<i64: 2, 0, 1, 3>} : (tensor<2x4x512x64xf32>) -> tensor<512x2x4x64xf32>
  %1 = fuse.reshape %0 : (tensor<512x2x4x64xf32>) -> tensor<512x512xf32>
  %2 = fuse.iota {axis = 0 : i64} : () -> tensor<512x1xi32>
  %3 = fuse.compare %2, %place {predicate = "eq"} : (tensor<512x1xi32>, tensor<i32>) -> tensor<512x1xi1>
  %4 = fuse.select %3, %row, %1 : (tensor<512x1xi1>, tensor<512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %5 = fuse.reshape %4 : (tensor<512x512xf32>) -> tensor<512x2x4x64xf32>
  %6 = fuse.transpose %5 {permutation = array<i64: 1, 2, 0, 3>} : (tensor<512x2x4x64xf32>) -> tensor<2x4x512x64xf32>
  return %6 : tensor<2x4x512x64xf32>
}

// One thread of a row reads and stores what is known of it; what all its elements are computed of is read by others.
// CHECK-LABEL: func.func @statistics
// CHECK-SAME: {fuse.in_place = true, fuse.updates = "mean"}
// CHECK-SAME: {fuse.in_place = "its kernel reads other elements of what it updates than those that a thread writes", fuse.updates = "most"}
func.func @statistics(%x: tensor<64x512xf32>, %mean: tensor<64xf32> {fuse.name = "mean"}, %most: tensor<64x1xf32> {fuse.name = "most"})
    -> (tensor<64xf32> {fuse.updates = "mean"}, tensor<64x1xf32> {fuse.updates = "most"}, tensor<64x512xf32>) {
  %tenth = fuse.constant {value = dense<0.1> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>} : (tensor<64x512xf32>) -> tensor<64xf32>
  %1 = fuse.sub %0, %mean : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %2 = fuse.mul %1, %tenth : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %3 = fuse.add %mean, %2 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %4 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<64x512xf32>) -> tensor<64x1xf32>
  %5 = fuse.maximum %4, %most : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
  %6 = fuse.sub %x, %5 : (tensor<64x512xf32>, tensor<64x1xf32>) -> tensor<64x512xf32>
  return %3, %5, %6 : tensor<64xf32>, tensor<64x1xf32>, tensor<64x512xf32>
}
