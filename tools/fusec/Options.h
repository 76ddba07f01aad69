//===- Options.h - the command line of fusec --------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_OPTIONS_H
#define FUSEC_TOOLS_FUSEC_OPTIONS_H

#include "fusec/Driver/Driver.h"

namespace fusec {

struct DriverOptions : CompileRequest {
  std::string input;
  /// The second input of Explain::Diff.
  std::string other;
  /// Where the result goes; "" when only an explanation was asked for.
  std::string output;
  /// Where the page of Explain::Html goes.
  std::string page;
  /// Say at which stage it is.
  bool progress = false;
  /// Say at the end where time went.
  bool timing = false;
  /// How many tiles of each kernel to time on this machine's GPU; 0: none.
  int measure = 0;
  /// Where the choice is kept.
  std::string tiles;
  /// Say what cannot be imported, and compile nothing.
  bool importReport = false;
};

/// Parses the command line; prints one message and returns nothing when it is
/// wrong. `--help` and `--version` exit.
std::optional<DriverOptions> parseCommandLine(int argc, char **argv);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_OPTIONS_H
