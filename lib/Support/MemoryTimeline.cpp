//===- MemoryTimeline.cpp - memory in use over a sequence of steps --------===//

#include "fusec/Support/MemoryTimeline.h"

#include <algorithm>
#include <bit>

namespace fusec {

MemoryTimeline::MemoryTimeline(size_t steps)
    : leaves_(std::bit_ceil(std::max<size_t>(steps, 1))), added_(2 * leaves_),
      below_(2 * leaves_) {}

void MemoryTimeline::add(size_t first, size_t last, int64_t bytes) {
  if (bytes != 0)
    add(1, 0, leaves_, first, last, bytes);
}

/// `node` covers the steps from `begin` to before `end`.
void MemoryTimeline::add(size_t node, size_t begin, size_t end, size_t first,
                         size_t last, int64_t bytes) {
  if (last < begin || first >= end)
    return;
  if (first <= begin && end - 1 <= last) {
    added_[node] += bytes;
    return;
  }
  const size_t middle = begin + (end - begin) / 2;
  add(2 * node, begin, middle, first, last, bytes);
  add(2 * node + 1, middle, end, first, last, bytes);
  below_[node] = std::max(best(2 * node), best(2 * node + 1));
}

size_t MemoryTimeline::peakStep() const {
  size_t node = 1;
  while (node < leaves_)
    node = 2 * node + (best(2 * node) < best(2 * node + 1) ? 1 : 0);
  return node - leaves_;
}

int64_t MemoryTimeline::at(size_t step) const {
  int64_t bytes = 0;
  for (size_t node = leaves_ + step; node > 0; node /= 2)
    bytes += added_[node];
  return bytes;
}

} // namespace fusec
