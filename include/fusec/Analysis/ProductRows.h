//===- ProductRows.h - reductions of a contraction's rows -------*- C++ -*-===//
//
// A group of a contraction and of reductions along the rows of its result, as a
// loss over logits that are never in memory. It is two groups in one: the
// product, with what is stored of its elements, and the rows, which read the
// product's result as an input. Tiles of the product cut the rows: each leaves
// a state of its part of a row (Cascade.h), and who has the last part combines
// them all (TileParts.h).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_PRODUCTROWS_H
#define FUSEC_ANALYSIS_PRODUCTROWS_H

#include "fusec/Analysis/RowFeed.h"

namespace fusec {

struct ProductRows {
  /// The contraction, and what follows of it element by element and is stored:
  /// its outputs, or the product's result where there are none. Its index space
  /// is the group's.
  GroupPart product;
  /// As many rows in the same order, maybe cut into other dimensions. The
  /// outputs are what each row has one of.
  GroupPart rows;
  /// Outputs of the size of the product.
  llvm::SmallVector<mlir::Value> wideResults;
  /// The rows' reductions: one state of them all.
  std::vector<CascadeLink> links;

  FusibleOpInterface contraction() const {
    return llvm::cast<FusibleOpInterface>(product.indexing.hero);
  }
  /// Whether the state changes the order of operations.
  bool hasLinks() const;
  /// Of the values of a row's state.
  llvm::SmallVector<mlir::Type> stateTypes() const;
  int64_t stateBytes() const;
};

/// The sums of a pass's reductions whose means are bases of others: its state
/// counts the elements of each, behind the accumulators.
llvm::SmallVector<mlir::Operation *, 2>
meansOf(llvm::ArrayRef<CascadeLink> links);

/// Whether the group has a contraction, and reductions of something, and no
/// feed (RowFeed.h): one with an indexing has such rows.
bool reducesProduct(const GroupView &group);

/// The parts of such a group; nothing, with the reason in `whyNot`, where no
/// kernel computes it.
std::optional<ProductRows> findProductRows(const GroupView &group,
                                           std::string &whyNot,
                                           const GroupLimits &limits = {});

} // namespace fusec

#endif // FUSEC_ANALYSIS_PRODUCTROWS_H
