// RUN: fusec %s --emit=simplify -o - | FileCheck %s

// A softmax over rows and a column beside them, which is then dropped, is one of
// the rows whose maximum and sum know of the column. It may have been shifted by
// its maximum before, in 16 bits.
// CHECK-LABEL: func.func @main
// CHECK-NOT: fuse.concat
// CHECK: %[[MAX:.*]] = fuse.reduce %arg0 {{.*}}kind = "max"
// CHECK: %[[ALL:.*]] = fuse.maximum %[[MAX]], %[[SINK:.*]] :
// CHECK-DAG: fuse.sub %arg0, %[[ALL]]
// CHECK-DAG: fuse.sub %[[SINK]], %[[ALL]]
// CHECK: %[[SUM:.*]] = fuse.reduce {{.*}}kind = "sum"
// CHECK: %[[SUMS:.*]] = fuse.add %[[SUM]],
// CHECK: fuse.div %{{.*}}, %[[SUMS]] : (tensor<4x64xf32>
// CHECK-NOT: kind = "max"
// CHECK-NOT: fuse.concat
// CHECK: fuse.slice %arg2
func.func @main(%x: tensor<4x64xbf16>, %sink: tensor<4x1xbf16>, %mask: tensor<4x65xf32>) -> (tensor<4x64xf32>, tensor<4xf32>) {
  %rows = fuse.concat %x, %sink {axis = 1 : i64} : (tensor<4x64xbf16>, tensor<4x1xbf16>) -> tensor<4x65xbf16>
  %high = fuse.reduce %rows {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x65xbf16>) -> tensor<4x1xbf16>
  %less = fuse.sub %rows, %high : (tensor<4x65xbf16>, tensor<4x1xbf16>) -> tensor<4x65xbf16>
  %wide = fuse.cast %less : (tensor<4x65xbf16>) -> tensor<4x65xf32>
  %p = fuse.softmax %wide {axis = 1 : i64} : (tensor<4x65xf32>) -> tensor<4x65xf32>
  %y = fuse.slice %p {starts = array<i64: 0, 0>, limits = array<i64: 4, 64>, strides = array<i64: 1, 1>} : (tensor<4x65xf32>) -> tensor<4x64xf32>
  // What meets the whole is cut too.
  %more = fuse.concat %x, %sink {axis = 1 : i64} : (tensor<4x64xbf16>, tensor<4x1xbf16>) -> tensor<4x65xbf16>
  %moref = fuse.cast %more : (tensor<4x65xbf16>) -> tensor<4x65xf32>
  %weighed = fuse.mul %moref, %mask : (tensor<4x65xf32>, tensor<4x65xf32>) -> tensor<4x65xf32>
  %sum = fuse.reduce %weighed {kind = "sum", axes = array<i64: 1>} : (tensor<4x65xf32>) -> tensor<4xf32>
  %cut = fuse.slice %weighed {starts = array<i64: 0, 64>, limits = array<i64: 4, 65>, strides = array<i64: 1, 1>} : (tensor<4x65xf32>) -> tensor<4x1xf32>
  %flat = fuse.reshape %cut : (tensor<4x1xf32>) -> tensor<4xf32>
  %both = fuse.add %sum, %flat : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y, %both : tensor<4x64xf32>, tensor<4xf32>
}

// Whole values, sums of 16 bits, and parts that are all long stay together.
// CHECK-LABEL: func.func @stay
// CHECK-COUNT-3: fuse.concat
// CHECK: return
func.func @stay(%x: tensor<4x64xbf16>, %sink: tensor<4x1xbf16>) -> (tensor<4x65xbf16>, tensor<4x64xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4x64xbf16>, tensor<4xbf16>, tensor<4x64xbf16>) {
  %rows = fuse.concat %x, %sink {axis = 1 : i64} : (tensor<4x64xbf16>, tensor<4x1xbf16>) -> tensor<4x65xbf16>
  %whole = fuse.exp %rows : (tensor<4x65xbf16>) -> tensor<4x65xbf16>
  %max = fuse.reduce %whole {kind = "max", axes = array<i64: 1>} : (tensor<4x65xbf16>) -> tensor<4xbf16>
  %a = fuse.slice %whole {starts = array<i64: 0, 0>, limits = array<i64: 4, 64>, strides = array<i64: 1, 1>} : (tensor<4x65xbf16>) -> tensor<4x64xbf16>
  %other = fuse.concat %sink, %x {axis = 1 : i64} : (tensor<4x1xbf16>, tensor<4x64xbf16>) -> tensor<4x65xbf16>
  %tanh = fuse.tanh %other : (tensor<4x65xbf16>) -> tensor<4x65xbf16>
  %sum = fuse.reduce %tanh {kind = "sum", axes = array<i64: 1>} : (tensor<4x65xbf16>) -> tensor<4xbf16>
  %b = fuse.slice %tanh {starts = array<i64: 0, 1>, limits = array<i64: 4, 65>, strides = array<i64: 1, 1>} : (tensor<4x65xbf16>) -> tensor<4x64xbf16>
  %long = fuse.concat %x, %x {axis = 1 : i64} : (tensor<4x64xbf16>, tensor<4x64xbf16>) -> tensor<4x128xbf16>
  %neg = fuse.neg %long : (tensor<4x128xbf16>) -> tensor<4x128xbf16>
  %min = fuse.reduce %neg {kind = "min", axes = array<i64: 1>} : (tensor<4x128xbf16>) -> tensor<4xbf16>
  %c = fuse.slice %neg {starts = array<i64: 0, 0>, limits = array<i64: 4, 64>, strides = array<i64: 1, 1>} : (tensor<4x128xbf16>) -> tensor<4x64xbf16>
  return %whole, %a, %max, %sum, %b, %min, %c : tensor<4x65xbf16>, tensor<4x64xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4x64xbf16>, tensor<4xbf16>, tensor<4x64xbf16>
}
