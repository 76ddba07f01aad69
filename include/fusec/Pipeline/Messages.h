//===- Messages.h - diagnostics beside the text of a model ------*- C++ -*-===//

#ifndef FUSEC_PIPELINE_MESSAGES_H
#define FUSEC_PIPELINE_MESSAGES_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/SourceMgr.h"

namespace fusec {

class ModelFile;

/// Prints diagnostics of `context` with the line of the model that they are
/// about, while it lives; without a line that is too long to be read, such as
/// that of a large constant. `file` must live as long.
class ModelMessages {
public:
  ModelMessages(const ModelFile &file, mlir::MLIRContext *context,
                llvm::raw_ostream &stream = llvm::errs());

private:
  llvm::SourceMgr sources_;
  mlir::SourceMgrDiagnosticHandler handler_;
};

} // namespace fusec

#endif // FUSEC_PIPELINE_MESSAGES_H
