// What multiplies a softmax's weights, or leaves some out, is computed beside the rows' state: one kernel, nothing of the
// size of the scores in memory.
//
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s --run=--emulator=race -- --target=sm_80
// RUN: %check_models %s --assemble
// RUN: split-file %s %t
// RUN: fusec %t/weights_behind_softmax --explain -o %t/w.ptx | FileCheck %s
// RUN: fusec %t/dropout_f16 --explain -o %t/d.ptx | FileCheck %s --check-prefix=DROPOUT
// RUN: fusec %t/empty_rows --explain=json --what-if="fuse %%s,%%p,%%y" -o %t/e.ptx | FileCheck %s --check-prefix=EMPTY
// EMPTY: its mask leaves out weights of rows whose scores may all be minus infinity
// RUN: fusec %t/shared_blocks --no-embed-ir -o %t/s.ptx
// RUN: grep -cE "^.mul.*(-766062189|3528905107);" %t/s.ptx | FileCheck %s --check-prefix=SHARED
// CHECK: 1 kernels
// CHECK: matmul2: sum of arg3 cast3 exp(cast - max) where compare
// DROPOUT: 1 kernels
// One block of columns, of which a thread has 64 elements: 16 blocks of random numbers, of 7 multiplications,
// the last in two halves.
// SHARED: {{^128$}}

//--- weights_behind_softmax
// Some keys, and all of a head, are weighed after the softmax; others are left out.
func.func @f(%q: tensor<2x2x72x64xbf16>, %k: tensor<2x2x64x200xbf16>, %v: tensor<2x2x200x64xbf16>, %w: tensor<2x1x72x200xbf16>, %h: tensor<1x2x1x1xf32>, %u: tensor<2x2x72x200xf32>) -> tensor<2x2x72x64xbf16> {
  %s = fuse.matmul %q, %k : (tensor<2x2x72x64xbf16>, tensor<2x2x64x200xbf16>) -> tensor<2x2x72x200xbf16>
  %p = fuse.softmax %s {axis = -1 : i64} : (tensor<2x2x72x200xbf16>) -> tensor<2x2x72x200xbf16>
  %a = fuse.mul %p, %w : (tensor<2x2x72x200xbf16>, tensor<2x1x72x200xbf16>) -> tensor<2x2x72x200xbf16>
  %n = fuse.cast %h : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xbf16>
  %b = fuse.mul %a, %n : (tensor<2x2x72x200xbf16>, tensor<1x2x1x1xbf16>) -> tensor<2x2x72x200xbf16>
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %none = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %c = fuse.compare %u, %zero {predicate = "gt"} : (tensor<2x2x72x200xf32>, tensor<f32>) -> tensor<2x2x72x200xi1>
  %d = fuse.select %c, %b, %none : (tensor<2x2x72x200xi1>, tensor<2x2x72x200xbf16>, tensor<bf16>) -> tensor<2x2x72x200xbf16>
  %y = fuse.matmul %d, %v : (tensor<2x2x72x200xbf16>, tensor<2x2x200x64xbf16>) -> tensor<2x2x72x64xbf16>
  return %y : tensor<2x2x72x64xbf16>
}
//--- dropout_f16
func.func @f(%q: tensor<3x40x64xf16>, %k: tensor<3x64x129xf16>, %v: tensor<3x129x80xf16>, %key: tensor<i64>, %high: tensor<i64>) -> tensor<3x40x80xf16> {
  %s = fuse.matmul %q, %k : (tensor<3x40x64xf16>, tensor<3x64x129xf16>) -> tensor<3x40x129xf16>
  %p = fuse.softmax %s {axis = -1 : i64} : (tensor<3x40x129xf16>) -> tensor<3x40x129xf16>
  %i = fuse.iota {axis = 0 : i64} : () -> tensor<15480xi32>
  %x = fuse.reshape %i : (tensor<15480xi32>) -> tensor<3x40x129xi32>
  %r = fuse.random %x, %x, %key, %high : (tensor<3x40x129xi32>, tensor<3x40x129xi32>, tensor<i64>, tensor<i64>) -> tensor<3x40x129xui16>
  %most = fuse.constant {value = dense<16384> : tensor<ui16>} : () -> tensor<ui16>
  %c = fuse.compare %r, %most {predicate = "ge"} : (tensor<3x40x129xui16>, tensor<ui16>) -> tensor<3x40x129xi1>
  %none = fuse.constant {value = dense<0.0> : tensor<f16>} : () -> tensor<f16>
  %d = fuse.select %c, %p, %none : (tensor<3x40x129xi1>, tensor<3x40x129xf16>, tensor<f16>) -> tensor<3x40x129xf16>
  %y = fuse.matmul %d, %v : (tensor<3x40x129xf16>, tensor<3x129x80xf16>) -> tensor<3x40x80xf16>
  return %y : tensor<3x40x80xf16>
}
//--- empty_rows
// Weights of rows that see nothing are no numbers, but for zeros where the mask leaves them out: not of one kernel.
func.func @f(%q: tensor<3x40x64xf16>, %k: tensor<3x64x72xf16>, %v: tensor<3x72x80xf16>, %u: tensor<3x40x1xf32>) -> tensor<3x40x80xf16> {
  %s = fuse.matmul %q, %k : (tensor<3x40x64xf16>, tensor<3x64x72xf16>) -> tensor<3x40x72xf16>
  %least = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %seen = fuse.compare %u, %least {predicate = "gt"} : (tensor<3x40x1xf32>, tensor<f32>) -> tensor<3x40x1xi1>
  %lowest = fuse.constant {value = dense<0xFC00> : tensor<f16>} : () -> tensor<f16>
  %m = fuse.select %seen, %s, %lowest : (tensor<3x40x1xi1>, tensor<3x40x72xf16>, tensor<f16>) -> tensor<3x40x72xf16>
  %p = fuse.softmax %m {axis = -1 : i64} : (tensor<3x40x72xf16>) -> tensor<3x40x72xf16>
  %none = fuse.constant {value = dense<0.0> : tensor<f16>} : () -> tensor<f16>
  %d = fuse.select %seen, %p, %none : (tensor<3x40x1xi1>, tensor<3x40x72xf16>, tensor<f16>) -> tensor<3x40x72xf16>
  %y = fuse.matmul %d, %v : (tensor<3x40x72xf16>, tensor<3x72x80xf16>) -> tensor<3x40x80xf16>
  return %y : tensor<3x40x80xf16>
}
//--- shared_blocks
// Rows and columns that are 8 apart share a block of four numbers.
func.func @f(%q: tensor<4x128x64xbf16>, %k: tensor<4x64x128xbf16>, %v: tensor<4x128x64xbf16>, %key: tensor<i64>, %high: tensor<i64>) -> tensor<4x128x64xbf16> {
  %s = fuse.matmul %q, %k : (tensor<4x128x64xbf16>, tensor<4x64x128xbf16>) -> tensor<4x128x128xbf16>
  %p = fuse.softmax %s {axis = -1 : i64} : (tensor<4x128x128xbf16>) -> tensor<4x128x128xbf16>
  %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %three = fuse.constant {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %four = fuse.constant {value = dense<4> : tensor<i32>} : () -> tensor<i32>
  %seven = fuse.constant {value = dense<7> : tensor<i32>} : () -> tensor<i32>
  %eight = fuse.constant {value = dense<8> : tensor<i32>} : () -> tensor<i32>
  %r = fuse.iota {axis = 0 : i64} : () -> tensor<128x1xi32>
  %c = fuse.iota {axis = 0 : i64} : () -> tensor<128xi32>
  %r0 = fuse.shift_right %r, %four : (tensor<128x1xi32>, tensor<i32>) -> tensor<128x1xi32>
  %r1 = fuse.mul %r0, %eight : (tensor<128x1xi32>, tensor<i32>) -> tensor<128x1xi32>
  %r2 = fuse.and %r, %seven : (tensor<128x1xi32>, tensor<i32>) -> tensor<128x1xi32>
  %r3 = fuse.add %r1, %r2 : (tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x1xi32>
  %r4 = fuse.shift_right %r, %three : (tensor<128x1xi32>, tensor<i32>) -> tensor<128x1xi32>
  %r5 = fuse.and %r4, %one : (tensor<128x1xi32>, tensor<i32>) -> tensor<128x1xi32>
  %r6 = fuse.add %r5, %r5 : (tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x1xi32>
  %c0 = fuse.shift_right %c, %four : (tensor<128xi32>, tensor<i32>) -> tensor<128xi32>
  %c1 = fuse.mul %c0, %eight : (tensor<128xi32>, tensor<i32>) -> tensor<128xi32>
  %c2 = fuse.and %c, %seven : (tensor<128xi32>, tensor<i32>) -> tensor<128xi32>
  %c3 = fuse.add %c1, %c2 : (tensor<128xi32>, tensor<128xi32>) -> tensor<128xi32>
  %c4 = fuse.shift_right %c, %three : (tensor<128xi32>, tensor<i32>) -> tensor<128xi32>
  %c5 = fuse.and %c4, %one : (tensor<128xi32>, tensor<i32>) -> tensor<128xi32>
  %stride = fuse.constant {value = dense<256> : tensor<i32>} : () -> tensor<i32>
  %r7 = fuse.mul %r3, %stride : (tensor<128x1xi32>, tensor<i32>) -> tensor<128x1xi32>
  %row = fuse.add %r7, %r6 : (tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x1xi32>
  %c6 = fuse.mul %c3, %four : (tensor<128xi32>, tensor<i32>) -> tensor<128xi32>
  %column = fuse.add %c6, %c5 : (tensor<128xi32>, tensor<128xi32>) -> tensor<128xi32>
  %matrix = fuse.iota {axis = 0 : i64} : () -> tensor<4x1x1xi64>
  %second = fuse.add %matrix, %high : (tensor<4x1x1xi64>, tensor<i64>) -> tensor<4x1x1xi64>
  %n = fuse.random %row, %column, %key, %second : (tensor<128x1xi32>, tensor<128xi32>, tensor<i64>, tensor<4x1x1xi64>) -> tensor<4x128x128xui16>
  %most = fuse.constant {value = dense<16384> : tensor<ui16>} : () -> tensor<ui16>
  %kept = fuse.compare %n, %most {predicate = "ge"} : (tensor<4x128x128xui16>, tensor<ui16>) -> tensor<4x128x128xi1>
  %none = fuse.constant {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %d = fuse.select %kept, %p, %none : (tensor<4x128x128xi1>, tensor<4x128x128xbf16>, tensor<bf16>) -> tensor<4x128x128xbf16>
  %y = fuse.matmul %d, %v : (tensor<4x128x128xbf16>, tensor<4x128x64xbf16>) -> tensor<4x128x64xbf16>
  return %y : tensor<4x128x64xbf16>
}
