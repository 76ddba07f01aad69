//===- Evaluator.h - evaluates a graph in double precision ------*- C++ -*-===//
//
// The oracle that generated kernels are checked against. Floats of every type
// are computed in double; integers in their own width. Ops are known through
// their interfaces alone: elementwise ops and reductions by interpreting the
// scalar bodies that the emitters also build, composite ops by decomposition.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_REFERENCE_EVALUATOR_H
#define FUSEC_REFERENCE_EVALUATOR_H

#include "fusec/Reference/RefTensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <functional>

namespace fusec {

struct EvaluatorOptions {
  /// Rounds the result of every op to its element type (--numerics=exact). An
  /// explicit fuse.cast always rounds. Results are not rounded otherwise.
  bool roundEveryOp = false;
  /// Operands of f32 contractions may be rounded to TF32 (--allow-tf32).
  bool allowTf32 = false;
  /// Where not 0, results of operations that round are moved by about their
  /// rounding error, at random, in place of being rounded (Deviation.h).
  uint64_t noiseSeed = 0;
  /// Called before each op of the function, with its number from 1 on and how
  /// many there are; may be null.
  std::function<void(size_t op, size_t ops)> onOp;
};

/// The results of `function`, of static shapes, before or after any stage up to
/// `plan`. Reports inputs that do not match the function's arguments and ops
/// that cannot be evaluated, at their location.
llvm::FailureOr<std::vector<RefTensor>>
evaluate(mlir::func::FuncOp function, llvm::ArrayRef<RefTensor> inputs,
         const EvaluatorOptions &options = {});

} // namespace fusec

#endif // FUSEC_REFERENCE_EVALUATOR_H
