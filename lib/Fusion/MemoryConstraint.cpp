//===- MemoryConstraint.cpp - fusion hardly raises the peak ---------------===//

#include "MemoryConstraint.h"

#include "fusec/Support/Alignment.h"
#include "fusec/Support/MemoryTimeline.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <set>

using namespace mlir;
using namespace fusec;

/// Plans that are made anew before the one with the lowest peak has to do.
static constexpr unsigned maxPlans = 4;
/// Which part of the limit that may lie above it: without any fusion, kernels
/// take many times as long.
static constexpr int64_t slackDivisor = 2;
/// Or which part of the memory of arguments and results, beside which that is
/// little: gradients, say, of many values that were kept for them.
static constexpr int64_t slackOfCallers = 4;
/// The part of all that the unfused graph has in memory, arguments and results
/// too, that is worth less than time: a step of attention over edges, whose
/// products and their casts were kernels of their own, took 1425 us and takes
/// 1140 (`h200-survey-steps`).
static constexpr int64_t unseenPart = 8;
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

std::vector<PlanMemory>
MemoryConstraint::measure(ArrayRef<PlannedGroup> groups) const {
  Lifetimes lives(graph_, groups);
  MemoryTimeline timeline(groups.size());
  for (unsigned node = 0; node < graph_.nodes().size(); ++node)
    if (lives.first[node] != Lifetimes::never)
      timeline.add(lives.first[node], lives.last[node],
                   arenaBytes(graph_, node));
  std::vector<PlanMemory> peaks = {{timeline.peak(), timeline.peakStep(), {}}};
  bool isAbove = false;
  for (size_t step = 0; step < groups.size(); ++step) {
    int64_t bytes = timeline.at(step);
    bool wasAbove = std::exchange(isAbove, bytes > limit_);
    if (isAbove && !wasAbove)
      peaks.push_back({bytes, step, {}});
    else if (isAbove && bytes > peaks.back().peakBytes)
      peaks.back() = {bytes, step, {}};
  }
  for (PlanMemory &peak : peaks)
    for (unsigned node = 0; node < graph_.nodes().size(); ++node)
      if (lives.first[node] <= peak.peakGroup &&
          peak.peakGroup <= lives.last[node])
        peak.held.push_back(node);
  return peaks;
}

MemoryConstraint::MemoryConstraint(const FusionGraph &graph) : graph_(graph) {
  std::vector<PlannedGroup> groups;
  for (unsigned node = 0; node < graph.nodes().size(); ++node) {
    PlannedGroup &group = groups.emplace_back();
    group.members = {node};
    group.outputs = {node};
  }
  int64_t peak = measure(groups).front().peakBytes;
  int64_t callersBytes = 0;
  llvm::SmallPtrSet<Value, 16> arguments;
  for (const FusionGraph::Node &node : graph.nodes()) {
    callersBytes += node.returned ? tensorBytes(node.value()) : 0;
    for (Value argument : node.arguments)
      callersBytes +=
          arguments.insert(argument).second ? tensorBytes(argument) : 0;
  }
  limit_ = std::max<int64_t>(
      llvm::alignTo(peak + (peak + callersBytes) / unseenPart, pageBytes),
      unseenBytes);
  most_ =
      limit_ + std::max(limit_ / slackDivisor, callersBytes / slackOfCallers);
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

/// The kernels of a plan in the order of the graph, as far as they read each
/// other's results: merging may have left some of them far from there.
static FusionPlan inOrderOfGraph(const FusionGraph &graph,
                                 const FusionPlan &plan) {
  size_t count = plan.groups.size();
  std::vector<size_t> writer(graph.nodes().size(), count), left(count);
  for (auto [number, group] : llvm::enumerate(plan.groups))
    for (unsigned output : group.outputs)
      writer[output] = std::min(writer[output], number);
  std::vector<llvm::SmallSetVector<size_t, 4>> readers(count);
  for (auto [number, group] : llvm::enumerate(plan.groups))
    for (unsigned member : group.members)
      for (unsigned producer : graph.nodes()[member].producers)
        if (!std::binary_search(group.members.begin(), group.members.end(),
                                producer) &&
            readers[writer[producer]].insert(number))
          ++left[number];
  std::set<std::pair<unsigned, size_t>> ready;
  auto add = [&](size_t number) {
    if (left[number] == 0)
      ready.insert({plan.groups[number].members.front(), number});
  };
  for (size_t number = 0; number < count; ++number)
    add(number);
  FusionPlan ordered;
  std::vector<size_t> place(count);
  while (!ready.empty()) {
    size_t number = ready.extract(ready.begin()).value().second;
    place[number] = ordered.groups.size();
    ordered.groups.push_back(plan.groups[number]);
    for (size_t reader : readers[number]) {
      --left[reader];
      add(reader);
    }
  }
  ordered.missed = plan.missed;
  for (MissedFusion &missed : ordered.missed) {
    missed.producer = place[missed.producer];
    missed.consumer = place[missed.consumer];
  }
  return ordered;
}

FusionPlan fusec::planWithinMemory(const FusionGraph &graph, Pricer &pricer,
                                   FusionPlan plan,
                                   function_ref<FusionPlan()> again) {
  MemoryConstraint constraint(graph);
  FusionPlan lowest;
  int64_t lowestPeak = constraint.most() + 1;
  for (unsigned i = 0;; ++i) {
    std::vector<PlanMemory> peaks = constraint.measure(plan.groups);
    int64_t peak = peaks.front().peakBytes;
    if (peak <= constraint.limit())
      return plan;
    FusionPlan ordered = inOrderOfGraph(graph, plan);
    std::vector<PlanMemory> others = constraint.measure(ordered.groups);
    if (others.front().peakBytes < peak) {
      plan = std::move(ordered);
      peaks = std::move(others);
      peak = peaks.front().peakBytes;
    }
    if (peak <= constraint.limit())
      return plan;
    if (i < maxPlans)
      for (const PlanMemory &memory : peaks)
        constraint.restrain(plan, memory, pricer);
    if (peak < lowestPeak) {
      lowest = std::move(plan);
      lowestPeak = peak;
    }
    if (i == maxPlans)
      return lowest.groups.empty() ? Planner(graph, pricer).finish() : lowest;
    plan = again();
  }
}
