// Cascades by mma.sync: warps of 16 and 32 rows, stages, whichever way operands lie, rows that no wide copy takes, heads
// in one buffer, windows, special values.
//
// REQUIRES: long-tests
// RUN: %check_models %s --run=--emulator=race -- --target=sm_80

//--- wide_warps_bf16
// KERNELS: 1
func.func @f(%q: tensor<2x200x64xbf16> {fuse.name = "q"}, %k: tensor<2x150x64xbf16> {fuse.name = "k"}, %z: tensor<2x150x80xbf16> {fuse.name = "v"}) -> (tensor<2x200x80xbf16>, tensor<2x200x1xbf16>) {
  %0:2 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 128, n = 32, k = 64, warps_m = 4, warps_n = 1, stages = 2, group_m = 1>} : (tensor<2x200x64xbf16>, tensor<2x150x64xbf16>, tensor<2x150x80xbf16>) -> (tensor<2x200x80xbf16>, tensor<2x200x1xbf16>) {
  ^bb0(%a: tensor<2x200x64xbf16>, %b: tensor<2x150x64xbf16>, %v: tensor<2x150x80xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<2x200x64xbf16>, tensor<2x150x64xbf16>) -> tensor<2x200x150xbf16>
    %c0 = fuse.constant {value = dense<0.125000> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<2x200x150xbf16>, tensor<bf16>) -> tensor<2x200x150xbf16>
    %i = fuse.iota {axis = 0 : i64} : () -> tensor<200x1xi32>
    %j = fuse.iota {axis = 1 : i64} : () -> tensor<1x150xi32>
    %lo = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
    %low = fuse.broadcast_to %lo : (tensor<bf16>) -> tensor<2x200x150xbf16>
    %g = fuse.compare %i, %j {predicate = "ge"} : (tensor<200x1xi32>, tensor<1x150xi32>) -> tensor<200x150xi1>
    %u = fuse.select %g, %t, %low : (tensor<200x150xi1>, tensor<2x200x150xbf16>, tensor<2x200x150xbf16>) -> tensor<2x200x150xbf16>
    %m = fuse.reduce %u {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<2x200x150xbf16>) -> tensor<2x200x1xbf16>
    %d = fuse.sub %u, %m : (tensor<2x200x150xbf16>, tensor<2x200x1xbf16>) -> tensor<2x200x150xbf16>
    %e = fuse.exp %d : (tensor<2x200x150xbf16>) -> tensor<2x200x150xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<2x200x150xbf16>) -> tensor<2x200x1xbf16>
    %p = fuse.div %e, %l : (tensor<2x200x150xbf16>, tensor<2x200x1xbf16>) -> tensor<2x200x150xbf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<2x200x150xbf16>, tensor<2x150x80xbf16>) -> tensor<2x200x80xbf16>
    %n = fuse.log %l : (tensor<2x200x1xbf16>) -> tensor<2x200x1xbf16>
    %y = fuse.add %m, %n : (tensor<2x200x1xbf16>, tensor<2x200x1xbf16>) -> tensor<2x200x1xbf16>
    fuse.yield %o, %y : tensor<2x200x80xbf16>, tensor<2x200x1xbf16>
  }
  return %0#0, %0#1 : tensor<2x200x80xbf16>, tensor<2x200x1xbf16>
}
//--- wide_warps_f32
// KERNELS: 1
func.func @f(%q: tensor<1x70x32xf32> {fuse.name = "q"}, %k: tensor<1x150x32xf32> {fuse.name = "k"}, %z: tensor<1x150x40xf32> {fuse.name = "v"}) -> (tensor<1x70x40xf32>, tensor<1x70x1xf32>) {
  %0:2 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 16, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x70x32xf32>, tensor<1x150x32xf32>, tensor<1x150x40xf32>) -> (tensor<1x70x40xf32>, tensor<1x70x1xf32>) {
  ^bb0(%a: tensor<1x70x32xf32>, %b: tensor<1x150x32xf32>, %v: tensor<1x150x40xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x70x32xf32>, tensor<1x150x32xf32>) -> tensor<1x70x150xf32>
    %c0 = fuse.constant {value = dense<0.176777> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x70x150xf32>, tensor<f32>) -> tensor<1x70x150xf32>
    %i = fuse.iota {axis = 0 : i64} : () -> tensor<70x1xi32>
    %j = fuse.iota {axis = 1 : i64} : () -> tensor<1x150xi32>
    %lo = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %low = fuse.broadcast_to %lo : (tensor<f32>) -> tensor<1x70x150xf32>
    %g = fuse.compare %i, %j {predicate = "ge"} : (tensor<70x1xi32>, tensor<1x150xi32>) -> tensor<70x150xi1>
    %u = fuse.select %g, %t, %low : (tensor<70x150xi1>, tensor<1x70x150xf32>, tensor<1x70x150xf32>) -> tensor<1x70x150xf32>
    %m = fuse.reduce %u {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x70x150xf32>) -> tensor<1x70x1xf32>
    %d = fuse.sub %u, %m : (tensor<1x70x150xf32>, tensor<1x70x1xf32>) -> tensor<1x70x150xf32>
    %e = fuse.exp %d : (tensor<1x70x150xf32>) -> tensor<1x70x150xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x70x150xf32>) -> tensor<1x70x1xf32>
    %p = fuse.div %e, %l : (tensor<1x70x150xf32>, tensor<1x70x1xf32>) -> tensor<1x70x150xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x70x150xf32>, tensor<1x150x40xf32>) -> tensor<1x70x40xf32>
    %n = fuse.log %l : (tensor<1x70x1xf32>) -> tensor<1x70x1xf32>
    %y = fuse.add %m, %n : (tensor<1x70x1xf32>, tensor<1x70x1xf32>) -> tensor<1x70x1xf32>
    fuse.yield %o, %y : tensor<1x70x40xf32>, tensor<1x70x1xf32>
  }
  return %0#0, %0#1 : tensor<1x70x40xf32>, tensor<1x70x1xf32>
}
//--- four_stages_f16
// KERNELS: 1
func.func @f(%q: tensor<2x130x40xf16> {fuse.name = "q"}, %k: tensor<2x200x40xf16> {fuse.name = "k"}, %z: tensor<2x200x24xf16> {fuse.name = "v"}) -> tensor<2x130x24xf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 128, n = 16, k = 48, warps_m = 8, warps_n = 1, stages = 4, group_m = 1>} : (tensor<2x130x40xf16>, tensor<2x200x40xf16>, tensor<2x200x24xf16>) -> tensor<2x130x24xf16> {
  ^bb0(%a: tensor<2x130x40xf16>, %b: tensor<2x200x40xf16>, %v: tensor<2x200x24xf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<2x130x40xf16>, tensor<2x200x40xf16>) -> tensor<2x130x200xf16>
    %c0 = fuse.constant {value = dense<0.158114> : tensor<f16>} : () -> tensor<f16>
    %t = fuse.mul %s, %c0 : (tensor<2x130x200xf16>, tensor<f16>) -> tensor<2x130x200xf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<2x130x200xf16>) -> tensor<2x130x1xf16>
    %d = fuse.sub %t, %m : (tensor<2x130x200xf16>, tensor<2x130x1xf16>) -> tensor<2x130x200xf16>
    %e = fuse.exp %d : (tensor<2x130x200xf16>) -> tensor<2x130x200xf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<2x130x200xf16>) -> tensor<2x130x1xf16>
    %p = fuse.div %e, %l : (tensor<2x130x200xf16>, tensor<2x130x1xf16>) -> tensor<2x130x200xf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<2x130x200xf16>, tensor<2x200x24xf16>) -> tensor<2x130x24xf16>
    fuse.yield %o : tensor<2x130x24xf16>
  }
  return %0 : tensor<2x130x24xf16>
}
//--- three_stages_f32
// KERNELS: 1
func.func @f(%q: tensor<1x40x16xf32> {fuse.name = "q"}, %k: tensor<1x130x16xf32> {fuse.name = "k"}, %z: tensor<1x130x16xf32> {fuse.name = "v"}) -> tensor<1x40x16xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 32, k = 16, warps_m = 4, warps_n = 1, stages = 3, group_m = 1>} : (tensor<1x40x16xf32>, tensor<1x130x16xf32>, tensor<1x130x16xf32>) -> tensor<1x40x16xf32> {
  ^bb0(%a: tensor<1x40x16xf32>, %b: tensor<1x130x16xf32>, %v: tensor<1x130x16xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x40x16xf32>, tensor<1x130x16xf32>) -> tensor<1x40x130xf32>
    %c0 = fuse.constant {value = dense<0.250000> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x40x130xf32>, tensor<f32>) -> tensor<1x40x130xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x40x130xf32>) -> tensor<1x40x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x40x130xf32>, tensor<1x40x1xf32>) -> tensor<1x40x130xf32>
    %e = fuse.exp %d : (tensor<1x40x130xf32>) -> tensor<1x40x130xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x40x130xf32>) -> tensor<1x40x1xf32>
    %p = fuse.div %e, %l : (tensor<1x40x130xf32>, tensor<1x40x1xf32>) -> tensor<1x40x130xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x40x130xf32>, tensor<1x130x16xf32>) -> tensor<1x40x16xf32>
    fuse.yield %o : tensor<1x40x16xf32>
  }
  return %0 : tensor<1x40x16xf32>
}
//--- whole_bf16
// KERNELS: 1
func.func @f(%q: tensor<2x128x64xbf16> {fuse.name = "q"}, %k: tensor<2x128x64xbf16> {fuse.name = "k"}, %z: tensor<2x128x64xbf16> {fuse.name = "v"}) -> tensor<2x128x64xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 64, warps_m = 4, warps_n = 1, stages = 2, group_m = 1>} : (tensor<2x128x64xbf16>, tensor<2x128x64xbf16>, tensor<2x128x64xbf16>) -> tensor<2x128x64xbf16> {
  ^bb0(%a: tensor<2x128x64xbf16>, %b: tensor<2x128x64xbf16>, %v: tensor<2x128x64xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<2x128x64xbf16>, tensor<2x128x64xbf16>) -> tensor<2x128x128xbf16>
    %c0 = fuse.constant {value = dense<0.125000> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<2x128x128xbf16>, tensor<bf16>) -> tensor<2x128x128xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<2x128x128xbf16>) -> tensor<2x128x1xbf16>
    %d = fuse.sub %t, %m : (tensor<2x128x128xbf16>, tensor<2x128x1xbf16>) -> tensor<2x128x128xbf16>
    %e = fuse.exp %d : (tensor<2x128x128xbf16>) -> tensor<2x128x128xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<2x128x128xbf16>) -> tensor<2x128x1xbf16>
    %p = fuse.div %e, %l : (tensor<2x128x128xbf16>, tensor<2x128x1xbf16>) -> tensor<2x128x128xbf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<2x128x128xbf16>, tensor<2x128x64xbf16>) -> tensor<2x128x64xbf16>
    fuse.yield %o : tensor<2x128x64xbf16>
  }
  return %0 : tensor<2x128x64xbf16>
}
//--- whole_f32
// KERNELS: 1
func.func @f(%q: tensor<2x128x32xf32> {fuse.name = "q"}, %k: tensor<2x128x32xf32> {fuse.name = "k"}, %z: tensor<2x128x64xf32> {fuse.name = "v"}) -> tensor<2x128x64xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 64, n = 64, k = 32, warps_m = 4, warps_n = 1, stages = 2, group_m = 1>} : (tensor<2x128x32xf32>, tensor<2x128x32xf32>, tensor<2x128x64xf32>) -> tensor<2x128x64xf32> {
  ^bb0(%a: tensor<2x128x32xf32>, %b: tensor<2x128x32xf32>, %v: tensor<2x128x64xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<2x128x32xf32>, tensor<2x128x32xf32>) -> tensor<2x128x128xf32>
    %c0 = fuse.constant {value = dense<0.176777> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<2x128x128xf32>, tensor<f32>) -> tensor<2x128x128xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<2x128x128xf32>) -> tensor<2x128x1xf32>
    %d = fuse.sub %t, %m : (tensor<2x128x128xf32>, tensor<2x128x1xf32>) -> tensor<2x128x128xf32>
    %e = fuse.exp %d : (tensor<2x128x128xf32>) -> tensor<2x128x128xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<2x128x128xf32>) -> tensor<2x128x1xf32>
    %p = fuse.div %e, %l : (tensor<2x128x128xf32>, tensor<2x128x1xf32>) -> tensor<2x128x128xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<2x128x128xf32>, tensor<2x128x64xf32>) -> tensor<2x128x64xf32>
    fuse.yield %o : tensor<2x128x64xf32>
  }
  return %0 : tensor<2x128x64xf32>
}
//--- lies_f32_000
// KERNELS: 1
func.func @f(%q: tensor<1x48x24xf32> {fuse.name = "q"}, %k: tensor<1x24x72xf32> {fuse.name = "k"}, %z: tensor<1x72x40xf32> {fuse.name = "v"}) -> tensor<1x48x40xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 24, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x48x24xf32>, tensor<1x24x72xf32>, tensor<1x72x40xf32>) -> tensor<1x48x40xf32> {
  ^bb0(%a: tensor<1x48x24xf32>, %b: tensor<1x24x72xf32>, %v: tensor<1x72x40xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<1x48x24xf32>, tensor<1x24x72xf32>) -> tensor<1x48x72xf32>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xf32>, tensor<f32>) -> tensor<1x48x72xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %e = fuse.exp %d : (tensor<1x48x72xf32>) -> tensor<1x48x72xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %p = fuse.div %e, %l : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x48x72xf32>, tensor<1x72x40xf32>) -> tensor<1x48x40xf32>
    fuse.yield %o : tensor<1x48x40xf32>
  }
  return %0 : tensor<1x48x40xf32>
}
//--- lies_bf16_000
// KERNELS: 1
func.func @f(%q: tensor<1x48x24xbf16> {fuse.name = "q"}, %k: tensor<1x24x72xbf16> {fuse.name = "k"}, %z: tensor<1x72x40xbf16> {fuse.name = "v"}) -> tensor<1x48x40xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x48x24xbf16>, tensor<1x24x72xbf16>, tensor<1x72x40xbf16>) -> tensor<1x48x40xbf16> {
  ^bb0(%a: tensor<1x48x24xbf16>, %b: tensor<1x24x72xbf16>, %v: tensor<1x72x40xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<1x48x24xbf16>, tensor<1x24x72xbf16>) -> tensor<1x48x72xbf16>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xbf16>, tensor<bf16>) -> tensor<1x48x72xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %d = fuse.sub %t, %m : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %e = fuse.exp %d : (tensor<1x48x72xbf16>) -> tensor<1x48x72xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x48x72xbf16>, tensor<1x72x40xbf16>) -> tensor<1x48x40xbf16>
    fuse.yield %o : tensor<1x48x40xbf16>
  }
  return %0 : tensor<1x48x40xbf16>
}
//--- lies_f32_001
// KERNELS: 1
func.func @f(%q: tensor<1x48x24xf32> {fuse.name = "q"}, %k: tensor<1x24x72xf32> {fuse.name = "k"}, %z: tensor<1x40x72xf32> {fuse.name = "v"}) -> tensor<1x48x40xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 24, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x48x24xf32>, tensor<1x24x72xf32>, tensor<1x40x72xf32>) -> tensor<1x48x40xf32> {
  ^bb0(%a: tensor<1x48x24xf32>, %b: tensor<1x24x72xf32>, %v: tensor<1x40x72xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<1x48x24xf32>, tensor<1x24x72xf32>) -> tensor<1x48x72xf32>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xf32>, tensor<f32>) -> tensor<1x48x72xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %e = fuse.exp %d : (tensor<1x48x72xf32>) -> tensor<1x48x72xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %p = fuse.div %e, %l : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x48x72xf32>, tensor<1x40x72xf32>) -> tensor<1x48x40xf32>
    fuse.yield %o : tensor<1x48x40xf32>
  }
  return %0 : tensor<1x48x40xf32>
}
//--- lies_bf16_001
// KERNELS: 1
func.func @f(%q: tensor<1x48x24xbf16> {fuse.name = "q"}, %k: tensor<1x24x72xbf16> {fuse.name = "k"}, %z: tensor<1x40x72xbf16> {fuse.name = "v"}) -> tensor<1x48x40xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x48x24xbf16>, tensor<1x24x72xbf16>, tensor<1x40x72xbf16>) -> tensor<1x48x40xbf16> {
  ^bb0(%a: tensor<1x48x24xbf16>, %b: tensor<1x24x72xbf16>, %v: tensor<1x40x72xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<1x48x24xbf16>, tensor<1x24x72xbf16>) -> tensor<1x48x72xbf16>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xbf16>, tensor<bf16>) -> tensor<1x48x72xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %d = fuse.sub %t, %m : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %e = fuse.exp %d : (tensor<1x48x72xbf16>) -> tensor<1x48x72xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x48x72xbf16>, tensor<1x40x72xbf16>) -> tensor<1x48x40xbf16>
    fuse.yield %o : tensor<1x48x40xbf16>
  }
  return %0 : tensor<1x48x40xbf16>
}
//--- lies_f32_010
// KERNELS: 1
func.func @f(%q: tensor<1x48x24xf32> {fuse.name = "q"}, %k: tensor<1x72x24xf32> {fuse.name = "k"}, %z: tensor<1x72x40xf32> {fuse.name = "v"}) -> tensor<1x48x40xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 24, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x48x24xf32>, tensor<1x72x24xf32>, tensor<1x72x40xf32>) -> tensor<1x48x40xf32> {
  ^bb0(%a: tensor<1x48x24xf32>, %b: tensor<1x72x24xf32>, %v: tensor<1x72x40xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x48x24xf32>, tensor<1x72x24xf32>) -> tensor<1x48x72xf32>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xf32>, tensor<f32>) -> tensor<1x48x72xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %e = fuse.exp %d : (tensor<1x48x72xf32>) -> tensor<1x48x72xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %p = fuse.div %e, %l : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x48x72xf32>, tensor<1x72x40xf32>) -> tensor<1x48x40xf32>
    fuse.yield %o : tensor<1x48x40xf32>
  }
  return %0 : tensor<1x48x40xf32>
}
//--- lies_bf16_010
// KERNELS: 1
func.func @f(%q: tensor<1x48x24xbf16> {fuse.name = "q"}, %k: tensor<1x72x24xbf16> {fuse.name = "k"}, %z: tensor<1x72x40xbf16> {fuse.name = "v"}) -> tensor<1x48x40xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x48x24xbf16>, tensor<1x72x24xbf16>, tensor<1x72x40xbf16>) -> tensor<1x48x40xbf16> {
  ^bb0(%a: tensor<1x48x24xbf16>, %b: tensor<1x72x24xbf16>, %v: tensor<1x72x40xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x48x24xbf16>, tensor<1x72x24xbf16>) -> tensor<1x48x72xbf16>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xbf16>, tensor<bf16>) -> tensor<1x48x72xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %d = fuse.sub %t, %m : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %e = fuse.exp %d : (tensor<1x48x72xbf16>) -> tensor<1x48x72xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x48x72xbf16>, tensor<1x72x40xbf16>) -> tensor<1x48x40xbf16>
    fuse.yield %o : tensor<1x48x40xbf16>
  }
  return %0 : tensor<1x48x40xbf16>
}
//--- lies_f32_011
// KERNELS: 1
func.func @f(%q: tensor<1x48x24xf32> {fuse.name = "q"}, %k: tensor<1x72x24xf32> {fuse.name = "k"}, %z: tensor<1x40x72xf32> {fuse.name = "v"}) -> tensor<1x48x40xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 24, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x48x24xf32>, tensor<1x72x24xf32>, tensor<1x40x72xf32>) -> tensor<1x48x40xf32> {
  ^bb0(%a: tensor<1x48x24xf32>, %b: tensor<1x72x24xf32>, %v: tensor<1x40x72xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x48x24xf32>, tensor<1x72x24xf32>) -> tensor<1x48x72xf32>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xf32>, tensor<f32>) -> tensor<1x48x72xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %e = fuse.exp %d : (tensor<1x48x72xf32>) -> tensor<1x48x72xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %p = fuse.div %e, %l : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x48x72xf32>, tensor<1x40x72xf32>) -> tensor<1x48x40xf32>
    fuse.yield %o : tensor<1x48x40xf32>
  }
  return %0 : tensor<1x48x40xf32>
}
//--- lies_bf16_011
// KERNELS: 1
func.func @f(%q: tensor<1x48x24xbf16> {fuse.name = "q"}, %k: tensor<1x72x24xbf16> {fuse.name = "k"}, %z: tensor<1x40x72xbf16> {fuse.name = "v"}) -> tensor<1x48x40xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x48x24xbf16>, tensor<1x72x24xbf16>, tensor<1x40x72xbf16>) -> tensor<1x48x40xbf16> {
  ^bb0(%a: tensor<1x48x24xbf16>, %b: tensor<1x72x24xbf16>, %v: tensor<1x40x72xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x48x24xbf16>, tensor<1x72x24xbf16>) -> tensor<1x48x72xbf16>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xbf16>, tensor<bf16>) -> tensor<1x48x72xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %d = fuse.sub %t, %m : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %e = fuse.exp %d : (tensor<1x48x72xbf16>) -> tensor<1x48x72xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x48x72xbf16>, tensor<1x40x72xbf16>) -> tensor<1x48x40xbf16>
    fuse.yield %o : tensor<1x48x40xbf16>
  }
  return %0 : tensor<1x48x40xbf16>
}
//--- lies_f32_100
// KERNELS: 1
func.func @f(%q: tensor<1x24x48xf32> {fuse.name = "q"}, %k: tensor<1x24x72xf32> {fuse.name = "k"}, %z: tensor<1x72x40xf32> {fuse.name = "v"}) -> tensor<1x48x40xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 24, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x24x48xf32>, tensor<1x24x72xf32>, tensor<1x72x40xf32>) -> tensor<1x48x40xf32> {
  ^bb0(%a: tensor<1x24x48xf32>, %b: tensor<1x24x72xf32>, %v: tensor<1x72x40xf32>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<1x24x48xf32>, tensor<1x24x72xf32>) -> tensor<1x48x72xf32>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xf32>, tensor<f32>) -> tensor<1x48x72xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %e = fuse.exp %d : (tensor<1x48x72xf32>) -> tensor<1x48x72xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %p = fuse.div %e, %l : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x48x72xf32>, tensor<1x72x40xf32>) -> tensor<1x48x40xf32>
    fuse.yield %o : tensor<1x48x40xf32>
  }
  return %0 : tensor<1x48x40xf32>
}
//--- lies_bf16_100
// KERNELS: 1
func.func @f(%q: tensor<1x24x48xbf16> {fuse.name = "q"}, %k: tensor<1x24x72xbf16> {fuse.name = "k"}, %z: tensor<1x72x40xbf16> {fuse.name = "v"}) -> tensor<1x48x40xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x24x48xbf16>, tensor<1x24x72xbf16>, tensor<1x72x40xbf16>) -> tensor<1x48x40xbf16> {
  ^bb0(%a: tensor<1x24x48xbf16>, %b: tensor<1x24x72xbf16>, %v: tensor<1x72x40xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<1x24x48xbf16>, tensor<1x24x72xbf16>) -> tensor<1x48x72xbf16>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xbf16>, tensor<bf16>) -> tensor<1x48x72xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %d = fuse.sub %t, %m : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %e = fuse.exp %d : (tensor<1x48x72xbf16>) -> tensor<1x48x72xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x48x72xbf16>, tensor<1x72x40xbf16>) -> tensor<1x48x40xbf16>
    fuse.yield %o : tensor<1x48x40xbf16>
  }
  return %0 : tensor<1x48x40xbf16>
}
//--- lies_f32_101
// KERNELS: 1
func.func @f(%q: tensor<1x24x48xf32> {fuse.name = "q"}, %k: tensor<1x24x72xf32> {fuse.name = "k"}, %z: tensor<1x40x72xf32> {fuse.name = "v"}) -> tensor<1x48x40xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 24, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x24x48xf32>, tensor<1x24x72xf32>, tensor<1x40x72xf32>) -> tensor<1x48x40xf32> {
  ^bb0(%a: tensor<1x24x48xf32>, %b: tensor<1x24x72xf32>, %v: tensor<1x40x72xf32>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<1x24x48xf32>, tensor<1x24x72xf32>) -> tensor<1x48x72xf32>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xf32>, tensor<f32>) -> tensor<1x48x72xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %e = fuse.exp %d : (tensor<1x48x72xf32>) -> tensor<1x48x72xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %p = fuse.div %e, %l : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x48x72xf32>, tensor<1x40x72xf32>) -> tensor<1x48x40xf32>
    fuse.yield %o : tensor<1x48x40xf32>
  }
  return %0 : tensor<1x48x40xf32>
}
//--- lies_bf16_101
// KERNELS: 1
func.func @f(%q: tensor<1x24x48xbf16> {fuse.name = "q"}, %k: tensor<1x24x72xbf16> {fuse.name = "k"}, %z: tensor<1x40x72xbf16> {fuse.name = "v"}) -> tensor<1x48x40xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x24x48xbf16>, tensor<1x24x72xbf16>, tensor<1x40x72xbf16>) -> tensor<1x48x40xbf16> {
  ^bb0(%a: tensor<1x24x48xbf16>, %b: tensor<1x24x72xbf16>, %v: tensor<1x40x72xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<1x24x48xbf16>, tensor<1x24x72xbf16>) -> tensor<1x48x72xbf16>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xbf16>, tensor<bf16>) -> tensor<1x48x72xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %d = fuse.sub %t, %m : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %e = fuse.exp %d : (tensor<1x48x72xbf16>) -> tensor<1x48x72xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x48x72xbf16>, tensor<1x40x72xbf16>) -> tensor<1x48x40xbf16>
    fuse.yield %o : tensor<1x48x40xbf16>
  }
  return %0 : tensor<1x48x40xbf16>
}
//--- lies_f32_110
// KERNELS: 1
func.func @f(%q: tensor<1x24x48xf32> {fuse.name = "q"}, %k: tensor<1x72x24xf32> {fuse.name = "k"}, %z: tensor<1x72x40xf32> {fuse.name = "v"}) -> tensor<1x48x40xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 24, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x24x48xf32>, tensor<1x72x24xf32>, tensor<1x72x40xf32>) -> tensor<1x48x40xf32> {
  ^bb0(%a: tensor<1x24x48xf32>, %b: tensor<1x72x24xf32>, %v: tensor<1x72x40xf32>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<1x24x48xf32>, tensor<1x72x24xf32>) -> tensor<1x48x72xf32>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xf32>, tensor<f32>) -> tensor<1x48x72xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %e = fuse.exp %d : (tensor<1x48x72xf32>) -> tensor<1x48x72xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %p = fuse.div %e, %l : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x48x72xf32>, tensor<1x72x40xf32>) -> tensor<1x48x40xf32>
    fuse.yield %o : tensor<1x48x40xf32>
  }
  return %0 : tensor<1x48x40xf32>
}
//--- lies_bf16_110
// KERNELS: 1
func.func @f(%q: tensor<1x24x48xbf16> {fuse.name = "q"}, %k: tensor<1x72x24xbf16> {fuse.name = "k"}, %z: tensor<1x72x40xbf16> {fuse.name = "v"}) -> tensor<1x48x40xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x24x48xbf16>, tensor<1x72x24xbf16>, tensor<1x72x40xbf16>) -> tensor<1x48x40xbf16> {
  ^bb0(%a: tensor<1x24x48xbf16>, %b: tensor<1x72x24xbf16>, %v: tensor<1x72x40xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<1x24x48xbf16>, tensor<1x72x24xbf16>) -> tensor<1x48x72xbf16>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xbf16>, tensor<bf16>) -> tensor<1x48x72xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %d = fuse.sub %t, %m : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %e = fuse.exp %d : (tensor<1x48x72xbf16>) -> tensor<1x48x72xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x48x72xbf16>, tensor<1x72x40xbf16>) -> tensor<1x48x40xbf16>
    fuse.yield %o : tensor<1x48x40xbf16>
  }
  return %0 : tensor<1x48x40xbf16>
}
//--- lies_f32_111
// KERNELS: 1
func.func @f(%q: tensor<1x24x48xf32> {fuse.name = "q"}, %k: tensor<1x72x24xf32> {fuse.name = "k"}, %z: tensor<1x40x72xf32> {fuse.name = "v"}) -> tensor<1x48x40xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 24, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x24x48xf32>, tensor<1x72x24xf32>, tensor<1x40x72xf32>) -> tensor<1x48x40xf32> {
  ^bb0(%a: tensor<1x24x48xf32>, %b: tensor<1x72x24xf32>, %v: tensor<1x40x72xf32>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<1x24x48xf32>, tensor<1x72x24xf32>) -> tensor<1x48x72xf32>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xf32>, tensor<f32>) -> tensor<1x48x72xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %e = fuse.exp %d : (tensor<1x48x72xf32>) -> tensor<1x48x72xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xf32>) -> tensor<1x48x1xf32>
    %p = fuse.div %e, %l : (tensor<1x48x72xf32>, tensor<1x48x1xf32>) -> tensor<1x48x72xf32>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x48x72xf32>, tensor<1x40x72xf32>) -> tensor<1x48x40xf32>
    fuse.yield %o : tensor<1x48x40xf32>
  }
  return %0 : tensor<1x48x40xf32>
}
//--- lies_bf16_111
// KERNELS: 1
func.func @f(%q: tensor<1x24x48xbf16> {fuse.name = "q"}, %k: tensor<1x72x24xbf16> {fuse.name = "k"}, %z: tensor<1x40x72xbf16> {fuse.name = "v"}) -> tensor<1x48x40xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x24x48xbf16>, tensor<1x72x24xbf16>, tensor<1x40x72xbf16>) -> tensor<1x48x40xbf16> {
  ^bb0(%a: tensor<1x24x48xbf16>, %b: tensor<1x72x24xbf16>, %v: tensor<1x40x72xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = true} : (tensor<1x24x48xbf16>, tensor<1x72x24xbf16>) -> tensor<1x48x72xbf16>
    %c0 = fuse.constant {value = dense<0.204124> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x48x72xbf16>, tensor<bf16>) -> tensor<1x48x72xbf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %d = fuse.sub %t, %m : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %e = fuse.exp %d : (tensor<1x48x72xbf16>) -> tensor<1x48x72xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x48x72xbf16>) -> tensor<1x48x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x48x72xbf16>, tensor<1x48x1xbf16>) -> tensor<1x48x72xbf16>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x48x72xbf16>, tensor<1x40x72xbf16>) -> tensor<1x48x40xbf16>
    fuse.yield %o : tensor<1x48x40xbf16>
  }
  return %0 : tensor<1x48x40xbf16>
}
//--- odd_bf16
// KERNELS: 1
func.func @f(%q: tensor<2x33x13xbf16> {fuse.name = "q"}, %k: tensor<2x45x13xbf16> {fuse.name = "k"}, %z: tensor<2x45x7xbf16> {fuse.name = "v"}) -> tensor<2x33x7xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 16, warps_m = 2, warps_n = 1, stages = 2, group_m = 1>} : (tensor<2x33x13xbf16>, tensor<2x45x13xbf16>, tensor<2x45x7xbf16>) -> tensor<2x33x7xbf16> {
  ^bb0(%a: tensor<2x33x13xbf16>, %b: tensor<2x45x13xbf16>, %v: tensor<2x45x7xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<2x33x13xbf16>, tensor<2x45x13xbf16>) -> tensor<2x33x45xbf16>
    %c0 = fuse.constant {value = dense<0.277350> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<2x33x45xbf16>, tensor<bf16>) -> tensor<2x33x45xbf16>
    %i = fuse.iota {axis = 0 : i64} : () -> tensor<33x1xi32>
    %j = fuse.iota {axis = 1 : i64} : () -> tensor<1x45xi32>
    %lo = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
    %low = fuse.broadcast_to %lo : (tensor<bf16>) -> tensor<2x33x45xbf16>
    %g = fuse.compare %i, %j {predicate = "ge"} : (tensor<33x1xi32>, tensor<1x45xi32>) -> tensor<33x45xi1>
    %u = fuse.select %g, %t, %low : (tensor<33x45xi1>, tensor<2x33x45xbf16>, tensor<2x33x45xbf16>) -> tensor<2x33x45xbf16>
    %m = fuse.reduce %u {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<2x33x45xbf16>) -> tensor<2x33x1xbf16>
    %d = fuse.sub %u, %m : (tensor<2x33x45xbf16>, tensor<2x33x1xbf16>) -> tensor<2x33x45xbf16>
    %e = fuse.exp %d : (tensor<2x33x45xbf16>) -> tensor<2x33x45xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<2x33x45xbf16>) -> tensor<2x33x1xbf16>
    %p = fuse.div %e, %l : (tensor<2x33x45xbf16>, tensor<2x33x1xbf16>) -> tensor<2x33x45xbf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<2x33x45xbf16>, tensor<2x45x7xbf16>) -> tensor<2x33x7xbf16>
    fuse.yield %o : tensor<2x33x7xbf16>
  }
  return %0 : tensor<2x33x7xbf16>
}
//--- odd_f32
// KERNELS: 1
func.func @f(%q: tensor<2x33x13xf32> {fuse.name = "q"}, %k: tensor<2x45x13xf32> {fuse.name = "k"}, %z: tensor<2x45x7xf32> {fuse.name = "v"}) -> (tensor<2x33x7xf32>, tensor<2x33x1xf32>) {
  %0:2 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 16, warps_m = 2, warps_n = 1, stages = 2, group_m = 1>} : (tensor<2x33x13xf32>, tensor<2x45x13xf32>, tensor<2x45x7xf32>) -> (tensor<2x33x7xf32>, tensor<2x33x1xf32>) {
  ^bb0(%a: tensor<2x33x13xf32>, %b: tensor<2x45x13xf32>, %v: tensor<2x45x7xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<2x33x13xf32>, tensor<2x45x13xf32>) -> tensor<2x33x45xf32>
    %c0 = fuse.constant {value = dense<0.277350> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<2x33x45xf32>, tensor<f32>) -> tensor<2x33x45xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<2x33x45xf32>) -> tensor<2x33x1xf32>
    %d = fuse.sub %t, %m : (tensor<2x33x45xf32>, tensor<2x33x1xf32>) -> tensor<2x33x45xf32>
    %e = fuse.exp %d : (tensor<2x33x45xf32>) -> tensor<2x33x45xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<2x33x45xf32>) -> tensor<2x33x1xf32>
    %p = fuse.div %e, %l : (tensor<2x33x45xf32>, tensor<2x33x1xf32>) -> tensor<2x33x45xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<2x33x45xf32>, tensor<2x45x7xf32>) -> tensor<2x33x7xf32>
    %n = fuse.log %l : (tensor<2x33x1xf32>) -> tensor<2x33x1xf32>
    %y = fuse.add %m, %n : (tensor<2x33x1xf32>, tensor<2x33x1xf32>) -> tensor<2x33x1xf32>
    fuse.yield %o, %y : tensor<2x33x7xf32>, tensor<2x33x1xf32>
  }
  return %0#0, %0#1 : tensor<2x33x7xf32>, tensor<2x33x1xf32>
}
//--- odd_across_f16
// KERNELS: 1
func.func @f(%q: tensor<1x33x13xf16> {fuse.name = "q"}, %k: tensor<1x13x45xf16> {fuse.name = "k"}, %z: tensor<1x7x45xf16> {fuse.name = "v"}) -> tensor<1x33x7xf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 16, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x33x13xf16>, tensor<1x13x45xf16>, tensor<1x7x45xf16>) -> tensor<1x33x7xf16> {
  ^bb0(%a: tensor<1x33x13xf16>, %b: tensor<1x13x45xf16>, %v: tensor<1x7x45xf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = false} : (tensor<1x33x13xf16>, tensor<1x13x45xf16>) -> tensor<1x33x45xf16>
    %c0 = fuse.constant {value = dense<0.277350> : tensor<f16>} : () -> tensor<f16>
    %t = fuse.mul %s, %c0 : (tensor<1x33x45xf16>, tensor<f16>) -> tensor<1x33x45xf16>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x33x45xf16>) -> tensor<1x33x1xf16>
    %d = fuse.sub %t, %m : (tensor<1x33x45xf16>, tensor<1x33x1xf16>) -> tensor<1x33x45xf16>
    %e = fuse.exp %d : (tensor<1x33x45xf16>) -> tensor<1x33x45xf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x33x45xf16>) -> tensor<1x33x1xf16>
    %p = fuse.div %e, %l : (tensor<1x33x45xf16>, tensor<1x33x1xf16>) -> tensor<1x33x45xf16>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x33x45xf16>, tensor<1x7x45xf16>) -> tensor<1x33x7xf16>
    fuse.yield %o : tensor<1x33x7xf16>
  }
  return %0 : tensor<1x33x7xf16>
}
//--- odd_across_f32
// KERNELS: 1
func.func @f(%q: tensor<1x13x33xf32> {fuse.name = "q"}, %k: tensor<1x13x45xf32> {fuse.name = "k"}, %z: tensor<1x7x45xf32> {fuse.name = "v"}) -> tensor<1x33x7xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 16, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x13x33xf32>, tensor<1x13x45xf32>, tensor<1x7x45xf32>) -> tensor<1x33x7xf32> {
  ^bb0(%a: tensor<1x13x33xf32>, %b: tensor<1x13x45xf32>, %v: tensor<1x7x45xf32>):
    %s = fuse.matmul %a, %b {transpose_a = true, transpose_b = false} : (tensor<1x13x33xf32>, tensor<1x13x45xf32>) -> tensor<1x33x45xf32>
    %c0 = fuse.constant {value = dense<0.277350> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x33x45xf32>, tensor<f32>) -> tensor<1x33x45xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x33x45xf32>) -> tensor<1x33x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x33x45xf32>, tensor<1x33x1xf32>) -> tensor<1x33x45xf32>
    %e = fuse.exp %d : (tensor<1x33x45xf32>) -> tensor<1x33x45xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x33x45xf32>) -> tensor<1x33x1xf32>
    %p = fuse.div %e, %l : (tensor<1x33x45xf32>, tensor<1x33x1xf32>) -> tensor<1x33x45xf32>
    %o = fuse.matmul %p, %v {transpose_b = true} : (tensor<1x33x45xf32>, tensor<1x7x45xf32>) -> tensor<1x33x7xf32>
    fuse.yield %o : tensor<1x33x7xf32>
  }
  return %0 : tensor<1x33x7xf32>
}
//--- window_bf16
// KERNELS: 1
func.func @f(%q: tensor<1x200x32xbf16> {fuse.name = "q"}, %k: tensor<1x200x32xbf16> {fuse.name = "k"}, %z: tensor<1x200x32xbf16> {fuse.name = "v"}) -> tensor<1x200x32xbf16> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 32, warps_m = 2, warps_n = 1, stages = 2, group_m = 1>} : (tensor<1x200x32xbf16>, tensor<1x200x32xbf16>, tensor<1x200x32xbf16>) -> tensor<1x200x32xbf16> {
  ^bb0(%a: tensor<1x200x32xbf16>, %b: tensor<1x200x32xbf16>, %v: tensor<1x200x32xbf16>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x200x32xbf16>, tensor<1x200x32xbf16>) -> tensor<1x200x200xbf16>
    %c0 = fuse.constant {value = dense<0.176777> : tensor<bf16>} : () -> tensor<bf16>
    %t = fuse.mul %s, %c0 : (tensor<1x200x200xbf16>, tensor<bf16>) -> tensor<1x200x200xbf16>
    %i = fuse.iota {axis = 0 : i64} : () -> tensor<200x1xi32>
    %j = fuse.iota {axis = 1 : i64} : () -> tensor<1x200xi32>
    %lo = fuse.constant {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
    %low = fuse.broadcast_to %lo : (tensor<bf16>) -> tensor<1x200x200xbf16>
    %g = fuse.compare %i, %j {predicate = "ge"} : (tensor<200x1xi32>, tensor<1x200xi32>) -> tensor<200x200xi1>
    %u = fuse.select %g, %t, %low : (tensor<200x200xi1>, tensor<1x200x200xbf16>, tensor<1x200x200xbf16>) -> tensor<1x200x200xbf16>
    %w = fuse.constant {value = dense<40> : tensor<i32>} : () -> tensor<i32>
    %f = fuse.sub %i, %w : (tensor<200x1xi32>, tensor<i32>) -> tensor<200x1xi32>
    %h = fuse.compare %f, %j {predicate = "gt"} : (tensor<200x1xi32>, tensor<1x200xi32>) -> tensor<200x200xi1>
    %x = fuse.select %h, %low, %u : (tensor<200x200xi1>, tensor<1x200x200xbf16>, tensor<1x200x200xbf16>) -> tensor<1x200x200xbf16>
    %m = fuse.reduce %x {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x200x200xbf16>) -> tensor<1x200x1xbf16>
    %d = fuse.sub %x, %m : (tensor<1x200x200xbf16>, tensor<1x200x1xbf16>) -> tensor<1x200x200xbf16>
    %e = fuse.exp %d : (tensor<1x200x200xbf16>) -> tensor<1x200x200xbf16>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x200x200xbf16>) -> tensor<1x200x1xbf16>
    %p = fuse.div %e, %l : (tensor<1x200x200xbf16>, tensor<1x200x1xbf16>) -> tensor<1x200x200xbf16>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x200x200xbf16>, tensor<1x200x32xbf16>) -> tensor<1x200x32xbf16>
    fuse.yield %o : tensor<1x200x32xbf16>
  }
  return %0 : tensor<1x200x32xbf16>
}
//--- window_f32
// KERNELS: 1
func.func @f(%q: tensor<1x200x32xf32> {fuse.name = "q"}, %k: tensor<1x200x32xf32> {fuse.name = "k"}, %z: tensor<1x200x32xf32> {fuse.name = "v"}) -> tensor<1x200x32xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 32, warps_m = 2, warps_n = 1, stages = 2, group_m = 1>} : (tensor<1x200x32xf32>, tensor<1x200x32xf32>, tensor<1x200x32xf32>) -> tensor<1x200x32xf32> {
  ^bb0(%a: tensor<1x200x32xf32>, %b: tensor<1x200x32xf32>, %v: tensor<1x200x32xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x200x32xf32>, tensor<1x200x32xf32>) -> tensor<1x200x200xf32>
    %c0 = fuse.constant {value = dense<0.176777> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x200x200xf32>, tensor<f32>) -> tensor<1x200x200xf32>
    %i = fuse.iota {axis = 0 : i64} : () -> tensor<200x1xi32>
    %j = fuse.iota {axis = 1 : i64} : () -> tensor<1x200xi32>
    %lo = fuse.constant {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %low = fuse.broadcast_to %lo : (tensor<f32>) -> tensor<1x200x200xf32>
    %g = fuse.compare %i, %j {predicate = "ge"} : (tensor<200x1xi32>, tensor<1x200xi32>) -> tensor<200x200xi1>
    %u = fuse.select %g, %t, %low : (tensor<200x200xi1>, tensor<1x200x200xf32>, tensor<1x200x200xf32>) -> tensor<1x200x200xf32>
    %w = fuse.constant {value = dense<40> : tensor<i32>} : () -> tensor<i32>
    %f = fuse.sub %i, %w : (tensor<200x1xi32>, tensor<i32>) -> tensor<200x1xi32>
    %h = fuse.compare %f, %j {predicate = "gt"} : (tensor<200x1xi32>, tensor<1x200xi32>) -> tensor<200x200xi1>
    %x = fuse.select %h, %low, %u : (tensor<200x200xi1>, tensor<1x200x200xf32>, tensor<1x200x200xf32>) -> tensor<1x200x200xf32>
    %m = fuse.reduce %x {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x200x200xf32>) -> tensor<1x200x1xf32>
    %d = fuse.sub %x, %m : (tensor<1x200x200xf32>, tensor<1x200x1xf32>) -> tensor<1x200x200xf32>
    %e = fuse.exp %d : (tensor<1x200x200xf32>) -> tensor<1x200x200xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x200x200xf32>) -> tensor<1x200x1xf32>
    %p = fuse.div %e, %l : (tensor<1x200x200xf32>, tensor<1x200x1xf32>) -> tensor<1x200x200xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x200x200xf32>, tensor<1x200x32xf32>) -> tensor<1x200x32xf32>
    fuse.yield %o : tensor<1x200x32xf32>
  }
  return %0 : tensor<1x200x32xf32>
}
//--- one_key_each
// KERNELS: 1
func.func @f(%q: tensor<1x64x16xf32> {fuse.name = "q"}, %k: tensor<1x64x16xf32> {fuse.name = "k"}, %z: tensor<1x64x16xf32> {fuse.name = "v"}) -> tensor<1x64x16xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 16, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x64x16xf32>, tensor<1x64x16xf32>, tensor<1x64x16xf32>) -> tensor<1x64x16xf32> {
  ^bb0(%a: tensor<1x64x16xf32>, %b: tensor<1x64x16xf32>, %v: tensor<1x64x16xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x64x16xf32>, tensor<1x64x16xf32>) -> tensor<1x64x64xf32>
    %c0 = fuse.constant {value = dense<0.250000> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x64x64xf32>, tensor<f32>) -> tensor<1x64x64xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x64x64xf32>) -> tensor<1x64x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x64x64xf32>, tensor<1x64x1xf32>) -> tensor<1x64x64xf32>
    %e = fuse.exp %d : (tensor<1x64x64xf32>) -> tensor<1x64x64xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x64x64xf32>) -> tensor<1x64x1xf32>
    %p = fuse.div %e, %l : (tensor<1x64x64xf32>, tensor<1x64x1xf32>) -> tensor<1x64x64xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x64x64xf32>, tensor<1x64x16xf32>) -> tensor<1x64x16xf32>
    fuse.yield %o : tensor<1x64x16xf32>
  }
  return %0 : tensor<1x64x16xf32>
}
//--- one_query
// KERNELS: 1
func.func @f(%q: tensor<3x1x16xf32> {fuse.name = "q"}, %k: tensor<3x100x16xf32> {fuse.name = "k"}, %z: tensor<3x100x16xf32> {fuse.name = "v"}) -> tensor<3x1x16xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 16, n = 32, k = 16, warps_m = 1, warps_n = 1, stages = 2, group_m = 1>} : (tensor<3x1x16xf32>, tensor<3x100x16xf32>, tensor<3x100x16xf32>) -> tensor<3x1x16xf32> {
  ^bb0(%a: tensor<3x1x16xf32>, %b: tensor<3x100x16xf32>, %v: tensor<3x100x16xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<3x1x16xf32>, tensor<3x100x16xf32>) -> tensor<3x1x100xf32>
    %c0 = fuse.constant {value = dense<0.250000> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<3x1x100xf32>, tensor<f32>) -> tensor<3x1x100xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<3x1x100xf32>) -> tensor<3x1x1xf32>
    %d = fuse.sub %t, %m : (tensor<3x1x100xf32>, tensor<3x1x1xf32>) -> tensor<3x1x100xf32>
    %e = fuse.exp %d : (tensor<3x1x100xf32>) -> tensor<3x1x100xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<3x1x100xf32>) -> tensor<3x1x1xf32>
    %p = fuse.div %e, %l : (tensor<3x1x100xf32>, tensor<3x1x1xf32>) -> tensor<3x1x100xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<3x1x100xf32>, tensor<3x100x16xf32>) -> tensor<3x1x16xf32>
    fuse.yield %o : tensor<3x1x16xf32>
  }
  return %0 : tensor<3x1x16xf32>
}
//--- infinite_values
// KERNELS: 1
// INPUT v: f4 1x48x16 inf 2 3 -inf 4 5 3e36 -3e36 1e36 7 8 9 10 11 12 1e-40
func.func @f(%q: tensor<1x32x16xf32> {fuse.name = "q"}, %k: tensor<1x48x16xf32> {fuse.name = "k"}, %z: tensor<1x48x16xf32> {fuse.name = "v"}) -> tensor<1x32x16xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 16, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32> {
  ^bb0(%a: tensor<1x32x16xf32>, %b: tensor<1x48x16xf32>, %v: tensor<1x48x16xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x48xf32>
    %c0 = fuse.constant {value = dense<0.250000> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x32x48xf32>, tensor<f32>) -> tensor<1x32x48xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %e = fuse.exp %d : (tensor<1x32x48xf32>) -> tensor<1x32x48xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %p = fuse.div %e, %l : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x32x48xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32>
    fuse.yield %o : tensor<1x32x16xf32>
  }
  return %0 : tensor<1x32x16xf32>
}
//--- tiny_values
// KERNELS: 1
// INPUT v: f4 1x48x16 1e-38 2e-39 3e-36 -1e-40 5e-37 1e-30 2e-35
func.func @f(%q: tensor<1x32x16xf32> {fuse.name = "q"}, %k: tensor<1x48x16xf32> {fuse.name = "k"}, %z: tensor<1x48x16xf32> {fuse.name = "v"}) -> tensor<1x32x16xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 16, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32> {
  ^bb0(%a: tensor<1x32x16xf32>, %b: tensor<1x48x16xf32>, %v: tensor<1x48x16xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x48xf32>
    %c0 = fuse.constant {value = dense<0.250000> : tensor<f32>} : () -> tensor<f32>
    %t = fuse.mul %s, %c0 : (tensor<1x32x48xf32>, tensor<f32>) -> tensor<1x32x48xf32>
    %m = fuse.reduce %t {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %d = fuse.sub %t, %m : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %e = fuse.exp %d : (tensor<1x32x48xf32>) -> tensor<1x32x48xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %p = fuse.div %e, %l : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x32x48xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32>
    fuse.yield %o : tensor<1x32x16xf32>
  }
  return %0 : tensor<1x32x16xf32>
}
//--- tiny_queries
// KERNELS: 1
// INPUT q: f4 1x32x16 1e-38 2e-39 3e-36 -1e-40 5e-37 1e-30 2e-35
// INPUT k: f4 1x48x16 1e38 2e37 -1e36 3e38 1e30 5e35 -2e37 1e37 1e38
func.func @f(%q: tensor<1x32x16xf32> {fuse.name = "q"}, %k: tensor<1x48x16xf32> {fuse.name = "k"}, %z: tensor<1x48x16xf32> {fuse.name = "v"}) -> tensor<1x32x16xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 16, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32> {
  ^bb0(%a: tensor<1x32x16xf32>, %b: tensor<1x48x16xf32>, %v: tensor<1x48x16xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x48xf32>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %d = fuse.sub %s, %m : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %e = fuse.exp %d : (tensor<1x32x48xf32>) -> tensor<1x32x48xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %p = fuse.div %e, %l : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x32x48xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32>
    fuse.yield %o : tensor<1x32x16xf32>
  }
  return %0 : tensor<1x32x16xf32>
}
//--- large_scores
// KERNELS: 1
// INPUT q: f4 1x32x16 1e4 -2e4 3e3 5e3 -1e4 2e3 7e3
func.func @f(%q: tensor<1x32x16xf32> {fuse.name = "q"}, %k: tensor<1x48x16xf32> {fuse.name = "k"}, %z: tensor<1x48x16xf32> {fuse.name = "v"}) -> tensor<1x32x16xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 16, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32> {
  ^bb0(%a: tensor<1x32x16xf32>, %b: tensor<1x48x16xf32>, %v: tensor<1x48x16xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x48xf32>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %d = fuse.sub %s, %m : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %e = fuse.exp %d : (tensor<1x32x48xf32>) -> tensor<1x32x48xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %p = fuse.div %e, %l : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x32x48xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32>
    fuse.yield %o : tensor<1x32x16xf32>
  }
  return %0 : tensor<1x32x16xf32>
}
//--- infinite_scores
// KERNELS: 1
// INPUT q: f4 1x32x16 inf 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
func.func @f(%q: tensor<1x32x16xf32> {fuse.name = "q"}, %k: tensor<1x48x16xf32> {fuse.name = "k"}, %z: tensor<1x48x16xf32> {fuse.name = "v"}) -> tensor<1x32x16xf32> {
  %0 = fuse.group %q, %k, %z {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 16, k = 16, warps_m = 2, warps_n = 1, stages = 1, group_m = 1>} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32> {
  ^bb0(%a: tensor<1x32x16xf32>, %b: tensor<1x48x16xf32>, %v: tensor<1x48x16xf32>):
    %s = fuse.matmul %a, %b {transpose_a = false, transpose_b = true} : (tensor<1x32x16xf32>, tensor<1x48x16xf32>) -> tensor<1x32x48xf32>
    %m = fuse.reduce %s {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %d = fuse.sub %s, %m : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %e = fuse.exp %d : (tensor<1x32x48xf32>) -> tensor<1x32x48xf32>
    %l = fuse.reduce %e {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<1x32x48xf32>) -> tensor<1x32x1xf32>
    %p = fuse.div %e, %l : (tensor<1x32x48xf32>, tensor<1x32x1xf32>) -> tensor<1x32x48xf32>
    %o = fuse.matmul %p, %v {transpose_b = false} : (tensor<1x32x48xf32>, tensor<1x48x16xf32>) -> tensor<1x32x16xf32>
    fuse.yield %o : tensor<1x32x16xf32>
  }
  return %0 : tensor<1x32x16xf32>
}
//--- heads_in_one_buffer
// KERNELS: 1
func.func @f(%x: tensor<1x70x3x2x40xf16>) -> tensor<1x70x2x40xf16> {
  %0 = fuse.transpose %x {permutation = array<i64: 2, 0, 3, 1, 4>} : (tensor<1x70x3x2x40xf16>) -> tensor<3x1x2x70x40xf16>
  %1 = fuse.slice %0 {limits = array<i64: 1, 1, 2, 70, 40>, starts = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>} : (tensor<3x1x2x70x40xf16>) -> tensor<1x1x2x70x40xf16>
  %2 = fuse.slice %0 {limits = array<i64: 2, 1, 2, 70, 40>, starts = array<i64: 1, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>} : (tensor<3x1x2x70x40xf16>) -> tensor<1x1x2x70x40xf16>
  %3 = fuse.slice %0 {limits = array<i64: 3, 1, 2, 70, 40>, starts = array<i64: 2, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>} : (tensor<3x1x2x70x40xf16>) -> tensor<1x1x2x70x40xf16>
  %q = fuse.reshape %1 : (tensor<1x1x2x70x40xf16>) -> tensor<1x2x70x40xf16>
  %k = fuse.reshape %2 : (tensor<1x1x2x70x40xf16>) -> tensor<1x2x70x40xf16>
  %v = fuse.reshape %3 : (tensor<1x1x2x70x40xf16>) -> tensor<1x2x70x40xf16>
  %4 = fuse.attention %q, %k, %v {causal = true, scale = 1.5e-01 : f64} : (tensor<1x2x70x40xf16>, tensor<1x2x70x40xf16>, tensor<1x2x70x40xf16>) -> tensor<1x2x70x40xf16>
  %5 = fuse.transpose %4 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<1x2x70x40xf16>) -> tensor<1x70x2x40xf16>
  return %5 : tensor<1x70x2x40xf16>
}
