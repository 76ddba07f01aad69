//===- KnownNames.h - misspelt ops, reported --------------------*- C++ -*-===//

#ifndef FUSEC_LIB_DIALECT_FUSE_KNOWNNAMES_H
#define FUSEC_LIB_DIALECT_FUSE_KNOWNNAMES_H

#include "mlir/IR/MLIRContext.h"

namespace fusec::fuse {

/// An unknown op in generic form, `"fuse.ad"(...)`, is refused by MLIR's
/// verifier, which has no hook for a dialect: completes its message with the
/// nearest op. Handlers that the context had before the dialect was loaded, as
/// that of a tool's input, see the message completed.
void suggestOpsInGenericForm(mlir::MLIRContext &context);

} // namespace fusec::fuse

#endif // FUSEC_LIB_DIALECT_FUSE_KNOWNNAMES_H
