//===- SourceText.h - what is told by a model's text alone ------*- C++ -*-===//

#ifndef FUSEC_LIB_PIPELINE_SOURCETEXT_H
#define FUSEC_LIB_PIPELINE_SOURCETEXT_H

#include "mlir/IR/MLIRContext.h"

namespace fusec {

/// Reports what MLIR's parser would not survive, drop without a word, or call
/// by a name that helps nobody: other kinds of files, deep nesting, results
/// that cannot be, properties that no op has.
llvm::LogicalResult checkSource(llvm::StringRef text, llvm::StringRef name,
                                mlir::MLIRContext &context);

} // namespace fusec

#endif // FUSEC_LIB_PIPELINE_SOURCETEXT_H
