// RUN: fusec %s --emit=simplify -o - | FileCheck %s

// Zeros for rows of nothing but -inf follow from the row's maximum, whichever
// way the graph asks whether there is another element.
// CHECK-LABEL: func.func @any
// CHECK: %[[MAX:.*]] = fuse.reduce {{.*}} kind = "max"
// CHECK: %[[EMPTY:.*]] = fuse.compare %[[MAX]], {{.*}} {predicate = "eq"}
// CHECK: %[[BASE:.*]] = fuse.select %[[EMPTY]], %{{.*}}, %[[MAX]]
// CHECK: fuse.sub {{.*}}, %[[BASE]]
// CHECK: %[[SUM:.*]] = fuse.reduce {{.*}} kind = "sum"
// CHECK: %[[BY:.*]] = fuse.select %[[EMPTY]], %{{.*}}, %[[SUM]]
// CHECK: fuse.div {{.*}}, %[[BY]]
// CHECK-NOT: fuse.reduce
// CHECK: return
func.func @any(%x: tensor<3x5xbf16>, %mask: tensor<3x5xi1>) -> tensor<3x5xbf16> {
  %inf = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
  %zero = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %s = fuse.select %mask, %x, %inf : (tensor<3x5xi1>, tensor<3x5xbf16>, tensor<bf16>) -> tensor<3x5xbf16>
  %wide = fuse.cast %s : (tensor<3x5xbf16>) -> tensor<3x5xf32>
  %p = fuse.softmax %wide {axis = 1 : i64} : (tensor<3x5xf32>) -> tensor<3x5xf32>
  %w = fuse.cast %p : (tensor<3x5xf32>) -> tensor<3x5xbf16>
  %seen = fuse.compare %s, %inf {predicate = "ne"} : (tensor<3x5xbf16>, tensor<bf16>) -> tensor<3x5xi1>
  %any = fuse.reduce %seen {kind = "any", axes = array<i64: 1>, keepdims = true} : (tensor<3x5xi1>) -> tensor<3x1xi1>
  %y = fuse.select %any, %w, %zero : (tensor<3x1xi1>, tensor<3x5xbf16>, tensor<bf16>) -> tensor<3x5xbf16>
  return %y : tensor<3x5xbf16>
}

// CHECK-LABEL: func.func @none_of
// CHECK-COUNT-2: fuse.reduce
// CHECK-NOT: fuse.reduce
// CHECK: return
func.func @none_of(%x: tensor<3x5x2xf32>) -> tensor<3x5x2xf32> {
  %inf = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %zero = fuse.constant {value = dense<0.0> : tensor<3x5x2xf32>} : () -> tensor<3x5x2xf32>
  %p = fuse.softmax %x {axis = 1 : i64} : (tensor<3x5x2xf32>) -> tensor<3x5x2xf32>
  %is = fuse.compare %x, %inf {predicate = "eq"} : (tensor<3x5x2xf32>, tensor<f32>) -> tensor<3x5x2xi1>
  %seen = fuse.not %is : (tensor<3x5x2xi1>) -> tensor<3x5x2xi1>
  %any = fuse.reduce %seen {kind = "any", axes = array<i64: 1>, keepdims = true} : (tensor<3x5x2xi1>) -> tensor<3x1x2xi1>
  %none = fuse.not %any : (tensor<3x1x2xi1>) -> tensor<3x1x2xi1>
  %y = fuse.select %none, %zero, %p : (tensor<3x1x2xi1>, tensor<3x5x2xf32>, tensor<3x5x2xf32>) -> tensor<3x5x2xf32>
  return %y : tensor<3x5x2xf32>
}

// Zeros that say something else stay.
// CHECK-LABEL: func.func @inverted
// CHECK-COUNT-3: fuse.reduce
// CHECK: fuse.select
func.func @inverted(%x: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %inf = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %p = fuse.softmax %x {axis = 1 : i64} : (tensor<3x5xf32>) -> tensor<3x5xf32>
  %is = fuse.compare %x, %inf {predicate = "eq"} : (tensor<3x5xf32>, tensor<f32>) -> tensor<3x5xi1>
  %some = fuse.reduce %is {kind = "any", axes = array<i64: 1>, keepdims = true} : (tensor<3x5xi1>) -> tensor<3x1xi1>
  %y = fuse.select %some, %zero, %p : (tensor<3x1xi1>, tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  return %y : tensor<3x5xf32>
}

// Keys of no heads are shared by no rows.
// CHECK-LABEL: func.func @no_heads
func.func @no_heads(%q: tensor<3x0x5x4xf32>, %k: tensor<3x1x24x4xf32>, %v: tensor<3x1x24x14xf32>) -> tensor<3x0x5x14xf32> {
  %y = fuse.attention %q, %k, %v {causal = true} : (tensor<3x0x5x4xf32>, tensor<3x1x24x4xf32>, tensor<3x1x24x14xf32>) -> tensor<3x0x5x14xf32>
  return %y : tensor<3x0x5x14xf32>
}
