//===- IndexChecker.h - whether all indices agree ---------------*- C++ -*-===//

#ifndef FUSEC_LIB_ANALYSIS_INDEXCHECKER_H
#define FUSEC_LIB_ANALYSIS_INDEXCHECKER_H

#include "fusec/Analysis/Traversal.h"

namespace fusec {

/// Meets every reduction at every index that the outputs ask for it, and
/// remembers the first index that is not the agreed one; collects what is
/// computed with indices.
class IndexChecker : public Walk {
public:
  IndexChecker(const GroupView &group, Indexing &indexing,
               const GroupLimits &limits)
      : Walk(group, &indexing), indexing_(indexing), limits_(limits) {}
  std::string problem;

protected:
  char visitInput(mlir::Value, mlir::AffineMap) override {
    return countPieceValue();
  }
  char visitElementwise(ElementwiseOpInterface, mlir::AffineMap,
                        llvm::ArrayRef<char>) override {
    return countPieceValue();
  }
  char visitIndex(IndexOpInterface, mlir::AffineMap,
                  mlir::AffineExpr expr) override {
    indexing_.indices.insert(expr);
    return 0;
  }
  char visitPiecewise(PiecewiseOpInterface op, mlir::AffineMap map) override {
    countPieceValue();
    if (!problem.empty())
      return 0;
    llvm::ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
    for (const Piece &piece : op.getPieces())
      for (auto [dim, size] : llvm::enumerate(shape))
        if (piece.low[dim] != 0 || piece.high[dim] != size)
          indexing_.indices.insert(map.getResult(dim));
    return Walk::visitPiecewise(op, map);
  }
  char visitHero(mlir::Operation *op, mlir::AffineMap map) override {
    if (indexing_.maps.lookup(op->getResult(0)) != map && problem.empty())
      problem = ("the result of '" + op->getName().getStringRef() +
                 "' is used at another index than it is computed at")
                    .str();
    return 0;
  }

private:
  char countPieceValue() {
    pieceValues_ += branch() != 0;
    if (pieceValues_ > limits_.maxPieceValues && problem.empty())
      problem = "its pieces would compute more than " +
                std::to_string(limits_.maxPieceValues) + " values";
    return 0;
  }

  Indexing &indexing_;
  const GroupLimits &limits_;
  size_t pieceValues_ = 0;
};

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_INDEXCHECKER_H
