//===- Functions.h - functions that are made of several ops -----*- C++ -*-===//
//
// What several formats have as an op, and the graph has not.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_FUNCTIONS_H
#define FUSEC_LIB_IMPORT_FUNCTIONS_H

#include "GraphBuilder.h"

namespace fusec {

/// The factors are those of the highest power first.
mlir::Value polynomial(GraphBuilder &g, mlir::Value x,
                       llvm::ArrayRef<double> factors);

/// 1, -1, NaN, and of zeros themselves.
mlir::Value signOf(GraphBuilder &g, mlir::Value x);

/// asin, acos, atan, sinh, cosh, asinh, acosh, atanh, erfc, erfinv, lgamma or
/// digamma, by its name, of floats: computed in f32 or f64, in the elements of
/// x. A reason where x has none.
Converted functionAs(GraphBuilder &g, llvm::StringRef name, mlir::Value x);

/// The angle of the point (x, y), -pi to pi; both of the same floats.
Converted angleOf(GraphBuilder &g, mlir::Value y, mlir::Value x);

/// The inverse of the error function; of f32 and f64.
mlir::Value erfInverse(GraphBuilder &g, mlir::Value x);

/// 1 - erf(x), accurate where little of the 1 is left too; of f32 and f64.
mlir::Value erfComplement(GraphBuilder &g, mlir::Value x);

/// log |gamma(x)|; of f32 and f64.
mlir::Value logGamma(GraphBuilder &g, mlir::Value x);

/// The derivative of log gamma(x); of f32 and f64.
mlir::Value digamma(GraphBuilder &g, mlir::Value x);

/// Integers in the order of floats in which -NaN comes first, then -infinity,
/// -0 before 0, and NaN last.
mlir::Value totalOrder(GraphBuilder &g, mlir::Value x);

/// The float beside x on the way to another.
Converted nextAfter(GraphBuilder &g, mlir::Value x, mlir::Value to);

/// To floats of 8 bits, where what is too large becomes infinity, or NaN in
/// types without one, in place of their largest number.
mlir::Value castUnbounded(GraphBuilder &g, mlir::Value x, mlir::Type element);

/// Whether a remainder is not 0 and has another sign than the divisor: the
/// quotient rounded down is one less than that rounded towards 0.
mlir::Value isUneven(GraphBuilder &g, mlir::Value rest, mlir::Value divisor);

/// What is left over by the quotient rounded down: with the divisor's sign.
mlir::Value floorRemainder(GraphBuilder &g, mlir::Value a, mlir::Value b);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_FUNCTIONS_H
