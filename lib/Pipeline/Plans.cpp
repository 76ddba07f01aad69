//===- Plans.cpp - the plan of a file -------------------------------------===//

#include "fusec/Pipeline/Plans.h"

#include "fusec/Fusion/PlanDiff.h"
#include "fusec/Support/File.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace fusec;

static Result<SavedPlan> planModel(const std::string &text,
                                   const std::string &path,
                                   const CompileOptions &options) {
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(text, path),
                             llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, context.get());
  OwningOpRef<ModuleOp> module = parseModel(text, path, *context);
  CompileReports reports;
  if (!module || failed(runStages(*module, Stage::Fusion, options, reports)))
    return invalidArgument("'" + path + "' could not be planned");
  SavedPlan plan = planOf(reports.fusion);
  plan.file = path;
  return plan;
}

Result<SavedPlan> fusec::loadPlan(const std::string &path,
                                  const CompileOptions &options) {
  Result<std::string> text = readFile(path);
  if (!text)
    return text.status();
  if (llvm::StringRef(*text).ltrim().starts_with("{"))
    return parsePlan(*text, path);
  return planModel(*text, path, options);
}
