#include "Mutate.h"

#include "fusec/Fusion/PlanDiff.h"
#include "fusec/Pipeline/Compiler.h"
#include "fusec/Support/Json.h"

#include "mlir/IR/Diagnostics.h"

#include <algorithm>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// The members that parsePlan() reads.
static json::Value toJson(const SavedGroup &group) {
  json::Array ops;
  for (const SavedOp &op : group.ops)
    ops.push_back(json::Object{
        {"id", op.id}, {"name", op.name}, {"location", op.location}});
  return json::Object{{"kind", group.kind},
                      {"planned_us", group.predictedUs},
                      {"ops", std::move(ops)}};
}

static std::string planText(const SavedPlan &plan) {
  json::Array functions;
  for (const SavedFunction &function : plan.functions) {
    json::Array groups;
    for (const SavedGroup &group : function.groups)
      groups.push_back(toJson(group));
    functions.push_back(json::Object{{"function", function.name},
                                     {"groups", std::move(groups)}});
  }
  return json::printIndented(json::Object{{"fusec_explain", kExplainVersion},
                                          {"device", plan.device},
                                          {"functions", std::move(functions)}});
}

/// Moves an op to `to`, or copies it, or leaves it out, or spoils its id.
static void damageOp(SavedGroup &from, SavedGroup &to, Random &random) {
  if (from.ops.empty())
    return;
  const auto at =
      from.ops.begin() + random.below(static_cast<int64_t>(from.ops.size()));
  const SavedOp op = *at;
  const int64_t kind = random.below(100);
  if (kind < 5)
    at->id = mutate(op.id, random);
  else if (kind < 80)
    from.ops.erase(at);
  if (kind >= 15)
    to.ops.push_back(op);
}

static void mergeGroups(std::vector<SavedGroup> &groups, size_t a, size_t b) {
  if (a == b)
    return;
  groups[a].ops.insert(groups[a].ops.end(), groups[b].ops.begin(),
                       groups[b].ops.end());
  groups.erase(groups.begin() + static_cast<ptrdiff_t>(b));
}

static void cutGroup(std::vector<SavedGroup> &groups, size_t index,
                     Random &random) {
  SavedGroup rest = groups[index];
  const auto middle = static_cast<ptrdiff_t>(
      random.below(static_cast<int64_t>(rest.ops.size()) + 1));
  rest.ops.erase(rest.ops.begin(), rest.ops.begin() + middle);
  std::vector<SavedOp> &kept = groups[index].ops;
  kept.erase(kept.begin() + middle, kept.end());
  groups.push_back(std::move(rest));
}

static void damageGroups(std::vector<SavedGroup> &groups, Random &random) {
  if (groups.empty())
    return;
  const auto count = static_cast<int64_t>(groups.size());
  const auto a = static_cast<size_t>(random.below(count));
  const auto b = static_cast<size_t>(random.below(count));
  const int64_t kind = random.below(100);
  if (kind < 40)
    damageOp(groups[a], groups[b], random);
  else if (kind < 65)
    mergeGroups(groups, a, b);
  else if (kind < 85)
    cutGroup(groups, a, random);
  else if (kind < 95)
    std::swap(groups[a], groups[b]);
  else
    groups.erase(groups.begin() + static_cast<ptrdiff_t>(a));
}

std::string fuzz::damagedPlan(ModuleOp graph, const CheckOptions &options,
                              Random &random) {
  Result<CompileOptions> compile = makeCompileOptions(options.target);
  OwningOpRef<ModuleOp> copy(cast<ModuleOp>(graph->clone()));
  CompileReports reports;
  ScopedDiagnosticHandler silence(graph.getContext(),
                                  [](Diagnostic &) { return success(); });
  if (!compile || failed(runStages(*copy, Stage::Fusion, *compile, reports)))
    return "";
  SavedPlan plan = planOf(reports.fusion);
  for (int64_t i = random.between(1, 3); i > 0; --i)
    for (SavedFunction &function : plan.functions)
      damageGroups(function.groups, random);
  const std::string text = planText(plan);
  return random.chance(20) ? mutate(text, random) : text;
}

/// An op as a question may name it: by its result, its line, or what it is.
static std::string opName(const std::string &model, Random &random) {
  const auto lines = std::count(model.begin(), model.end(), '\n');
  switch (random.below(4)) {
  case 0:
    return "%" + std::to_string(random.below(lines + 2));
  case 1:
    return "model.mlir:" + std::to_string(random.below(lines + 3));
  case 2:
    return "model.mlir:" + std::to_string(random.below(lines + 3)) + ":" +
           std::to_string(random.between(1, 12));
  default: {
    // The word at some "fuse.".
    const auto from = static_cast<size_t>(
        random.below(static_cast<int64_t>(model.size()) + 1));
    const size_t begin = std::min(model.find("fuse.", from), model.size());
    return model.substr(begin, model.find(' ', begin) - begin);
  }
  }
}

std::string fuzz::damagedQuestion(const std::string &model, Random &random) {
  std::string question = "fuse ";
  for (int64_t i = random.between(2, 3); i > 0; --i)
    question += opName(model, random) + (i > 1 ? "," : "");
  return random.chance(30) ? mutate(question, random) : question;
}
