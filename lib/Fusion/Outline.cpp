//===- Outline.cpp - the plan as fuse.group ops ---------------------------===//

#include "Outline.h"

#include "mlir/IR/IRMapping.h"

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
  for (const PlannedGroup &planned : plan.groups) {
    GroupView view = graph.view(planned.members, planned.outputs);
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
