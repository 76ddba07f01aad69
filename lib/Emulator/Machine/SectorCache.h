//===- SectorCache.h - a cache of 32-byte sectors ---------------*- C++ -*-===//
//
// Lines of 128 bytes of which each sector is there or not; the line that was
// used the longest ago goes first.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_SECTORCACHE_H
#define FUSEC_EMULATOR_MACHINE_SECTORCACHE_H

#include <cstddef>
#include <cstdint>
#include <list>
#include <unordered_map>

namespace fusec::emu {

/// What global memory is asked for in.
inline constexpr uint32_t kSectorBytes = 32;

class SectorCache {
public:
  /// Room for so many bytes, in whole lines, of which there is at least one.
  explicit SectorCache(uint64_t bytes);

  /// Whether the sector, by its address / 32, was there. Now it is.
  bool touch(uint64_t sector);

private:
  struct Line {
    uint64_t number;
    /// A bit for each sector that is there.
    unsigned sectors;
  };

  std::size_t capacity_;
  /// The last used first.
  std::list<Line> lines_;
  std::unordered_map<uint64_t, std::list<Line>::iterator> places_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_SECTORCACHE_H
