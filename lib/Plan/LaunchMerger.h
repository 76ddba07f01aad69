//===- LaunchMerger.h - which kernels share a launch ------------*- C++ -*-===//
//
// Goes through the groups in order and puts each into the earlier launch where
// it saves most, if there is one after all that it depends on.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PLAN_LAUNCHMERGER_H
#define FUSEC_LIB_PLAN_LAUNCHMERGER_H

#include "ArenaTimeline.h"

#include "fusec/CostModel/CombinedKernel.h"
#include "fusec/Plan/Passes.h"
#include "fusec/Tiling/TilePrice.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

namespace fusec {

/// What the driver takes device memory in: an arena that ends in the same page
/// costs nothing.
constexpr int64_t pageBytes = 2 << 20;

class LaunchMerger {
public:
  /// `groups`: all of a function, in order, tiled.
  LaunchMerger(llvm::ArrayRef<fuse::GroupOp> groups,
               const LaunchOptions &options)
      : groups_(groups), options_(options), arena_(groups),
        peakLimit_(llvm::alignTo(arena_.peak(), pageBytes)) {}

  /// Prices the groups and assigns each to a launch. Reports a group without a
  /// tile, and fails.
  llvm::LogicalResult run();

  /// The launch of each group.
  llvm::ArrayRef<size_t> launches() const { return launchOf_; }
  LaunchReport report() const;

private:
  /// A kernel that looks for a launch.
  struct Kernel {
    fuse::GroupOp group;
    TilePrice price;
    /// Of the body that it may share.
    std::optional<std::string> bodyKey;
    size_t ops = 0;
    /// Why it shares no launch.
    std::string whyAlone() const;
  };
  /// A launch that takes more kernels.
  struct Launch {
    explicit Launch(const DeviceSpec &device) : combined(device) {}

    std::vector<size_t> kernels;
    CombinedKernel combined;
    double us = 0, separateUs = 0;
    /// Distinct pointers, and ops of distinct bodies.
    llvm::DenseSet<mlir::Value> inputs;
    llvm::StringSet<> bodies;
    size_t outputs = 0, ops = 0;
    /// Why nothing may join.
    std::string whyClosed;
  };
  struct Choice {
    size_t launch = 0;
    double gain = 0;
  };

  void place(size_t number, const Kernel &kernel);
  void join(size_t number, const Kernel &kernel, Launch &launch);
  /// Why the launch could not be one kernel with it.
  std::string whyNot(const Kernel &kernel, const Launch &launch) const;
  /// Why that would save no time, or `gain`, in us.
  std::string whyNoGain(const Kernel &kernel, const Launch &launch,
                        double &gain) const;
  std::vector<Choice> findLaunches(const Kernel &kernel,
                                   UnmergedKernel &unmerged);
  /// Moves the group there, or says why memory forbids it.
  std::string whyNoMemory(size_t number, size_t launch);
  size_t firstLaunchFor(fuse::GroupOp group) const;

  llvm::ArrayRef<fuse::GroupOp> groups_;
  const LaunchOptions &options_;
  ArenaTimeline arena_;
  int64_t peakLimit_;
  std::vector<Launch> launches_;
  llvm::SmallVector<size_t> launchOf_;
  llvm::DenseMap<mlir::Operation *, size_t> numbers_;
  std::vector<UnmergedKernel> unmerged_;
};

} // namespace fusec

#endif // FUSEC_LIB_PLAN_LAUNCHMERGER_H
