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
  enum class Level { L1, L2, Dram };

  /// Empty caches for the blocks of one launch.
  explicit CacheModel(const Launch &launch);

  /// A load by block number `block`, x fastest, of a sector (its address / 32).
  /// Not `cached`: the first level is not asked. Gives who had it.
  Level load(uint64_t block, uint64_t sector, bool cached);
  /// Stores pass the first level by.
  void store(uint64_t sector) { l2_.touch(sector); }

private:
  /// By SM.
  std::vector<SectorCache> l1_;
  SectorCache l2_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_CACHEMODEL_H
