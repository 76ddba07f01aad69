//===- ScalarBodies.h - longer scalar bodies of elementwise ops -*- C++ -*-===//
//
// Bodies too long for a TableGen definition. Each is safe for large |x|: no
// intermediate overflow turns into a NaN that the formula does not have.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_FUSE_SCALARBODIES_H
#define FUSEC_DIALECT_FUSE_SCALARBODIES_H

#include "fusec/Interfaces/ScalarBuilder.h"

namespace fusec::fuse::bodies {

/// -1, 0 or 1; NaN stays NaN and -0 becomes 0, as NumPy's sign.
mlir::Value sign(ScalarBuilder &b, mlir::Value x);
/// 1 / (1 + e^-x).
mlir::Value sigmoid(ScalarBuilder &b, mlir::Value x);
/// log(1 + e^x), as max(x, 0) + log1p(e^-|x|).
mlir::Value softplus(ScalarBuilder &b, mlir::Value x);
/// x/2 (1 + erf(x / sqrt 2)).
mlir::Value geluErf(ScalarBuilder &b, mlir::Value x);
/// x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))): Hendrycks and Gimpel,
/// "Gaussian Error Linear Units", arXiv:1606.08415, section 2.
mlir::Value geluTanh(ScalarBuilder &b, mlir::Value x);
/// x above 0, alpha (e^x - 1) elsewhere.
mlir::Value elu(ScalarBuilder &b, mlir::Value x, double alpha);
/// x above 0, alpha x elsewhere.
mlir::Value leakyRelu(ScalarBuilder &b, mlir::Value x, double alpha);
/// 16 bits of a block of random numbers: its counter is the sum of `row` / 4
/// and `column` / 4 (i32), and the lower half of `high` (i64); the key is an
/// i64. Of the lowest two bits of row or column the first chooses a half of the
/// word that the other chooses. Philox2x32 by J. Salmon and others, "Parallel
/// random numbers: as easy as 1, 2, 3", 2011, with the 7 rounds that pass all
/// tests there.
mlir::Value philox(ScalarBuilder &b, mlir::Value row, mlir::Value column,
                   mlir::Value key, mlir::Value high);

} // namespace fusec::fuse::bodies

#endif // FUSEC_DIALECT_FUSE_SCALARBODIES_H
