//===- MapSpreader.h - the indices of a group's values ----------*- C++ -*-===//

#ifndef FUSEC_LIB_ANALYSIS_MAPSPREADER_H
#define FUSEC_LIB_ANALYSIS_MAPSPREADER_H

#include "Heroes.h"
#include "Scatters.h"
#include "fusec/Analysis/IndexLength.h"
#include "fusec/Analysis/Indexing.h"

namespace fusec {

/// Spreads index maps from the hero over the group: to operands by composing,
/// to results by inverting where that is possible.
class MapSpreader {
public:
  MapSpreader(const GroupView &group, Indexing &indexing,
              const GroupLimits &limits)
      : group_(group), indexing_(indexing), limits_(limits) {}

  /// What reductions over other dimensions than the hero's may be: nothing;
  /// inner, if they are short, and the last reduction is the hero; carried, and
  /// the first one over the innermost dimension is.
  enum class Others { None, Inner, Carried };
  std::string run(Others others);
  /// Whether one of several reductions is short enough to be inner.
  bool hasShortReduction() const;

private:
  std::string collectHeroes();
  std::string chooseHero();
  void anchorAtHero();
  void anchorAtLargestOutput();
  /// Whether a map of `value` is still to be found. What is too long grows no
  /// longer, and is refused later.
  bool isOpen(mlir::Value value) const {
    return !tooLong_ && !indexing_.maps.contains(value);
  }
  bool mayBeTwin(mlir::Operation *op) const {
    return areTwins(indexing_.hero, op, limits_.twinsShareRows);
  }
  bool assign(mlir::Value value, mlir::AffineMap map) {
    if (!isOpen(value))
      return false;
    indexing_.maps[value] = map;
    tooLong_ |= countTerms(map) > kMaxIndexTerms;
    return true;
  }
  mlir::AffineMap lookup(mlir::Value value) const {
    return indexing_.maps.lookup(value);
  }
  void spread();
  bool spreadToOperands(mlir::Operation *op);
  bool spreadToResult(mlir::Operation *op);
  mlir::AffineMap resultFromOperand(FusibleOpInterface op, unsigned operand);
  mlir::AffineMap withinDomain(mlir::AffineMap map) const;
  mlir::AffineMap reductionResult(FusibleOpInterface op);
  llvm::SmallVector<unsigned> dimsWhere(bool isReduced) const;
  mlir::AffineMap carriedResult(FusibleOpInterface op, int64_t &parts) const;
  bool carry(mlir::Operation *op);
  mlir::AffineMap domainMap() const {
    return fusec::domainMap(indexing_.domain, group_.outputs().front());
  }
  mlir::AffineMap domainMapByShape(llvm::ArrayRef<int64_t> shape);
  bool isShort(mlir::Operation *reduction) const;
  std::string checkHeroes();
  std::string checkOutputs();
  std::string checkIndices();

  const GroupView &group_;
  Indexing &indexing_;
  const GroupLimits &limits_;
  Others others_ = Others::None;
  bool tooLong_ = false;
};

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_MAPSPREADER_H
