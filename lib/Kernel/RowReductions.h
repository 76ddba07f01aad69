//===- RowReductions.h - rows of a product over its tiles -------*- C++ -*-===//
//
// Reductions along the rows of a product (ProductRows.h), on the accumulators
// of its tiles. A thread reduces what it has of a row, the four lanes that
// share the row combine theirs, and one leaves the tile's state of the row in
// scratch memory. The last of the warps with the same rows, over all tiles side
// by side, combines the states in the order of the tiles, whoever is last, and
// computes and stores what each row has one of.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_ROWREDUCTIONS_H
#define FUSEC_LIB_KERNEL_ROWREDUCTIONS_H

#include "MatmulEpilogue.h"
#include "PassState.h"
#include "ScoreElements.h"

#include "fusec/Analysis/ProductRows.h"
#include "fusec/Analysis/TileParts.h"

namespace fusec {

/// A group's product as a kernel computes it, and the rows that it reduces.
struct ReducedRows {
  ReducedRows(const KernelContext &whole, ProductRows of)
      : whole(whole), rows(std::move(of)), product(whole, rows.product) {}
  ReducedRows(const ReducedRows &) = delete;

  const KernelContext &whole;
  ProductRows rows;
  /// Its outputs are the wide results, if there are any.
  PartContext product;
  bool storesProduct() const { return !rows.wideResults.empty(); }
};

/// Of a group that has such rows.
std::optional<ReducedRows> reducedRows(const KernelContext &whole);

class RowReductions {
public:
  /// `layout`: of a warp in its tile (MatmulEpilogue.h).
  RowReductions(const ReducedRows &reduced, const MatmulShape &shape,
                const FragmentLayout &layout, const Tile &tile);

  /// `warp`: the number of the warp among those with other rows of the tile.
  /// Whole warps come here.
  void emit(const MatmulPosition &place, mlir::Value warp,
            llvm::ArrayRef<mlir::Value> sums);

private:
  using Accumulators = PassState::Accumulators;
  using Values = llvm::SmallVector<mlir::Value>;

  /// What computes values of one row, and combines states of any.
  struct Row {
    explicit Row(const RowReductions &of);
    GroupEmitter emitter;
    AccumulatorBuilder values;
    PassState state;
    /// What the thread has taken of the row, at points of so many elements.
    Accumulators taken;
    int64_t width = 1;
  };

  int64_t halves() const { return 2 * layout_.parts; }
  /// Row number `half` of those that the thread has a part of.
  mlir::Value rowOf(int64_t half) const;
  mlir::Value firstColumn() const;
  Values reduceTile(llvm::ArrayRef<mlir::Value> sums);
  Values reduceAll(llvm::ArrayRef<mlir::Value> sums, bool isRagged);
  void takeParts(Row &row, int64_t half, int64_t first, int64_t count,
                 llvm::ArrayRef<mlir::Value> sums, bool isRagged);
  Values meet(Row &row);
  Values combine(Row &row, llvm::ArrayRef<mlir::Value> lhs,
                 llvm::ArrayRef<mlir::Value> rhs) const;
  void leave(mlir::Value warp, llvm::ArrayRef<Values> states);
  mlir::Value statePointer(mlir::Value warp, mlir::Value part,
                           mlir::Value number) const;
  void walkState(llvm::ArrayRef<mlir::Value> state, mlir::Value pointer,
                 mlir::Value row,
                 llvm::function_ref<void(mlir::Value value, mlir::Type memory,
                                         mlir::Value place)>
                     body);
  void store(llvm::ArrayRef<mlir::Value> state, mlir::Value pointer,
             mlir::Value row);
  Values load(llvm::ArrayRef<mlir::Value> like, mlir::Value pointer,
              mlir::Value row);
  Values combineAll(Row &row, llvm::SmallVector<Values> states);
  llvm::SmallVector<Values> loadParts(mlir::Value warp, mlir::Value number,
                                      mlir::Value part, int64_t count,
                                      llvm::ArrayRef<mlir::Value> neutral);
  Values gatherRow(Row &row, mlir::Value warp, mlir::Value number);
  void finishRow(mlir::Value number, llvm::ArrayRef<mlir::Value> state,
                 mlir::Value isFirst);

  KernelBuilder &b_;
  const ProductRows &rows_;
  const MatmulShape &shape_;
  FragmentLayout layout_;
  PartContext part_;
  /// Adjacent elements of a row that are taken together.
  int64_t width_ = 1;
  /// Where several tiles lie side by side.
  std::optional<TileParts> parts_;
  llvm::SmallVector<mlir::Value> scratch_;
  MatmulPosition place_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWREDUCTIONS_H
