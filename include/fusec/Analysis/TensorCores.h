//===- TensorCores.h - what tensor cores compute ----------------*- C++ -*-===//

#ifndef FUSEC_ANALYSIS_TENSORCORES_H
#define FUSEC_ANALYSIS_TENSORCORES_H

namespace mlir {
class Operation;
} // namespace mlir

namespace fusec {

/// Whether tensor cores compute a contraction (f16, bf16, and f32 as TF32
/// products) and there is at least one element and one product.
bool hasTensorCorePath(mlir::Operation *contraction);

/// Whether its matrices sum over parts of k that are read at run time
/// (ContractionOpInterface::getEnds).
bool sumsByGroups(mlir::Operation *contraction);

} // namespace fusec

#endif // FUSEC_ANALYSIS_TENSORCORES_H
