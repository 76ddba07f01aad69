//===- Output.cpp - what fusec writes -------------------------------------===//

#include "Output.h"

#include "fusec/Explain/Print.h"
#include "fusec/Support/File.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace fusec;

/// A stream that could not write ends the process when it is destroyed, unless
/// it is told that the error is known.
static Status flush(llvm::raw_fd_ostream &os, bool isTalk = false) {
  os.flush();
  if (!os.has_error())
    return Status::success();
  std::error_code error = os.error();
  os.clear_error();
  // Who closes the pipe has read what he wanted to.
  if (isTalk && error == std::errc::broken_pipe)
    return Status::success();
  return unavailable("cannot write to standard output: " + error.message());
}

Status fusec::writeOutput(const std::string &path, const std::string &text) {
  if (path != "-")
    return writeFile(path, text);
  llvm::outs() << text;
  return flush(llvm::outs());
}

Status fusec::writeParameters(const DriverOptions &options,
                              const ModelData &data, const Outcome &outcome) {
  StringRef output = options.output;
  if (data.parameters.empty() || options.emit != Stage::Ptx || output.empty())
    return Status::success();
  if (output == "-")
    return invalidArgument("the model has parameters: name a file with -o, "
                           "beside which they are written");
  SmallString<128> path = output;
  llvm::sys::path::replace_extension(path, "safetensors");
  for (const auto &file : data.files)
    if (llvm::sys::fs::equivalent(path, file->getBufferIdentifier()))
      return invalidArgument("'" + path.str().str() +
                             "' holds the model's own tensors: name another "
                             "file with -o, beside which they are written");
  return writeSafetensors(path.str().str(), parameterTensors(data),
                          outcome.artifact->parametersChecksum);
}

Result<std::string> fusec::outputOf(const Outcome &outcome,
                                    const DriverOptions &options) {
  if (!outcome.artifact)
    return outcome.ir;
  llvm::StringRef output = options.output;
  if (output.empty())
    return std::string();
  if (output.ends_with(".ll"))
    return outcome.llvmIr;
  if (output.ends_with(".cubin"))
    return assembleCubin(*outcome.artifact);
  return writeArtifact(*outcome.artifact);
}

Status fusec::writeExplanation(const DriverOptions &options,
                               const Outcome &outcome) {
  llvm::raw_fd_ostream &os =
      options.output == "-" ? llvm::errs() : llvm::outs();
  switch (options.explain) {
  case Explain::None:
  case Explain::Diff:
    break;
  case Explain::Text:
    printText(os, outcome.explanation, styleFor(os));
    break;
  case Explain::Json:
    os << printJson(outcome.explanation);
    break;
  case Explain::Html:
    return writeFile(options.page, printPage(outcome.explanation));
  case Explain::Tiling:
    for (const TilingReport &report : outcome.tiling)
      printTilingText(os, report);
    break;
  }
  return flush(os, /*isTalk=*/true);
}
