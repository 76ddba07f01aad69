//===- Compare.h - results against the reference ----------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_COMPARE_H
#define FUSEC_TOOLS_FUSEC_RUN_COMPARE_H

#include "Hooks.h"

namespace fusec::run {

/// |got - want| <= relative * (|want| + r) + absolute, r being the root mean
/// square of the finite wanted values: sums that cancel are judged by the size
/// of what was summed. NaN equals NaN, infinities equal themselves.
struct Tolerance {
  double relative = 0;
  double absolute = 0;
};

/// f64 1e-12; f32 1e-4, or 4e-3 where operands may be rounded to TF32 (8 units
/// of its 10-bit mantissa, halved by rounding); f16 2^-8 and bf16 2^-5, four
/// units in the last place each; integers and i1 exact.
Tolerance toleranceFor(DType type, bool allowTf32);

struct Comparison {
  bool passed = true;
  /// Elements outside the tolerance.
  int64_t failures = 0;
  double maxAbsolute = 0;
  double maxRelative = 0;
  /// The element furthest outside (or nearest to) the tolerance; -1 if empty.
  int64_t worst = -1;
  double got = 0, want = 0;
};

/// InvalidData when the reference has another number of elements.
Result<Comparison> compare(const HostTensor &got, const ReferenceTensor &want,
                           Tolerance tolerance);

/// "y: PASSED, max abs error ..., worst at [1, 2]: got ..., want ...".
std::string describe(const std::string &name, const std::vector<int64_t> &shape,
                     const Comparison &comparison);

/// Element `index` of a tensor, widened.
double elementAsDouble(const HostTensor &tensor, int64_t index);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_COMPARE_H
