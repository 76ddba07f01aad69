//===- Changes.h - what results change of inputs ----------------*- C++ -*-===//
//
// A result that may have the memory of an input, as a cache's new value has
// that of the cache, often is that input but for a few elements: those for
// which a condition on their place holds. Where no condition holds outside of a
// window along one dimension, nothing else need be looked at.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_CHANGES_H
#define FUSEC_ANALYSIS_CHANGES_H

#include "fusec/Analysis/Cascade.h"

namespace fusec {

/// Outputs of a group, each with the input whose memory it may have.
using Updates = llvm::SmallVector<std::pair<mlir::Value, mlir::Value>, 2>;

/// A choice between an input and something else.
struct Choice {
  mlir::Operation *op = nullptr;
  /// From the domain to its result.
  mlir::AffineMap map;
  /// Which of its operands is the input: 1 or 2.
  unsigned kept = 0;

  /// What it chooses by, over the domain.
  ValueAt condition() const;
};

/// The choice that `output` is between `input` and something else.
std::optional<Choice> choiceOf(const GroupView &group, const Indexing &indexing,
                               mlir::Value output, mlir::Value input);

/// Places along a dimension of the domain: `length` of them from `offset` on,
/// or from the sum of that and an integer on that is the same at all places and
/// all along the last dimension. Those outside of the dimension are none.
struct Window {
  unsigned dim = 0;
  std::optional<ValueAt> from;
  int64_t offset = 0, length = 0;
  bool operator==(const Window &) const = default;

  /// The part of the domain's points that lies in it.
  double share(llvm::ArrayRef<int64_t> domain) const {
    return double(length) / double(std::max<int64_t>(domain[dim], 1));
  }
};

/// Where all that the group stores differs from what it updates; nothing where
/// that may be anywhere, or along vectors of the last dimension.
std::optional<Window> windowOfChanges(const GroupView &group,
                                      const Indexing &indexing,
                                      const Updates &updates);

} // namespace fusec

#endif // FUSEC_ANALYSIS_CHANGES_H
