// Every element type to others within one kernel, at widths that need padding.
//
// RUN: %check_models %s --assemble
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact

//--- from_f32
func.func @f(%x: tensor<4x131xf32>) -> (tensor<4x131xf16>, tensor<4x131xbf16>, tensor<4x131xf64>, tensor<4x131xi1>, tensor<4x131xi8>, tensor<4x131xi32>, tensor<4x131xi64>) {
  %0 = fuse.cast %x : (tensor<4x131xf32>) -> tensor<4x131xf16>
  %1 = fuse.cast %x : (tensor<4x131xf32>) -> tensor<4x131xbf16>
  %2 = fuse.cast %x : (tensor<4x131xf32>) -> tensor<4x131xf64>
  %3 = fuse.cast %x : (tensor<4x131xf32>) -> tensor<4x131xi1>
  %4 = fuse.cast %x : (tensor<4x131xf32>) -> tensor<4x131xi8>
  %5 = fuse.cast %x : (tensor<4x131xf32>) -> tensor<4x131xi32>
  %6 = fuse.cast %x : (tensor<4x131xf32>) -> tensor<4x131xi64>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<4x131xf16>, tensor<4x131xbf16>, tensor<4x131xf64>, tensor<4x131xi1>, tensor<4x131xi8>, tensor<4x131xi32>, tensor<4x131xi64>
}
//--- to_f32_aligned
func.func @f(%a: tensor<8x64xf16>, %b: tensor<8x64xbf16>, %c: tensor<8x64xf64>, %d: tensor<8x64xi1>, %e: tensor<8x64xi8>, %g: tensor<8x64xi32>, %h: tensor<8x64xi64>) -> tensor<8x64xf32> {
  %0 = fuse.cast %a : (tensor<8x64xf16>) -> tensor<8x64xf32>
  %1 = fuse.cast %b : (tensor<8x64xbf16>) -> tensor<8x64xf32>
  %2 = fuse.cast %c : (tensor<8x64xf64>) -> tensor<8x64xf32>
  %3 = fuse.cast %d : (tensor<8x64xi1>) -> tensor<8x64xf32>
  %4 = fuse.cast %e : (tensor<8x64xi8>) -> tensor<8x64xf32>
  %5 = fuse.cast %g : (tensor<8x64xi32>) -> tensor<8x64xf32>
  %6 = fuse.cast %h : (tensor<8x64xi64>) -> tensor<8x64xf32>
  %7 = fuse.add %0, %1 : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  %8 = fuse.add %7, %2 : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  %9 = fuse.add %8, %3 : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  %10 = fuse.add %9, %4 : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  %11 = fuse.add %10, %5 : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  %12 = fuse.add %11, %6 : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
  return %12 : tensor<8x64xf32>
}
//--- rounding_cast_in_a_chain
func.func @f(%x: tensor<37x31xf32>) -> tensor<37x31xf32> {
  %0 = fuse.cast %x : (tensor<37x31xf32>) -> tensor<37x31xbf16>
  %1 = fuse.cast %0 : (tensor<37x31xbf16>) -> tensor<37x31xf32>
  %2 = fuse.sub %x, %1 : (tensor<37x31xf32>, tensor<37x31xf32>) -> tensor<37x31xf32>
  return %2 : tensor<37x31xf32>
}
//--- saturating
// INPUT arg0: f4 3x5 nan inf -inf max -max 3e9 -3e9 130 -130 0.5 -0.5 -0 tiny 1e19 127.9
func.func @f(%x: tensor<3x5xf32>) -> (tensor<3x5xi8>, tensor<3x5xi32>, tensor<3x5xi64>, tensor<3x5xi1>, tensor<3x5xf16>) {
  %0 = fuse.cast %x : (tensor<3x5xf32>) -> tensor<3x5xi8>
  %1 = fuse.cast %x : (tensor<3x5xf32>) -> tensor<3x5xi32>
  %2 = fuse.cast %x : (tensor<3x5xf32>) -> tensor<3x5xi64>
  %3 = fuse.cast %x : (tensor<3x5xf32>) -> tensor<3x5xi1>
  %4 = fuse.cast %x : (tensor<3x5xf32>) -> tensor<3x5xf16>
  return %0, %1, %2, %3, %4 : tensor<3x5xi8>, tensor<3x5xi32>, tensor<3x5xi64>, tensor<3x5xi1>, tensor<3x5xf16>
}
//--- wide_integers
// INPUT arg0: i8 5 max -max 4294967296 -1 255
func.func @f(%x: tensor<5xi64>) -> (tensor<5xi32>, tensor<5xi8>, tensor<5xi1>, tensor<5xf64>, tensor<5xbf16>) {
  %0 = fuse.cast %x : (tensor<5xi64>) -> tensor<5xi32>
  %1 = fuse.cast %x : (tensor<5xi64>) -> tensor<5xi8>
  %2 = fuse.cast %x : (tensor<5xi64>) -> tensor<5xi1>
  %3 = fuse.cast %x : (tensor<5xi64>) -> tensor<5xf64>
  %4 = fuse.cast %x : (tensor<5xi64>) -> tensor<5xbf16>
  return %0, %1, %2, %3, %4 : tensor<5xi32>, tensor<5xi8>, tensor<5xi1>, tensor<5xf64>, tensor<5xbf16>
}
//--- bf16_copied_beside_its_truth
// The host's compiler falls over vectors of bf16 that are loaded, and read both as words and as they are.
func.func @f(%x: tensor<3x31xbf16>) -> (tensor<93xbf16>, tensor<3x31xi1>) {
  %0 = fuse.cast %x : (tensor<3x31xbf16>) -> tensor<3x31xi1>
  %1 = fuse.select %0, %x, %x : (tensor<3x31xi1>, tensor<3x31xbf16>, tensor<3x31xbf16>) -> tensor<3x31xbf16>
  %2 = fuse.reshape %1 : (tensor<3x31xbf16>) -> tensor<93xbf16>
  return %2, %0 : tensor<93xbf16>, tensor<3x31xi1>
}
