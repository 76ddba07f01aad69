//===- Matrix.h - op x dtype x shape ----------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_MATRIX_H
#define FUSEC_TOOLS_FUSEC_FUZZ_MATRIX_H

#include "Check.h"

#include <iosfwd>

namespace fusec::fuzz {

/// Checks every graph op of the dialect alone, one kernel an op, with every
/// element type that it takes and every class of shapes (Cases.h), many cases a
/// module. Prints one line an op: how many cases, which types and classes.
/// False if a case fails, which is printed as a graph, or if an op has no case
/// at all.
bool checkMatrix(mlir::MLIRContext *context, const CheckOptions &options,
                 std::ostream &out);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_MATRIX_H
