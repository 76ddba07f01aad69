//===- IndexSymbols.cpp - indices that are read at run time ---------------===//

#include "fusec/Analysis/Traversal.h"

using namespace mlir;
using namespace fusec;

IndexSymbols::IndexSymbols(const Indexing &indexing) {
  for (Operation *op : indexing.scatters)
    symbolOf(op, indexing.maps.lookup(op->getOperand(1)),
             cast<ScatterOpInterface>(op).getIndexLimit());
}

unsigned IndexSymbols::symbolOf(Operation *op, AffineMap map, int64_t limit) {
  auto *known = llvm::find_if(symbols_, [&](const Symbol &symbol) {
    return symbol.op == op && symbol.map == map;
  });
  if (known == symbols_.end()) {
    symbols_.push_back({op, map, limit});
    return symbols_.size() - 1;
  }
  return known - symbols_.begin();
}

unsigned IndexSymbols::symbolOf(FusibleOpInterface inner) {
  auto *known = llvm::find_if(symbols_, [&](const Symbol &symbol) {
    return symbol.inner == inner.getOperation();
  });
  if (known != symbols_.end())
    return known - symbols_.begin();
  int64_t count = 1;
  for (auto [size, isReduced] :
       llvm::zip_equal(inner.getDomain(), inner.getReducedDims()))
    count *= isReduced ? size : 1;
  symbols_.push_back(
      {nullptr, AffineMap::get(inner->getContext()), count, inner});
  return symbols_.size() - 1;
}

AffineMap IndexSymbols::innerMap(FusibleOpInterface op, AffineMap map,
                                 unsigned operand) {
  unsigned symbol = symbolOf(op);
  SmallVector<int64_t> domain = op.getDomain();
  SmallVector<bool> reduced = op.getReducedDims();
  SmallVector<AffineExpr> point(domain.size());
  for (auto [expr, index] :
       llvm::zip_equal(op.getResultMap().getResults(), map.getResults()))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      point[dim.getPosition()] = index;
  AffineExpr position = getAffineSymbolExpr(symbol, op->getContext());
  int64_t outer = symbols_[symbol].limit;
  for (unsigned dim = domain.size(); dim-- > 0;) {
    if (!reduced[dim])
      continue;
    outer /= std::max<int64_t>(domain[dim], 1);
    point[dim] = outer > 1 ? position % domain[dim] : position;
    position = position.floorDiv(std::max<int64_t>(domain[dim], 1));
  }
  unsigned count = std::max(map.getNumSymbols(), symbol + 1);
  return composeMaps(op.getOperandMaps()[operand],
                     simplifyAffineMap(AffineMap::get(
                         map.getNumDims(), count, point, op->getContext())));
}

AffineMap IndexSymbols::tableMap(GatherOpInterface op, AffineMap map) {
  SmallVector<AffineMap> maps =
      cast<FusibleOpInterface>(op.getOperation()).getOperandMaps();
  unsigned symbol = symbolOf(op, composeMaps(maps[1], map), op.getIndexLimit());
  MLIRContext *context = op->getContext();
  SmallVector<AffineExpr> exprs;
  for (AffineExpr expr : maps[0].getResults())
    exprs.push_back(expr.replaceDimsAndSymbols(
        map.getResults(), {getAffineSymbolExpr(symbol, context)}));
  unsigned count = std::max(map.getNumSymbols(), symbol + 1);
  return simplifyAffineMap(
      AffineMap::get(map.getNumDims(), count, exprs, context));
}

bool IndexSymbols::readsAlong(AffineExpr expr, unsigned dim) const {
  for (auto [i, symbol] : llvm::enumerate(symbols_))
    if (expr.isFunctionOfSymbol(i) && dependsOn(symbol.map, dim))
      return true;
  return false;
}

bool IndexSymbols::dependsOn(AffineExpr expr, unsigned dim) const {
  return expr.isFunctionOfDim(dim) || readsAlong(expr, dim);
}

bool IndexSymbols::dependsOn(AffineMap map, unsigned dim) const {
  return llvm::any_of(map.getResults(),
                      [&](AffineExpr expr) { return dependsOn(expr, dim); });
}

bool IndexSymbols::dependsOnSymbol(AffineMap map, unsigned symbol) const {
  return llvm::any_of(map.getResults(), [&](AffineExpr expr) {
    for (auto [i, other] : llvm::enumerate(symbols_))
      if (expr.isFunctionOfSymbol(i) &&
          (i == symbol || dependsOnSymbol(other.map, symbol)))
        return true;
    return false;
  });
}
