//===- Output.h - what fusec writes -----------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_OUTPUT_H
#define FUSEC_TOOLS_FUSEC_OUTPUT_H

#include "Options.h"

namespace fusec {

/// Writes `text` to a file, replacing it as a whole, or to standard output.
Status writeOutput(const std::string &path, const std::string &text);

/// Prints the explanation asked for: to standard output, or to stderr when the
/// result goes to standard output.
void printExplanation(const DriverOptions &options,
                      const CompileReports &reports);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_OUTPUT_H
