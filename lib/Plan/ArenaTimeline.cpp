//===- ArenaTimeline.cpp - arena memory as groups move --------------------===//

#include "ArenaTimeline.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Artifact/Artifact.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

ArenaTimeline::ArenaTimeline(ArrayRef<GroupOp> groups)
    : timeline_(groups.size()) {
  for (GroupOp group : groups)
    launches_.try_emplace(group, launches_.size());
  for (GroupOp group : groups) {
    // A group with scratch memory has a launch of its own and does not move.
    for (fuse::ScratchAttr scratch : group.scratches()) {
      int64_t bytes = llvm::alignTo(scratch.getBytes(), kBufferAlignment);
      size_t launch = launches_.lookup(group);
      bool always = scratch.getZeroed();
      timeline_.add(always ? 0 : launch, always ? groups.size() - 1 : launch,
                    bytes);
    }
    for (Value result : group->getResults()) {
      if (llvm::any_of(result.getUsers(), llvm::IsaPred<func::ReturnOp>))
        continue;
      int64_t bytes = llvm::alignTo(tensorBytes(result), kBufferAlignment);
      Range range{launches_.lookup(group), lastUse(result), bytes};
      timeline_.add(range.first, range.last, range.bytes);
      ranges_[result] = range;
    }
  }
}

size_t ArenaTimeline::lastUse(Value value) const {
  size_t last = launches_.lookup(value.getDefiningOp());
  for (Operation *user : value.getUsers())
    last = std::max(last, launches_.lookup(user));
  return last;
}

void ArenaTimeline::change(Value value, function_ref<void(Range &)> update) {
  auto it = ranges_.find(value);
  if (it == ranges_.end())
    return;
  Range old = it->second;
  update(it->second);
  timeline_.add(old.first, old.last, -old.bytes);
  timeline_.add(it->second.first, it->second.last, old.bytes);
}

void ArenaTimeline::move(GroupOp group, size_t launch) {
  size_t old = launches_[group];
  launches_[group] = launch;
  for (Value result : group->getResults())
    change(result, [&](Range &range) {
      range.first = launch;
      range.last = lastUse(result);
    });
  for (Value operand : group->getOperands())
    change(operand, [&](Range &range) {
      if (launch >= range.last)
        range.last = launch;
      else if (old == range.last)
        range.last = lastUse(operand);
    });
}
