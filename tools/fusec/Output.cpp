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

static void printJson(llvm::raw_ostream &os, const CompileReports &reports) {
  llvm::json::Array functions;
  for (auto [index, report] : llvm::enumerate(reports.fusion)) {
    llvm::json::Value function = explainJson(report);
    if (index < reports.launches.size())
      for (auto &[key, value] : launchJson(reports.launches[index]))
        (*function.getAsObject())[key] = std::move(value);
    if (index < reports.memory.size())
      (*function.getAsObject())["memory"] = memoryJson(reports.memory[index]);
    functions.push_back(std::move(function));
  }
  os << llvm::formatv("{0:2}",
                      llvm::json::Value(llvm::json::Object{
                          {"version", 1}, {"functions", std::move(functions)}}))
     << '\n';
}

void fusec::printExplanation(const DriverOptions &options,
                             const CompileReports &reports) {
  llvm::raw_ostream &os =
      options.output == "-" ? llvm::errs() : llvm::outs();
  switch (options.explain) {
  case Explain::None:
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
