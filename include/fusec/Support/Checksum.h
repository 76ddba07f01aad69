//===- Checksum.h - FNV-1a, to notice cut and edited files ------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_CHECKSUM_H
#define FUSEC_SUPPORT_CHECKSUM_H

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

} // namespace fusec

#endif // FUSEC_SUPPORT_CHECKSUM_H
