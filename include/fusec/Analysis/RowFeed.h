//===- RowFeed.h - a contraction that reads what is computed ----*- C++ -*-===//
//
// A group of contractions with others behind their left operands, as attention:
// these operands are never in memory. Such a group is three groups in one, each
// with an index space: the scores, contractions with what is computed of them
// element by element; the rows, their reductions and what these make of the
// scores; and the tail, the other contractions with their epilogue. A kernel
// goes over the scores in blocks of columns, and holds of each row the state of
// its reductions. Without reductions the tail multiplies the scores' elements
// as they are: chained products, or gradients of attention, where two scores
// meet in an element, and may give two results. One more contraction may
// multiply the elements' columns, as the gradients of queries do beside those
// of keys: a tile of rows has a part of each of its results, and adds it to
// what others have added in memory.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_ROWFEED_H
#define FUSEC_ANALYSIS_ROWFEED_H

#include "fusec/Analysis/Cascade.h"

namespace fusec {

/// A part of a group as a group of its own.
struct GroupPart {
  GroupView group;
  Indexing indexing;
};

/// Unit, on a contraction: parts of its sums may be added up in memory, in an
/// order that changes from run to run.
constexpr llvm::StringLiteral kAdded = "fuse.added";

/// On a contraction: how many matrices of a batch, side by side, it sums over.
constexpr llvm::StringLiteral kMatrices = "fuse.matrices";

struct RowFeed {
  using Part = GroupPart;
  /// The scores' domain is (batch..., m, n): rows of the results, and what the
  /// tail sums over. Their outputs are `elements`.
  Part scores;
  /// With a state: as many rows in the same order, maybe cut into other
  /// dimensions. The first output is what is multiplied, before it is rounded;
  /// the others are `rowResults`.
  std::optional<Part> rows;
  /// The last contractions, up to two, and what follows; its index space is the
  /// group's, but for `rowResults` and what is added.
  Part tail;
  /// A contraction of the columns of `elements[element]`, with kAdded, whose
  /// output is as wide as its sums: its domain is (batch..., n of the scores,
  /// its own).
  struct Added {
    Part part;
    size_t element = 0;

    FusibleOpInterface op() const {
      return llvm::cast<FusibleOpInterface>(part.indexing.hero);
    }
    mlir::Value output() const { return part.group.outputs().front(); }
  };
  std::optional<Added> added;
  /// Outputs that each row has one of, as its log-sum-exp.
  llvm::SmallVector<mlir::Value> rowResults;

  /// What each contraction of the tail multiplies, before it is rounded. With a
  /// state there is one: what all links are relative to is the maximum of
  /// `scale` x that + `offset`, with a positive scale.
  llvm::SmallVector<mlir::Value, 2> elements;
  double scale = 1, offset = 0;
  /// The rows' reductions: the maximum, and sums of the same exponentials.
  std::vector<CascadeLink> links;
  /// The contraction of the tail: such a sum too, for each of its columns, of
  /// exponentials that factors and a mask of their own may weigh.
  CascadeLink product;

  bool hasState() const { return !links.empty(); }
  bool isWeighted() const { return !product.factors.empty() || product.mask; }
  llvm::SmallVector<FusibleOpInterface, 2> firsts() const {
    return contractionsOf(scores);
  }
  llvm::SmallVector<FusibleOpInterface, 2> seconds() const {
    return contractionsOf(tail);
  }

private:
  static llvm::SmallVector<FusibleOpInterface, 2>
  contractionsOf(const Part &part) {
    llvm::SmallVector<FusibleOpInterface, 2> all;
    for (mlir::Operation *op : {part.indexing.hero, part.indexing.twin})
      if (op)
        all.push_back(llvm::cast<FusibleOpInterface>(op));
    return all;
  }
};

/// Why a kernel cannot do with sums that are added up in memory what the group
/// does, or "": they are complete when it has ended.
std::string whyNotAdded(const GroupView &group);

/// Whether a contraction of the group reads, as its left operand, what is
/// computed of another's result: one with an indexing has a feed.
bool mayBeFed(const GroupView &group);

/// The parts of such a group; nothing, with the reason in `whyNot`, where no
/// kernel computes it.
std::optional<RowFeed> findFeed(const GroupView &group, std::string &whyNot,
                                const GroupLimits &limits = {});

} // namespace fusec

#endif // FUSEC_ANALYSIS_ROWFEED_H
