//===- GroupOrder.cpp - keeps merged groups in a topological order --------===//

#include "GroupOrder.h"

#include "llvm/ADT/STLExtras.h"

using namespace fusec;

/// Vertices that one question looks at before it gives up: bounds the work of a
/// question, and so keeps that of all of them linear in their number.
static constexpr size_t maxVisited = 1024;
/// Distance of neighbours' labels after renumbering. 2^31 vertices fit, and
/// some 30 insertions at one place before the next time.
static constexpr int64_t labelStep = int64_t(1) << 31;

GroupOrder::GroupOrder(unsigned count)
    : preds_(count), succs_(count), next_(count + 1), previous_(count + 1),
      label_(count + 1), metForward_(count), metBackward_(count) {
  for (unsigned v = 0; v <= count; ++v) {
    next_[v] = v == count ? 0 : v + 1;
    previous_[v] = v == 0 ? count : v - 1;
  }
  renumber();
}

void GroupOrder::addEdge(unsigned from, unsigned to) {
  succs_[from].insert(to);
  preds_[to].insert(from);
}

struct GroupOrder::Search {
  unsigned first, second;
};

/// Meets the neighbours of `v` on one side's way that lie between the ends.
/// Returns false when one of them completes a path.
bool GroupOrder::expand(Search &search, Side &side, unsigned v) const {
  auto [start, end] = side.forward ? std::pair(search.first, search.second)
                                   : std::pair(search.second, search.first);
  std::vector<uint64_t> &mine = side.forward ? metForward_ : metBackward_;
  std::vector<uint64_t> &others = side.forward ? metBackward_ : metForward_;
  for (unsigned next : side.forward ? succs_[v] : preds_[v]) {
    // The edge between the two ends themselves is none of the paths.
    if (next == end && v == start)
      continue;
    if (next == end || others[next] == searches_)
      return false;
    if (label_[next] <= label_[search.first] ||
        label_[next] >= label_[search.second] || mine[next] == searches_)
      continue;
    mine[next] = searches_;
    side.found.push_back(next);
  }
  return true;
}

/// Searches from both ends in turn. After No, the side that is exhausted has
/// met all that it can reach.
GroupOrder::Answer GroupOrder::search(unsigned first, unsigned second,
                                      Side &after, Side &before) const {
  ++searches_;
  Search search{first, second};
  if (!expand(search, after, first) || !expand(search, before, second))
    return Answer::Yes;
  while (!after.exhausted() && !before.exhausted()) {
    if (after.found.size() + before.found.size() > maxVisited)
      return Answer::GaveUp;
    for (Side *side : {&after, &before})
      if (!side->exhausted() &&
          !expand(search, *side, side->found[side->expanded++]))
        return Answer::Yes;
  }
  return Answer::No;
}

GroupOrder::Answer GroupOrder::mergeClosesCycle(unsigned a, unsigned b) const {
  if (label_[a] > label_[b])
    std::swap(a, b);
  Side after{/*forward=*/true, {}}, before{/*forward=*/false, {}};
  return search(a, b, after, before);
}

void GroupOrder::unlink(unsigned v) {
  next_[previous_[v]] = next_[v];
  previous_[next_[v]] = previous_[v];
}

void GroupOrder::renumber() {
  unsigned head = label_.size() - 1;
  int64_t label = 0;
  for (unsigned v = head;;) {
    label_[v] = label;
    label += labelStep;
    v = next_[v];
    if (v == head)
      return;
  }
}

/// Puts `vertices`, which are in no list, behind `place` in their order.
void GroupOrder::insertAfter(llvm::ArrayRef<unsigned> vertices,
                             unsigned place) {
  unsigned head = label_.size() - 1, end = next_[place];
  int64_t low = label_[place];
  int64_t gap = end == head ? labelStep * int64_t(vertices.size() + 1)
                            : label_[end] - low;
  int64_t step = gap / int64_t(vertices.size() + 1);
  for (unsigned v : vertices) {
    next_[place] = v;
    previous_[v] = place;
    label_[v] = low += step;
    place = v;
  }
  next_[place] = end;
  previous_[end] = place;
  if (step == 0)
    renumber();
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

/// What the first end reaches moves behind the second, or what reaches the
/// second moves before the first, whichever is known completely; the merged
/// vertex stands where the end stood that nothing crossed.
void GroupOrder::merge(unsigned into, unsigned from) {
  bool intoFirst = label_[into] < label_[from];
  unsigned first = intoFirst ? into : from, second = intoFirst ? from : into;
  Side after{/*forward=*/true, {}}, before{/*forward=*/false, {}};
  search(first, second, after, before);
  bool moveAfter = after.exhausted();
  std::vector<unsigned> &moved = moveAfter ? after.found : before.found;
  llvm::sort(moved,
             [&](unsigned a, unsigned b) { return label_[a] < label_[b]; });
  for (unsigned v : moved)
    unlink(v);
  unsigned place = previous_[moveAfter ? second : first];
  if (place == first)
    place = previous_[first];
  unlink(first);
  unlink(second);
  llvm::SmallVector<unsigned> placed(moved.begin(), moved.end());
  placed.insert(moveAfter ? placed.begin() : placed.end(), into);
  insertAfter(placed, place);
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
  unlink(v);
}
