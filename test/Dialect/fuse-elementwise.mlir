// Every elementwise op parses, prints and infers its type.
// RUN: fusec-opt %s | fusec-opt | FileCheck %s

// CHECK-LABEL: func.func @unary
func.func @unary(%x: tensor<4x8xbf16>, %i: tensor<4xi32>, %p: tensor<2xi1>) {
  // CHECK: fuse.neg %{{.*}} : (tensor<4xi32>) -> tensor<4xi32>
  %0 = fuse.neg %i : (tensor<4xi32>) -> tensor<4xi32>
  %1 = fuse.abs %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %2 = fuse.sign %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %3 = fuse.exp %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %4 = fuse.exp2 %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %5 = fuse.expm1 %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %6 = fuse.log %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %7 = fuse.log2 %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %8 = fuse.log1p %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %9 = fuse.sqrt %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %10 = fuse.rsqrt %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %11 = fuse.reciprocal %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %12 = fuse.sin %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %13 = fuse.cos %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %14 = fuse.tan %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %15 = fuse.tanh %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %16 = fuse.sigmoid %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %17 = fuse.erf %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %18 = fuse.floor %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %19 = fuse.ceil %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %20 = fuse.round %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %21 = fuse.relu %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  // CHECK: fuse.gelu %{{.*}} : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  // CHECK: fuse.gelu %{{.*}} {approximate = "tanh"}
  %22 = fuse.gelu %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %23 = fuse.gelu %x {approximate = "tanh"} : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %24 = fuse.silu %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %25 = fuse.softplus %x : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  // CHECK: fuse.elu %{{.*}} {alpha = 5.000000e-01 : f64}
  %26 = fuse.elu %x {alpha = 0.5 : f64} : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %27 = fuse.leaky_relu %x {alpha = 0.1 : f64} : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %28 = fuse.not %p : (tensor<2xi1>) -> tensor<2xi1>
  // CHECK: fuse.is_nan %{{.*}} : (tensor<4x8xbf16>) -> tensor<4x8xi1>
  %29 = fuse.is_nan %x : (tensor<4x8xbf16>) -> tensor<4x8xi1>
  %30 = fuse.is_inf %x : (tensor<4x8xbf16>) -> tensor<4x8xi1>
  // CHECK: fuse.cast %{{.*}} : (tensor<4x8xbf16>) -> tensor<4x8xi8>
  %31 = fuse.cast %x : (tensor<4x8xbf16>) -> tensor<4x8xi8>
  return
}

// CHECK-LABEL: func.func @binary
func.func @binary(%x: tensor<4x1xf32>, %p32: tensor<f32>, %y: tensor<8xf32>, %i: tensor<4xi64>, %p: tensor<f64>) {
  // CHECK: fuse.add %{{.*}}, %{{.*}} : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %0 = fuse.add %x, %y : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %1 = fuse.sub %x, %y : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %2 = fuse.mul %x, %y : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %3 = fuse.div %i, %i : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %4 = fuse.pow %x, %x : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
  %5 = fuse.rem %i, %i : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %6 = fuse.minimum %x, %x : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
  %7 = fuse.maximum %p, %p : (tensor<f64>, tensor<f64>) -> tensor<f64>
  %8 = fuse.and %i, %i : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %9 = fuse.or %i, %i : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %10 = fuse.xor %i, %i : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %11 = fuse.shift_left %i, %i : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %12 = fuse.shift_right %i, %i : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  // CHECK: fuse.compare %{{.*}}, %{{.*}} {predicate = "lt"} : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xi1>
  %13 = fuse.compare %x, %y {predicate = "lt"} : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xi1>
  // CHECK: fuse.select {{.*}} -> tensor<4x8xf32>
  %14 = fuse.select %13, %y, %p32 : (tensor<4x8xi1>, tensor<8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %15 = fuse.clamp %y, %p32, %p32 : (tensor<8xf32>, tensor<f32>, tensor<f32>) -> tensor<8xf32>
  return
}
