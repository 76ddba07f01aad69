//===- PointerOrigins.h - which parameter a pointer is of -------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_LOWER_POINTERORIGINS_H
#define FUSEC_EMULATOR_LOWER_POINTERORIGINS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/DenseMap.h"

namespace fusec::emu {

/// The parameters of a kernel that a pointer may have been made of, as bits of
/// a mask: see originBit.
class PointerOrigins {
public:
  /// `function` has the thread as its first argument already.
  explicit PointerOrigins(mlir::LLVM::LLVMFuncOp function);

  uint64_t of(mlir::Value pointer);

private:
  mlir::LLVM::LLVMFuncOp function_;
  bool isKernel_;
  llvm::DenseMap<mlir::Value, uint64_t> known_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_LOWER_POINTERORIGINS_H
