// Reshapes that do not part at common places: each index repeats the one before it. Where it gets too long a value is
// stored, and compile time stays in proportion to the ops.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: python3 %source/test/tools/make_shape_chain.py 60 > free.mlir
// RUN: timeout 120 fusec free.mlir -o free.ptx
// RUN: fusec-run free.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=CHECKED
// RUN: python3 %source/test/tools/make_shape_chain.py 60 --relu > computed.mlir
// RUN: timeout 120 fusec computed.mlir -o computed.ptx --explain | FileCheck %s
// RUN: fusec-run computed.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=CHECKED
// Pieces in pieces: each has an index of its own.
// RUN: python3 %source/test/tools/make_shape_chain.py 60 --roll > rolls.mlir
// RUN: timeout 120 fusec rolls.mlir -o rolls.ptx --explain | FileCheck %s
// RUN: fusec-run rolls.ptx --device=emulator --emulator=checked --input random --check | FileCheck %s --check-prefix=CHECKED
// A value that is read at its own and at another index, again and again.
// RUN: python3 %source/test/tools/make_shape_chain.py 24 --both > both.mlir
// RUN: timeout 120 fusec both.mlir -o both.ptx
// RUN: fusec-run both.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=CHECKED

// CHECK: not fused:{{.*}} an index would take more than 256
// CHECKED: PASSED

// Sums of neighbours of sums of neighbours: each is needed at more places than the one before.
// RUN: python3 %source/test/tools/make_shape_chain.py 40 --neighbours > neighbours.mlir
// RUN: fusec neighbours.mlir -o neighbours.ptx --explain | FileCheck %s --check-prefix=PLACES
// RUN: fusec-run neighbours.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=CHECKED
// PLACES: not fused:{{.*}} its values would be computed at too many

// An index that is long on the way, and short when all of it is known.
// RUN: fusec %s -o short.ptx
// RUN: fusec-run short.ptx --device=emulator --input random --check | FileCheck %s --check-prefix=CHECKED
func.func @f(%x: tensor<6x12x2x15xf32>) -> tensor<1x3x360x2xf32> {
  %0 = fuse.reshape %x -> tensor<3x80x9xf32>
  %1 = fuse.transpose %0 {permutation = array<i64: 1, 2, 0>}
  %2 = fuse.reshape %1 -> tensor<1x2x4x270xf32>
  %3 = fuse.transpose %2 {permutation = array<i64: 0, 3, 1, 2>}
  %4 = fuse.reshape %3 -> tensor<1x3x360x2xf32>
  %5 = fuse.exp %4
  return %5
}
