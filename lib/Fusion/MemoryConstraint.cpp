//===- MemoryConstraint.cpp - no fusion raises the peak of memory ---------===//

#include "MemoryConstraint.h"

#include "fusec/Support/Alignment.h"
#include "fusec/Support/MemoryTimeline.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Plans that are made anew before the one with the lowest peak has to do.
static constexpr unsigned maxPlans = 4;
/// Which part of the limit that may lie above it: without any fusion, kernels
/// take many times as long.
static constexpr int64_t slackDivisor = 2;
/// What the driver takes device memory in.
static constexpr int64_t pageBytes = 2 << 20;
/// About a thousandth of the memory of the smallest device that has a file
/// (rtx3090, 24 GB): no peak that anybody sees.
static constexpr int64_t unseenBytes = 32 << 20;

namespace {
/// The kernels that write and that last read each value.
struct Lifetimes {
  Lifetimes(const FusionGraph &graph, ArrayRef<PlannedGroup> groups);

  static constexpr size_t never = ~size_t(0);
  /// Of each node; `never` where its value is not in the arena.
  std::vector<size_t> first, last;
};
} // namespace

Lifetimes::Lifetimes(const FusionGraph &graph, ArrayRef<PlannedGroup> groups)
    : first(graph.nodes().size(), never), last(graph.nodes().size(), 0) {
  for (auto [number, group] : llvm::enumerate(groups)) {
    for (unsigned output : group.outputs)
      if (!graph.nodes()[output].returned && first[output] == never)
        first[output] = last[output] = number;
    for (unsigned member : group.members)
      for (unsigned producer : graph.nodes()[member].producers)
        if (!std::binary_search(group.members.begin(), group.members.end(),
                                producer))
          last[producer] = number;
  }
}

static int64_t arenaBytes(const FusionGraph &graph, unsigned node) {
  return llvm::alignTo(tensorBytes(graph.nodes()[node].value()),
                       kBufferAlignment);
}

PlanMemory MemoryConstraint::measure(ArrayRef<PlannedGroup> groups) const {
  Lifetimes lives(graph_, groups);
  MemoryTimeline timeline(groups.size());
  for (unsigned node = 0; node < graph_.nodes().size(); ++node)
    if (lives.first[node] != Lifetimes::never)
      timeline.add(lives.first[node], lives.last[node],
                   arenaBytes(graph_, node));
  PlanMemory memory;
  memory.peakBytes = timeline.peak();
  memory.peakGroup = timeline.peakStep();
  for (unsigned node = 0; node < graph_.nodes().size(); ++node)
    if (lives.first[node] <= memory.peakGroup &&
        memory.peakGroup <= lives.last[node])
      memory.held.push_back(node);
  return memory;
}

MemoryConstraint::MemoryConstraint(const FusionGraph &graph) : graph_(graph) {
  std::vector<PlannedGroup> groups;
  for (unsigned node = 0; node < graph.nodes().size(); ++node) {
    PlannedGroup &group = groups.emplace_back();
    group.members = {node};
    group.outputs = {node};
  }
  limit_ = std::max<int64_t>(
      llvm::alignTo(measure(groups).peakBytes, pageBytes), unseenBytes);
}

/// The ops of a group that hold values at the peak which, op by op, nobody
/// would need any more.
void MemoryConstraint::findHolders(const PlannedGroup &group,
                                   const PlanMemory &memory, unsigned atPeak,
                                   std::vector<Holder> &holders) const {
  for (unsigned member : group.members) {
    int64_t bytes = 0;
    for (unsigned producer : graph_.nodes()[member].producers)
      if (llvm::is_contained(memory.held, producer) &&
          *llvm::max_element(graph_.nodes()[producer].users) < atPeak)
        bytes += arenaBytes(graph_, producer);
    if (bytes > 0 && member < atPeak)
      holders.push_back({member, bytes});
  }
}

/// Keeps ops that run after the peak only because they share a kernel, or run
/// at the peak for that reason, from doing so: those that hold most, as many as
/// it takes. Returns whether there were any.
bool MemoryConstraint::separate(ArrayRef<PlannedGroup> groups,
                                const PlanMemory &memory,
                                Pricer &pricer) const {
  unsigned atPeak = groups[memory.peakGroup].members.back();
  std::vector<Holder> holders;
  for (const PlannedGroup &group : groups.drop_front(memory.peakGroup + 1))
    findHolders(group, memory, atPeak, holders);
  if (holders.empty())
    findHolders(groups[memory.peakGroup], memory, atPeak, holders);
  llvm::sort(holders, [](const Holder &a, const Holder &b) {
    return std::pair(-a.bytes, a.node) < std::pair(-b.bytes, b.node);
  });
  std::string reason = llvm::formatv(
      "it would raise the peak memory from {0} to {1} bytes: values that it "
      "reads would be held longer",
      limit_, memory.peakBytes);
  int64_t excess = memory.peakBytes - limit_;
  bool found = false;
  for (const Holder &holder : holders) {
    if (excess <= 0)
      break;
    if (pricer.keepApart(graph_.nodes()[holder.node].op,
                         graph_.nodes()[atPeak].op, reason)) {
      found = true;
      excess -= holder.bytes;
    }
  }
  return found;
}

void MemoryConstraint::restrain(const FusionPlan &plan,
                                const PlanMemory &memory,
                                Pricer &pricer) const {
  if (separate(plan.groups, memory, pricer))
    return;
  // The order of the kernels, not a late reader, holds the values: nothing of
  // what writes them is fused with anything else.
  for (unsigned node : memory.held)
    pricer.keepApart(graph_.nodes()[node].op, nullptr,
                     llvm::formatv("it would raise the peak memory from {0} to "
                                   "{1} bytes",
                                   limit_, memory.peakBytes));
}

FusionPlan fusec::planWithinMemory(const FusionGraph &graph, Pricer &pricer,
                                   FusionPlan plan,
                                   function_ref<FusionPlan()> again) {
  MemoryConstraint constraint(graph);
  FusionPlan lowest;
  int64_t lowestPeak =
      constraint.limit() + constraint.limit() / slackDivisor + 1;
  for (unsigned i = 0;; ++i) {
    PlanMemory memory = constraint.measure(plan.groups);
    if (memory.peakBytes <= constraint.limit())
      return plan;
    if (i < maxPlans)
      constraint.restrain(plan, memory, pricer);
    if (memory.peakBytes < lowestPeak) {
      lowest = std::move(plan);
      lowestPeak = memory.peakBytes;
    }
    if (i == maxPlans)
      return lowest.groups.empty() ? Planner(graph, pricer).finish() : lowest;
    plan = again();
  }
}
