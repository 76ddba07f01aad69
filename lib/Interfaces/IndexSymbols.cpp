//===- IndexSymbols.cpp - indices that are read at run time ---------------===//

#include "fusec/Interfaces/Traversal.h"

using namespace mlir;
using namespace fusec;

unsigned IndexSymbols::symbolOf(GatherOpInterface op, AffineMap map) {
  auto *known = llvm::find_if(symbols_, [&](const Symbol &symbol) {
    return symbol.op == op && symbol.map == map;
  });
  if (known == symbols_.end()) {
    symbols_.push_back({op, map});
    return symbols_.size() - 1;
  }
  return known - symbols_.begin();
}

AffineMap IndexSymbols::tableMap(GatherOpInterface op, AffineMap map) {
  SmallVector<AffineMap> maps =
      cast<FusibleOpInterface>(op.getOperation()).getOperandMaps();
  unsigned symbol = symbolOf(op, composeMaps(maps[1], map));
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
