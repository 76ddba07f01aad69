//===- MemoryConstraint.h - fusion hardly raises the peak ------*- C++ -*-===//
//
// A fused plan may hold values longer than the graph run op by op: an op that
// is computed in a later kernel, or again there, needs its operands until then.
// The exact memory over the kernels of a finished plan is compared with that of
// the unfused graph. Where it is much higher, the kernels run in the graph's
// order, as far as they may; where that is not enough, the ops whose late use
// holds values at a peak may no longer share a kernel with what runs that late,
// and the plan is made anew.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_MEMORYCONSTRAINT_H
#define FUSEC_LIB_FUSION_MEMORYCONSTRAINT_H

#include "Planner.h"

namespace fusec {

/// Values that only kernels read, over the kernels of a plan: what the arena
/// has to hold.
struct PlanMemory {
  int64_t peakBytes = 0;
  /// A kernel with that much, and the nodes whose values lie there.
  size_t peakGroup = 0;
  llvm::SmallVector<unsigned> held;
};

class MemoryConstraint {
public:
  explicit MemoryConstraint(const FusionGraph &graph);

  /// The peak of the graph run op by op and what is little beside all that it
  /// has in memory, or what nobody sees.
  int64_t limit() const { return limit_; }
  /// The peak of a plan that is better than the graph op by op.
  int64_t most() const { return most_; }
  /// Measures the groups, which are in the order in which they run: the peak,
  /// and then the highest of each run of kernels above the limit. Linear in the
  /// size of the graph for each of them, up to a logarithm.
  std::vector<PlanMemory> measure(llvm::ArrayRef<PlannedGroup> groups) const;

  /// Tells the pricer which ops of a plan above the limit to keep apart: at
  /// least one more each time. `memory` is one of what it measures.
  void restrain(const FusionPlan &plan, const PlanMemory &memory,
                Pricer &pricer) const;

private:
  /// A node and how many bytes its late use holds.
  struct Holder {
    unsigned node = 0;
    int64_t bytes = 0;
  };
  void findHolders(const PlannedGroup &group, const PlanMemory &memory,
                   unsigned atPeak, std::vector<Holder> &holders) const;
  bool separate(llvm::ArrayRef<PlannedGroup> groups, const PlanMemory &memory,
                Pricer &pricer) const;

  const FusionGraph &graph_;
  int64_t limit_ = 0, most_ = 0;
};

/// `plan` if it stays within the memory of the unfused graph; else what `again`
/// makes with the pricer's new answers. After a fixed number of plans it is the
/// one with the lowest peak, or, where all are far above, the graph op by op.
FusionPlan planWithinMemory(const FusionGraph &graph, Pricer &pricer,
                            FusionPlan plan,
                            llvm::function_ref<FusionPlan()> again);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_MEMORYCONSTRAINT_H
