//===- ScoreInputs.h - what scores read from memory -------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_SCOREINPUTS_H
#define FUSEC_LIB_KERNEL_SCOREINPUTS_H

#include "Emitters.h"

#include "fusec/Analysis/ScoreVectors.h"

namespace fusec {

/// Gives scores what rows and columns have one of (ScoreVectors.h) from where a
/// kernel has put it: the rows' in registers, the columns' in shared memory,
/// where bulk copies bring those of a block. All else, and what was not put
/// there, comes from global memory.
class ScoreInputs : public LoadSource {
public:
  /// Blocks of `n` columns.
  ScoreInputs(const KernelContext &scores, const GroupPart &part,
              GroupEmitter &emitter, int64_t n)
      : scores_(scores), b_(scores.b), emitter_(emitter),
        vectors_(scoreVectors(part)), n_(n) {}

  /// Bytes that copies bring for the block that begins at `firstColumn`.
  mlir::Value copiedBytes(mlir::Value firstColumn);
  /// Asks for them.
  void copy(llvm::ArrayRef<mlir::Value> batch, mlir::Value firstColumn,
            mlir::Value destination, mlir::Value barrier);
  /// Columns come from `block` from here on, where copies have brought them.
  void enterBlock(mlir::Value block) { block_ = block; }
  /// What `access` reads of a block comes from `words` from here on: of each 8
  /// columns two elements of the thread's first row, then of its second.
  void enterMatrix(const Access &access, llvm::ArrayRef<mlir::Value> words) {
    matrix_ = access;
    words_.assign(words.begin(), words.end());
  }

  bool hasRows() const { return !vectors_.rows.empty(); }
  /// Reads what the thread's rows have, each at one of `points`; `inPlace`: not
  /// later than here.
  void readRows(llvm::ArrayRef<Point> points, bool inPlace);

  /// The emitter's point is in row number `row` of the thread's, `further`
  /// columns behind its first, at column `column` of the block.
  void moveTo(size_t row, int64_t further, mlir::Value column) {
    row_ = row;
    further_ = further;
    column_ = column;
  }
  mlir::Value load(const Access &access, mlir::Type type,
                   llvm::function_ref<mlir::Value()> fromGlobal) override;

private:
  int64_t columns() const { return scores_.indexing.domain.back(); }
  /// Where the access begins at `indices` of the scores.
  mlir::Value addressAt(const Access &access,
                        llvm::ArrayRef<mlir::Value> indices);
  /// Columns that the block has.
  mlir::Value columnsOf(mlir::Value firstColumn);
  /// Calls `visit` for what columns have, with the bytes that lie before it.
  using Visit = llvm::function_ref<void(const Access &access, int64_t before,
                                        int64_t elementBytes)>;
  void forEachColumns(Visit visit);

  const KernelContext &scores_;
  KernelBuilder &b_;
  GroupEmitter &emitter_;
  ScoreVectors vectors_;
  int64_t n_;
  mlir::Value block_, column_;
  size_t row_ = 0;
  int64_t further_ = 0;
  std::optional<Access> matrix_;
  llvm::SmallVector<mlir::Value> words_;
  llvm::DenseMap<std::pair<mlir::Value, mlir::AffineMap>,
                 llvm::SmallVector<mlir::Value, 2>>
      rows_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_SCOREINPUTS_H
