//===- ScoreElements.h - what is computed of scores -------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_SCOREELEMENTS_H
#define FUSEC_LIB_KERNEL_SCOREELEMENTS_H

#include "FactorEmitter.h"
#include "MatmulShape.h"
#include "RowState.h"
#include "ScoreInputs.h"

#include "fusec/Analysis/ScoreBlocks.h"

namespace fusec {

/// A part of a group as a kernel computes it.
struct PartContext {
  PartContext(const KernelContext &whole, const GroupPart &part);

  LoopSpace space;
  KernelContext context;
};

/// The row of the thread's first (`half` 0) or second accumulators among the 16
/// of its warp.
mlir::Value rowOfHalf(KernelBuilder &b, const MatmulPosition &place,
                      int64_t half);

/// A row of a tile of `m`, taken into the result where it is outside.
mlir::Value rowInside(KernelBuilder &b, mlir::Value row,
                      const MatmulShape &shape, int64_t m);

/// The first element of row `row` of a product's batch, as an index over
/// `domain`: as many rows in the same order, cut into any dimensions.
llvm::SmallVector<mlir::Value> rowIndices(KernelBuilder &b,
                                          const MatmulPosition &place,
                                          const MatmulShape &shape,
                                          mlir::Value row,
                                          llvm::ArrayRef<int64_t> domain);

/// Computes the elements of a feed's scores where tensor cores leave them.
class ScoreElements {
public:
  /// Blocks of `m` rows, `n` columns. `bounds`: those that whole blocks may lie
  /// inside of. `shape`: of the second product, which sums over the scores'
  /// columns.
  ScoreElements(const KernelContext &whole, const RowFeed &feed,
                const MatmulShape &shape, int64_t m, int64_t n,
                llvm::ArrayRef<ScoreBound> bounds);

  /// A block may be the last one, which may reach outside of the columns, or
  /// lie inside of all bounds.
  enum class Block { Any, Last, Inside };

  using Fragment = llvm::SmallVector<mlir::Value>;
  /// Where they come from: at first global memory, all of them.
  ScoreInputs &inputs() { return inputs_; }
  /// The numbers that a bound reads for the rows of a tile.
  LoadedRange<mlir::Value> loaded(const ScoreBound &bound,
                                  const MatmulPosition &place);
  /// Reads what rows have of their own, once for all blocks of a tile.
  void readRows(const MatmulPosition &place, bool inPlace);
  /// Begins a block of columns, for the 16 rows of the warp.
  void start(const MatmulPosition &place, mlir::Value firstColumn, Block kind);
  /// Asks for what the first product meets, before it is there: so many
  /// vectors.
  void load();
  size_t loadCount() const { return loaded_.size(); }
  /// Takes the accumulators of the scores' products, one after the other, and
  /// computes what follows from those so far.
  void take(const Fragment &product);
  /// The feed's elements, each as a fragment. What lies outside of the columns
  /// takes no part: with a state it is the lowest of all, else 0.
  llvm::SmallVector<Fragment, 2> finish();
  /// Multiplies exponentials of the block's elements by what the last product
  /// weighs them with.
  void weigh(const MatmulPosition &place,
             llvm::MutableArrayRef<mlir::Value> exponentials);

private:
  /// Where the thread has two columns of row number `half`.
  Point pointAt(const MatmulPosition &place, int64_t half, mlir::Value column);
  void findStages();
  /// Of each 8 columns a thread has two in its first row, two in the second.
  size_t width() const { return shape_.k % 2 == 0 ? 2 : 1; }

  KernelBuilder &b_;
  const RowFeed &feed_;
  const MatmulShape &shape_;
  int64_t m_, n_;
  llvm::ArrayRef<ScoreBound> bounds_;
  PartContext part_;
  /// Where there are weights.
  std::optional<PartContext> rows_;
  FactorEmitter emitter_;
  ScoreInputs inputs_;
  /// For each of the products what of it and those before is computed before
  /// the next: operands of what needs more.
  llvm::SmallVector<llvm::SmallSetVector<mlir::Value, 4>, 2> stages_;

  /// What follows from no product and meets the first.
  llvm::SmallSetVector<mlir::Value, 4> loaded_;

  /// Whether neighbours have work in common that follows from their places.
  bool isDrawn_ = false;

  // Of the block.
  /// A point in row number `row` of the thread's, so many columns behind the
  /// row's first, its column in the block, and whether it is inside of the
  /// columns: null where all are.
  struct Place {
    Point point;
    size_t row;
    int64_t further;
    mlir::Value column, isInside;
  };
  mlir::Value firstColumn_;
  void moveTo(const Place &place);
  llvm::SmallVector<Place> places_;
  /// Where the thread's first columns of its rows are.
  std::array<Point, kThreadRows> origins_;
  size_t taken_ = 0;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_SCOREELEMENTS_H
