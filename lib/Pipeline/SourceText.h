//===- SourceText.h - what is told by a model's text alone ------*- C++ -*-===//

#ifndef FUSEC_LIB_PIPELINE_SOURCETEXT_H
#define FUSEC_LIB_PIPELINE_SOURCETEXT_H

#include "mlir/IR/MLIRContext.h"

namespace fusec {

/// Reports what MLIR's parser would not survive, or call by a name that helps
/// nobody: compiled models, deep nesting, results that cannot be.
llvm::LogicalResult checkSource(llvm::StringRef text, llvm::StringRef name,
                                mlir::MLIRContext &context);

} // namespace fusec

#endif // FUSEC_LIB_PIPELINE_SOURCETEXT_H
