//===- SectorCache.cpp - a cache of 32-byte sectors -----------------------===//

#include "Machine/SectorCache.h"

#include <algorithm>

namespace fusec::emu {

static constexpr uint64_t kSectorsPerLine = 4;

SectorCache::SectorCache(uint64_t bytes)
    : capacity_(
          std::max<uint64_t>(bytes / (kSectorsPerLine * kSectorBytes), 1)) {}

bool SectorCache::touch(uint64_t sector) {
  uint64_t number = sector / kSectorsPerLine;
  unsigned bit = 1u << sector % kSectorsPerLine;
  auto place = places_.find(number);
  if (place != places_.end()) {
    lines_.splice(lines_.begin(), lines_, place->second);
  } else {
    if (lines_.size() == capacity_) {
      places_.erase(lines_.back().number);
      lines_.pop_back();
    }
    lines_.push_front({number, 0});
    places_[number] = lines_.begin();
  }
  Line &line = lines_.front();
  bool wasThere = line.sectors & bit;
  line.sectors |= bit;
  return wasThere;
}

} // namespace fusec::emu
