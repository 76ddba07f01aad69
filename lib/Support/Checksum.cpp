#include "fusec/Support/Checksum.h"

#include <bit>
#include <cstring>

namespace fusec {

/// 2^64 divided by the golden ratio: odd, and without a pattern.
static constexpr uint64_t kOdd = 0x9e3779b97f4a7c15;

/// Of different words and of different values before it makes different ones.
static uint64_t mixed(uint64_t value, uint64_t word) {
  return std::rotl((value ^ word) * kOdd, 29);
}

void ContentHash::add(std::string_view bytes) {
  constexpr size_t step = 4 * sizeof(uint64_t);
  const size_t size = bytes.size();
  const auto takeStep = [&](const char *from) {
    std::array<uint64_t, 4> words;
    std::memcpy(words.data(), from, step);
    for (size_t i = 0; i < words.size(); ++i)
      chains_[i] = mixed(chains_[i], words[i]);
  };
  for (; bytes.size() >= step; bytes.remove_prefix(step))
    takeStep(bytes.data());
  char rest[step] = {};
  std::memcpy(rest, bytes.data(), bytes.size());
  takeStep(rest);
  chains_[0] = mixed(chains_[0], size);
}

uint64_t ContentHash::value() const {
  uint64_t value = 0;
  for (uint64_t chain : chains_)
    value = mixed(value, chain ^ chain >> 32);
  return value ^ value >> 32;
}

} // namespace fusec
