//===- FusibleOpInterface.cpp - what the compiler asks of an op -----------===//

#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace fusec;

#include "fusec/Interfaces/FusibleOpInterface.cpp.inc"

SmallVector<Value>
fusec::buildBlock(Block &block, ValueRange arguments,
                  function_ref<Value(Operation *, ValueRange)> build) {
  llvm::SmallDenseMap<Value, Value> built;
  for (auto [argument, value] :
       llvm::zip_equal(block.getArguments(), arguments))
    built[argument] = value;
  auto valueOf = [&](Value value) { return built.lookup(value); };
  for (Operation &op : block.without_terminator())
    built[op.getResult(0)] =
        build(&op, llvm::map_to_vector(op.getOperands(), valueOf));
  return llvm::map_to_vector(block.getTerminator()->getOperands(), valueOf);
}

SmallVector<int64_t> fusec::detail::resultDomain(Operation *op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  return SmallVector<int64_t>(type.getShape());
}

SmallVector<AffineMap> fusec::detail::broadcastMaps(Operation *op) {
  SmallVector<int64_t> to = resultDomain(op);
  SmallVector<AffineMap> maps;
  for (Value operand : op->getOperands()) {
    auto type = cast<RankedTensorType>(operand.getType());
    maps.push_back(getBroadcastMap(type.getShape(), to, op->getContext()));
  }
  return maps;
}

AffineMap fusec::getBroadcastMap(ArrayRef<int64_t> from, ArrayRef<int64_t> to,
                                 MLIRContext *context) {
  size_t lead = to.size() - from.size();
  SmallVector<AffineExpr> exprs;
  for (size_t i = 0; i < from.size(); ++i) {
    bool stretched = from[i] == 1 && to[lead + i] != 1;
    exprs.push_back(stretched ? getAffineConstantExpr(0, context)
                              : getAffineDimExpr(lead + i, context));
  }
  return AffineMap::get(to.size(), 0, exprs, context);
}

namespace {
/// Adjacent dimensions of both shapes that hold the same number of elements.
struct ReshapeRun {
  SmallVector<unsigned> from, to;
};
} // namespace

/// Pairs up the dimensions of two shapes of as many elements in the shortest
/// runs of equal size. Dimensions of size 1 belong to no run.
static SmallVector<ReshapeRun> matchRuns(ArrayRef<int64_t> from,
                                         ArrayRef<int64_t> to) {
  SmallVector<unsigned> left, right;
  for (unsigned i = 0; i < from.size(); ++i)
    if (from[i] != 1)
      left.push_back(i);
  for (unsigned j = 0; j < to.size(); ++j)
    if (to[j] != 1)
      right.push_back(j);
  SmallVector<ReshapeRun> runs;
  for (size_t i = 0, j = 0; i < left.size() && j < right.size();) {
    ReshapeRun run{{left[i]}, {right[j]}};
    int64_t sizeFrom = from[left[i++]], sizeTo = to[right[j++]];
    while (sizeFrom != sizeTo) {
      bool growFrom = sizeFrom < sizeTo;
      if (growFrom ? i == left.size() : j == right.size())
        break;
      if (growFrom) {
        run.from.push_back(left[i]);
        sizeFrom *= from[left[i++]];
      } else {
        run.to.push_back(right[j]);
        sizeTo *= to[right[j++]];
      }
    }
    runs.push_back(std::move(run));
  }
  return runs;
}

AffineMap fusec::getReshapeMap(ArrayRef<int64_t> from, ArrayRef<int64_t> to,
                               MLIRContext *context) {
  // A dimension that survives unchanged stays a plain dimension: only runs of
  // several dimensions need a division.
  SmallVector<AffineExpr> exprs(from.size(), getAffineConstantExpr(0, context));
  bool isEmpty = llvm::is_contained(from, 0);
  for (const ReshapeRun &run :
       isEmpty ? SmallVector<ReshapeRun>{} : matchRuns(from, to)) {
    AffineExpr linear = getAffineConstantExpr(0, context);
    for (unsigned j : run.to)
      linear = linear * to[j] + getAffineDimExpr(j, context);
    int64_t inner = 1;
    for (unsigned i : llvm::reverse(run.from)) {
      AffineExpr index = linear.floorDiv(inner);
      exprs[i] = i == run.from.front() ? index : index % from[i];
      inner *= from[i];
    }
  }
  return AffineMap::get(to.size(), 0, exprs, context);
}
