//===- Output.h - what fusec writes -----------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_OUTPUT_H
#define FUSEC_TOOLS_FUSEC_OUTPUT_H

#include "Options.h"

namespace fusec {

/// Writes `text` to a file, replacing it as a whole, or to standard output.
Status writeOutput(const std::string &path, const std::string &text);

/// What came of a model.
struct Compilation {
  CompileReports reports;
  /// Nothing when the compilation stopped before.
  std::optional<Artifact> artifact;
};

/// A model's name in locations, and its text.
struct Source {
  std::string name, text;
};

/// Writes the explanation asked for: a page to its file, else to standard
/// output, or to stderr when the result goes to standard output.
Status writeExplanation(const DriverOptions &options, mlir::ModuleOp module,
                        const Compilation &compilation, const Source &source);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_OUTPUT_H
