//===- GroupParts.cpp - groups that are several groups in one -------------===//

#include "GroupParts.h"

#include "Coverage.h"
#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/ProductRows.h"

#include <numeric>

using namespace mlir;
using namespace fusec;

std::string fusec::storesNothing() {
  return "it stores nothing: other groups compute what is read of it";
}

SmallVector<Operation *> fusec::opsOfFamily(const GroupView &group,
                                            OpFamily family) {
  SmallVector<Operation *> ops;
  llvm::copy_if(group.ops(), std::back_inserter(ops), [&](Operation *op) {
    return cast<FusibleOpInterface>(op).getFamily() == family;
  });
  return ops;
}

SmallVector<Operation *> fusec::opsBehind(const GroupView &group,
                                          ArrayRef<Value> values,
                                          ArrayRef<Value> stops) {
  SmallPtrSet<Operation *, 16> met;
  SmallVector<Value> worklist(values);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Operation *op =
        llvm::is_contained(stops, value) ? nullptr : group.definingOp(value);
    if (op && met.insert(op).second)
      llvm::append_range(worklist, op->getOperands());
  }
  SmallVector<Operation *> ops;
  llvm::copy_if(group.ops(), std::back_inserter(ops),
                [&](Operation *op) { return met.contains(op); });
  return ops;
}

bool fusec::keepsOrder(AffineMap map, ArrayRef<int64_t> shape,
                       ArrayRef<int64_t> domain) {
  SmallVector<unsigned> dims(domain.size());
  std::iota(dims.begin(), dims.end(), 0);
  return map && numElements(shape) == numElements(domain) &&
         isRowMajor(linearOffset(shape, map), dims, domain);
}

std::optional<GroupPart> fusec::partOf(ArrayRef<Operation *> ops,
                                       ArrayRef<Value> outputs,
                                       const GroupLimits &limits,
                                       std::string &whyNot) {
  if (outputs.empty()) {
    whyNot = storesNothing();
    return std::nullopt;
  }
  GroupView view(ops, outputs);
  if (reducesProduct(view)) {
    whyNot = oneMatmul();
    return std::nullopt;
  }
  std::optional<Indexing> indexing = computeIndexing(view, whyNot, limits);
  if (!indexing)
    return std::nullopt;
  return GroupPart{std::move(view), std::move(*indexing)};
}

bool fusec::gathersBehind(const GroupView &group, Operation *op) {
  return llvm::any_of(opsBehind(group, llvm::to_vector(op->getOperands())),
                      llvm::IsaPred<GatherOpInterface>);
}

int64_t fusec::elementsAtOnce(const GroupView &group, Operation *reduction) {
  // What registers keep, and what there may be of code.
  constexpr int64_t mostElements = 8, mostOps = 128;
  int64_t results = numElements(shapeOf(reduction->getResult(0)));
  if (results == 0 || !gathersBehind(group, reduction))
    return 1;
  int64_t count = numElements(shapeOf(reduction->getOperand(0))) / results;
  int64_t ops = static_cast<int64_t>(
      opsBehind(group, llvm::to_vector(reduction->getOperands())).size());
  int64_t together = std::min({mostElements, count, mostOps / ops});
  while (together > 1 && count % together != 0)
    --together;
  return std::max<int64_t>(together, 1);
}
