// Transposes of every element size, ragged and whole, batched, and with work around them.
// Kinds and tiles are given: another choice of the tiler changes no test here.
//
// RUN: %check_models %s --run=--emulator=race

//--- t_f32
func.func @f(%arg0: tensor<333x517xf32>) -> tensor<517x333xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 16, threads = 256, vector = 1, transposed_vector = 1>} : (tensor<333x517xf32>) -> tensor<517x333xf32> {
  ^bb0(%arg1: tensor<333x517xf32>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 1, 0>} : (tensor<333x517xf32>) -> tensor<517x333xf32>
    fuse.yield %1 : tensor<517x333xf32>
  }
  return %0 : tensor<517x333xf32>
}

//--- t_bf16
func.func @f(%arg0: tensor<333x517xbf16>) -> tensor<517x333xbf16> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 32, columns = 32, threads = 256, vector = 1, transposed_vector = 1>} : (tensor<333x517xbf16>) -> tensor<517x333xbf16> {
  ^bb0(%arg1: tensor<333x517xbf16>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 1, 0>} : (tensor<333x517xbf16>) -> tensor<517x333xbf16>
    fuse.yield %1 : tensor<517x333xbf16>
  }
  return %0 : tensor<517x333xbf16>
}

//--- T_bf16
func.func @f(%arg0: tensor<2048x1024xbf16>) -> tensor<1024x2048xbf16> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 8, transposed_vector = 8>} : (tensor<2048x1024xbf16>) -> tensor<1024x2048xbf16> {
  ^bb0(%arg1: tensor<2048x1024xbf16>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 1, 0>} : (tensor<2048x1024xbf16>) -> tensor<1024x2048xbf16>
    fuse.yield %1 : tensor<1024x2048xbf16>
  }
  return %0 : tensor<1024x2048xbf16>
}

//--- T_batch
func.func @f(%arg0: tensor<3x1000x700xf32>) -> tensor<3x700x1000xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 4, transposed_vector = 4>} : (tensor<3x1000x700xf32>) -> tensor<3x700x1000xf32> {
  ^bb0(%arg1: tensor<3x1000x700xf32>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 0, 2, 1>} : (tensor<3x1000x700xf32>) -> tensor<3x700x1000xf32>
    fuse.yield %1 : tensor<3x700x1000xf32>
  }
  return %0 : tensor<3x700x1000xf32>
}

//--- T_nhwc
func.func @f(%arg0: tensor<4x56x56x128xf16>) -> tensor<4x128x56x56xf16> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 8, transposed_vector = 8>} : (tensor<4x56x56x128xf16>) -> tensor<4x128x56x56xf16> {
  ^bb0(%arg1: tensor<4x56x56x128xf16>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 0, 3, 1, 2>} : (tensor<4x56x56x128xf16>) -> tensor<4x128x56x56xf16>
    fuse.yield %1 : tensor<4x128x56x56xf16>
  }
  return %0 : tensor<4x128x56x56xf16>
}

//--- T_i8
func.func @f(%arg0: tensor<2052x2048xi8>) -> tensor<2048x2052xi8> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 128, vector = 4, transposed_vector = 16>} : (tensor<2052x2048xi8>) -> tensor<2048x2052xi8> {
  ^bb0(%arg1: tensor<2052x2048xi8>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 1, 0>} : (tensor<2052x2048xi8>) -> tensor<2048x2052xi8>
    fuse.yield %1 : tensor<2048x2052xi8>
  }
  return %0 : tensor<2048x2052xi8>
}

//--- T_f64
func.func @f(%arg0: tensor<700x902xf64>) -> tensor<902x700xf64> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 2, transposed_vector = 2>} : (tensor<700x902xf64>) -> tensor<902x700xf64> {
  ^bb0(%arg1: tensor<700x902xf64>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 1, 0>} : (tensor<700x902xf64>) -> tensor<902x700xf64>
    fuse.yield %1 : tensor<902x700xf64>
  }
  return %0 : tensor<902x700xf64>
}

//--- T_tat
func.func @f(%arg0: tensor<1300x1200xf32>, %arg1: tensor<1200x1300xf32>) -> tensor<1300x1200xf32> {
  %0 = fuse.group %arg0, %arg1 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 128, vector = 4, transposed_vector = 4>} : (tensor<1300x1200xf32>, tensor<1200x1300xf32>) -> tensor<1300x1200xf32> {
  ^bb0(%arg2: tensor<1300x1200xf32>, %arg3: tensor<1200x1300xf32>):
    %1 = fuse.transpose %arg2 {permutation = array<i64: 1, 0>} : (tensor<1300x1200xf32>) -> tensor<1200x1300xf32>
    %2 = fuse.add %1, %arg3 : (tensor<1200x1300xf32>, tensor<1200x1300xf32>) -> tensor<1200x1300xf32>
    %3 = fuse.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<1200x1300xf32>) -> tensor<1300x1200xf32>
    fuse.yield %3 : tensor<1300x1200xf32>
  }
  return %0 : tensor<1300x1200xf32>
}

//--- T_out
func.func @f(%arg0: tensor<1200x1320xbf16>) -> (tensor<1200x1320xbf16>, tensor<1320x1200xbf16>) {
  %0:2 = fuse.group %arg0 {kind = #fuse.kind<transpose>, tile = #fuse.transpose_tile<rows = 64, columns = 64, threads = 256, vector = 8, transposed_vector = 8>} : (tensor<1200x1320xbf16>) -> (tensor<1200x1320xbf16>, tensor<1320x1200xbf16>) {
  ^bb0(%arg1: tensor<1200x1320xbf16>):
    %1 = fuse.relu %arg1 : (tensor<1200x1320xbf16>) -> tensor<1200x1320xbf16>
    %2 = fuse.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<1200x1320xbf16>) -> tensor<1320x1200xbf16>
    fuse.yield %1, %2 : tensor<1200x1320xbf16>, tensor<1320x1200xbf16>
  }
  return %0#0, %0#1 : tensor<1200x1320xbf16>, tensor<1320x1200xbf16>
}

//--- t_rgb
func.func @f(%arg0: tensor<2x56x56x3xf32>) -> tensor<2x3x56x56xf32> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 4, unroll = 1>} : (tensor<2x56x56x3xf32>) -> tensor<2x3x56x56xf32> {
  ^bb0(%arg1: tensor<2x56x56x3xf32>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x56x56x3xf32>) -> tensor<2x3x56x56xf32>
    fuse.yield %1 : tensor<2x3x56x56xf32>
  }
  return %0 : tensor<2x3x56x56xf32>
}

//--- t_heads
func.func @f(%arg0: tensor<2x128x8x64xbf16>) -> tensor<2x8x128x64xbf16> {
  %0 = fuse.group %arg0 {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 128, vector = 8, unroll = 1>} : (tensor<2x128x8x64xbf16>) -> tensor<2x8x128x64xbf16> {
  ^bb0(%arg1: tensor<2x128x8x64xbf16>):
    %1 = fuse.transpose %arg1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x128x8x64xbf16>) -> tensor<2x8x128x64xbf16>
    fuse.yield %1 : tensor<2x8x128x64xbf16>
  }
  return %0 : tensor<2x8x128x64xbf16>
}
