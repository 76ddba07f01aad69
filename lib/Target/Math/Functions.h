//===- Functions.h - the expansions -----------------------------*- C++ -*-===//
//
// Each function builds f(x) for the type of its builder and follows IEEE and C
// for NaN, infinities and signed zeros. `fast` asks for an accuracy that
// survives rounding to bf16 (f32 only). Errors are listed in docs/Math.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_TARGET_MATH_FUNCTIONS_H
#define FUSEC_LIB_TARGET_MATH_FUNCTIONS_H

#include "MathBuilder.h"

namespace fusec::math {

mlir::Value buildExp(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildExp2(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildExpm1(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildLog(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildLog2(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildLog1p(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildRsqrt(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildSin(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildCos(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildTan(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildTanh(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildErf(MathBuilder &b, mlir::Value x, bool fast);
/// 1 + tanh(x), for results that are rounded to bf16, and 1 + erf(x), of f32:
/// few bits are lost where they are small, but of what is not `fast` beyond -4.
mlir::Value buildOnePlusTanh(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildOnePlusErf(MathBuilder &b, mlir::Value x, bool fast);
mlir::Value buildPow(MathBuilder &b, mlir::Value x, mlir::Value y, bool fast);
/// C's fmod, exact.
mlir::Value buildRem(MathBuilder &b, mlir::Value x, mlir::Value y, bool fast);

/// 2^(x.high + x.low) for a sum in [-2 * bias, 2 * bias].
mlir::Value exp2OfPair(MathBuilder &b, Pair x);

/// A positive number as mantissa * 2^exponent, the mantissa in
/// [sqrt(1/2), sqrt(2)).
struct Decomposed {
  mlir::Value mantissa;
  /// As a number of the builder's type.
  mlir::Value exponent;
};
Decomposed decompose(MathBuilder &b, mlir::Value x);

/// |x| = quadrant * pi/2 + remainder, the remainder in [-pi/4, pi/4].
struct Reduced {
  mlir::Value remainder;
  /// Modulo 4, in the lowest two bits of an integer.
  mlir::Value quadrant;
};
Reduced reduceByHalfPi(MathBuilder &b, mlir::Value magnitude);

} // namespace fusec::math

#endif // FUSEC_LIB_TARGET_MATH_FUNCTIONS_H
