// Floats of 8 bits are converted two at a time where the chip has it, and by
// integer arithmetic elsewhere.
//
// RUN: fusec %s --target=sm_90a --emit=ptx | FileCheck %s --check-prefix=CVT
// RUN: fusec %s --target=sm_89 --emit=ptx | FileCheck %s --check-prefix=BITS
//
// CVT-DAG: cvt.rn.f16x2.e4m3x2
// CVT-DAG: cvt.rn.satfinite.e5m2x2.f32
// BITS-NOT: {{e4m3|e5m2}}
// BITS: .visible .entry
// BITS-NOT: {{e4m3|e5m2}}
func.func @f(%x: tensor<4x8xf8E4M3FN>) -> tensor<4x8xf8E5M2> {
  %0 = fuse.exp %x : (tensor<4x8xf8E4M3FN>) -> tensor<4x8xf8E4M3FN>
  %1 = fuse.cast %0 : (tensor<4x8xf8E4M3FN>) -> tensor<4x8xf8E5M2>
  return %1 : tensor<4x8xf8E5M2>
}
