//===- GroupView.cpp - a set of graph ops as one kernel -------------------===//

#include "fusec/Analysis/GroupView.h"

using namespace mlir;
using namespace fusec;

GroupView::GroupView(ArrayRef<Operation *> ops, ArrayRef<Value> outputs)
    : ops_(ops), outputs_(outputs), members_(ops.begin(), ops.end()) {
  for (Operation *op : ops_)
    for (Value operand : op->getOperands())
      if (!definingOp(operand))
        inputs_.insert(operand);
  // An output that no op defines is copied: it is an input as well.
  for (Value output : outputs_)
    if (!definingOp(output))
      inputs_.insert(output);
}

GroupView GroupView::ofBlock(Block &block) {
  SmallVector<Operation *> ops;
  for (Operation &op : block.without_terminator())
    ops.push_back(&op);
  SmallVector<Value> outputs(block.getTerminator()->getOperands());
  return GroupView(ops, outputs);
}

Operation *GroupView::definingOp(Value value) const {
  Operation *op = value.getDefiningOp();
  return op && contains(op) ? op : nullptr;
}
