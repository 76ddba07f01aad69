//===- FusionGraph.cpp - the ops that the planner places ------------------===//

#include "FusionGraph.h"

#include "fusec/Analysis/IndexLength.h"
#include "fusec/Analysis/Indexing.h"
#include "fusec/Analysis/TensorCores.h"
#include "fusec/Analysis/Traversal.h"
#include "fusec/Analysis/View.h"
#include "fusec/Analysis/WgmmaOperands.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec;

static OpFamily familyOfOp(Operation *op) {
  return cast<FusibleOpInterface>(op).getFamily();
}

/// Ops that are looked at to see that a value follows from positions, and
/// operations that computing it may take: a load takes as long.
static constexpr unsigned maxPositionOps = 16;
static constexpr int64_t maxPositionCost = 8;

/// Whether `op` is a mask, or such: its value follows from where it stands,
/// with a few operations; that of a mask also from numbers that are read, each
/// one for all places.
static bool computesFromPositions(Operation *op) {
  unsigned ops = 0;
  int64_t cost = 0;
  bool isMask = getElementTypeOrSelf(op->getResult(0)).isInteger(1);
  bool readsNumbers = false, meetsPositions = false;
  SmallVector<Operation *> worklist = {op};
  while (!worklist.empty()) {
    Operation *next = worklist.pop_back_val();
    if (!next || ++ops > maxPositionOps)
      return false;
    if (DenseElementsAttr value; matchPattern(next, m_Constant(&value))) {
      if (!value.isSplat())
        return false;
      continue;
    }
    auto fusible = cast<FusibleOpInterface>(next);
    if (fusible.getFamily() == OpFamily::Index) {
      meetsPositions = true;
      continue;
    }
    if (auto elementwise = dyn_cast<ElementwiseOpInterface>(next)) {
      cost += elementwise.getFlopsPerElement();
      if (elementwise.getSfuPerElement() != 0)
        return false;
    } else if (fusible.getFamily() != OpFamily::Shape) {
      return false;
    }
    if (cost > maxPositionCost)
      return false;
    for (Value operand : next->getOperands()) {
      bool isNumber = isMask && numElements(shapeOf(operand)) == 1 &&
                      !matchPattern(operand, m_Constant());
      readsNumbers |= isNumber;
      if (!isNumber)
        worklist.push_back(operand.getDefiningOp());
    }
  }
  return meetsPositions || !readsNumbers;
}

bool fusec::isFree(Operation *op) {
  switch (familyOfOp(op)) {
  case OpFamily::Constant:
  case OpFamily::Shape:
  case OpFamily::Index:
    return true;
  case OpFamily::Elementwise:
    return computesFromPositions(op);
  default:
    return false;
  }
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
    for (OpOperand &operand : reader->getOpOperands()) {
      Operation *producer = operand.get().getDefiningOp();
      if (!producer || !isFree(producer) || copied_.contains(&operand))
        visit(operand.get(), static_cast<Operation *>(nullptr));
      else if (seen.insert(producer).second) {
        visit(operand.get(), producer);
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

/// Whether bulk copies take an operand of a contraction, seen through the ops,
/// for the smallest tile of warp groups.
static bool takesBoxes(ArrayRef<Operation *> ops,
                       FusibleOpInterface contraction, unsigned operand) {
  WgmmaTile tile;
  tile.m = tile.n = 64;
  tile.groups = 1;
  std::string whyNot;
  return wgmmaOperand(GroupView(ops, {}), contraction, operand == 0, tile,
                      whyNot)
      .has_value();
}

bool FusionGraph::needsCopy(OpOperand &operand,
                            const TargetInfo &target) const {
  if (operand.getOperandNumber() >= kMatrixOperands)
    return operand.get().getDefiningOp() &&
           isFree(operand.get().getDefiningOp());
  SmallVector<Operation *> shapeOps;
  OpOperand *read = &operand;
  for (Operation *op = read->get().getDefiningOp();
       op && familyOfOp(op) == OpFamily::Shape && !copied_.contains(read);
       op = read->get().getDefiningOp()) {
    shapeOps.push_back(op);
    read = &op->getOpOperand(0);
  }
  Value source = read->get();
  if (Operation *op = source.getDefiningOp();
      op && isFree(op) && !copied_.contains(read))
    return true;
  auto contraction = cast<FusibleOpInterface>(operand.getOwner());
  int64_t bytes = elementBytes(getElementTypeOrSelf(source.getType()));
  auto widest = [&](ArrayRef<Operation *> ops) -> int64_t {
    std::string whyNot;
    std::optional<MatrixView> matrix = matrixOf(
        GroupView(ops, {}), contraction, operand.getOperandNumber(), whyNot);
    return matrix ? matrix->accessBytes(bytes) : 0;
  };
  if (widest(shapeOps) < widest({}))
    return true;
  unsigned number = operand.getOperandNumber();
  return target.hasWgmma && target.hasTma && bytes == 2 && !shapeOps.empty() &&
         !takesBoxes(shapeOps, contraction, number) &&
         takesBoxes({}, contraction, number);
}

/// Shape ops of a chain that is looked at to its beginning: so many that cannot
/// be made one are rare.
static constexpr unsigned maxChainOps = 64;

/// Whether an index on the way from a shape op to where its chain begins gets
/// long, taken from the op's end as kernels take it.
bool FusionGraph::isLongChain(Operation *op) const {
  AffineMap map = cast<FusibleOpInterface>(op).getOperandMaps().front();
  for (unsigned ops = 1; ops < maxChainOps; ++ops) {
    OpOperand &operand = op->getOpOperand(0);
    op = operand.get().getDefiningOp();
    if (!op || familyOfOp(op) != OpFamily::Shape || copied_.contains(&operand))
      return false;
    map =
        composeMaps(cast<FusibleOpInterface>(op).getOperandMaps().front(), map);
    if (countTerms(map) > kMaxIndexTerms / 2)
      return true;
  }
  return true;
}

void FusionGraph::cutLongChains(Block &block,
                                llvm::DenseSet<Operation *> &stored) {
  for (Operation &op : block.without_terminator())
    if (familyOfOp(&op) == OpFamily::Shape && isLongChain(&op)) {
      OpOperand &operand = op.getOpOperand(0);
      copied_.insert(&operand);
      stored.insert(operand.get().getDefiningOp());
    }
}

/// Whether `op`, a result, holds in another order all that was computed for it
/// alone.
static bool isOrderOfOwn(Operation *op) {
  while (op && familyOfOp(op) == OpFamily::Shape) {
    Value source = op->getOperand(0);
    if (op->getNumOperands() != 1 || !source.hasOneUse() ||
        numElements(shapeOf(source)) != numElements(shapeOf(op->getResult(0))))
      return false;
    op = source.getDefiningOp();
  }
  return op && !isFree(op);
}

void FusionGraph::readResults(Operation *terminator) {
  for (Value result : terminator->getOperands())
    if (Operation *op = result.getDefiningOp();
        op && familyOfOp(op) == OpFamily::Shape && isOrderOfOwn(op))
      for (OpOperand &use : result.getUses())
        copied_.insert(&use);
}

LogicalResult FusionGraph::addNodes(func::FuncOp function,
                                    const TargetInfo &target) {
  Block &block = function.getBody().front();
  Operation *terminator = block.getTerminator();
  for (Operation &op : block.without_terminator())
    if (failed(checkOp(op)))
      return failure();
  llvm::DenseSet<Operation *> live, stored;
  cutLongChains(block, stored);
  readResults(terminator);
  for (Value result : terminator->getOperands())
    if (Operation *op = result.getDefiningOp()) {
      live.insert(op);
      stored.insert(op);
    }
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    if (!live.contains(&op))
      continue;
    for (OpOperand &operand : op.getOpOperands())
      if (Operation *producer = operand.get().getDefiningOp()) {
        live.insert(producer);
        if (familyOfOp(&op) == OpFamily::Contraction &&
            needsCopy(operand, target)) {
          copied_.insert(&operand);
          stored.insert(producer);
        }
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

FailureOr<FusionGraph> FusionGraph::build(func::FuncOp function,
                                          const TargetInfo &target) {
  FusionGraph graph;
  if (failed(graph.addNodes(function, target)))
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

SmallVector<unsigned> FusionGraph::outputsOf(
    ArrayRef<unsigned> members,
    llvm::function_ref<bool(unsigned, unsigned)> isRead) const {
  SmallVector<unsigned> outputs;
  llvm::copy_if(members, std::back_inserter(outputs), [&](unsigned member) {
    const Node &node = nodes_[member];
    return node.returned || llvm::any_of(node.users, [&](unsigned user) {
             return isRead(member, user);
           });
  });
  return outputs;
}

SmallVector<unsigned> FusionGraph::outputsOf(ArrayRef<unsigned> members) const {
  return outputsOf(members, [&](unsigned, unsigned user) {
    return !std::binary_search(members.begin(), members.end(), user);
  });
}
