//===- ScoreBounds.h - where scores take no part ----------------*- C++ -*-===//
//
// Masks by position, as a causal one or a window, make elements of scores the
// lowest of all numbers, which add nothing to a row's state, or 0, which
// without a state adds nothing to a product. Where that follows from an affine
// condition on row and column, a kernel need not look at blocks that lie
// outside of it, nor test it in blocks that lie inside. The condition may have
// a number that is read at run time, as the length of a sequence.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_SCOREBOUNDS_H
#define FUSEC_ANALYSIS_SCOREBOUNDS_H

#include "fusec/Analysis/RowFeed.h"

namespace fusec {

/// Elements are minus infinity, or so low that a row with other elements has
/// nothing of them, or without a state 0, unless
/// rowFactor x row + columnFactor x column + constant >= 0, or with a number
/// that is read columnFactor x (column - that) + constant >= 0.
struct ScoreBound {
  /// 0, or the row and column count once, with either sign.
  int64_t rowFactor = 0, columnFactor = 0, constant = 0;
  /// Unless 0, rows count modulo this, and columns, of which there are as many
  /// in all periods.
  int64_t rowModulus = 0, columnModulus = 0;
  /// The number that is read: an input of the group at an index over the
  /// domain of the scores, in which no column has a part.
  std::optional<ValueAt> loaded;
  /// Rows beside each other that share it; 0: all do.
  int64_t loadedRows = 0;
  /// The value of the group that is true where the bound holds, or, if
  /// `inverse`, where it does not.
  ValueAt condition;
  bool inverse = false;
  /// Whether they are a finite number. All rows then have other elements.
  bool isFinite = false;

  /// Whether the other leaves the same elements in.
  bool leavesSame(const ScoreBound &other) const {
    return rowFactor == other.rowFactor && columnFactor == other.columnFactor &&
           constant == other.constant && rowModulus == other.rowModulus &&
           columnModulus == other.columnModulus && loaded == other.loaded;
  }
};

/// All bounds that the elements of a feed's scores have, with a column each:
/// those of one period.
llvm::SmallVector<ScoreBound> scoreBounds(const RowFeed &feed);

/// The number that an integer of the scores' group is at `at`, over the domain
/// of the scores, if it follows from where it is and nothing wraps; else null.
mlir::AffineExpr numberOf(const GroupPart &scores, const ValueAt &at);

/// Columns, of as many, behind which such bounds repeat themselves.
int64_t columnPeriod(llvm::ArrayRef<ScoreBound> bounds, int64_t columns);

} // namespace fusec

#endif // FUSEC_ANALYSIS_SCOREBOUNDS_H
