// Persistent blocks over rows that do not divide evenly, with what the rows share in
// registers and in shared memory; lanes that share sectors of wide vectors.
//
// RUN: %check_models %s --run=--emulator=race

//--- several_rows_registers
func.func @f(%x: tensor<103x520xf32>, %s: tensor<520xf32>, %b: tensor<520xf32>) -> tensor<103x520xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 5, persistent = 7, weights = registers, prefetch = true>} : (tensor<103x520xf32>, tensor<520xf32>, tensor<520xf32>) -> tensor<103x520xf32> {
  ^bb0(%a: tensor<103x520xf32>, %c: tensor<520xf32>, %d: tensor<520xf32>):
    %1 = fuse.mul %a, %a : (tensor<103x520xf32>, tensor<103x520xf32>) -> tensor<103x520xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<103x520xf32>) -> tensor<103x1xf32>
    %3 = fuse.sqrt %2 : (tensor<103x1xf32>) -> tensor<103x1xf32>
    %4 = fuse.div %a, %3 : (tensor<103x520xf32>, tensor<103x1xf32>) -> tensor<103x520xf32>
    %5 = fuse.mul %4, %c : (tensor<103x520xf32>, tensor<520xf32>) -> tensor<103x520xf32>
    %6 = fuse.add %5, %d : (tensor<103x520xf32>, tensor<520xf32>) -> tensor<103x520xf32>
    fuse.yield %6 : tensor<103x520xf32>
  }
  return %0 : tensor<103x520xf32>
}
//--- prefetched_partial_rows
func.func @f(%x: tensor<103x520xbf16>, %s: tensor<520xbf16>, %r: tensor<103x520xbf16>) -> tensor<103x520xbf16> {
  %0 = fuse.group %x, %s, %r {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 8, chunks = 2, prefetch = true>} : (tensor<103x520xbf16>, tensor<520xbf16>, tensor<103x520xbf16>) -> tensor<103x520xbf16> {
  ^bb0(%a: tensor<103x520xbf16>, %c: tensor<520xbf16>, %d: tensor<103x520xbf16>):
    %1 = fuse.mul %a, %a : (tensor<103x520xbf16>, tensor<103x520xbf16>) -> tensor<103x520xbf16>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<103x520xbf16>) -> tensor<103x1xbf16>
    %3 = fuse.sqrt %2 : (tensor<103x1xbf16>) -> tensor<103x1xbf16>
    %4 = fuse.div %a, %3 : (tensor<103x520xbf16>, tensor<103x1xbf16>) -> tensor<103x520xbf16>
    %5 = fuse.mul %4, %c : (tensor<103x520xbf16>, tensor<520xbf16>) -> tensor<103x520xbf16>
    %6 = fuse.add %5, %d : (tensor<103x520xbf16>, tensor<103x520xbf16>) -> tensor<103x520xbf16>
    fuse.yield %6 : tensor<103x520xbf16>
  }
  return %0 : tensor<103x520xbf16>
}
//--- several_rows_shared
func.func @f(%x: tensor<103x520xf32>, %s: tensor<520xf32>, %b: tensor<520xf32>) -> tensor<103x520xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 5, persistent = 7, weights = shared>} : (tensor<103x520xf32>, tensor<520xf32>, tensor<520xf32>) -> tensor<103x520xf32> {
  ^bb0(%a: tensor<103x520xf32>, %c: tensor<520xf32>, %d: tensor<520xf32>):
    %1 = fuse.mul %a, %a : (tensor<103x520xf32>, tensor<103x520xf32>) -> tensor<103x520xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<103x520xf32>) -> tensor<103x1xf32>
    %3 = fuse.sqrt %2 : (tensor<103x1xf32>) -> tensor<103x1xf32>
    %4 = fuse.div %a, %3 : (tensor<103x520xf32>, tensor<103x1xf32>) -> tensor<103x520xf32>
    %5 = fuse.mul %4, %c : (tensor<103x520xf32>, tensor<520xf32>) -> tensor<103x520xf32>
    %6 = fuse.add %5, %d : (tensor<103x520xf32>, tensor<520xf32>) -> tensor<103x520xf32>
    fuse.yield %6 : tensor<103x520xf32>
  }
  return %0 : tensor<103x520xf32>
}
//--- two_warps_a_row
func.func @f(%x: tensor<53x520xbf16>, %s: tensor<520xbf16>, %b: tensor<520xbf16>) -> tensor<53x520xbf16> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 8, chunks = 2, persistent = 5, weights = registers, prefetch = true>} : (tensor<53x520xbf16>, tensor<520xbf16>, tensor<520xbf16>) -> tensor<53x520xbf16> {
  ^bb0(%a: tensor<53x520xbf16>, %c: tensor<520xbf16>, %d: tensor<520xbf16>):
    %1 = fuse.mul %a, %a : (tensor<53x520xbf16>, tensor<53x520xbf16>) -> tensor<53x520xbf16>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<53x520xbf16>) -> tensor<53x1xbf16>
    %3 = fuse.sqrt %2 : (tensor<53x1xbf16>) -> tensor<53x1xbf16>
    %4 = fuse.div %a, %3 : (tensor<53x520xbf16>, tensor<53x1xbf16>) -> tensor<53x520xbf16>
    %5 = fuse.mul %4, %c : (tensor<53x520xbf16>, tensor<520xbf16>) -> tensor<53x520xbf16>
    %6 = fuse.add %5, %d : (tensor<53x520xbf16>, tensor<520xbf16>) -> tensor<53x520xbf16>
    fuse.yield %6 : tensor<53x520xbf16>
  }
  return %0 : tensor<53x520xbf16>
}
//--- one_row_one_exchange
func.func @f(%x: tensor<53x520xf32>, %s: tensor<520xf32>, %b: tensor<520xf32>) -> tensor<53x520xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 4, chunks = 2, persistent = 3, weights = registers>} : (tensor<53x520xf32>, tensor<520xf32>, tensor<520xf32>) -> tensor<53x520xf32> {
  ^bb0(%a: tensor<53x520xf32>, %c: tensor<520xf32>, %d: tensor<520xf32>):
    %1 = fuse.mul %a, %a : (tensor<53x520xf32>, tensor<53x520xf32>) -> tensor<53x520xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<53x520xf32>) -> tensor<53x1xf32>
    %3 = fuse.sqrt %2 : (tensor<53x1xf32>) -> tensor<53x1xf32>
    %4 = fuse.div %a, %3 : (tensor<53x520xf32>, tensor<53x1xf32>) -> tensor<53x520xf32>
    %5 = fuse.mul %4, %c : (tensor<53x520xf32>, tensor<520xf32>) -> tensor<53x520xf32>
    %6 = fuse.add %5, %d : (tensor<53x520xf32>, tensor<520xf32>) -> tensor<53x520xf32>
    fuse.yield %6 : tensor<53x520xf32>
  }
  return %0 : tensor<53x520xf32>
}
//--- half_warps
func.func @f(%x: tensor<53x97xf32>, %s: tensor<97xf32>, %b: tensor<97xf32>) -> tensor<53x97xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 8, threads_per_row = 16, vector = 1, chunks = 7, persistent = 2, weights = registers>} : (tensor<53x97xf32>, tensor<97xf32>, tensor<97xf32>) -> tensor<53x97xf32> {
  ^bb0(%a: tensor<53x97xf32>, %c: tensor<97xf32>, %d: tensor<97xf32>):
    %1 = fuse.mul %a, %a : (tensor<53x97xf32>, tensor<53x97xf32>) -> tensor<53x97xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<53x97xf32>) -> tensor<53x1xf32>
    %3 = fuse.sqrt %2 : (tensor<53x1xf32>) -> tensor<53x1xf32>
    %4 = fuse.div %a, %3 : (tensor<53x97xf32>, tensor<53x1xf32>) -> tensor<53x97xf32>
    %5 = fuse.mul %4, %c : (tensor<53x97xf32>, tensor<97xf32>) -> tensor<53x97xf32>
    %6 = fuse.add %5, %d : (tensor<53x97xf32>, tensor<97xf32>) -> tensor<53x97xf32>
    fuse.yield %6 : tensor<53x97xf32>
  }
  return %0 : tensor<53x97xf32>
}
//--- rows_in_shared
func.func @f(%x: tensor<21x1032xf32>, %s: tensor<1032xf32>, %b: tensor<1032xf32>) -> tensor<21x1032xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 32, vector = 4, chunks = 4, resident = shared, persistent = 3, weights = shared>} : (tensor<21x1032xf32>, tensor<1032xf32>, tensor<1032xf32>) -> tensor<21x1032xf32> {
  ^bb0(%a: tensor<21x1032xf32>, %c: tensor<1032xf32>, %d: tensor<1032xf32>):
    %1 = fuse.mul %a, %a : (tensor<21x1032xf32>, tensor<21x1032xf32>) -> tensor<21x1032xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<21x1032xf32>) -> tensor<21x1xf32>
    %3 = fuse.sqrt %2 : (tensor<21x1xf32>) -> tensor<21x1xf32>
    %4 = fuse.div %a, %3 : (tensor<21x1032xf32>, tensor<21x1xf32>) -> tensor<21x1032xf32>
    %5 = fuse.mul %4, %c : (tensor<21x1032xf32>, tensor<1032xf32>) -> tensor<21x1032xf32>
    %6 = fuse.add %5, %d : (tensor<21x1032xf32>, tensor<1032xf32>) -> tensor<21x1032xf32>
    fuse.yield %6 : tensor<21x1032xf32>
  }
  return %0 : tensor<21x1032xf32>
}
//--- rows_read_again
func.func @f(%x: tensor<21x1032xf32>, %s: tensor<1032xf32>, %b: tensor<1032xf32>) -> tensor<21x1032xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 32, vector = 4, chunks = 4, resident = none, persistent = 3, weights = shared>} : (tensor<21x1032xf32>, tensor<1032xf32>, tensor<1032xf32>) -> tensor<21x1032xf32> {
  ^bb0(%a: tensor<21x1032xf32>, %c: tensor<1032xf32>, %d: tensor<1032xf32>):
    %1 = fuse.mul %a, %a : (tensor<21x1032xf32>, tensor<21x1032xf32>) -> tensor<21x1032xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<21x1032xf32>) -> tensor<21x1xf32>
    %3 = fuse.sqrt %2 : (tensor<21x1xf32>) -> tensor<21x1xf32>
    %4 = fuse.div %a, %3 : (tensor<21x1032xf32>, tensor<21x1xf32>) -> tensor<21x1032xf32>
    %5 = fuse.mul %4, %c : (tensor<21x1032xf32>, tensor<1032xf32>) -> tensor<21x1032xf32>
    %6 = fuse.add %5, %d : (tensor<21x1032xf32>, tensor<1032xf32>) -> tensor<21x1032xf32>
    fuse.yield %6 : tensor<21x1032xf32>
  }
  return %0 : tensor<21x1032xf32>
}
//--- nothing_kept
func.func @f(%x: tensor<21x520xf32>, %s: tensor<520xf32>, %b: tensor<520xf32>) -> tensor<21x520xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 5, persistent = 3>} : (tensor<21x520xf32>, tensor<520xf32>, tensor<520xf32>) -> tensor<21x520xf32> {
  ^bb0(%a: tensor<21x520xf32>, %c: tensor<520xf32>, %d: tensor<520xf32>):
    %1 = fuse.mul %a, %a : (tensor<21x520xf32>, tensor<21x520xf32>) -> tensor<21x520xf32>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<21x520xf32>) -> tensor<21x1xf32>
    %3 = fuse.sqrt %2 : (tensor<21x1xf32>) -> tensor<21x1xf32>
    %4 = fuse.div %a, %3 : (tensor<21x520xf32>, tensor<21x1xf32>) -> tensor<21x520xf32>
    %5 = fuse.mul %4, %c : (tensor<21x520xf32>, tensor<520xf32>) -> tensor<21x520xf32>
    %6 = fuse.add %5, %d : (tensor<21x520xf32>, tensor<520xf32>) -> tensor<21x520xf32>
    fuse.yield %6 : tensor<21x520xf32>
  }
  return %0 : tensor<21x520xf32>
}
//--- wide_vectors
func.func @f(%x: tensor<21x1024xf64>, %s: tensor<1024xf64>, %b: tensor<1024xf64>) -> tensor<21x1024xf64> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 4, chunks = 4, persistent = 4, weights = registers>} : (tensor<21x1024xf64>, tensor<1024xf64>, tensor<1024xf64>) -> tensor<21x1024xf64> {
  ^bb0(%a: tensor<21x1024xf64>, %c: tensor<1024xf64>, %d: tensor<1024xf64>):
    %1 = fuse.mul %a, %a : (tensor<21x1024xf64>, tensor<21x1024xf64>) -> tensor<21x1024xf64>
    %2 = fuse.reduce %1 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<21x1024xf64>) -> tensor<21x1xf64>
    %3 = fuse.sqrt %2 : (tensor<21x1xf64>) -> tensor<21x1xf64>
    %4 = fuse.div %a, %3 : (tensor<21x1024xf64>, tensor<21x1xf64>) -> tensor<21x1024xf64>
    %5 = fuse.mul %4, %c : (tensor<21x1024xf64>, tensor<1024xf64>) -> tensor<21x1024xf64>
    %6 = fuse.add %5, %d : (tensor<21x1024xf64>, tensor<1024xf64>) -> tensor<21x1024xf64>
    fuse.yield %6 : tensor<21x1024xf64>
  }
  return %0 : tensor<21x1024xf64>
}
//--- images_and_bias
func.func @f(%x: tensor<61x3x256xi8>, %s: tensor<3x256xf64>, %b: tensor<256xf64>) -> tensor<61x3x256xf64> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 16, unroll = 2>} : (tensor<61x3x256xi8>, tensor<3x256xf64>, tensor<256xf64>) -> tensor<61x3x256xf64> {
  ^bb0(%a: tensor<61x3x256xi8>, %c: tensor<3x256xf64>, %d: tensor<256xf64>):
    %1 = fuse.cast %a : (tensor<61x3x256xi8>) -> tensor<61x3x256xf64>
    %2 = fuse.mul %1, %c : (tensor<61x3x256xf64>, tensor<3x256xf64>) -> tensor<61x3x256xf64>
    %3 = fuse.add %2, %d : (tensor<61x3x256xf64>, tensor<256xf64>) -> tensor<61x3x256xf64>
    fuse.yield %3 : tensor<61x3x256xf64>
  }
  return %0 : tensor<61x3x256xf64>
}
//--- bias_alone
func.func @f(%x: tensor<61x3x256xi8>, %s: tensor<3x256xf32>, %b: tensor<256xf32>) -> tensor<61x3x256xf32> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 4>} : (tensor<61x3x256xi8>, tensor<3x256xf32>, tensor<256xf32>) -> tensor<61x3x256xf32> {
  ^bb0(%a: tensor<61x3x256xi8>, %c: tensor<3x256xf32>, %d: tensor<256xf32>):
    %1 = fuse.cast %a : (tensor<61x3x256xi8>) -> tensor<61x3x256xf32>
    %2 = fuse.mul %1, %c : (tensor<61x3x256xf32>, tensor<3x256xf32>) -> tensor<61x3x256xf32>
    %3 = fuse.add %2, %d : (tensor<61x3x256xf32>, tensor<256xf32>) -> tensor<61x3x256xf32>
    fuse.yield %3 : tensor<61x3x256xf32>
  }
  return %0 : tensor<61x3x256xf32>
}
//--- rows_of_odd_vectors
func.func @f(%x: tensor<131x3x80xi8>, %s: tensor<3x80xi64>, %b: tensor<80xi64>) -> tensor<131x3x80xi64> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 16, unroll = 1>} : (tensor<131x3x80xi8>, tensor<3x80xi64>, tensor<80xi64>) -> tensor<131x3x80xi64> {
  ^bb0(%a: tensor<131x3x80xi8>, %c: tensor<3x80xi64>, %d: tensor<80xi64>):
    %1 = fuse.cast %a : (tensor<131x3x80xi8>) -> tensor<131x3x80xi64>
    %2 = fuse.mul %1, %c : (tensor<131x3x80xi64>, tensor<3x80xi64>) -> tensor<131x3x80xi64>
    %3 = fuse.add %2, %d : (tensor<131x3x80xi64>, tensor<80xi64>) -> tensor<131x3x80xi64>
    fuse.yield %3 : tensor<131x3x80xi64>
  }
  return %0 : tensor<131x3x80xi64>
}
//--- a_last_unfinished_block
func.func @f(%x: tensor<13x3x80xi8>, %s: tensor<3x80xi64>, %b: tensor<80xi64>) -> tensor<13x3x80xi64> {
  %0 = fuse.group %x, %s, %b {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 16, unroll = 2>} : (tensor<13x3x80xi8>, tensor<3x80xi64>, tensor<80xi64>) -> tensor<13x3x80xi64> {
  ^bb0(%a: tensor<13x3x80xi8>, %c: tensor<3x80xi64>, %d: tensor<80xi64>):
    %1 = fuse.cast %a : (tensor<13x3x80xi8>) -> tensor<13x3x80xi64>
    %2 = fuse.mul %1, %c : (tensor<13x3x80xi64>, tensor<3x80xi64>) -> tensor<13x3x80xi64>
    %3 = fuse.add %2, %d : (tensor<13x3x80xi64>, tensor<80xi64>) -> tensor<13x3x80xi64>
    fuse.yield %3 : tensor<13x3x80xi64>
  }
  return %0 : tensor<13x3x80xi64>
}
