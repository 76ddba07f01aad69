//===- WorkCounter.h - counts the work of a group ---------------*- C++ -*-===//

#ifndef FUSEC_LIB_COSTMODEL_WORKCOUNTER_H
#define FUSEC_LIB_COSTMODEL_WORKCOUNTER_H

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Traversal.h"
#include "fusec/CostModel/GroupWork.h"

namespace fusec {

/// Integer operations an element: a conversion; the comparison of an index and
/// the choice of a piece; clamping an index and adding it to an address.
constexpr double kIndexFlops = 1, kPieceFlops = 2, kGatherFlops = 3;

/// Meets every value at every index that the kernel computes it at. The answer
/// is the pass over the rows after which the value is known.
class WorkCounter : public Traversal<int> {
public:
  WorkCounter(const GroupView &group, const Indexing &indexing,
              const RowPasses *rereading, bool acrossRows,
              const Places &places = {})
      : Traversal(group, &indexing), indexing_(indexing), rereading_(rereading),
        places_(places) {
    work_.acrossRows = acrossRows;
  }

  GroupWork run();

protected:
  /// Answers of one pass are no answers of the next where rows are walked anew.
  unsigned slotOf(mlir::AffineMap) const override {
    return separatePasses_ ? pass_ : 0;
  }
  int visitInput(mlir::Value input, mlir::AffineMap map) override {
    addTransfer(input, map, /*store=*/false);
    return 0;
  }
  int visitConstant(mlir::Operation *op, mlir::AffineMap map) override;
  int visitElementwise(ElementwiseOpInterface op, mlir::AffineMap map,
                       llvm::ArrayRef<int> operands) override;
  int visitIndex(IndexOpInterface op, mlir::AffineMap map,
                 mlir::AffineExpr) override {
    countOps(op, points(map), kIndexFlops);
    return 0;
  }
  int visitPiecewise(PiecewiseOpInterface op, mlir::AffineMap map) override;
  int visitGather(GatherOpInterface op, mlir::AffineMap map, int index,
                  int element) override {
    countOps(op, points(map), kGatherFlops);
    return std::max(index, element);
  }
  int visitInner(FusibleOpInterface op, mlir::AffineMap map) override;
  int visitHero(mlir::Operation *op, mlir::AffineMap map) override;

private:
  bool walksNeighbours(mlir::Value tensor, mlir::AffineMap map) const;
  int64_t pieceElements(mlir::Value tensor, mlir::AffineMap map) const;
  void addTransfer(mlir::Value tensor, mlir::AffineMap map, bool store);
  void countOps(mlir::Operation *op, double count, double flops);
  bool variesAlongReduction(mlir::AffineMap map) const;
  int64_t indicesRead(mlir::AffineMap indexMap) const;
  llvm::SmallVector<int64_t> extendedDomain() const;
  mlir::AffineMap extendedMap(mlir::AffineMap map) const;
  bool isOfRow(mlir::AffineMap map) const;
  double points(mlir::AffineMap map) const;
  double workSoFar() const;
  bool isChosenByRow(const Piece &piece, PiecewiseOpInterface op,
                     mlir::AffineMap map) const;
  void countAccumulation(ReductionOpInterface op);
  void countReductions();
  void countLinks();
  void countCarried();
  void countOutputs();
  void repeatPasses();
  void countStores();
  void addRead(mlir::Value tensor, int64_t bytes);
  void addOperand(FusibleOpInterface op, unsigned operand,
                  ContractionWork &contraction);
  void countFeed(ContractionWork &contraction);
  void countRows(ContractionWork &contraction);
  void countContraction();
  void sumFootprints();
  void describeRows();
  void countShared();
  void chooseTransposedDim();
  unsigned laneDim() const;
  llvm::SmallVector<unsigned> laneOrder() const;

  const Indexing &indexing_;
  const RowPasses *rereading_;
  Places places_;
  GroupWork work_;
  llvm::DenseMap<mlir::Operation *, int> levels_;
  /// Loads of a feed's rows, whose maps are over their own domain.
  llvm::SmallVector<Transfer> fedTransfers_;
  /// The answer for each output: it is stored in the pass that follows. That of
  /// a carried one is its operand's.
  llvm::SmallVector<int> outputLevels_;
  int pass_ = 1, lastLevel_ = 0;
  bool separatePasses_ = false;
  /// The part of the domain that the piece looked at covers, times what the
  /// walks of inner reductions meet at each point.
  double share_ = 1;
  /// Whether that piece is entered by a branch, or one that it is in.
  bool behindBranch_ = false;
  /// Of the pieces that rows are in the one with the most work a row: that
  /// work, and the part of the rows.
  struct {
    double work = 0, rows = 1;
  } heaviest_;
};

} // namespace fusec

#endif // FUSEC_LIB_COSTMODEL_WORKCOUNTER_H
