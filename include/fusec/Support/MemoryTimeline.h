//===- MemoryTimeline.h - memory in use over a sequence of steps -*- C++
//-*-===//

#ifndef FUSEC_SUPPORT_MEMORYTIMELINE_H
#define FUSEC_SUPPORT_MEMORYTIMELINE_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fusec {

/// Bytes in use at each of a fixed number of steps, as buffers come and go. All
/// calls take at most logarithmic time, so that a change can be tried out and
/// taken back.
class MemoryTimeline {
public:
  explicit MemoryTimeline(size_t steps);

  /// A buffer of `bytes` is in use from step `first` to step `last`, both
  /// included; negative bytes take such a buffer back.
  void add(size_t first, size_t last, int64_t bytes);

  /// The most bytes in use at any step, and the first step with that many.
  int64_t peak() const { return best(1); }
  size_t peakStep() const;
  int64_t at(size_t step) const;

private:
  void add(size_t node, size_t begin, size_t end, size_t first, size_t last,
           int64_t bytes);
  int64_t best(size_t node) const { return added_[node] + below_[node]; }

  /// A tree over a power of two of steps: node n covers nodes 2n and 2n + 1.
  size_t leaves_ = 1;
  /// What is added to a whole subtree, and the most that its parts add.
  std::vector<int64_t> added_, below_;
};

} // namespace fusec

#endif // FUSEC_SUPPORT_MEMORYTIMELINE_H
