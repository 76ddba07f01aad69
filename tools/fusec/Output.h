//===- Output.h - what fusec writes -----------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_OUTPUT_H
#define FUSEC_TOOLS_FUSEC_OUTPUT_H

#include "Options.h"

namespace fusec {

/// Writes `text` to a file, replacing it as a whole, or to standard output.
Status writeOutput(const std::string &path, const std::string &text);

/// What `-o` gets of an outcome: the artefact, or what else its suffix asks
/// for.
/// "" without `-o`.
Result<std::string> outputOf(const Outcome &outcome,
                             const DriverOptions &options);

/// Writes the explanation asked for: a page to its file, else to standard
/// output, or to stderr when the result goes to standard output.
Status writeExplanation(const DriverOptions &options, const Outcome &outcome);

/// Writes the parameters of the model beside the artefact: `model.safetensors`
/// for `model.ptx`. Nothing where the output is none.
Status writeParameters(const DriverOptions &options, const ModelData &data,
                       const Outcome &outcome);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_OUTPUT_H
