//===- Compare.h - results against the reference ----------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_COMPARE_H
#define FUSEC_TOOLS_FUSEC_RUN_COMPARE_H

#include "Hooks.h"

namespace fusec::run {

/// A correct result may be so many times as far from the reference as rounding
/// moved the reference itself in a few trials: the greatest of four draws is
/// seldom below a tenth of what it is on average.
constexpr double kDeviations = 16;

struct Comparison {
  bool passed = true;
  /// Elements outside the tolerance.
  int64_t failures = 0;
  /// Of so many elements, those that decide nothing: integers that hang on a
  /// comparison which rounding may turn, and floats that are NaN in both.
  int64_t count = 0, open = 0, nan = 0;
  /// Whether the reference has a NaN anywhere.
  bool referenceHasNan = false;
  double maxAbsolute = 0;
  double maxRelative = 0;
  /// The element that decides: furthest outside of its tolerance, or nearest to
  /// it; -1 if there is none. Its error, and how large that may be.
  int64_t worst = -1;
  double error = 0, allowed = 0;
  std::string got, want;

  /// Whether all that there is decides nothing.
  bool isVoid() const { return count > 0 && open + nan == count; }
};

/// Floats whose reference no rounding moved must be the reference, rounded to
/// their type. Others may be off by kDeviations times the element's deviation
/// and a unit in the last place. NaN equals NaN, infinities equal themselves;
/// zeros have the same sign where the element's deviation is 0.
/// Integers are equal, or open where their deviation is not 0. InvalidData when
/// the reference has another number of elements.
Result<Comparison> compare(const HostTensor &got, const ReferenceTensor &want);

/// "y: PASSED, max abs error ..., nearest to its tolerance at [1, 2]: error ...
/// of ..., got ..., want ...". In place of PASSED it says FAILED, or UNDECIDED
/// where the comparison is void.
std::string describe(const std::string &name, const std::vector<int64_t> &shape,
                     const Comparison &comparison);

/// Element `index` of a tensor, widened.
double elementAsDouble(const HostTensor &tensor, int64_t index);

/// It in digits: of a float so many, of an integer all.
std::string elementText(const HostTensor &tensor, int64_t index, int digits);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_COMPARE_H
