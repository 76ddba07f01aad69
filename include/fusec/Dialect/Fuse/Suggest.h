//===- Suggest.h - what is meant by a misspelt attribute --------*- C++ -*-===//

#ifndef FUSEC_DIALECT_FUSE_SUGGEST_H
#define FUSEC_DIALECT_FUSE_SUGGEST_H

#include "mlir/IR/OperationSupport.h"

namespace fusec::fuse {

/// "; did you mean 'x'?" for an attribute that an op does not have, and those
/// that it has.
std::string suggestAttribute(llvm::StringRef name, mlir::OperationName op);

} // namespace fusec::fuse

#endif // FUSEC_DIALECT_FUSE_SUGGEST_H
