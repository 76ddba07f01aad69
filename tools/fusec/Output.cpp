//===- Output.cpp - what fusec writes -------------------------------------===//

#include "Output.h"

#include "fusec/Explain/Explain.h"
#include "fusec/Explain/Print.h"
#include "fusec/Support/File.h"
#include "fusec/Support/Safetensors.h"
#include "fusec/Target/PtxLines.h"

#include "mlir/Support/Timing.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
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
                              const ModelData &data) {
  StringRef output = options.output;
  if (data.parameters.empty() || options.emit != Stage::Ptx || output.empty())
    return Status::success();
  if (output == "-")
    return invalidArgument("the model has parameters: name a file with -o, "
                           "beside which they are written");
  std::vector<SafetensorsSource> tensors;
  for (const Parameter &parameter : data.parameters) {
    std::string type;
    llvm::raw_string_ostream(type) << parameter.type.getElementType();
    tensors.push_back({parameter.name, *dtypeFromName(type),
                       parameter.type.getShape().vec(), parameter.bytes});
  }
  SmallString<128> path = output;
  llvm::sys::path::replace_extension(path, "safetensors");
  return writeSafetensors(path.str().str(), tensors);
}

/// Bytes of kernel texts in a page: with the page itself and the data of a
/// hundred ops less than 1 MB. Where the data is large, so are the texts.
static size_t pageBudget(const Explanation &explanation) {
  size_t ops = 0;
  for (const ExplainedFunction &function : explanation.functions)
    for (const ExplainedGroup &group : function.groups)
      ops += group.ops.size();
  return 600 * 1000 + 200 * ops;
}

/// The artefact as it is written: with comments, and with line information if
/// that was asked for.
static void finish(Artifact &artifact, const DriverOptions &options,
                   const Source &source, Explanation &explanation) {
  if (options.explain == Explain::Html)
    addTexts(explanation, artifact, source.name, source.text,
             pageBudget(explanation));
  if (options.compile.lineInfo && !options.lineInfo)
    artifact.ptx = PtxLines(artifact.ptx).text();
  artifact.ptx =
      withComments(artifact.ptx, explanation, source.name, source.text);
}

/// The artefact, or what else the output's suffix asks for of it.
static FailureOr<Outcome> produceKernels(ModuleOp module,
                                         const DriverOptions &options,
                                         const Source &source) {
  llvm::StringRef output = options.output;
  CompileReports reports;
  std::string llvmIr;
  FailureOr<Artifact> artifact =
      compile(module, options.compile, reports,
              output.ends_with(".ll") ? &llvmIr : nullptr);
  if (failed(artifact))
    return failure();
  Outcome outcome;
  TimingScope timing = options.compile.timing->nest("comments");
  outcome.explanation = explain(module, options.compile, reports, &*artifact);
  outcome.tiling = std::move(reports.tiling);
  finish(*artifact, options, source, outcome.explanation);
  timing = options.compile.timing->nest("artefact");
  if (output.ends_with(".ll")) {
    outcome.output = std::move(llvmIr);
  } else if (output.ends_with(".cubin")) {
    Result<std::string> cubin = assembleCubin(*artifact);
    if (!cubin) {
      llvm::WithColor::error(llvm::errs(), "fusec")
          << cubin.status().message() << '\n';
      return failure();
    }
    outcome.output = std::move(*cubin);
  } else if (!output.empty()) {
    outcome.output = writeArtifact(*artifact);
  }
  return outcome;
}

FailureOr<Outcome> fusec::produce(ModuleOp module, const DriverOptions &options,
                                  const Source &source) {
  if (options.emit == Stage::Ptx)
    return produceKernels(module, options, source);
  CompileReports reports;
  if (failed(runStages(module, options.emit, options.compile, reports)))
    return failure();
  Outcome outcome;
  llvm::raw_string_ostream os(outcome.output);
  module.print(os);
  os << '\n';
  if (options.explain != Explain::None)
    outcome.explanation = explain(module, options.compile, reports, nullptr);
  outcome.tiling = std::move(reports.tiling);
  return outcome;
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
