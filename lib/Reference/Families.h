//===- Families.h - evaluates one op of each family -------------*- C++ -*-===//

#ifndef FUSEC_LIB_REFERENCE_FAMILIES_H
#define FUSEC_LIB_REFERENCE_FAMILIES_H

#include "Noise.h"

#include "fusec/Interfaces/FusibleOpInterface.h"
#include "fusec/Reference/Evaluator.h"

#include <memory>

namespace fusec {

using SharedTensor = std::shared_ptr<const RefTensor>;

/// Each that may fail reports, at the op, why it cannot be evaluated. `noise`,
/// where there is one, moves what the op's operations round, but not what
/// rounding the result to a narrower type than they compute in does.
llvm::FailureOr<RefTensor> evaluateConstant(mlir::Operation *op);
llvm::FailureOr<RefTensor>
evaluateElementwise(ElementwiseOpInterface op,
                    llvm::ArrayRef<SharedTensor> operands, Noise *noise);
llvm::FailureOr<RefTensor> evaluateShape(FusibleOpInterface op,
                                         llvm::ArrayRef<SharedTensor> operands);
RefTensor evaluateIndex(IndexOpInterface op);
RefTensor evaluatePiecewise(PiecewiseOpInterface op,
                            llvm::ArrayRef<SharedTensor> operands);
RefTensor evaluateGather(GatherOpInterface op,
                         llvm::ArrayRef<SharedTensor> operands);
RefTensor evaluateScatter(ScatterOpInterface op,
                          llvm::ArrayRef<SharedTensor> operands, Noise *noise);
llvm::FailureOr<RefTensor>
evaluateReduction(ReductionOpInterface op,
                  llvm::ArrayRef<SharedTensor> operands, Noise *noise);
llvm::FailureOr<RefTensor> evaluateFold(FoldOpInterface op,
                                        llvm::ArrayRef<SharedTensor> operands,
                                        Noise *noise,
                                        const EvaluatorOptions &options);
llvm::FailureOr<RefTensor>
evaluateContraction(FusibleOpInterface op,
                    llvm::ArrayRef<SharedTensor> operands, Noise *noise,
                    const EvaluatorOptions &options);

} // namespace fusec

#endif // FUSEC_LIB_REFERENCE_FAMILIES_H
