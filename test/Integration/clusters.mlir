// Rows shared by the blocks of a cluster: in registers and in shared memory, rows that
// do not divide evenly, several values a reduction, several reductions.
//
// RUN: %check_models %s
// RUN: %check_models %s --run=--emulator=race -- --target=sm_100a

//--- two_blocks
func.func @f(%x: tensor<5x520xf32>, %s: tensor<520xf32>, %b: tensor<520xf32>) -> tensor<5x520xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 4, chunks = 3, cluster = 2>} : (tensor<5x520xf32>, tensor<520xf32>, tensor<520xf32>) -> tensor<5x520xf32> {
  ^bb0(%a: tensor<5x520xf32>, %c: tensor<520xf32>, %d: tensor<520xf32>):
    %1 = fuse.mul %a, %a : (tensor<5x520xf32>, tensor<5x520xf32>) -> tensor<5x520xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<5x520xf32>) -> tensor<5x1xf32>
    %3 = fuse.sqrt %2 : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %4 = fuse.div %a, %3 : (tensor<5x520xf32>, tensor<5x1xf32>) -> tensor<5x520xf32>
    %5 = fuse.mul %4, %c : (tensor<5x520xf32>, tensor<520xf32>) -> tensor<5x520xf32>
    %6 = fuse.add %5, %d : (tensor<5x520xf32>, tensor<520xf32>) -> tensor<5x520xf32>
    fuse.yield %6 : tensor<5x520xf32>
  }
  return %0 : tensor<5x520xf32>
}
//--- sixteen_blocks
func.func @f(%x: tensor<3x8200xbf16>, %s: tensor<8200xbf16>, %b: tensor<8200xbf16>) -> tensor<3x8200xbf16> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 8, chunks = 2, cluster = 16>} : (tensor<3x8200xbf16>, tensor<8200xbf16>, tensor<8200xbf16>) -> tensor<3x8200xbf16> {
  ^bb0(%a: tensor<3x8200xbf16>, %c: tensor<8200xbf16>, %d: tensor<8200xbf16>):
    %1 = fuse.mul %a, %a : (tensor<3x8200xbf16>, tensor<3x8200xbf16>) -> tensor<3x8200xbf16>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<3x8200xbf16>) -> tensor<3x1xbf16>
    %3 = fuse.sqrt %2 : (tensor<3x1xbf16>) -> tensor<3x1xbf16>
    %4 = fuse.div %a, %3 : (tensor<3x8200xbf16>, tensor<3x1xbf16>) -> tensor<3x8200xbf16>
    %5 = fuse.mul %4, %c : (tensor<3x8200xbf16>, tensor<8200xbf16>) -> tensor<3x8200xbf16>
    %6 = fuse.add %5, %d : (tensor<3x8200xbf16>, tensor<8200xbf16>) -> tensor<3x8200xbf16>
    fuse.yield %6 : tensor<3x8200xbf16>
  }
  return %0 : tensor<3x8200xbf16>
}
//--- in_shared_memory
func.func @f(%x: tensor<5x4100xf32>, %s: tensor<4100xf32>, %b: tensor<4100xf32>) -> tensor<5x4100xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 2, resident = shared, cluster = 4>} : (tensor<5x4100xf32>, tensor<4100xf32>, tensor<4100xf32>) -> tensor<5x4100xf32> {
  ^bb0(%a: tensor<5x4100xf32>, %c: tensor<4100xf32>, %d: tensor<4100xf32>):
    %1 = fuse.mul %a, %a : (tensor<5x4100xf32>, tensor<5x4100xf32>) -> tensor<5x4100xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<5x4100xf32>) -> tensor<5x1xf32>
    %3 = fuse.sqrt %2 : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %4 = fuse.div %a, %3 : (tensor<5x4100xf32>, tensor<5x1xf32>) -> tensor<5x4100xf32>
    %5 = fuse.mul %4, %c : (tensor<5x4100xf32>, tensor<4100xf32>) -> tensor<5x4100xf32>
    %6 = fuse.add %5, %d : (tensor<5x4100xf32>, tensor<4100xf32>) -> tensor<5x4100xf32>
    fuse.yield %6 : tensor<5x4100xf32>
  }
  return %0 : tensor<5x4100xf32>
}
//--- largest_and_where
func.func @f(%x: tensor<7x1500xf32>) -> (tensor<7xi64>, tensor<7x1500xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 2, cluster = 4>} : (tensor<7x1500xf32>) -> (tensor<7xi64>, tensor<7x1500xf32>) {
  ^bb0(%a: tensor<7x1500xf32>):
    %1 = fuse.reduce %a {kind = "argmax", axes = array<i64: 1>} : (tensor<7x1500xf32>) -> tensor<7xi64>
    %2 = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<7x1500xf32>) -> tensor<7x1xf32>
    %3 = fuse.sub %a, %2 : (tensor<7x1500xf32>, tensor<7x1xf32>) -> tensor<7x1500xf32>
    %4 = fuse.exp %3 : (tensor<7x1500xf32>) -> tensor<7x1500xf32>
    %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<7x1500xf32>) -> tensor<7x1xf32>
    %6 = fuse.div %4, %5 : (tensor<7x1500xf32>, tensor<7x1xf32>) -> tensor<7x1500xf32>
    fuse.yield %1, %6 : tensor<7xi64>, tensor<7x1500xf32>
  }
  return %0#0, %0#1 : tensor<7xi64>, tensor<7x1500xf32>
}
