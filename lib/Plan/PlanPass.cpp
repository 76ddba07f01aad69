//===- PlanPass.cpp - arena offsets ---------------------------------------===//

#include "Liveness.h"
#include "Updates.h"

#include "fusec/Artifact/Artifact.h"
#include "fusec/Plan/Passes.h"

#include "llvm/Support/MathExtras.h"

namespace fusec {
#define GEN_PASS_DEF_PLAN
#define GEN_PASS_DEF_VERIFYPLAN
#include "fusec/Plan/Passes.h.inc"
} // namespace fusec

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

namespace {

struct Placement {
  int64_t offset = 0;
  const ArenaBuffer *buffer = nullptr;
  int64_t end() const { return offset + buffer->bytes; }
};

} // namespace

/// The lowest aligned offset where `buffer` meets no placed buffer that lives
/// at the same time. `placed` is sorted by offset.
static int64_t findGap(const ArenaBuffer &buffer, ArrayRef<Placement> placed) {
  int64_t offset = 0;
  for (const Placement &other : placed) {
    if (!buffer.overlapsInTime(*other.buffer))
      continue;
    if (offset + buffer.bytes <= other.offset)
      break;
    offset =
        std::max<int64_t>(offset, llvm::alignTo(other.end(), kBufferAlignment));
  }
  return offset;
}

/// Largest buffers first: they fit worst into what the others leave (the order
/// "greedy by size" of Pisarchyk and Lee, 2020).
static SmallVector<Placement> placeBuffers(ArrayRef<ArenaBuffer> buffers) {
  SmallVector<const ArenaBuffer *> order;
  for (const ArenaBuffer &buffer : buffers)
    order.push_back(&buffer);
  llvm::sort(order, [](const ArenaBuffer *a, const ArenaBuffer *b) {
    return a->bytes != b->bytes ? a->bytes > b->bytes : a < b;
  });
  SmallVector<Placement> placed;
  for (const ArenaBuffer *buffer : order) {
    Placement placement{findGap(*buffer, placed), buffer};
    auto position = llvm::upper_bound(
        placed, placement, [](const Placement &a, const Placement &b) {
          return a.offset < b.offset;
        });
    placed.insert(position, placement);
  }
  return placed;
}

namespace {

struct PlanPass : fusec::impl::PlanBase<PlanPass> {
  PlanPass() = default;
  explicit PlanPass(std::function<void(MemoryReport)> onReport)
      : onReport_(std::move(onReport)) {}

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    decideUpdates(function);
    SmallVector<ArenaBuffer> buffers = findArenaBuffers(function);
    DenseMap<Operation *, SmallVector<int64_t>> offsets;
    for (auto group : function.getOps<GroupOp>())
      offsets[group].assign(group.numArenaOffsets(), -1);
    int64_t arenaBytes = 0;
    for (const Placement &placement : placeBuffers(buffers)) {
      offsets[placement.buffer->group][placement.buffer->slot] =
          placement.offset;
      arenaBytes = std::max(arenaBytes, placement.end());
    }
    for (auto group : function.getOps<GroupOp>())
      group.setArenaOffsets(offsets[group]);
    Builder b(function.getContext());
    function->setAttr(kArenaBytesAttr, b.getI64IntegerAttr(llvm::alignTo(
                                           arenaBytes, kBufferAlignment)));
    if (onReport_)
      onReport_(measureMemory(function));
  }

private:
  std::function<void(MemoryReport)> onReport_;
};

struct VerifyPlanPass : fusec::impl::VerifyPlanBase<VerifyPlanPass> {
  void runOnOperation() override {
    if (!verifyLaunches())
      return;
    SmallVector<ArenaBuffer> buffers = findArenaBuffers(getOperation());
    auto arenaBytes =
        getOperation()->getAttrOfType<IntegerAttr>(kArenaBytesAttr);
    SmallVector<int64_t> offsets;
    for (const ArenaBuffer &buffer : buffers) {
      GroupOp group = buffer.group;
      if (!arenaBytes || !group.getArenaOffsets() ||
          group.getArenaOffsets()->size() != group.numArenaOffsets())
        return report(group, "has no place in the arena");
      offsets.push_back((*group.getArenaOffsets())[buffer.slot]);
      if (offsets.back() < 0 ||
          offsets.back() + buffer.bytes > arenaBytes.getInt())
        return report(group, "has a result or scratch outside the arena");
    }
    for (size_t i = 0; i < buffers.size(); ++i)
      for (size_t j = 0; j < i; ++j)
        if (buffers[i].overlapsInTime(buffers[j]) &&
            offsets[i] < offsets[j] + buffers[j].bytes &&
            offsets[j] < offsets[i] + buffers[i].bytes)
          return report(
              buffers[i].group,
              "has a result or scratch that overlaps another in the arena");
  }

  /// Either every group has a launch after all that it depends on, or none has.
  bool verifyLaunches() {
    SmallVector<GroupOp> groups(getOperation().getOps<GroupOp>());
    bool given = llvm::any_of(
        groups, [](GroupOp group) { return group.getLaunch().has_value(); });
    for (GroupOp group : groups) {
      if (given && !group.getLaunch()) {
        report(group, "has no launch, but other groups have");
        return false;
      }
      for (Operation *user : group->getUsers())
        if (auto reader = dyn_cast<GroupOp>(user);
            given && reader && reader.getLaunch() &&
            *reader.getLaunch() <= *group.getLaunch()) {
          report(reader, "is launched before or with a group that it reads");
          return false;
        }
      for (GroupOp reader : readersOfOverwritten(group))
        if (given && reader.getLaunch() &&
            *reader.getLaunch() >= *group.getLaunch()) {
          report(reader, "is launched after or with a group that overwrites "
                         "what it reads");
          return false;
        }
    }
    return true;
  }

  void report(GroupOp group, StringRef message) {
    group.emitOpError(message);
    signalPassFailure();
  }
};

} // namespace

std::unique_ptr<Pass>
fusec::createPlanPass(std::function<void(MemoryReport)> onReport) {
  return std::make_unique<PlanPass>(std::move(onReport));
}
