//===- Passes.td - the nvvm and ptx stages --------------------------------===//

#ifndef FUSEC_TARGET_PASSES_TD
#define FUSEC_TARGET_PASSES_TD

include "mlir/Pass/PassBase.td"

def FusecLowerToNvvm : Pass<"fusec-lower-to-nvvm", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Lowers kernels to the LLVM, NVVM and nvx dialects";
  let description = [{
    Takes what the `kernel` stage emits: `llvm.func` kernels whose bodies use
    scf, arith, math and one-dimensional vector ops beside LLVM, NVVM and nvx
    ops. Expands math functions (docs/Math.md), then lowers structured control
    flow and the value dialects. Locations are kept.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect", "::fusec::nvx::NvxDialect"];
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_90a\"",
           "the GPU whose instructions there are">,
  ];
}

def FusecExpandMath : Pass<"fusec-expand-math", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Expands math functions into arithmetic (part of fusec-lower-to-nvvm)";
  let description = [{
    Replaces math functions by arithmetic and nvx instructions: accurate to a
    few ulp, or, where an op has the `afn` flag, accurate enough for a bf16
    result. docs/Math.md has the table.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect", "::fusec::nvx::NvxDialect"];
}

def FusecVerifyNvvm : Pass<"fusec-verify-nvvm", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Checks what the nvvm stage promises";
  let description = [{
    Only LLVM, NVVM and nvx ops are left, every vector has one dimension, and
    every kernel states its block size in `nvvm.reqntid`.
  }];
}

def FusecPrintPtx : Pass<"fusec-print-ptx", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Prints the PTX of a gpu.module to standard output";
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_90a\"", "the GPU to compile for">,
    Option<"contract", "contract", "bool", "true",
           "let `contract` flags make fma out of multiplications and additions">,
    Option<"lineInfo", "line-info", "bool", "false",
           "say by `.file` and `.loc` lines where each instruction comes from">,
  ];
}

#endif // FUSEC_TARGET_PASSES_TD
