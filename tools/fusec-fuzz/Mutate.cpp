#include "Mutate.h"

#include "fusec/Fusion/PlanDiff.h"
#include "fusec/Pipeline/Plans.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// The name of the model in its locations, which questions use.
static constexpr const char *kFile = "model.mlir";

/// A text to damage: the graph as it is, or as one of the stages up to `plan`
/// leaves it.
static std::string textOf(ModuleOp graph, const CheckOptions &options,
                          Random &random) {
  static constexpr Stage stages[] = {Stage::Simplify, Stage::Prepare,
                                     Stage::Fusion, Stage::Tiling, Stage::Plan};
  Result<CompileOptions> compile = makeCompileOptions(options.target);
  if (!compile || random.chance(50))
    return printGraph(graph);
  OwningOpRef<ModuleOp> copy(cast<ModuleOp>(graph->clone()));
  CompileReports reports;
  ScopedDiagnosticHandler silence(graph.getContext(),
                                  [](Diagnostic &) { return success(); });
  if (failed(runStages(*copy, random.pick(stages), *compile, reports)))
    return printGraph(graph);
  return printGraph(*copy);
}

Mutant fuzz::makeMutant(ModuleOp graph, const CheckOptions &options,
                        Random &random) {
  Mutant mutant;
  const int64_t kind = random.below(100);
  if (kind < 70) {
    mutant.model = mutate(textOf(graph, options, random), random);
    return mutant;
  }
  mutant.model = printGraph(graph);
  if (kind < 90)
    mutant.plan = damagedPlan(graph, options, random);
  else
    mutant.question = damagedQuestion(mutant.model, random);
  return mutant;
}

std::string Mutant::text() const {
  return model + (plan.empty() ? "" : "// --plan:\n" + plan + "\n") +
         (question.empty() ? "" : "// --what-if: " + question + "\n");
}

/// Reads what is damaged beside the model. The status is that of a refusal.
static Status addDamage(const Mutant &mutant, ModuleOp module,
                        CompileOptions &compile) {
  if (!mutant.plan.empty()) {
    Result<SavedPlan> plan = parsePlan(mutant.plan, "plan.json");
    if (!plan)
      return plan.status();
    diffPlans(*plan, SavedPlan());
    diffPlans(SavedPlan(), *plan);
    compile.plan = std::make_shared<const SavedPlan>(std::move(*plan));
  }
  if (!mutant.question.empty()) {
    Result<WhatIfQuestion> question =
        parseWhatIf(mutant.question, module, mutant.model, kFile);
    if (!question)
      return question.status();
    compile.whatIf = std::move(*question);
  }
  return Status::success();
}

Verdict fuzz::checkMutant(const Mutant &mutant, MLIRContext *context,
                          const CheckOptions &options) {
  Verdict verdict;
  verdict.graph = mutant.text();
  bool told = false;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    told |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
  Result<CompileOptions> compile = makeCompileOptions(options.target);
  if (compile)
    compile->verifyStages = options.seed % 2;
  OwningOpRef<ModuleOp> module = parseModel(mutant.model, kFile, *context);
  CompileReports reports;
  bool accepted = compile && module;
  if (accepted) {
    const Status status = addDamage(mutant, *module, *compile);
    told |= !status.message().empty();
    accepted = status.ok() &&
               succeeded(runStages(*module, Stage::Nvvm, *compile, reports));
  }
  if (!accepted && !told) {
    verdict.kind = Verdict::Kind::CompileFailed;
    verdict.text = "refused without a diagnostic\n";
  }
  return verdict;
}
