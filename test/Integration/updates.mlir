// Results in the memory of arguments: fusec-run gives both one buffer, so that these runs read what was there.
//
// RUN: fusec %s --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --info | FileCheck %s --check-prefix=INFO
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: fusec-run %t.ptx --device=emulator --emulator=race --input random --input position=random:0..255 --check --counters | FileCheck %s
//
// INFO: "outputs": [
// INFO: "name": "cache.new",
// INFO: "updates": 0
// INFO: "name": "w.new",
// INFO: "updates": 3
//
// One row of 256 is written: the others are neither read nor written.
// CHECK: PASSED
// PTX: .visible .entry
func.func @decode(%cache: tensor<8x256x64xbf16> {fuse.name = "cache"}, %new: tensor<8x1x64xbf16> {fuse.name = "new"}, %position: tensor<i64> {fuse.name = "position"},
                  %w: tensor<1000xf32> {fuse.name = "w"}, %g: tensor<1000xf32> {fuse.name = "g"})
    -> (tensor<8x256x64xbf16> {fuse.name = "cache.new", fuse.updates = "cache"}, tensor<8x1x256xbf16> {fuse.name = "scores"},
        tensor<1000xf32> {fuse.name = "w.new", fuse.updates = "w"}) {
  %place = fuse.iota {axis = 1 : i64} : () -> tensor<1x256x1xi64>
  %here = fuse.compare %place, %position {predicate = "eq"} : (tensor<1x256x1xi64>, tensor<i64>) -> tensor<1x256x1xi1>
  %0 = fuse.select %here, %new, %cache : (tensor<1x256x1xi1>, tensor<8x1x64xbf16>, tensor<8x256x64xbf16>) -> tensor<8x256x64xbf16>
  %1 = fuse.matmul %new, %0 {transpose_b = true} : (tensor<8x1x64xbf16>, tensor<8x256x64xbf16>) -> tensor<8x1x256xbf16>
  %2 = fuse.sub %w, %g : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<1000xf32>
  return %0, %1, %2 : tensor<8x256x64xbf16>, tensor<8x1x256xbf16>, tensor<1000xf32>
}
