//===- Passes.td - the kernel stage ---------------------------------------===//

#ifndef FUSEC_KERNEL_PASSES_TD
#define FUSEC_KERNEL_PASSES_TD

include "fusec/Interfaces/PassOptions.td"

def Kernel : Pass<"fusec-kernel", "::mlir::ModuleOp"> {
  let summary = "Emits one kernel for each distinct tiled group";
  let description = [{
    Adds the `gpu.module @kernels` and names each group's kernel in the group's
    `kernel` attribute. Groups that are equal up to their operands share one
    kernel. The body is arith, math, vector and scf on values, LLVM pointers,
    NVVM and nvx ops. A kernel carries its launch geometry as attributes:
    `fusec.grid`, `fusec.block`, `fusec.cluster` (three sizes each),
    `fusec.shared_bytes` (dynamic shared memory), `fusec.programmatic` and
    `fusec.cooperative`. Its parameters are pointers to the tensors that the
    launch reads, to those that it writes and to its scratch memory, in this
    order; one with the attribute `fusec.tensor_map` or `fusec.scalar` is a
    tensor map over one of these, or that number.
  }];
  let options = numericsOptions # [
    Option<"earlyBytes", "early-bytes", "int64_t", "-1",
           "Let launches behind the first begin while the one before ends, and "
           "ask the second-level cache for so many bytes of what is given; "
           "negative: no">,
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect",
    "::mlir::NVVM::NVVMDialect", "::fusec::nvx::NvxDialect",
    "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"];
}

def VerifyKernel : Pass<"fusec-verify-kernel", "::mlir::ModuleOp"> {
  let summary = "Checks that every group names a kernel with the geometry and "
                "the parameters of its launch";
}

#endif // FUSEC_KERNEL_PASSES_TD
