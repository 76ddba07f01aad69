//===- Scatters.cpp - the domain of what is combined in memory ------------===//

#include "Scatters.h"

#include "fusec/Analysis/Traversal.h"

using namespace mlir;
using namespace fusec;

AffineMap fusec::domainMap(ArrayRef<int64_t> domain, Value value) {
  MLIRContext *context = value.getContext();
  SmallVector<AffineExpr> exprs;
  for (auto [dim, size] : llvm::enumerate(domain))
    exprs.push_back(size == 1 ? getAffineConstantExpr(0, context)
                              : getAffineDimExpr(dim, context));
  return AffineMap::get(domain.size(), 0, exprs, context);
}

/// What memory combines is whole when the kernel has ended.
static bool isReadWithin(const GroupView &group, Value result) {
  return !llvm::is_contained(group.outputs(), result) ||
         llvm::any_of(group.ops(), [&](Operation *op) {
           return llvm::is_contained(op->getOperands(), result);
         });
}

std::string fusec::anchorAtScatters(const GroupView &group,
                                    Indexing &indexing) {
  if (indexing.hero)
    return "it combines in memory what it computes by rows";
  indexing.domain =
      cast<FusibleOpInterface>(indexing.scatters.front()).getDomain();
  indexing.reduced.assign(indexing.domain.size(), false);
  AffineMap identity = domainMap(indexing.domain, group.outputs().front());
  for (auto [number, op] : llvm::enumerate(indexing.scatters)) {
    auto scatter = cast<FusibleOpInterface>(op);
    Value result = op->getResult(0);
    if (scatter.getDomain() != indexing.domain)
      return "what it combines in memory has different shapes";
    if (numElements(indexing.domain) == 0 || numElements(shapeOf(result)) == 0)
      return "it has nothing to combine in memory";
    if (isReadWithin(group, result))
      return "it reads what it combines in memory";
    for (auto [operand, map] :
         llvm::zip_equal(op->getOperands(), scatter.getOperandMaps()))
      indexing.maps[operand] = composeMaps(map, identity);
    AffineMap map = scatter.getResultMap();
    indexing.maps[result] = map.replaceDimsAndSymbols(
        identity.getResults(), getAffineSymbolExpr(number, op->getContext()),
        indexing.domain.size(), indexing.scatters.size());
  }
  return "";
}
