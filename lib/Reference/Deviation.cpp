//===- Deviation.cpp - how far correct results may be off -----------------===//

#include "fusec/Reference/Deviation.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// Rounding errors of equal size may cancel in one evaluation; that they cancel
/// to a hundredth in four has a probability of one in ten millions. Which of
/// two equal numbers is the greater is decided either way in each evaluation.
static constexpr uint64_t kEvaluations = 4, kIntegerEvaluations = 24;

/// How many evaluations show what noise does to these results.
static uint64_t evaluationsFor(ArrayRef<RefTensor> moved) {
  uint64_t count = 0;
  for (const RefTensor &tensor : moved)
    if (tensor.inexact)
      count = std::max(count,
                       tensor.isFloat() ? kEvaluations : kIntegerEvaluations);
  return count;
}

static void widen(const RefTensor &value, const RefTensor &moved,
                  std::vector<double> &deviation) {
  if (!moved.inexact)
    return;
  deviation.resize(value.size());
  for (auto [i, size] : llvm::enumerate(deviation)) {
    double distance =
        value.isFloat()
            ? std::fabs(moved.floats()[i] - value.floats()[i])
            : static_cast<double>(moved.ints()[i] != value.ints()[i]);
    if (std::isfinite(distance))
      size = std::max(size, distance);
  }
}

FailureOr<std::vector<JudgedTensor>>
fusec::evaluateWithDeviation(func::FuncOp function, ArrayRef<RefTensor> inputs,
                             EvaluatorOptions options,
                             const OnEvaluation &onEvaluation) {
  uint64_t evaluations = 1;
  auto begin = [&](uint64_t seed) {
    options.noiseSeed = seed;
    if (onEvaluation)
      onEvaluation(seed + 1, 1 + std::max(evaluations, kEvaluations));
  };
  begin(0);
  auto values = evaluate(function, inputs, options);
  if (failed(values))
    return failure();
  std::vector<JudgedTensor> results;
  for (RefTensor &value : *values)
    results.push_back({std::move(value), {}});
  for (uint64_t seed = 1; seed <= evaluations; ++seed) {
    begin(seed);
    auto moved = evaluate(function, inputs, options);
    if (failed(moved))
      return failure();
    for (auto [result, other] : llvm::zip_equal(results, *moved))
      widen(result.value, other, result.deviation);
    evaluations = evaluationsFor(*moved);
  }
  return results;
}
