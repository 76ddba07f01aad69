//===- Precision.h - how exact the result of an op must be ------*- C++ -*-===//

#ifndef FUSEC_INTERFACES_PRECISION_H
#define FUSEC_INTERFACES_PRECISION_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace fusec {

/// Whether nothing sees more of the op's result than bf16 keeps: it is of that
/// type or one of 8 bits, or each user rounds it to that type, at once or after
/// products and choices, which keep a relative error. Approximate instructions
/// are accurate enough then.
bool isRoundedToBF16(mlir::Operation *op);

/// Whether an elementwise op's result is made of nothing but ops of scalars
/// that `is` accepts.
bool isMadeOf(mlir::Operation *op,
              llvm::function_ref<bool(mlir::Operation *)> is);
/// Whether the result is one of the operands, or a constant, or one of these
/// with another sign.
bool choosesOperand(mlir::Operation *op);

/// What becomes of a number, or of infinity, that is too large for a type:
/// infinity, or, of 8 bits, the largest number.
double beyondRange(mlir::FloatType type);

/// Whether rounding to the type keeps all its values: not the infinities of
/// E5M2. An op of other types that changes nothing is its operand.
bool isKeptByRounding(mlir::Type elementType);

/// The value of that element type that this one was extended from, if it was.
mlir::Value extendedFrom(mlir::Value value, mlir::Type elementType);

} // namespace fusec

#endif // FUSEC_INTERFACES_PRECISION_H
