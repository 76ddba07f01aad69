//===- DeviceSpec.h - the figures of a GPU ----------------------*- C++ -*-===//
//
// What the cost model and the tiler know of a machine. The figures live in
// lib/Support/Devices/*.json, each file with a "sources" member that says where
// every figure comes from; a user may give a file of the same form.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_DEVICESPEC_H
#define FUSEC_SUPPORT_DEVICESPEC_H

#include "fusec/Support/Status.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fusec {

struct DeviceSpec {
  /// Short lower-case name ("h200") and what it is ("NVIDIA H200 SXM 141 GB").
  std::string name;
  std::string description;
  /// What drivers call it ("NVIDIA H200"); "" in files that do not say.
  std::string gpu;
  /// The PTX target to compile for where the user names none, e.g. "sm_90a".
  std::string arch;

  // Processors, from the data sheet.
  int64_t smCount = 0;
  /// Boost clock, GHz: cycles times this make the peak figures below.
  double clockGhz = 0;

  // Device memory: bytes per second that the best kernels reach (not the data
  // sheet's pin rate) when they only read, read and write alike, only write.
  double dramReadBytesPerSecond = 0;
  double dramMixedBytesPerSecond = 0;
  double dramWriteBytesPerSecond = 0;
  /// One dependent load from an idle memory, nanoseconds (pointer chase).
  double dramLatencyNs = 0;
  /// The same while the memory streams, nanoseconds: bytes in flight over
  /// bandwidth, extrapolated to nothing in flight. It grows by
  /// dramLatencyNsPerKb for each KB that an SM has in flight.
  double dramLoadedLatencyNs = 0;
  double dramLatencyNsPerKb = 0;

  // Second-level cache: all of it, the part in which a working set stays
  // resident at full rate, and that rate for reads.
  int64_t l2Bytes = 0;
  int64_t l2ResidentBytes = 0;
  double l2BytesPerSecond = 0;
  /// One dependent load that hits the nearer half, nanoseconds.
  double l2LatencyNs = 0;

  // Limits of one SM and of one block (CUDA programming guide, table of
  // technical specifications per compute capability).
  int64_t sharedBytesPerSm = 0;
  /// Most that a block may ask for, by opt-in.
  int64_t sharedBytesPerBlock = 0;
  /// 32-bit registers.
  int64_t registersPerSm = 0;
  int64_t maxThreadsPerSm = 0;
  int64_t maxBlocksPerSm = 0;
  int64_t maxThreadsPerBlock = 0;
  /// Bytes per clock and SM between shared memory (or the first-level cache)
  /// and the registers.
  double sharedBytesPerClock = 0;

  // Arithmetic, operations per second of the whole device; a fused
  // multiply-add counts as two. Dense, with f32 accumulation.
  double fp32Flops = 0;
  double fp64Flops = 0;
  /// f16 and bf16 on the tensor cores: at boost clock, and what large
  /// contractions sustain under the power limit.
  double tensor16Flops = 0;
  double tensor16SustainedFlops = 0;
  double tf32Flops = 0;
  double tf32SustainedFlops = 0;
  /// The part of the sustained rates that kernels of mma.sync reach.
  double mmaSyncTensor16Share = 0;
  double mmaSyncTf32Share = 0;
  /// Special functions (ex2, lg2, rcp, rsqrt, tanh, ...) per clock and SM.
  double specialPerClock = 0;

  // Overheads, microseconds: from one kernel to a dependent one in a stream and
  // in a CUDA graph, and the first load's latency plus the tail of a kernel.
  double launchStreamUs = 0;
  double launchGraphUs = 0;
  double kernelRampUs = 0;
};

/// Sets of buffers that a measurement takes in turn, at most. Of a graph of
/// which a cache holds as many, it finds each there.
inline constexpr int64_t kMaxBufferSets = 64;

/// The embedded spec of that name (see deviceSpecNames()), else the file of
/// that path. NotFound lists the known names; InvalidData names file and
/// member.
Result<DeviceSpec> findDeviceSpec(const std::string &nameOrFile);

/// The name of the embedded spec of what drivers call `gpu`, or "".
std::string deviceOfGpu(std::string_view gpu);

/// Parses the text of a device file; `origin` names it in messages.
Result<DeviceSpec> parseDeviceSpec(std::string_view json,
                                   const std::string &origin);

/// Names of the embedded specs, sorted.
std::vector<std::string> deviceSpecNames();

} // namespace fusec

#endif // FUSEC_SUPPORT_DEVICESPEC_H
