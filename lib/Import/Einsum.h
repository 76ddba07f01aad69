//===- Einsum.h - products by an equation of letters ------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_EINSUM_H
#define FUSEC_LIB_IMPORT_EINSUM_H

#include "GraphBuilder.h"

namespace fusec {

/// Why there is no result of the function below.
inline constexpr llvm::StringLiteral kNoEquation =
    "has an equation that does not fit its inputs";

/// NumPy's einsum: "ij,jk->ik", with an ellipsis, and without a result's
/// letters. Null where the equation does not fit the operands.
mlir::Value einsum(GraphBuilder &g, llvm::StringRef equation,
                   llvm::ArrayRef<mlir::Value> operands);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_EINSUM_H
