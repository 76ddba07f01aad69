//===- GroupOrder.h - keeps merged groups in a topological order -*- C++
//-*-===//
//
// A directed acyclic graph whose vertices can be merged, with a topological
// order that is kept valid. A merge looks only at vertices between the two in
// that order (D. Pearce, P. Kelly: "A dynamic topological sort algorithm for
// directed acyclic graphs", 2006), and gives up after a fixed number of them.
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
  /// Smaller comes first.
  int64_t position(unsigned v) const { return position_[v]; }

  enum class Answer { Yes, No, GaveUp };
  /// Whether a path of more than one edge leads from one to the other, so that
  /// merging them would close a cycle.
  Answer mergeClosesCycle(unsigned a, unsigned b) const;

  /// Merges `from` into `into`. They must not close a cycle.
  void merge(unsigned into, unsigned from);
  /// Takes a vertex out; its predecessors become those of its successors.
  void dissolve(unsigned v);

private:
  /// Vertices between the positions of `low` and `high` that are reached from
  /// `start` along (`forward`) or against the edges. Stops after `maxVisited`.
  std::vector<unsigned> reach(unsigned start, int64_t low, int64_t high,
                              bool forward, bool &complete) const;
  void reorder(unsigned first, unsigned second, unsigned into);
  void redirect(unsigned from, unsigned into);

  std::vector<std::set<unsigned>> preds_, succs_;
  std::vector<int64_t> position_;
};

} // namespace fusec

#endif // FUSEC_LIB_FUSION_GROUPORDER_H
