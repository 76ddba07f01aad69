//===- SharedLayout.h - where shared variables lie --------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_LOWER_SHAREDLAYOUT_H
#define FUSEC_EMULATOR_LOWER_SHAREDLAYOUT_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"

namespace fusec::emu {

/// Offsets of the shared variables that one function uses: those of device
/// functions first, at the same offset for every kernel, then its own, then
/// all dynamic (empty) arrays at one place.
class SharedLayout {
public:
  using Variables = llvm::SetVector<mlir::LLVM::GlobalOp>;

  /// The shared variables of all device functions, before they are lowered.
  static Variables deviceVariables(mlir::ModuleOp host);

  SharedLayout(mlir::ModuleOp host, const Variables &deviceVariables,
               mlir::LLVM::LLVMFuncOp function);

  /// Whether the function uses no shared memory at all.
  bool empty() const { return offsets_.empty(); }
  std::optional<uint32_t> offsetOf(llvm::StringRef variable) const;
  /// Bytes of all static variables, padded for the dynamic ones.
  uint32_t staticBytes() const { return end_; }

private:
  static void collect(mlir::ModuleOp host, mlir::LLVM::LLVMFuncOp function,
                      Variables &variables);
  void place(mlir::LLVM::GlobalOp variable);

  llvm::StringMap<uint32_t> offsets_;
  uint32_t end_ = 0;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_LOWER_SHAREDLAYOUT_H
