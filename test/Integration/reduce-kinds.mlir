// Every kind of reduction over rows that divide nothing, in every element type that
// the kind allows.
//
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact --target=sm_80

//--- f32
func.func @f(%x: tensor<37x131xf32>) -> (tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xi1>, tensor<37xi1>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  %2 = fuse.reduce %x {kind = "min", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  %3 = fuse.reduce %x {kind = "prod", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  %4 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xf32>
  %5 = fuse.reduce %x {kind = "any", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xi1>
  %6 = fuse.reduce %x {kind = "all", axes = array<i64: 1>} : (tensor<37x131xf32>) -> tensor<37xi1>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xf32>, tensor<37xi1>, tensor<37xi1>
}
//--- bf16
func.func @f(%x: tensor<5x1031xbf16>) -> (tensor<5x1xbf16>, tensor<5xbf16>, tensor<5xbf16>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<5x1031xbf16>) -> tensor<5x1xbf16>
  %1 = fuse.reduce %x {kind = "min", axes = array<i64: 1>} : (tensor<5x1031xbf16>) -> tensor<5xbf16>
  %2 = fuse.reduce %x {kind = "mean", axes = array<i64: -1>} : (tensor<5x1031xbf16>) -> tensor<5xbf16>
  return %0, %1, %2 : tensor<5x1xbf16>, tensor<5xbf16>, tensor<5xbf16>
}
//--- f16
func.func @f(%x: tensor<5x1031xf16>) -> (tensor<5xf16>, tensor<5xf16>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<5x1031xf16>) -> tensor<5xf16>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<5x1031xf16>) -> tensor<5xf16>
  return %0, %1 : tensor<5xf16>, tensor<5xf16>
}
//--- f64
func.func @f(%x: tensor<5x131xf64>) -> (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<5x131xf64>) -> tensor<5xf64>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<5x131xf64>) -> tensor<5xf64>
  %2 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>} : (tensor<5x131xf64>) -> tensor<5xf64>
  return %0, %1, %2 : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
}
//--- i8_wraps
func.func @f(%x: tensor<5x131xi8>) -> (tensor<5xi8>, tensor<5xi8>, tensor<5xi8>, tensor<5xi8>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<5x131xi8>) -> tensor<5xi8>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<5x131xi8>) -> tensor<5xi8>
  %2 = fuse.reduce %x {kind = "min", axes = array<i64: 1>} : (tensor<5x131xi8>) -> tensor<5xi8>
  %3 = fuse.reduce %x {kind = "prod", axes = array<i64: 1>} : (tensor<5x131xi8>) -> tensor<5xi8>
  return %0, %1, %2, %3 : tensor<5xi8>, tensor<5xi8>, tensor<5xi8>, tensor<5xi8>
}
//--- i32
func.func @f(%x: tensor<5x131xi32>) -> (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<5x131xi32>) -> tensor<5xi32>
  %1 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<5x131xi32>) -> tensor<5xi32>
  %2 = fuse.reduce %x {kind = "all", axes = array<i64: 1>} : (tensor<5x131xi32>) -> tensor<5xi1>
  return %0, %1, %2 : tensor<5xi32>, tensor<5xi32>, tensor<5xi1>
}
//--- i64
func.func @f(%x: tensor<5x131xi64>) -> (tensor<5xi64>, tensor<5xi64>) {
  %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<5x131xi64>) -> tensor<5xi64>
  %1 = fuse.reduce %x {kind = "min", axes = array<i64: 1>} : (tensor<5x131xi64>) -> tensor<5xi64>
  return %0, %1 : tensor<5xi64>, tensor<5xi64>
}
//--- i1
func.func @f(%x: tensor<37x131xi1>) -> (tensor<37xi1>, tensor<37xi1>, tensor<37xi1>) {
  %0 = fuse.reduce %x {kind = "any", axes = array<i64: 1>} : (tensor<37x131xi1>) -> tensor<37xi1>
  %1 = fuse.reduce %x {kind = "all", axes = array<i64: 1>} : (tensor<37x131xi1>) -> tensor<37xi1>
  %2 = fuse.reduce %x {kind = "max", axes = array<i64: 1>} : (tensor<37x131xi1>) -> tensor<37xi1>
  return %0, %1, %2 : tensor<37xi1>, tensor<37xi1>, tensor<37xi1>
}
