//===- TargetInfo.cpp - the chips that fusec knows ------------------------===//

#include "fusec/Support/TargetInfo.h"

namespace fusec {

/// What every chip since sm_80 has.
static constexpr TargetInfo ampere(std::string_view chip, int capability,
                                   const char *device, int maxSharedBytes) {
  TargetInfo info{};
  info.chip = chip;
  info.computeCapability = capability;
  info.defaultDevice = device;
  info.ptxFeatures = "+ptx80";
  info.maxSharedBytes = maxSharedBytes;
  info.maxRegistersPerThread = 255;
  info.maxParameterBytes = 4096;
  info.maxThreadsPerBlock = 1024;
  info.hasBf16Mma = info.hasTf32Mma = info.hasCpAsync = true;
  return info;
}

static constexpr TargetInfo hopper() {
  TargetInfo info = ampere("sm_90a", 90, "h200", 227 * 1024);
  // Tensor loads into shared::cta appeared in PTX 8.6.
  info.ptxFeatures = "+ptx86";
  info.maxParameterBytes = 32764;
  info.hasTma = info.hasWgmma = info.hasClusters = info.hasStMatrix = true;
  info.hasFloat8Conversions = info.hasDependentLaunches = true;
  return info;
}

static constexpr TargetInfo blackwell() {
  TargetInfo info = ampere("sm_100a", 100, "b200", 227 * 1024);
  // 256-bit global accesses appeared in PTX 8.8.
  info.ptxFeatures = "+ptx88";
  info.maxParameterBytes = 32764;
  info.hasTma = info.hasClusters = info.hasStMatrix = true;
  info.hasFloat8Conversions = info.hasDependentLaunches = true;
  info.hasFloatRedux = info.hasWideGlobalAccess = true;
  info.spillsForBlocks = true;
  return info;
}

static constexpr TargetInfo blackwellConsumer() {
  TargetInfo info = ampere("sm_120a", 120, "rtx5090", 99 * 1024);
  info.ptxFeatures = "+ptx88";
  info.maxParameterBytes = 32764;
  info.hasTma = info.hasStMatrix = true;
  info.hasFloat8Conversions = info.hasDependentLaunches = true;
  info.spillsForBlocks = true;
  return info;
}

std::span<const TargetInfo> getTargets() {
  static constexpr TargetInfo targets[] = {
      ampere("sm_80", 80, "a100-sxm-80gb", 163 * 1024),
      ampere("sm_86", 86, "rtx3090", 99 * 1024),
      ampere("sm_89", 89, "l40s", 99 * 1024),
      hopper(),
      blackwell(),
      blackwellConsumer(),
  };
  return targets;
}

const TargetInfo *lookupTarget(std::string_view chip) {
  for (const TargetInfo &info : getTargets())
    if (info.chip == chip)
      return &info;
  return nullptr;
}

std::string unknownTargetMessage(std::string_view chip) {
  std::string known;
  for (const TargetInfo &info : getTargets())
    known += (known.empty() ? "" : ", ") + std::string(info.chip);
  return "unknown target '" + std::string(chip) + "', known targets: " + known;
}

} // namespace fusec
