//===- RowFeed.h - a contraction that reads what is computed ----*- C++ -*-===//
//
// A group of two contractions with rows between them, as attention: the second
// one's left operand is never in memory. Such a group is three groups in one,
// each with an index space: the scores, a contraction with what is computed of
// it element by element; the rows, their reductions and what these make of the
// scores; and the tail, the second contraction with its epilogue. A kernel goes
// over the scores in blocks of columns, and holds of each row the state of its
// reductions.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_ROWFEED_H
#define FUSEC_ANALYSIS_ROWFEED_H

#include "fusec/Analysis/Cascade.h"

namespace fusec {

struct RowFeed {
  /// A part of the group as a group of its own.
  struct Part {
    GroupView group;
    Indexing indexing;
  };
  /// The scores' domain is (batch..., m, n): rows of the result, and what the
  /// second contraction sums over. That of the rows has as many rows in the
  /// same order, but may cut them into other dimensions. The scores' only
  /// output is `element`, the first of the rows what is multiplied, before it
  /// is rounded; the others are `rowResults`.
  Part scores, rows;
  /// The second contraction and what follows; its index space is the group's,
  /// but for `rowResults`.
  Part tail;
  /// Outputs that each row has one of, as its log-sum-exp.
  llvm::SmallVector<mlir::Value> rowResults;

  /// What all links are relative to is the maximum of `scale` x `element` +
  /// `offset`, with a positive scale.
  mlir::Value element;
  double scale = 1, offset = 0;
  /// The rows' reductions: the maximum, and sums of the same exponentials.
  std::vector<CascadeLink> links;
  /// The second contraction: such a sum too, for each of its columns.
  CascadeLink product;

  FusibleOpInterface first() const {
    return llvm::cast<FusibleOpInterface>(scores.indexing.hero);
  }
  FusibleOpInterface second() const {
    return llvm::cast<FusibleOpInterface>(tail.indexing.hero);
  }
};

/// Whether the group has two contractions, one computed of the other's result,
/// and reductions: one with an indexing has a feed.
bool mayBeFed(const GroupView &group);

/// The parts of such a group; nothing, with the reason in `whyNot`, where no
/// kernel computes it.
std::optional<RowFeed> findFeed(const GroupView &group, std::string &whyNot,
                                const GroupLimits &limits = {});

} // namespace fusec

#endif // FUSEC_ANALYSIS_ROWFEED_H
