//===- PlanDiff.cpp - what differs between two plans ----------------------===//

#include "fusec/Fusion/PlanDiff.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

using namespace fusec;

using Ids = std::set<std::string>;

static Ids idsOf(const SavedGroup &group) {
  Ids ids;
  for (const SavedOp &op : group.ops)
    ids.insert(op.id);
  return ids;
}

static std::string timeChange(double before, double after) {
  double change = after - before;
  // Less than the attributes hold.
  if (std::abs(change) < 0.0005)
    return "as fast";
  return llvm::formatv("{0:f2} us {1}", std::abs(change),
                       change < 0 ? "faster" : "slower");
}

/// The kernels of `function` that `known` has no equal of. Equal kernels may
/// occur more than once: each match is used up.
static void printUnmatched(llvm::raw_ostream &os, const char *mark,
                           const SavedFunction &function,
                           std::multiset<Ids> known) {
  for (auto [number, group] : llvm::enumerate(function.groups)) {
    if (auto it = known.find(idsOf(group)); it != known.end()) {
      known.erase(it);
      continue;
    }
    os << llvm::formatv("{0} kernel {1} ({2}, {3:f2} us)\n", mark, number,
                        group.kind, group.predictedUs);
    for (const SavedOp &op : group.ops)
      os << llvm::formatv("{0}   {1} at {2}\n", mark, op.name, op.location);
  }
}

static std::multiset<Ids> groupsOf(const SavedFunction &function) {
  std::multiset<Ids> groups;
  for (const SavedGroup &group : function.groups)
    groups.insert(idsOf(group));
  return groups;
}

static void diffFunctions(llvm::raw_ostream &os, const SavedFunction &before,
                          const SavedFunction &after) {
  os << llvm::formatv("function '{0}': {1} kernels, {2:f2} us on {3}; then {4} "
                      "kernels, {5:f2} us on {6}: {7}\n",
                      before.name, before.groups.size(), before.us(),
                      before.device, after.groups.size(), after.us(),
                      after.device, timeChange(before.us(), after.us()));
  std::multiset<Ids> old = groupsOf(before), now = groupsOf(after);
  if (old == now)
    os << "  the same kernels\n";
  printUnmatched(os, "-", before, now);
  printUnmatched(os, "+", after, old);
}

std::string fusec::diffPlans(const SavedPlan &before, const SavedPlan &after) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const SavedFunction &function : before.functions)
    if (const SavedFunction *other = after.find(function.name))
      diffFunctions(os, function, *other);
    else
      os << "- function '" << function.name << "'\n";
  for (const SavedFunction &function : after.functions)
    if (!before.find(function.name))
      os << "+ function '" << function.name << "'\n";
  return text;
}
