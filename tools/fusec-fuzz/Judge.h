//===- Judge.h - what a graph's values are, and how surely ------*- C++ -*-===//
//
// A random graph may divide by what cancels to nothing: then no two correct
// programs agree. The judge evaluates every value of a graph in double
// precision twice, once without rounding and once rounding after each op. Where
// the two agree a value is tame. What is not continuous is tame only where its
// operands are exact: computed without any rounding (moved, compared, selected,
// integers, ...).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_JUDGE_H
#define FUSEC_TOOLS_FUSEC_FUZZ_JUDGE_H

#include "Compare.h"
#include "fusec/Reference/RefTensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace fusec::fuzz {

struct Judgement {
  bool tame = false;
  bool exact = false;
  /// What results are compared with.
  run::ReferenceTensor wanted;
};

using Judgements = llvm::DenseMap<mlir::Value, Judgement>;

/// Values for the arguments: fusec-run's random tensors of that seed.
std::vector<HostTensor> makeArguments(mlir::func::FuncOp function,
                                      uint64_t seed);

/// Judges each value of a function. `exact` says which of the two evaluations
/// is wanted. Fails, with a diagnostic, where the reference does.
llvm::FailureOr<Judgements> judge(mlir::func::FuncOp function,
                                  llvm::ArrayRef<HostTensor> arguments,
                                  bool exact);

DType dtypeOf(mlir::Value value);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_JUDGE_H
