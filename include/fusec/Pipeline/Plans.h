//===- Plans.h - plans and questions from the command line ------*- C++ -*-===//

#ifndef FUSEC_PIPELINE_PLANS_H
#define FUSEC_PIPELINE_PLANS_H

#include "fusec/Pipeline/Compiler.h"

namespace fusec {

/// Reads "fuse OP1,OP2", for a parsed model and its text, of which `file` is
/// the name in locations. An op is named by its result ("%3"), by its place
/// ("model.mlir:12" or "model.mlir:12:8"; the end of the path is enough), or by
/// its name where no other op has it ("fuse.softmax", "softmax"). The status
/// says which op is unknown or not unique.
Result<WhatIfQuestion> parseWhatIf(llvm::StringRef question,
                                   mlir::ModuleOp module, llvm::StringRef text,
                                   llvm::StringRef file);

/// The plan in a file, or the one that is made for the model in it. Diagnostics
/// of a model go to stderr; the status names the file.
Result<SavedPlan> loadPlan(const std::string &path,
                           const CompileOptions &options);

} // namespace fusec

#endif // FUSEC_PIPELINE_PLANS_H
