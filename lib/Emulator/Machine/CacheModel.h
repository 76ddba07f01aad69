//===- CacheModel.h - where the sectors of a launch come from ---*- C++ -*-===//
//
// The caches of a GPU as the counters see them. Blocks are dealt to the SMs in
// turn and run one after the other, so counts are the same each time; what
// blocks that run at once take from each other's cache is not seen.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_CACHEMODEL_H
#define FUSEC_EMULATOR_MACHINE_CACHEMODEL_H

#include "Machine/Launch.h"
#include "Machine/SectorCache.h"

#include <vector>

namespace fusec::emu {

class CacheModel {
public:
  /// Empty caches for the blocks of one launch.
  explicit CacheModel(const Launch &launch);

  /// A load by block number `block`, x fastest, of a sector (its address / 32).
  /// Not `cached`: the first level is not asked.
  void load(uint64_t block, uint64_t sector, bool cached);
  /// Stores pass the first level by.
  void store(uint64_t sector) { l2_.touch(sector); }

  uint64_t l2SectorsLoaded() const { return l2SectorsLoaded_; }
  uint64_t dramSectorsLoaded() const { return dramSectorsLoaded_; }

private:
  /// By SM.
  std::vector<SectorCache> l1_;
  SectorCache l2_;
  uint64_t l2SectorsLoaded_ = 0, dramSectorsLoaded_ = 0;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_CACHEMODEL_H
