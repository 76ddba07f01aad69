//===- KernelAttributes.h - what a function says of itself ------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_LOWER_KERNELATTRIBUTES_H
#define FUSEC_EMULATOR_LOWER_KERNELATTRIBUTES_H

#include "fusec/Dialect/Nvx/KernelAttributes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

#include <algorithm>
#include <array>
#include <optional>

namespace fusec::emu {

/// The address space of shared memory in NVVM.
constexpr unsigned kSharedSpace = 3;
/// That of the shared memory of a cluster's blocks.
constexpr unsigned kClusterSpace = 7;

inline bool isKernel(mlir::LLVM::LLVMFuncOp function) {
  return function->hasAttr("nvvm.kernel") || function->hasAttr("gpu.kernel");
}

/// nvvm.reqntid, missing dimensions as 1.
inline std::optional<std::array<uint32_t, 3>>
requiredBlock(mlir::LLVM::LLVMFuncOp function) {
  auto size = function->getAttrOfType<mlir::DenseI32ArrayAttr>("nvvm.reqntid");
  if (!size || size.size() > 3)
    return std::nullopt;
  std::array<uint32_t, 3> block{1, 1, 1};
  for (auto [dimension, threads] : llvm::enumerate(size.asArrayRef()))
    block[dimension] = static_cast<uint32_t>(threads);
  return block;
}

/// The grid that the kernel was made for.
inline std::optional<std::array<int64_t, 3>>
requiredGrid(mlir::LLVM::LLVMFuncOp function) {
  auto size = function->getAttrOfType<mlir::DenseI64ArrayAttr>(nvx::kGridAttr);
  if (!size || size.size() != 3)
    return std::nullopt;
  return std::array<int64_t, 3>{size[0], size[1], size[2]};
}

/// Registers that a thread of the kernel begins with, where setmaxnreg can know
/// them: nvvm.maxnreg, or as many as nvvm.minctasm blocks an SM leave a thread.
/// 0: not known.
inline uint32_t startRegisters(mlir::LLVM::LLVMFuncOp function) {
  constexpr uint32_t kOfAnSm = 65536, kMost = 255, kStep = 8;
  auto block = requiredBlock(function);
  if (!block)
    return 0;
  if (auto most = function->getAttrOfType<mlir::IntegerAttr>("nvvm.maxnreg"))
    return static_cast<uint32_t>(most.getInt());
  auto blocks = function->getAttrOfType<mlir::IntegerAttr>("nvvm.minctasm");
  if (!blocks || blocks.getInt() < 1)
    return 0;
  uint32_t threads = (*block)[0] * (*block)[1] * (*block)[2] *
                     static_cast<uint32_t>(blocks.getInt());
  return std::min(kMost, kOfAnSm / threads / kStep * kStep);
}

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_LOWER_KERNELATTRIBUTES_H
