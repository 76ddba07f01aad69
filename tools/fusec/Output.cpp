//===- Output.cpp - what fusec writes -------------------------------------===//

#include "Output.h"

#include "fusec/Explain/Explain.h"
#include "fusec/Explain/Print.h"
#include "fusec/Support/File.h"

#include "llvm/Support/raw_ostream.h"

using namespace fusec;

Status fusec::writeOutput(const std::string &path, const std::string &text) {
  if (path != "-")
    return writeFile(path, text);
  llvm::outs() << text;
  llvm::outs().flush();
  return Status::success();
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
  llvm::raw_ostream &os = options.output == "-" ? llvm::errs() : llvm::outs();
  if (options.explain == Explain::Tiling) {
    for (const TilingReport &report : compilation.reports.tiling)
      printTilingText(os, report);
    return Status::success();
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
  return Status::success();
}
