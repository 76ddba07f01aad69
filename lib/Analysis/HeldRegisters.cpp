//===- HeldRegisters.cpp - what a thread holds at once --------------------===//

#include "fusec/Analysis/HeldRegisters.h"

#include "fusec/Analysis/Indexing.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

namespace {

/// Walks the group in the order of its emission and follows which values are
/// still to be read.
class HeldCounter {
public:
  explicit HeldCounter(const GroupView &group) : group_(group) {}
  int64_t run();

private:
  Value source(Value value) const;
  void countUses();
  void visit(Value value);
  void hold(Value value);
  void release(Value value);
  static int64_t registersOf(Value value) {
    return elementBytes(getElementTypeOrSelf(value.getType())) > 4 ? 2 : 1;
  }

  const GroupView &group_;
  /// Reads that are still to come.
  DenseMap<Value, unsigned> uses_;
  llvm::DenseSet<Value> met_;
  int64_t held_ = 0, most_ = 0;
};

} // namespace

/// The value itself, or what a shape op passes on.
Value HeldCounter::source(Value value) const {
  while (Operation *op = group_.definingOp(value)) {
    if (cast<FusibleOpInterface>(op).getFamily() != OpFamily::Shape)
      break;
    value = op->getOperand(0);
  }
  return value;
}

void HeldCounter::countUses() {
  for (Operation *op : group_.ops())
    if (cast<FusibleOpInterface>(op).getFamily() != OpFamily::Shape)
      for (Value operand : op->getOperands())
        ++uses_[source(operand)];
  for (Value output : group_.outputs())
    ++uses_[source(output)];
}

void HeldCounter::hold(Value value) {
  held_ += registersOf(value);
  most_ = std::max(most_, held_);
}

void HeldCounter::release(Value value) {
  if (--uses_[value] == 0)
    held_ -= registersOf(value);
}

void HeldCounter::visit(Value value) {
  if (!met_.insert(value).second)
    return;
  Operation *op = group_.definingOp(value);
  if (!op)
    return hold(value);
  for (Value operand : op->getOperands())
    visit(source(operand));
  hold(value);
  for (Value operand : op->getOperands())
    release(source(operand));
}

int64_t HeldCounter::run() {
  countUses();
  for (Operation *op : group_.ops())
    if (cast<FusibleOpInterface>(op).getFamily() == OpFamily::Reduction)
      visit(op->getResult(0));
  for (Value output : group_.outputs()) {
    visit(source(output));
    release(source(output));
  }
  return most_;
}

int64_t fusec::heldRegisters(const GroupView &group) {
  return HeldCounter(group).run();
}

/// Tiles of kernels that compute each point by itself are narrowed to this many
/// elements, and further, where a thread would hold too much.
static constexpr int64_t kNarrowed = 4;

static bool isContraction(Operation *op) {
  return cast<FusibleOpInterface>(op).getFamily() == OpFamily::Contraction;
}

static bool isByPoint(Operation *op) {
  OpFamily family = cast<FusibleOpInterface>(op).getFamily();
  return family != OpFamily::Reduction && !isContraction(op);
}

int64_t fusec::heldRegistersOfVector(const GroupView &group, int64_t most) {
  int64_t narrowest = 16;
  auto meet = [&](Value value) {
    narrowest = std::min(narrowest,
                         elementBytes(getElementTypeOrSelf(value.getType())));
  };
  llvm::for_each(group.inputs(), meet);
  llvm::for_each(group.outputs(), meet);
  int64_t elements = std::min(16 / narrowest, most);
  if (llvm::all_of(group.ops(), isByPoint))
    elements = std::min(elements, kNarrowed);
  if (llvm::count_if(group.ops(), isContraction) > 1)
    elements = std::min(elements, kElementsOfFragment);
  return heldRegisters(group) * elements;
}

bool fusec::isOneOp(const GroupView &group) {
  llvm::SmallPtrSet<Operation *, 16> free;
  size_t others = 0;
  for (Operation *op : group.ops()) {
    OpFamily family = cast<FusibleOpInterface>(op).getFamily();
    bool mayBeFree = family == OpFamily::Constant ||
                     family == OpFamily::Index || family == OpFamily::Shape ||
                     family == OpFamily::Elementwise;
    bool isFree = mayBeFree && llvm::all_of(op->getOperands(), [&](Value read) {
                    return free.contains(group.definingOp(read));
                  });
    if (isFree && op != group.ops().back())
      free.insert(op);
    else if (family != OpFamily::Shape)
      ++others;
  }
  return others <= 1;
}
