//===- Checksum.h - to notice cut and edited files --------------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_CHECKSUM_H
#define FUSEC_SUPPORT_CHECKSUM_H

#include <array>
#include <cstdint>
#include <string_view>

namespace fusec {

/// FNV-1a, 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv). Not cryptographic.
constexpr uint64_t fnv1a64(std::string_view bytes,
                           uint64_t hash = 0xcbf29ce484222325) {
  for (char byte : bytes)
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return hash;
}

/// Another of 64 bits for contents of gigabytes, which it takes eight bytes at
/// a time in four chains. Not cryptographic.
class ContentHash {
public:
  void add(std::string_view bytes);
  /// Of all that was added, and of how it was cut into parts.
  uint64_t value() const;

private:
  std::array<uint64_t, 4> chains_{1, 2, 3, 4};
};

} // namespace fusec

#endif // FUSEC_SUPPORT_CHECKSUM_H
