//===- Signatures.h - which elementwise ops there are -----------*- C++ -*-===//
//
// Found by asking: each registered op that implements ElementwiseOpInterface is
// built with one to three operands of every element type, and what verifies is
// a signature. So a new op is tested from the day on which it is defined.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_SIGNATURES_H
#define FUSEC_TOOLS_FUSEC_FUZZ_SIGNATURES_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OwningOpRef.h"

#include <string>
#include <vector>

namespace fusec::fuzz {

struct Signature {
  std::string op;
  llvm::SmallVector<mlir::Type> operands;
  mlir::Type result;
  llvm::SmallVector<mlir::NamedAttribute> attributes;
};

/// The element types of the dialect.
llvm::SmallVector<mlir::Type> elementTypes(mlir::MLIRContext *context);

/// An op without a place; the caller inserts or destroys it.
mlir::Operation *createOp(mlir::Location location, llvm::StringRef name,
                          mlir::ValueRange operands, mlir::Type result,
                          llvm::ArrayRef<mlir::NamedAttribute> attributes);

/// The result type of such an op, where it follows from the operands and the
/// attributes; else null.
mlir::RankedTensorType
inferType(mlir::Location location, llvm::StringRef name,
          mlir::ValueRange operands,
          llvm::ArrayRef<mlir::NamedAttribute> attributes);

/// Signatures of all elementwise ops, those of one op adjacent. Sorted by name.
std::vector<Signature> findSignatures(mlir::MLIRContext *context);

/// The names of all other ops of the dialect.
std::vector<std::string> otherOps(mlir::MLIRContext *context);

/// The names of all ops that a graph may hold, sorted.
std::vector<std::string> graphOps(mlir::MLIRContext *context);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_SIGNATURES_H
