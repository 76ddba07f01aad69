// Reductions found in one pass with those that they depend on, in rows that each pass reads
// again: by threads, warps, persistent blocks and across columns.
//
// RUN: %check_models %s --run=--emulator=race
// RUN: %check_models %s -- --numerics=exact
// RUN: %check_models %s --assemble

//--- softmax_of_warps
func.func @f(%x: tensor<5x1000xf32>) -> tensor<5x1000xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 4, chunks = 2, resident = none>} : (tensor<5x1000xf32>) -> tensor<5x1000xf32> {
  ^bb0(%x_: tensor<5x1000xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<5x1000xf32>) -> tensor<5x1xf32>
    %s = fuse.sub %x_, %m : (tensor<5x1000xf32>, tensor<5x1xf32>) -> tensor<5x1000xf32>
    %e = fuse.exp %s : (tensor<5x1000xf32>) -> tensor<5x1000xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<5x1000xf32>) -> tensor<5x1xf32>
    %p = fuse.div %e, %l : (tensor<5x1000xf32>, tensor<5x1xf32>) -> tensor<5x1000xf32>
    fuse.yield %p : tensor<5x1000xf32>
  }
  return %0 : tensor<5x1000xf32>
}
//--- softmax_of_a_warp
func.func @f(%x: tensor<9x321xf32>) -> tensor<9x321xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 16, vector = 1, chunks = 4, resident = none>} : (tensor<9x321xf32>) -> tensor<9x321xf32> {
  ^bb0(%x_: tensor<9x321xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<9x321xf32>) -> tensor<9x1xf32>
    %s = fuse.sub %x_, %m : (tensor<9x321xf32>, tensor<9x1xf32>) -> tensor<9x321xf32>
    %e = fuse.exp %s : (tensor<9x321xf32>) -> tensor<9x321xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<9x321xf32>) -> tensor<9x1xf32>
    %p = fuse.div %e, %l : (tensor<9x321xf32>, tensor<9x1xf32>) -> tensor<9x321xf32>
    fuse.yield %p : tensor<9x321xf32>
  }
  return %0 : tensor<9x321xf32>
}
//--- log_softmax_bf16
func.func @f(%x: tensor<5x1000xbf16>) -> (tensor<5x1000xbf16>, tensor<5x1xbf16>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 8, chunks = 1, resident = none>} : (tensor<5x1000xbf16>) -> (tensor<5x1000xbf16>, tensor<5x1xbf16>) {
  ^bb0(%x_: tensor<5x1000xbf16>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<5x1000xbf16>) -> tensor<5x1xbf16>
    %s = fuse.sub %x_, %m : (tensor<5x1000xbf16>, tensor<5x1xbf16>) -> tensor<5x1000xbf16>
    %e = fuse.exp %s : (tensor<5x1000xbf16>) -> tensor<5x1000xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<5x1000xbf16>) -> tensor<5x1xbf16>
    %o = fuse.log %l : (tensor<5x1xbf16>) -> tensor<5x1xbf16>
    %p = fuse.sub %s, %o : (tensor<5x1000xbf16>, tensor<5x1xbf16>) -> tensor<5x1000xbf16>
    %z = fuse.add %o, %m : (tensor<5x1xbf16>, tensor<5x1xbf16>) -> tensor<5x1xbf16>
    fuse.yield %p, %z : tensor<5x1000xbf16>, tensor<5x1xbf16>
  }
  return %0#0, %0#1 : tensor<5x1000xbf16>, tensor<5x1xbf16>
}
//--- softmax_across_rows
func.func @f(%x: tensor<1000x24xf32>) -> tensor<1000x24xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 8, threads_per_row = 16, vector = 2, chunks = 4, along = columns, resident = none>} : (tensor<1000x24xf32>) -> tensor<1000x24xf32> {
  ^bb0(%x_: tensor<1000x24xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 0>, keepdims = true} : (tensor<1000x24xf32>) -> tensor<1x24xf32>
    %s = fuse.sub %x_, %m : (tensor<1000x24xf32>, tensor<1x24xf32>) -> tensor<1000x24xf32>
    %e = fuse.exp %s : (tensor<1000x24xf32>) -> tensor<1000x24xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 0>, keepdims = true} : (tensor<1000x24xf32>) -> tensor<1x24xf32>
    %p = fuse.div %e, %l : (tensor<1000x24xf32>, tensor<1x24xf32>) -> tensor<1000x24xf32>
    fuse.yield %p : tensor<1000x24xf32>
  }
  return %0 : tensor<1000x24xf32>
}
//--- softmax_of_persistent_blocks
func.func @f(%x: tensor<10x1000xf32>) -> tensor<10x1000xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 4, chunks = 2, resident = none, persistent = 3>} : (tensor<10x1000xf32>) -> tensor<10x1000xf32> {
  ^bb0(%x_: tensor<10x1000xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<10x1000xf32>) -> tensor<10x1xf32>
    %s = fuse.sub %x_, %m : (tensor<10x1000xf32>, tensor<10x1xf32>) -> tensor<10x1000xf32>
    %e = fuse.exp %s : (tensor<10x1000xf32>) -> tensor<10x1000xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<10x1000xf32>) -> tensor<10x1xf32>
    %p = fuse.div %e, %l : (tensor<10x1000xf32>, tensor<10x1xf32>) -> tensor<10x1000xf32>
    fuse.yield %p : tensor<10x1000xf32>
  }
  return %0 : tensor<10x1000xf32>
}
//--- picked_log_probability
// INPUT arg1: i8 5x1 0 999 517 4000 3
func.func @f(%x: tensor<5x1000xf32>, %k: tensor<5x1xi64>) -> (tensor<5x1xf32>, tensor<5x1xf32>) {
  %0:2 = fuse.group %x, %k {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 2, resident = none>} : (tensor<5x1000xf32>, tensor<5x1xi64>) -> (tensor<5x1xf32>, tensor<5x1xf32>) {
  ^bb0(%x_: tensor<5x1000xf32>, %k_: tensor<5x1xi64>):
    %z = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %c = fuse.iota {axis = 1 : i64} : () -> tensor<5x1000xi64>
    %h = fuse.compare %c, %k_ {predicate = "eq"} : (tensor<5x1000xi64>, tensor<5x1xi64>) -> tensor<5x1000xi1>
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<5x1000xf32>) -> tensor<5x1xf32>
    %s = fuse.sub %x_, %m : (tensor<5x1000xf32>, tensor<5x1xf32>) -> tensor<5x1000xf32>
    %e = fuse.exp %s : (tensor<5x1000xf32>) -> tensor<5x1000xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<5x1000xf32>) -> tensor<5x1xf32>
    %o = fuse.log %l : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %p = fuse.sub %s, %o : (tensor<5x1000xf32>, tensor<5x1xf32>) -> tensor<5x1000xf32>
    %q = fuse.select %h, %p, %z : (tensor<5x1000xi1>, tensor<5x1000xf32>, tensor<f32>) -> tensor<5x1000xf32>
    %r = fuse.reduce %q {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<5x1000xf32>) -> tensor<5x1xf32>
    %y = fuse.add %o, %m : (tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    fuse.yield %r, %y : tensor<5x1xf32>, tensor<5x1xf32>
  }
  return %0#0, %0#1 : tensor<5x1xf32>, tensor<5x1xf32>
}
//--- layer_norm_far_from_zero
func.func @f(%x: tensor<4x1500xf32>) -> (tensor<4x1500xf32>, tensor<4x1xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 128, vector = 4, chunks = 2, resident = none>} : (tensor<4x1500xf32>) -> (tensor<4x1500xf32>, tensor<4x1xf32>) {
  ^bb0(%x_: tensor<4x1500xf32>):
    %c = fuse.constant {value = dense<3000.0> : tensor<f32>} : () -> tensor<f32>
    %i = fuse.constant {value = dense<1.0e-5> : tensor<f32>} : () -> tensor<f32>
    %a = fuse.add %x_, %c : (tensor<4x1500xf32>, tensor<f32>) -> tensor<4x1500xf32>
    %m = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    %s = fuse.sub %a, %m : (tensor<4x1500xf32>, tensor<4x1xf32>) -> tensor<4x1500xf32>
    %q = fuse.mul %s, %s : (tensor<4x1500xf32>, tensor<4x1500xf32>) -> tensor<4x1500xf32>
    %v = fuse.reduce %q {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    %w = fuse.add %v, %i : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
    %r = fuse.rsqrt %w : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %n = fuse.mul %s, %r : (tensor<4x1500xf32>, tensor<4x1xf32>) -> tensor<4x1500xf32>
    fuse.yield %n, %v : tensor<4x1500xf32>, tensor<4x1xf32>
  }
  return %0#0, %0#1 : tensor<4x1500xf32>, tensor<4x1xf32>
}
//--- third_and_weighted_moments
func.func @f(%x: tensor<4x1500xf32>, %y: tensor<4x1500xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  %0:2 = fuse.group %x, %y {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 32, vector = 2, chunks = 3, resident = none>} : (tensor<4x1500xf32>, tensor<4x1500xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  ^bb0(%x_: tensor<4x1500xf32>, %y_: tensor<4x1500xf32>):
    %c = fuse.constant {value = dense<3.0> : tensor<f32>} : () -> tensor<f32>
    %m = fuse.reduce %x_ {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    %s = fuse.sub %x_, %m : (tensor<4x1500xf32>, tensor<4x1xf32>) -> tensor<4x1500xf32>
    %q = fuse.pow %s, %c : (tensor<4x1500xf32>, tensor<f32>) -> tensor<4x1500xf32>
    %v = fuse.reduce %q {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    %k = fuse.mul %y_, %s : (tensor<4x1500xf32>, tensor<4x1500xf32>) -> tensor<4x1500xf32>
    %w = fuse.reduce %k {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    fuse.yield %v, %w : tensor<4x1xf32>, tensor<4x1xf32>
  }
  return %0#0, %0#1 : tensor<4x1xf32>, tensor<4x1xf32>
}
//--- variance_across_rows
func.func @f(%x: tensor<1000x24xf32>) -> tensor<1x24xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 32, vector = 4, chunks = 4, along = columns, resident = none>} : (tensor<1000x24xf32>) -> tensor<1x24xf32> {
  ^bb0(%x_: tensor<1000x24xf32>):
    %m = fuse.reduce %x_ {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<1000x24xf32>) -> tensor<1x24xf32>
    %s = fuse.sub %x_, %m : (tensor<1000x24xf32>, tensor<1x24xf32>) -> tensor<1000x24xf32>
    %q = fuse.mul %s, %s : (tensor<1000x24xf32>, tensor<1000x24xf32>) -> tensor<1000x24xf32>
    %v = fuse.reduce %q {kind = "mean", axes = array<i64: 0>, keepdims = true} : (tensor<1000x24xf32>) -> tensor<1x24xf32>
    fuse.yield %v : tensor<1x24xf32>
  }
  return %0 : tensor<1x24xf32>
}
//--- deferred_scale_and_shift
func.func @f(%x: tensor<4x1500xf32>, %y: tensor<4x1500xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  %0:2 = fuse.group %x, %y {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 2, threads_per_row = 64, vector = 4, chunks = 2, resident = none>} : (tensor<4x1500xf32>, tensor<4x1500xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  ^bb0(%x_: tensor<4x1500xf32>, %y_: tensor<4x1500xf32>):
    %q = fuse.mul %x_, %x_ : (tensor<4x1500xf32>, tensor<4x1500xf32>) -> tensor<4x1500xf32>
    %m = fuse.reduce %q {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    %i = fuse.rsqrt %m : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %n = fuse.mul %x_, %i : (tensor<4x1500xf32>, tensor<4x1xf32>) -> tensor<4x1500xf32>
    %k = fuse.mul %n, %y_ : (tensor<4x1500xf32>, tensor<4x1500xf32>) -> tensor<4x1500xf32>
    %w = fuse.reduce %k {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    %d = fuse.sub %y_, %m : (tensor<4x1500xf32>, tensor<4x1xf32>) -> tensor<4x1500xf32>
    %g = fuse.reduce %d {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    fuse.yield %w, %g : tensor<4x1xf32>, tensor<4x1xf32>
  }
  return %0#0, %0#1 : tensor<4x1xf32>, tensor<4x1xf32>
}
//--- minimum_and_powers_of_two
func.func @f(%x: tensor<4x1500xf32>) -> tensor<4x1xf32> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 2, resident = none>} : (tensor<4x1500xf32>) -> tensor<4x1xf32> {
  ^bb0(%x_: tensor<4x1500xf32>):
    %b = fuse.constant {value = dense<1.44269502> : tensor<f32>} : () -> tensor<f32>
    %m = fuse.reduce %x_ {kind = "min", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    %s = fuse.sub %m, %x_ : (tensor<4x1xf32>, tensor<4x1500xf32>) -> tensor<4x1500xf32>
    %u = fuse.mul %s, %b : (tensor<4x1500xf32>, tensor<f32>) -> tensor<4x1500xf32>
    %e = fuse.exp2 %u : (tensor<4x1500xf32>) -> tensor<4x1500xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf32>) -> tensor<4x1xf32>
    fuse.yield %l : tensor<4x1xf32>
  }
  return %0 : tensor<4x1xf32>
}
//--- softmax_f64
func.func @f(%x: tensor<4x1500xf64>) -> tensor<4x1500xf64> {
  %0 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 2, chunks = 2, resident = none>} : (tensor<4x1500xf64>) -> tensor<4x1500xf64> {
  ^bb0(%x_: tensor<4x1500xf64>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf64>) -> tensor<4x1xf64>
    %s = fuse.sub %x_, %m : (tensor<4x1500xf64>, tensor<4x1xf64>) -> tensor<4x1500xf64>
    %e = fuse.exp %s : (tensor<4x1500xf64>) -> tensor<4x1500xf64>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x1500xf64>) -> tensor<4x1xf64>
    %p = fuse.div %e, %l : (tensor<4x1500xf64>, tensor<4x1xf64>) -> tensor<4x1500xf64>
    fuse.yield %p : tensor<4x1500xf64>
  }
  return %0 : tensor<4x1500xf64>
}
//--- special_rows_of_warps
// Rows of nothing but -inf, of -inf at first, with an infinity and with a NaN.
// INPUT arg0: f4 8x700 1 -2 3.5 0 -0.25 80 -90 7 2
func.func @f(%x: tensor<8x700xf32>) -> (tensor<8x700xf32>, tensor<8x1xf32>, tensor<8x1xf32>) {
  %0:3 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 2, chunks = 2, resident = none>} : (tensor<8x700xf32>) -> (tensor<8x700xf32>, tensor<8x1xf32>, tensor<8x1xf32>) {
  ^bb0(%x_: tensor<8x700xf32>):
    %f = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %g = fuse.constant {value = dense<0x7F800000> : tensor<f32>} : () -> tensor<f32>
    %h = fuse.constant {value = dense<0x7FC00000> : tensor<f32>} : () -> tensor<f32>
    %k = fuse.constant {value = dense<600> : tensor<i64>} : () -> tensor<i64>
    %k1 = fuse.constant {value = dense<1> : tensor<i64>} : () -> tensor<i64>
    %k2 = fuse.constant {value = dense<2> : tensor<i64>} : () -> tensor<i64>
    %k3 = fuse.constant {value = dense<3> : tensor<i64>} : () -> tensor<i64>
    %k4 = fuse.constant {value = dense<4> : tensor<i64>} : () -> tensor<i64>
    %row = fuse.iota {axis = 0 : i64} : () -> tensor<8x700xi64>
    %col = fuse.iota {axis = 1 : i64} : () -> tensor<8x700xi64>
    %late = fuse.compare %col, %k {predicate = "ge"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %at = fuse.compare %col, %k {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is1 = fuse.compare %row, %k1 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is2 = fuse.compare %row, %k2 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is3 = fuse.compare %row, %k3 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is4 = fuse.compare %row, %k4 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %a1 = fuse.select %is1, %f, %x_ : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %not = fuse.not %late : (tensor<8x700xi1>) -> tensor<8x700xi1>
    %b2 = fuse.and %is2, %not : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a2 = fuse.select %b2, %f, %a1 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %b3 = fuse.and %is3, %at : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a3 = fuse.select %b3, %g, %a2 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %b4 = fuse.and %is4, %at : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a = fuse.select %b4, %h, %a3 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>

    %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    %s = fuse.sub %a, %m : (tensor<8x700xf32>, tensor<8x1xf32>) -> tensor<8x700xf32>
    %e = fuse.exp %s : (tensor<8x700xf32>) -> tensor<8x700xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    %p = fuse.div %e, %l : (tensor<8x700xf32>, tensor<8x1xf32>) -> tensor<8x700xf32>
    %o = fuse.log %l : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %y = fuse.add %o, %m : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %n = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    %d = fuse.sub %a, %n : (tensor<8x700xf32>, tensor<8x1xf32>) -> tensor<8x700xf32>
    %q = fuse.mul %d, %d : (tensor<8x700xf32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %v = fuse.reduce %q {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    fuse.yield %p, %y, %v : tensor<8x700xf32>, tensor<8x1xf32>, tensor<8x1xf32>
  }
  return %0#0, %0#1, %0#2 : tensor<8x700xf32>, tensor<8x1xf32>, tensor<8x1xf32>
}
//--- special_rows_of_a_thread
// INPUT arg0: f4 8x700 1 -2 3.5 0 -0.25 80 -90 7 2
func.func @f(%x: tensor<8x700xf32>) -> (tensor<8x700xf32>, tensor<8x1xf32>, tensor<8x1xf32>) {
  %0:3 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 32, threads_per_row = 1, vector = 4, chunks = 3, resident = none>} : (tensor<8x700xf32>) -> (tensor<8x700xf32>, tensor<8x1xf32>, tensor<8x1xf32>) {
  ^bb0(%x_: tensor<8x700xf32>):
    %f = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %g = fuse.constant {value = dense<0x7F800000> : tensor<f32>} : () -> tensor<f32>
    %h = fuse.constant {value = dense<0x7FC00000> : tensor<f32>} : () -> tensor<f32>
    %k = fuse.constant {value = dense<600> : tensor<i64>} : () -> tensor<i64>
    %k1 = fuse.constant {value = dense<1> : tensor<i64>} : () -> tensor<i64>
    %k2 = fuse.constant {value = dense<2> : tensor<i64>} : () -> tensor<i64>
    %k3 = fuse.constant {value = dense<3> : tensor<i64>} : () -> tensor<i64>
    %k4 = fuse.constant {value = dense<4> : tensor<i64>} : () -> tensor<i64>
    %row = fuse.iota {axis = 0 : i64} : () -> tensor<8x700xi64>
    %col = fuse.iota {axis = 1 : i64} : () -> tensor<8x700xi64>
    %late = fuse.compare %col, %k {predicate = "ge"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %at = fuse.compare %col, %k {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is1 = fuse.compare %row, %k1 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is2 = fuse.compare %row, %k2 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is3 = fuse.compare %row, %k3 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is4 = fuse.compare %row, %k4 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %a1 = fuse.select %is1, %f, %x_ : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %not = fuse.not %late : (tensor<8x700xi1>) -> tensor<8x700xi1>
    %b2 = fuse.and %is2, %not : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a2 = fuse.select %b2, %f, %a1 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %b3 = fuse.and %is3, %at : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a3 = fuse.select %b3, %g, %a2 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %b4 = fuse.and %is4, %at : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a = fuse.select %b4, %h, %a3 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>

    %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    %s = fuse.sub %a, %m : (tensor<8x700xf32>, tensor<8x1xf32>) -> tensor<8x700xf32>
    %e = fuse.exp %s : (tensor<8x700xf32>) -> tensor<8x700xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    %p = fuse.div %e, %l : (tensor<8x700xf32>, tensor<8x1xf32>) -> tensor<8x700xf32>
    %o = fuse.log %l : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %y = fuse.add %o, %m : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %n = fuse.reduce %a {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    %d = fuse.sub %a, %n : (tensor<8x700xf32>, tensor<8x1xf32>) -> tensor<8x700xf32>
    %q = fuse.mul %d, %d : (tensor<8x700xf32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %v = fuse.reduce %q {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    fuse.yield %p, %y, %v : tensor<8x700xf32>, tensor<8x1xf32>, tensor<8x1xf32>
  }
  return %0#0, %0#1, %0#2 : tensor<8x700xf32>, tensor<8x1xf32>, tensor<8x1xf32>
}
//--- log_sum_exp_without_infinite_maxima
// INPUT arg0: f4 8x700 1 -2 3.5 0 -0.25 80 -90 7 2
func.func @f(%x: tensor<8x700xf32>) -> (tensor<8x1xf32>, tensor<8x1xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 2, resident = none>} : (tensor<8x700xf32>) -> (tensor<8x1xf32>, tensor<8x1xf32>) {
  ^bb0(%x_: tensor<8x700xf32>):
    %f = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %g = fuse.constant {value = dense<0x7F800000> : tensor<f32>} : () -> tensor<f32>
    %h = fuse.constant {value = dense<0x7FC00000> : tensor<f32>} : () -> tensor<f32>
    %k = fuse.constant {value = dense<600> : tensor<i64>} : () -> tensor<i64>
    %k1 = fuse.constant {value = dense<1> : tensor<i64>} : () -> tensor<i64>
    %k2 = fuse.constant {value = dense<2> : tensor<i64>} : () -> tensor<i64>
    %k3 = fuse.constant {value = dense<3> : tensor<i64>} : () -> tensor<i64>
    %k4 = fuse.constant {value = dense<4> : tensor<i64>} : () -> tensor<i64>
    %row = fuse.iota {axis = 0 : i64} : () -> tensor<8x700xi64>
    %col = fuse.iota {axis = 1 : i64} : () -> tensor<8x700xi64>
    %late = fuse.compare %col, %k {predicate = "ge"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %at = fuse.compare %col, %k {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is1 = fuse.compare %row, %k1 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is2 = fuse.compare %row, %k2 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is3 = fuse.compare %row, %k3 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %is4 = fuse.compare %row, %k4 {predicate = "eq"} : (tensor<8x700xi64>, tensor<i64>) -> tensor<8x700xi1>
    %a1 = fuse.select %is1, %f, %x_ : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %not = fuse.not %late : (tensor<8x700xi1>) -> tensor<8x700xi1>
    %b2 = fuse.and %is2, %not : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a2 = fuse.select %b2, %f, %a1 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %b3 = fuse.and %is3, %at : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a3 = fuse.select %b3, %g, %a2 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>
    %b4 = fuse.and %is4, %at : (tensor<8x700xi1>, tensor<8x700xi1>) -> tensor<8x700xi1>
    %a = fuse.select %b4, %h, %a3 : (tensor<8x700xi1>, tensor<f32>, tensor<8x700xf32>) -> tensor<8x700xf32>

    %z = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %m = fuse.reduce %a {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    %i = fuse.is_inf %m : (tensor<8x1xf32>) -> tensor<8x1xi1>
    %b = fuse.select %i, %z, %m : (tensor<8x1xi1>, tensor<f32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %s = fuse.sub %a, %b : (tensor<8x700xf32>, tensor<8x1xf32>) -> tensor<8x700xf32>
    %e = fuse.exp %s : (tensor<8x700xf32>) -> tensor<8x700xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    %o = fuse.log %l : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %y = fuse.add %o, %b : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %r = fuse.sub %s, %o : (tensor<8x700xf32>, tensor<8x1xf32>) -> tensor<8x700xf32>
    %q = fuse.select %at, %r, %z : (tensor<8x700xi1>, tensor<8x700xf32>, tensor<f32>) -> tensor<8x700xf32>
    %w = fuse.reduce %q {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<8x700xf32>) -> tensor<8x1xf32>
    fuse.yield %y, %w : tensor<8x1xf32>, tensor<8x1xf32>
  }
  return %0#0, %0#1 : tensor<8x1xf32>, tensor<8x1xf32>
}
//--- rows_without_elements
func.func @f(%x: tensor<4x0xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 1, chunks = 2, resident = none>} : (tensor<4x0xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  ^bb0(%x_: tensor<4x0xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x0xf32>) -> tensor<4x1xf32>
    %s = fuse.sub %x_, %m : (tensor<4x0xf32>, tensor<4x1xf32>) -> tensor<4x0xf32>
    %e = fuse.exp %s : (tensor<4x0xf32>) -> tensor<4x0xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x0xf32>) -> tensor<4x1xf32>
    fuse.yield %l, %m : tensor<4x1xf32>, tensor<4x1xf32>
  }
  return %0#0, %0#1 : tensor<4x1xf32>, tensor<4x1xf32>
}
//--- rows_of_one_element
func.func @f(%x: tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 1, chunks = 2, resident = none>} : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  ^bb0(%x_: tensor<4x1xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %s = fuse.sub %x_, %m : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %e = fuse.exp %s : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x1xf32>) -> tensor<4x1xf32>
    fuse.yield %l, %m : tensor<4x1xf32>, tensor<4x1xf32>
  }
  return %0#0, %0#1 : tensor<4x1xf32>, tensor<4x1xf32>
}
//--- pass_after_a_state
func.func @f(%x: tensor<6x700xf32>) -> (tensor<6x1xf32>, tensor<6x1xf32>) {
  %0:2 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 1, threads_per_row = 64, vector = 4, chunks = 2, resident = none>} : (tensor<6x700xf32>) -> (tensor<6x1xf32>, tensor<6x1xf32>) {
  ^bb0(%x_: tensor<6x700xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<6x700xf32>) -> tensor<6x1xf32>
    %s = fuse.sub %x_, %m : (tensor<6x700xf32>, tensor<6x1xf32>) -> tensor<6x700xf32>
    %e = fuse.exp %s : (tensor<6x700xf32>) -> tensor<6x700xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<6x700xf32>) -> tensor<6x1xf32>
    %t = fuse.tanh %s : (tensor<6x700xf32>) -> tensor<6x700xf32>
    %w = fuse.mul %t, %l : (tensor<6x700xf32>, tensor<6x1xf32>) -> tensor<6x700xf32>
    %y = fuse.reduce %w {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<6x700xf32>) -> tensor<6x1xf32>
    fuse.yield %l, %y : tensor<6x1xf32>, tensor<6x1xf32>
  }
  return %0#0, %0#1 : tensor<6x1xf32>, tensor<6x1xf32>
}
//--- infinite_elements_in_powers_and_shifts
// INPUT arg0: f4 6x5 1 -2 -inf 4 0.5 1 -2 inf 4 0.5 -inf -inf -inf -inf -inf 1 2 3 4 5 nan 1 2 3 4 -inf inf 1 2 3
func.func @f(%x: tensor<6x5xf32>) -> (tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>) {
  %0:5 = fuse.group %x {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 8, vector = 1, chunks = 1, resident = none>} : (tensor<6x5xf32>) -> (tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>) {
  ^bb0(%x_: tensor<6x5xf32>):
    %m = fuse.reduce %x_ {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<6x5xf32>) -> tensor<6x1xf32>
    %s = fuse.sub %x_, %m : (tensor<6x5xf32>, tensor<6x1xf32>) -> tensor<6x5xf32>
    %q = fuse.mul %s, %s : (tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %two = fuse.reduce %q {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<6x5xf32>) -> tensor<6x1xf32>
    %c = fuse.mul %q, %s : (tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %three = fuse.reduce %c {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<6x5xf32>) -> tensor<6x1xf32>
    %low = fuse.reduce %s {kind = "min", axes = array<i64: 1>, keepdims = true} : (tensor<6x5xf32>) -> tensor<6x1xf32>
    %n = fuse.reduce %x_ {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<6x5xf32>) -> tensor<6x1xf32>
    %d = fuse.sub %x_, %n : (tensor<6x5xf32>, tensor<6x1xf32>) -> tensor<6x5xf32>
    %high = fuse.reduce %d {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<6x5xf32>) -> tensor<6x1xf32>
    %v = fuse.mul %d, %d : (tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %variance = fuse.reduce %v {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<6x5xf32>) -> tensor<6x1xf32>
    fuse.yield %two, %three, %low, %high, %variance : tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>
  }
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>
}
//--- differences_from_infinite_extremes
// INPUT arg0: f4 8x9 1 2 3 4 0.5 -1 2 7 1 1 -inf 2 3 -inf 4 0.5 -2 1
// INPUT arg1: f4 8x9 2 -1 2 2 -1 2 3 0.5 2
func.func @f(%x: tensor<8x9xf32>, %y: tensor<8x9xf32>) -> (tensor<8x1xf32>, tensor<8x1xf32>) {
  %0:2 = fuse.group %x, %y {kind = #fuse.kind<reduce>, tile = #fuse.reduce_tile<rows = 4, threads_per_row = 8, vector = 1, chunks = 1, resident = none>} : (tensor<8x9xf32>, tensor<8x9xf32>) -> (tensor<8x1xf32>, tensor<8x1xf32>) {
  ^bb0(%x_: tensor<8x9xf32>, %y_: tensor<8x9xf32>):
    %m = fuse.reduce %x_ {kind = "min", axes = array<i64: 1>, keepdims = true} : (tensor<8x9xf32>) -> tensor<8x1xf32>
    %d = fuse.sub %m, %x_ : (tensor<8x1xf32>, tensor<8x9xf32>) -> tensor<8x9xf32>
    %w = fuse.mul %d, %y_ : (tensor<8x9xf32>, tensor<8x9xf32>) -> tensor<8x9xf32>
    %s = fuse.reduce %w {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<8x9xf32>) -> tensor<8x1xf32>
    fuse.yield %m, %s : tensor<8x1xf32>, tensor<8x1xf32>
  }
  return %0#0, %0#1 : tensor<8x1xf32>, tensor<8x1xf32>
}
