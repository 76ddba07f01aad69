//===- Deviation.h - how far correct results may be off ---------*- C++ -*-===//
//
// Two correct programs round at different places. How much that moves an
// element is told by evaluating the graph again a few times with the result of
// every operation that rounds moved, at random, by about the rounding error of
// its type. What cancels, what is badly conditioned, what hangs on a comparison
// shows by itself, and for each element alone.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_REFERENCE_DEVIATION_H
#define FUSEC_REFERENCE_DEVIATION_H

#include "fusec/Reference/Evaluator.h"

namespace fusec {

struct JudgedTensor {
  RefTensor value;
  /// The greatest distance from each value to what the moved evaluations give:
  /// for floats a length, for integers 1 where another one came out. Without
  /// elements where nothing on the way rounds; the values are exact then.
  std::vector<double> deviation;
};

/// Called before each evaluation, with its number from 1 on and how many there
/// will be, as far as is known.
using OnEvaluation =
    std::function<void(uint64_t evaluation, uint64_t evaluations)>;

/// As evaluate(). `onEvaluation` may be null.
llvm::FailureOr<std::vector<JudgedTensor>> evaluateWithDeviation(
    mlir::func::FuncOp function, llvm::ArrayRef<RefTensor> inputs,
    EvaluatorOptions options = {}, const OnEvaluation &onEvaluation = nullptr);

} // namespace fusec

#endif // FUSEC_REFERENCE_DEVIATION_H
