//===- Load.h - what is computed once, from parameters ----------*- C++ -*-===//
//
// A parameter is an argument that holds the same in every run. What follows
// from parameters alone may be computed once, when they are bound: by a second
// function beside the model's, its load function. Its arguments are arguments
// of the model; its results are folded arguments of the model, the last ones.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_FUSE_LOAD_H
#define FUSEC_DIALECT_FUSE_LOAD_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace fusec::fuse {

/// An argument that holds the same in every run until it is bound again.
inline constexpr llvm::StringLiteral kParameterAttr = "fuse.parameter";
/// The load function.
inline constexpr llvm::StringLiteral kLoadAttr = "fuse.load";
/// Of its arguments: the number of the model's argument.
inline constexpr llvm::StringLiteral kArgumentAttr = "fuse.argument";
/// Of an argument of the model: the number of the load function's result.
inline constexpr llvm::StringLiteral kFoldedAttr = "fuse.folded";

/// The number that one of these attributes gives an argument, or nothing.
std::optional<int64_t> numberOf(mlir::BlockArgument argument,
                                llvm::StringRef attribute);

/// Whether a value is a parameter, or is computed of parameters and constants
/// by a few ops.
bool followsFromParameters(mlir::Value value);

/// What `function` is called with the load function's name.
std::string loadNameOf(mlir::func::FuncOp function);

/// The load function of a module, or null.
mlir::func::FuncOp findLoad(mlir::ModuleOp module);

/// Reports arguments of the two functions that do not belong together. `load`
/// may be null: then there must be no folded arguments.
llvm::LogicalResult verifyLoad(mlir::func::FuncOp function,
                               mlir::func::FuncOp load);

/// Puts the ops of the load function back in front of the model's, and takes it
/// and the folded arguments away.
void inlineLoad(mlir::func::FuncOp function, mlir::func::FuncOp load);

} // namespace fusec::fuse

#endif // FUSEC_DIALECT_FUSE_LOAD_H
