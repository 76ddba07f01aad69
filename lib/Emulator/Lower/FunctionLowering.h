//===- FunctionLowering.h - builder for the lowering of one function -*- C++
//-*-===//

#ifndef FUSEC_EMULATOR_LOWER_FUNCTIONLOWERING_H
#define FUSEC_EMULATOR_LOWER_FUNCTIONLOWERING_H

#include "Lower/PointerOrigins.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace fusec::emu {

/// What the lowerings of single ops share: the function, its thread argument
/// and ways to build calls to the machine.
class FunctionLowering {
public:
  /// `function` has the thread as its first argument already.
  FunctionLowering(mlir::LLVM::LLVMFuncOp function, mlir::ModuleOp host,
                   std::vector<std::string> &sites);

  mlir::OpBuilder builder;
  mlir::Type i1, i32, i64, f32, pointer, none;
  mlir::LLVM::LLVMFuncOp function;
  mlir::Value thread;

  /// Builds new code in front of `op`, at its location.
  void startAt(mlir::Operation *op);

  mlir::Value constant(int32_t value);
  mlir::Value constant64(int64_t value);
  /// The number of `op` in the site table, as a constant.
  mlir::Value site(mlir::Operation *op);
  /// The kernel's parameters that a pointer may be made of, as a constant mask.
  mlir::Value origins(mlir::Value pointer);

  /// Calls a function of the machine (Machine/Symbols.h) and returns its
  /// result, or null. A pure one may be moved or removed by the optimiser.
  mlir::Value call(llvm::StringRef callee, mlir::Type result,
                   mlir::ValueRange args, bool pure = false);

  /// Where a field of the thread lies.
  mlir::Value threadAddress(size_t offset);
  /// Loads a field of the thread, or of its block.
  mlir::Value threadField(size_t offset, mlir::Type type);
  mlir::Value blockField(size_t offset, mlir::Type type);

  /// Room for `count` values on the stack of the function.
  mlir::Value stackSlot(mlir::Type type, unsigned count);
  /// The values behind one another in memory; all of one type.
  mlir::Value spill(mlir::ValueRange values);

  /// A pointer to any memory as one without address space.
  mlir::Value generic(mlir::Value value);

  /// i1, f32 or packed halves as an i32, and back.
  mlir::Value toI32(mlir::Value value);
  mlir::Value fromI32(mlir::Value value, mlir::Type type);

private:
  mlir::Value address(mlir::Value base, size_t offset);
  mlir::Value load(mlir::Value base, size_t offset, mlir::Type type);

  mlir::ModuleOp host_;
  PointerOrigins origins_;
  std::vector<std::string> &sites_;
  mlir::Location loc_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_LOWER_FUNCTIONLOWERING_H
