//===- FusionGraph.cpp - the ops that the planner places ------------------===//

#include "FusionGraph.h"

#include "fusec/Analysis/TensorCores.h"
#include "fusec/CostModel/GroupWork.h"

using namespace mlir;
using namespace fusec;

static OpFamily familyOf(Operation *op) {
  return cast<FusibleOpInterface>(op).getFamily();
}

bool fusec::isFree(Operation *op) {
  OpFamily family = familyOf(op);
  return family == OpFamily::Constant || family == OpFamily::Shape ||
         family == OpFamily::Index;
}

/// Visits the definitions that `op` reads, through free ops: calls
/// `visit(operand, freeOp)` for each, with `freeOp` set for a free op that is
/// part of the way and null for a value that must come from memory.
template <typename Visit>
void FusionGraph::visitFreeProducers(Operation *op, Visit visit) const {
  SmallVector<Operation *> worklist = {op};
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (!worklist.empty()) {
    Operation *reader = worklist.pop_back_val();
    // A contraction reads its operands from memory as they are.
    bool direct = familyOf(reader) == OpFamily::Contraction;
    for (Value operand : reader->getOperands()) {
      Operation *producer = operand.getDefiningOp();
      bool passes = producer && !direct && isFree(producer);
      if (!passes)
        visit(operand, static_cast<Operation *>(nullptr));
      else if (seen.insert(producer).second) {
        visit(operand, producer);
        worklist.push_back(producer);
      }
    }
  }
}

static LogicalResult checkOp(Operation &op) {
  auto fusible = dyn_cast<FusibleOpInterface>(op);
  if (!fusible || op.getNumResults() != 1)
    return op.emitOpError("is no graph op and cannot be fused");
  if (fusible.getFamily() == OpFamily::Composite)
    return op.emitOpError("must be decomposed before fusion");
  for (Type type : op.getResultTypes())
    if (auto tensor = dyn_cast<RankedTensorType>(type);
        !tensor || !tensor.hasStaticShape())
      return op.emitOpError("has a result of type ")
             << type << ", which is no tensor of static shape";
  if (fusible.getFamily() == OpFamily::Contraction && !hasTensorCorePath(&op))
    return op.emitOpError("must be expanded before fusion: no tensor core "
                          "computes it");
  return success();
}

LogicalResult FusionGraph::addNodes(func::FuncOp function) {
  Block &block = function.getBody().front();
  Operation *terminator = block.getTerminator();
  llvm::DenseSet<Operation *> live, stored;
  for (Value result : terminator->getOperands())
    if (Operation *op = result.getDefiningOp()) {
      live.insert(op);
      stored.insert(op);
    }
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    if (failed(checkOp(op)))
      return failure();
    if (!live.contains(&op))
      continue;
    for (Value operand : op.getOperands())
      if (Operation *producer = operand.getDefiningOp()) {
        live.insert(producer);
        if (familyOf(&op) == OpFamily::Contraction)
          stored.insert(producer);
      }
  }
  for (auto [index, op] : llvm::enumerate(block.without_terminator())) {
    position_[&op] = index;
    if (!live.contains(&op) || (isFree(&op) && !stored.contains(&op)))
      continue;
    nodeOf_[&op] = nodes_.size();
    nodes_.emplace_back().op = &op;
  }
  for (Value result : terminator->getOperands())
    if (Operation *op = result.getDefiningOp())
      nodes_[nodeOf_[op]].returned = true;
  return success();
}

void FusionGraph::connect() {
  for (auto [index, node] : llvm::enumerate(nodes_)) {
    visitFreeProducers(node.op, [&, i = index](Value value, Operation *free) {
      if (free)
        return;
      Operation *producer = value.getDefiningOp();
      if (!producer) {
        if (!llvm::is_contained(nodes_[i].arguments, value))
          nodes_[i].arguments.push_back(value);
        return;
      }
      unsigned from = nodeOf_.lookup(producer);
      if (llvm::is_contained(nodes_[i].producers, from))
        return;
      nodes_[i].producers.push_back(from);
      nodes_[from].users.push_back(i);
    });
  }
}

FailureOr<FusionGraph> FusionGraph::build(func::FuncOp function) {
  FusionGraph graph;
  if (failed(graph.addNodes(function)))
    return failure();
  graph.connect();
  return graph;
}

GroupView FusionGraph::view(ArrayRef<unsigned> members,
                            ArrayRef<unsigned> outputs) const {
  llvm::SetVector<Operation *> ops;
  for (unsigned member : members) {
    ops.insert(nodes_[member].op);
    visitFreeProducers(nodes_[member].op, [&](Value, Operation *free) {
      if (free)
        ops.insert(free);
    });
  }
  SmallVector<Operation *> sorted(ops.getArrayRef());
  llvm::sort(sorted, [&](Operation *a, Operation *b) {
    return position_.lookup(a) < position_.lookup(b);
  });
  SmallVector<Value> values;
  for (unsigned output : outputs)
    values.push_back(nodes_[output].value());
  return GroupView(sorted, values);
}
