//===- EntryPoints.h - how the machine calls a kernel -----------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_LOWER_ENTRYPOINTS_H
#define FUSEC_EMULATOR_LOWER_ENTRYPOINTS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace fusec::emu {

/// Adds `void (Thread *, void *const *args)`, which runs one thread.
std::string addThreadEntry(mlir::ModuleOp host, mlir::LLVM::LLVMFuncOp kernel);

/// Adds `void (Thread *, uint64_t count, void *const *args)`, which runs the
/// threads of a block one after the other.
std::string addLoopEntry(mlir::ModuleOp host, mlir::LLVM::LLVMFuncOp kernel);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_LOWER_ENTRYPOINTS_H
