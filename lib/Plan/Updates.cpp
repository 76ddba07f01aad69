//===- Updates.cpp - results in the memory of arguments -------------------===//

#include "Updates.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/AffineInterval.h"
#include "fusec/Dialect/Fuse/Names.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

/// Whether all that a group computes of an operand is one element a row, as a
/// statistic of a batch is, which the thread that reads the operand for it
/// stores (ReduceEmitter::storeRows).
static bool isReadForRowsAlone(const GroupView &view, const Indexing &indexing,
                               BlockArgument operand) {
  if (!indexing.carried.empty() || !indexing.scatters.empty())
    return false;
  SmallVector<Value> open{operand};
  llvm::SmallDenseSet<Value> seen;
  while (!open.empty()) {
    Value value = open.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    if (llvm::is_contained(view.outputs(), value) &&
        indexing.variesAlongReduction(indexing.maps.lookup(value)))
      return false;
    for (Operation *user : value.getUsers()) {
      if (llvm::is_contained(indexing.reductions, user))
        return false;
      llvm::append_range(open, user->getResults());
    }
  }
  return true;
}

/// Whether the kernel writes each element of its result number `result` in the
/// thread and after it that reads that element of the operand, and no other
/// reads it.
static bool readsWhereItWrites(GroupOp group, unsigned result,
                               BlockArgument operand) {
  // Kernels of other kinds share what they read among threads.
  bool isOfRows = group.getKind() == fuse::KernelKind::Reduce;
  if (group.getKind() != fuse::KernelKind::Loop && !isOfRows)
    return false;
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  Value stored = view.outputs()[result];
  if (!indexing || llvm::count(view.outputs(), stored) != 1 ||
      indexing->bounds.contains(stored) ||
      (isOfRows && !isReadForRowsAlone(view, *indexing, operand)))
    return false;
  SmallVector<AffineExpr> read, written;
  SmallVector<Interval> domain =
      llvm::map_to_vector(indexing->domain, positionsOf);
  for (const Access &access : collectAccesses(view, *indexing))
    if (access.isStore ? access.tensor == stored : access.tensor == operand)
      (access.isStore ? written : read)
          .push_back(
              simplifyWithin(linearOffset(shapeOf(access.tensor), access.map),
                             domain, access.map.getNumSymbols()));
  return written.size() == 1 &&
         llvm::all_of(read, [&](AffineExpr at) { return at == written[0]; });
}

/// Why the result must have memory of its own, or "".
static std::string whyApart(func::FuncOp function, OpResult value,
                            BlockArgument argument) {
  Operation *terminator = function.getBody().front().getTerminator();
  if (!value || llvm::count(terminator->getOperands(), value) > 1 ||
      llvm::is_contained(terminator->getOperands(), argument))
    return "no kernel makes it for this alone, or what it updates is a result";
  auto writer = cast<GroupOp>(value.getOwner());
  for (OpOperand &use : argument.getUses()) {
    auto reader = cast<GroupOp>(use.getOwner());
    if (reader != writer && writer->isBeforeInBlock(reader))
      return "a later kernel reads what it updates";
    if (reader == writer &&
        (llvm::count(writer.getInputs(), argument) > 1 ||
         !readsWhereItWrites(
             writer, value.getResultNumber(),
             writer.getBody().getArgument(use.getOperandNumber()))))
      return "its kernel reads other elements of what it updates than those "
             "that a thread writes";
  }
  return "";
}

static void noteOverwritten(OpResult value, BlockArgument argument) {
  auto writer = cast<GroupOp>(value.getOwner());
  int64_t operand = llvm::find(writer.getInputs(), argument).getIndex();
  if (operand == int64_t(writer.getInputs().size()))
    return;
  SmallVector<int64_t> overwrites(writer->getNumResults(), -1);
  if (auto known = writer.getOverwrites())
    overwrites.assign(known->begin(), known->end());
  overwrites[value.getResultNumber()] = operand;
  writer.setOverwrites(overwrites);
}

void fusec::decideUpdates(func::FuncOp function) {
  Builder b(function.getContext());
  // What a text says is not trusted.
  for (auto group : function.getOps<GroupOp>())
    group.removeOverwritesAttr();
  Operation *terminator = function.getBody().front().getTerminator();
  for (auto [number, value] : llvm::enumerate(terminator->getOperands())) {
    auto argument = fuse::updatedArgument(function, number);
    if (!argument)
      continue;
    auto result = dyn_cast<OpResult>(value);
    std::string why =
        whyApart(function, result, function.getArgument(*argument));
    function.setResultAttr(number, fuse::kInPlaceAttr,
                           why.empty() ? Attribute(b.getBoolAttr(true))
                                       : b.getStringAttr(why));
    if (why.empty())
      noteOverwritten(result, function.getArgument(*argument));
  }
}

SmallVector<GroupOp> fusec::readersOfOverwritten(GroupOp group) {
  SmallVector<GroupOp> readers;
  auto function = group->getParentOfType<func::FuncOp>();
  for (OpResult result : group->getResults())
    for (OpOperand &use : result.getUses()) {
      if (!isa<func::ReturnOp>(use.getOwner()))
        continue;
      auto argument = fuse::argumentInPlace(function, use.getOperandNumber());
      if (!argument)
        continue;
      for (Operation *user : function.getArgument(*argument).getUsers())
        if (user != group)
          readers.push_back(cast<GroupOp>(user));
    }
  return readers;
}
