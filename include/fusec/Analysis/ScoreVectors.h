//===- ScoreVectors.h - what rows or columns of scores have -----*- C++ -*-===//
//
// Scores meet matrices as large as they are, and vectors: what each column has
// one of, as a bias or the log-sum-exp of a query whose scores are a column, or
// what each row has one of. A kernel that goes over blocks of columns brings
// the former together with what it multiplies, and reads the latter once a
// tile. Of a matrix as large as the scores bulk copies may bring blocks too.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_SCOREVECTORS_H
#define FUSEC_ANALYSIS_SCOREVECTORS_H

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/BoxView.h"
#include "fusec/Analysis/RowFeed.h"

namespace fusec {

/// Of what scores read from memory: no element of it is out of range anywhere.
struct ScoreVectors {
  /// The same for all rows of a matrix: elements of neighbouring columns lie
  /// side by side, so that bulk copies may take those of any 16 or more columns
  /// from a multiple of 16 on.
  llvm::SmallVector<Access> columns;
  /// The same for all columns.
  llvm::SmallVector<Access> rows;
  /// Of their own for rows and columns, those of a row as above.
  llvm::SmallVector<Access> elements;

  /// Bytes for each column.
  int64_t columnBytes() const;
};

/// Those of `scores` (RowFeed), whose domain is (batch..., m, n).
ScoreVectors scoreVectors(const GroupPart &scores);

/// Of what each row and column has of its own a matrix of 16 bits, in boxes of
/// kWgmmaRows rows and as many columns as lie in kTileRowBytes.
struct ScoreMatrix {
  Access access;
  BoxView box;
};
std::optional<ScoreMatrix> scoreMatrix(const GroupPart &scores);

/// Matrices of scores, those that meet the same elements of their own beside
/// each other.
struct MatrixOrder {
  /// Their numbers, if they meet any.
  llvm::SmallVector<int32_t> matrices;
  /// So many beside each other meet the same.
  int64_t shared = 1;
  /// Of all that they meet.
  int64_t elementBytes = 0;
};
MatrixOrder orderMatrices(const GroupPart &scores);

} // namespace fusec

#endif // FUSEC_ANALYSIS_SCOREVECTORS_H
