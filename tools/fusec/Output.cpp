//===- Output.cpp - what fusec writes -------------------------------------===//

#include "Output.h"

#include "fusec/Explain/Explain.h"
#include "fusec/Explain/Print.h"
#include "fusec/Support/File.h"

#include "llvm/Support/raw_ostream.h"

using namespace fusec;

/// A stream that could not write ends the process when it is destroyed, unless
/// it is told that the error is known.
static Status flush(llvm::raw_fd_ostream &os) {
  os.flush();
  if (!os.has_error())
    return Status::success();
  std::error_code error = os.error();
  os.clear_error();
  return unavailable("cannot write to standard output: " + error.message());
}

Status fusec::writeOutput(const std::string &path, const std::string &text) {
  if (path != "-")
    return writeFile(path, text);
  llvm::outs() << text;
  return flush(llvm::outs());
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

static Status writePage(const DriverOptions &options,
                        const Compilation &compilation, const Source &source,
                        Explanation explanation) {
  if (compilation.artifact)
    addTexts(explanation, *compilation.artifact, source.name, source.text,
             pageBudget(explanation));
  return writeFile(options.page, printPage(explanation));
}

Status fusec::writeExplanation(const DriverOptions &options,
                               mlir::ModuleOp module,
                               const Compilation &compilation,
                               const Source &source) {
  if (options.explain == Explain::None)
    return Status::success();
  llvm::raw_fd_ostream &os =
      options.output == "-" ? llvm::errs() : llvm::outs();
  if (options.explain == Explain::Tiling) {
    for (const TilingReport &report : compilation.reports.tiling)
      printTilingText(os, report);
    return flush(os);
  }
  Explanation explanation =
      explain(module, options.compile, compilation.reports,
              compilation.artifact ? &*compilation.artifact : nullptr);
  if (options.explain == Explain::Html)
    return writePage(options, compilation, source, std::move(explanation));
  if (options.explain == Explain::Json)
    os << printJson(explanation);
  else
    printText(os, explanation, styleFor(os));
  return flush(os);
}
