//===- Explain.h - explains a compilation -----------------------*- C++ -*-===//

#ifndef FUSEC_EXPLAIN_EXPLAIN_H
#define FUSEC_EXPLAIN_EXPLAIN_H

#include "fusec/Explain/Explanation.h"
#include "fusec/Pipeline/Compiler.h"

namespace fusec {

/// Explains a module that has been through the stages up to any of `fusion` to
/// `nvvm`. `artifact` is what came of it, or null where it stopped before.
Explanation explain(mlir::ModuleOp module, const CompileOptions &options,
                    const CompileReports &reports, const Artifact *artifact);

/// Adds the source text, unless it is very long, and the texts of kernels,
/// those first that take most of the time, up to `budget` bytes in all. An
/// artefact with line information tells where their PTX comes from.
void addTexts(Explanation &explanation, const Artifact &artifact,
              const std::string &sourceName, const std::string &sourceText,
              size_t budget);

} // namespace fusec

#endif // FUSEC_EXPLAIN_EXPLAIN_H
