//===- GroupOrder.h - keeps merged groups in a topological order *- C++ -*-===//
//
// A directed acyclic graph whose vertices can be merged, with a topological
// order that is kept valid. Whether a merge closes a cycle is searched from
// both ends at once, only among vertices between the two in that order (after
// M. Bender et al.: "A new approach to incremental cycle detection", 2015): the
// side that is exhausted first answers, and says what a merge has to move. The
// order is a linked list with labels, so that moving takes no renumbering.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_GROUPORDER_H
#define FUSEC_LIB_FUSION_GROUPORDER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <set>
#include <vector>

namespace fusec {

class GroupOrder {
public:
  /// Vertices 0 .. count-1 in topological order, without edges.
  explicit GroupOrder(unsigned count);

  void addEdge(unsigned from, unsigned to);
  const std::set<unsigned> &predecessors(unsigned v) const { return preds_[v]; }
  const std::set<unsigned> &successors(unsigned v) const { return succs_[v]; }
  /// Smaller comes first. Any merge may change it.
  int64_t position(unsigned v) const { return label_[v]; }

  enum class Answer { Yes, No, GaveUp };
  /// Whether a path of more than one edge leads from one to the other, so that
  /// merging them would close a cycle. Gives up after a fixed number of
  /// vertices.
  Answer mergeClosesCycle(unsigned a, unsigned b) const;

  /// Merges `from` into `into`, for which mergeClosesCycle() says No.
  void merge(unsigned into, unsigned from);
  /// Takes a vertex out; its predecessors become those of its successors.
  void dissolve(unsigned v);

private:
  /// One end of a search: the vertices met from there.
  struct Side {
    bool forward;
    std::vector<unsigned> found;
    size_t expanded = 0;
    bool exhausted() const { return expanded == found.size(); }
  };
  struct Search;

  Answer search(unsigned first, unsigned second, Side &after,
                Side &before) const;
  bool expand(Search &search, Side &side, unsigned v) const;
  void unlink(unsigned v);
  void insertAfter(llvm::ArrayRef<unsigned> vertices, unsigned place);
  void renumber();
  void redirect(unsigned from, unsigned into);

  std::vector<std::set<unsigned>> preds_, succs_;
  /// The order: a list with a head that is no vertex, and labels that grow
  /// along it.
  std::vector<unsigned> next_, previous_;
  std::vector<int64_t> label_;
  /// For each vertex the last search that met it, from either side.
  mutable std::vector<uint64_t> metForward_, metBackward_;
  mutable uint64_t searches_ = 0;
};

} // namespace fusec

#endif // FUSEC_LIB_FUSION_GROUPORDER_H
