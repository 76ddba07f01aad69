// A tensor map is one that a device takes.
//
// RUN: fusec-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{'i8' is no element of a tensor map: use u8, u16, u32, u64, f16, bf16, f32, f64 or tf32}}
llvm.func @element(!llvm.ptr {fusec.tensor_map = #nvx.tensor_map<pointer = 0, offset = 0, element = "i8", sizes = [64], strides = [], box = [16], swizzle = "none">})

// -----

// expected-error @+1 {{'b16' is no swizzle: use none, b32, b64 or b128}}
llvm.func @swizzle(!llvm.ptr {fusec.tensor_map = #nvx.tensor_map<pointer = 0, offset = 0, element = "u8", sizes = [64], strides = [], box = [16], swizzle = "b16">})

// -----

// expected-error @+1 {{a tensor map needs a pointer's number and an offset that is a multiple of 16}}
llvm.func @offset(!llvm.ptr {fusec.tensor_map = #nvx.tensor_map<pointer = 0, offset = 8, element = "u8", sizes = [64], strides = [], box = [16], swizzle = "none">})

// -----

// expected-error @+1 {{the tensor map has a stride of 24 bytes; multiples of 16 below 2^40 are allowed}}
llvm.func @stride(!llvm.ptr {fusec.tensor_map = #nvx.tensor_map<pointer = 0, offset = 0, element = "u8", sizes = [24, 2], strides = [24], box = [16, 1], swizzle = "none">})

// -----

// expected-error @+1 {{the tensor map has a step of 9 pixels; 1 to 8 are allowed}}
llvm.func @steps(!llvm.ptr {fusec.tensor_map = #nvx.tensor_map<pointer = 0, offset = 0, element = "bf16", sizes = [64, 8, 2], strides = [128, 1024], box = [64, 16], swizzle = "b128", lower = [-1], upper = [-1], steps = [9]>})
