//===- KnownNames.h - misspelt ops, reported --------------------*- C++ -*-===//

#ifndef FUSEC_LIB_DIALECT_FUSE_KNOWNNAMES_H
#define FUSEC_LIB_DIALECT_FUSE_KNOWNNAMES_H

#include "mlir/IR/MLIRContext.h"

namespace fusec::fuse {

/// Completes messages of MLIR's own with a cure: what it says of attributes and
/// operands of fuse ops, and of an unknown op in generic form,
/// `"fuse.ad"(...)`, which its verifier refuses without a hook for a dialect.
/// Handlers that the context had before the dialect was loaded, as that of a
/// tool's input, see the message completed.
void addSuggestions(mlir::MLIRContext &context);

} // namespace fusec::fuse

#endif // FUSEC_LIB_DIALECT_FUSE_KNOWNNAMES_H
