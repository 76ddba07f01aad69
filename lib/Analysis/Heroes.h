//===- Heroes.h - ops that decide a kernel's loops --------------*- C++ -*-===//

#ifndef FUSEC_LIB_ANALYSIS_HEROES_H
#define FUSEC_LIB_ANALYSIS_HEROES_H

#include "fusec/Interfaces/FusibleOpInterface.h"

namespace fusec {

/// Whether the innermost dimension of more than one element is reduced.
bool reducesInnermost(mlir::Operation *op);

/// The first of those that meet most elements: what meets fewer is of rows that
/// all of its rows share, as the norm before a product of one row.
mlir::Operation *firstOfWidest(llvm::ArrayRef<mlir::Operation *> reductions);

/// Whether the op gives partial results along one element: no index would tell
/// them from the result of the whole axis.
bool scansOneElement(mlir::Operation *op);

/// Whether two contractions have results of one shape, and read the same rows
/// if they `shareRows`.
bool areTwins(mlir::Operation *first, mlir::Operation *second, bool shareRows);

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_HEROES_H
