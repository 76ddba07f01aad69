//===- Options.h - the command line of fusec --------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_OPTIONS_H
#define FUSEC_TOOLS_FUSEC_OPTIONS_H

#include "fusec/Pipeline/Compiler.h"

#include <optional>
#include <string>

namespace fusec {

enum class Explain { None, Text, Json, Html, Tiling, Diff };

struct DriverOptions {
  std::string input;
  /// The second input of Explain::Diff.
  std::string other;
  /// "fuse OP1,OP2": see parseWhatIf(). "": no question.
  std::string whatIf;
  /// Where the result goes; "" when only an explanation was asked for.
  std::string output;
  /// Where the page of Explain::Html goes.
  std::string page;
  Stage emit = Stage::Ptx;
  Explain explain = Explain::None;
  /// Whether the artefact keeps the line information that it is compiled with.
  bool lineInfo = false;
  /// Say at the end where time went.
  bool timing = false;
  /// Say what cannot be imported, and compile nothing.
  bool importReport = false;
  ImportOptions import;
  CompileOptions compile;
};

/// Parses the command line; prints one message and returns nothing when it is
/// wrong. `--help` and `--version` exit.
std::optional<DriverOptions> parseCommandLine(int argc, char **argv);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_OPTIONS_H
