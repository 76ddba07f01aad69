//===- Output.cpp - what fusec writes -------------------------------------===//

#include "Output.h"

#include "fusec/Support/File.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace fusec;

Status fusec::writeOutput(const std::string &path, const std::string &text) {
  if (path != "-")
    return writeFile(path, text);
  llvm::outs() << text;
  llvm::outs().flush();
  return Status::success();
}

static void printJson(llvm::raw_ostream &os, const CompileReports &reports) {
  llvm::json::Value explanation = explainJson(reports.fusion);
  llvm::json::Array &functions =
      *explanation.getAsObject()->getArray("functions");
  for (auto [index, function] : llvm::enumerate(functions)) {
    llvm::json::Object &members = *function.getAsObject();
    if (index < reports.launches.size())
      for (auto &[key, value] : launchJson(reports.launches[index]))
        members[key] = std::move(value);
    if (index < reports.memory.size())
      members["memory"] = memoryJson(reports.memory[index]);
  }
  os << llvm::formatv("{0:2}", explanation) << '\n';
}

void fusec::printExplanation(const DriverOptions &options,
                             const CompileReports &reports) {
  llvm::raw_ostream &os = options.output == "-" ? llvm::errs() : llvm::outs();
  switch (options.explain) {
  case Explain::None:
  case Explain::Diff:
    return;
  case Explain::Json:
    return printJson(os, reports);
  case Explain::Text:
    for (auto [index, report] : llvm::enumerate(reports.fusion)) {
      printExplainText(os, report);
      if (index < reports.launches.size())
        printLaunchText(os, reports.launches[index]);
      if (index < reports.memory.size())
        printMemoryText(os, reports.memory[index]);
    }
    return;
  case Explain::Tiling:
    for (const TilingReport &report : reports.tiling)
      printTilingText(os, report);
    return;
  }
}
