//===- CombinedKernel.h - several kernels as one launch ---------*- C++ -*-===//
//
// The time of one launch whose blocks are shared out among kernels that do not
// depend on each other. What it saves: launches, ramps, and SMs that idle while
// a small kernel runs. What it costs: every block gets the threads, registers
// and shared memory of the most demanding one.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_COSTMODEL_COMBINEDKERNEL_H
#define FUSEC_COSTMODEL_COMBINEDKERNEL_H

#include "fusec/CostModel/Predict.h"

namespace fusec {

/// The sums that a combined launch is priced from; adding a kernel and pricing
/// take constant time.
class CombinedKernel {
public:
  explicit CombinedKernel(const DeviceSpec &device,
                          LaunchMode mode = LaunchMode::Graph)
      : device_(&device), mode_(mode) {}

  /// Adds a kernel of that shape with its own prediction on this device.
  void add(const KernelShape &shape, const Prediction &prediction);

  /// Blocks of all; the most threads, registers and shared memory of any.
  KernelShape shape() const;
  /// The prediction of the launch; for a single kernel, its own. Never less
  /// than that of its slowest member.
  Prediction predict() const;

private:
  struct Load {
    const char *name;
    TermScope scope;
    /// Busy time on a machine of which every SM does its share; bytes for
    /// TermScope::Latency; time of one round for TermScope::Rounds
    /// and TermScope::HiddenRounds.
    double amount;
  };
  Load &load(const Term &term);
  void addBlocks(const KernelShape &shape);
  double busyUs(const Load &load, const KernelShape &shape,
                double resident) const;

  const DeviceSpec *device_;
  LaunchMode mode_;
  llvm::SmallVector<Load, 12> loads_;
  unsigned members_ = 0;
  int64_t blocks_ = 0, threads_ = 0, registers_ = 0;
  /// Partial results lie in static shared memory; all members' share one place,
  /// and the dynamic part another.
  int64_t staticShared_ = 0, dynamicShared_ = 0;
  /// Bytes that all blocks would have in flight together.
  double bytesInFlight_ = 0;
  double dramBytes_ = 0;
  Prediction slowest_;
  /// Of the member with the most.
  double ramps_ = 0;
  Overlap overlap_;
};

} // namespace fusec

#endif // FUSEC_COSTMODEL_COMBINEDKERNEL_H
