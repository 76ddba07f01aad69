//===- Plans.cpp - the plan of a file -------------------------------------===//

#include "fusec/Pipeline/Plans.h"
#include "fusec/Pipeline/Messages.h"

#include "fusec/Fusion/PlanDiff.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace fusec;

static Result<SavedPlan> planModel(ModelFile &file, const std::string &path,
                                   const CompileOptions &options) {
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  ModelMessages messages(file, context.get());
  OwningOpRef<ModuleOp> module = file.parse(*context);
  CompileReports reports;
  if (!module || failed(runStages(*module, Stage::Fusion, options, reports)))
    return invalidArgument("'" + path + "' could not be planned");
  SavedPlan plan = planOf(reports.fusion);
  plan.file = path;
  return plan;
}

Result<SavedPlan> fusec::loadPlan(const std::string &path,
                                  const CompileOptions &options) {
  Result<ModelFile> file = ModelFile::read(path);
  if (!file)
    return file.status();
  if (file->text().ltrim().starts_with("{"))
    return parsePlan(file->text().str(), path);
  return planModel(*file, path, options);
}
