// parsePlan: functions have names of their own, by which they are found.
#include "Fuzzer.h"

#include "fusec/Support/SavedPlan.h"

using namespace fusec;

void fuzzOne(std::string_view input) {
  const Result<SavedPlan> plan = parsePlan(input, "fuzzed");
  if (!plan) {
    require(plan.status().message().rfind("plan 'fuzzed': ", 0) == 0);
    return;
  }
  for (const SavedFunction &function : plan->functions) {
    require(plan->find(function.name) == &function);
    require(function.device == plan->device);
  }
}
