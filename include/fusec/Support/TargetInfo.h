//===- TargetInfo.h - the chips that fusec knows ----------------*- C++ -*-===//
//
// The one place where the instructions and limits of chips are data: the
// compiler asks for a capability by its name. What a machine with such a chip
// reaches, its clocks, bandwidths and number of SMs, is a DeviceSpec
// (Support/DeviceSpec.h).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_TARGETINFO_H
#define FUSEC_SUPPORT_TARGETINFO_H

#include <span>
#include <string>
#include <string_view>

namespace fusec {

struct TargetInfo {
  /// Chip as PTX's `.target` and ptxas's `-arch` spell it.
  std::string_view chip;
  /// 10 * major + minor of the compute capability.
  int computeCapability = 0;
  /// The device that a target is priced for unless the user names one.
  const char *defaultDevice = "";
  /// LLVM's subtarget features: the PTX version, as low as the instructions
  /// that we emit allow, because the user's driver has to read it.
  std::string_view ptxFeatures;
  /// Most shared memory of one block, in bytes (CUDA C++ Programming Guide,
  /// technical specifications: "maximum amount of shared memory per thread
  /// block", opted in).
  int maxSharedBytes = 0;
  int maxRegistersPerThread = 0;
  /// Most bytes of a kernel's parameters: 4096, and 32764 from PTX 8.1 on,
  /// which takes a driver of CUDA 12.1 (PTX ISA, "Kernel Function Parameters").
  int maxParameterBytes = 0;
  int maxThreadsPerBlock = 0;
  /// mma.sync on bf16 and TF32 operands, ldmatrix, cp.async.
  bool hasBf16Mma = false;
  bool hasTf32Mma = false;
  bool hasCpAsync = false;
  /// cp.async.bulk.tensor and mbarrier transaction counts.
  bool hasTma = false;
  /// wgmma.mma_async and setmaxnreg.
  bool hasWgmma = false;
  /// Thread block clusters and distributed shared memory.
  bool hasClusters = false;
  /// griddepcontrol, and bulk prefetches into the second-level cache.
  bool hasDependentLaunches = false;
  /// stmatrix.
  bool hasStMatrix = false;
  /// cvt between f16x2 or f32 and pairs of E4M3 or E5M2 (sm_89 has it from PTX
  /// 8.1 on, which is more than we ask for there).
  bool hasFloat8Conversions = false;
  /// redux.sync on f32 minimum and maximum.
  bool hasFloatRedux = false;
  /// 32-byte loads and stores of global memory.
  bool hasWideGlobalAccess = false;
  /// Whether ptxas spills registers to fit more blocks on an SM, unless a
  /// kernel says how many it asks for (seen with CUDA 13.0).
  bool spillsForBlocks = false;
};

/// The entry of `chip`, or null when it is not known.
const TargetInfo *lookupTarget(std::string_view chip);

/// All chips, in the order of their compute capability.
std::span<const TargetInfo> getTargets();

/// `unknown target 'sm_1', known targets: sm_80, ...`.
std::string unknownTargetMessage(std::string_view chip);

} // namespace fusec

#endif // FUSEC_SUPPORT_TARGETINFO_H
