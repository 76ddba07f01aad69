//===- CacheModel.cpp - where the sectors of a launch come from -----------===//

#include "Machine/CacheModel.h"

#include <algorithm>

namespace fusec::emu {

/// Bytes of an SM for its first-level cache and the shared memory of a block:
/// what the smallest of the targets have (CUDA C++ Programming Guide, "Compute
/// Capabilities": sm_86, sm_89, sm_120). The cache has the least in any case.
static constexpr uint64_t kL1Bytes = 128 << 10, kLeastL1Bytes = 16 << 10;

static uint64_t l1Bytes(const Launch &launch) {
  uint64_t shared = launch.kernel->staticShared + launch.dynamicShared;
  return shared + kLeastL1Bytes < kL1Bytes ? kL1Bytes - shared : kLeastL1Bytes;
}

CacheModel::CacheModel(const Launch &launch) : l2_(launch.l2Bytes) {
  for (uint32_t sm = 0; sm < std::max<uint32_t>(launch.smCount, 1); ++sm)
    l1_.emplace_back(l1Bytes(launch));
}

CacheModel::Level CacheModel::load(uint64_t block, uint64_t sector,
                                   bool cached) {
  if (cached && l1_[block % l1_.size()].touch(sector))
    return Level::L1;
  return l2_.touch(sector) ? Level::L2 : Level::Dram;
}

} // namespace fusec::emu
