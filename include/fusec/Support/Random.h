//===- Random.h - random choices, the same everywhere -----------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_RANDOM_H
#define FUSEC_SUPPORT_RANDOM_H

#include <cstdint>
#include <iterator>

namespace fusec {

/// splitmix64 (Steele, Lea, Flood 2014). The C++ library's distributions differ
/// from one implementation to the next; these choices do not.
class Random {
public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t next() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  /// In [0, bound); bound is positive.
  int64_t below(int64_t bound) {
    return static_cast<int64_t>(next() % static_cast<uint64_t>(bound));
  }
  /// In [low, high].
  int64_t between(int64_t low, int64_t high) {
    return low + below(high - low + 1);
  }
  bool chance(int percent) { return below(100) < percent; }
  /// An element of a range that is not empty.
  template <typename Range> auto pick(const Range &range) {
    return range[below(static_cast<int64_t>(std::size(range)))];
  }
  /// Mean 0, variance 1: twelve 16-bit uniform values summed in integers.
  /// Exact, unlike the logarithms of the usual methods, so the same everywhere.
  double nearlyNormal() {
    int64_t sum = 0;
    for (int word = 0; word < 3; ++word)
      for (uint64_t bits = next(), field = 0; field < 4; ++field, bits >>= 16)
        sum += static_cast<int64_t>(bits & 0xffff);
    return static_cast<double>(sum - int64_t(6) * 65535) / 65536.0;
  }

private:
  uint64_t state_;
};

} // namespace fusec

#endif // FUSEC_SUPPORT_RANDOM_H
