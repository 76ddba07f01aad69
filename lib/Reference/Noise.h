//===- Noise.h - what rounding does to values -------------------*- C++ -*-===//
//
// A program in floats of few bits rounds after each operation. Moving each
// result by about that much, at random, shows what becomes of it on the way to
// the results (Monte Carlo arithmetic: Parker, Pierce, Eggert 2000).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_REFERENCE_NOISE_H
#define FUSEC_LIB_REFERENCE_NOISE_H

#include "fusec/Support/Random.h"

#include "mlir/IR/Types.h"

namespace fusec {

/// The greatest error of rounding to a float type: a part of the value, and for
/// values below the least normal one an absolute one. Kernels may flush an f32
/// intermediate of that size to zero, but keep what is stored as f16.
struct Rounding {
  double relative = 0;
  double absolute = 0;

  static Rounding ofType(mlir::Type type);
  /// The error of a value of that size; zero is exact.
  double of(double size) const {
    return size == 0 ? 0 : relative * size + absolute;
  }
  Rounding times(double factor) const { return {relative * factor, absolute}; }
};

class Noise {
public:
  explicit Noise(uint64_t seed) : random_(seed) {}

  /// Half to one and a half, of either sign: never close to nothing, and no two
  /// draws cancel but by chance.
  double draw() {
    uint64_t bits = random_.next();
    double size = 0.5 + static_cast<double>(bits >> 11) * 0x1p-53;
    return bits & 1 ? size : -size;
  }
  /// Moves finite elements that are not zero: a zero is computed exactly.
  void move(double *values, size_t count, Rounding rounding);
  /// Moves a sum by a part of `size`.
  double moved(double value, double size) {
    ++moves_;
    return value + draw() * size;
  }
  /// Changes whenever something was moved.
  uint64_t moves() const { return moves_; }

private:
  Random random_;
  uint64_t moves_ = 0;
};

/// How the operations of a scalar body are moved; not at all without `source`.
struct BodyNoise {
  Noise *source = nullptr;
  /// In units of the rounding of one operation: kernels may combine in a long
  /// row what the reference combines in a tree.
  double factor = 1;
  /// The least relative error of a math function: approximate instructions.
  double leastOfMath = 0;
};

} // namespace fusec

#endif // FUSEC_LIB_REFERENCE_NOISE_H
