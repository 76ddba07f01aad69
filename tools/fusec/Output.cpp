//===- Output.cpp - what fusec writes -------------------------------------===//

#include "Output.h"

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

void fusec::printExplanation(const DriverOptions &options,
                             const CompileReports &reports) {
  llvm::raw_ostream &os = options.output == "-" ? llvm::errs() : llvm::outs();
  switch (options.explain) {
  case Explain::None:
  case Explain::Diff:
    return;
  case Explain::Json:
    os << llvm::formatv("{0:2}", explainJson(reports.fusion)) << '\n';
    return;
  case Explain::Text:
    for (const FusionReport &report : reports.fusion)
      printExplainText(os, report);
    return;
  case Explain::Tiling:
    for (const TilingReport &report : reports.tiling)
      printTilingText(os, report);
    return;
  }
}
