//===- Outline.cpp - the plan as fuse.group ops ---------------------------===//

#include "Outline.h"

#include "fusec/Interfaces/Structure.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

KernelKind fusec::kernelKind(OpFamily family) {
  return *symbolizeKernelKind(kindOf(family));
}

SmallVector<unsigned> fusec::resultsToCopy(func::FuncOp function) {
  SmallVector<unsigned> copies;
  llvm::DenseSet<Value> stored;
  Operation *terminator = function.getBody().front().getTerminator();
  for (OpOperand &result : terminator->getOpOperands())
    if (!result.get().getDefiningOp() || !stored.insert(result.get()).second)
      copies.push_back(result.getOperandNumber());
  return copies;
}

GroupView fusec::copyView(Value value) { return GroupView({}, {value}); }

/// Builds the fuse.group of `view`; `mapping` takes the original values to the
/// ones that hold them now.
static GroupOp buildGroup(OpBuilder &builder, Location location,
                          const GroupView &view, const Price &price,
                          IRMapping &mapping) {
  SmallVector<Value> inputs;
  SmallVector<Location> locations;
  for (Value input : view.inputs()) {
    inputs.push_back(mapping.lookupOrDefault(input));
    locations.push_back(input.getLoc());
  }
  OperationState state(location, GroupOp::getOperationName());
  state.addOperands(inputs);
  for (Value output : view.outputs())
    state.addTypes(output.getType());
  Block *body = &state.addRegion()->emplaceBlock();
  body->addArguments(ValueRange(inputs).getTypes(), locations);

  IRMapping inside;
  inside.map(view.inputs(), body->getArguments());
  OpBuilder inner(builder.getContext());
  inner.setInsertionPointToEnd(body);
  for (Operation *op : view.ops())
    inner.clone(*op, inside);
  SmallVector<Value> stored;
  for (Value output : view.outputs())
    stored.push_back(inside.lookup(output));
  YieldOp::create(inner, location, stored);

  auto group = cast<GroupOp>(builder.create(state));
  group.setKindAttr(
      KernelKindAttr::get(builder.getContext(), kernelKind(price.kind)));
  group.setPredictedUsAttr(
      builder.getF64FloatAttr(price.prediction.roundedUs()));
  return group;
}

static Location locationOf(const GroupView &view) {
  SmallVector<Location> locations;
  for (Operation *op : view.ops())
    locations.push_back(op->getLoc());
  return FusedLoc::get(view.outputs().front().getContext(), locations);
}

namespace {
/// The orders that the ops of groups have. Layers compute the same in orders
/// that depend on what stands around them: with one order they have one kernel.
class Orders {
public:
  /// `view` with its ops in the order of the first that computes the same.
  GroupView firstOf(const GroupView &view);

private:
  /// By structureKey() of the ops in an order that follows from the outputs
  /// alone: the places in it that the first such group's ops have.
  llvm::StringMap<SmallVector<size_t>> known_;
};
} // namespace

/// Appends what `value` is computed of in a group, each after what it reads.
static void appendBehind(const GroupView &view, Value value,
                         llvm::SetVector<Operation *> &ops,
                         llvm::SetVector<Value> &inputs) {
  Operation *op = view.definingOp(value);
  if (!op) {
    inputs.insert(value);
    return;
  }
  if (ops.contains(op))
    return;
  for (Value operand : op->getOperands())
    appendBehind(view, operand, ops, inputs);
  ops.insert(op);
}

GroupView Orders::firstOf(const GroupView &view) {
  llvm::SetVector<Operation *> ops;
  llvm::SetVector<Value> inputs;
  for (Value output : view.outputs())
    appendBehind(view, output, ops, inputs);
  if (ops.size() != view.ops().size())
    return view;
  auto [known, isNew] = known_.try_emplace(structureKey(
      inputs.getArrayRef(), ops.getArrayRef(), ValueRange(view.outputs())));
  SmallVector<Operation *> ordered;
  if (isNew)
    for (Operation *op : view.ops())
      known->second.push_back(llvm::find(ops, op) - ops.begin());
  for (size_t place : known->second)
    ordered.push_back(ops[place]);
  return GroupView(ordered, view.outputs());
}

void fusec::outline(func::FuncOp function, const FusionGraph &graph,
                    const FusionPlan &plan,
                    const std::map<unsigned, PlannedCopy> &copies) {
  Block &block = function.getBody().front();
  Operation *terminator = block.getTerminator();
  OpBuilder builder(terminator);
  SmallVector<Operation *> original;
  for (Operation &op : block.without_terminator())
    original.push_back(&op);

  IRMapping mapping;
  Orders orders;
  for (const PlannedGroup &planned : plan.groups) {
    GroupView view =
        orders.firstOf(graph.view(planned.members, planned.outputs));
    GroupOp group =
        buildGroup(builder, locationOf(view), view, planned.price, mapping);
    for (auto [output, result] :
         llvm::zip_equal(view.outputs(), group.getResults()))
      mapping.map(output, result);
  }
  for (OpOperand &result : terminator->getOpOperands()) {
    auto copy = copies.find(result.getOperandNumber());
    if (copy == copies.end()) {
      result.set(mapping.lookup(result.get()));
      continue;
    }
    GroupView view = copyView(copy->second.value);
    GroupOp group = buildGroup(builder, terminator->getLoc(), view,
                               copy->second.price, mapping);
    result.set(group.getResult(0));
  }
  for (Operation *op : llvm::reverse(original))
    op->erase();
}
