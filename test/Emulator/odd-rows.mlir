// Rows of an odd number of 16-bit elements come to shared memory in copies of 16 bytes, not element by
// element: of the 64 rows of 85 elements that the left operand has, 4 warps ask for 16 each, of which a
// step takes 64 bytes and so 5 copies: 3 requests a warp, and 2 for the right operand's rows. In the last of 3
// steps nobody asks for copies that lie outside. Element by element these were 214. What is behind a row, or
// behind the tensor, is not read, and warps need no barrier of the block to move their rows.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --check | FileCheck %s --check-prefix=PASSED
// RUN: fusec-run %t.ptx --device=emulator --emulator=checked --input random --check | FileCheck %s --check-prefix=PASSED
// RUN: fusec-run %t.ptx --device=emulator --input random --counters=%t.json
// RUN: FileCheck %s --check-prefix=COUNTS < %t.json
// PASSED: y: PASSED
// COUNTS: "requests_loaded": 58,

func.func @product(%a: tensor<64x85xbf16>, %b: tensor<85x64xbf16>) -> (tensor<64x64xbf16> {fuse.name = "y"}) {
  %y = fuse.group %a, %b {kind = #fuse.kind<matmul>,
      tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 2, warps_n = 2, stages = 3, group_m = 1>}
      : (tensor<64x85xbf16>, tensor<85x64xbf16>) -> tensor<64x64xbf16> {
  ^bb0(%x: tensor<64x85xbf16>, %w: tensor<85x64xbf16>):
    %0 = fuse.matmul %x, %w : (tensor<64x85xbf16>, tensor<85x64xbf16>) -> tensor<64x64xbf16>
    fuse.yield %0 : tensor<64x64xbf16>
  }
  return %y : tensor<64x64xbf16>
}
