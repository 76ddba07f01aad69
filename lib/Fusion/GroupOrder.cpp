//===- GroupOrder.cpp - keeps merged groups in a topological order --------===//

#include "GroupOrder.h"

#include "llvm/ADT/STLExtras.h"

using namespace fusec;

/// Vertices that one question looks at before it gives up.
static constexpr size_t maxVisited = 4096;

GroupOrder::GroupOrder(unsigned count)
    : preds_(count), succs_(count), position_(count) {
  for (unsigned v = 0; v < count; ++v)
    position_[v] = v;
}

void GroupOrder::addEdge(unsigned from, unsigned to) {
  succs_[from].insert(to);
  preds_[to].insert(from);
}

std::vector<unsigned> GroupOrder::reach(unsigned start, int64_t low,
                                        int64_t high, bool forward,
                                        bool &complete) const {
  std::vector<unsigned> found;
  std::set<unsigned> seen = {start};
  llvm::SmallVector<unsigned> worklist = {start};
  complete = true;
  while (!worklist.empty()) {
    unsigned v = worklist.pop_back_val();
    for (unsigned next : forward ? succs_[v] : preds_[v]) {
      if (position_[next] <= low || position_[next] >= high ||
          !seen.insert(next).second)
        continue;
      if (found.size() >= maxVisited) {
        complete = false;
        return found;
      }
      found.push_back(next);
      worklist.push_back(next);
    }
  }
  return found;
}

GroupOrder::Answer GroupOrder::mergeClosesCycle(unsigned a, unsigned b) const {
  if (position_[a] > position_[b])
    std::swap(a, b);
  bool complete = true;
  std::vector<unsigned> between =
      reach(a, position_[a], position_[b], /*forward=*/true, complete);
  for (unsigned v : between)
    if (succs_[v].count(b))
      return Answer::Yes;
  return complete ? Answer::No : Answer::GaveUp;
}

/// Gives the merged vertex a position after all that reach it and before all
/// that it reaches, by sharing out the positions of the vertices concerned.
void GroupOrder::reorder(unsigned first, unsigned second, unsigned into) {
  int64_t low = position_[first], high = position_[second];
  bool complete = true;
  std::vector<unsigned> after = reach(first, low, high, true, complete);
  std::vector<unsigned> before = reach(second, low, high, false, complete);
  auto byPosition = [&](unsigned a, unsigned b) {
    return position_[a] < position_[b];
  };
  llvm::sort(after, byPosition);
  llvm::sort(before, byPosition);
  std::vector<unsigned> order = before;
  order.push_back(into);
  llvm::append_range(order, after);
  std::vector<int64_t> places = {low, high};
  for (unsigned v : before)
    places.push_back(position_[v]);
  for (unsigned v : after)
    places.push_back(position_[v]);
  llvm::sort(places);
  // One place is left over; the last stays free.
  for (auto [v, place] : llvm::zip(order, places))
    position_[v] = place;
}

void GroupOrder::redirect(unsigned from, unsigned into) {
  for (unsigned p : preds_[from]) {
    succs_[p].erase(from);
    if (p != into)
      addEdge(p, into);
  }
  for (unsigned s : succs_[from]) {
    preds_[s].erase(from);
    if (s != into)
      addEdge(into, s);
  }
  preds_[from].clear();
  succs_[from].clear();
}

void GroupOrder::merge(unsigned into, unsigned from) {
  bool intoFirst = position_[into] < position_[from];
  reorder(intoFirst ? into : from, intoFirst ? from : into, into);
  redirect(from, into);
}

void GroupOrder::dissolve(unsigned v) {
  for (unsigned s : succs_[v]) {
    preds_[s].erase(v);
    for (unsigned p : preds_[v])
      addEdge(p, s);
  }
  for (unsigned p : preds_[v])
    succs_[p].erase(v);
  preds_[v].clear();
  succs_[v].clear();
}
