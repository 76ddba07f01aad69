//===- Output.h - what fusec writes -----------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_OUTPUT_H
#define FUSEC_TOOLS_FUSEC_OUTPUT_H

#include "Options.h"

#include "fusec/Explain/Explanation.h"

namespace fusec {

/// Writes `text` to a file, replacing it as a whole, or to standard output.
Status writeOutput(const std::string &path, const std::string &text);

/// A model's name in locations, and its text.
struct Source {
  std::string name, text;
};

/// What `-o` gets, IR after a stage or the kernels, and the explanation of it.
struct Outcome {
  std::string output;
  /// Of Explain::Tiling.
  std::vector<TilingReport> tiling;
  /// With the texts of kernels for Explain::Html.
  Explanation explanation;
};

/// Compiles `module`, which is consumed, as far as the options ask for. Notes
/// the times of it in options.compile.timing.
llvm::FailureOr<Outcome> produce(mlir::ModuleOp module,
                                 const DriverOptions &options,
                                 const Source &source);

/// Writes the explanation asked for: a page to its file, else to standard
/// output, or to stderr when the result goes to standard output.
Status writeExplanation(const DriverOptions &options, const Outcome &outcome);

/// Writes the parameters of the model beside the artefact: `model.safetensors`
/// for `model.ptx`. Nothing where the output is none.
Status writeParameters(const DriverOptions &options, const ModelData &data);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_OUTPUT_H
